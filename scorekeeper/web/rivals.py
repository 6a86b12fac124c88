"""Players against each other: who finished ahead of whom, and whose points went where."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.queries import meetings
from scorekeeper.wording.alphabet import alphabetical

from .access import scorebook_or_404
from .forms import whole

bp = Blueprint("rivals", __name__, url_prefix="/b/<book>/players/against")
MOST = 60
"""Pairs on the page where nobody is chosen."""


@bp.get("")
def show(book: str) -> ResponseReturnValue:
    """Every two who played together, those with the most games first; or one `player` against all the others."""
    opened = scorebook_or_404(book)
    asked = request.args.get("player", "")
    met = alphabetical(db.session.execute(meetings.people(opened)), lambda one: one.name)
    people = {row.id: row.name for row in met}
    chosen = whole(asked) if whole(asked) in people else None
    statement = meetings.against(chosen) if chosen else meetings.pairs(opened).limit(MOST + 1)
    found = db.session.execute(statement).all()
    return render_template(
        "players/against.html",
        book=opened,
        people=people,
        chosen=chosen,
        senseless=bool(asked) and chosen is None,
        pairs=found if chosen else found[:MOST],
        more=not chosen and len(found) > MOST,
    )
