"""Cards, their points, and reading points as people enter them."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules import Reading, Refused, card_points, read_points
from scorekeeper.rules.cards import PACK, most_points, smallest_card, too_many_of

TEXTS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("points_text.json").read_text("utf-8"))


def read(case: dict[str, Any]) -> dict[str, Any]:
    try:
        found = read_points(case["text"], aces_high=case["aces_high"])
    except Refused as refused:
        return {"refused": refused.broken[0].code}
    return {"points": found.points, "cards": list(found.cards)}


@pytest.mark.parametrize("case", TEXTS, ids=lambda case: ascii(case["text"]))
def test_a_points_text_says_what_the_table_says(case: dict[str, Any]) -> None:
    assert {name: value for name, value in case.items() if name not in ("text", "aces_high")} == read(case)


def test_what_cannot_be_read_is_given_back() -> None:
    with pytest.raises(Refused) as refused:
        read_points(" 12++ ", aces_high=False)
    assert refused.value.broken[0].values == {"text": "12++"}


def test_a_text_too_long_says_how_long_it_may_be() -> None:
    with pytest.raises(Refused) as refused:
        read_points("1" * 61, aces_high=False)
    assert refused.value.broken[0].values == {"most": 60}


def test_sixty_signs_are_not_too_long() -> None:
    assert read_points("0" * 59 + "7", aces_high=False) == Reading(7)


@pytest.mark.parametrize(
    ("rank", "points"), [("A", 1), ("2", 2), ("9", 9), ("10", 10), ("J", 10), ("Q", 10), ("K", 10)]
)
def test_a_card_has_its_points(rank: str, points: int) -> None:
    assert card_points(rank, aces_high=False) == points


def test_a_high_ace_counts_fifteen_and_no_other_card_changes() -> None:
    assert (card_points("A", aces_high=True), card_points("K", aces_high=True)) == (15, 10)


@pytest.mark.parametrize(("aces_high", "least", "pack"), [(False, 1, 340), (True, 2, 396)])
def test_the_pack_has_its_least_card_and_its_sum(aces_high: bool, least: int, pack: int) -> None:  # noqa: FBT001  # a case's own column
    assert (smallest_card(aces_high=aces_high), most_points(PACK, aces_high=aces_high)) == (least, pack)


@pytest.mark.parametrize(("cards", "low", "high"), [(0, 0, 0), (4, 40, 60), (5, 50, 70), (7, 70, 90), (17, 169, 190)])
def test_the_best_cards_of_a_pack(cards: int, low: int, high: int) -> None:
    assert (most_points(cards, aces_high=False), most_points(cards, aces_high=True)) == (low, high)


def test_five_of_a_rank_are_too_many_and_four_are_not() -> None:
    assert too_many_of(("K",) * 5 + ("Q",) * 4) == [("K", 5)]
