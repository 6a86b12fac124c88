"""Sharing a game: a link to watch it; and letting someone else keep score, by keeper link or join code."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models.watching import make_watch_link, stop_watching

from .access import game_or_404, game_to_change
from .keeping import keeping
from .links import qr, watch_link
from .phone import new_key, now, writer

bp = Blueprint("sharing", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>/share")

WATCH = {"make": make_watch_link, "stop": stop_watching}


@bp.get("")
def show(book: str, number: int) -> ResponseReturnValue:
    """The link to watch this game, and how another phone comes to keep this scorebook."""
    game = game_or_404(book, number)
    link = watch_link(game.watch_key) if game.watch_key else ""
    return render_template(
        "games/share.html",
        book=game.scorebook,
        game=game,
        watch=link,
        watch_qr=qr(link) if link else "",
        entry_key=new_key(),
        **keeping(game.scorebook),
    )


@bp.post("")
def change(book: str, number: int) -> ResponseReturnValue:
    """Make or stop the watch link, or make a join code, good for ten minutes and once."""
    game = game_to_change(book, number)
    verb = WATCH.get(request.form.get("watch", ""))
    if verb:
        verb(game, writer())
    elif request.form.get("join_code") == "make":
        game.scorebook.make_join_code(now())
    db.session.commit()
    return redirect(url_for(".show", book=book, number=number, _anchor="watch" if verb else "keep"), 303)
