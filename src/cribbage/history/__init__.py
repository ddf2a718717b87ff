"""What became of the games that were played: each in short, and all of them together."""
