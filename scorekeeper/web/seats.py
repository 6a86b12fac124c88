"""Who sits where: late arrivals, and the order of seats before the first hand."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Game, PlayerTaken, Stale
from scorekeeper.models.seating import join, move
from scorekeeper.queries import players
from scorekeeper.rules import Refused, offered_start
from scorekeeper.wording import refusal
from scorekeeper.wording.gettext import gettext as _

from .access import game_or_404, game_to_change, scorebook_to_change
from .forms import whole
from .phone import new_key, seen_revision, writer

bp = Blueprint("seats", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>/seats")


@bp.get("")
def show(book: str, number: int) -> ResponseReturnValue:
    """Who sits where, someone to join, and moving seats as long as no hand was recorded."""
    return _page(game_or_404(book, number), {})


@bp.post("")
def change(book: str, number: int) -> ResponseReturnValue:
    """Move the seats into `order`, or seat `player` after the last hand."""
    # Before the game, as merging does: nobody may sit down beside the one they are being merged into.
    scorebook_to_change(book)
    game, status = game_to_change(book, number), 422
    try:
        wrong = _move(game) if "order" in request.form else _join(game)
    except Stale:
        if "order" in request.form:
            raise
        wrong, status = {"player": _("The game has changed meanwhile. Look it over, and join again.")}, 409
    except PlayerTaken:
        wrong = {"player": _("%(name)s already sits at this table.", name=request.form.get("player", ""))}
    if wrong:
        db.session.rollback()
        return _page(game_or_404(book, number), wrong), status
    db.session.commit()
    here = "seats.show" if "order" in request.form else "scoresheet.show"
    return redirect(url_for(here, book=book, number=number), 303)


def _move(game: Game) -> dict[str, str]:
    order = [whole(seat) or 0 for seat in request.form["order"].split(",")]
    try:
        move(game, order, seen_revision(), writer())
    except Refused as refused:
        return {"order": refusal(refused.broken[0])}
    return {}


def _join(game: Game) -> dict[str, str]:
    start = _start(game)
    if start is None:
        return {"start": _("Enter the start as a whole number, such as 48.")}
    name = request.form.get("player", "")
    try:
        join(game, name, start, seen_revision(), writer())
    except Refused as refused:
        broken = refused.broken[0]
        field = "start" if broken.code == "start_range" else "player"
        return {field: refusal(broken, [*game.names, name])}
    return {}


def _start(game: Game) -> int | None:
    """The start as typed, or as offered where it was left empty."""
    text = request.form.get("start", "").strip()
    points = whole(text) if text else offered_start(game.house_rules, game.sheet().totals)
    below = request.form.get("below")
    return -abs(points) if points is not None and below else points


def _page(game: Game, wrong: dict[str, str]) -> str:
    seated = {seat.player.id for seat in game.seats}
    known = db.session.scalars(players.known(game.scorebook)).all()
    sheet = game.sheet()
    return render_template(
        "games/seats.html",
        book=game.scorebook,
        game=game,
        sheet=sheet,
        known=[player for player in known if player.id not in seated],
        offered=offered_start(game.house_rules, sheet.totals),
        orders=_orders(len(game.seats)) if not game.hands else {},
        wrong=wrong,
        entry_key=new_key(),
    )


def _orders(seats: int) -> dict[int, str]:
    """For each seat but the first, the order with it moved one up."""
    numbers = list(range(1, seats + 1))
    swapped = {}
    for seat in numbers[1:]:
        order = numbers.copy()
        order[seat - 2], order[seat - 1] = seat, seat - 1
        swapped[seat] = ",".join(map(str, order))
    return swapped
