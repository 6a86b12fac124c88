"""The ground the records stand on: model base with constraint names, the database object, transactions, times in UTC.

A page reads one snapshot (on PostgreSQL by the engine's isolation, see `scorekeeper.config`); a change takes the write
lock before it reads. SQLite would by default take it at the first write, and fail at once with "locked" when
another change came between.
"""

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from inspect import iscoroutinefunction
from typing import Any

from flask.sansio.app import App
from flask_sqlalchemy_lite import SQLAlchemy
from sqlalchemy import JSON, BigInteger, Connection, DateTime, Dialect, Engine, Index, Integer, MetaData, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from sqlalchemy.types import TypeDecorator, TypeEngine

from .config import BUSY_SECONDS

LONGEST_STATEMENT = 20
LONGEST_IDLE = 60
"""Seconds after which PostgreSQL breaks off a statement, or a transaction whose process does nothing more."""
CACHE_KB = 500
"""What each connection to SQLite holds of the file at most, apart from what the system holds for all of them."""
WHERE = "where"
"""Under which an index keeps its condition."""

ENDLESS = 0
"""What PostgreSQL takes for a statement that may last as long as it does."""

Facts = dict[str, Any]


class Database(SQLAlchemy):
    """Sessions for the application; none is asynchronous."""

    def init_app(self, app: App) -> None:
        """Give the application its sessions, and close them when its context ends."""
        super().init_app(app)
        # Closing asynchronous sessions, which are not there, would start an event loop in every request: half a
        # millisecond, and refused in a thread that runs one already.
        app.teardown_appcontext_funcs[:] = [
            _unless_cut(close) for close in app.teardown_appcontext_funcs if not iscoroutinefunction(close)
        ]


def _unless_cut(close: Callable[[BaseException | None], object]) -> Callable[[BaseException | None], None]:
    """Close sessions; one whose connection was cut since has nothing to give back, and its answer is ready."""

    def closed(error: BaseException | None) -> None:
        try:
            close(error)
        except DBAPIError as cut:
            if not cut.connection_invalidated:
                raise

    return closed


db = Database()


class UTCDateTime(TypeDecorator[datetime]):
    """An aware time in UTC. SQLite keeps no zone, so it is put back when the time is read; a naive one is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # given by SQLAlchemy
        """The time in UTC, as the database is to hold it."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a time without its zone")
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # likewise
        """The time in UTC, whichever database it came from; PostgreSQL tells it in a zone of its own."""
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


class Json(TypeDecorator[Facts]):
    """Facts as JSON; PostgreSQL keeps them taken apart, so that it can look into them."""

    impl = JSON
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """The type of column that a database has for them."""
        if dialect.name != "postgresql":
            return dialect.type_descriptor(JSON())
        # Only here: it brings two megabytes of PostgreSQL's own with it, which SQLite has no use for.
        from sqlalchemy.dialects.postgresql import JSONB

        return dialect.type_descriptor(JSONB())


class Row(DeclarativeBase):
    """What is kept, its constraints named so that migrations can name them too."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012  # SQLAlchemy reads it as a plain class attribute
        datetime: UTCDateTime,
        Facts: Json,
    }


class Model(Row):
    """A kept thing with an id of its own."""

    __abstract__ = True

    # SQLite counts rows up by itself only in a column of plain INTEGER.
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, sort_order=-1)


def partial_index(name: str, *columns: str, where: str) -> Index:
    """An index of those rows alone of which `where` is true, on either database."""
    return Index(name, *columns, sqlite_where=text(where), info={WHERE: text(where)})


def prepare(engine: Engine) -> None:
    """Make an engine keep the promises.

    Every SQLite connection is durable, with foreign keys, and BEGIN is said by us. On PostgreSQL nobody waits for ever.
    """
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        event.listen(engine, "begin", _begin_postgresql)
        _tell_postgresql()


def begin_writing(session: Session, patience: float | None = None) -> None:
    """Begin the session's transaction with the right to write, before anything is read in it.

    On SQLite that is the write lock; on PostgreSQL each statement sees what others have committed, so that a locked
    row is read as it is now. Where `patience` is given, it waits no more than so many seconds for others.
    """
    options: dict[str, Any] = {"writing": True, "patience": patience}
    if session.get_bind().dialect.name == "postgresql":
        options["isolation_level"] = "READ COMMITTED"
    session.connection(execution_options=options)


def alone(session: Session, table: type[Model]) -> None:
    """Keep others from writing to a table until this transaction ends; on SQLite whoever writes is alone anyway."""
    if session.get_bind().dialect.name == "postgresql":
        session.execute(text(f"LOCK TABLE {table.__tablename__} IN SHARE ROW EXCLUSIVE MODE"))


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout = {BUSY_SECONDS * 1000}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        f"cache_size = -{CACHE_KB}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _tell_postgresql() -> None:
    """Give each partial index its condition, which by itself would bring in all of PostgreSQL's own."""
    for index in (one for table in Row.metadata.tables.values() for one in table.indexes if WHERE in one.info):
        index.dialect_kwargs["postgresql_where"] = index.info[WHERE]


def _begin_postgresql(connection: Connection) -> None:
    # With the transaction, not the connection: behind a pooler the next transaction may have another one.
    options = connection.get_execution_options()
    patience, longest = options.get("patience"), options.get("longest", LONGEST_STATEMENT)
    waits = BUSY_SECONDS if patience is None else patience
    limits = {
        "lock_timeout": f"{waits * 1000:.0f}",
        "statement_timeout": f"{longest * 1000}",
        "idle_in_transaction_session_timeout": f"{LONGEST_IDLE * 1000}",
    }
    kept = ", ".join(f"set_config('{name}', '{value}', true)" for name, value in limits.items())
    connection.exec_driver_sql(f"SELECT {kept}")


def _begin_sqlite(connection: Connection) -> None:
    options = connection.get_execution_options()
    patience = options.get("patience")
    if patience is None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writing") else "BEGIN")
        return
    connection.exec_driver_sql(f"PRAGMA busy_timeout = {patience * 1000:.0f}")
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    finally:
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
