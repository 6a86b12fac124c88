"""The history that a game of the bench would have, had its hands been entered one by one."""

import random
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from scorekeeper.db import Facts
from scorekeeper.rules import GameFacts, HandEntry
from tests.factories import KEEPERS_PHONE

A_HAND = timedelta(minutes=6)
Step = tuple[str, Facts, Facts, datetime]


def history(
    game: Mapping[str, Any], facts: GameFacts, people: Sequence[int], chance: random.Random
) -> list[dict[str, Any]]:
    """The rows of its changes: `game` is its own row, `people` are the ids of who sat there, seat 1 first."""
    same = {"scorebook_id": game["scorebook_id"], "game_id": game["id"], "phone": KEEPERS_PHONE}
    return [
        {
            **same,
            "revision": revision,
            "what": what,
            "entry_key": f"{chance.getrandbits(128):032x}",
            "before": before,
            "after": after,
            "at": at,
        }
        for revision, (what, before, after, at) in enumerate(_steps(game, facts, people), 1)
    ]


def _steps(game: Mapping[str, Any], facts: GameFacts, people: Sequence[int]) -> Iterator[Step]:
    begun, over = game["started_at"], game["finished_at"]
    seats = [{"player": player, "start": 0} for player in people]
    yield "start", {}, {"rules": game["rules"], "first_dealer": facts.first_dealer, "seats": seats}, begun
    for number, entry in enumerate(facts.hands, 1):
        at = begun + number * A_HAND
        hands = [{"hand": {"number": number, "entry": one}} for one in (None, _entered(entry, people, at))]
        yield "record", hands[0], hands[1], at
    if game["ended"]:
        yield "finish", {"ended": None}, {"ended": game["ended"]}, over
    if game["note"]:
        yield "note", {"note": ""}, {"note": game["note"]}, over
    if game["discarded_at"]:
        yield "discard", {"discarded_at": None}, {"discarded_at": game["discarded_at"].isoformat()}, over


def _entered(entry: HandEntry, people: Sequence[int], at: datetime) -> Facts:
    return {
        "seated": list(people),
        "outcome": entry.outcome.value,
        "went_out": entry.went_out,
        "rummy": entry.rummy,
        "dealt_in": list(entry.dealt_in(len(people))),
        "left": {str(seat): points for seat, points in entry.left.items()},
        "typed": {str(seat): text for seat, text in entry.typed.items()},
        "at": at.isoformat(),
    }
