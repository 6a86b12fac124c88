"""A scorebook to ask about: a game of four players and twelve hands, and games that wait for their hands."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from flask import Flask
from sqlalchemy.orm import Session

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.rules import HouseRules
from tests.browser.guide import KEEPER
from tests.browser.serving import cookie
from tests.databases import migrated
from tests.factories import Table, sit_down
from tests.load.phone import Phone

from .wire import Request, request

NAMES = ("Ana", "Ben", "Cy", "Dee")
HANDS = 12
OPEN = HouseRules(target=None)


@dataclass(frozen=True)
class Evening:
    """Addresses, and what the keeper's phone sends with each request."""

    home: str
    played: str
    waiting: list[str]
    headers: dict[str, str]

    def get(self, path: str) -> Request:
        """A page, as the keeper's phone asks for it."""
        return request(path, self.headers)

    def saves(self, token: str) -> Iterator[Request]:
        """The forms of one hand after the other, each new."""
        for game in self.waiting:
            for hand in range(1, HANDS + 1):
                left = {"left-2": "K 7 3", "left-3": "24", "left-4": "Q Q 2"}
                own = {"csrf_token": token, "entry_key": secrets.token_hex(16), "outcome": "out", "went_out": "1"}
                yield request(f"{game}/hands/{hand}", self.headers, own | left)


def evening(folder: Path, waiting: int, database: str = "") -> Evening:
    """Make the database, and play."""
    settings = Settings(folder, database)
    if not database:
        migrated(settings)
    app = create_app(settings)
    with app.app_context():
        begin_writing(db.session)
        table = _played(db.session)
        games = [sit_down(db.session, *NAMES, rules=OPEN, at=table).url for _ in range(waiting)]
        db.session.commit()
        found = Evening(table.book_url, table.url, games, {"Cookie": _cookie(app)})
        db.engine.dispose()
    return found


def token(phone: Phone, evening: Evening) -> str:
    """The token that the keeper's forms carry, good for as long as the cookie."""
    name, _, value = evening.headers["Cookie"].partition("=")
    phone.cookies[name] = value
    page = phone.open(f"{evening.waiting[0]}/hands/1").text
    # The token's other half has come with the page, in the cookie.
    evening.headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    return page.partition('name="csrf_token" value="')[2].partition('"')[0]


def _played(session: Session) -> Table:
    table = sit_down(session, *NAMES, rules=OPEN)
    for hand in range(HANDS):
        others = [name.casefold() for name in NAMES if name != NAMES[hand % 4]]
        table.goes_out(NAMES[hand % 4], **dict(zip(others, ("K 7 3", "A J 9 4", "Q Q 2"), strict=True)))  # type: ignore[arg-type]  # texts by name
    return table


def _cookie(app: Flask) -> str:
    mine = cookie(app, KEEPER, "http://127.0.0.1")
    return f"{mine['name']}={mine['value']}"
