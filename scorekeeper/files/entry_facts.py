"""A hand as a change keeps it, to a file and back: who sat where then, and the hand by their names."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from scorekeeper.rules import HandEntry, Outcome, refuse
from scorekeeper.rules.cards import LONGEST_TEXT

from .book_file import Facts
from .game_file import GameFile
from .hands import written_time
from .names import name_of
from .shapes import chosen_of, known_fields, list_of, number_of, object_of, text_of, time_of, yes_no_of

MOST_POINTS = 396
_ENTRY = ("seated", "outcome", "out", "rummy", "left", "typed", "sat_out", "at")


def written_entry(entry: Facts) -> Facts:
    """A hand as a change keeps it, by names; what goes without saying is left out."""
    names = entry["seated"]
    by_name = {side: {names[int(seat) - 1]: said for seat, said in entry[side].items()} for side in ("left", "typed")}
    said = {
        "out": names[entry["went_out"] - 1] if entry["went_out"] else None,
        "rummy": entry["rummy"],
        **by_name,
        "sat_out": [name for seat, name in enumerate(names, 1) if seat not in entry["dealt_in"]],
    }
    at = written_time(datetime.fromisoformat(entry["at"]))
    return {"seated": names, "outcome": entry["outcome"], **{name: one for name, one in said.items() if one}, "at": at}


def kept_entry(entry: HandEntry, names: Sequence[str], at: datetime) -> Facts:
    """A hand as a change keeps it, for a table that sits as it does now."""
    return {
        "seated": list(names),
        "outcome": entry.outcome.value,
        "went_out": entry.went_out,
        "rummy": entry.rummy,
        "dealt_in": entry.dealt_in(len(names)),
        "left": {str(seat): points for seat, points in sorted(entry.left.items())},
        "typed": {str(seat): text for seat, text in sorted(entry.typed.items())},
        "at": at.isoformat(),
    }


def standing_hands(game: GameFile) -> dict[int, Facts]:
    """The hands of a game as changes keep them, by number; only those with a time, as all have that were recorded."""
    return {number: kept_entry(entry, game.players, at) for number, (entry, at) in enumerate(game.timed_hands, 1) if at}


def read_entry(value: object) -> Facts:
    """A hand as a change keeps it, from a file.

    Raises `Refused` for a shape that it cannot have, or where it does not hang together.
    """
    found = known_fields(value, "entry", _ENTRY, ("seated", "outcome", "at"))
    names = _names(found["seated"], "seated")
    seats = {name: seat for seat, name in enumerate(names, 1)}
    sat_out = [_seat(seats, name, "sat_out") for name in list_of(found.get("sat_out", []), "sat_out")]
    left = {
        str(_seat(seats, name, "left")): number_of(points, "left", 1, MOST_POINTS)
        for name, points in object_of(found.get("left", {}), "left").items()
    }
    typed = {
        str(_seat(seats, name, "typed")): typed_of(text)
        for name, text in object_of(found.get("typed", {}), "typed").items()
    }
    return _coherent(
        {
            "seated": names,
            "outcome": chosen_of(found["outcome"], "outcome", Outcome),
            "went_out": _seat(seats, found["out"], "out") if "out" in found else None,
            "rummy": yes_no_of(found.get("rummy", False), "rummy"),
            "dealt_in": [seat for seat in seats.values() if seat not in sat_out],
            "left": left,
            "typed": typed,
            "at": time_of(found["at"], "at").isoformat(),
        }
    )


def _coherent(entry: Facts) -> Facts:
    """A hand that can be put back: whoever went out or holds cards was dealt in, as the tables demand."""
    dealt_in = {str(seat) for seat in entry["dealt_in"]}
    if (entry["outcome"] == Outcome.OUT) != (entry["went_out"] is not None):
        raise refuse("file_shape", field="out", kind="text")
    holders = set(entry["left"]) | set(entry["typed"]) | ({str(entry["went_out"])} if entry["went_out"] else set())
    if not holders <= dealt_in:
        raise refuse("file_not_dealt_in")
    if entry["rummy"] and entry["outcome"] != Outcome.OUT:
        raise refuse("rummy_not_out")
    return entry


def _seat(seats: Mapping[str, int], name: object, field: str) -> int:
    if text_of(name, field) not in seats:
        raise refuse("file_stranger", name=name)
    return seats[str(name)]


def typed_of(value: object, field: str = "typed") -> str:
    """A points text as it is kept, readable or not.

    Raises `Refused` with `file_shape`, `points_too_long`, or `points_unreadable` for signs that cannot be shown.
    """
    text = text_of(value, field)
    if len(text) > LONGEST_TEXT:
        raise refuse("points_too_long", most=LONGEST_TEXT)
    if not text.strip(" ") or not text.isprintable():
        raise refuse("points_unreadable", text=text)
    return text


def _names(value: object, field: str) -> list[str]:
    names = [name_of(one, field) for one in list_of(value, field)]
    if len(set(names)) != len(names):
        raise refuse("file_named_twice", field=field)
    return names
