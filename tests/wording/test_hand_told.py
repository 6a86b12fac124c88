"""What just happened, in one line."""

from typing import Any

import pytest

from scorekeeper.rules import BlockTie, GameFacts, HandEntry, HouseRules, Outcome, RummyBonus, Scoring, StockOut, fold
from scorekeeper.wording import hand_told

TABLE = ["Ana", "Ben", "Cy", "Dee"]
ANA_OUT = HandEntry(Outcome.OUT, 1, {2: 20, 3: 24, 4: 22})
ANA_RUMMY = HandEntry(Outcome.OUT, 1, {2: 20, 3: 24, 4: 22}, rummy=True)
PENALTY, LOSERS_LOSE = Scoring.PENALTY, Scoring.LOSERS_LOSE


def told(entry: HandEntry, **agreed: Any) -> str:
    sheet = fold(GameFacts(HouseRules(**agreed), (0, 0, 0, 0), first_dealer=4, hands=(entry,)))
    return hand_told(sheet.hands[0], TABLE)


def told_blocked(*left: int, **agreed: Any) -> str:
    return told(HandEntry(Outcome.BLOCKED, None, dict(enumerate(left, 1))), stock_out=StockOut.BLOCK, **agreed)


@pytest.mark.parametrize(
    ("scoring", "expected"),
    [
        (Scoring.WINNER_COLLECTS, "Ana went out: 20 + 24 + 22 = 66"),
        (LOSERS_LOSE, "Ana went out: 20 + 24 + 22 = 66. Ben −20, Cy −24, Dee −22"),
        (PENALTY, "Ana went out. Ben 20, Cy 24, Dee 22"),
    ],
)
def test_someone_went_out(scoring: Scoring, expected: str) -> None:
    assert told(ANA_OUT, scoring=scoring) == expected


@pytest.mark.parametrize(
    ("scoring", "bonus", "expected"),
    [
        (Scoring.WINNER_COLLECTS, RummyBonus.DOUBLE, "66 doubled for going rummy = 132"),
        (LOSERS_LOSE, RummyBonus.PLUS_10, "66 + 10 for going rummy = 76. Ben −20, Cy −24, Dee −22"),
    ],
)
def test_someone_went_rummy(scoring: Scoring, bonus: RummyBonus, expected: str) -> None:
    said = told(ANA_RUMMY, scoring=scoring, rummy_bonus=bonus)
    assert said == f"Ana went rummy: 20 + 24 + 22 = 66; {expected}"


@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        (RummyBonus.DOUBLE, "so everyone else's points are doubled. Ben 40, Cy 48, Dee 44"),
        (RummyBonus.PLUS_10, "so everyone else adds 10 more. Ben 30, Cy 34, Dee 32"),
    ],
)
def test_in_penalty_going_rummy_is_told_once_for_all(bonus: RummyBonus, expected: str) -> None:
    assert told(ANA_RUMMY, scoring=PENALTY, rummy_bonus=bonus) == f"Ana went rummy, {expected}"


@pytest.mark.parametrize(
    ("scoring", "expected"),
    [
        (Scoring.WINNER_COLLECTS, "and scores the differences: (31 − 5) + (12 − 5) + (8 − 5) = 36"),
        (LOSERS_LOSE, "and scores the differences: (31 − 5) + (12 − 5) + (8 − 5) = 36. Ana −26, Cy −7, Dee −3"),
        (PENALTY, "and adds nothing. Ana 31 − 5 = 26, Cy 12 − 5 = 7, Dee 8 − 5 = 3"),
    ],
)
def test_a_blocked_hand(scoring: Scoring, expected: str) -> None:
    assert told_blocked(31, 5, 12, 8, scoring=scoring) == f"Blocked: Ben had the fewest points left {expected}"


@pytest.mark.parametrize(
    ("agreed", "expected"),
    [
        ({}, "and share the differences: (31 − 5) + (8 − 5) = 29; 29 shared by 2 = 14, the odd point is dropped"),
        ({"block_tie": BlockTie.EACH}, "and each scores the differences: (31 − 5) + (8 − 5) = 29"),
        ({"scoring": PENALTY}, "and add nothing. Ana 31 − 5 = 26, Dee 8 − 5 = 3"),
    ],
)
def test_a_tied_block(agreed: dict[str, Any], expected: str) -> None:
    assert told_blocked(31, 5, 5, 8, **agreed) == f"Blocked: Ben and Cy tied for the fewest points left {expected}"


@pytest.mark.parametrize("scoring", Scoring)
def test_a_block_with_everyone_level(scoring: Scoring) -> None:
    assert told_blocked(5, 5, 5, 5, scoring=scoring) == "Blocked: everyone had the same points left, so nobody scores"


@pytest.mark.parametrize("scoring", Scoring)
def test_a_void_hand_names_who_deals_again(scoring: Scoring) -> None:
    assert told(HandEntry(Outcome.VOID), scoring=scoring) == "Nobody scored; Dee deals again"


def test_who_sat_out_is_passed_over() -> None:
    entry = HandEntry(Outcome.OUT, 1, {2: 20, 3: 24}, sat_out=frozenset({4}))
    assert told(entry, scoring=PENALTY) == "Ana went out. Ben 20, Cy 24"


def test_a_name_with_a_percent_sign_stays_as_it_is() -> None:
    sheet = fold(GameFacts(HouseRules(scoring=PENALTY), (0, 0), hands=(HandEntry(Outcome.OUT, 1, {2: 20}),)))
    assert hand_told(sheet.hands[0], ["100 %s", "B%(n)s"]) == "100 %s went out. B%(n)s 20"
