"""A chart of a few lines: where each line, label and mark stands, in the units of the drawing.

Labels stand at the lines' ends and never overlap: each keeps its place where it can, and moves along where another
label needs it. Colours and dashes are the style sheet's, by seat.
"""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

from .sheet import SUITS

WIDTH, HEIGHT = 360, 230
TOP, BOTTOM, LEFT = 12, 14, 40
LINE, LETTER, CAPITAL, WIDE, SUIT = 14, 7, 9, 12, 20
WRAP = 13


@dataclass(frozen=True)
class Course:
    """A line to be drawn: whose it is, and its spots: how far along, from 0 to 1, and how high, in its own unit."""

    name: str
    spots: Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Level:
    """A height worth marking where there is room, in the unit of the courses, and what it is called."""

    at: float
    label: str
    goal: bool = False


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
    """A level in the drawing."""

    y: float
    label: str
    goal: bool


@dataclass(frozen=True)
class Chart:
    """The whole drawing; `lines` are the points of a polyline for each course.

    `feet` say where it begins and ends, the second one up to `foot` from the left.
    """

    right: float
    lines: list[str]
    labels: list[Label]
    marks: list[Mark]
    feet: tuple[str, ...]
    foot: float


def drawing(courses: Sequence[Course], levels: Sequence[Level], feet: tuple[str, ...] = ()) -> Chart:
    """The chart of at least one course; of levels too close together, those named first are marked."""
    scale = _Scale([at for one in courses for _, at in one.spots] + [level.at for level in levels])
    names = [textwrap.wrap(one.name, WRAP) for one in courses]
    right = WIDTH - SUIT - max(wide(line) for lines in names for line in lines)
    long = right - LEFT - 6
    return Chart(
        right=right,
        lines=[" ".join(f"{LEFT + x * long:.1f},{scale.y(at):.1f}" for x, at in one.spots) for one in courses],
        labels=_labels(names, [scale.y(one.spots[-1][1]) for one in courses]),
        marks=scale.marks(levels),
        feet=feet,
        foot=max(right, LEFT + LETTER + sum(map(wide, feet))),
    )


class _Scale:
    """Heights to units from the top."""

    def __init__(self, every: Sequence[float]) -> None:
        self.least, self.most = min(every), max(every)

    def y(self, at: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.most - at) / ((self.most - self.least) or 1)

    def marks(self, levels: Sequence[Level]) -> list[Mark]:
        """The levels, but none so close to another that their figures would touch."""
        marks: list[Mark] = []
        for level in levels:
            if all(abs(self.y(level.at) - other.y) >= LINE for other in marks):
                marks.append(Mark(self.y(level.at), level.label, level.goal))
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
