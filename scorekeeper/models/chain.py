"""Whether a game's history joins up: each change begins where the one before it ended, and the last leads to today.

Hands are compared by who played them, since seats are numbered anew when players move.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from scorekeeper.db import Facts

from .change import Change
from .facts import COLUMNS, hand_facts, seat_facts
from .game import Game

State = dict[str, Any]


def breaks(game: Game, changes: Iterable[Change]) -> list[int]:
    """The revisions at which the history does not join up, the oldest first; `changes` in the order they were made.

    The game's own revision stands for a history that leads elsewhere than to the game as it is.
    """
    state: State = {}
    broken = []
    for change in changes:
        before, after = _normal(change.before), _normal(change.after)
        if state and not _joins(state, before):
            broken.append(change.revision)
        _follow(state, before, after)
    return broken if _leads_to(state, game) else [*broken, game.revision]


def _normal(facts: Facts) -> State:
    """What a change concerns, with its hand and seats by player."""
    normal = {name: facts[name] for name in (*COLUMNS, "points", "discarded_at") if name in facts}
    if "seats" in facts:
        normal["seats"] = [(seat["player"], seat["start"], seat.get("joined_after", 0)) for seat in facts["seats"]]
    if "hand" in facts:
        normal["hand"] = (facts["hand"]["number"], _hand(facts["hand"]["entry"]))
    return normal


def _hand(entry: Facts | None) -> State | None:
    if entry is None:
        return None
    seated = dict(enumerate(entry["seated"], 1))
    return {
        "outcome": entry["outcome"],
        "went_out": seated[entry["went_out"]] if entry["went_out"] else None,
        "rummy": entry["rummy"],
        "dealt_in": {seated[seat] for seat in entry["dealt_in"]},
        "left": _by_player(entry["left"], seated),
        "typed": _by_player(entry["typed"], seated),
        "at": datetime.fromisoformat(entry["at"]),
    }


def _by_player(of_seats: Mapping[str, Any], seated: Mapping[int, int]) -> dict[int, Any]:
    return {seated[int(seat)]: value for seat, value in of_seats.items()}


def _joins(state: State, before: State) -> bool:
    """Whether a change began at the game as the ones before it had left it."""
    plain = all(state[name] == value for name, value in before.items() if name not in ("hand", "points"))
    if "hand" not in before:
        return plain
    number, entry = before["hand"]
    there = number <= len(state["hands"]) and state["hands"][number - 1] == entry
    return plain and (there if entry else number <= len(state["hands"]) + 1)


def _follow(state: State, before: State, after: State) -> None:
    """Bring the state to where the change has led."""
    if not state:
        state.update(hands=[], ended=None, note="", discarded_at=None)
    state.update({name: value for name, value in after.items() if name not in ("hand", "points")})
    for number, points in after.get("points", {}).items():
        _reread(state, int(number), points)
    if "hand" in after:
        number, entry = after["hand"]
        replaced = 1 if before["hand"][1] else 0
        state["hands"][number - 1 : number - 1 + replaced] = [entry] if entry else []


def _reread(state: State, number: int, points: Mapping[str, int]) -> None:
    seated = {seat: player for seat, (player, *_) in enumerate(state["seats"], 1)}
    if number <= len(state["hands"]):
        hand = state["hands"][number - 1]
        state["hands"][number - 1] = {**hand, "left": {**hand["left"], **_by_player(points, seated)}}


def _leads_to(state: State, game: Game) -> bool:
    """Whether the history ends at the game as it stands."""
    discarded_at = game.discarded_at.isoformat() if game.discarded_at else None
    now: Facts = {name: getattr(game, name) for name in COLUMNS} | {
        "discarded_at": discarded_at,
        "seats": seat_facts(game),
    }
    hands = [_hand(hand_facts(game, hand.entry, hand.at)) for hand in game.hands]
    return {**_normal(now), "hands": hands} == state
