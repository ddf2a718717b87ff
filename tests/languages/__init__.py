"""The catalogues of languages: brought up to date with ``python -m tests.languages.extracting``."""
