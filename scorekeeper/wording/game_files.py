"""Why a game file is refused, and where in it: for whoever wrote it in an editor or with another program."""

from collections.abc import Mapping

from scorekeeper.files import FileRefused

from .gettext import gettext as _
from .gettext import lazy_gettext
from .phrases import number
from .refusals import refusal

SENTENCES = {
    "csv_decimal": lazy_gettext("%(text)s is a decimal number; points are whole ones."),
    "csv_heading": lazy_gettext("No column is called “%(heading)s” here, or two are. Take it out."),
    "csv_label": lazy_gettext("“%(label)s” stands where a hand has its number. Take the row out if it is no hand."),
    "csv_line": lazy_gettext("This is no line of a table."),
    "csv_missing": lazy_gettext("There is no column called “%(heading)s”."),
    "csv_number": lazy_gettext("“%(text)s” is no whole number."),
    "csv_outcome": lazy_gettext("The rows of this hand do not agree on how it ended."),
    "csv_points": lazy_gettext("No rules give the points that stand in this game’s rows."),
    "csv_quotes": lazy_gettext("The quotes in this line do not fit together."),
    "csv_two_out": lazy_gettext("An empty cell, “out” or 0 is for one player alone, and another has it too."),
    "csv_wide": lazy_gettext("This row has more cells than the first one has headings: %(most)s."),
    "file_book_format": lazy_gettext(
        "This version does not read this scorebook file: its “format” should be “%(format)s”."
    ),
    "file_choice": lazy_gettext("“%(field)s” is one of these: %(among)s."),
    "file_encoding": lazy_gettext("This text is not UTF-8; it looks like %(encoding)s. Save it again as UTF-8."),
    "file_ended": lazy_gettext("“ended” is “table” or “abandoned”, or left out."),
    "file_format": lazy_gettext("This is not a game file: its “format” should be “%(format)s”."),
    "file_history": lazy_gettext("This change does not lead to the game as it stands."),
    "file_kind": lazy_gettext("No change is called “%(kind)s”."),
    "file_language": lazy_gettext("“language” is a language in short, such as “de”."),
    "file_many_hands": lazy_gettext("A game of a file has at most %(most)s hands."),
    "file_merged_on": lazy_gettext("%(name)s is merged into someone who is merged in turn."),
    "file_missing": lazy_gettext("“%(field)s” is missing."),
    "file_named_twice": lazy_gettext("%(who)s is named twice in “%(field)s”."),
    "file_no_game": lazy_gettext("This is not a game: a game is an object in braces."),
    "file_not_dealt_in": lazy_gettext("Someone holds cards or went out who was not dealt in."),
    "file_not_here": lazy_gettext("“%(field)s” cannot stand in a hand whose “outcome” is “%(outcome)s”."),
    "file_not_json": lazy_gettext("This is not JSON: it cannot be read at line %(line)s, column %(column)s."),
    "file_not_listed": lazy_gettext("Nobody in “players” is called %(name)s."),
    "file_not_utf8": lazy_gettext("This is not text in UTF-8. Save it again with that encoding."),
    "file_note_too_long": lazy_gettext("The note is too long: at most %(most)s characters."),
    "file_note_unprintable": lazy_gettext("The note has a sign in it that cannot be shown."),
    "file_number": lazy_gettext("There is a number in this file that is none, or far too long."),
    "file_number_twice": lazy_gettext("There are two games with the number %(number)s."),
    "file_order": lazy_gettext("“%(field)s” has to stand before “%(later)s”."),
    "file_outcome": lazy_gettext("“outcome” is “out”, “blocked” or “void”."),
    "file_phone": lazy_gettext("“phone” is 64 hexadecimal digits."),
    "file_range": lazy_gettext("“%(field)s” is a whole number from %(least)s to %(most)s."),
    "file_revision": lazy_gettext("The history of this game does not lead to it: it has %(many)s changes."),
    "file_same_name": lazy_gettext("%(who)s and %(other)s are one name. Give one of them another."),
    "file_same_person": lazy_gettext("%(one)s and %(other)s sit in one game, so they cannot be one person."),
    "file_stranger": lazy_gettext("Nobody at this table is called %(name)s."),
    "file_stranger_hand": lazy_gettext("There is no hand %(number)s in this game."),
    "file_surrogate": lazy_gettext("There is half a character in this file. Write it whole."),
    "file_time": lazy_gettext("“%(field)s” is a time like 2026-01-31T20:14:00Z."),
    "file_too_deep": lazy_gettext("This is nested too deep to be a game."),
    "file_too_large": lazy_gettext("This file is too large: at most %(most)s MB."),
    "file_too_much": lazy_gettext("There is more in one piece of this file than can be read at once."),
    "file_twice": lazy_gettext("“%(field)s” is said twice in one object."),
    "file_typed_disagrees": lazy_gettext("“%(text)s” is %(typed)s, but %(who)s has %(left)s left."),
    "file_undone": lazy_gettext("What this change takes back is none that it could."),
    "file_unknown": lazy_gettext("There is no field called “%(field)s” here."),
    "file_uuid": lazy_gettext("“%(field)s” is a UUID like 123e4567-e89b-42d3-a456-426614174000."),
}
SHAPES = {
    "list": lazy_gettext("“%(field)s” is a list."),
    "object": lazy_gettext("“%(field)s” is an object in braces."),
    "text": lazy_gettext("“%(field)s” is a text in quotes."),
    "yes_no": lazy_gettext("“%(field)s” is true or false."),
}


def file_refused(refused: FileRefused) -> str:
    """Where the fault lies and what it is: "Game 2, hand 3, Ben: Enter what Ben had left."."""
    place = _place(refused)
    return _("%(place)s: %(why)s", place=place, why=_why(refused)) if place else _why(refused)


def where(
    game: int | None,
    hand: int | None,
    player: str = "",
    *,
    line: int | None = None,
    column: str | None = None,
    change: int | None = None,
) -> str:
    """A place in a file: "Game 2, hand 3, Ben", or as much of it as is known; empty where nothing is."""
    parts = [
        _("line %(number)s", number=line) if line else "",
        _("column %(name)s", name=column) if column else "",
        _("game %(number)s", number=game) if game else "",
        _("hand %(number)s", number=hand) if hand else "",
        _("change %(number)s", number=change) if change else "",
        player,
    ]
    place = ", ".join(part for part in parts if part)
    return place if place == player else place[0].upper() + place[1:]


def _place(refused: FileRefused) -> str:
    """Where in a file, with the change that a rule itself names."""
    named = refused.broken.values.get("change")
    change = refused.change or (named if isinstance(named, int) else None)
    who = refused.player or _place_at_table(refused.broken.seat)
    return where(refused.game, refused.hand, who, line=refused.line, column=refused.column, change=change)


def _place_at_table(seat: int | None) -> str:
    return _("Player %(number)s", number=seat) if seat else ""


def _why(refused: FileRefused) -> str:
    broken = refused.broken
    told = {"who": refused.player or _place_at_table(broken.seat), **_shown(broken.values)}
    if broken.code == "file_shape":
        return str(SHAPES[str(broken.values["kind"])]) % told
    if broken.code in SENTENCES:
        return str(SENTENCES[broken.code]) % told
    return refusal(broken, refused.names)


def _shown(values: Mapping[str, object]) -> dict[str, object]:
    return {name: number(value) if isinstance(value, int) else value for name, value in values.items()}
