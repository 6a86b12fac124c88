"""Keeping results true to their games: written again in the transaction that changes a game."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import delete, insert, select

from scorekeeper.rules import GameFacts, SeatFigures, figures, fold

from .game import Game
from .ratings import rate_again
from .result import MOST_SEATS, Result
from .tallies import add_up

Rows = list[dict[str, Any]]


def write_results(game: Game) -> None:
    """Write what the game was to each player, nothing where it does not count, and add up anew what that touches."""
    session = game.session
    mine = Result.game_id == game.id
    touched = [(row.player_id, row.finished_at) for row in session.execute(select(Result).where(mine)).scalars()]
    session.execute(delete(Result).where(mine))
    if game.finished_at and game.counts:
        same = {"game_id": game.id, "scorebook_id": game.scorebook_id, "rules_key": game.rules_key}
        seats = [(seat.id, seat.player.id) for seat in game.seats]
        rows = result_rows(game.facts(), seats, game.finished_at, same)
        session.execute(insert(Result), rows)
        touched += [(row["player_id"], game.finished_at) for row in rows]
    if touched:
        rate_again(game.scorebook, min(at for _, at in touched))
        add_up(session, {player for player, _ in touched}, {at.year for _, at in touched})


def result_rows(facts: GameFacts, seats: Sequence[tuple[int, int]], at: datetime, same: dict[str, Any]) -> Rows:
    """The rows of a finished game, one for each seat that was dealt in.

    `seats` are the ids of each seat and of the player it counts for, seat 1 first; `at` is when the game finished;
    `same` is what all its rows have in common: the ids of game and scorebook, and the key of its rules.
    """
    sheet = fold(facts)
    every = figures(facts, sheet)
    game = {"finished_at": at, "year": at.year, "length": sheet.scored, "mu": None, "sigma": None, "streak": None}
    return [
        {
            **same,
            **game,
            "seat_id": seat,
            "player_id": player,
            "number": number,
            "place": sheet.places[number - 1],
            "won": number in sheet.winners,
            "shared": number in sheet.winners and len(sheet.winners) > 1,
            "total": sheet.totals[number - 1],
            **_figures(every, number),
        }
        for number, (seat, player) in enumerate(seats, 1)
        if every[number - 1].hands
    ]


def _figures(every: Sequence[SeatFigures], number: int) -> dict[str, int]:
    """One seat's figures by column; what it gave is what the others received from it."""
    own = every[number - 1]
    names = ("hands", "hands_won", "blocked_won", "rummies", "left", "left_hands", "best_hand", "comeback", "ahead")
    received = (*own.received, *[0] * MOST_SEATS)
    return {
        **{name: getattr(own, name) for name in names},
        "collected": own.collected,
        "given": sum(one.received[number - 1] for one in every),
        **{f"from_{giver}": received[giver - 1] for giver in range(1, MOST_SEATS + 1)},
    }
