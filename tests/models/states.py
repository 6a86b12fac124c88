"""All that one can see of a game, to compare before and after."""

from typing import NamedTuple

from scorekeeper.models import Game
from scorekeeper.rules import GameFacts


class State(NamedTuple):
    """A game as it stands; the revision and the times of changes are left out, since they only ever rise."""

    facts: GameFacts
    typed: list[dict[int, str]]
    note: str
    finished: bool
    seats: list[tuple[str, int | None, int | None, bool | None]]


def state(game: Game) -> State:
    """The game as the database has it now."""
    game.session.flush()
    game.session.expire_all()
    return State(
        game.facts(),
        [dict(entry.typed) for entry in game.entries()],
        game.note,
        game.finished_at is not None,
        [(seat.player.name, seat.total, seat.place, seat.won) for seat in game.seats],
    )


def points_per_hand(game: Game) -> list[tuple[int, ...]]:
    """The points of each seat, hand by hand."""
    return [hand.score.points for hand in game.sheet().hands]
