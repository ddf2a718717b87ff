"""What the player sees and types: a curses screen, or lines."""
