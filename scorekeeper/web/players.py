"""The people of a scorebook: adding, renaming, hiding, merging, and taking that back."""

from collections.abc import Callable

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug import Response

from scorekeeper.db import db
from scorekeeper.models import Conflict, NothingToUndo, Player, PlayerTaken, Scorebook, Stale, Writer
from scorekeeper.models.people import add_player, hide_player, rename_player
from scorekeeper.models.people_history import people_steps, redo_people, undo_people
from scorekeeper.queries import past_games, players
from scorekeeper.rules import Refused, name_key
from scorekeeper.wording import refusal
from scorekeeper.wording.gettext import gettext as _

from . import merging
from .access import player_or_404, scorebook_or_404, scorebook_to_change
from .careers import career
from .caught_up import rated
from .forms import whole
from .people_told import steps_told
from .phone import new_key, writer

bp = Blueprint("players", __name__, url_prefix="/b/<book>/players")
ONE = "/<int(max=2147483647):player>"
LAST = 10
"""Games shown on a player's page."""


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
    return _saved(url_for(".people", book=book))


@bp.post("/undo")
def undo(book: str) -> ResponseReturnValue:
    """Take back the newest change of people, which is the `step` that the form has seen."""
    return _stepped(book, undo_people)


@bp.post("/redo")
def redo(book: str) -> ResponseReturnValue:
    """Put back what the newest undo took."""
    return _stepped(book, redo_people)


@bp.get(ONE)
def person(book: str, player: int) -> ResponseReturnValue:
    """One player: the name, the last games; whoever was merged away leads to whom they are now."""
    current = rated(book)
    found = player_or_404(current.book, player)
    if found.into:
        return redirect(url_for(".person", book=book, player=found.into.id))
    return _person(current.book, found), current.headers


@bp.post(ONE)
def change(book: str, player: int) -> ResponseReturnValue:
    """Hide or show (`hide` = `yes` or `no`), merge (`merge_into` another, by id), or rename."""
    opened = scorebook_to_change(book)
    who = player_or_404(opened, player)
    if "merge_into" in request.form:
        return merging.merge(opened, who, player_or_404(opened, whole(request.form["merge_into"]) or 0))
    if who.into:
        told = _(
            "%(name)s was merged into %(other)s meanwhile. Nothing was changed.", name=who.name, other=who.into.name
        )
        return _person(opened, who.into, stale=told), 409
    if "hide" in request.form:
        hide_player(opened, who, writer(), hidden=request.form["hide"] == "yes")
        return _saved(url_for(".person", book=book, player=player))
    return _rename(opened, who, request.form.get("name", ""))


def _rename(book: Scorebook, who: Player, name: str) -> ResponseReturnValue:
    try:
        wrong = _wrong(lambda: rename_player(book, who, name, writer(), request.form.get("was")), name)
    except Stale:
        told = _("Another phone has changed this name to %(name)s meanwhile. Yours is not saved yet.", name=who.name)
        return _person(book, who, stale=told), 409
    if wrong:
        return _person(book, who, wrong), 422
    return _saved(url_for(".person", book=book.code, player=who.id))


def _stepped(book: str, verb: Callable[[Scorebook, int, Writer], None]) -> ResponseReturnValue:
    opened = scorebook_to_change(book)
    try:
        verb(opened, whole(request.form.get("step", "")) or 0, writer())
    except Conflict as conflict:
        db.session.rollback()
        return _people(scorebook_or_404(book), stale=_why(conflict)), 409
    return _saved(url_for(".people", book=book))


def _why(conflict: Conflict) -> str:
    """Why something done to people can be neither taken back nor put back."""
    if isinstance(conflict, PlayerTaken):
        return _("Another player is called %(name)s by now. Give that player another name first.", name=str(conflict))
    if isinstance(conflict, NothingToUndo):
        return _("There is nothing left to undo or put back.")
    return _("The players were changed since this page was opened, so nothing was done.")


def _saved(where: str) -> Response:
    db.session.commit()
    return redirect(where, 303)


def _wrong(verb: Callable[[], object], name: str) -> str:
    """Why the name cannot be; empty where the verb was done."""
    try:
        verb()
    except PlayerTaken as taken:
        if name_key(str(taken)) != name_key(name):
            return _("%(name)s is another name of %(player)s.", name=name.strip(), player=str(taken))
        return _("There is already a player called %(name)s.", name=name.strip())
    except Refused as refused:
        return refusal(refused.broken[0])
    return ""


def _people(book: Scorebook, wrong: str = "", stale: str = "") -> str:
    everyone = db.session.scalars(players.recent(book)).all()
    return render_template(
        "players/people.html",
        book=book,
        known=[player for player in everyone if not player.hidden_at],
        hidden_players=[player for player in everyone if player.hidden_at],
        played=dict(db.session.execute(players.games_played(book)).all()),
        steps=steps_told(people_steps(book)),
        typed=request.form.get("name", ""),
        wrong=wrong,
        stale=stale,
        entry_key=new_key(),
    )


def _person(book: Scorebook, player: Player, wrong: str = "", stale: str = "") -> str:
    also = db.session.scalars(players.merged_into(player)).all()
    mine = past_games.Wanted(player=(player.id, *(one.id for one in also)))
    return render_template(
        "players/person.html",
        book=book,
        player=player,
        also=[one.name for one in also],
        **career(book, player),
        typed=request.form.get("name", player.name),
        rows=db.session.execute(past_games.page(book, mine)).all()[:LAST],
        wrong=wrong,
        stale=stale,
        entry_key=new_key(),
    )
