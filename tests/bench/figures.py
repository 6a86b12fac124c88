"""Figures as rows of a table that is printed and kept as JSON."""

import json
import statistics
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

Row = Mapping[str, str | float]


def middle(seconds: Sequence[float]) -> float:
    """The median, in milliseconds."""
    return round(statistics.median(seconds) * 1000, 2)


def slow(seconds: Sequence[float]) -> float:
    """The 99th of a hundred, in milliseconds."""
    return round(sorted(seconds)[min(int(len(seconds) * 0.99), len(seconds) - 1)] * 1000, 2)


def show(title: str, rows: Sequence[Row]) -> None:
    """Print rows under their titles, numbers at the right."""
    titles = list(dict.fromkeys(name for row in rows for name in row))
    cells = [[_shown(row.get(name, "")) for name in titles] for row in rows]
    wide = [max(map(len, column)) for column in zip(titles, *cells, strict=True)]
    lines = [[line[0].ljust(wide[0]), *map(str.rjust, line[1:], wide[1:])] for line in (titles, *cells)]
    sys.stdout.write("\n".join(["", title, *("  ".join(line) for line in lines), ""]))


def keep(path: Path, tables: Mapping[str, Sequence[Row]]) -> None:
    """Write all tables as JSON."""
    path.write_text(json.dumps(tables, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _shown(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:,.2f}".removesuffix(".00")
