"""What a table may agree."""

from typing import Any

import pytest

from scorekeeper.rules import CLOSED, FIELDS, PRESETS, HouseRules, Refused, check_table

from .table import BASIC, rules


def refused(**fields: object) -> tuple[str, object]:
    with pytest.raises(Refused) as found:
        rules(**fields)
    return found.value.broken[0].code, found.value.broken[0].values["field"]


def test_nothing_agreed_is_the_basic_game() -> None:
    assert BASIC.as_dict() == {
        "scoring": "winner_collects",
        "target": 100,
        "hand_limit": None,
        "aces_high": False,
        "rummy_bonus": "none",
        "stock_out": "turn_over",
        "block_tie": "share",
        "two_player_deal": "alternate",
        "cards_dealt": None,
        "melds_per_turn": "one",
        "lay_off": "anyone",
        "final_discard": False,
    }


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("scoring", ["winner_collects", "losers_lose", "penalty"]),
        ("rummy_bonus", ["none", "double", "plus_10"]),
        ("stock_out", ["turn_over", "turn_over_once", "shuffle", "block"]),
        ("block_tie", ["share", "each"]),
        ("two_player_deal", ["alternate", "winner"]),
        ("melds_per_turn", ["one", "several"]),
        ("lay_off", ["anyone", "after_own_meld"]),
    ],
)
def test_a_rule_has_its_values_and_no_others(field: str, values: list[str]) -> None:
    assert [rules(**{field: value}).as_dict()[field] for value in CLOSED[field]] == values
    assert refused(**{field: "highest"}) == ("rule_value", field)


@pytest.mark.parametrize(("field", "most"), [("target", 10_000), ("hand_limit", 100), ("cards_dealt", 13)])
def test_a_number_has_its_range_or_is_off(field: str, most: int) -> None:
    assert [rules(**{field: value}).as_dict()[field] for value in (1, most, None)] == [1, most, None]
    assert {refused(**{field: value}) for value in (0, most + 1, 4.5, True, "7")} == {("rule_range", field)}


@pytest.mark.parametrize("field", ["aces_high", "final_discard"])
def test_a_switch_is_on_or_off(field: str) -> None:
    assert rules(**{field: True}).as_dict()[field] is True
    assert refused(**{field: 1}) == ("rule_value", field)


def test_a_value_that_is_no_text_is_refused() -> None:
    assert refused(scoring=["penalty"]) == ("rule_value", "scoring")


def test_a_rule_there_is_not_is_refused() -> None:
    assert refused(jokers=2) == ("rule_unknown", "jokers")


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(Refused, match=r"^rule_range, rule_range, rule_value$"):
        rules(target=0, hand_limit=101, aces_high=None)


def test_a_range_is_told_with_its_ends() -> None:
    with pytest.raises(Refused) as found:
        rules(cards_dealt=14)
    assert found.value.broken[0].values == {"field": "cards_dealt", "least": 1, "most": 13}


@pytest.mark.parametrize(
    ("preset", "differs"),
    [
        ("basic", {}),
        ("bicycle", {"melds_per_turn": "several", "rummy_bonus": "double", "two_player_deal": "winner"}),
        ("classic", {"rummy_bonus": "double", "stock_out": "turn_over_once"}),
        ("block", {"stock_out": "block"}),
        ("penalty", {"scoring": "penalty"}),
    ],
)
def test_a_preset_is_the_basic_game_but_for(preset: str, differs: dict[str, Any]) -> None:
    assert rules(**differs) == PRESETS[preset]


@pytest.mark.parametrize(("players", "cards"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_so_many_players_get_so_many_cards(players: int, cards: int) -> None:
    assert (BASIC.cards_for(players), rules(cards_dealt=5).cards_for(players)) == (cards, 5)


@pytest.mark.parametrize("seats", [1, 7])
def test_a_table_has_two_to_six_seats(seats: int) -> None:
    with pytest.raises(Refused, match="table_size") as found:
        check_table(BASIC, seats)
    assert found.value.broken[0].values == {"fewest": 2, "most": 6}


@pytest.mark.parametrize(("seats", "most"), [(2, 13), (3, 13), (4, 12), (5, 10), (6, 8)])
def test_a_pack_can_give_so_many_and_still_turn_one_up(seats: int, most: int) -> None:
    check_table(rules(cards_dealt=most), seats)


@pytest.mark.parametrize(("seats", "most"), [(4, 12), (5, 10), (6, 8)])
def test_a_pack_cannot_give_more(seats: int, most: int) -> None:
    with pytest.raises(Refused, match="pack_too_small") as found:
        check_table(rules(cards_dealt=most + 1), seats)
    assert found.value.broken[0].values == {"field": "cards_dealt", "seats": seats, "most": most}


def test_rules_come_back_from_their_plain_values() -> None:
    agreed = rules(scoring="penalty", target=None, aces_high=True, cards_dealt=8)
    assert HouseRules.from_dict(agreed.as_dict()) == agreed
    assert tuple(agreed.as_dict()) == FIELDS


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("scoring", "penalty", "lowest_wins"),
        ("stock_out", "block", "can_block"),
        ("rummy_bonus", "plus_10", "rewards_rummy"),
    ],
)
def test_what_follows_from_a_rule(field: str, value: str, told: str) -> None:
    assert (getattr(BASIC, told), getattr(rules(**{field: value}), told)) == (False, True)
