"""Ratings and winning streaks, replayed from the finished games in order, so that a corrected old game corrects them.

The rating is Plackett–Luce as the openskill library reckons it (Weng and Lin, "A Bayesian approximation method for
online ranking", 2011): fair to tables of any size, since it goes by places. Each rating is a mean `mu` and how unsure
it is, `sigma`, in the library's own unit (25 and 25/3 for someone new).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import chain, groupby, permutations, product
from statistics import fmean
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select, update

from .player import Player
from .result import Result
from .scorebook import Scorebook

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

NEW_MU, NEW_SIGMA = 25.0, 25 / 3
"""What the library begins with."""
AT_ONCE = 300
"""Games replayed at one go: about a tenth of a second on a laptop, in which nobody else can write on SQLite."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's rating and how many games in a row were won, after some game."""

    mu: float = NEW_MU
    sigma: float = NEW_SIGMA
    streak: int = 0


def hold(book: Scorebook) -> None:
    """Hold the scorebook from here on, and read how far it is rated now.

    Whoever else counts games, replays them or merges players at this moment does so before or after. A hand that ends
    its game holds the game before, a merge the games after: where two of these wait for each other, PostgreSQL breaks
    one of them off, and it is done once more.
    """
    book.session.refresh(book, ["unrated_since"], with_for_update={"key_share": True})


def rate_again(book: Scorebook, since: datetime) -> None:
    """Note that games finished at `since` and later have to be replayed, and hold the scorebook."""
    hold(book)
    if book.unrated_since is None or since < book.unrated_since:
        book.unrated_since = since
    book.session.flush()


def catch_up(book: Scorebook, at_once: int = AT_ONCE) -> bool:
    """Replay the next games, so many and those finished at the same moment as the last; whether none is left."""
    since = book.unrated_since
    if since is None:
        return True
    until = _until(book, since, at_once)
    rows, standings = _results(book, since, until), _standings_before(book, since)
    replayed = [row for game in rows for row in _replay(game, standings)]
    if replayed:
        book.session.execute(update(Result), replayed)
    book.unrated_since = until
    return until is None


def unlike_replay(book: Scorebook) -> bool:
    """Whether any rating or streak is another than a replay of all games gives; those still to be replayed aside."""
    ever = book.session.scalar(select(func.min(Result.finished_at)).where(Result.scorebook_id == book.id))
    if ever is None:
        return False
    standings: dict[int, Standing] = {}
    games = _results(book, ever, book.unrated_since)
    replayed = {row["seat_id"]: row for game in games for row in _replay(game, standings)}
    kept = select(Result.seat_id, Result.mu, Result.sigma, Result.streak).where(Result.scorebook_id == book.id)
    found = {row.seat_id: row._asdict() for row in book.session.execute(kept)}
    return any(found[seat] != row for seat, row in replayed.items())


def rate(before: Sequence[Standing], places: Sequence[int]) -> list[Standing]:
    """The ratings after a game with these places, each beside its rating before; streaks are left alone.

    Where players are level, the mean over the orders counts in which they can have come in. The library alone can rate
    two who share the first place below the one behind them (openskill.py, issue 155).
    """
    orders = [_rated(before, ranks) for ranks in _orders(places)]
    return [
        Standing(fmean(one.mu for one in same), fmean(one.sigma for one in same), same[0].streak)
        for same in zip(*orders, strict=True)
    ]


def _orders(places: Sequence[int]) -> Iterator[list[int]]:
    """Every order in which the players can have come in, were none of them level; as ranks from 1."""
    groups = [[seat for seat, own in enumerate(places) if own == place] for place in sorted(set(places))]
    for order in product(*map(permutations, groups)):
        seats = list(chain.from_iterable(order))
        yield [seats.index(seat) + 1 for seat in range(len(places))]


def _rated(before: Sequence[Standing], ranks: list[int]) -> list[Standing]:
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Standing(team[0].mu, team[0].sigma, one.streak) for team, one in zip(after, before, strict=True)]


@cache
def _model() -> "PlackettLuce":
    # Only here: a megabyte that is wanted once somebody looks at the table of players.
    from openskill.models import PlackettLuce

    return PlackettLuce()


def _replay(game: Sequence[Result], standings: dict[int, Standing]) -> list[dict[str, Any]]:
    """The rows of one game with rating and streak after it; `standings` goes on to that moment."""
    before = [standings.get(row.player_id, Standing()) for row in game]
    for row, rated in zip(game, rate(before, [row.place for row in game]), strict=True):
        standings[row.player_id] = Standing(rated.mu, rated.sigma, rated.streak + 1 if row.won else 0)
    after = [(row.seat_id, standings[row.player_id]) for row in game]
    return [{"seat_id": seat, "mu": one.mu, "sigma": one.sigma, "streak": one.streak} for seat, one in after]


def _until(book: Scorebook, since: datetime, at_once: int) -> datetime | None:
    """When the first game finished that is not to be replayed at this go; None where all are."""
    times = select(Result.finished_at).where(Result.scorebook_id == book.id).order_by(Result.finished_at).limit(1)
    games = times.where(Result.finished_at >= since).group_by(Result.finished_at, Result.game_id)
    until = book.session.scalar(games.order_by(Result.game_id).offset(at_once))
    first = book.session.scalar(games)
    return book.session.scalar(times.where(Result.finished_at > until)) if until and until == first else until


def _results(book: Scorebook, since: datetime, until: datetime | None) -> list[list[Any]]:
    """The results of the games to be replayed, game by game in order."""
    rows = select(Result.game_id, Result.seat_id, Result.player_id, Result.place, Result.won)
    mine = rows.where(Result.scorebook_id == book.id, Result.finished_at >= since)
    some = mine if until is None else mine.where(Result.finished_at < until)
    found = book.session.execute(some.order_by(Result.finished_at, Result.game_id, Result.number)).all()
    return [list(game) for _, game in groupby(found, lambda row: row.game_id)]


def _standings_before(book: Scorebook, since: datetime) -> dict[int, Standing]:
    """Where each player stood before that moment, by player id."""
    earlier = select(Result.seat_id).where(Result.player_id == Player.id, Result.finished_at < since)
    newest = earlier.order_by(Result.finished_at.desc(), Result.game_id.desc()).limit(1)
    last = select(Result.player_id, Result.mu, Result.sigma, Result.streak).join(
        Player, Result.seat_id == newest.correlate(Player).scalar_subquery()
    )
    found = book.session.execute(last.where(Player.scorebook_id == book.id))
    return {row.player_id: Standing(row.mu, row.sigma, row.streak) for row in found}
