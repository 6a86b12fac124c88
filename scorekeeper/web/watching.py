"""Following one game by its watch link, read only: as a page, and as figures to be read from across the room."""

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Change, Game
from scorekeeper.models.history import latest

from .access import watched_or_404
from .scoresheet import shown

bp = Blueprint("watching", __name__, url_prefix="/w/<key>")


@bp.get("")
def watch(key: str) -> ResponseReturnValue:
    """Standings, chart and hands, and who deals."""
    game = watched_or_404(key)
    return watch_page(game, newest(game))


@bp.get("/big")
def big(key: str) -> ResponseReturnValue:
    """The standings alone, as large as the screen allows."""
    game = watched_or_404(key)
    return watch_page(game, newest(game), "watch/big.html")


def newest(game: Game) -> Change | None:
    """What was done last."""
    return db.session.scalar(latest(game).limit(1))


def watch_page(game: Game, last: Change | None, template: str = "watch/show.html", layout: str = "base.html") -> str:
    """The page of a watched game after what was done last, or with another layout the part of it that changes."""
    return render_template(template, layout=layout, game=game, **shown(game, last))
