"""`scorekeeper check`: one line where all is well, one for each thing that is not, and status 1 then."""

import pytest
from sqlalchemy import update

from scorekeeper.cli.progress import with_bar
from scorekeeper.models import Hand, Seat
from tests.conftest import Writing
from tests.factories import sit_down

from .conftest import Type


class Screen:
    """A terminal that remembers what was written to it."""

    def __init__(self, *, terminal: bool) -> None:
        self.terminal, self.text = terminal, ""

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        """A screen shows everything at once."""


@pytest.fixture
def game(writing: Writing) -> str:
    """A finished game, and the code of its scorebook."""
    with writing() as session:
        return sit_down(session, "Ana", "Ben").goes_out("Ana", ben=20).goes_out("Ben", ana=3).ends().book.code


def test_all_is_well(types: Type, game: str) -> None:
    assert game
    assert (types("check").status, types("check").out) == (0, "Everything agrees: 1 game.\n")


def test_what_is_derived_is_named_and_mended(types: Type, writing: Writing, game: str) -> None:
    with writing() as session:
        session.execute(update(Seat).values(total=7))
    answer = types("check")
    wrong = f"Scorebook {game}, game 1: Totals, places or winners kept for lists are not those of the hands.\n"
    assert (answer.status, answer.out) == (1, wrong)
    mended = types("check", "--repair")
    assert (mended.status, mended.out) == (
        0,
        f"{wrong}What is derived was written anew.\nEverything agrees: 1 game.\n",
    )


def test_a_fact_is_named_and_left_alone(types: Type, writing: Writing, game: str) -> None:
    with writing() as session:
        session.execute(update(Hand).where(Hand.number == 2).values(number=4))
    answer = types("check", "--repair")
    assert f"Scorebook {game}, game 1: The hands are not numbered one after the other: 1, 4." in answer.out
    assert answer.status == 1


def test_a_terminal_is_shown_how_far_it_is() -> None:
    screen = Screen(terminal=True)
    assert list(with_bar("abcd", 4, screen)) == list("abcd")  # type: ignore[arg-type]  # all that a bar asks of a terminal
    assert "] 50 %" in screen.text
    assert screen.text.endswith(f"[{'#' * 30}] 100 %\n")


def test_a_file_is_not() -> None:
    screen = Screen(terminal=False)
    assert list(with_bar("abcd", 4, screen)) == list("abcd")  # type: ignore[arg-type]  # likewise
    assert screen.text == ""
