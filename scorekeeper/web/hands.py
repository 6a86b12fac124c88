"""Entering a hand, correcting one and striking one out."""

from dataclasses import dataclass

from flask import Blueprint, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Conflict, Discarded, Doubted, Game, GameOver, NumberAhead, NumberTaken, Stale
from scorekeeper.models.ending import restore
from scorekeeper.models.recording import correct_hand, record_hand, strike_hand
from scorekeeper.rules import Deal, Doubt, HandEntry, Refused, ways_on
from scorekeeper.wording import deal_line, doubt, hand_told, in_full
from scorekeeper.wording.pad_words import pad_words

from . import telling
from .access import game_or_404, game_to_change
from .forms import show_refused
from .forms.hand_form import HandForm, filled_in, hand_form, reseated, spelled_here
from .phone import new_key, seen_revision, writer
from .sheet import explanations

bp = Blueprint("hands", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>")
SHOWN = 10
"""So many of the changes made meanwhile are told."""
URL = "/hands/<int(min=1, max=2147483647):hand>"


@dataclass(frozen=True)
class Asked:
    """What the form has to say beyond its fields.

    Doubts; `ours` and `theirs` where two versions stand against each other; the right number where this one is
    `ahead`; that the seats were `moved` since, that the game was `discarded`, or that it has to be played on first.
    """

    doubts: tuple[Doubt, ...] = ()
    theirs: str = ""
    ours: str = ""
    taken: bool = False
    ahead: int | None = None
    moved: bool = False
    discarded: bool = False
    play_on: bool = False
    changes: tuple[telling.Line, ...] = ()


@bp.get(URL)
def ask(book: str, number: int, hand: int) -> ResponseReturnValue:
    """The form for the next hand, empty, or for a recorded one, filled in."""
    game = game_or_404(book, number)
    following = len(game.hands) + 1
    if hand > following:
        return redirect(url_for(".ask", book=book, number=number, hand=following))
    return _page(game, hand, _fresh(game, hand), Asked(discarded=game.discarded_at is not None))


@bp.post(URL)
def enter(book: str, number: int, hand: int) -> ResponseReturnValue:
    """Record hand `hand` when it is the next, or correct it."""
    game = game_to_change(book, number)
    then, now = request.form.get("seated", "").split(","), [str(seat.player_id) for seat in game.seats]
    moved = then != [""] and then != now[: len(then)]
    posted = spelled_here(request.form)
    form = hand_form(len(game.seats))(reseated(posted, then, now) if moved else posted)
    if "keyboard" in request.form:
        session["letters"] = request.form["keyboard"] == "letters"
        return _page(game, hand, form, Asked())
    if moved:
        return _page(game, hand, form, Asked(moved=True)), 409
    return _entered(game, hand, form)


def typed_again(book: str, number: int, hand: int) -> str:
    """The form with everything typed, for a phone whose token no longer fits."""
    game = game_or_404(book, number)
    return _page(game, hand, hand_form(len(game.seats))(spelled_here(request.form)), Asked())


def _entered(game: Game, hand: int, form: HandForm) -> ResponseReturnValue:
    # Asked for before the commit, after which the whole game would be read again.
    saved = url_for("scoresheet.show", book=game.scorebook.code, number=game.number)
    try:
        entry = form.entry(game.house_rules)
        _save(game, hand, entry)
    except Refused as refused:
        show_refused(form, form.as_typed(refused), form.field_of, game.names, form.named_out())
        return _page(game, hand, form, Asked()), 422
    except Doubted as doubted:
        return _page(game, hand, form, Asked(doubts=doubted.doubts)), 422
    except Conflict as conflict:
        return _page(game, hand, form, _why(game, hand, entry, conflict)), 409
    db.session.commit()
    return redirect(saved, 303)


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
    strike_hand(game_to_change(book, number), hand, seen_revision(), writer())
    db.session.commit()
    return redirect(url_for("scoresheet.show", book=book, number=number), 303)


def _save(game: Game, hand: int, entry: HandEntry) -> None:
    confirmed = request.form.getlist("confirm")
    if "restore" in request.form:
        restore(game, game.revision, writer().unsigned())
    if request.form.get("correcting") == "1":
        correct_hand(game, hand, entry, seen_revision(), writer(), confirmed)
    else:
        record_hand(game, hand, entry, writer(), confirmed, request.form.get("play_on", ""))


def _why(game: Game, hand: int, entry: HandEntry, conflict: Conflict) -> Asked:
    """What stands against the entry: the other version, the right number, or what the game has become."""
    if isinstance(conflict, NumberAhead):
        return Asked(ahead=conflict.number)
    if not isinstance(conflict, NumberTaken | Stale):
        return Asked(discarded=isinstance(conflict, Discarded), play_on=isinstance(conflict, GameOver))
    theirs = game.hands[hand - 1].entry if hand <= len(game.hands) else None
    return Asked(
        taken=isinstance(conflict, NumberTaken),
        ours=in_full(entry, game.names),
        theirs=in_full(theirs, game.names) if theirs else "",
        changes=tuple(telling.history(game, seen_revision())[:SHOWN]) if isinstance(conflict, Stale) else (),
    )


def _fresh(game: Game, hand: int) -> HandForm:
    """The form as it is first shown; whoever sat out the last hand is expected to sit out the next."""
    seats = len(game.seats)
    if hand <= len(game.hands):
        return hand_form(seats)(filled_in(game.hands[hand - 1].entry, seats))
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
        seated=",".join(str(seat.player_id) for seat in game.seats),
        deal=deal_line(deal, names, asked.ahead or hand),
        told=hand_told(recorded, names) if recorded else "",
        explained=explanations(game, recorded) if recorded else [],
        ways=ways_on(game.facts()) if sheet.over and not recorded else {},
        pad=pad_words(game.house_rules, len(game.seats)),
        entry_key=request.form.get("entry_key") or new_key(),
    )
