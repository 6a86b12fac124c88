"""A file that is refused, and where in it the fault lies.

The readers raise `rules.Refused` as the rules do; whoever knows the hand, the player or the game adds it on the way up.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from scorekeeper.rules import Refused, RuleBroken


class FileRefused(ValueError):
    """Raised for a file that breaks a rule.

    `broken` is the rule; `game` (its number in a list, from 1), `hand` (from 1) and `names` (in seat order, as far as
    they could be read) say where; so do `line` and `column` (a heading) in a table, and `change` in a history, from 1.
    Sentences are made by `scorekeeper.wording`.
    """

    def __init__(
        self,
        broken: RuleBroken,
        *,
        game: int | None = None,
        hand: int | None = None,
        names: Sequence[str] = (),
        line: int | None = None,
        column: str | None = None,
        change: int | None = None,
    ) -> None:
        self.broken, self.game, self.hand, self.names = broken, game, hand, tuple(names)
        self.line, self.column = line, column
        self.change = change
        super().__init__(broken.code)

    @property
    def player(self) -> str | None:
        """The name of the player concerned, where there is one and it could be read."""
        seat = self.broken.seat
        return self.names[seat - 1] if seat and seat <= len(self.names) else None


@contextmanager
def placed(
    *,
    game: int | None = None,
    hand: int | None = None,
    names: Sequence[str] = (),
    line: int | None = None,
    column: str | None = None,
    change: int | None = None,
) -> Iterator[None]:
    """Turn what the rules refuse inside into a `FileRefused` at this place."""
    try:
        yield
    except Refused as refused:
        place = FileRefused(
            refused.broken[0], game=game, hand=hand, names=names, line=line, column=column, change=change
        )
        raise place from refused


@contextmanager
def on_line(line: int) -> Iterator[None]:
    """Add the line to what is refused inside and names none."""
    try:
        yield
    except FileRefused as refused:
        refused.line = refused.line or line
        raise


@contextmanager
def seated(seat: int | None) -> Iterator[None]:
    """Add the seat to what is refused inside and names none."""
    try:
        yield
    except Refused as refused:
        raise Refused(RuleBroken(one.code, one.seat or seat, one.values) for one in refused.broken) from refused
