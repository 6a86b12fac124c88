"""All that the database holds, to be compared."""

from typing import Any

from flask import Flask
from sqlalchemy import select

from scorekeeper.db import Model, db

Contents = dict[str, list[tuple[Any, ...]]]


def contents(app: Flask) -> Contents:
    """Every row of every table."""
    with app.app_context():
        tables = Model.metadata.sorted_tables
        return {one.name: sorted(map(tuple, db.session.execute(select(one))), key=repr) for one in tables}


def changed(before: Contents, after: Contents) -> set[str]:
    """The tables that are not as they were."""
    return {name for name in before if before[name] != after[name]}
