"""The points a seat begins with."""

import pytest

from scorekeeper.rules import Refused, check_start, offered_start

from .table import BASIC, rules


@pytest.mark.parametrize("start", [-10_000, 0, 48, 10_000])
def test_a_game_may_start_with(start: int) -> None:
    check_start(start, 1)


@pytest.mark.parametrize("start", [-10_001, 10_001, 4.5, True, "48", None])
def test_a_game_may_not_start_with(start: object) -> None:
    with pytest.raises(Refused, match="start_range") as refused:
        check_start(start, 2)
    assert (refused.value.broken[0].seat, refused.value.broken[0].values) == (2, {"least": -10_000, "most": 10_000})


def test_who_arrives_late_is_offered_no_points() -> None:
    assert offered_start(BASIC, (40, 12, 107)) == 0


def test_who_arrives_late_in_penalty_is_offered_the_highest_total() -> None:
    assert offered_start(rules(scoring="penalty"), (40, 12, 107)) == 107
