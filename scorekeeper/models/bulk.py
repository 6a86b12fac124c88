"""Rows by the thousand: their ids are taken first, so that others can point to them, and they are written at one go."""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import func, insert, select, text
from sqlalchemy.orm import Session

from scorekeeper.db import Model, Row


def take_ids(session: Session, table: type[Model], many: int) -> Iterator[int]:
    """So many ids that no row has nor will get; on SQLite only for whoever holds the right to write."""
    if session.get_bind().dialect.name == "postgresql":
        sequence = text("SELECT nextval(pg_get_serial_sequence(:name, 'id')) FROM generate_series(1, :many)")
        return iter(session.scalars(sequence, {"name": f'"{table.__tablename__}"', "many": many}).all())
    last = session.scalar(select(func.max(table.id))) or 0
    return iter(range(last + 1, last + many + 1))


def insert_rows(session: Session, kind: type[Row], rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows of one kind, past the ORM: it would sort them by what is null in them, and write each sort alone."""
    if rows:
        session.execute(insert(Model.metadata.tables[kind.__tablename__]), rows)
