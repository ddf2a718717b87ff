"""The ``cribbage`` command, and ``python -m cribbage``: the same program."""

from __future__ import annotations

INTERRUPTED_STATUS = 128 + 2


def run() -> int:
    """Run the program and return its exit status, after Ctrl-C while it is loaded as well.

    The language is chosen before anything that speaks is loaded.
    """
    try:
        import os
        import sys

        from cribbage import configuring, languages

        found = configuring.found(os.environ)
        language = configuring.language(sys.argv[1:], found)
        if language in languages.LANGUAGES:
            languages.choose(language)
        from cribbage.cli import main

        return main(found=found)
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS


if __name__ == "__main__":
    raise SystemExit(run())
