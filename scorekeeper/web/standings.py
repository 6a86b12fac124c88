"""The table of players: who has won how many games, in what share, and how they are rated."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.queries import ratings, standings
from scorekeeper.wording import give_or_take, percent, rating, top_told
from scorekeeper.wording.alphabet import alphabetical
from scorekeeper.wording.standings import ORDERS

from .caught_up import Rated, rated
from .rating_course import rating_course
from .which_games import Which, choices

bp = Blueprint("standings", __name__, url_prefix="/b/<book>/players/table")
FIRST = "won"


@dataclass(frozen=True)
class Line:
    """One player of the table; `place` from 1, `tied` where another has it too.

    `rating` is the points and how far they may be off to either side, None without any.
    """

    player: int
    name: str
    place: int
    tied: bool
    games: int
    won: int
    shared: int
    share: str
    hands_won: int
    rating: tuple[int, int] | None


@dataclass(frozen=True)
class _Sum:
    """A player's games added up, and the rating in points with its uncertainty, None before it is reckoned."""

    player: int
    name: str
    games: int
    won: int
    shared: int
    hands_won: int
    rating: tuple[int, int] | None

    def worth(self, order: str) -> float:
        """What the table is ordered by, the more the better."""
        rated = self.rating[0] if self.rating else 0
        counts = {"won": self.won, "hands": self.hands_won, "games": self.games, "rating": rated}
        return counts.get(order, self.won / self.games)


@bp.get("")
def show(book: str) -> ResponseReturnValue:
    """The table, of all games or of those that the address names (`of`), ordered by what it names (`by`)."""
    current = rated(book)
    there, of, by = choices(current.book), request.args.get("of", ""), request.args.get("by", FIRST)
    which, order = there.chosen(of) or there.times[0], by if by in ORDERS else FIRST
    sums = _sums(current, which)
    lines = _lines(sums, order)
    page = render_template(
        "players/table.html",
        book=current.book,
        rated=current,
        choices=there,
        which=which,
        order=order,
        orders=ORDERS,
        senseless=which.value != of or order != by,
        lines=lines,
        top=top_told(order, [line.name for line in lines if line.place == 1]) if lines else "",
        course=rating_course(current.book, _best(sums), which),
    )
    return page, current.headers


def _sums(current: Rated, which: Which) -> list[_Sum]:
    until = min((end for end in (which.until, current.until) if end), default=None)
    newest = db.session.execute(ratings.ratings(current.book, until))
    known = {
        one: (rating(mu), give_or_take(sigma)) for one, mu, sigma in newest if mu is not None and sigma is not None
    }
    return [_Sum(*row, known.get(row[0])) for row in db.session.execute(_statement(current.book, which))]


def _statement(book: Scorebook, which: Which) -> standings.Sums:
    if which.year and which.since and which.until:
        return standings.in_year(book, which.year, which.since, which.until)
    if which.since:
        return standings.finished(book, which.since, which.until)
    return standings.tallied(book, which.rules_key)


def _lines(sums: Sequence[_Sum], order: str) -> list[Line]:
    """The players by place; those who are tied by name."""
    worths = [one.worth(order) for one in sums]
    ranked = sorted(alphabetical(sums, lambda one: one.name), key=lambda one: -one.worth(order))
    return [_line(one, worths, one.worth(order)) for one in ranked]


def _line(one: _Sum, worths: Sequence[float], worth: float) -> Line:
    return Line(
        player=one.player,
        name=one.name,
        place=1 + sum(other > worth for other in worths),
        tied=worths.count(worth) > 1,
        games=one.games,
        won=one.won,
        shared=one.shared,
        share=percent(one.won / one.games),
        hands_won=one.hands_won,
        rating=one.rating,
    )


def _best(sums: Sequence[_Sum]) -> dict[int, str]:
    """The players with the highest ratings, as many as have a colour, the best one first: their names by their ids."""
    ranked = sorted((one for one in sums if one.rating), key=lambda one: (-one.worth("rating"), one.name.casefold()))
    return {one.player: one.name for one in ranked[:6]}
