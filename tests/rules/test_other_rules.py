from dataclasses import replace

import pytest
from hypothesis import given

from scorekeeper.rules import Ended, GameFacts, HandEntry, HouseRules, Refused, fold, outlook, what_if

from .entries import games, house_rules
from .table import ANA, BEN, CY, blocked, goes_out, rules, void

PENALTY = rules(scoring="penalty")
DOUBLE = rules(rummy_bonus="double")


def game(*hands: HandEntry, table: HouseRules = DOUBLE, ended: Ended | None = None) -> GameFacts:
    return GameFacts(table, (0, 0, 0), ANA, hands, ended)


def test_would_ben_have_won_under_penalty_scoring() -> None:
    """Ana collects 100 in one hand; Ben never has much left."""
    played = game(goes_out(ANA, {BEN: 3, CY: 97}), goes_out(CY, {ANA: 20, BEN: 2}))
    other = what_if(played, PENALTY)
    assert (fold(played).winners, other.sheet.winners) == ((ANA,), ())
    assert (other.sheet.totals, other.sheet.leaders) == ((20, 5, 97), (BEN,))
    assert what_if(played, replace(PENALTY, target=90)).sheet.winners == (BEN,)


def test_it_tells_after_which_hand_the_game_would_have_been_over() -> None:
    played = game(
        goes_out(ANA, {BEN: 9, CY: 8}), void(), goes_out(BEN, {ANA: 9, CY: 8}), goes_out(CY, {ANA: 9, BEN: 8})
    )
    assert what_if(played, rules(target=17)).over_after == 1
    assert what_if(played, rules(target=None, hand_limit=2)).over_after == 3
    assert what_if(played, rules(target=18)).over_after is None


def test_a_hand_that_could_not_have_been_is_left_out() -> None:
    played = game(goes_out(ANA, {BEN: 9, CY: 8}), blocked({ANA: 1, BEN: 2, CY: 3}), table=rules(stock_out="block"))
    other = what_if(played, rules())
    assert (other.numbers, other.sheet.totals) == ((1,), (17, 0, 0))
    assert [one.code for one in other.refused[2]] == ["cannot_block"]


def test_rules_agreed_anew_count_what_was_played() -> None:
    """Ana goes rummy; where it earns ten instead of double, she has 27 and not 34."""
    played = game(goes_out(ANA, {BEN: 9, CY: 8}, rummy=True))
    assert fold(played).totals == (34, 0, 0)
    assert outlook(played, rules(rummy_bonus="plus_10")).sheet().totals == (27, 0, 0)


def test_where_going_rummy_earns_nothing_the_hand_still_counts() -> None:
    other = what_if(game(goes_out(ANA, {BEN: 9, CY: 8}, rummy=True)), rules())
    assert (other.sheet.totals, other.plain, other.refused) == ((17, 0, 0), (1,), {})


def test_named_cards_are_read_again() -> None:
    played = game(goes_out(ANA, {BEN: 11, CY: 8}, typed={BEN: "A K", CY: "8"}), goes_out(ANA, {BEN: 9, CY: 8}))
    other = what_if(played, rules(aces_high=True))
    assert (other.sheet.totals, other.reread) == ((50, 0, 0), (1,))


def test_an_end_by_the_table_with_nothing_left_to_count_is_none() -> None:
    played = game(blocked({ANA: 1, BEN: 2, CY: 3}), table=rules(stock_out="block"), ended=Ended.TABLE)
    assert what_if(played, rules()).sheet.finished is False


def test_rules_that_the_pack_is_too_small_for_are_refused() -> None:
    with pytest.raises(Refused, match="pack_too_small"):
        what_if(GameFacts(rules(), (0,) * 6), rules(cards_dealt=13))


@given(games())
def test_under_its_own_rules_a_game_is_what_it_was(facts: GameFacts) -> None:
    other = what_if(facts, facts.rules)
    assert (other.sheet, other.refused) == (fold(facts), {})


@given(games(), house_rules.filter(lambda table: table.cards_dealt is None))
def test_the_hands_left_out_and_those_counted_are_all_there_are(facts: GameFacts, table: HouseRules) -> None:
    other = what_if(facts, table)
    assert sorted([*other.numbers, *other.refused]) == [*range(1, len(facts.hands) + 1)]
    assert len(other.sheet.hands) == len(other.numbers)
