"""How a seat came to its points, told as the sum one would check on paper."""

from typing import Any

import pytest

from scorekeeper.rules import BlockTie, HandEntry, HouseRules, Outcome, Part, RummyBonus, Scoring, StockOut, score
from scorekeeper.wording import explain, joined, number, signed

BLOCK = StockOut.BLOCK


def told(seat: int, entry: HandEntry, seats: int = 4, **agreed: Any) -> str:
    return explain(score(entry, HouseRules(**agreed), seats).reckonings[seat - 1])


def ana_goes_out(*, rummy: bool = False) -> HandEntry:
    return HandEntry(Outcome.OUT, 1, {2: 20, 3: 24, 4: 22}, rummy=rummy)


def blocked(ana: int, ben: int, cy: int, dee: int) -> HandEntry:
    return HandEntry(Outcome.BLOCKED, None, {1: ana, 2: ben, 3: cy, 4: dee})


def test_whoever_goes_out_sees_the_sum() -> None:
    assert told(1, ana_goes_out()) == "20 + 24 + 22 = 66"


def test_a_single_stake_is_no_sum() -> None:
    assert told(1, HandEntry(Outcome.OUT, 1, {2: 20}), 2) == "20"


@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        (RummyBonus.NONE, "20 + 24 + 22 = 66"),
        (RummyBonus.DOUBLE, "20 + 24 + 22 = 66; 66 doubled for going rummy = 132"),
        (RummyBonus.PLUS_10, "20 + 24 + 22 = 66; 66 + 10 for going rummy = 76"),
    ],
)
def test_going_rummy_is_a_step_of_its_own(bonus: RummyBonus, expected: str) -> None:
    assert told(1, ana_goes_out(rummy=bonus is not RummyBonus.NONE), rummy_bonus=bonus) == expected


def test_going_rummy_against_one_player_names_his_points_once() -> None:
    entry = HandEntry(Outcome.OUT, 1, {2: 20}, rummy=True)
    assert told(1, entry, 2, rummy_bonus=RummyBonus.DOUBLE) == "20 doubled for going rummy = 40"


def test_the_lowest_hand_of_a_block_scores_the_differences() -> None:
    expected = "(31 − 5) + (12 − 5) + (8 − 5) = 36: the lowest hand scores the differences"
    assert told(2, blocked(31, 5, 12, 8), stock_out=BLOCK) == expected


def test_one_difference_needs_no_brackets() -> None:
    entry = HandEntry(Outcome.BLOCKED, None, {1: 31, 2: 5})
    assert told(2, entry, 2, stock_out=BLOCK) == "31 − 5 = 26: the lowest hand scores the differences"


def test_tied_hands_share() -> None:
    assert told(2, blocked(31, 5, 5, 15), stock_out=BLOCK) == "(31 − 5) + (15 − 5) = 36; 36 shared by 2 = 18"


def test_an_odd_point_is_said_to_be_dropped() -> None:
    expected = "(31 − 5) + (8 − 5) = 29; 29 shared by 2 = 14, the odd point is dropped"
    assert told(2, blocked(31, 5, 5, 8), stock_out=BLOCK) == expected


def test_two_odd_points_are_said_to_be_dropped() -> None:
    expected = "31 − 5 = 26; 26 shared by 3 = 8, the 2 points left over are dropped"
    assert told(2, blocked(31, 5, 5, 5), stock_out=BLOCK) == expected


def test_tied_hands_that_each_score_see_the_whole_sum() -> None:
    expected = "(31 − 5) + (8 − 5) = 29: the lowest hand scores the differences"
    assert told(3, blocked(31, 5, 5, 8), stock_out=BLOCK, block_tie=BlockTie.EACH) == expected


def test_level_hands_all_round_are_worth_nothing() -> None:
    assert told(1, blocked(5, 5, 5, 5), stock_out=BLOCK) == "0: everyone had the same points left"


def test_a_loser_who_loses_sees_what() -> None:
    assert told(2, ana_goes_out(), scoring=Scoring.LOSERS_LOSE) == "loses 20"
    expected = "loses 31 − 5 = 26"
    assert told(1, blocked(31, 5, 12, 8), stock_out=BLOCK, scoring=Scoring.LOSERS_LOSE) == expected


@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        (RummyBonus.DOUBLE, "20 doubled for going rummy = 40"),
        (RummyBonus.PLUS_10, "20 + 10 for going rummy = 30"),
    ],
)
def test_in_penalty_going_rummy_falls_on_the_loser(bonus: RummyBonus, expected: str) -> None:
    assert told(2, ana_goes_out(rummy=True), scoring=Scoring.PENALTY, rummy_bonus=bonus) == expected


def test_in_penalty_a_loser_adds_what_was_left() -> None:
    assert told(2, ana_goes_out(), scoring=Scoring.PENALTY) == "20"
    assert told(1, blocked(31, 5, 12, 8), scoring=Scoring.PENALTY, stock_out=BLOCK) == "31 − 5 = 26"


def test_nothing_to_explain_is_said_in_a_word() -> None:
    assert told(2, ana_goes_out()) == "0"
    assert told(4, HandEntry(Outcome.OUT, 1, {2: 20, 3: 24}, sat_out=frozenset({4}))) == "sat out"
    assert told(1, HandEntry(Outcome.VOID)) == "nobody scored"


@pytest.mark.parametrize("part", Part)
def test_every_part_a_hand_can_play_is_told(part: Part) -> None:
    hands = [ana_goes_out(), HandEntry(Outcome.OUT, 1, {2: 20, 3: 24}, sat_out=frozenset({4})), HandEntry(Outcome.VOID)]
    found = [one for hand in hands for kind in Scoring for one in score(hand, HouseRules(scoring=kind), 4).reckonings]
    assert all(explain(one) for one in found if one.part is part)
    assert part in {one.part for one in found}


def test_points_bear_their_sign() -> None:
    assert [signed(66), signed(-20), signed(0)] == ["+66", "−20", "0"]


def test_large_numbers_are_grouped() -> None:
    assert [number(48), number(10_000), number(-10_000)] == ["48", "10,000", "−10,000"]


def test_names_are_joined_as_one_says_them() -> None:
    names = ["Ana", "Ben", "Cy"]
    assert [joined(names[:n]) for n in range(4)] == ["", "Ana", "Ana and Ben", "Ana, Ben and Cy"]
