"""Bringing the database up to date: first a copy, then every migration in one transaction, and no row lost.

Migrations have a connection of their own without foreign keys: SQLite alters a table by making it anew, and with
foreign keys on, dropping the old one would delete or orphan what belongs to it.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from flask_alembic import Alembic
from sqlalchemy import Connection, Engine, func, inspect, select, table

from .backups import back_up
from .config import Settings
from .db import ENDLESS, LONGEST_IDLE, Model, db

_alembic = Alembic(metadatas=Model.metadata, run_mkdir=False)
# It says what it does otherwise, where a server is to say where it is.
logging.getLogger("alembic").setLevel(logging.WARNING)


class DatabaseNewer(Exception):
    """Raised for a database that a newer version of the program has migrated."""


class RowsLost(Exception):
    """Raised where a migration would lose or orphan rows; nothing was changed."""


def alembic_of(app: Flask) -> Alembic:
    """Alembic, for use in the application's context."""
    if "alembic" not in app.extensions:
        _alembic.init_app(app)
    return _alembic


def migrate(app: Flask) -> Path | None:
    """Bring the application's database up to date, a new one included.

    Gives the copy made before, None where none was needed: the database is new, up to date, or not SQLite (then
    backing up is its keeper's task). Raises `DatabaseNewer`, `RowsLost` with the names of the tables, or
    `BackupFailed`.
    """
    with app.app_context():
        scripts = alembic_of(app).script_directory
        with _connection(db.engine) as connection, connection.begin():
            context = MigrationContext.configure(connection, opts={"target_metadata": Model.metadata})
            at = context.get_current_revision()
            if at == scripts.get_current_head():
                return None
            if at and at not in _known(scripts):
                raise DatabaseNewer(at)
            settings: Settings = app.config["SETTINGS"]
            copy = back_up(settings, f"before-leaving-{at}") if at and settings.on_sqlite else None
            _upgrade(context, scripts, at)
            return copy


@contextmanager
def _connection(engine: Engine) -> Iterator[Connection]:
    """A connection that may write, and goes back to no pool."""
    with engine.connect() as connection:
        connection.detach()
        if engine.dialect.name == "sqlite":
            # Within a transaction SQLite ignores this.
            connection.connection.cursor().execute("PRAGMA foreign_keys = OFF")
        # An index of a large table takes its time; whoever holds a table is gone after the longest idle one at last.
        yield connection.execution_options(writing=True, patience=LONGEST_IDLE, longest=ENDLESS)


def _known(scripts: ScriptDirectory) -> set[str]:
    return {script.revision for script in scripts.walk_revisions()}


def _upgrade(context: MigrationContext, scripts: ScriptDirectory, at: str | None) -> None:
    connection = context.connection
    if connection is None:
        raise RuntimeError("a migration without its connection")
    before = _rows(connection)
    with Operations.context(context):
        for script in reversed(list(scripts.iterate_revisions("heads", at or "base"))):
            script.module.upgrade()
    context.stamp(scripts, "heads")
    after = _rows(connection)
    fewer = {name for name, rows in before.items() if after.get(name, rows) < rows}
    if lost := sorted(fewer | _orphans(connection)):
        raise RowsLost(", ".join(lost))


def _rows(connection: Connection) -> dict[str, int]:
    """How many rows each table has."""
    names = inspect(connection).get_table_names()
    return {name: connection.scalar(select(func.count()).select_from(table(name))) or 0 for name in names}


def _orphans(connection: Connection) -> set[str]:
    """The tables in which a row points to one that is not there; other databases than SQLite check it themselves."""
    if connection.dialect.name != "sqlite":
        return set()
    return {row[0] for row in connection.exec_driver_sql("PRAGMA foreign_key_check")}
