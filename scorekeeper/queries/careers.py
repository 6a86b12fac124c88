"""All that one player's games came to."""

from datetime import datetime

from sqlalchemy import Select, func, select
from sqlalchemy.orm import aliased

from scorekeeper.models import Game, Player, Result, Tally
from scorekeeper.models.tallies import count_where

SUMS = ("games", "won", "shared", "hands", "hands_won", "blocked_won", "rummies", "left", "left_hands")
MOVED = ("collected", "given")
MOST = ("best_hand", "comeback")


def career(player: Player) -> Select[*tuple[int | None, ...]]:
    """The player's games added up, named as in a tally, and the longest `streak`; none without games."""
    sums = [func.sum(getattr(Tally, name)).label(name) for name in (*SUMS, *MOVED)]
    most = [func.max(getattr(Tally, name)).label(name) for name in MOST]
    streak = select(func.max(Result.streak)).where(Result.player_id == player.id).scalar_subquery()
    return select(*sums, *most, streak.label("streak")).where(Tally.player_id == player.id)


def first_with(player: Player, figure: str, value: int) -> Select[int]:
    """The number of the first game that brought the player so much: of `best_hand`, `comeback` or `streak`."""
    own = (Result.scorebook_id == player.scorebook_id, Result.player_id == player.id)
    mine = select(Result.game_id).where(*own, getattr(Result, figure) == value)
    first = mine.order_by(Result.finished_at, Result.game_id).limit(1).scalar_subquery()
    return select(Game.number).where(Game.id == first)


def last_games(player: Player, games: int) -> Select[int, datetime, int, int, int]:
    """The player's last games, the newest first: number, when it finished, opponents, those behind, those level."""
    own = select(Result.game_id, Result.seat_id, Result.place, Result.finished_at).where(Result.player_id == player.id)
    newest = own.order_by(Result.finished_at.desc(), Result.game_id.desc()).limit(games).subquery()
    other = aliased(Result)
    behind, level = other.place > newest.c.place, other.place == newest.c.place
    rows = select(Game.number, newest.c.finished_at, func.count(), count_where(behind), count_where(level))
    met = rows.select_from(newest).join(Game, Game.id == newest.c.game_id)
    met = met.join(other, (other.game_id == newest.c.game_id) & (other.seat_id != newest.c.seat_id))
    game = (newest.c.finished_at, newest.c.game_id)
    return met.group_by(Game.number, *game).order_by(*(one.desc() for one in game))
