"""What a hundred thousand games cost a page that ten games do not: `python -m tests.bench growth [--kept FOLDER]`.

Every page of a scorebook with 10, 1,000, 10,000 and 100,000 games (two million lines of hands, ten years, twenty
players and a guest) and one in play, on SQLite and on PostgreSQL, and what is done to that game; the sizes take turns.
Ten thousand are there for lists that fewer do not fill. The databases are built first, which takes five minutes, and
are kept where a folder is named.
"""

import re
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from .asked import Asked
from .changes import ENDING, changes_in_turns
from .figures import Figure, middle, taking
from .scorebooks import Dialect, on_disk, server, sqlite
from .turns import Often, Took, in_turns

SIZES, FEW = (10, 1_000, 10_000, 100_000), (10, 100)
OFTEN: Often = (3, 30)
MOST = 1.25
"""How many times as long a page may take with the most games as with few."""
GROWING = re.compile(f"text=zebra|{ENDING}")
"""What takes the longer the more there is: to find nothing in ten thousand notes, and one more game of a full year."""
AS_LONG = 0.95
"""Of a page's length in bytes with the most games: where it is shorter, ten games do not fill its lists."""


def measure(asked: Asked) -> list[Figure]:
    """A line for each page and database, and one for what a hand takes up on the disk."""
    sizes, often = (FEW, (1, 3)) if asked.short else (SIZES, OFTEN)
    with tempfile.TemporaryDirectory() as work:
        folder = asked.kept or Path(work)
        return [
            figure
            for name, dialect in (("SQLite", sqlite), ("PostgreSQL", server))
            for figure in grown(name, dialect, folder, sizes, often)
        ]


def grown(name: str, dialect: Dialect, folder: Path, sizes: tuple[int, ...], often: Often) -> list[Figure]:
    """The lines of one database."""
    with ExitStack() as open_:
        apps = {games: open_.enter_context(dialect(folder, games)) for games in sizes}
        taken, done = in_turns(apps, often), changes_in_turns(apps, often)
        small, *_, large = (on_disk(app) for app in apps.values())
    each = round((large.size - small.size) / (large.hands - small.hands))
    all_of_them = {**taken, **done}.items()
    lines = [compared(f"{name}: {what}", took, None if GROWING.search(what) else MOST) for what, took in all_of_them]
    return [*lines, Figure(f"{name}: a hand with its history, on the disk", each, "bytes")]


def compared(page: str, took: Mapping[int, Took], limit: float | None = MOST) -> Figure:
    """The line of a page: the most games beside the fewest that make it as long, and beside all the others.

    A list that is longer takes longer, and is flat from there on. One that never ends is held against the fewest games.
    """
    *fewer, most = took
    many = took[most]
    filled = next((games for games in fewer if took[games].length >= AS_LONG * many.length), fewer[0])
    others = [f"with {_beside(games, took[games], many)}" for games in fewer if games != filled]
    said = "; ".join([f"times that with {_beside(filled, took[filled], many)}", *others])
    times = taking(many.clock) | {"CPU ms": middle(many.work)}
    details = {name: value for games, one in took.items() for name, value in _measured(games, one).items()}
    return Figure(page, _times(took[filled].clock, many.clock), said, limit, None, times, details)


def _beside(games: int, few: Took, many: Took) -> str:
    length = few.length / many.length
    short = "" if length >= AS_LONG else f", {length:.2f} as long"
    clock, work = (_times(getattr(few, name), getattr(many, name)) for name in ("clock", "work"))
    return f"{games:,}{short} ({clock:.2f}, of a processor {work:.2f})"


def _times(few: Sequence[float], many: Sequence[float]) -> float:
    return round(median(many) / median(few), 2)


def _measured(games: int, took: Took) -> dict[str, float]:
    """For the JSON."""
    return {
        f"p50 ms with {games}": middle(took.clock),
        f"CPU ms with {games}": middle(took.work),
        f"bytes with {games}": took.length,
    }
