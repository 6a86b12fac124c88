"""How long the pages take that look back: `python -m tests.bench.statistics [FOLDER [GAMES]]`.

Prints each page's median and 95th percentile on SQLite and on PostgreSQL, with a hundred thousand games (two million
lines of hands, ten years, twenty players) beside ten games. The databases are built first, which takes minutes, and
are kept in the folder for the next time.
"""

import logging
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select, text

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.models import Game, Player, Scorebook
from tests.databases import migrated, own

from .decade import build

MANY, FEW = 100_000, 10
WARM_UP, TIMES = 3, 30
Dialect = Callable[[Path, int], AbstractContextManager[Flask]]
PAGES = {
    "home": "",
    "past games": "games",
    "past games, a page further on": "games?before={middle}",
    "past games of a player": "games?player={player}",
    "past games won by a player": "games?won={player}",
    "past games of a year, by scoring": "games?scoring=penalty&year=2020",
    "past games by their notes": "games?text=mosquitoes",
    "past games, no note like that": "games?text=zebra&player={player}",
    "discarded games": "games/discarded",
    "people": "players",
    "a player": "players/{player}",
    "table of players": "players/table",
    "table, a year": "players/table?of=2020",
    "table, 30 days": "players/table?of=days",
    "table, one set of rules": "players/table?of={rules}",
    "against each other": "players/against",
    "against each other, one player": "players/against?player={player}",
    "records": "records",
    "a game": "games/{middle}",
    "what if": "games/{middle}/what-if?preset=penalty",
}


def measure(folder: Path, many: int) -> None:
    """Print the times of every page on both databases."""
    for name, dialect in (("SQLite", sqlite), ("PostgreSQL", server)):
        small, large = (times(dialect, folder, games) for games in (FEW, many))
        _say(f"\n{name + f', {many:,} games':42}   median      95 %   beside {FEW} games")
        for page in PAGES:
            _say(f"{page:42} {_shown(large[page])}     {_shown(small[page])}")


@contextmanager
def sqlite(folder: Path, games: int) -> Iterator[Flask]:
    """The application on a file with so many games."""
    with _filled(Settings(folder / f"sqlite-{games}"), games) as app:
        yield app
        with app.app_context():
            db.engine.dispose()


@contextmanager
def server(folder: Path, games: int) -> Iterator[Flask]:
    """The application on PostgreSQL with so many games."""
    name, instance = f"games_{games}", folder / f"postgresql-{games}"
    with own(folder / "postgresql") as running:
        if not running.has(name):
            running.command(f"CREATE DATABASE {name}")
        with _filled(Settings(instance, running.address(name)), games) as app:
            yield app
            with app.app_context():
                db.engine.dispose()


@contextmanager
def _filled(settings: Settings, games: int) -> Iterator[Flask]:
    settings.instance.mkdir(parents=True, exist_ok=True)
    migrated(settings)
    app = create_app(settings)
    app.config["WTF_CSRF_ENABLED"] = False
    with app.app_context():
        begin_writing(db.session)
        if db.session.scalar(select(Scorebook.id)) is None:
            began = time.perf_counter()
            build(db.session, games)
            db.session.commit()
            _say(f"built {games:,} games in {time.perf_counter() - began:.0f} s")
            if not settings.on_sqlite:
                # As the server itself does sooner or later; a file of SQLite has nobody to do it.
                db.session.execute(text("ANALYZE"))
        db.session.commit()
    yield app


def times(dialect: Dialect, folder: Path, games: int, often: int = TIMES) -> dict[str, list[float]]:
    """How long each page takes, in seconds, so often."""
    with dialect(folder, games) as app:
        with app.app_context():
            book = db.session.scalars(select(Scorebook)).one()
            key, home = book.keeper_key, f"/b/{book.code}/"
            middle = (db.session.scalar(select(func.max(Game.number))) or 0) // 2
            rules = db.session.scalar(select(Game.rules_key).order_by(Game.id).limit(1))
            told = {"player": db.session.scalar(select(func.min(Player.id))), "middle": middle, "rules": rules}
        phone = app.test_client()
        phone.post(f"/join/{key}")
        return {page: _time(phone, home + path.format_map(told), often) for page, path in PAGES.items()}


def _time(phone: FlaskClient, url: str, often: int) -> list[float]:
    taken = []
    for _ in range(WARM_UP + often):
        began = time.perf_counter()
        answer = phone.get(url)
        taken.append(time.perf_counter() - began)
        assert answer.status_code == 200, (url, answer.status)
    return taken[WARM_UP:]


def _shown(taken: list[float]) -> str:
    return f"{statistics.median(taken) * 1000:6.1f} ms {statistics.quantiles(taken, n=20)[-1] * 1000:6.1f} ms"


def _say(words: str) -> None:
    print(words, flush=True)  # noqa: T201  # a command prints


if __name__ == "__main__":
    logging.disable()
    with tempfile.TemporaryDirectory() as work:
        measure(Path(sys.argv[1]) if sys.argv[1:] else Path(work), int(sys.argv[2]) if sys.argv[2:] else MANY)
