import pytest
from sqlalchemy import select

from scorekeeper.models import Player, Scorebook
from tests.conftest import Writing
from tests.factories import sit_down, start_scorebook

from .conftest import Type


@pytest.fixture
def code(writing: Writing) -> str:
    """The code of a scorebook with a game, beside another scorebook."""
    with writing() as session:
        start_scorebook(session, "Friday table")
        return sit_down(session, "Ana", "Ben").goes_out("Ana", ben="K 7").book.code


def names(writing: Writing) -> list[str]:
    with writing() as session:
        return [*session.scalars(select(Scorebook.name)), *session.scalars(select(Player.name))]


def test_with_its_name_it_is_gone(types: Type, code: str, writing: Writing) -> None:
    answer = types("delete", code, "--name", "our scorebook")
    assert answer.out == "Deleted: “Our scorebook”, with 1 game, 1 hand and 2 players.\n"
    assert (answer.status, names(writing)) == (0, ["Friday table"])


@pytest.mark.parametrize("more", [(), ("--name", ""), ("--name", "Friday table")])
def test_without_its_name_it_stays_and_is_told(types: Type, code: str, writing: Writing, more: tuple[str, ...]) -> None:
    answer = types("delete", code, *more)
    assert answer.err.startswith("Nothing was deleted. “Our scorebook” holds 1 game, 1 hand and 2 players; ")
    assert answer.err.endswith("confirm with --name “Our scorebook”.\n")
    assert (answer.status, answer.out, len(names(writing))) == (1, "", 4)


def test_a_code_there_is_not_is_told(types: Type, code: str, writing: Writing) -> None:
    answer = types("delete", "nothing1", "--name", "Our scorebook")
    assert (answer.status, answer.err) == (1, "There is no scorebook with the code nothing1.\n")
    assert len(names(writing)) == 4
