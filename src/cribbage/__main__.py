"""The ``cribbage`` command, and ``python -m cribbage``: the same program."""

from __future__ import annotations

INTERRUPTED_STATUS = 128 + 2


def run() -> int:
    """Run the program and return its exit status, after Ctrl-C while it is loaded as well."""
    try:
        from cribbage.cli import main

        return main()
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS


if __name__ == "__main__":
    raise SystemExit(run())
