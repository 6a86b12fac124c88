"""How a game stands, in words."""

from typing import Any

import pytest

from scorekeeper.rules import Ended, GameFacts, HandEntry, HouseRules, Outcome, Scoring, fold
from scorekeeper.rules.scoresheet import deal
from scorekeeper.wording import deal_line, needed, penalty_line, place, winners_told

TABLE = ["Ana", "Ben", "Cy", "Dee"]
ANA_OUT = HandEntry(Outcome.OUT, 1, {2: 20, 3: 24, 4: 22})
PENALTY = Scoring.PENALTY


def game(*starts: int, hands: tuple[HandEntry, ...] = (), ended: Ended | None = None, **agreed: Any) -> GameFacts:
    return GameFacts(HouseRules(**agreed), starts or (0, 0, 0, 0), first_dealer=4, hands=hands, ended=ended)


def to_go(facts: GameFacts, seat: int = 1) -> str:
    return needed(fold(facts), seat, facts.rules)


def lowest_wins(facts: GameFacts) -> str:
    return penalty_line(fold(facts), TABLE[: len(facts.starts)], facts.rules)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (game(48, 0), "52 to go"),
        (game(48, 0, target=10_000), "9,952 to go"),
        (game(target=None, hand_limit=1), "one hand left"),
        (game(target=None, hand_limit=3), "3 hands left"),
        (game(48, 0, hand_limit=3), "52 to go, 3 hands left"),
        (game(target=None), ""),
        (game(48, 0, scoring=PENALTY), "52 from the end"),
        (game(120, 0), "at the target"),
    ],
)
def test_what_a_seat_still_needs(facts: GameFacts, expected: str) -> None:
    assert to_go(facts) == expected


def test_nothing_is_needed_once_the_game_is_over() -> None:
    assert to_go(game(48, 0, 0, 0, hands=(ANA_OUT,)), seat=2) == ""
    assert to_go(game(ended=Ended.ABANDONED)) == ""


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (game(0, 48, 12, scoring=PENALTY), "Lowest wins. The game ends at 100; Ben is 52 from it."),
        (game(0, 48, 48, scoring=PENALTY), "Lowest wins. The game ends at 100; Ben and Cy are 52 from it."),
        (game(scoring=PENALTY), "Lowest wins. The game ends at 100; everyone is 100 from it."),
        (game(0, 48, scoring=PENALTY, target=None), "Lowest wins."),
        (game(0, 48, scoring=PENALTY, target=None, hand_limit=3), "Lowest wins. 3 hands left."),
        (game(0, 48, scoring=PENALTY, target=None, hand_limit=1), "Lowest wins. One hand left."),
        (
            game(0, 48, scoring=PENALTY, hand_limit=3),
            "Lowest wins. The game ends at 100; Ben is 52 from it. 3 hands left.",
        ),
        (game(0, 120, scoring=PENALTY), "Lowest wins. The game ends at 100; Ben is 0 from it."),
        (game(0, 90, 0, 0, hands=(ANA_OUT,), scoring=PENALTY, hand_limit=9), "Lowest wins."),
    ],
)
def test_penalty_is_told_as_nearness_to_the_end(facts: GameFacts, expected: str) -> None:
    assert lowest_wins(facts) == expected


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        ([], "Nobody has won"),
        (["Ana"], "Ana has won"),
        (["Ana", "Ben"], "Ana and Ben have won together"),
        (["Ana", "Ben", "Cy"], "Ana, Ben and Cy have won together"),
    ],
)
def test_who_has_won(winners: list[str], expected: str) -> None:
    assert winners_told(winners) == expected


def test_places() -> None:
    assert [place(n) for n in range(1, 7)] == ["1st", "2nd", "3rd", "4th", "5th", "6th"]
    assert place(1, shared=True) == "shared 1st"


def test_whose_deal_it_is() -> None:
    facts = game(hands=(ANA_OUT,))
    line = deal_line(fold(facts).next_deal, TABLE, 2)
    assert line == "Hand 2 · Ana deals 7 each · Ben leads off"


@pytest.mark.parametrize(
    ("out", "expected"),
    [
        ({3}, "Hand 2 · Dee deals 7 each · Ana leads off · Cy sits out"),
        ({3, 4}, "Hand 2 · Ana deals 10 each · Ben leads off · Cy and Dee sit out"),
    ],
)
def test_who_sits_out_is_said(out: set[int], expected: str) -> None:
    next_deal = deal(HouseRules(), 4, 4, frozenset(out))
    assert deal_line(next_deal, TABLE, 2) == expected
