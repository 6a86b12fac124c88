"""What one hand is worth, and the sum that explains it."""

import pytest

from scorekeeper.rules import HandEntry, Part, Reckoning, RummyBonus, Stake
from scorekeeper.rules.scoring import with_bonus

from .table import ANA, BASIC, BEN, CY, DEE, blocked, goes_out, points, rules, scored, void

WORKED = goes_out(ANA, {BEN: 20, CY: 24, DEE: 22})
LOW_BEN = blocked({ANA: 12, BEN: 5, CY: 31, DEE: 8})
TIED = blocked({ANA: 5, BEN: 5, CY: 31, DEE: 9})
RUMMY = goes_out(ANA, {BEN: 10, CY: 15}, rummy=True)


@pytest.mark.parametrize(
    ("scoring", "out", "block", "tie"),
    [
        ("winner_collects", (66, 0, 0, 0), (0, 36, 0, 0), (15, 15, 0, 0)),
        ("losers_lose", (66, -20, -24, -22), (-7, 36, -26, -3), (15, 15, -26, -4)),
        ("penalty", (0, 20, 24, 22), (7, 0, 26, 3), (0, 0, 26, 4)),
    ],
)
def test_a_hand_under_each_scoring(
    scoring: str, out: tuple[int, ...], block: tuple[int, ...], tie: tuple[int, ...]
) -> None:
    table = rules(scoring=scoring, stock_out="block")
    assert [points(hand, table, 4) for hand in (WORKED, LOW_BEN, TIED)] == [out, block, tie]


def test_tied_hands_may_each_score_the_whole_sum() -> None:
    assert points(TIED, rules(block_tie="each", stock_out="block"), 4) == (30, 30, 0, 0)


@pytest.mark.parametrize(
    ("scoring", "bonus", "expected"),
    [
        ("winner_collects", "none", (25, 0, 0)),
        ("winner_collects", "double", (50, 0, 0)),
        ("winner_collects", "plus_10", (35, 0, 0)),
        ("losers_lose", "double", (50, -10, -15)),
        ("losers_lose", "plus_10", (35, -10, -15)),
        ("penalty", "double", (0, 20, 30)),
        ("penalty", "plus_10", (0, 20, 25)),
    ],
)
def test_going_rummy(scoring: str, bonus: str, expected: tuple[int, ...]) -> None:
    assert points(RUMMY, rules(scoring=scoring, rummy_bonus=bonus)) == expected


def test_going_out_in_the_ordinary_way_earns_no_bonus() -> None:
    assert points(WORKED, rules(rummy_bonus="double"), 4) == (66, 0, 0, 0)


@pytest.mark.parametrize(("hand", "winners"), [(WORKED, (ANA,)), (LOW_BEN, (BEN,)), (TIED, (ANA, BEN)), (void(), ())])
def test_the_winners_of_a_hand(hand: HandEntry, winners: tuple[int, ...]) -> None:
    assert scored(hand, rules(scoring="penalty"), 4).winners == winners


def test_tied_winners_stand_in_seat_order() -> None:
    assert scored(blocked({CY: 5, ANA: 9, BEN: 5})).winners == (BEN, CY)


def test_the_worked_example_explains_itself() -> None:
    stakes = (Stake(BEN, 20, 0), Stake(CY, 24, 0), Stake(DEE, 22, 0))
    ana = scored(WORKED, seats=4).reckonings[0]
    assert (ana, ana.sum) == (Reckoning(ANA, Part.COLLECTS, 66, stakes), 66)


def test_stakes_stand_in_seat_order_however_they_were_entered() -> None:
    ana = scored(goes_out(ANA, {CY: 24, BEN: 20})).reckonings[0]
    assert [stake.seat for stake in ana.stakes] == [BEN, CY]


def test_a_blocked_hand_explains_its_differences() -> None:
    ben = scored(LOW_BEN, seats=4).reckonings[1]
    assert ben.stakes == (Stake(ANA, 12, 5), Stake(CY, 31, 5), Stake(DEE, 8, 5))
    assert [stake.points for stake in ben.stakes] == [7, 26, 3]


def test_what_cannot_be_shared_is_dropped() -> None:
    ana = scored(blocked({ANA: 5, BEN: 5, CY: 14}), rules(stock_out="block")).reckonings[0]
    assert ana == Reckoning(ANA, Part.COLLECTS, 4, (Stake(CY, 14, 5),), shared_by=2, dropped=1)


def test_where_each_scores_the_sum_nobody_shares() -> None:
    ana = scored(blocked({ANA: 5, BEN: 5, CY: 14}), rules(block_tie="each")).reckonings[0]
    assert (ana.points, ana.shared_by, ana.dropped) == (9, 1, 0)


def test_a_hand_that_was_won_alone_is_not_shared() -> None:
    assert Reckoning(ANA, Part.SPARED) == Reckoning(ANA, Part.SPARED, 0, (), RummyBonus.NONE, 1, 0)


def test_going_rummy_stands_beside_the_sum() -> None:
    ana = scored(RUMMY, rules(rummy_bonus="double")).reckonings[0]
    assert (ana.sum, ana.bonus, ana.points) == (25, RummyBonus.DOUBLE, 50)


def test_a_loser_who_loses_nothing_is_spared() -> None:
    assert scored(WORKED, seats=4).reckonings[1] == Reckoning(BEN, Part.SPARED)


def test_a_loser_who_pays_shows_his_stake_and_the_bonus() -> None:
    ben = scored(RUMMY, rules(scoring="penalty", rummy_bonus="plus_10")).reckonings[1]
    assert ben == Reckoning(BEN, Part.PAYS, 20, (Stake(BEN, 10, 0),), RummyBonus.PLUS_10)


def test_a_loser_who_loses_shows_his_stake_without_the_bonus() -> None:
    ben = scored(RUMMY, rules(scoring="losers_lose", rummy_bonus="plus_10")).reckonings[1]
    assert ben == Reckoning(BEN, Part.LOSES, -10, (Stake(BEN, 10, 0),))


def test_in_penalty_the_winner_is_spared() -> None:
    assert scored(RUMMY, rules(scoring="penalty", rummy_bonus="double")).reckonings[0] == Reckoning(ANA, Part.SPARED)


def test_whoever_sat_out_scores_nothing() -> None:
    told = scored(goes_out(ANA, {BEN: 20}, sat_out=[CY]), rules(scoring="penalty")).reckonings
    assert [one.part for one in told] == [Part.SPARED, Part.PAYS, Part.SAT_OUT]


def test_nobody_scores_in_a_void_hand() -> None:
    told = scored(void(sat_out=[CY])).reckonings
    assert told == (Reckoning(ANA, Part.VOID), Reckoning(BEN, Part.VOID), Reckoning(CY, Part.SAT_OUT))


@pytest.mark.parametrize(("bonus", "expected"), [("none", 7), ("double", 14), ("plus_10", 17)])
def test_what_going_rummy_adds(bonus: str, expected: int) -> None:
    assert with_bonus(7, RummyBonus(bonus)) == expected


def test_everyone_tied_collects_nothing() -> None:
    assert points(blocked({ANA: 5, BEN: 5, CY: 5}), BASIC) == (0, 0, 0)


@pytest.mark.parametrize(("table", "expected"), [(rules(aces_high=True), 35), (BASIC, 21)])
def test_an_ace_counts_as_the_table_agreed(table: object, expected: int) -> None:
    assert isinstance(table, type(BASIC))
    hand = goes_out(ANA, {}, typed={BEN: "A 10 K"}).read(table)
    assert points(hand, table, 2) == (expected, 0)
