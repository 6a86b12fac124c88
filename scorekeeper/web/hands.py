"""Entering a hand, correcting one and striking one out."""

from dataclasses import dataclass, replace

from flask import Blueprint, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Conflict, Doubted, Game, GameOver, NumberAhead, NumberTaken, Stale
from scorekeeper.models.agreeing import change_rules
from scorekeeper.models.recording import correct_hand, record_hand, strike_hand
from scorekeeper.rules import Deal, Doubt, HandEntry, Refused, ways_on
from scorekeeper.wording import deal_line, doubt, hand_told, in_full

from . import telling
from .access import game_or_404
from .forms import show_refused
from .forms.hand_form import HandForm, filled_in, hand_form
from .phone import new_key, seen_revision, writer
from .sheet import explanations

bp = Blueprint("hands", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>")
URL = "/hands/<int(min=1, max=2147483647):hand>"


@dataclass(frozen=True)
class Asked:
    """What the form has to say beyond its fields: doubts, another version, the right number, or how to play on."""

    doubts: tuple[Doubt, ...] = ()
    theirs: str = ""
    ours: str = ""
    taken: bool = False
    ahead: int | None = None
    over: bool = False
    changes: tuple[telling.Line, ...] = ()


@bp.get(URL)
def ask(book: str, number: int, hand: int) -> ResponseReturnValue:
    """The form for the next hand, empty, or for a recorded one, filled in."""
    game = game_or_404(book, number)
    following = len(game.hands) + 1
    if hand > following:
        return redirect(url_for(".ask", book=book, number=number, hand=following))
    return _page(game, hand, _fresh(game, hand), Asked(over=hand == following and game.sheet().over))


@bp.post(URL)
def enter(book: str, number: int, hand: int) -> ResponseReturnValue:
    """Record hand `hand` when it is the next, or correct it."""
    game = game_or_404(book, number)
    form = hand_form(len(game.seats))(request.form)
    if "keyboard" in request.form:
        session["letters"] = request.form["keyboard"] == "letters"
        return _page(game, hand, form, Asked())
    entry = form.entry(game.house_rules)
    try:
        _save(game, hand, entry)
    except Refused as refused:
        show_refused(form, refused, form.field_of, game.names, entry.went_out)
        return _page(game, hand, form, Asked(over=_playing_on(game))), 422
    except Doubted as doubted:
        return _page(game, hand, form, Asked(doubts=doubted.doubts, over=_playing_on(game))), 422
    except (NumberTaken, NumberAhead, GameOver, Stale) as conflict:
        return _page(game, hand, form, _why(game, hand, entry, conflict)), 409
    db.session.commit()
    return redirect(url_for("scoresheet.show", book=book, number=number), 303)


@bp.get(f"{URL}/strike")
def ask_to_strike(book: str, number: int, hand: int) -> ResponseReturnValue:
    """Ask whether to strike out the hand, with what stands in it."""
    game = game_or_404(book, number)
    sheet = game.sheet()
    if hand > len(sheet.hands):
        return redirect(url_for("scoresheet.show", book=book, number=number))
    told = hand_told(sheet.hands[hand - 1], game.names)
    return render_template(
        "hands/strike.html", book=game.scorebook, game=game, hand=hand, told=told, entry_key=new_key()
    )


@bp.post(f"{URL}/strike")
def strike(book: str, number: int, hand: int) -> ResponseReturnValue:
    """Take the hand off the sheet."""
    strike_hand(game_or_404(book, number), hand, seen_revision(), writer())
    db.session.commit()
    return redirect(url_for("scoresheet.show", book=book, number=number), 303)


def _save(game: Game, hand: int, entry: HandEntry) -> None:
    confirmed = " ".join(request.form.getlist("confirm")).split()
    if request.form.get("correcting") == "1":
        correct_hand(game, hand, entry, seen_revision(), writer(), confirmed)
        return
    ways = ways_on(game.facts()) if game.sheet().over else {}
    if request.form.get("play_on") in ways and hand == len(game.hands) + 1:
        rules = ways[request.form["play_on"]]
        with db.session.begin_nested():
            change_rules(game, rules, game.revision, replace(writer(), entry_key=None), play_on=True)
            record_hand(game, hand, entry, writer(), confirmed)
        return
    record_hand(game, hand, entry, writer(), confirmed)


def _playing_on(game: Game) -> bool:
    """Whether the form has already said how a game that is over plays on, so that it is not asked from the start."""
    return "play_on" in request.form and game.sheet().over


def _why(game: Game, hand: int, entry: HandEntry, conflict: Conflict) -> Asked:
    """What stands against the entry: the other version, the right number, or the end of the game."""
    if isinstance(conflict, NumberAhead):
        return Asked(ahead=conflict.number)
    if isinstance(conflict, GameOver):
        return Asked(over=True)
    theirs = game.hands[hand - 1].entry(game.seats) if hand <= len(game.hands) else None
    return Asked(
        taken=isinstance(conflict, NumberTaken),
        ours=in_full(entry, game.names),
        theirs=in_full(theirs, game.names) if theirs else "",
        changes=tuple(telling.history(game, seen_revision())) if isinstance(conflict, Stale) else (),
    )


def _fresh(game: Game, hand: int) -> HandForm:
    """The form as it is first shown; whoever sat out the last hand is expected to sit out the next."""
    seats = len(game.seats)
    if hand <= len(game.hands):
        return hand_form(seats)(filled_in(game.hands[hand - 1].entry(game.seats), seats))
    form = hand_form(seats)()
    for seat in game.sheet().next_deal.sitting_out:
        form[f"sat_out-{seat}"].data = True
    return form


def _page(game: Game, hand: int, form: HandForm, asked: Asked) -> str:
    sheet, names = game.sheet(), game.names
    recorded = sheet.hands[hand - 1] if hand <= len(sheet.hands) else None
    deal: Deal = recorded.deal if recorded else sheet.next_deal
    high = game.house_rules.aces_high
    return render_template(
        "hands/correct.html" if recorded else "hands/enter.html",
        book=game.scorebook,
        game=game,
        hand=hand,
        form=form,
        asked=asked,
        doubts=[(one, doubt(one, names, deal.cards, aces_high=high)) for one in asked.doubts],
        confirmed=request.form.getlist("confirm"),
        deal=deal_line(deal, names, asked.ahead or hand),
        explained=explanations(game, recorded) if recorded else [],
        ways=ways_on(game.facts()) if asked.over else {},
        entry_key=request.form.get("entry_key") or new_key(),
    )
