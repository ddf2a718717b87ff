"""Completion files for shells: written anew by ``python -m tests.completions.writing``."""
