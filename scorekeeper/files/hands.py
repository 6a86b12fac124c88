"""One hand of a game file: to a `HandEntry` and back.

Source: the table of required and allowed fields in "A game as a file" of the project's rules reference.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property, lru_cache

from scorekeeper.rules import HandEntry, HouseRules, Outcome, Refused, check_allowed, read_points, refuse
from scorekeeper.rules.cards import LONGEST_TEXT

from .names import REMEMBERED, key_of
from .refused import seated
from .shapes import known_fields, list_of, object_of, text_of, time_of, yes_no_of

_KNOWN = ("outcome", "out", "left", "rummy", "sat_out", "at", "typed")
_ALLOWED = {
    Outcome.OUT: _KNOWN,
    Outcome.BLOCKED: ("outcome", "left", "sat_out", "at", "typed"),
    Outcome.VOID: ("outcome", "sat_out", "at"),
}


@dataclass(frozen=True)
class Table:
    """Who sits where, under which house rules: what a hand of a file is read against."""

    names: tuple[str, ...]
    rules: HouseRules

    def seat(self, name: object, field: str) -> int:
        """The seat of the player so called, however the name is spelled.

        Raises `Refused` with `file_stranger`.
        """
        said = text_of(name, field)
        seat = self._seats.get(said) or self._seats.get(key_of(said))
        if seat is None:
            raise refuse("file_stranger", name=name)
        return seat

    @cached_property
    def _seats(self) -> dict[str, int]:
        """Each seat by its name, as it is spelled and as any spelling of it."""
        by_key = {key_of(name): seat for seat, name in enumerate(self.names, 1)}
        return by_key | {name: seat for seat, name in enumerate(self.names, 1)}

    def by_seat(self, value: object, field: str) -> dict[int, object]:
        """What an object says of each player, by seat."""
        said = object_of(value, field)
        return dict(zip(self.seats(said, field), said.values(), strict=True))

    def seats(self, names: Iterable[object], field: str) -> list[int]:
        """The seats of several players, each named once.

        Raises `Refused`: `file_stranger` or `file_named_twice`.
        """
        found: list[int] = []
        for name in names:
            seat = self.seat(name, field)
            if seat in found:
                raise refuse("file_named_twice", seat, field=field)
            found.append(seat)
        return found


def read_hand(value: object, table: Table) -> tuple[HandEntry, datetime | None]:
    """One hand of a file, with its time where it says one; its doubts are not judged.

    Raises `Refused` with the codes of `rules.check_allowed` and those of a file.
    """
    found = known_fields(value, "hands", _KNOWN, required=("outcome",))
    entry = _entry(found, table)
    with seated(entry.went_out):
        check_allowed(entry, table.rules, len(table.names))
    _check_fields(found, entry.outcome)
    _check_typed(entry, table.rules)
    return entry, time_of(found["at"], "at") if "at" in found else None


def write_hand(entry: HandEntry, at: datetime | None, table: Table) -> dict[str, object]:
    """One hand as plain values, without what goes without saying."""
    agreeing = {
        seat: text
        for seat, text in sorted(entry.typed.items())
        if seat in entry.left and _agrees(text, entry.left[seat], table.rules)
    }
    said = {
        "out": table.names[entry.went_out - 1] if entry.went_out else None,
        "rummy": entry.rummy,
        "left": {table.names[seat - 1]: points for seat, points in sorted(entry.left.items())},
        "typed": {table.names[seat - 1]: text for seat, text in agreeing.items()},
        "sat_out": [table.names[seat - 1] for seat in sorted(entry.sat_out)],
        "at": written_time(at) if at else None,
    }
    return {"outcome": entry.outcome.value} | {name: value for name, value in said.items() if value}


def written_time(at: datetime) -> str:
    """An aware time as ISO 8601 in UTC."""
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _entry(found: Mapping[str, object], table: Table) -> HandEntry:
    left: dict[int, int] = table.by_seat(found.get("left", {}), "left")  # type: ignore[assignment]  # `check` refuses points that are no whole number
    typed = table.by_seat(found.get("typed", {}), "typed")
    return HandEntry(
        _outcome(found["outcome"]),
        table.seat(found["out"], "out") if "out" in found else None,
        left,
        yes_no_of(found.get("rummy", False), "rummy"),
        frozenset(table.seats(list_of(found.get("sat_out", []), "sat_out"), "sat_out")),
        {seat: text_of(text, "typed") for seat, text in typed.items()},
    )


def _outcome(value: object) -> Outcome:
    if value not in list(Outcome):
        raise refuse("file_outcome")
    return Outcome(text_of(value, "outcome"))


def _check_fields(found: Mapping[str, object], outcome: Outcome) -> None:
    """What may stand in a hand of this outcome; that what is required stands there, `check` has seen to."""
    for name in found:
        if name not in _ALLOWED[outcome]:
            raise refuse("file_not_here", field=name, outcome=outcome.value)


def _check_typed(entry: HandEntry, rules: HouseRules) -> None:
    for seat, text in entry.typed.items():
        with seated(seat):
            points = _worth(text, aces_high=rules.aces_high)
        if points != entry.left[seat]:
            raise refuse("file_typed_disagrees", seat, text=text, typed=points, left=entry.left[seat])


def _worth(text: str, *, aces_high: bool) -> int:
    """What a text is worth in points; the same few come by the thousand, so what was found out is remembered."""
    read = _remembered if len(text) <= LONGEST_TEXT else read_points
    return read(text, aces_high=aces_high).points


_remembered = lru_cache(REMEMBERED)(read_points)


def _agrees(text: str, points: int, rules: HouseRules) -> bool:
    try:
        return _worth(text, aces_high=rules.aces_high) == points
    except Refused:
        return False
