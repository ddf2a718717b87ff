"""``python -m cribbage``: the same program as the ``cribbage`` command."""

from cribbage.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
