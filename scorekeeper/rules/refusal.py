"""What the rules refuse: a value that says which rule, at which seat, with which numbers.

Sentences are made elsewhere (`scorekeeper.wording`), so that each language has its own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class RuleBroken:
    """One rule broken.

    `code` names the rule, `seat` the seat from 1 it concerns (None: the hand or the game as a whole), `values` what
    a sentence needs: numbers of points or cards, the name of a field.
    """

    code: str
    seat: int | None = None
    values: Mapping[str, object] = field(default_factory=dict)


class Refused(ValueError):
    """Raised by whatever would otherwise accept something the rules do not allow.

    `broken` holds every rule broken, never none, so that a form can show all of them at once.
    """

    def __init__(self, broken: Iterable[RuleBroken]) -> None:
        self.broken = tuple(broken)
        super().__init__(", ".join(one.code for one in self.broken))


def refuse(code: str, seat: int | None = None, **values: object) -> Refused:
    """A `Refused` with a single broken rule, to be raised."""
    return Refused([RuleBroken(code, seat, values)])
