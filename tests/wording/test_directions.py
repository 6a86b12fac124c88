"""A name that runs otherwise than its sentence is set apart in it."""

import pytest

from scorekeeper.rules import RuleBroken
from scorekeeper.wording import joined, refusal, winners_told
from scorekeeper.wording.directions import AGAIN, SET_APART, isolated

HEBREW, ARABIC = "ענה", "ليلى"


def apart(name: str) -> str:
    return f"{SET_APART}{name}{AGAIN}"


@pytest.mark.parametrize("name", ["Ana", "Zoë 🌹", "Анна", "美咲", "(3)", "", "Ben & Co."])
def test_a_name_that_runs_as_english_does_is_left_alone(name: str) -> None:
    assert isolated(name, "en") == name


@pytest.mark.parametrize("name", [HEBREW, ARABIC, f"Ana {HEBREW}", f"1 {ARABIC}!", "ﷺ", "\U0001e900"])
def test_one_that_runs_leftward_is_set_apart(name: str) -> None:
    assert isolated(name, "en") == apart(name)


def test_in_a_sentence_that_runs_leftward_it_is_the_other_way_round() -> None:
    assert [isolated(name, "he") for name in ("Ana", "Анна", HEBREW, "3")] == [
        apart("Ana"),
        apart("Анна"),
        HEBREW,
        "3",
    ]
    assert [isolated(text, "he") for text in ("20 + 24 = 44", "−20", "+66")] == [
        apart("20 + 24 = 44"),
        apart("−20"),
        apart("+66"),
    ]


def test_what_is_set_apart_already_is_left_alone() -> None:
    row = joined([HEBREW, "Ana", ARABIC])
    assert row == f"{apart(HEBREW)}, Ana and {apart(ARABIC)}"
    assert isolated(row, "en") == row
    assert isolated(apart(f"{apart(HEBREW)} x"), "en") == apart(f"{apart(HEBREW)} x")


def test_sentences_set_their_names_apart() -> None:
    assert winners_told([HEBREW]) == f"{apart(HEBREW)} has won"
    assert winners_told([HEBREW, "Ana"]) == f"{apart(HEBREW)} and Ana have won together"
    assert refusal(RuleBroken("points_empty", 1), [HEBREW]) == f"Enter what {apart(HEBREW)} had left."


def test_alone_it_is_set_apart_too() -> None:
    assert (joined([HEBREW]), joined(["Ana"]), joined([])) == (apart(HEBREW), "Ana", "")
