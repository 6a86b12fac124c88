"""Undoing, ending, putting aside and bringing back a game; its note and its history."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug import Response

from scorekeeper.db import db
from scorekeeper.models import Game, Stale
from scorekeeper.models.ending import discard, finish, restore, write_note
from scorekeeper.models.hand_history import changes_of_hand
from scorekeeper.models.history import redo, undo
from scorekeeper.rules import Ended, Refused
from scorekeeper.wording import refusal

from . import telling
from .access import game_or_404, game_to_change
from .forms import whole
from .phone import new_key, seen_revision, writer

bp = Blueprint("endings", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>")
HOW = {"leader": Ended.TABLE, "abandon": Ended.ABANDONED}


@bp.post("/undo")
def undo_last(book: str, number: int) -> ResponseReturnValue:
    """Take back the newest change."""
    undo(game_to_change(book, number), seen_revision(), writer())
    return _saved(book, number)


@bp.post("/redo")
def redo_last(book: str, number: int) -> ResponseReturnValue:
    """Put back what the newest undo took."""
    redo(game_to_change(book, number), seen_revision(), writer())
    return _saved(book, number)


@bp.get("/finish")
def ask_to_finish(book: str, number: int) -> ResponseReturnValue:
    """Ask whether to end it now."""
    return _finish_page(book, number)


@bp.post("/finish")
def finish_now(book: str, number: int) -> ResponseReturnValue:
    """End the game: whoever leads has won, or it counts for nothing."""
    how = HOW.get(request.form.get("how", ""))
    if how is None:
        return _finish_page(book, number, unsaid=True), 422
    try:
        finish(game_to_change(book, number), how, seen_revision(), writer())
    except Refused as refused:
        return _finish_page(book, number, wrong=refusal(refused.broken[0])), 422
    return _saved(book, number)


@bp.post("/discard")
def put_aside(book: str, number: int) -> ResponseReturnValue:
    """Put the game among the discarded ones."""
    discard(game_to_change(book, number), seen_revision(), writer())
    db.session.commit()
    return redirect(url_for("games.discarded", book=book), 303)


@bp.post("/restore")
def bring_back(book: str, number: int) -> ResponseReturnValue:
    """Bring a discarded game back."""
    restore(game_to_change(book, number), seen_revision(), writer())
    return _saved(book, number)


@bp.get("/note")
def ask_for_note(book: str, number: int) -> ResponseReturnValue:
    """The game's note, to be written."""
    game = game_or_404(book, number)
    return _note_page(game, game.note)


@bp.post("/note")
def note(book: str, number: int) -> ResponseReturnValue:
    """Keep the note; where the game has changed meanwhile, what was typed is kept on the page."""
    game, text = game_to_change(book, number), request.form.get("note", "")
    try:
        write_note(game, text, seen_revision(), writer())
    except Refused as refused:
        return _note_page(game, text, wrong=refusal(refused.broken[0])), 422
    except Stale:
        return _note_page(game, text, stale=True), 409
    return _saved(book, number)


@bp.get("/history")
def history(book: str, number: int) -> ResponseReturnValue:
    """Every change: when, from which phone, before and after; with `hand`, those of one hand."""
    game, hand = game_or_404(book, number), whole(request.args.get("hand", ""))
    one = hand if hand in range(1, len(game.hands) + 1) else None
    lines = telling.lines(game, changes_of_hand(game, one)) if one else telling.history(game)
    return render_template("games/history.html", book=game.scorebook, game=game, hand=one, lines=lines)


def _saved(book: str, number: int) -> Response:
    db.session.commit()
    return redirect(url_for("scoresheet.show", book=book, number=number), 303)


def _note_page(game: Game, note: str, *, wrong: str = "", stale: bool = False) -> str:
    return render_template(
        "games/note.html",
        book=game.scorebook,
        game=game,
        note=note,
        wrong=wrong,
        stale=stale,
        changes=telling.history(game, seen_revision()) if stale else [],
        entry_key=new_key(),
    )


def _finish_page(book: str, number: int, *, unsaid: bool = False, wrong: str = "") -> str:
    game = game_or_404(book, number)
    sheet = game.sheet()
    return render_template(
        "games/finish.html",
        book=game.scorebook,
        game=game,
        leaders=[game.names[seat - 1] for seat in sheet.leaders] if sheet.scored else [],
        unsaid=unsaid,
        wrong=wrong,
        entry_key=new_key(),
    )
