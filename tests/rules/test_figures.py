"""What a game was to each seat, in figures that add up."""

from collections import Counter

import pytest
from hypothesis import given

from scorekeeper.rules import Ended, GameFacts, HandEntry, HouseRules, Scoring, SeatFigures, figures, fold, moved

from .entries import games
from .table import ANA, BASIC, BEN, CY, DEE, blocked, goes_out, rules, void


def of(*hands: HandEntry, table: HouseRules = BASIC, starts: tuple[int, ...] = (0, 0, 0)) -> tuple[SeatFigures, ...]:
    """The figures of a game that the table has ended."""
    return figures(GameFacts(table, starts, ANA, hands, Ended.TABLE))


def given_in(hand: HandEntry, table: HouseRules, seats: int = 4) -> dict[tuple[int, int], int]:
    sheet = fold(GameFacts(table, (0,) * seats, ANA, (hand,)))
    return {pair: points for pair, points in moved(sheet.hands[0]).items() if points}


def test_hands_won_and_points_left_are_counted() -> None:
    ana, ben, cy = of(goes_out(ANA, {BEN: 20, CY: 24}), goes_out(BEN, {ANA: 9}, sat_out=[CY]), void())
    assert (ana.hands, ana.hands_won, ana.left, ana.left_hands) == (2, 1, 9, 1)
    assert (ben.hands, ben.hands_won, ben.left, ben.left_hands) == (2, 1, 20, 1)
    assert (cy.hands, cy.hands_won, cy.left, cy.left_hands) == (1, 0, 24, 1)


def test_the_best_hand_is_the_one_that_brought_most() -> None:
    assert of(goes_out(ANA, {BEN: 5, CY: 6}), goes_out(ANA, {BEN: 20, CY: 1}))[0].best_hand == 21


def test_in_penalty_no_hand_brings_points() -> None:
    ana, ben, _ = of(goes_out(ANA, {BEN: 20, CY: 24}), table=rules(scoring="penalty"))
    assert (ana.best_hand, ana.collected, ben.received) == (0, 0, (0, 0, 0))


def test_rummies_and_blocked_hands_won_are_counted() -> None:
    table = rules(rummy_bonus="double", stock_out="block")
    ana, ben, _ = of(goes_out(ANA, {BEN: 5, CY: 6}, rummy=True), blocked({ANA: 4, BEN: 4, CY: 9}), table=table)
    assert (ana.rummies, ana.blocked_won, ana.hands_won) == (1, 1, 2)
    assert (ben.rummies, ben.blocked_won, ben.hands_won) == (0, 1, 1)


@pytest.mark.parametrize(
    ("bonus", "from_ben", "from_nobody"), [("none", 10, 0), ("double", 20, 0), ("plus_10", 10, 10)]
)
def test_case_26_what_going_rummy_brings_is_in_the_figures(bonus: str, from_ben: int, from_nobody: int) -> None:
    ana = of(goes_out(ANA, {BEN: 10, CY: 15}, rummy=True), table=rules(rummy_bonus=bonus))[0]
    assert (ana.received[1], ana.bonus) == (from_ben, from_nobody)
    assert ana.collected == {"none": 25, "double": 50, "plus_10": 35}[bonus]


def test_winners_who_share_get_their_points_from_each_loser() -> None:
    tied = blocked({ANA: 5, BEN: 5, CY: 30, DEE: 9})
    assert given_in(tied, rules(stock_out="block")) == {
        (ANA, CY): 12,
        (ANA, DEE): 2,
        (BEN, CY): 12,
        (BEN, DEE): 2,
    }
    assert given_in(tied, rules(stock_out="block", block_tie="each"))[ANA, CY] == 25


def test_a_comeback_is_how_far_behind_the_winner_was() -> None:
    ana, ben, _ = of(goes_out(BEN, {ANA: 30, CY: 12}), goes_out(ANA, {BEN: 30, CY: 20}))
    assert (ana.comeback, ben.comeback) == (42, 0)


def test_in_penalty_whoever_had_most_points_was_behind() -> None:
    ana, *_ = of(goes_out(BEN, {ANA: 30, CY: 12}), goes_out(ANA, {BEN: 40, CY: 20}), table=rules(scoring="penalty"))
    assert ana.comeback == 30


def test_a_lone_winner_is_ahead_of_the_next_and_a_shared_win_of_nobody() -> None:
    assert [seat.ahead for seat in of(goes_out(ANA, {BEN: 30, CY: 12}), starts=(0, 40, 0))] == [2, 0, 0]
    assert [seat.ahead for seat in of(goes_out(ANA, {BEN: 30, CY: 12}), starts=(0, 42, 0))] == [0, 0, 0]


@given(games())
def test_points_that_moved_add_up_to_the_totals(facts: GameFacts) -> None:
    sheet, every = fold(facts), figures(facts)
    for number, own in enumerate(every, 1):
        gained = sum(max(points[number - 1], 0) for points in (hand.score.points for hand in sheet.hands))
        assert own.collected == (0 if facts.rules.scoring is Scoring.PENALTY else gained)


@given(games())
def test_every_hand_is_won_by_someone_dealt_in(facts: GameFacts) -> None:
    sheet, every = fold(facts), figures(facts)
    winners = Counter(seat for hand in sheet.hands for seat in hand.score.winners)
    assert [own.hands_won for own in every] == [winners[seat] for seat in range(1, len(every) + 1)]
    assert all(own.hands_won <= own.hands <= sheet.scored for own in every)
