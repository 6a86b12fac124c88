"""The chart of running totals: its labels keep apart, its lines inside, whatever the game."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.models import Game, Player, Seat
from scorekeeper.rules import GameFacts, HandEntry, HouseRules, Outcome, Scoring, fold
from scorekeeper.web.chart import HEIGHT, LEFT, LINE, WIDTH, Chart, Course, Level, drawing, wide
from scorekeeper.web.running_totals import running_totals

TWO_TO_SIX = st.integers(2, 6)
HANDS = st.lists(st.integers(1, 340), min_size=1, max_size=100)
NAMES = st.text("abcdefghij W", min_size=1, max_size=24).filter(str.strip)


def drawn(players: int, points: list[int], rules: HouseRules, name: str = "Ana") -> Chart:
    """A game in which the seats go out in turn and everyone else holds as much."""
    hands = tuple(
        HandEntry(
            Outcome.OUT, 1 + i % players, {seat: left for seat in range(1, players + 1) if seat != 1 + i % players}
        )
        for i, left in enumerate(points)
    )
    seats = [Seat(number=seat, start=0, sat_down=Player(name=f"{name[:22]}{seat}")) for seat in range(1, players + 1)]
    game = Game(rules=rules.as_dict(), seats=seats)
    return running_totals(game, fold(GameFacts(rules, (0,) * players, hands=hands)))


@given(TWO_TO_SIX, HANDS, NAMES, st.sampled_from(Scoring))
def test_names_at_the_lines_ends_never_overlap(players: int, points: list[int], name: str, scoring: Scoring) -> None:
    labels = drawn(players, points, HouseRules(scoring=scoring), name).labels
    halves = [(label.middle, (LINE * len(label.lines) + 2) / 2) for label in labels]
    assert all(upper + a <= lower - b + 0.001 for (upper, a), (lower, b) in pairwise(halves))
    assert all(middle - half >= 0 and middle + half <= HEIGHT for middle, half in halves)


@given(TWO_TO_SIX, HANDS, st.sampled_from([None, 1, 10_000]))
def test_every_line_stays_in_the_drawing(players: int, points: list[int], target: int | None) -> None:
    lines = drawn(players, points, HouseRules(target=target, scoring=Scoring.LOSERS_LOSE)).lines
    spots = [tuple(map(float, spot.split(","))) for line in lines for spot in line.split()]
    assert len(spots) == players * (len(points) + 1)
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in spots)


def test_figures_at_the_edge_keep_apart_and_the_target_comes_first() -> None:
    marks = drawn(2, [99], HouseRules(target=100)).marks
    assert [(mark.label, mark.goal) for mark in marks] == [("100", True), ("0", False)]


def test_a_game_without_a_target_marks_none() -> None:
    assert [mark.goal for mark in drawn(3, [20, 30], HouseRules(target=None)).marks] == [False, False]


def test_a_target_out_of_sight_is_not_drawn() -> None:
    assert [mark.label for mark in drawn(2, [49], HouseRules(target=100)).marks] == ["0", "49"]
    assert [mark.label for mark in drawn(2, [50], HouseRules(target=100)).marks] == ["100", "0"]


def test_a_level_line_has_its_mark() -> None:
    flat = drawing([Course("Ana", [(0, 1000), (1, 1000)])], [Level(1000, "1,000")])
    assert [mark.label for mark in flat.marks] == ["1,000"]
    assert flat.lines == ["40.0,12.0 311.0,12.0"]


def test_a_line_may_begin_late() -> None:
    late = drawing([Course("Ana", [(0, 1), (1, 2)]), Course("Ben", [(0.5, 1), (1, 1)])], [])
    first, then = (line.split()[0].split(",")[0] for line in late.lines)
    assert float(first) < float(then)


def test_where_it_begins_and_ends_never_overlaps() -> None:
    narrow = drawing([Course("W" * 24, [(0, 1), (1, 2)])], [], ("Mar 30, 2024", "Apr 30, 2024"))
    assert narrow.right < narrow.foot <= WIDTH
    assert narrow.foot - wide("Apr 30, 2024") > LEFT + wide("Mar 30, 2024")
