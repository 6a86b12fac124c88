"""Counting what the database is asked."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sqlalchemy import Engine, event

from scorekeeper.web.glance import Glance


@contextmanager
def counted(engine: Engine, *, limits: bool = False) -> Iterator[list[str]]:
    """The statements sent meanwhile, without those that begin or end a transaction.

    On PostgreSQL each transaction is told its own `limits` of time, since behind a pooler the next one may have another
    connection; that statement is counted where it is asked for.
    """
    unheard = ("BEGIN",) if limits else ("BEGIN", "SELECT set_config(")
    said: list[str] = []

    def hear(_connection: object, _cursor: object, statement: str, *_others: Any) -> None:
        if not statement.startswith(unheard):
            said.append(statement)

    def looked(glance: Glance, statement: Any, values: Any) -> Any:
        said.append(str(statement))
        return look(glance, statement, values)

    look = Glance._look  # past the engine, which would be heard
    event.listen(engine, "before_cursor_execute", hear)
    with patch.object(Glance, "_look", looked):
        yield said
    event.remove(engine, "before_cursor_execute", hear)
