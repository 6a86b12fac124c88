"""What is needed to win the game with this hand: told when it is true, and against every hand there can be."""

from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.rules import Chance, Ended, GameFacts, HandEntry, HouseRules, Outcome, RummyBonus, chances, fold
from scorekeeper.rules.cards import smallest_card
from scorekeeper.rules.chances import most_near

from .entries import entries, house_rules
from .table import ANA, BEN, CY, DEE, goes_out, rules, void

calmly = settings(max_examples=60, deadline=None)
"""Each example folds a hundred games, for which a busy machine takes its time."""


@st.composite
def near_the_end(draw: st.DrawFn) -> GameFacts:
    """A game in play of up to two hands, in which the end is not far."""
    target, limit = draw(st.integers(60, 110)), draw(st.integers(1, 3))
    ends: dict[str, object] = draw(
        st.sampled_from([{"target": target}, {"target": None, "hand_limit": limit}, {"hand_limit": limit}])
    )
    plain = {"target": target, "hand_limit": None, "cards_dealt": None}
    table = HouseRules.from_dict({**draw(house_rules).as_dict(), **plain, **ends})
    seats = draw(st.integers(2, 6))
    hands = draw(st.lists(entries(table, seats), max_size=2))
    facts = GameFacts(table, draw(st.tuples(*[st.integers(0, 90)] * seats)), hands=tuple(hands))
    assume(not fold(facts).over)
    return facts


def told(*totals: int, table: HouseRules, hands: tuple[HandEntry, ...] = (), **more: object) -> tuple[Chance, ...]:
    facts = GameFacts(table, totals, hands=hands, **more)  # type: ignore[arg-type]  # arrivals and ended, as given
    return chances(fold(facts), table)


def after(facts: GameFacts, chance: Chance, left: dict[int, int], *, rummy: bool = False) -> tuple[int, ...]:
    """Who has won the game once this hand is recorded, the whole game folded anew."""
    out = fold(facts).next_deal.sitting_out
    entry = HandEntry(Outcome.OUT, chance.seat, left, rummy, out)
    return fold(replace(facts, hands=(*facts.hands, entry))).winners


def holdings(facts: GameFacts, chance: Chance, points: int) -> list[dict[int, int]]:
    """Ways in which the others may hold so many points, those at the edge among them."""
    deal, least = fold(facts).next_deal, smallest_card(aces_high=facts.rules.aces_high)
    others = [seat for seat in range(1, len(facts.starts) + 1) if seat not in (chance.seat, *deal.sitting_out)]
    fewest = dict.fromkeys(others, least)
    if chance.holder and len(others) > 1:
        return [{**fewest, chance.holder: points}]
    spare = points - least * len(others)
    return [{**fewest, one: least + spare} for one in others] if spare >= 0 else []


def test_ana_needs_52_of_the_others() -> None:
    assert told(48, 0, 0, 0, table=rules()) == (Chance(ANA, None, 52),)


def test_with_two_players_it_is_the_other_who_is_named() -> None:
    assert told(80, 0, table=rules()) == (Chance(ANA, BEN, 20),)


def test_what_is_far_away_is_not_told() -> None:
    assert told(0, 0, 0, 0, table=rules()) == ()
    assert told(48, 0, 0, table=rules(target=300)) == ()


def test_going_rummy_needs_less_where_it_earns_something() -> None:
    assert told(48, 0, 0, 0, table=rules(rummy_bonus="double")) == (Chance(ANA, None, 52, 26),)
    assert told(48, 0, 0, 0, table=rules(rummy_bonus="plus_10")) == (Chance(ANA, None, 52, 42),)


def test_going_rummy_may_be_enough_in_any_case() -> None:
    assert told(20, 80, 95, table=rules(scoring="penalty", rummy_bonus="plus_10")) == (Chance(ANA, CY, 5, 0),)


def test_the_leader_has_to_be_passed_as_well() -> None:
    assert told(60, 0, 95, table=rules(hand_limit=1, target=None)) == (Chance(CY, None, None), Chance(ANA, None, 36))


def test_a_tie_at_the_top_is_not_winning() -> None:
    played = (goes_out(BEN, {ANA: 9, CY: 1}),)
    assert told(0, 0, 0, table=rules(hand_limit=2), hands=played)[1:] == (Chance(ANA, None, 11), Chance(CY, None, 11))


def test_the_last_hand_is_won_by_the_leader_whatever_the_others_hold() -> None:
    assert told(50, 0, 0, table=rules(target=None, hand_limit=1))[0] == Chance(ANA, None, None)


def test_losers_lose_counts_on_whoever_is_caught_least() -> None:
    """Ben on 30 loses at least one point, Cy the rest; Ana on 20 passes him with 10: 30 against 29."""
    table = rules(scoring="losers_lose", target=None, hand_limit=1)
    assert Chance(ANA, None, 10) in told(20, 30, 0, table=table)
    assert told(20, 30, table=table) == (Chance(BEN, ANA, None), Chance(ANA, BEN, 6))


def test_in_penalty_someone_has_to_be_caught() -> None:
    table = rules(scoring="penalty")
    assert told(20, 88, 70, table=table) == (Chance(ANA, BEN, 12),)
    assert told(20, 88, 70, table=replace(table, rummy_bonus=RummyBonus.DOUBLE)) == (Chance(ANA, BEN, 12, 6),)


def test_in_penalty_the_last_hand_may_be_won_from_behind() -> None:
    table = rules(scoring="penalty", target=None, hand_limit=1)
    assert told(20, 12, 70, table=table) == (Chance(BEN, None, None), Chance(ANA, BEN, 9))


def test_whoever_sits_out_is_still_to_be_passed() -> None:
    played = (void(sat_out=[DEE]),)
    found = told(60, 0, 0, 70, table=rules(target=None, hand_limit=1), hands=played)
    assert found == (Chance(ANA, None, 11),)


def test_with_high_aces_the_least_card_is_a_two() -> None:
    assert told(96, 0, 0, table=rules(aces_high=True)) == (Chance(ANA, None, None),)
    assert told(95, 0, 0, table=rules(aces_high=True)) == (Chance(ANA, None, 5),)


def test_a_game_that_is_over_or_has_no_end_has_no_chances() -> None:
    won = (goes_out(ANA, {BEN: 60, CY: 60}),)
    assert told(0, 0, 0, table=rules(), hands=won) == ()
    assert told(99, 0, 0, table=rules(), ended=Ended.ABANDONED) == ()
    assert told(99, 0, 0, table=rules(target=None)) == ()


def test_near_is_half_of_what_the_cards_are_worth_on_average() -> None:
    assert (most_near(21, aces_high=False), most_near(10, aces_high=True)) == (68, 38)


@calmly
@given(near_the_end())
def test_whenever_it_is_told_it_is_true_and_one_point_less_is_not_enough(facts: GameFacts) -> None:
    for chance in chances(fold(facts), facts.rules):
        enough = [left for more in (0, 1, 30) for left in holdings(facts, chance, (chance.points or 40) + more)]
        assert all(after(facts, chance, left) == (chance.seat,) for left in enough)
        if chance.points is not None:
            assert any(
                after(facts, chance, left) != (chance.seat,) for left in holdings(facts, chance, chance.points - 1)
            )


@calmly
@given(near_the_end())
def test_so_it_is_when_going_rummy(facts: GameFacts) -> None:
    for chance in chances(fold(facts), facts.rules):
        if chance.rummy is not None:
            enough, short = (holdings(facts, chance, (chance.rummy or 20) - less) for less in (0, 1))
            assert all(after(facts, chance, left, rummy=True) == (chance.seat,) for left in enough)
            if chance.rummy:
                assert any(after(facts, chance, left, rummy=True) != (chance.seat,) for left in short)


@calmly
@given(near_the_end())
def test_nothing_near_is_kept_back(facts: GameFacts) -> None:
    """Every seat that wins for certain with so many points that are near is told of, and with how many."""
    sheet = fold(facts)
    assume(not facts.rules.lowest_wins)
    told_of = {one.seat: one for one in chances(sheet, facts.rules)}
    dealt_in = [seat for seat in range(1, len(facts.starts) + 1) if seat not in sheet.next_deal.sitting_out]
    cards = sheet.next_deal.cards * (len(dealt_in) - 1)
    points = range(most_near(cards, aces_high=facts.rules.aces_high) + 1)
    for seat in dealt_in:
        by_points = ((one, holdings(facts, Chance(seat, None, one), one)) for one in points)
        sure = (
            one
            for one, ways in by_points
            if ways and all(after(facts, Chance(seat, None, one), way) == (seat,) for way in ways)
        )
        fewest = next(sure, None)
        assert (fewest is None) == (seat not in told_of)
        if fewest is not None and told_of[seat].points is not None:
            assert told_of[seat].points == fewest
