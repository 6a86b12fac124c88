"""A bar that shows how far a long command has come; nothing where no terminal would show it."""

import sys
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

WIDE = 30
Step = TypeVar("Step")


def with_bar(steps: Iterable[Step], total: int, stream: TextIO | None = None) -> Iterator[Step]:
    """The steps, one after the other, with a bar that fills up as they are done; `total` is how many there will be."""
    stream = stream or sys.stderr
    shown = -1
    for done, step in enumerate(steps, 1):
        yield step
        percent = done * 100 // max(total, done)
        if stream.isatty() and percent != shown:
            shown = percent
            full = WIDE * percent // 100
            print(f"\r[{'#' * full}{'.' * (WIDE - full)}] {percent} %", end="", file=stream, flush=True)
    if shown >= 0:
        print(file=stream)
