"""The rules of cribbage as a pure state machine: no screen, clock, chance or language."""
