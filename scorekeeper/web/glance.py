"""One row read as cheaply as can be, many times a second.

On SQLite each thread has a connection of its own for that, past pool and transactions: one SELECT is one snapshot by
itself, and each time that Python lets go of its lock, eight threads compete for it. On PostgreSQL it is the way there
and back that counts, and the pool will do.
"""

import sqlite3
import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Engine, Select

from scorekeeper.config import BUSY_SECONDS

CACHE_KB = 100
"""What each of these holds of the file: the way to a row is a dozen pages."""
Row = tuple[Any, ...]
Values = Mapping[str, str | int]


class Glance:
    """What a SELECT says, by statement and the values in it; none where there is no such row.

    Raises an error of SQLAlchemy's or of sqlite3's where the database cannot be read.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._own = threading.local()
        self._said = lru_cache(8)(self._say)

    def __call__(self, statement: Select[*tuple[Any, ...]], values: Values) -> Row | None:
        """Look once."""
        if self._engine.dialect.name == "sqlite":
            return self._look(statement, values)
        with self._engine.connect() as connection:
            row = connection.execute(statement, values).first()
        return tuple(row) if row else None

    def _look(self, statement: Select[*tuple[Any, ...]], values: Values) -> Row | None:
        text, names = self._said(statement)
        try:
            found: Row | None = self._connection().execute(text, [values[name] for name in names]).fetchone()
        except sqlite3.Error:
            # Another may be better; this one is closed with its last reference.
            vars(self._own).clear()
            raise
        return found

    def _connection(self) -> sqlite3.Connection:
        """This thread's own."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = sqlite3.connect(str(self._engine.url.database), BUSY_SECONDS, isolation_level=None)
            connection.execute("PRAGMA query_only = ON")
            connection.execute(f"PRAGMA cache_size = -{CACHE_KB}")
            self._own.connection = connection
        return connection

    def _say(self, statement: Select[*tuple[Any, ...]]) -> tuple[str, Sequence[str]]:
        """The statement in SQL, and the names of its values in their order."""
        compiled = statement.compile(self._engine)
        return str(compiled), compiled.positiontup or ()
