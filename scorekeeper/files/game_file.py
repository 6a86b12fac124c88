"""What a game file holds."""

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.rules import GameFacts, HandEntry

FORMAT = "rummy-game/1"
LONGEST_NOTE = 1000
MOST_HANDS = 5000
"""Hands of one game: years of playing every evening."""


@dataclass(frozen=True)
class GameFile:
    """One game as a file holds it.

    `players` are the names in seat order; `facts` what the scores follow from; `uid` a UUID in its usual spelling.
    `started_at`, `finished_at` and `at` (one per hand, or empty where none is known) are aware and decide nothing.
    """

    players: tuple[str, ...]
    facts: GameFacts
    uid: str | None = None
    note: str = ""
    started_at: datetime | None = None
    finished_at: datetime | None = None
    at: tuple[datetime | None, ...] = ()

    @property
    def timed_hands(self) -> tuple[tuple[HandEntry, datetime | None], ...]:
        """Each hand with the time it was recorded, where known."""
        times = self.at or (None,) * len(self.facts.hands)
        return tuple(zip(self.facts.hands, times, strict=True))
