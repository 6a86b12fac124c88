"""What is asked before it is saved."""

import pytest

from scorekeeper.rules import Doubt, HandEntry, HouseRules, Outcome, check
from scorekeeper.rules.cards import RANKS
from scorekeeper.wording import doubt
from scorekeeper.wording.doubts import counted_rank

TABLE = ["Ana", "Ben", "Cy"]


def asked(typed: dict[int, str], *, aces_high: bool = False) -> list[str]:
    rules = HouseRules(aces_high=aces_high)
    doubts = check(HandEntry(Outcome.OUT, 1, typed=typed).read(rules), rules, len(TABLE))
    return [doubt(one, TABLE, rules.cards_for(len(TABLE)), aces_high=aces_high) for one in doubts]


def test_more_than_the_cards_dealt_can_be_worth() -> None:
    expected = "Ben holds more than 7 cards can be worth, 70. Save it anyway?"
    assert asked({2: "71", 3: "9"}) == [expected]


def test_with_aces_high_seven_cards_can_be_worth_more() -> None:
    expected = "Ben holds more than 7 cards can be worth, 90. Save it anyway?"
    assert asked({2: "91", 3: "9"}, aces_high=True) == [expected]


def test_one_card_is_singular() -> None:
    expected = "Ben holds more than 1 card can be worth, 10. Save it anyway?"
    assert doubt(Doubt("over_the_deal", 2, 11), TABLE, 1) == expected


def test_together_more_than_the_pack_can_give() -> None:
    expected = "Together 140 is more than the cards dealt can be worth. Save it anyway?"
    assert doubt(Doubt("over_the_pack", 0, 140), TABLE, 7) == expected


def test_five_kings_in_one_hand() -> None:
    assert asked({2: "KKKKK", 3: "9"}) == ["That is five kings for Ben, and a pack has four. Save it anyway?"]


def test_five_sixes_round_the_table() -> None:
    assert asked({2: "6 6 6 A", 3: "66J"}) == ["Together that is five sixes, and a pack has four. Save it anyway?"]


@pytest.mark.parametrize("rank", RANKS)
def test_every_rank_has_a_plural(rank: str) -> None:
    one, five = counted_rank(rank, 1).removeprefix("1 "), counted_rank(rank, 5).removeprefix("five ")
    assert five == one + ("es" if one == "six" else "s")


@pytest.mark.parametrize(("count", "expected"), [(6, "six tens"), (10, "ten tens"), (11, "11 tens")])
def test_small_counts_are_spelled(count: int, expected: str) -> None:
    assert counted_rank("10", count) == expected
