"""The records of a scorebook, each with the games in which it was set and by whom."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.queries import records
from scorekeeper.wording import record_name, record_told
from scorekeeper.wording.records import NAMES

from .caught_up import rated

bp = Blueprint("records", __name__, url_prefix="/b/<book>/records")
LEAST = {"closest": 0, "streak": 2}
"""From where on a record is one; 1 for all others."""


@dataclass(frozen=True)
class Feat:
    """A game in which a record was set: its number, when it finished, and who did it, by id and name."""

    game: int
    at: datetime
    players: list[tuple[int, str]] = field(default_factory=list)


@dataclass(frozen=True)
class Record:
    """A record in words, with the first games that reached it; `more` tells that there are others."""

    name: str
    told: str
    feats: list[Feat]
    more: bool


@bp.get("")
def show(book: str) -> ResponseReturnValue:
    """All the records."""
    current = rated(book)
    page = render_template("records/show.html", book=current.book, rated=current, records=list(_records(current.book)))
    return page, current.headers


def _records(book: Scorebook) -> Iterator[Record]:
    best = db.session.execute(records.bests(book)).one()._asdict()
    streaks = db.session.execute(records.longest_streaks(book)).all()
    best["streak"] = streaks[0].streak if streaks else None
    for record in NAMES:
        value = best[record]
        if value is not None and value >= LEAST.get(record, 1):
            rows = streaks if record == "streak" else db.session.execute(records.holders(book, record, value)).all()
            feats = _feats([row[:4] for row in rows])
            yield Record(
                record_name(record), record_told(record, value), feats[: records.FEW], len(feats) > records.FEW
            )


def _feats(rows: list[tuple[int, datetime, int, str]]) -> list[Feat]:
    feats: dict[int, Feat] = {}
    for game, at, player, name in rows:
        feats.setdefault(game, Feat(game, at)).players.append((player, name))
    return list(feats.values())
