"""The facts of a change as a file holds them: hands by names as in a game file, everything else as it is kept.

Read strictly: the history is told on pages and taken back by Undo, where a fact of another shape would be a fault.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.rules import Ended, HouseRules, check_start, clean_name, refuse

from .book_file import Facts
from .entry_facts import MOST_POINTS, read_entry, written_entry
from .game_file import LONGEST_NOTE
from .names import name_of
from .shapes import chosen_of, known_fields, language_of, list_of, note_of, number_of, object_of, text_of, time_of

LONGEST_BOOK_NAME = 40
MOST_HANDS = 1_000_000
SEAT = ("player", "start", "joined_after")


def written_facts(facts: Facts, standing: Mapping[int, Facts]) -> Facts:
    """The facts of a change, players by name, as a file holds them; a hand that stands in the game is its number."""
    hand = facts.get("hand")
    if not hand or not hand["entry"]:
        return facts
    number = hand["number"]
    stands = hand["entry"] == standing.get(number)
    return {**facts, "hand": {"number": number} if stands else {**hand, "entry": written_entry(hand["entry"])}}


def read_facts(value: object, field: str, standing: Mapping[int, Facts]) -> Facts:
    """The facts of a change from plain values; `standing` are the hands of the game as changes keep them, by number.

    Raises `Refused` for the first that is of another shape, or that is not known.
    """
    facts = {name: _reader(name)(said, name) for name, said in object_of(value, field).items()}
    if "hand" in facts and "entry" not in facts["hand"]:
        number = facts["hand"]["number"]
        if number not in standing:
            raise refuse("file_stranger_hand", number=number)
        facts["hand"]["entry"] = standing[number]
    return facts


def _reader(name: str) -> Callable[[object, str], Any]:
    if name not in _READERS:
        raise refuse("file_unknown", field=name)
    return _READERS[name]


def _hand(value: object, field: str) -> Facts:
    found = known_fields(value, field, ("number", "entry"), ("number",))
    hand: Facts = {"number": number_of(found["number"], "number", 1, MOST_HANDS)}
    if "entry" in found:
        hand["entry"] = None if found["entry"] is None else read_entry(found["entry"])
    return hand


def _name_told(value: object, field: str) -> str:
    """A name as it is told, of a player, a phone or a scorebook, which may have none."""
    text = text_of(value, field)
    return clean_name(text, LONGEST_BOOK_NAME) if text else ""


def _seats(value: object, field: str) -> list[Facts]:
    seats = [known_fields(one, field, SEAT, ("player", "start")) for one in list_of(value, field)]
    return [_seat(seat, number) for number, seat in enumerate(seats, 1)]


def _seat(found: Mapping[str, object], number: int) -> Facts:
    check_start(found["start"], number)
    seat = {"player": name_of(found["player"], "player"), "start": found["start"]}
    if "joined_after" in found:
        seat["joined_after"] = number_of(found["joined_after"], "joined_after", 0, MOST_HANDS)
    return seat


def _points(value: object, field: str) -> Facts:
    return {
        _digits(hand, field): {
            _digits(seat, field): number_of(points, field, 1, MOST_POINTS)
            for seat, points in object_of(seats, field).items()
        }
        for hand, seats in object_of(value, field).items()
    }


def _digits(text: str, field: str) -> str:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_HANDS)) and str(int(text)) == text):
        raise refuse("file_shape", field=field, kind="object")
    return text


def _rules(value: object, field: str) -> Facts:
    """House rules, every field said."""
    found = object_of(value, field)
    full = HouseRules.from_dict(found).as_dict()
    for name in full:
        if name not in found:
            raise refuse("file_missing", field=name)
    return full


def _by_name(read: Callable[[object, str], object]) -> Callable[[object, str], Facts]:
    """An object that says something of each player by name."""
    return lambda value, field: {
        name_of(name, field): read(one, field) for name, one in object_of(value, field).items()
    }


def _or_null(read: Callable[[object, str], object]) -> Callable[[object, str], object]:
    return lambda value, field: None if value is None else read(value, field)


def _time(value: object, field: str) -> str:
    return time_of(value, field).isoformat()


_READERS: Mapping[str, Callable[[object, str], Any]] = {
    "hand": _hand,
    "seats": _seats,
    "points": _points,
    "rules": _rules,
    "ended": _or_null(lambda value, field: chosen_of(value, field, Ended)),
    "first_dealer": lambda value, field: number_of(value, field, 1, 6),
    "note": lambda value, field: note_of(value, field, LONGEST_NOTE),
    "discarded_at": _or_null(_time),
    "step": text_of,
    "player": name_of,
    "name": _name_told,
    "names": _by_name(name_of),
    "merged": _by_name(_or_null(name_of)),
    "hidden": _or_null(_time),
    "phone": text_of,
    "language": _or_null(language_of),
    "games": lambda value, field: number_of(value, field, 0, MOST_HANDS),
}
"""How each fact is read; `scorekeeper.models` writes no others."""
