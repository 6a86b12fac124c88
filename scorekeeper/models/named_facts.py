"""The facts of a change with players by name instead of id, as a file holds them, and back."""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.db import Facts


def with_names(facts: Facts, names: Mapping[int, str]) -> Facts:
    """The facts with each player by the name given for the id."""
    return _with(facts, lambda player: names[player], lambda player: names[int(player)])


def with_ids(facts: Facts, ids: Mapping[str, int]) -> Facts:
    """The facts with each player by the id given for the name."""
    return _with(facts, lambda name: ids[name], lambda name: str(ids[name]))


def _with(facts: Facts, one: Callable[[Any], Any], key: Callable[[str], str]) -> Facts:
    """The facts with every player put as `one` gives them, and as `key` where they are the names of fields."""
    changed = dict(facts)
    if "player" in facts:
        changed["player"] = one(facts["player"])
    if "seats" in facts:
        changed["seats"] = [{**seat, "player": one(seat["player"])} for seat in facts["seats"]]
    if facts.get("hand") and facts["hand"]["entry"]:
        entry = facts["hand"]["entry"]
        seated = [one(player) for player in entry["seated"]]
        changed["hand"] = {**facts["hand"], "entry": {**entry, "seated": seated}}
    if "names" in facts:
        changed["names"] = {key(player): name for player, name in facts["names"].items()}
    if "merged" in facts:
        changed["merged"] = {key(player): one(into) if into else None for player, into in facts["merged"].items()}
    return changed
