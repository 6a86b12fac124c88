"""Who writes, and why a verb may answer no: each a normal answer with what the page needs to say.

What the rules refuse is `scorekeeper.rules.Refused`; these are about what others have done meanwhile.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from scorekeeper.rules import Doubt

from .keys import digest
from .limits import NO_LIMITS, Limits

if TYPE_CHECKING:
    from .game import Game
    from .recorded_hand import RecordedHand


@dataclass(frozen=True, slots=True)
class Writer:
    """Whose stroke of the pen a change is.

    `phone` is the hash of the phone's secret id, `at` the time in UTC, `entry_key` the random key of the form, by
    which a repeat is recognised. `kind` is what the phone says it is, `limits` what its scorebook may hold.
    """

    phone: str
    at: datetime
    entry_key: str | None = None
    kind: str = ""
    limits: Limits = NO_LIMITS

    def unsigned(self) -> "Writer":
        """The same without the form's key, for a change that goes along with the one that bears it."""
        return replace(self, entry_key=None)

    def once_more(self) -> "Writer":
        """The same for a form that has done its deed and is sent for another: its key follows from its own."""
        return replace(self, entry_key=digest({"after": self.entry_key}))


class Conflict(Exception):
    """A verb that could not be done because of what the game has become."""


class Stale(Conflict):
    """The game has changed since the revision the form was made from."""


class NumberTaken(Conflict):
    """Another hand was recorded under this number."""

    def __init__(self, hand: "RecordedHand") -> None:
        super().__init__(hand.number)
        self.hand = hand


class NumberAhead(Conflict):
    """The number is past the next one: the sheet has shrunk. `number` is the right one."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Doubted(Conflict):
    """The hand may be recorded once these doubts are confirmed."""

    def __init__(self, doubts: tuple[Doubt, ...]) -> None:
        super().__init__(*map(str, doubts))
        self.doubts = doubts


class GameOver(Conflict):
    """A new hand for a game that is over: the table has to say how it plays on."""


class Discarded(Conflict):
    """The game lies among the discarded ones and has to be brought back first."""


class NothingToUndo(Conflict):
    """There is no change left to take back, or to put back."""


class SameTable(Conflict):
    """Two players sit in one game, so they cannot be the same person; `game` is the newest such game."""

    def __init__(self, game: "Game") -> None:
        super().__init__(game.number)
        self.game = game


class MergedAway(Conflict):
    """The player was merged into another meanwhile."""


class PlayerTaken(Conflict):
    """Another player of this scorebook has that name, or the player already sits in the game."""
