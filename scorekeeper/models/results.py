"""Keeping results true to their games: written again in the transaction that changes a game."""

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import delete, exists, func, insert, select, update
from sqlalchemy.orm import Session, selectinload

from scorekeeper.rules import Ended, GameFacts, Scoresheet, SeatFigures, figures, fold

from .game import Game, Seat, with_hands
from .player import Player
from .ratings import hold, rate_again
from .result import MOST_SEATS, Result
from .scorebook import Scorebook
from .soundness import sound
from .tallies import add_up, add_up_all

Rows = list[dict[str, Any]]

AT_ONCE = 200
"""Games held in memory at a time while all are read."""
COUNTING = (
    Game.finished_at.is_not(None),
    Game.discarded_at.is_(None),
    func.coalesce(Game.ended, "") != Ended.ABANDONED.value,
)
"""What `Game.counts` says, for the database."""


def write_results(game: Game) -> None:
    """Write what the game was to each player, nothing where it does not count, and add up anew what that touches."""
    session = game.session
    mine = Result.game_id == game.id
    touched = [
        (row.player_id, row.finished_at)
        for row in session.execute(select(Result.player_id, Result.finished_at).where(mine))
    ]
    if touched or game.counts:
        # First of all, so that two who finish games at once, or merge players meanwhile, do so one after the other.
        hold(game.scorebook)
        rows = _rows_of_today(game) if game.counts else []
        touched += [(row["player_id"], row["finished_at"]) for row in rows]
    if touched:
        rate_again(game.scorebook, min(at for _, at in touched))
        session.execute(delete(Result).where(mine))
        if rows:
            session.execute(insert(Result), rows)
        add_up(session, {player for player, _ in touched}, {at.year for _, at in touched})


def _rows_of_today(game: Game) -> Rows:
    """The rows of a game for whom its players are now: one of them may have been merged while it was held."""
    sitting = select(Player).where(Player.id.in_([seat.player_id for seat in game.seats]))
    game.session.scalars(sitting.execution_options(populate_existing=True)).all()
    return result_rows_of(game)


def regroup(book: Scorebook, players: Collection[int]) -> None:
    """Count the games of these players (their ids) for whom they are now: merged into someone, or themselves again."""
    session = book.session
    session.flush()
    hold(book)
    mine = select(Seat.id).where(Seat.player_id.in_(players))
    now = select(func.coalesce(Player.merged_into, Player.id)).join(Seat, Seat.player_id == Player.id)
    since = session.scalar(select(func.min(Result.finished_at)).where(Result.seat_id.in_(mine)))
    if since:
        counted_for = now.where(Seat.id == Result.seat_id).scalar_subquery()
        session.execute(update(Result).where(Result.seat_id.in_(mine)).values(player_id=counted_for))
        rate_again(book, since)
        add_up_all(session, book.id)


def rebuild(book: Scorebook) -> Iterator[int]:
    """Write all results of a scorebook anew from its games, and give now and then how many games are done.

    Nothing but what is derived changes.
    """
    session = book.session
    session.execute(delete(Result).where(Result.scorebook_id == book.id))
    counting = (
        select(Game).where(Game.scorebook_id == book.id, *COUNTING).options(selectinload(Game.seats)).order_by(Game.id)
    )
    done, last = 0, 0
    while games := session.scalars(counting.where(Game.id > last).limit(AT_ONCE)).all():
        rows = [row for game in with_hands(sound(games)) for row in result_rows_of(game)]
        if rows:
            session.execute(insert(Result), rows)
            rate_again(book, min(row["finished_at"] for row in rows))
        done, last = done + len(games), games[-1].id
        yield done
    add_up_all(session, book.id)


def unwritten(session: Session) -> Sequence[Scorebook]:
    """The scorebooks with games that count and have no results yet, as an older version of the program left them."""
    missing = ~exists().where(Result.game_id == Game.id)
    waiting = exists().where(Game.scorebook_id == Scorebook.id, *COUNTING, missing)
    return session.scalars(select(Scorebook).where(waiting)).all()


def result_rows_of(game: Game) -> Rows:
    """The rows of a game that counts.

    Raises `ValueError` for one that is not over.
    """
    if game.finished_at is None:
        raise ValueError("a game that is not over has no results")
    same = {"game_id": game.id, "scorebook_id": game.scorebook_id, "rules_key": game.rules_key}
    facts, seats = game.facts(), [(seat.id, seat.player.id) for seat in game.seats]
    return result_rows(facts, fold(facts), seats, game.finished_at, same)


def result_rows(
    facts: GameFacts, sheet: Scoresheet, seats: Sequence[tuple[int, int]], at: datetime, same: dict[str, Any]
) -> Rows:
    """The rows of a finished game, one for each seat that was dealt in.

    `sheet` are its facts folded; `seats` the ids of each seat and of the player it counts for, seat 1 first;
    `at` is when the game finished; `same` is what all its rows have in common: the ids of game and scorebook, and the
    key of its rules.
    """
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
