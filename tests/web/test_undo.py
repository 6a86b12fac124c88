"""/b/<book>/games/<n>/undo and /redo."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .pages import Page, correct, enter, hand, opened, revision, sent


@pytest.fixture
def two(phone: Phone, table: Table) -> Page:
    """Two hands: Ben 15, then Cy 24."""
    enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    return enter(phone, table, 2, hand(table, "Cy", ana="8", ben="8", dee="8"))


def stand(page: Page) -> tuple[str, list[str], list[str]]:
    """All that a table sees of a game."""
    return page.heading, page.said("li", class_="standing"), page.said("tr")


def test_case_5_undo_is_exactly_the_state_before(phone: Phone, table: Table) -> None:
    before = enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    after = enter(phone, table, 2, hand(table, "Cy", ana="8", ben="8", dee="8")).press("Undo hand 2 (Cy 24)")
    assert (after.url, stand(after)) == (table.url, stand(before))


def test_case_5_redo_puts_the_same_hand_back(two: Page) -> None:
    page = two.press("Undo hand 2 (Cy 24)").press("Put back hand 2 (Cy 24)")
    assert stand(page) == stand(two)


def test_case_5_undo_twice_takes_two_hands_back(two: Page) -> None:
    page = two.press("Undo hand 2 (Cy 24)").press("Undo hand 1 (Ben 15)")
    assert page.heading.startswith("Hand 1 ")
    assert page.buttons()[0] == "Put back hand 1 (Ben 15)"


def test_redo_twice_puts_two_hands_back(two: Page) -> None:
    page = two.press("Undo hand 2 (Cy 24)").press("Undo hand 1 (Ben 15)")
    assert stand(page.press("Put back hand 1 (Ben 15)").press("Put back hand 2 (Cy 24)")) == stand(two)


def test_a_correction_is_undone_as_such(two: Page, phone: Phone, table: Table) -> None:
    page = correct(phone, table, 1, {"left-1": "9"}).press("Undo the correction of hand 1")
    assert stand(page) == stand(two)


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_with_nothing_left_it_says_so(phone: Phone, table: Table, way: str) -> None:
    page = sent(phone, f"{table.url}/{way}", {"revision": revision(phone, table)})
    assert (page.status, page.heading) == (409, "The game has changed")
    assert "There is nothing left to undo or put back." in page.text


def test_case_27_a_second_tap_undoes_one_hand(two: Page, phone: Phone, table: Table) -> None:
    form = two.fields("Undo hand 2 (Cy 24)")
    assert [sent(phone, f"{table.url}/undo", form).leads_to for _ in range(3)] == [table.url] * 3
    assert opened(phone, table.url).heading.startswith("Hand 2 ")


def test_a_second_tap_puts_one_hand_back(two: Page, phone: Phone, table: Table) -> None:
    page = two.press("Undo hand 2 (Cy 24)").press("Undo hand 1 (Ben 15)")
    form = page.fields("Put back hand 1 (Ben 15)")
    assert [sent(phone, f"{table.url}/redo", form).status for _ in range(3)] == [303, 303, 303]
    assert opened(phone, table.url).heading.startswith("Hand 2 ")


def test_two_phones_undo_one_hand(two: Page, other_phone: Phone, table: Table) -> None:
    theirs = opened(other_phone, table.url)
    two.press("Undo hand 2 (Cy 24)")
    page = theirs.press("Undo hand 2 (Cy 24)")
    assert page.status == 409
    assert "Undone: hand 2 (Cy 24)." in page.text
    assert opened(other_phone, table.url).heading.startswith("Hand 2 ")


def test_undoing_the_last_hand_of_a_finished_game_goes_on(phone: Phone, table: Table) -> None:
    won = enter(phone, table, 1, hand(table, "Ana", ben="K 7 3", cy="A J 9 4", dee="Q Q 2"))
    assert won.press("Undo hand 1 (Ana 66)").heading.startswith("Hand 1 ")


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_a_discarded_game_has_to_be_brought_back_first(two: Page, phone: Phone, table: Table, way: str) -> None:
    two.press("Undo hand 2 (Cy 24)").press("Discard this game")
    page = sent(phone, f"{table.url}/{way}", {"revision": revision(phone, table)})
    assert (page.status, "This game was discarded. Bring it back first." in page.text) == (409, True)
