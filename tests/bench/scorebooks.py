"""Scorebooks of so many games, each in a database of its own that is built once, and what they take up on the disk."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from flask import Flask
from sqlalchemy import Engine, func, select, text

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.models import Hand, Scorebook
from tests.databases import migrated, own

from .decade import build
from .every_page import in_play

Dialect = Callable[[Path, int], AbstractContextManager[Flask]]


@dataclass(frozen=True)
class Size:
    """What so many hands take up on the disk, in bytes."""

    hands: int
    size: int


@contextmanager
def sqlite(folder: Path, games: int) -> Iterator[Flask]:
    """The application on a file with so many games."""
    with _filled(Settings(folder / f"sqlite-{games}"), games) as app:
        yield app


@contextmanager
def server(folder: Path, games: int) -> Iterator[Flask]:
    """The application on PostgreSQL with so many games."""
    name, instance = f"games_{games}", folder / f"postgresql-{games}"
    with own(folder / "postgresql") as running:
        if not running.has(name):
            running.command(f"CREATE DATABASE {name}")
        with _filled(Settings(instance, running.address(name)), games) as app:
            yield app


def on_disk(app: Flask) -> Size:
    """How many hands there are, and what all of the database takes up."""
    with app.app_context():
        hands = db.session.scalar(select(func.count()).select_from(Hand)) or 0
        if db.engine.dialect.name == "postgresql":
            size = db.session.scalar(text("SELECT pg_database_size(current_database())"))
        else:
            size = db.session.scalar(text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"))
        return Size(hands, int(size))


@contextmanager
def _filled(settings: Settings, games: int) -> Iterator[Flask]:
    settings.instance.mkdir(parents=True, exist_ok=True)
    migrated(settings)
    app = create_app(settings)
    app.config["WTF_CSRF_ENABLED"] = False
    with app.app_context():
        begin_writing(db.session)
        if db.session.scalar(select(Scorebook.id)) is None:
            in_play(build(db.session, games))
            db.session.commit()
            _settle(db.engine)
        db.session.commit()
    yield app
    with app.app_context():
        db.engine.dispose()


def _settle(engine: Engine) -> None:
    """Do what a server does of itself sooner or later; for a file of SQLite nobody does it."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("VACUUM ANALYZE"))
    else:
        with engine.connect() as connection:
            connection.connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
