"""The chart of a game's running totals."""

from collections.abc import Sequence

from scorekeeper.models import Game
from scorekeeper.rules import Scoresheet
from scorekeeper.wording import number

from .chart import Chart, Course, Level, drawing


def running_totals(game: Game, sheet: Scoresheet) -> Chart:
    """The running totals of a game with at least one hand, from the starts to the last hand."""
    every = list(zip([seat.start for seat in game.seats], *(hand.totals for hand in sheet.hands), strict=True))
    hands = len(sheet.hands)
    courses = [
        Course(name, [(hand / hands, float(total)) for hand, total in enumerate(totals)])
        for name, totals in zip(game.names, every, strict=True)
    ]
    return drawing(courses, _levels(every, _in_sight(game.house_rules.target, every)))


def _in_sight(target: int | None, every: Sequence[Sequence[int]]) -> int | None:
    """The target once somebody is half way to it: before that it would leave most of the drawing empty."""
    highest = max(map(max, every))
    return target if target is not None and highest * 2 >= target else None


def _levels(every: Sequence[Sequence[int]], target: int | None) -> list[Level]:
    """The target, zero, and the highest and lowest of all."""
    first = [0] if target is None else [target, 0]
    highest, lowest = max(*map(max, every), *first), min(*map(min, every), *first)
    return [Level(at, number(at), at == target) for at in dict.fromkeys([*first, highest, lowest])]
