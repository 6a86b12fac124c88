"""A game in a few words."""

from datetime import UTC, datetime

from scorekeeper.rules import Ended, HandEntry, Outcome
from scorekeeper.wording import summary

from ..rules.table import goes_out, sheet

NIGHT = datetime(2026, 11, 29, 20, 0, tzinfo=UTC)
NAMES = ["Ana", "Ben", "Cy"]
ANA_OUT = goes_out(1, {2: 20, 3: 24})


def told(*hands: HandEntry, starts: tuple[int, int, int] = (0, 0, 0), ended: Ended | None = None) -> str:
    return summary(sheet(*hands, starts=starts, ended=ended), NAMES, NIGHT, NIGHT)


def test_a_finished_game_names_its_winner_and_the_first_comes_first() -> None:
    assert told(goes_out(3, {1: 2, 2: 3}), ANA_OUT, starts=(70, 96, 40)) == (
        "Rummy, Nov 29: Ana 114, Ben 96, Cy 45. Ana has won."
    )


def test_a_game_in_play_says_how_far_it_is() -> None:
    assert told(ANA_OUT, HandEntry(Outcome.VOID)) == "Rummy, Nov 29, after hand 2: Ana 44, Ben 0, Cy 0."


def test_an_abandoned_game_says_so() -> None:
    assert told(ANA_OUT, ended=Ended.ABANDONED) == "Rummy, Nov 29, abandoned after hand 1: Ana 44, Ben 0, Cy 0."


def test_another_year_is_named() -> None:
    assert summary(sheet(ANA_OUT), NAMES, NIGHT, NIGHT.replace(year=2027)).startswith("Rummy, Nov 29, 2026, after")
