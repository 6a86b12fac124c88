"""What SQLite alone takes to write a hand: the same rows, into the same tables with their indexes, just as durable."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from time import perf_counter
from uuid import uuid4

DURABLE = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")
FACTS = '{"hand": {"number": 1, "entry": null}}', '{"hand": {"number": 1, "entry": {' + "x" * 250 + "}}}"


class Bare:
    """A copy of a scorebook, and its last game; `first` is another that waits for its hands."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self.database = database
        self.game, self.book = database.execute("SELECT max(id), scorebook_id FROM game").fetchone()
        self.first = self.game - 1
        seats = database.execute("SELECT id FROM seat WHERE game_id = ? ORDER BY number", (self.game,))
        self.seats = [seat for (seat,) in seats]
        self._number = count(1)

    def insert(self) -> float:
        """Write what a hand writes, durably; gives the seconds it took."""
        number, at = next(self._number), datetime.now(UTC).isoformat(" ")
        run, began = self.database.execute, perf_counter()
        run("BEGIN IMMEDIATE")
        hand = run(
            "INSERT INTO hand (game_id, number, outcome, went_out, rummy, at) VALUES (?, ?, 'out', ?, 0, ?)",
            (self.game, number, self.seats[0], at),
        ).lastrowid
        lines = zip(self.seats, (None, 20, 24, 22), ("", "K 7 3", "24", "Q Q 2"), strict=True)
        self.database.executemany("INSERT INTO hand_line VALUES (?, ?, ?, ?)", [(hand, *line) for line in lines])
        run(
            "INSERT INTO change (scorebook_id, game_id, revision, what, entry_key, phone, before, after, at)"
            " VALUES (?, ?, ?, 'record', ?, ?, ?, ?, ?)",
            (self.book, self.game, number, uuid4().hex, "f" * 64, *FACTS, at),
        )
        run("UPDATE game SET revision = ?, changed_at = ? WHERE id = ?", (number, at, self.game))
        run("COMMIT")
        return perf_counter() - began


@contextmanager
def bare(served: Path, copy: Path) -> Iterator[Bare]:
    """A copy of a database that is served, open for writing."""
    with closing(sqlite3.connect(served)) as source, closing(sqlite3.connect(copy, isolation_level=None)) as database:
        source.backup(database)
        for line in DURABLE:
            database.execute(line)
        yield Bare(database)
