"""How the best players' ratings have moved, as a chart and as a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.queries import ratings, standings
from scorekeeper.wording import number, rating
from scorekeeper.wording.ratings import BEGINNERS

from .chart import Chart, Course, Level, drawing
from .templating import day
from .which_games import Which

MOMENTS = 24


@dataclass(frozen=True)
class RatingCourse:
    """The chart, and its rows: each moment with the ratings known then, by name."""

    chart: Chart
    rows: list[tuple[datetime, list[tuple[str, int]]]]

    @property
    def ends(self) -> list[tuple[str, int]]:
        """The last ratings, by name."""
        return self.rows[-1][1]


def rating_course(book: Scorebook, best: Mapping[int, str], which: Which) -> RatingCourse | None:
    """The course of these players (names by id) over the time of the chosen games; None where nothing could move."""
    first, last = db.session.execute(standings.span(book, which.since, which.until)).one()
    if not best or first is None or last is None or first == last:
        return None
    moments = [first + (last - first) * step / (MOMENTS - 1) for step in range(MOMENTS - 1)] + [last]
    known = {
        (player, step): rating(mu) for player, step, mu in db.session.execute(ratings.course(list(best), moments)) if mu
    }
    rows = [
        (moment, [(name, known[player, step]) for player, name in best.items() if (player, step) in known])
        for step, moment in enumerate(moments)
    ]
    return RatingCourse(_chart(best, known, moments), rows) if rows[-1][1] else None


def _chart(best: Mapping[int, str], known: Mapping[tuple[int, int], int], moments: Sequence[datetime]) -> Chart:
    courses = [
        Course(
            name,
            [
                (step / (len(moments) - 1), known[player, step])
                for step in range(len(moments))
                if (player, step) in known
            ],
        )
        for player, name in best.items()
        if (player, len(moments) - 1) in known
    ]
    ends = dict.fromkeys([BEGINNERS, max(known.values()), min(known.values())])
    levels = [Level(at, number(at), at == BEGINNERS) for at in ends]
    return drawing(courses, levels, (day(moments[0]), day(moments[-1])))
