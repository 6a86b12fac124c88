"""The same person twice: choosing whom a player is the same as, and what merging the two means."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Game, MergedAway, Player, SameTable, Scorebook
from scorekeeper.models.people import game_together, merge_players
from scorekeeper.queries import players
from scorekeeper.wording.alphabet import alphabetical

from .access import player_or_404, scorebook_or_404
from .forms import whole
from .phone import writer

bp = Blueprint("merging", __name__, url_prefix="/b/<book>/players/<int(max=2147483647):player>/merge")


@bp.get("")
def ask(book: str, player: int) -> ResponseReturnValue:
    """Whom the player is the same as; with `into`, by id, what it means to merge them."""
    opened = scorebook_or_404(book)
    who, into = player_or_404(opened, player), whole(request.args.get("into", ""))
    if who.into:
        return redirect(url_for("players.person", book=book, player=who.into.id))
    if into is None:
        others = alphabetical(db.session.scalars(players.others(who)), lambda one: one.name)
        return render_template("players/whom.html", book=opened, player=who, others=others)
    other = player_or_404(opened, into)
    if other.person is who:
        return redirect(url_for(".ask", book=book, player=player))
    return _page(opened, who, other.person, game_together(opened, who, other.person))


def merge(book: Scorebook, player: Player, into: Player) -> ResponseReturnValue:
    """Merge the two, or say why that cannot be."""
    try:
        merge_players(book, player, into, writer())
    except SameTable as together:
        return _page(book, player, into, together.game), 409
    except MergedAway:
        player, into = player.person, into.person
        return _page(book, player, into, game_together(book, player, into), stale=True), 409
    db.session.commit()
    return redirect(url_for("players.person", book=book.code, player=into.person.id), 303)


def _page(book: Scorebook, player: Player, into: Player, together: Game | None, *, stale: bool = False) -> str:
    return render_template(
        "players/merge.html",
        book=book,
        player=player,
        into=into,
        together=together,
        stale=stale,
        played=dict(db.session.execute(players.games_played(book)).all()),
    )
