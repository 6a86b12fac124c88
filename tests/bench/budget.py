"""What a page may weigh and take on a slow phone, and a table of what it does."""

from collections.abc import Iterable, Mapping, Sequence

Figures = Mapping[str, float | None]

KB = 1024
HELD = {"before paint": 2, "requests": 8, "all": 15 * KB, "html": 8 * KB, "css": 6 * KB, "js": 6 * KB, "other": 3 * KB}
"""Requests that hold up the first paint, requests in all, bytes with headers in all, compressed bytes of each kind."""
SHIFTED = {"shift": 0.02}
TIMES = {"cold": 600, "cold, largest": 600, "cached": 450, "cached, largest": 450}
"""Milliseconds to the first and largest paint, nothing in the cache or the style sheet in it."""
KEYS = {"key": 100, "key, slowest": 100}
"""Milliseconds from the tap on a key to the next paint."""
BUDGET: dict[str, float] = {**HELD, **SHIFTED, **TIMES, **KEYS}
HARD = HELD | SHIFTED
"""What is the same on every machine, and must be kept."""


def over(figures: Figures, budget: Mapping[str, float] = BUDGET) -> list[str]:
    """What a page has more of than it may."""
    return [name for name, most in budget.items() if (figures.get(name) or 0) > most]


def table(pages: Mapping[str, Figures]) -> str:
    """A row for each page under the budget, marked where it has more."""
    wide = max(map(len, pages), default=0)
    shown = [name for name in BUDGET if any(one.get(name) is not None for one in pages.values())]
    rows = [("", shown), ("at most", [_text(BUDGET[name]) for name in shown])]
    rows += [(page, [_figure(figures, name) for name in shown]) for page, figures in pages.items()]
    return "\n".join(_row(first.ljust(wide), cells, shown) for first, cells in rows)


def _row(first: str, cells: Sequence[str], shown: Iterable[str]) -> str:
    return "  ".join([first, *(cell.rjust(max(len(name), 6)) for cell, name in zip(cells, shown, strict=True))])


def _figure(figures: Figures, name: str) -> str:
    value = figures.get(name)
    return "" if value is None else _text(value) + ("!" if value > BUDGET[name] else "")


def _text(value: float) -> str:
    return f"{value:.3f}" if 0 < value < 1 else f"{value:.0f}"
