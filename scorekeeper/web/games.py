"""Games of a scorebook: the past ones, a new one, the same players again."""

import secrets

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.db import db
from scorekeeper.models import Game, PlayerTaken, Scorebook
from scorekeeper.models.people import player_named
from scorekeeper.models.starting import rematch, rules_agreed, start_game, started_by
from scorekeeper.queries import games, players
from scorekeeper.rules import Refused

from . import past_games
from .access import game_or_404, scorebook_or_404, scorebook_to_change
from .forms.game_form import GameForm, Sitting, arranged
from .forms.rules_form import rules_data, with_defaults, with_preset
from .phone import new_key, writer

bp = Blueprint("games", __name__, url_prefix="/b/<book>/games")


@bp.get("")
def past(book: str) -> ResponseReturnValue:
    """The games of the scorebook, newest first, page by page: all, or those that are asked for."""
    return past_games.page(scorebook_or_404(book))


@bp.get("/discarded")
def discarded(book: str) -> ResponseReturnValue:
    """The games put aside, to be brought back."""
    return past_games.discarded_page(scorebook_or_404(book))


@bp.get("/new")
def new(book: str) -> ResponseReturnValue:
    """The form of a new game, filled in from the last one, or with a preset's rules."""
    opened = scorebook_or_404(book)
    page = make_response(_form(opened, GameForm(with_preset(_last_choices(opened), request.args.get("preset", "")))))
    # Back from the game would otherwise show the form as it first was: empty.
    page.headers["Cache-Control"] = "no-store"
    return page


@bp.post("")
def start(book: str) -> ResponseReturnValue:
    """Start the game, or show the form again as one of its buttons has it."""
    opened, author = scorebook_to_change(book), writer()
    if "arrange" in request.form:
        return _arranged(opened, request.form["arrange"])
    game = started_by(opened, author.entry_key)
    if game is None:
        form = GameForm(with_defaults(request.form, opened.house_rules))
        sitting = form.sitting()
        game = _start(opened, form, sitting) if sitting else None
        if game is None:
            db.session.rollback()
            return _form(scorebook_or_404(book), form), 422
        db.session.commit()
    return redirect(url_for("scoresheet.show", book=book, number=game.number), 303)


def typed_again(book: str) -> str:
    """The form with everything typed, for a phone whose token no longer fits."""
    opened = scorebook_or_404(book)
    return _form(opened, GameForm(with_defaults(request.form, opened.house_rules)))


@bp.post("/<int(max=2147483647):number>/rematch")
def again(book: str, number: int) -> ResponseReturnValue:
    """The same players again: seats and rules are kept, the deal moves on."""
    opened, author = scorebook_to_change(book), writer()
    following = rematch(game_or_404(book, number), opened, author)
    db.session.commit()
    return redirect(url_for("scoresheet.show", book=book, number=following.number), 303)


def _start(book: Scorebook, form: GameForm, sitting: Sitting) -> Game | None:
    author = writer()
    dealer = sitting.first_dealer or 1 + secrets.randbelow(max(len(sitting.names), 1))
    try:
        seated = [
            (player_named(book, name, author), start) for name, start in zip(sitting.names, sitting.starts, strict=True)
        ]
        return start_game(book, seated, dealer, sitting.rules, author)
    except Refused as refused:
        form.show(refused)
    except PlayerTaken as taken:
        form.twice(str(taken))
    return None


def _arranged(book: Scorebook, how: str) -> str:
    data = arranged(with_defaults(request.form, book.house_rules), how)
    return _form(book, GameForm(with_preset(data, how.removeprefix("preset-"))))


def _last_choices(book: Scorebook) -> MultiDict[str, str]:
    """Who sat where last time, with the deal moved on, and its rules or the settings', whichever are newer."""
    row = db.session.execute(games.newest(book)).first()
    if row is None:
        return rules_data(book.house_rules)
    last, settled = row
    data = rules_data(book.house_rules if settled and settled > last.started_at else rules_agreed(last))
    data.update({f"player-{seat.number}": seat.player.name for seat in last.seats})
    data["first_dealer"] = str(last.sheet().next_deal.dealer)
    return data


def _form(book: Scorebook, form: GameForm) -> str:
    return render_template(
        "games/new.html",
        book=book,
        form=form,
        known=db.session.scalars(players.known(book).limit(24)).all(),
        entry_key=request.form.get("entry_key") or new_key(),
        rules=form.house_rules(),
    )
