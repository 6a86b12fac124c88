"""The way in: this phone's scorebooks, starting one, and joining one by link or code."""

from collections.abc import Sequence

from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy import select
from werkzeug import Response

from scorekeeper.db import alone, db
from scorekeeper.models import Scorebook
from scorekeeper.models.keeping import name_phone
from scorekeeper.queries import games, scorebooks
from scorekeeper.rules import Refused
from scorekeeper.wording import refusal
from scorekeeper.wording.gettext import gettext as _

from .access import invited_or_404
from .phone import new_key, now, this_phone, writer

bp = Blueprint("landing", __name__)


@bp.get("/")
def landing() -> ResponseReturnValue:
    """The phone's scorebooks; with one, straight to it; with none, start one or type a join code."""
    kept = db.session.scalars(scorebooks.kept_by(this_phone())).all()
    if len(kept) == 1 and not {"code", "deleted"} & set(request.args):
        return redirect(url_for("games.new" if "new" in request.args else "home.home", book=kept[0].code))
    return _landing(kept)


@bp.post("/")
def join_by_code() -> ResponseReturnValue:
    """Join the scorebook whose join code was typed."""
    typed = "".join(request.form.get("code", "").split()).lower()
    # Held, so that of two phones that type the code at once only one comes in.
    code = scorebooks.by_join_code(typed, now()).with_for_update()
    book = db.session.scalar(code) if typed.isalnum() else None
    if book is None:
        wrong = (
            _("Enter the eight letters and digits.")
            if not typed
            else _("That code is wrong, or has run out. Ask for a new one.")
        )
        return _landing(db.session.scalars(scorebooks.kept_by(this_phone())).all(), wrong=wrong), 422
    book.use_join_code(writer())
    db.session.commit()
    return _let_in(book)


@bp.post("/scorebooks")
def start() -> ResponseReturnValue:
    """Start a scorebook, kept by this phone; the same form again leads to the one it started."""
    author = writer()
    book = db.session.scalar(scorebooks.started_by(author.phone, author.entry_key)) if author.entry_key else None
    if book is None:
        alone(db.session, Scorebook)
        if not may_start():
            abort(403)
        try:
            book = Scorebook.start(db.session, request.form.get("name", ""), author)
        except Refused as refused:
            kept = db.session.scalars(scorebooks.kept_by(this_phone())).all()
            return _landing(kept, wrong_name=refusal(refused.broken[0])), 422
        db.session.commit()
    return redirect(url_for("games.new", book=book.code), 303)


@bp.get("/join/<key>")
def ask_to_join(key: str) -> ResponseReturnValue:
    """Ask whether to keep score here: only looking at the link never joins."""
    return _asked(invited_or_404(scorebooks.by_keeper_key(key)))


@bp.post("/join/<key>")
def join(key: str) -> ResponseReturnValue:
    """Let this phone keep score in the scorebook of that link, under a name of its own where it gives one."""
    book = invited_or_404(scorebooks.by_keeper_key(key).with_for_update(key_share=True))
    keeper, name = book.let_keep(writer()), request.form.get("name", "")
    try:
        if name.strip():
            name_phone(keeper, name)
    except Refused as refused:
        db.session.rollback()
        return _asked(invited_or_404(scorebooks.by_keeper_key(key)), refusal(refused.broken[0])), 422
    db.session.commit()
    return redirect(url_for("home.home", book=book.code), 303)


def _let_in(book: Scorebook) -> Response:
    """Where a phone goes that joined by a code read aloud at the table: to the one game in play, else home."""
    playing = db.session.execute(games.in_play(book).limit(2)).all()
    if len(playing) != 1:
        return redirect(url_for("home.home", book=book.code), 303)
    return redirect(url_for("scoresheet.show", book=book.code, number=playing[0][0].number), 303)


def may_start() -> bool:
    """Whether a new scorebook may be started here, by the setting: only the first, any, or none."""
    setting = current_app.config["SETTINGS"].new_scorebooks
    return setting == "anyone" or (setting == "first" and db.session.scalar(select(Scorebook.id).limit(1)) is None)


def _asked(book: Scorebook, wrong: str = "") -> str:
    return render_template("scorebooks/join.html", book=book, typed=request.form.get("name", ""), wrong=wrong)


def _landing(kept: Sequence[Scorebook], **wrong: str) -> str:
    return render_template(
        "scorebooks/landing.html", kept=kept, may_start=may_start(), entry_key=new_key(), typed=request.form, **wrong
    )
