"""Rows by the million into a database that is made for a measurement.

Its indexes are there meanwhile, as in one that grew game by game: those made afterwards take up less of the disk.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import Table, insert, text
from sqlalchemy.orm import Session

from scorekeeper.db import Row

if TYPE_CHECKING:
    from psycopg import Connection

Values = dict[str, Any]
Rows = Mapping[type[Row], Sequence[Values]]

POINTED = "SELECT set_config('session_replication_role', '{}', true) WHERE current_setting('is_superuser') = 'on'"
BEFORE = {
    # With its usual two megabytes, SQLite would write and read the pages of its indexes many times over.
    "sqlite": ("PRAGMA cache_size = -600000",),
    "postgresql": (
        # What rows point to was written before them; to look each up again takes longer than to write them. Not
        # everybody may say so.
        POINTED.format("replica"),
        "SET LOCAL statement_timeout = 0",
        "SET LOCAL work_mem = '128MB'",
    ),
}
AFTER = {
    "sqlite": ("PRAGMA cache_size = -2000",),
    # Sums are added up next, and without knowing how much there is it would do so row by row.
    "postgresql": (POINTED.format("origin"), "ANALYZE"),
}


@contextmanager
def in_bulk(session: Session) -> Iterator[None]:
    """Let the session's transaction write as fast as can be."""
    dialect = session.get_bind().dialect.name
    for statement in BEFORE[dialect]:
        session.execute(text(statement))
    yield
    for statement in AFTER[dialect]:
        session.execute(text(statement))


def fill(session: Session, rows: Rows) -> None:
    """Write rows, table by table; all of one table have the same columns."""
    write = _copy if session.get_bind().dialect.name == "postgresql" else _insert
    for kind, some in rows.items():
        if some:
            write(session, Row.metadata.tables[kind.__tablename__], some)


def _insert(session: Session, table: Table, rows: Sequence[Values]) -> None:
    session.execute(insert(table), rows)


def _copy(session: Session, table: Table, rows: Sequence[Values]) -> None:
    names = ", ".join(f'"{name}"' for name in rows[0])
    columns = [_adapted(session, table, name, rows) for name in rows[0]]
    connection = cast("Connection", session.connection().connection.driver_connection)
    with connection.cursor() as cursor, cursor.copy(f'COPY "{table.name}" ({names}) FROM STDIN') as copy:
        for row in zip(*columns, strict=True):
            copy.write_row(row)


def _adapted(session: Session, table: Table, name: str, rows: Sequence[Values]) -> Iterable[Any]:
    """The values of one column as the driver takes them."""
    dialect = session.get_bind().dialect
    adapt = table.c[name].type.dialect_impl(dialect).bind_processor(dialect)
    values = [row[name] for row in rows]
    return values if adapt is None else map(adapt, values)
