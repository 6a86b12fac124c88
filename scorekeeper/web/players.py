"""The people of a scorebook: adding, renaming, hiding."""

from collections.abc import Callable

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Player, PlayerTaken, Scorebook
from scorekeeper.models.people import add_player, hide_player, rename_player
from scorekeeper.queries import games, players
from scorekeeper.rules import Refused
from scorekeeper.wording import refusal
from scorekeeper.wording.gettext import gettext as _

from .access import player_or_404, scorebook_or_404, scorebook_to_change
from .phone import new_key, writer

bp = Blueprint("players", __name__, url_prefix="/b/<book>/players")
ONE = "/<int(max=2147483647):player>"


@bp.get("")
def people(book: str) -> ResponseReturnValue:
    """Everyone who plays, and who is hidden."""
    return _people(scorebook_or_404(book))


@bp.post("")
def add(book: str) -> ResponseReturnValue:
    """Add someone."""
    opened, name = scorebook_to_change(book), request.form.get("name", "")
    wrong = _wrong(lambda: add_player(opened, name, writer()), name)
    if wrong:
        return _people(opened, wrong), 422
    db.session.commit()
    return redirect(url_for(".people", book=book), 303)


@bp.get(ONE)
def person(book: str, player: int) -> ResponseReturnValue:
    """One player: the name, the last games."""
    opened = scorebook_or_404(book)
    return _person(opened, player_or_404(opened, player))


@bp.post(ONE)
def change(book: str, player: int) -> ResponseReturnValue:
    """Hide or show (`hide` = `yes` or `no`), or rename."""
    opened = scorebook_to_change(book)
    who, name = player_or_404(opened, player), request.form.get("name", "")
    if "hide" in request.form:
        hide_player(opened, who, writer(), hidden=request.form["hide"] == "yes")
    else:
        wrong = _wrong(lambda: rename_player(opened, who, name, writer()), name)
        if wrong:
            return _person(opened, who, wrong), 422
    db.session.commit()
    return redirect(url_for(".person", book=book, player=player), 303)


def _wrong(verb: Callable[[], object], name: str) -> str:
    """Why the name cannot be; empty where the verb was done."""
    try:
        verb()
    except PlayerTaken:
        return _("There is already a player called %(name)s.", name=name.strip())
    except Refused as refused:
        return refusal(refused.broken[0])
    return ""


def _people(book: Scorebook, wrong: str = "") -> str:
    return render_template(
        "players/people.html",
        book=book,
        known=db.session.scalars(players.known(book)).all(),
        hidden_players=db.session.scalars(players.hidden(book)).all(),
        played=dict(db.session.execute(players.games_played(book)).all()),
        typed=request.form.get("name", ""),
        wrong=wrong,
        entry_key=new_key(),
    )


def _person(book: Scorebook, player: Player, wrong: str = "") -> str:
    return render_template(
        "players/person.html",
        book=book,
        player=player,
        typed=request.form.get("name", player.name),
        rows=db.session.execute(games.page(book, None, player.id)).all()[: games.PAGE],
        wrong=wrong,
        entry_key=new_key(),
    )
