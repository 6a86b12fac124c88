"""How long what is done to a game takes, in several applications that take turns.

One step undoes the other, so that the game is each time as it was, with a longer history.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from secrets import token_urlsafe

from flask import Flask
from sqlalchemy import select

from scorekeeper.db import db
from scorekeeper.models import Game

from .every_page import HANDS, Page
from .turns import Often, Reader, Taken, Took, reader_of, timed

SAVED = {"outcome": "out", "went_out": "1", "left-2": "20", "left-3": "K 7", "left-4": "5"}
ENDING = "the game is ended, and a year of its players added up anew"
STEPS = {
    "a hand is saved": (f"hands/{HANDS + 1}", SAVED),
    "it is taken back": ("undo", {}),
    ENDING: ("finish", {"how": "leader"}),
    f"{ENDING}: taken back": ("undo", {}),
}


@dataclass
class Keeper:
    """A phone that keeps score of the game at an address, and the revision that it has seen."""

    reader: Reader
    game: str
    revision: int


def changes_in_turns(apps: Mapping[int, Flask], often: Often) -> Taken:
    """What each step takes with so many games, so often."""
    warm_up, times = often
    taken: dict[Page, dict[int, Took]] = defaultdict(lambda: defaultdict(Took))
    keepers = {games: _keeper(app) for games, app in apps.items()}
    for turn in range(warm_up + times):
        for step in STEPS:
            for games, keeper in keepers.items():
                _do(keeper, step, taken[step][games] if turn >= warm_up else Took())
    return taken


def _do(keeper: Keeper, step: str, took: Took) -> None:
    address, said = STEPS[step]
    fields = {**said, "revision": str(keeper.revision), "entry_key": token_urlsafe()}
    with timed(keeper.reader, took):
        answer = keeper.reader.phone.post(f"{keeper.game}/{address}", data=fields)
    took.length = len(answer.data)
    keeper.revision += 1
    assert answer.status_code == 303, (step, answer.status)


def _keeper(app: Flask) -> Keeper:
    reader = reader_of(app)
    with app.app_context():
        playing = select(Game).where(Game.finished_at.is_(None), Game.discarded_at.is_(None))
        game = db.session.scalars(playing).one()
        return Keeper(reader, f"/b/{game.scorebook.code}/games/{game.number}", game.revision)
