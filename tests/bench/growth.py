"""What a hundred thousand games cost a page that ten games do not: `python -m tests.bench growth [--kept FOLDER]`.

Every page of a scorebook with 10, 1,000 and 100,000 games (two million lines of hands, ten years, twenty players) and
one in play, on SQLite and on PostgreSQL; the sizes take turns. The databases are built first, which takes minutes, and
are kept where a folder is named.
"""

import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.models import Hand, Scorebook
from tests.databases import migrated, own

from .asked import Asked
from .decade import build
from .every_page import Page, every_page, in_play
from .figures import Figure, middle, taking

Often = tuple[int, int]
"""How often a page is asked for without the clock, and with it."""
SIZES, FEW = (10, 1_000, 100_000), (10, 100)
OFTEN: Often = (3, 30)
MOST = 1.25
"""How many times as long a page may take with the most games as with the fewest."""
Dialect = Callable[[Path, int], AbstractContextManager[Flask]]
Taken = Mapping[Page, Mapping[int, list[float]]]


@dataclass(frozen=True)
class Size:
    """What so many hands take up on the disk, in bytes."""

    hands: int
    size: int


def measure(asked: Asked) -> list[Figure]:
    """A line for each page and database, and one for what a hand takes up on the disk."""
    sizes, often = (FEW, (1, 3)) if asked.short else (SIZES, OFTEN)
    with tempfile.TemporaryDirectory() as work:
        folder = asked.kept or Path(work)
        return [
            figure
            for name, dialect in (("SQLite", sqlite), ("PostgreSQL", server))
            for figure in grown(name, dialect, folder, sizes, often)
        ]


def grown(name: str, dialect: Dialect, folder: Path, sizes: tuple[int, ...], often: Often) -> list[Figure]:
    """The lines of one database."""
    with ExitStack() as open_:
        apps = {games: open_.enter_context(dialect(folder, games)) for games in sizes}
        taken = in_turns(apps, often)
        small, *_, large = (_on_disk(app) for app in apps.values())
    each = round((large.size - small.size) / (large.hands - small.hands))
    lines = [_line(name, page, some) for page, some in taken.items()]
    return [*lines, Figure(f"{name}: a hand with its history, on the disk", each, "bytes")]


def in_turns(apps: Mapping[int, Flask], often: Often) -> Taken:
    """How long each page takes with so many games, in seconds, so often."""
    warm_up, times = often
    taken: dict[Page, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    phones = {games: _phone(app) for games, app in apps.items()}
    pages = {games: every_page(app) for games, app in apps.items()}
    for page in pages[min(apps)]:
        for turn in range(warm_up + times):
            for games, phone in phones.items():
                took = _time(phone, page, pages[games][page])
                if turn >= warm_up:
                    taken[page][games].append(took)
    return taken


def _line(name: str, page: Page, taken: Mapping[int, list[float]]) -> Figure:
    each = {games: middle(some) for games, some in taken.items()}
    few, *some, many = each
    # A list that ten games do not fill is longer with a thousand, and no longer with more.
    beside = "".join(f", {each[many] / each[one]:.2f} times that with {one:,}" for one in some)
    details = {f"p50 ms with {games}": took for games, took in each.items()}
    said = f"times that with {few} games{beside}"
    return Figure(f"{name}: {page}", round(each[many] / each[few], 2), said, MOST, None, taking(taken[many]), details)


def _time(phone: FlaskClient, page: Page, url: str) -> float:
    began = time.perf_counter()
    answer = phone.get(url)
    took = time.perf_counter() - began
    assert answer.status_code in (200, 302, 303), (page, url, answer.status)
    return took


def _phone(app: Flask) -> FlaskClient:
    with app.app_context():
        key = db.session.scalars(select(Scorebook.keeper_key)).one()
    phone = app.test_client()
    phone.post(f"/join/{key}")
    return phone


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
            _settle(db.session)
        db.session.commit()
    yield app
    with app.app_context():
        db.engine.dispose()


def _settle(session: Session) -> None:
    """Do what a server does of itself sooner or later; for a file of SQLite nobody does it."""
    if session.get_bind().dialect.name == "postgresql":
        session.execute(text("ANALYZE"))
    else:
        session.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))


def _on_disk(app: Flask) -> Size:
    with app.app_context():
        hands = db.session.scalar(select(func.count()).select_from(Hand)) or 0
        if db.engine.dialect.name == "postgresql":
            size = db.session.scalar(text("SELECT pg_database_size(current_database())"))
        else:
            size = db.session.scalar(text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"))
        return Size(hands, int(size))
