"""A game folded from its hands: totals, places, the end, what is needed, and whose deal it is."""

import pytest

from scorekeeper.rules import Ended, GameFacts, HandEntry, Needed, Refused, Scoresheet, check_end

from .table import ANA, BASIC, BEN, CY, DEE, blocked, goes_out, rules, sheet, void

NO_END = rules(target=None)
HAND = goes_out(ANA, {BEN: 10, CY: 15})


def dealers(folded: Scoresheet) -> list[int]:
    return [*(hand.deal.dealer for hand in folded.hands), folded.next_deal.dealer]


def test_totals_run_from_the_starts() -> None:
    folded = sheet(HAND, goes_out(BEN, {ANA: 3, CY: 4}), starts=(48, -5, 0))
    assert [hand.totals for hand in folded.hands] == [(73, -5, 0), (73, 2, 0)]
    assert (folded.totals, [hand.number for hand in folded.hands], folded.scored) == ((73, 2, 0), [1, 2], 2)


def test_a_game_without_hands_stands_at_its_starts() -> None:
    folded = sheet(starts=(100, 0, 7))
    assert (folded.totals, folded.finished, folded.winners, folded.scored) == ((100, 0, 7), False, (), 0)


def test_a_void_hand_finishes_nothing() -> None:
    assert not sheet(void(), starts=(100, 0, 0), table=rules(hand_limit=1)).over


@pytest.mark.parametrize(("cy", "finished"), [(89, False), (90, True), (91, True)])
def test_a_total_at_the_target_ends_the_game(cy: int, finished: bool) -> None:  # noqa: FBT001  # a case's own column
    folded = sheet(goes_out(ANA, {BEN: 10, CY: cy}))
    assert (folded.finished, folded.winners) == (finished, (ANA,) if finished else ())


def test_the_hand_limit_ends_the_game_at_that_many_scored_hands() -> None:
    table = rules(target=None, hand_limit=2)
    played = [sheet(*hands, table=table).finished for hands in ([HAND], [HAND, void()], [HAND, HAND], [HAND] * 3)]
    assert played == [False, False, True, True]


def test_with_both_limits_off_nothing_ends_the_game() -> None:
    assert not sheet(*[HAND] * 100, table=NO_END).over


def test_the_end_is_judged_on_the_last_totals() -> None:
    table = rules(scoring="losers_lose", target=20)
    lost = goes_out(BEN, {ANA: 20, CY: 1})
    assert [sheet(HAND, table=table).finished, sheet(HAND, lost, HAND, table=table).finished] == [True, True]
    assert not sheet(HAND, goes_out(BEN, {ANA: 10, CY: 1}), table=table).finished


def test_hands_after_the_end_are_scored_like_any_other() -> None:
    assert sheet(*[HAND] * 5).totals == (125, 0, 0)


def test_a_wrong_entry_corrected_lets_the_game_go_on() -> None:
    wrong, right = (sheet(goes_out(ANA, {BEN: points, CY: 3})) for points in (100, 27))
    assert ((wrong.totals[0], wrong.winners), (right.totals[0], right.winners)) == ((103, (ANA,)), (30, ()))


def test_an_earlier_hand_corrected_moves_every_later_total() -> None:
    wrong, right = (sheet(HAND, goes_out(CY, {ANA: 9, BEN: ben}), HAND, HAND).hands for ben in (12, 21))
    moved = [after.totals[2] - before.totals[2] for before, after in zip(wrong, right, strict=True)]
    assert moved == [0, 9, 9, 9]


def test_in_penalty_the_lowest_total_wins() -> None:
    folded = sheet(goes_out(BEN, {ANA: 40, CY: 95}), table=rules(scoring="penalty"), starts=(0, 12, 12))
    assert (folded.totals, folded.places, folded.winners) == ((40, 12, 107), (2, 1, 3), (BEN,))


def test_a_tie_is_a_shared_win_and_leaves_a_place_out() -> None:
    folded = sheet(void(), goes_out(CY, {ANA: 1, BEN: 1}), starts=(100, 100, 78))
    assert (folded.places, folded.leaders, folded.winners) == ((1, 1, 3), (ANA, BEN), (ANA, BEN))


def test_a_table_may_end_a_game_once_a_hand_is_scored() -> None:
    folded = sheet(HAND, ended=Ended.TABLE)
    assert (folded.finished, folded.over, folded.abandoned, folded.winners) == (True, True, False, (ANA,))


def test_a_game_ended_before_a_hand_is_scored_is_not_finished() -> None:
    assert not sheet(void(), ended=Ended.TABLE).over


def test_an_abandoned_game_is_over_and_has_no_winner() -> None:
    folded = sheet(*[HAND] * 4, ended=Ended.ABANDONED)
    assert (folded.finished, folded.over, folded.abandoned, folded.winners) == (False, True, True, ())


@pytest.mark.parametrize("ended", [None, Ended.ABANDONED])
def test_a_game_may_stop_before_a_hand_is_scored(ended: Ended | None) -> None:
    check_end(GameFacts(BASIC, (0, 0), hands=(void(),), ended=ended))


def test_nobody_wins_by_the_table_before_a_hand_is_scored() -> None:
    check_end(GameFacts(BASIC, (0, 0, 0), hands=(void(), HAND), ended=Ended.TABLE))
    with pytest.raises(Refused, match="end_unscored"):
        check_end(GameFacts(BASIC, (0, 0, 0), hands=(void(),), ended=Ended.TABLE))


def test_what_each_still_needs() -> None:
    folded = sheet(HAND, starts=(0, 25, 120), table=rules(target=140, hand_limit=3))
    assert folded.needed == Needed((115, 115, 20), 2, (CY,))


def test_nothing_is_needed_where_nothing_ends_the_game() -> None:
    assert sheet(HAND, starts=(0, 25, 0), table=NO_END).needed == Needed(None, None, (ANA, BEN))


def test_no_hand_is_left_past_the_limit() -> None:
    assert [sheet(*[HAND] * n, table=rules(hand_limit=2)).needed.hands for n in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_deal_goes_one_seat_to_the_left_each_scored_hand(seats: int) -> None:
    hand = goes_out(ANA, dict.fromkeys(range(2, seats + 1), 2))
    folded = sheet(*[hand] * 10, starts=(0,) * seats, first_dealer=seats)
    assert dealers(folded) == [(seats - 1 + n) % seats + 1 for n in range(11)]


def test_after_a_void_hand_the_same_dealer_deals_again() -> None:
    assert dealers(sheet(void(), HAND, void(), first_dealer=BEN)) == [BEN, BEN, CY, CY]


def test_seat_one_deals_first_and_nothing_has_ended_where_nothing_else_is_said() -> None:
    facts = GameFacts(BASIC, (0, 0))
    assert (facts.first_dealer, facts.hands, facts.ended, facts.arrivals) == (ANA, (), None, frozenset())


def test_where_the_dealer_sits_out_the_next_one_deals() -> None:
    hand = goes_out(ANA, {DEE: 9}, sat_out=[BEN, CY])
    folded = sheet(hand, void(), first_dealer=BEN, starts=(0,) * 4)
    assert dealers(folded) == [DEE, ANA, ANA]


def test_the_seat_passed_over_does_not_get_its_turn_back() -> None:
    assert dealers(sheet(void(sat_out=[ANA]), void())) == [BEN, BEN, BEN]


def test_who_comes_back_takes_his_turn() -> None:
    hand = goes_out(ANA, {BEN: 9}, sat_out=[CY])
    assert dealers(sheet(hand, hand, first_dealer=BEN)) == [BEN, ANA, BEN]
    assert dealers(sheet(hand, hand, first_dealer=BEN, arrivals=[CY])) == [BEN, ANA, BEN]
    assert dealers(sheet(hand, first_dealer=BEN, arrivals=[CY])) == [BEN, CY]


def test_who_arrives_is_dealt_in_next() -> None:
    next_deal = sheet(goes_out(ANA, {BEN: 9}, sat_out=[CY, DEE]), starts=(0,) * 4, arrivals=[DEE]).next_deal
    assert (next_deal.sitting_out, next_deal.cards, next_deal.leads) == (frozenset({CY}), 7, DEE)


@pytest.mark.parametrize(("rule", "expected"), [("alternate", [ANA, BEN, ANA]), ("winner", [ANA, ANA, BEN])])
def test_who_deals_with_two_players(rule: str, expected: list[int]) -> None:
    hands = goes_out(ANA, {BEN: 9}), goes_out(BEN, {ANA: 9})
    assert dealers(sheet(*hands, starts=(0, 0), table=rules(two_player_deal=rule))) == expected


def test_the_winner_deals_wherever_two_were_dealt_in() -> None:
    table = rules(two_player_deal="winner")
    assert dealers(sheet(goes_out(CY, {BEN: 9}, sat_out=[ANA]), table=table, first_dealer=BEN)) == [BEN, CY]
    assert dealers(sheet(goes_out(CY, {ANA: 9, BEN: 9}), table=table)) == [ANA, BEN]


def test_after_a_tied_block_the_deal_passes_left() -> None:
    table = rules(two_player_deal="winner", stock_out="block")
    tied, won = blocked({ANA: 9, BEN: 9}), blocked({ANA: 8, BEN: 9})
    assert dealers(sheet(tied, won, void(), starts=(0, 0), table=table, first_dealer=BEN)) == [BEN, ANA, ANA, ANA]


@pytest.mark.parametrize(("sat_out", "cards", "leads"), [([], 7, BEN), ([BEN], 7, CY), ([BEN, CY], 10, DEE)])
def test_the_deal_follows_the_players_dealt_in(sat_out: list[int], cards: int, leads: int) -> None:
    deal = sheet(void(sat_out=sat_out), starts=(0,) * 4).hands[0].deal
    assert (deal.dealer, deal.cards, deal.leads, deal.sitting_out) == (ANA, cards, leads, frozenset(sat_out))


def test_before_any_hand_nobody_sits_out() -> None:
    deal = sheet(first_dealer=CY).next_deal
    assert (deal.dealer, deal.leads, deal.cards, deal.sitting_out) == (CY, ANA, 7, frozenset())


@pytest.mark.parametrize("hand", [HAND, void()])
def test_a_hand_of_the_sheet_holds_its_entry(hand: HandEntry) -> None:
    assert sheet(hand).hands[0].entry is hand
