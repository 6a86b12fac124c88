"""Letting someone else keep score: the keeper link with its QR code, and a join code to read aloud."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Scorebook

from .access import game_or_404
from .links import keeper_link, qr
from .phone import now

bp = Blueprint("sharing", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>/share")


@bp.get("")
def show(book: str, number: int) -> ResponseReturnValue:
    """How another phone comes to this scorebook."""
    game = game_or_404(book, number)
    return render_template("games/share.html", book=game.scorebook, game=game, **keeping(game.scorebook))


@bp.post("")
def make_code(book: str, number: int) -> ResponseReturnValue:
    """Make a join code, good for ten minutes and once."""
    game = game_or_404(book, number)
    if request.form.get("join_code") == "make":
        game.scorebook.make_join_code(now())
        db.session.commit()
    return redirect(url_for(".show", book=book, number=number, _anchor="keep"), 303)


def keeping(book: Scorebook) -> dict[str, object]:
    """What a page needs to show how someone else can keep score."""
    link = keeper_link(book)
    good = book.join_code if book.join_code_until and book.join_code_until > now() else None
    return {"link": link, "qr": qr(link), "join_code": good}
