"""Computer players against each other, many games in a row: ``python -m cribbage.arena``."""
