"""Every page of a scorebook, by the application's own list, for a game in play and some that are over."""

import re
from datetime import timedelta

from flask import Flask
from sqlalchemy import func, select

from scorekeeper.db import db
from scorekeeper.models import Game, Keeper, Player, Scorebook, Writer
from scorekeeper.models.people import player_named
from scorekeeper.models.recording import record_hand
from scorekeeper.models.starting import start_game
from scorekeeper.models.watching import make_watch_link
from scorekeeper.rules import HandEntry, HouseRules, Outcome
from tests.factories import KEEPERS_PHONE
from tests.web.urls import address, methods, rules_of

Page = str
HANDS, SEATS = 12, 4
WHOLE = ("exporting.as_file", "exporting.as_table")
"""These bring all that there is, so they take the longer the more that is; what is asked is how soon they begin."""
BEGINNING = ", its beginning"
UNKEPT = ("static_files.static",)
"""Nothing of a scorebook is in these."""
FILTERED = (
    "games?before={middle}",
    "games?player={player}",
    "games?won={player}",
    "games?scoring=penalty&year=2020",
    "games?text=mosquitoes",
    "games?text=zebra&player={player}",
    "games/{middle}",
    "games/{middle}/history",
    "games/{middle}/what-if?preset=penalty",
    "games/{number}/hands/3",
    "players/table?of=2020",
    "players/table?of=days",
    "players/table?of={rules}",
    "players/against?player={player}",
    "games?player={guest}",
    "players/{guest}",
    "players/{player}/merge?into={guest}",
)
"""More than the list knows of: what is looked for, a game that is over, a hand to be corrected, a guest of long ago."""
_PLACE = re.compile(r"<(?:int\([^)]*\):|path:)?(\w+)>")


def in_play(book: Scorebook) -> Game:
    """A game of four with twelve hands, played on in a scorebook and followed, and a second phone that keeps score."""
    last = book.session.scalar(select(func.max(Game.finished_at)).where(Game.scorebook_id == book.id))
    assert last
    writer = Writer(KEEPERS_PHONE, last + timedelta(days=1))
    players = [(player_named(book, f"Player {number}", writer), 0) for number in range(1, SEATS + 1)]
    game = start_game(book, players, 1, HouseRules(target=None), writer)
    for number in range(1, HANDS + 1):
        record_hand(game, number, HandEntry(Outcome.OUT, 1, {2: 20, 3: 24, 4: 22}), writer)
    make_watch_link(game, writer)
    book.session.add(Keeper(scorebook_id=book.id, phone="another", joined_at=writer.at, last_seen_at=writer.at))
    return game


def every_page(app: Flask) -> dict[Page, str]:
    """The address of each page, by what it is."""
    with app.app_context():
        values = _values()
    home = f"/b/{values['book']}/"
    found = {
        _PLACE.sub(r"<\1>", rule.rule) + BEGINNING * (rule.endpoint in WHOLE): address(app, rule, values)
        for rule in rules_of(app)
        if "GET" in methods(rule) and rule.endpoint not in UNKEPT
    }
    more = {"/b/<book>/" + re.sub(r"{(\w+)}", r"<\1>", one): home + one.format_map(values) for one in FILTERED}
    return {name.removeprefix("/b/<book>/") or "home": url for name, url in {**found, **more}.items()}


def _values() -> dict[str, object]:
    """What stands in the addresses: the game in play, one in the middle that is over, a player, a hand."""
    book = db.session.scalars(select(Scorebook)).one()
    mine = select(Game).where(Game.scorebook_id == book.id, Game.discarded_at.is_(None))
    playing = db.session.scalars(mine.where(Game.finished_at.is_(None))).one()
    later = mine.where(Game.number > playing.number // 2, Game.finished_at.is_not(None)).order_by(Game.number)
    middle = db.session.scalars(later.limit(1)).one()
    return {
        "book": book.code,
        "number": playing.number,
        "hand": HANDS + 1,
        "middle": middle.number,
        "rules": middle.rules_key,
        "player": db.session.scalar(select(func.min(Player.id))),
        "guest": db.session.scalar(select(Player.id).where(Player.scorebook_id == book.id, Player.name == "Guest")),
        "phone": db.session.scalar(select(func.max(Keeper.id))),
        "w key": playing.watch_key,
        "key": book.keeper_key,
    }
