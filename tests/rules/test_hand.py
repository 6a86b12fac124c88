"""What may be recorded of a hand, and what is asked about first."""

import pytest

from scorekeeper.rules import Doubt, HandEntry, Outcome, Refused, check

from .table import ANA, BASIC, BEN, CY, DEE, blocked, broken, doubts, goes_out, rules, void

BLOCK = rules(stock_out="block")
DOUBLE = rules(rummy_bonus="double")


@pytest.mark.parametrize("hand", [goes_out(ANA, {BEN: 12, CY: 25}), void(), void(sat_out=[CY])])
def test_an_ordinary_hand_may_be_recorded(hand: HandEntry) -> None:
    assert (broken(hand), doubts(hand)) == ([], [])


def test_two_dealt_in_are_enough() -> None:
    assert broken(goes_out(ANA, {BEN: 12}, sat_out=[CY])) == []


@pytest.mark.parametrize("hand", [goes_out(ANA, {}, sat_out=[BEN, CY]), void(sat_out=[BEN, CY])])
def test_a_hand_needs_two(hand: HandEntry) -> None:
    assert broken(hand) == [("too_few_dealt_in", None)]


@pytest.mark.parametrize("who", [None, 0, -1, 4])
def test_somebody_at_the_table_went_out(who: int | None) -> None:
    hand = HandEntry(Outcome.OUT, who, {ANA: 3, BEN: 12, CY: 25})
    assert broken(hand) == [("nobody_named_out", None)]


def test_nobody_went_out_in_a_blocked_or_void_hand() -> None:
    for hand in (HandEntry(Outcome.BLOCKED, BEN, {ANA: 3, CY: 9}), HandEntry(Outcome.VOID, BEN)):
        assert broken(hand, BLOCK) == [("out_and_not_out", BEN)]


def test_a_hand_is_blocked_only_where_the_stock_is_not_renewed() -> None:
    hand = blocked({ANA: 3, BEN: 9, CY: 9})
    assert (broken(hand), broken(hand, BLOCK)) == ([("cannot_block", None)], [])


def test_rummy_is_gone_only_where_it_earns_something() -> None:
    hand = goes_out(ANA, {BEN: 12, CY: 25}, rummy=True)
    assert (broken(hand), broken(hand, DOUBLE)) == ([("rummy_earns_nothing", None)], [])


def test_rummy_is_gone_only_by_who_went_out() -> None:
    assert broken(HandEntry(Outcome.VOID, rummy=True), DOUBLE) == [("rummy_not_out", None)]


def test_whoever_sits_out_does_not_go_out() -> None:
    assert broken(goes_out(ANA, {BEN: 12, CY: 25}, sat_out=[ANA])) == [("out_and_sat_out", ANA)]


def test_whoever_sits_out_has_no_points() -> None:
    assert broken(goes_out(ANA, {BEN: 12, CY: 25}, sat_out=[CY])) == [("points_sat_out", CY)]


def test_whoever_went_out_has_no_points() -> None:
    assert broken(goes_out(ANA, {ANA: 3, BEN: 12, CY: 25})) == [("points_gone_out", ANA)]


@pytest.mark.parametrize(
    ("text", "expected"), [("3", [("points_gone_out", ANA)]), ("x", [("points_gone_out", ANA)]), (" ", [])]
)
def test_whoever_went_out_has_nothing_typed(text: str, expected: list[tuple[str, int]]) -> None:
    assert broken(goes_out(ANA, {BEN: 12, CY: 25}, typed={ANA: text})) == expected


@pytest.mark.parametrize("sat_out", [[], [CY]])
def test_nobody_has_points_in_a_void_hand(sat_out: list[int]) -> None:
    assert broken(HandEntry(Outcome.VOID, None, {CY: 9}, sat_out=frozenset(sat_out))) == [("points_in_void", CY)]


def test_what_was_typed_before_a_hand_was_void_does_no_harm() -> None:
    assert broken(HandEntry(Outcome.VOID, typed={ANA: "K 7", CY: "?"}, sat_out=frozenset([CY]))) == []


def test_every_seat_dealt_in_is_asked_for() -> None:
    assert broken(goes_out(ANA, {})) == [("points_empty", BEN), ("points_empty", CY)]


def test_points_missing_from_a_text_that_can_be_read_are_asked_for() -> None:
    assert broken(goes_out(ANA, {BEN: 12}, typed={CY: "7"})) == [("points_empty", CY)]


def test_a_text_that_cannot_be_read_is_told_with_itself() -> None:
    with pytest.raises(Refused) as refused:
        check(goes_out(ANA, {BEN: 12}, typed={CY: "K1"}), BASIC, 3)
    (one,) = refused.value.broken
    assert (one.code, one.seat, one.values) == ("points_unreadable", CY, {"text": "K1"})


def test_nobody_sits_beyond_the_table() -> None:
    hand = goes_out(ANA, {BEN: 12, CY: 25, DEE: 3}, sat_out=[0])
    assert broken(hand) == [("no_such_seat", 0), ("no_such_seat", DEE)]


@pytest.mark.parametrize(
    ("points", "code"),
    [(4.0, "points_not_whole"), (True, "points_not_whole"), (0, "points_too_low"), (341, "points_over_pack")],
)
def test_points_are_a_whole_number_that_cards_can_have(points: int, code: str) -> None:
    assert broken(goes_out(ANA, {BEN: points}), seats=2) == [(code, BEN)]


@pytest.mark.parametrize(("aces_high", "least", "most"), [(False, 1, 340), (True, 2, 396)])
def test_points_go_from_the_least_card_to_the_pack(aces_high: bool, least: int, most: int) -> None:  # noqa: FBT001  # a case's own column
    table = rules(aces_high=aces_high)
    refused = [points for points in range(-1, 400) if broken(goes_out(ANA, {BEN: points}), table, 2)]
    assert refused == [*range(-1, least), *range(most + 1, 400)]


@pytest.mark.parametrize(("points", "told"), [(0, {"least": 2}), (397, {"most": 396})])
def test_points_out_of_range_are_told_the_end(points: int, told: dict[str, int]) -> None:
    with pytest.raises(Refused) as refused:
        check(goes_out(ANA, {BEN: points}), rules(aces_high=True), 2)
    assert refused.value.broken[0].values == told


def test_every_fault_of_a_hand_is_told_at_once() -> None:
    hand = goes_out(ANA, {ANA: 3, BEN: 0}, rummy=True)
    faults = [("rummy_earns_nothing", None), ("points_gone_out", ANA), ("points_too_low", BEN), ("points_empty", CY)]
    assert broken(hand) == faults


@pytest.mark.parametrize(("points", "expected"), [(70, []), (71, ["over_the_deal:2:71"])])
def test_more_than_seven_cards_can_be_worth_is_a_doubt(points: int, expected: list[str]) -> None:
    assert doubts(goes_out(ANA, {BEN: points, CY: 5})) == expected


@pytest.mark.parametrize(("points", "expected"), [(90, []), (91, ["over_the_deal:2:91"])])
def test_four_high_aces_are_worth_more(points: int, expected: list[str]) -> None:
    assert doubts(goes_out(ANA, {BEN: points, CY: 5}), rules(aces_high=True)) == expected


def test_who_sits_out_leaves_the_others_more_cards() -> None:
    assert doubts(goes_out(ANA, {BEN: 100}, sat_out=[CY])) == []


@pytest.mark.parametrize(("cy", "expected"), [(70, []), (71, ["over_the_pack:0:161"])])
def test_the_four_aces_are_there_once_for_everyone(cy: int, expected: list[str]) -> None:
    assert doubts(goes_out(ANA, {BEN: 90, CY: cy}), rules(aces_high=True)) == expected


def test_doubts_stand_in_seat_order_however_the_hand_was_entered() -> None:
    hand = goes_out(ANA, {CY: 80, BEN: 75}, typed={CY: "Q Q Q Q Q", BEN: "KKKKK"})
    about_cards = ["too_many_of_rank:2:5K", "too_many_of_rank:3:5Q"]
    assert doubts(hand) == ["over_the_deal:2:75", "over_the_deal:3:80", "over_the_pack:0:155", *about_cards]


def test_five_kings_are_a_doubt() -> None:
    hand = goes_out(ANA, {BEN: 50, CY: 3}, typed={BEN: "KKKKK", CY: "3"})
    assert check(hand, BASIC, 3) == (Doubt("too_many_of_rank", BEN, 5, "K"),)


def test_five_kings_among_several_are_a_doubt_about_the_deal() -> None:
    hand = goes_out(ANA, {BEN: 30, CY: 20}, typed={BEN: "KKK", CY: "K K"})
    assert doubts(hand) == ["too_many_of_rank:0:5K"]


def test_one_rank_is_doubted_once() -> None:
    hand = goes_out(ANA, {BEN: 50, CY: 10}, typed={BEN: "KKKKK", CY: "K"})
    assert doubts(hand) == ["too_many_of_rank:2:5K"]


def test_four_kings_are_none() -> None:
    assert doubts(goes_out(ANA, {BEN: 20, CY: 20}, typed={BEN: "KK", CY: "KK"})) == []


def test_cards_typed_for_who_holds_none_are_not_counted() -> None:
    assert doubts(HandEntry(Outcome.VOID, typed={BEN: "KKKKK"})) == []


def test_a_text_that_no_longer_reads_is_no_doubt() -> None:
    assert doubts(goes_out(ANA, {BEN: 50, CY: 3}, typed={BEN: "?"})) == []


def test_a_hand_is_the_same_however_it_was_typed() -> None:
    assert goes_out(ANA, {BEN: 20}, typed={BEN: "K 7 3"}) == goes_out(ANA, {BEN: 20}, typed={BEN: "20"})


def test_points_are_read_from_what_was_typed() -> None:
    typed = {BEN: "A K", CY: "?"}
    assert goes_out(ANA, {}, typed=typed).read(rules(aces_high=True)).left == {BEN: 25}


def test_nothing_is_read_in_a_void_hand() -> None:
    assert HandEntry(Outcome.VOID, typed={BEN: "A K"}).read(BASIC).left == {}


def test_reading_keeps_the_rest_of_a_hand() -> None:
    hand = goes_out(ANA, {BEN: 9}, rummy=True, sat_out=[CY], typed={BEN: "9"})
    assert (hand.read(BASIC), hand.read(BASIC).typed) == (hand, {BEN: "9"})


def test_cards_are_read_again_under_other_rules_and_points_are_not() -> None:
    hand = goes_out(ANA, {BEN: 11, CY: 11, DEE: 9}, typed={BEN: "A K", CY: "11"})
    assert hand.reread(rules(aces_high=True)).left == {BEN: 25, CY: 11, DEE: 9}


@pytest.mark.parametrize(("hand", "counts"), [(goes_out(ANA, {}), True), (blocked({}), True), (void(), False)])
def test_a_void_hand_does_not_count(hand: HandEntry, counts: bool) -> None:  # noqa: FBT001  # a case's own column
    assert hand.scored is counts


def test_who_is_dealt_in_stands_in_seat_order() -> None:
    assert goes_out(ANA, {}, sat_out=[BEN]).dealt_in(4) == [ANA, CY, DEE]
