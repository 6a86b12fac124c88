"""What a scorebook file holds.

Source: the project's own format `rummy-scorebook/1`, a JSON object of `format`, `name`, `created_at`, `rules`,
`language`, `players`, `games` and `history` in this order, so that it can be read piece by piece. Each game holds a
game file as `game`, beside what only its scorebook knows. In the history of a game, a hand that stands in the game as
it was entered is told by its number alone.

What stays in the house: keeper keys, join codes, watch keys and the keys of forms, since whoever has the file could use
them, and the phones that keep score with what they are called. A change names its phone by the hash that the database
knows it by, from which no phone can be made: where the scorebook comes back to the same house, the history still tells
whose phone it was.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from scorekeeper.rules import HouseRules

from .game_file import GameFile

Facts = dict[str, Any]

BOOK_FORMAT = "rummy-scorebook/1"


@dataclass(frozen=True)
class BookHead:
    """What a scorebook is as a whole: its name, when it was begun, the rules that new games begin with, a language."""

    name: str = ""
    created_at: datetime | None = None
    rules: HouseRules = field(default_factory=HouseRules)
    language: str | None = None


@dataclass(frozen=True)
class BookPlayer:
    """Someone of the scorebook; `merged_into` is the name of whoever this is, where the two were merged."""

    name: str
    created_at: datetime | None = None
    hidden_at: datetime | None = None
    merged_into: str | None = None


@dataclass(frozen=True)
class BookChange:
    """One change of the history, its facts as `scorekeeper.models.facts` writes them but with players by name.

    `undoes` are the changes of the same history, from 1, that this one took back or put back.
    """

    what: str
    at: datetime
    before: Facts
    after: Facts
    revision: int = 0
    phone: str | None = None
    undoes: tuple[int, ...] = ()


@dataclass(frozen=True)
class BookGame:
    """A game of the scorebook: the game file, and what only the scorebook knows of it.

    `joined_after` counts, for whoever arrived late, the hands before (by name); `number` is its place in the
    scorebook, None where a file of games does not say.
    """

    game: GameFile
    number: int | None = None
    revision: int = 1
    changed_at: datetime | None = None
    discarded_at: datetime | None = None
    joined_after: Mapping[str, int] = field(default_factory=dict)
    history: tuple[BookChange, ...] = ()


BookPiece = BookHead | BookPlayer | BookGame | BookChange
