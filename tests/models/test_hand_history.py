import pytest
from sqlalchemy import text

from scorekeeper.models.hand_history import changes_of_hand

from ..conftest import SitDown
from ..factories import Table


@pytest.fixture
def table(sit_down: SitDown) -> Table:
    """Three hands of Ana's, with 1, 2 and 3 points."""
    return sit_down("Ana", "Ben").goes_out("Ana", ben=1).goes_out("Ana", ben=2).goes_out("Ana", ben=3)


def told(table: Table, number: int) -> list[str]:
    return [change.what for change in changes_of_hand(table.game, number)]


def test_a_hand_was_entered_and_corrected(table: Table) -> None:
    table.corrects(2, table.out("Ana", ben=9))
    assert (told(table, 2), told(table, 1), told(table, 4)) == (["correct", "record"], ["record"], [])


def test_it_is_followed_where_another_was_struck_out(table: Table) -> None:
    table.corrects(2, table.out("Ana", ben=9)).strikes(1)
    assert (told(table, 1), told(table, 2)) == (["correct", "record"], ["record"])
    table.undoes()
    assert (told(table, 1), told(table, 2)) == (["undo", "strike", "record"], ["correct", "record"])


def test_it_is_followed_through_being_struck_out_and_put_back(table: Table) -> None:
    table.strikes(2).undoes()
    assert (told(table, 2), told(table, 3)) == (["undo", "strike", "record"], ["record"])


def test_what_else_was_done_is_left_out(table: Table) -> None:
    table.welcomes("Cy").undoes()
    assert told(table, 3) == ["record"]


def test_another_hand_that_had_the_number_before_is_left_out(table: Table) -> None:
    table.strikes(3).goes_out("Ben", ana=4)
    assert told(table, 3) == ["record"]


def test_what_was_before_and_after_is_kept_without_blanks(table: Table) -> None:
    for texts in table.game.session.execute(text("SELECT before, after FROM change")):
        assert not [one for one in texts if isinstance(one, str) and ('": ' in one or '", ' in one)]
