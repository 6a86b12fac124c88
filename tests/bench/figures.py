"""Figures with their limits: the lines of one table that is printed and kept as JSON."""

import json
import os
import platform
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

TIMES = ("p50 ms", "p99 ms", "a second", "CPU ms")
TITLES = ("part", "what", *TIMES, "figure", "of", "limit", "holds")
LEFT = ("part", "what", "of")


@dataclass(frozen=True)
class Figure:
    """What was measured: the figure that counts, what it is of, its limit where it has one, and the times behind it."""

    what: str
    value: float
    of: str
    most: float | None = None
    least: float | None = None
    times: Mapping[str, float] = field(default_factory=dict)
    details: Mapping[str, Any] = field(default_factory=dict)
    """For the JSON alone."""

    @property
    def limit(self) -> str:
        if self.most is not None:
            return f"at most {_shown(self.most)}"
        return "" if self.least is None else f"at least {_shown(self.least)}"

    @property
    def holds(self) -> bool | None:
        """Whether the limit is kept; nothing where there is none."""
        if self.most is None and self.least is None:
            return None
        return (self.most is None or self.value <= self.most) and (self.least is None or self.value >= self.least)


Parts = Mapping[str, Sequence[Figure]]


def middle(seconds: Sequence[float]) -> float:
    """The median, in milliseconds."""
    return round(statistics.median(seconds) * 1000, 2)


def slow(seconds: Sequence[float]) -> float:
    """The 99th of a hundred, in milliseconds."""
    return round(sorted(seconds)[min(int(len(seconds) * 0.99), len(seconds) - 1)] * 1000, 2)


def taking(seconds: Sequence[float]) -> dict[str, float]:
    """The columns of times."""
    return {"p50 ms": middle(seconds), "p99 ms": slow(seconds)} if seconds else {}


def table(parts: Parts) -> str:
    """All figures under their titles, numbers at the right."""
    lines = [TITLES, *(_cells(part, one) for part, figures in parts.items() for one in figures)]
    wide = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(_line(cells, wide) for cells in lines)


def as_json(parts: Parts) -> str:
    """All figures, with when and on what machine they were measured."""
    machine = {"machine": platform.machine(), "cores": os.cpu_count(), "python": platform.python_version()}
    figures = [{"part": part, **_facts(one)} for part, some in parts.items() for one in some]
    told = {"at": datetime.now(UTC).isoformat(timespec="seconds"), **machine, "figures": figures}
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def keep(path: Path, parts: Parts) -> None:
    """Write all figures as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(as_json(parts), encoding="utf-8")


def broken(parts: Parts) -> list[Figure]:
    """The figures whose limit is not kept."""
    return [one for figures in parts.values() for one in figures if one.holds is False]


def _facts(one: Figure) -> dict[str, Any]:
    limits = {"at most": one.most, "at least": one.least, "holds": one.holds}
    said = {name: value for name, value in limits.items() if value is not None}
    return {"what": one.what, "figure": one.value, "of": one.of, **said, **one.times, **one.details}


def _cells(part: str, one: Figure) -> tuple[str, ...]:
    times = [_shown(one.times[name]) if name in one.times else "" for name in TIMES]
    holds = {None: "", True: "yes", False: "NO"}[one.holds]
    return (part, one.what, *times, _shown(one.value), one.of, one.limit, holds)


def _line(cells: Sequence[str], wide: Sequence[int]) -> str:
    aligned = [
        cell.ljust(width) if title in LEFT else cell.rjust(width)
        for cell, width, title in zip(cells, wide, TITLES, strict=True)
    ]
    return "  ".join(aligned).rstrip()


def _shown(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:,.2f}"
