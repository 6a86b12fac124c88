"""Anything that can be agreed and happen at a table, for tests by Hypothesis."""

from hypothesis import strategies as st

from scorekeeper.rules import (
    BlockTie,
    Ended,
    GameFacts,
    HandEntry,
    HouseRules,
    LayOff,
    MeldsPerTurn,
    Outcome,
    RummyBonus,
    Scoring,
    StockOut,
    TwoPlayerDeal,
    read_points,
)
from scorekeeper.rules.cards import PACK, RANKS, most_points, smallest_card

seat_counts = st.integers(2, 6)
house_rules = st.builds(
    HouseRules,
    scoring=st.sampled_from(Scoring),
    target=st.none() | st.integers(1, 10_000),
    hand_limit=st.none() | st.integers(1, 100),
    aces_high=st.booleans(),
    rummy_bonus=st.sampled_from(RummyBonus),
    stock_out=st.sampled_from(StockOut),
    block_tie=st.sampled_from(BlockTie),
    two_player_deal=st.sampled_from(TwoPlayerDeal),
    cards_dealt=st.none() | st.integers(1, 8),
    melds_per_turn=st.sampled_from(MeldsPerTurn),
    lay_off=st.sampled_from(LayOff),
    final_discard=st.booleans(),
)


@st.composite
def entries(draw: st.DrawFn, rules: HouseRules, seats: int) -> HandEntry:
    """A hand that may be recorded in a game of so many seats."""
    dealt_in = draw(st.lists(st.integers(1, seats), min_size=2, max_size=seats, unique=True))
    sat_out = frozenset(range(1, seats + 1)) - frozenset(dealt_in)
    outcome = draw(st.sampled_from([one for one in Outcome if one is not Outcome.BLOCKED or rules.can_block]))
    if outcome is Outcome.VOID:
        return HandEntry(outcome, sat_out=sat_out)
    went_out = dealt_in[0] if outcome is Outcome.OUT else None
    said = {seat: draw(points_left(rules)) for seat in dealt_in if seat != went_out}
    rummy = outcome is Outcome.OUT and rules.rewards_rummy and draw(st.booleans())
    left = {seat: points for seat, (points, _text) in said.items()}
    return HandEntry(outcome, went_out, left, rummy, sat_out, {seat: text for seat, (_, text) in said.items() if text})


@st.composite
def points_left(draw: st.DrawFn, rules: HouseRules) -> tuple[int, str]:
    """Points that may be left, and the text they were entered as: cards, digits or, from a file, none."""
    if draw(st.booleans()):
        text = " ".join(draw(st.lists(st.sampled_from(["K", "Q", *RANKS[1:]]), min_size=1, max_size=7)))
        return read_points(text, aces_high=rules.aces_high).points, text
    most = most_points(PACK, aces_high=rules.aces_high)
    points = draw(st.integers(smallest_card(aces_high=rules.aces_high), most))
    return points, draw(st.sampled_from(["", str(points)]))


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[HouseRules] = house_rules) -> GameFacts:
    """The facts of a game of up to eight hands, checked and ready to be folded."""
    agreed, seats = draw(rules), draw(seat_counts)
    hands = draw(st.lists(entries(agreed, seats), max_size=8))
    starts = draw(st.tuples(*[st.integers(-10_000, 10_000)] * seats))
    endings = [None, Ended.ABANDONED, *([Ended.TABLE] if any(hand.scored for hand in hands) else [])]
    return GameFacts(agreed, starts, draw(st.integers(1, seats)), tuple(hands), draw(st.sampled_from(endings)))
