"""The list of past games, as it is asked for in the address; what means nothing there is left out, and said to be."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from flask import render_template, request

from scorekeeper.db import db
from scorekeeper.models import Game, Player, Scorebook
from scorekeeper.models.notes import note_key
from scorekeeper.queries import past_games, players
from scorekeeper.queries.games import PAGE
from scorekeeper.queries.past_games import Wanted
from scorekeeper.rules import Scoring
from scorekeeper.wording.alphabet import alphabetical
from scorekeeper.wording.gettext import gettext as _

from .forms import whole
from .templating import labelled, local
from .which_games import new_year, tellable

LONGEST_TEXT = 100
FILTERS = ("text", "player", "won", "scoring", "year")


@dataclass(frozen=True)
class Menu:
    """One of the filters that are chosen from a list: its values with their labels, the first of them for any."""

    name: str
    label: str
    options: Sequence[tuple[str, str]]


def page(book: Scorebook) -> str:
    """The games of the scorebook that are asked for, newest first, page by page."""
    everyone = alphabetical(db.session.scalars(players.everyone(book)), lambda one: one.name)
    first, last, aside = db.session.execute(past_games.span(book)).one()
    wanted, chosen, strange = _asked(everyone)
    after, strange_page = _after(book)
    found = db.session.execute(past_games.page(book, wanted, after)).all()
    return render_template(
        "games/past.html",
        book=book,
        **_rows(found),
        menus=_menus(everyone, _years(first, last)) if first else [],
        aside=aside,
        chosen=chosen,
        left_out=strange or strange_page,
        later=after is not None,
    )


def discarded_page(book: Scorebook) -> str:
    """The games put aside, the last one first, page by page."""
    after, strange = _after(book)
    found = db.session.execute(past_games.discarded(book, after)).all()
    return render_template("games/discarded.html", book=book, **_rows(found), left_out=strange, later=after is not None)


def _rows(found: Sequence[Any]) -> dict[str, Any]:
    """The rows of a page, and the number of its last game where another page follows."""
    return {"rows": found[:PAGE], "more": found[PAGE - 1][0].number if len(found) > PAGE else None}


def _asked(everyone: Sequence[Player]) -> tuple[Wanted, dict[str, str], bool]:
    """What is wanted, the filters as links carry them on, and whether any of them means nothing."""
    wanted, chosen, strange = Wanted(), {}, False
    for name in FILTERS:
        text = request.args.get(name, "").strip()
        found = _read(name, text, everyone) if text else {}
        if found:
            wanted = replace(wanted, **found)
            chosen[name] = str(found[name][0]) if name in ("player", "won") else text
        strange = strange or found is None
    return wanted, chosen, strange


def _read(name: str, text: str, everyone: Sequence[Player]) -> dict[str, Any] | None:
    """The fields that a filter sets; None where it means nothing."""
    number = whole(text)
    if name == "text":
        folded = note_key(text)
        return {"text": folded} if folded.isprintable() and len(folded) <= LONGEST_TEXT else None
    if name == "scoring":
        return {"scoring": text} if text in list(Scoring) else None
    if number is None:
        return None
    if name == "year":
        return {"since": new_year(number), "until": new_year(number + 1)} if tellable(number) else None
    ids = _ids(number, everyone)
    return {name: ids} if ids else None


def _ids(number: int, everyone: Sequence[Player]) -> tuple[int, ...]:
    """The ids of a player and of those merged into that player, the player's own first.

    An old link may still name one of these.
    """
    person = next((player.person for player in everyone if player.id == number), None)
    return (person.id, *(player.id for player in everyone if player.into is person)) if person else ()


def _after(book: Scorebook) -> tuple[Game | None, bool]:
    """The game behind which the page begins, by its number; and whether the address names one that there is not."""
    text = request.args.get("before", "").strip()
    number = whole(text)
    game = db.session.scalar(past_games.numbered(book, number)) if number is not None else None
    return game, bool(text) and game is None


def _menus(everyone: Sequence[Player], years: Sequence[int]) -> list[Menu]:
    anyone = [("", _("Anyone")), *((str(player.id), player.name) for player in everyone if not player.into)]
    return [
        Menu("player", _("Who played"), anyone),
        Menu("won", _("Who won"), anyone),
        Menu("scoring", _("How it was scored"), [("", _("Any way")), *labelled("scoring")]),
        Menu("year", _("Year"), [("", _("Any year")), *((str(year), str(year)) for year in years)]),
    ]


def _years(first: datetime | None, last: datetime | None) -> Sequence[int]:
    """The years in which games began, the newest first, as the table's own clock counts them."""
    if first is None or last is None:
        return ()
    return [year for year in range(local(last).year, local(first).year - 1, -1) if tellable(year)]
