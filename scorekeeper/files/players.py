"""The players of a game file: their names and starts, to seats and back."""

from collections.abc import Mapping, Sequence
from typing import cast

from scorekeeper.rules import check_start, refuse

from .names import key_of, name_of
from .refused import seated
from .shapes import known_fields


def read_names(values: Sequence[object]) -> tuple[str, ...]:
    """The names in seat order, each as it is kept.

    Raises `Refused`, at its seat, with the codes of `clean_name` and those of a shape.
    """
    return tuple(_name(value, seat) for seat, value in enumerate(values, 1))


def read_starts(values: Sequence[object], names: Sequence[str]) -> tuple[int, ...]:
    """The points each seat starts with; 0 where a player is given by name alone.

    Raises `Refused`, at its seat: `start_range`, or `file_same_name` for a name that an earlier seat has.
    """
    keys = [key_of(name) for name in names]
    for seat, key in enumerate(keys, 1):
        if key in keys[: seat - 1]:
            raise refuse("file_same_name", seat, other=names[keys.index(key)])
    return tuple(_start(value, seat) for seat, value in enumerate(values, 1))


def written_players(names: Sequence[str], starts: Sequence[int]) -> list[object]:
    """Each player as a name, or as an object where the start is not 0."""
    return [{"name": name, "start": start} if start else name for name, start in zip(names, starts, strict=True)]


def _fields(value: object) -> Mapping[str, object]:
    found = value if isinstance(value, dict) else {"name": value}
    return known_fields(found, "players", ("name", "start"), required=("name",))


def _name(value: object, seat: int) -> str:
    with seated(seat):
        return name_of(_fields(value)["name"], "name")


def _start(value: object, seat: int) -> int:
    start = _fields(value).get("start", 0)
    check_start(start, seat)
    return cast("int", start)
