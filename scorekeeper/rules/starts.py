"""The points a seat begins with.

Source: "Running totals" and "The deal" of the project's rules reference: a whole number from −10,000 to 10,000, a game
carried over from paper or a handicap; who joins late under penalty scoring is offered the highest total so far.
"""

from collections.abc import Sequence

from .house_rules import HouseRules
from .refusal import refuse

MOST_START = 10_000


def check_start(start: object, seat: int) -> None:
    """Whether a seat may begin with so many points.

    Raises `Refused` with `start_range` at that seat.
    """
    if type(start) is not int or not -MOST_START <= start <= MOST_START:
        raise refuse("start_range", seat, least=-MOST_START, most=MOST_START)


def offered_start(rules: HouseRules, totals: Sequence[int]) -> int:
    """The start to offer whoever joins a game with these totals: in penalty the highest, since lowest wins; else 0."""
    return max(totals) if rules.lowest_wins else 0
