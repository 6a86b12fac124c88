"""Every figure on the pages that look back is that of the slow way; the long form is `python -m tests.looking_back`."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from sqlalchemy import select

from scorekeeper.db import begin_writing, db
from scorekeeper.models import Game

from ..conftest import MakeApp, Phone
from .agreeing import Looking
from .evenings import play
from .slowly import parts

FAR = "Pacific/Auckland"
"""Where the year begins half a day before it does in UTC."""


def test_every_figure_is_that_of_the_slow_way(database: str, make_app: MakeApp) -> None:
    app = make_app(time_zone=FAR)
    with app.app_context():
        begin_writing(db.session)
        book = play(db.session, games=20 if database else 60, seed=4, until=datetime.now(UTC))
        db.session.commit()
        home, key = f"/b/{book.code}/", book.keeper_key
        games = parts(db.session.scalars(select(Game)))
    phone = app.test_client()
    assert isinstance(phone, Phone)
    assert phone.post(f"/join/{key}").status_code == 303
    assert Looking(phone, home, games, ZoneInfo(FAR)).odds() == []
