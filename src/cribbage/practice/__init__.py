"""Practice without end: what to count, what to discard, or what to play."""
