"""What the columns of a table for spreadsheets are called, in the reader's language and in any that is offered."""

from functools import cache
from typing import cast

from babel.support import Translations

from scorekeeper.files import COLUMNS, Called, folded

from .gettext import Later, language, lazy_gettext
from .languages import CATALOGS, OFFERED, SOURCE

NAMED = {
    "game": lazy_gettext("Game"),
    "started_at": lazy_gettext("Started"),
    "finished_at": lazy_gettext("Finished"),
    "scoring": lazy_gettext("Scoring"),
    "target": lazy_gettext("Target"),
    "hand": lazy_gettext("Hand"),
    "dealer": lazy_gettext("Dealer"),
    "player": lazy_gettext("Player"),
    "points_left": lazy_gettext("Points left"),
    "typed": lazy_gettext("Typed"),
    "outcome": lazy_gettext("How the hand ended"),
    "went_out": lazy_gettext("Went out"),
    "rummy": lazy_gettext("Went rummy"),
    "points": lazy_gettext("Points"),
    "total": lazy_gettext("Total"),
    "place": lazy_gettext("Place"),
    "won": lazy_gettext("Has won"),
}


def csv_headings() -> list[str]:
    """The headings in the reader's language; in English the columns' own names, which programs know."""
    return list(COLUMNS) if language() == SOURCE else [str(NAMED[column]) for column in COLUMNS]


def columns_called() -> Called:
    """What the columns are called in the reader's language and in each that is offered, for reading a table."""
    return [{folded(heading): column for column, heading in zip(COLUMNS, csv_headings(), strict=True)}, *_offered()]


@cache
def _offered() -> list[dict[str, str]]:
    catalogs = [Translations.load(CATALOGS, [one]) for one in OFFERED]
    named = {column: cast("Later", name).message for column, name in NAMED.items()}
    return [{folded(one.gettext(name)): column for column, name in named.items()} for one in catalogs]
