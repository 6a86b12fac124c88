"""/b/<book>/games/<n>/hands/<h>/strike: striking a hand out."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .pages import Page, enter, hand, opened, sent, totals


@pytest.fixture
def two(phone: Phone, table: Table) -> Page:
    """Two hands: Ben 15, then Cy 24."""
    enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    return enter(phone, table, 2, hand(table, "Cy", ana="8", ben="8", dee="8"))


def test_it_asks_with_what_stands_in_the_hand(two: Page) -> None:
    page = two.follow("Correct hand 1").follow("Strike out this hand")
    assert (page.heading, page.title) == ("Strike out hand 1?", "Strike out hand 1?")
    assert "Ben went out: 5 + 5 + 5 = 15" in page.text
    assert page.follow("Leave it as it is").text == two.text


def test_later_hands_move_up(two: Page, phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/hands/1/strike").press("Strike out")
    assert (page.url, page.heading) == (table.url, "Hand 2 · Ana deals 7 each · Ben leads off")
    assert totals(phone, table) == {"Ana": "48", "Cy": "24", "Ben": "0", "Dee": "0"}
    assert "Cy, hand 1, 24 points, total 24" in page.text


def test_undo_brings_it_back_whole(two: Page, phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/hands/1/strike").press("Strike out")
    page = page.press("Undo striking out hand 1")
    assert page.said("tr") == two.said("tr")


def test_case_27_a_second_tap_strikes_one_hand(two: Page, phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/hands/1/strike").fields("Strike out")
    assert [sent(phone, f"{table.url}/hands/1/strike", form).leads_to for _ in range(3)] == [table.url] * 3
    assert totals(phone, table)["Cy"] == "24"


def test_another_phone_has_changed_the_game(two: Page, phone: Phone, other_phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/hands/1/strike")
    enter(other_phone, table, 3, hand(table, "Dee", ana="2", ben="2", cy="2"))
    page = form.press("Strike out")
    assert (page.status, page.heading) == (409, "The game has changed")
    assert "Hand 3 was entered: Ana 2, Ben 2, Cy 2, Dee out." in page.text
    assert "from another phone" in page.text
    assert len(page.follow("To the scoresheet").said("tr")) == 5


@pytest.mark.parametrize("number", [3, 99])
def test_a_hand_there_is_not_leads_to_the_scoresheet(two: Page, phone: Phone, table: Table, number: int) -> None:
    assert opened(phone, f"{table.url}/hands/{number}/strike").url == table.url
    assert sent(phone, f"{table.url}/hands/{number}/strike", {"revision": "3"}).status == 409


@pytest.mark.parametrize("revision", [{}, {"revision": "x"}, {"revision": "-1"}, {"revision": "9" * 70}])
def test_without_its_revision_nothing_is_struck(
    two: Page, phone: Phone, table: Table, revision: dict[str, str]
) -> None:
    page = sent(phone, f"{table.url}/hands/1/strike", revision)
    assert (page.status, "nothing was saved" in page.text) == (409, True)
    assert opened(phone, table.url).text == two.text
