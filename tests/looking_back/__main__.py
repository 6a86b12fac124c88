"""The long form: `python -m tests.looking_back [GAMES [SEEDS]]` plays as many games anew for each seed, on SQLite."""

import logging
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from sqlalchemy import select

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.models import Game
from tests.conftest import Phone
from tests.databases import migrated

from .agreeing import Looking
from .evenings import play
from .slowly import parts

GAMES, SEEDS, ZONES = 300, 5, ("Pacific/Auckland", "America/Los_Angeles", "Europe/Dublin")


def differ(games: int, seed: int) -> int:
    """Print where a page says otherwise than the slow way; how many places there are."""
    zone = ZONES[seed % len(ZONES)]
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "instance", time_zone=zone)
        migrated(settings)
        app = create_app(settings)
        app.config["WTF_CSRF_ENABLED"] = False
        app.test_client_class = Phone
        with app.app_context():
            begin_writing(db.session)
            book = play(db.session, games, seed, datetime.now(UTC))
            db.session.commit()
            home, key = f"/b/{book.code}/", book.keeper_key
            slow = parts(db.session.scalars(select(Game)))
            db.session.rollback()
        phone = app.test_client()
        assert isinstance(phone, Phone)
        phone.post(f"/join/{key}")
        looked = Looking(phone, home, slow, ZoneInfo(zone))
        odds = looked.odds()
        _say(f"seed {seed}, {zone}: {len(slow)} of {games} games count, {looked.looked} figures, {len(odds)} differ")
        for where, said, should in odds:
            _say(f"{where}\n  {said}\n  {should}")
        with app.app_context():
            db.engine.dispose()
        return len(odds)


def _say(words: str) -> None:
    print(words, flush=True)  # noqa: T201  # a command prints


if __name__ == "__main__":
    logging.disable()
    many, seeds = (int(sys.argv[place]) if sys.argv[place:] else usual for place, usual in ((1, GAMES), (2, SEEDS)))
    sys.exit(sum(differ(many, seed) for seed in range(1, seeds + 1)) > 0)
