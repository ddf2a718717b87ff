"""What is done with a database that is damaged."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from cribbage.store.database import opened_to_write
from cribbage.store.failures import Damaged, StoreFailed, failures
from cribbage.store.holds import Holds
from cribbage.store.tables import COLUMNS
from cribbage.ui.wording import system


def set_aside(path: Path, holds: Holds) -> Path | None:
    """Give a damaged database another name beside its own, and return that name.

    None if it is not damaged any more: another program has done the same. Raises StoreFailed.
    """
    if not holds.take_database():
        raise StoreFailed(system.reason("database is locked"))
    try:
        with failures():
            try:
                _check(path)
            except Damaged:
                return _renamed(path)
            return None
    finally:
        holds.let_go_of_database()


def _check(path: Path) -> None:
    """Raises Damaged if anything is wrong with it; this takes as long as reading it through."""
    with failures(), closing(opened_to_write(path)) as database:
        (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise Damaged(str(found))
        for question in COLUMNS:
            database.execute(f"{question} LIMIT 0")


def _renamed(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    for what in ("-wal", "-shm"):  # What may mend it goes by its name.
        beside = path.with_name(path.name + what)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + what))
    return aside
