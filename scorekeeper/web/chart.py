"""The chart of running totals: where each line, label and mark stands, in the units of the drawing.

Labels stand at the lines' ends and never overlap: each keeps its place where it can, and moves along where another
label needs it. Colours and dashes are the style sheet's, by seat.
"""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

from scorekeeper.models import Game
from scorekeeper.rules import Scoresheet

from .sheet import SUITS

WIDTH, HEIGHT = 360, 230
TOP, BOTTOM, LEFT = 12, 14, 40
LINE, LETTER, CAPITAL, WIDE, SUIT = 14, 7, 9, 12, 20
WRAP = 13


@dataclass(frozen=True)
class Label:
    """A name at a line's end: its middle from the top, its lines, and where the line it belongs to ends."""

    seat: int
    suit: str
    lines: list[str]
    middle: float
    end: float


@dataclass(frozen=True)
class Mark:
    """A level worth marking, such as 0 or the target, with its figure."""

    y: float
    points: int
    target: bool


@dataclass(frozen=True)
class Chart:
    """The whole drawing; `lines` are the points of a polyline for each seat, seat 1 first."""

    right: float
    lines: list[str]
    labels: list[Label]
    marks: list[Mark]


def chart(game: Game, sheet: Scoresheet) -> Chart:
    """The running totals of a game with at least one hand, from the starts to the last hand."""
    courses = list(zip([seat.start for seat in game.seats], *(hand.totals for hand in sheet.hands), strict=True))
    target = _in_sight(game.house_rules.target, courses)
    scale = _Scale(courses, target)
    names = [textwrap.wrap(name, WRAP) for name in game.names]
    right = WIDTH - SUIT - max(wide(line) for lines in names for line in lines)
    step = (right - LEFT - 6) / len(sheet.hands)
    return Chart(
        right=right,
        lines=[" ".join(f"{LEFT + i * step:.1f},{scale.y(at):.1f}" for i, at in enumerate(one)) for one in courses],
        labels=_labels(names, [scale.y(one[-1]) for one in courses]),
        marks=scale.marks(target),
    )


def _in_sight(target: int | None, courses: Sequence[Sequence[int]]) -> int | None:
    """The target once somebody is half way to it: before that it would leave most of the drawing empty."""
    highest = max(at for one in courses for at in one)
    return target if target is not None and highest * 2 >= target else None


class _Scale:
    """Points to units from the top."""

    def __init__(self, courses: Sequence[Sequence[int]], target: int | None) -> None:
        every = [at for one in courses for at in one] + [0] + ([target] if target is not None else [])
        self.least, self.most = min(every), max(*every, min(every) + 1)

    def y(self, points: int) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.most - points) / (self.most - self.least)

    def marks(self, target: int | None) -> list[Mark]:
        """Zero, the target and both ends, but none so close to another that their figures would touch."""
        marks: list[Mark] = []
        for points in dict.fromkeys([*([target] if target is not None else []), 0, self.most, self.least]):
            if all(abs(self.y(points) - other.y) >= LINE for other in marks):
                marks.append(Mark(self.y(points), points, points == target))
        return marks


def _labels(names: list[list[str]], ends: list[float]) -> list[Label]:
    """The labels from top to bottom: first moved down as far as needed, then up from the bottom edge."""
    order = sorted(range(len(names)), key=lambda seat: (ends[seat], seat))
    tops, edge = {}, 0.0
    for seat in order:
        tops[seat] = max(ends[seat] - _tall(names[seat]) / 2, edge)
        edge = tops[seat] + _tall(names[seat])
    edge = float(HEIGHT)
    for seat in reversed(order):
        tops[seat] = min(tops[seat], edge - _tall(names[seat]))
        edge = tops[seat]
    return [
        Label(seat + 1, SUITS[seat], names[seat], tops[seat] + _tall(names[seat]) / 2, ends[seat]) for seat in order
    ]


def _tall(lines: list[str]) -> float:
    return LINE * len(lines) + 2


def wide(line: str) -> int:
    """About how wide a line of a name is, rather too wide than too narrow."""
    return sum(
        WIDE if one in "MW@" or east_asian_width(one) in "WF" else CAPITAL if one.isupper() else LETTER for one in line
    )
