"""Deleting a scorebook for good: every row of it, and nothing else.

What belongs to it is read from the foreign keys, so that a new table cannot be forgotten: a row belongs to the
scorebook that one of its keys leads to, if need be by way of another row. No foreign key deletes anything by itself.
"""

from sqlalchemy import ColumnElement, Table, delete, select
from sqlalchemy.orm import Session

from scorekeeper.db import Model

from .scorebook import Scorebook


def delete_scorebook(book: Scorebook) -> None:
    """Delete the scorebook with its players, games, hands, history and phones. Nothing brings it back."""
    session, number = book.session, book.id
    session.flush()
    session.expunge_all()
    _delete(session, number)


def belongs(table: Table, book_id: int) -> ColumnElement[bool] | None:
    """Whether a row of the table belongs to the scorebook; None for a table of which no row belongs to any."""
    if table is Scorebook.__table__:
        return table.c.id == book_id
    for key in sorted(table.foreign_keys, key=lambda key: key.column.table is not Scorebook.__table__):
        owner = key.column.table
        if owner is table or key.parent.nullable:
            continue
        belonging = belongs(owner, book_id)
        if belonging is not None:
            return key.parent.in_(select(key.column).where(belonging))
    return None


def _delete(session: Session, book_id: int) -> None:
    # Those that point to others go first.
    for table in reversed(Model.metadata.sorted_tables):
        belonging = belongs(table, book_id)
        if belonging is not None:
            session.execute(delete(table).where(belonging))
