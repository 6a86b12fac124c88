"""What a table agreed, in sentences, labels and presets."""

from typing import Any

import pytest

from scorekeeper.rules import (
    CLOSED,
    FIELDS,
    PRESETS,
    RANGES,
    SWITCHES,
    HouseRules,
    RummyBonus,
    Scoring,
    StockOut,
    TwoPlayerDeal,
)
from scorekeeper.wording import (
    differs,
    nearest_preset,
    preset_help,
    preset_name,
    rule_card,
    rule_help,
    rule_name,
    rule_value,
)

EVERY_VALUE = [
    *((field, value) for field, kind in CLOSED.items() for value in kind),
    *((field, value) for field, limits in RANGES.items() for value in (None, *limits)),
    *((field, value) for field in SWITCHES for value in (False, True)),
]


def agreed(**values: Any) -> HouseRules:
    return HouseRules(**values)


def test_the_basic_game_at_a_table_of_four() -> None:
    assert rule_card(HouseRules(), 4) == [
        "Whoever wins a hand collects the points the others have left.",
        "The game ends when a total reaches 100.",
        "An ace counts 1 and stands below the two.",
        "Going rummy, out in one turn with nothing down before, earns nothing extra.",
        "When the stock runs out, the discard pile is turned over as a new one.",
        "Each gets 7 cards.",
        "The deal passes to the left.",
        "One meld may be laid down in a turn.",
        "Anyone may lay off cards on any meld on the table.",
        "You may go out with or without a last discard.",
    ]


@pytest.mark.parametrize(("field", "value"), EVERY_VALUE)
def test_every_value_changes_the_card_or_is_the_default(field: str, value: Any) -> None:
    blocking = {} if field == "stock_out" else {"stock_out": StockOut.BLOCK}
    plain, changed = agreed(**blocking), agreed(**(blocking | {field: value}))
    assert (rule_card(plain, 2) != rule_card(changed, 2)) is (plain != changed)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (agreed(target=None), "The game goes on until the table ends it."),
        (agreed(target=None, hand_limit=1), "The game ends after 1 scored hand."),
        (agreed(target=None, hand_limit=8), "The game ends after 8 scored hands."),
        (
            agreed(target=1500, hand_limit=8),
            "The game ends when a total reaches 1,500 or after 8 scored hands, whichever comes first.",
        ),
    ],
)
def test_how_the_game_ends(rules: HouseRules, expected: str) -> None:
    assert expected in rule_card(rules)


@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        (RummyBonus.NONE, "earns nothing extra."),
        (RummyBonus.DOUBLE, "doubles what the others add."),
        (RummyBonus.PLUS_10, "costs the others 10 more each."),
    ],
)
def test_in_penalty_going_rummy_costs_the_others(bonus: RummyBonus, expected: str) -> None:
    card = rule_card(agreed(scoring=Scoring.PENALTY, rummy_bonus=bonus))
    assert card[3] == f"Going rummy, out in one turn with nothing down before, {expected}"


def test_a_tie_is_settled_only_where_a_hand_can_be_blocked() -> None:
    tie = "Whoever ties for the fewest"
    assert not any(tie in sentence for sentence in rule_card(HouseRules()))
    assert f"{tie} adds nothing." in rule_card(agreed(stock_out=StockOut.BLOCK, scoring=Scoring.PENALTY))


@pytest.mark.parametrize(
    ("players", "cards", "expected"),
    [
        (None, None, "Each gets 10 cards when two play, 7 when three or four do, 6 when five or six do."),
        (None, 9, "Each gets 9 cards."),
        (2, None, "Each gets 10 cards."),
        (6, None, "Each gets 6 cards."),
        (3, 1, "Each gets 1 card."),
    ],
)
def test_how_many_cards_each_gets(players: int | None, cards: int | None, expected: str) -> None:
    assert expected in rule_card(agreed(cards_dealt=cards), players)


@pytest.mark.parametrize(
    ("players", "deal", "expected"),
    [
        (2, TwoPlayerDeal.ALTERNATE, "The two of you deal in turn."),
        (2, TwoPlayerDeal.WINNER, "The winner of a hand deals the next."),
        (4, TwoPlayerDeal.ALTERNATE, "The deal passes to the left."),
        (
            None,
            TwoPlayerDeal.WINNER,
            "The deal passes to the left; with only two dealt in, the winner of the hand deals the next.",
        ),
    ],
)
def test_who_deals_next(players: int | None, deal: TwoPlayerDeal, expected: str) -> None:
    assert expected in rule_card(agreed(two_player_deal=deal), players)


@pytest.mark.parametrize("field", FIELDS)
def test_every_house_rule_has_a_name_and_one_line_of_help(field: str) -> None:
    assert rule_name(field)
    assert rule_help(field).endswith(".")


def test_no_two_values_of_a_rule_look_alike() -> None:
    labels = {(field, rule_value(field, value)) for field, value in EVERY_VALUE}
    assert len(labels) == len(EVERY_VALUE)


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("scoring", "winner_collects", "Winner collects"),
        ("target", 1, "1 point"),
        ("target", 1500, "1,500 points"),
        ("hand_limit", 1, "1 hand"),
        ("hand_limit", 8, "8 hands"),
        ("cards_dealt", 9, "9 each"),
        ("aces_high", True, "An ace is 15"),
    ],
)
def test_values_as_labels(field: str, value: Any, expected: str) -> None:
    assert rule_value(field, value) == expected


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_its_own_nearest(key: str) -> None:
    assert nearest_preset(PRESETS[key]) == key
    assert differs(PRESETS[key]) == f"{preset_name(key)}, nothing changed"
    assert preset_help(key).endswith(".")


def test_what_differs_from_the_nearest_preset() -> None:
    assert differs(agreed(target=300, aces_high=True)) == "Basic, but Target: 300 points, Aces high: An ace is 15"


def test_what_differs_from_a_preset_named() -> None:
    assert differs(HouseRules(), "penalty") == "Penalty, but Scoring: Winner collects"
