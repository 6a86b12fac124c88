"""What `scorekeeper check` has found, as lines that say what is wrong and where."""

from .gettext import gettext as _
from .gettext import lazy_gettext

LINES = {
    "hands": lazy_gettext("The hands are not numbered one after the other: %(where)s."),
    "seats": lazy_gettext("A seat is missing, or the seats are not numbered one after the other."),
    "revisions": lazy_gettext("The history lacks a change."),
    "history": lazy_gettext("The history does not join up at change %(where)s."),
    "orphans": lazy_gettext("The table %(where)s has rows that belong to nothing."),
    "standing": lazy_gettext("Totals, places or winners kept for lists are not those of the hands."),
    "results": lazy_gettext("The figures kept for statistics are not those of the hands."),
    "sums": lazy_gettext("The sums kept for statistics are not those of the games."),
    "ratings": lazy_gettext("The ratings are not those that a replay of the games gives."),
}


def finding_told(kind: str, book: str, game: int, where: str) -> str:
    """One finding as a line: the scorebook's code and the game's number where there are any, then what is wrong."""
    line = str(LINES[kind]) % {"where": where}
    if game:
        return _("Scorebook %(book)s, game %(game)s: %(line)s", book=book, game=game, line=line)
    return _("Scorebook %(book)s: %(line)s", book=book, line=line) if book else line
