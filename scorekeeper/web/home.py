"""A scorebook's home: what is in play first, the same players again, a new game, and the last games."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Game
from scorekeeper.models.game import with_hands
from scorekeeper.queries import games

from .access import scorebook_or_404
from .phone import new_key

bp = Blueprint("home", __name__, url_prefix="/b/<book>")
LAST = 10


@bp.get("/")
def home(book: str) -> ResponseReturnValue:
    """The scorebook's first page."""
    opened = scorebook_or_404(book)
    in_play = db.session.execute(games.in_play(opened)).all()
    with_hands([game for game, _ in in_play])
    newest = db.session.execute(games.kept(opened).limit(1)).first()
    return render_template(
        "scorebooks/home.html",
        book=opened,
        in_play=[(game, hands, standing(game)) for game, hands in in_play],
        last=db.session.execute(games.over(opened).limit(LAST)).all(),
        again=newest[0] if newest else None,
        entry_key=new_key(),
    )


@dataclass(frozen=True)
class Standing:
    """How a game in play stands: each player's name and total in seat order, None before a hand; who leads, by name."""

    totals: Sequence[tuple[str, int | None]]
    leaders: Sequence[str]


def standing(game: Game) -> Standing:
    """How a game in play stands; nobody leads before a hand was scored."""
    sheet, names = game.sheet(), game.names
    totals = sheet.totals if sheet.hands else [None] * len(names)
    leaders = [names[seat - 1] for seat in sheet.leaders] if sheet.scored else []
    return Standing(list(zip(names, totals, strict=True)), leaders)
