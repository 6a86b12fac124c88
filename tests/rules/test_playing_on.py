"""How a table may play on after the end."""

import pytest

from scorekeeper.rules import Ended, GameFacts, HandEntry, HouseRules, ways_on

from .table import ANA, BEN, CY, goes_out, rules, void

HAND = goes_out(ANA, {BEN: 60, CY: 60})


def ways(*hands: HandEntry, table: HouseRules, ended: Ended | None = None) -> dict[str, tuple[int | None, int | None]]:
    """Each way on, in order, with its target and its hand limit."""
    facts = GameFacts(table, (0, 0, 0), hands=hands, ended=ended)
    return {way: (agreed.target, agreed.hand_limit) for way, agreed in ways_on(facts).items()}


def test_a_game_over_may_go_on_in_three_ways() -> None:
    expected = {"one_more": (None, 2), "higher": (150, None), "open": (None, None)}
    assert ways(HAND, table=rules(hand_limit=1)) == expected
    assert list(ways(HAND, table=rules(hand_limit=1))) == list(expected)


def test_void_hands_do_not_count_toward_one_more() -> None:
    assert ways(HAND, void(), HAND, table=rules())["one_more"] == (None, 3)


@pytest.mark.parametrize(
    ("target", "higher"), [(100, 150), (110, 160), (119, 169), (120, 170), (70, 170), (71, 121), (9_950, 10_000)]
)
def test_the_next_target_is_one_that_nobody_has_reached(target: int, higher: int) -> None:
    assert ways(HAND, table=rules(target=target))["higher"] == (higher, None)


@pytest.mark.parametrize("target", [None, 9_951, 10_000])
def test_without_a_target_or_past_the_highest_there_is_no_higher_one(target: int | None) -> None:
    assert "higher" not in ways(HAND, table=rules(target=target, hand_limit=1))


def test_past_the_highest_hand_limit_there_is_not_one_more() -> None:
    assert [("one_more" in ways(*[HAND] * count, table=rules())) for count in (99, 100)] == [True, False]


@pytest.mark.parametrize("ended", list(Ended))
def test_a_game_ended_by_hand_may_just_go_on(ended: Ended) -> None:
    assert next(iter(ways(HAND, table=rules(target=150), ended=ended).items())) == ("same", (150, None))


def test_a_game_that_would_be_over_all_the_same_may_not_just_go_on() -> None:
    assert "same" not in ways(HAND, table=rules(), ended=Ended.TABLE)


def test_the_other_rules_stay() -> None:
    facts = GameFacts(rules(scoring="penalty", aces_high=True), (0, 0, 0), hands=(HAND,))
    kept = {(agreed.scoring, agreed.aces_high) for agreed in ways_on(facts).values()}
    assert kept == {(facts.rules.scoring, True)}
