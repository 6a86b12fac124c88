"""A bar that shows how far a long command has come; nothing where no terminal would show it."""

import sys
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

WIDE = 30
Step = TypeVar("Step")


class Bar:
    """The bar; `total` is where it is full."""

    def __init__(self, total: int, stream: TextIO | None = None) -> None:
        self._total, self._stream, self._shown = total, stream or sys.stderr, -1

    def reach(self, done: int) -> None:
        """Show that so much is done, where it shows."""
        percent = done * 100 // max(self._total, done, 1)
        if self._stream.isatty() and percent != self._shown:
            self._shown = percent
            full = WIDE * percent // 100
            print(f"\r[{'#' * full}{'.' * (WIDE - full)}] {percent} %", end="", file=self._stream, flush=True)

    def end(self) -> None:
        """Leave the line of the bar, where it was shown."""
        if self._shown >= 0:
            print(file=self._stream)


def with_bar(steps: Iterable[Step], total: int, stream: TextIO | None = None) -> Iterator[Step]:
    """The steps, one after the other, with a bar that fills up as they are done; `total` is how many there will be."""
    bar = Bar(total, stream)
    for done, step in enumerate(steps, 1):
        yield step
        bar.reach(done)
    bar.end()
