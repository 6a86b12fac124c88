"""A player's form: what share of the others was left behind in the last ten games, over time.

It is fair to tables of any size: to win against five counts as much as to win against one. Who was level counts half.
"""

from dataclasses import dataclass
from datetime import datetime
from statistics import fmean

from scorekeeper.db import db
from scorekeeper.models import Player
from scorekeeper.queries import careers
from scorekeeper.wording import percent

from .chart import Chart, Course, Level, drawing
from .templating import day

SHOWN, OVER = 50, 10


@dataclass(frozen=True)
class FormCourse:
    """The chart, and its rows: each game, when it finished, the form after it."""

    chart: Chart
    rows: list[tuple[int, datetime, str]]

    @property
    def now(self) -> str:
        """The form after the last game."""
        return self.rows[-1][2]


def form_course(player: Player) -> FormCourse | None:
    """The form over the last games; None before the second."""
    newest = db.session.execute(careers.last_games(player, SHOWN + OVER - 1)).all()
    games = [(number, at, (behind + level / 2) / others) for number, at, others, behind, level in reversed(newest)]
    shares = [share for _number, _at, share in games]
    forms = [fmean(shares[max(0, end - OVER) : end]) for end in range(1, len(shares) + 1)][-SHOWN:]
    rows = [(number, at, percent(form)) for (number, at, _share), form in zip(games[-SHOWN:], forms, strict=True)]
    return FormCourse(_chart(player.name, forms, [at for _number, at, _form in rows]), rows) if len(rows) > 1 else None


def _chart(name: str, forms: list[float], times: list[datetime]) -> Chart:
    course = Course(name, [(step / (len(forms) - 1), form * 100) for step, form in enumerate(forms)])
    levels = [Level(at, percent(at / 100), goal=at == 50) for at in (50, 100, 0)]
    return drawing([course], levels, (day(times[0]), day(times[-1])))
