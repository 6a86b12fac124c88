"""/b/<book>/games/<n>/hands/<h>: the same hand again, another under its number, and a number that is not the next."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, enter, hand, opened, sent, totals

SMALL = {"ana": "5", "cy": "5", "dee": "5"}


@pytest.fixture
def form(phone: Phone, table: Table) -> Page:
    """The page of hand 1."""
    return opened(phone, f"{table.url}/hands/1")


def test_case_27_the_same_form_three_times_is_one_hand(phone: Phone, table: Table, form: Page) -> None:
    typed = {**form.fields("Save hand 1").to_dict(), **hand(table, "Ben", **SMALL)}
    assert [sent(phone, f"{table.url}/hands/1", typed).leads_to for _ in range(3)] == [table.url] * 3
    assert opened(phone, table.url).heading.startswith("Hand 2 ")


def test_the_same_hand_typed_otherwise_is_the_same_hand(phone: Phone, other_phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="K 7", cy="5", dee="5"))
    page = enter(other_phone, table, 1, hand(table, "Ben", ana="17", cy="2+3", dee="5"))
    assert (page.url, page.heading) == (table.url, "Hand 2 · Ana deals 7 each · Ben leads off")


def test_case_28_another_hand_under_a_number_taken_shows_both(phone: Phone, other_phone: Phone, table: Table) -> None:
    theirs = opened(other_phone, f"{table.url}/hands/1")
    enter(phone, table, 1, hand(table, "Ben", **SMALL))
    page = theirs.press("Save hand 1", hand(table, "Cy", ana="K 7", ben="2", dee="3"))
    assert (page.status, page.said("dd")[:2]) == (
        409,
        ["Ana 5, Ben out, Cy 5, Dee 5", "Ana K 7 = 17, Ben 2, Cy out, Dee 3"],
    )
    assert page.fields("Save mine as hand 1")["left-1"] == "K 7"
    assert totals(phone, table)["Ben"] == "15"


def test_case_28_mine_can_be_saved_in_its_place(phone: Phone, other_phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", **SMALL))
    page = enter(other_phone, table, 1, hand(table, "Cy", ana="K 7", ben="2", dee="3"))
    page.press("Save mine as hand 1")
    assert totals(phone, table) == {"Ana": "48", "Cy": "22", "Ben": "0", "Dee": "0"}


def test_case_28_or_as_the_next_hand(phone: Phone, other_phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", **SMALL))
    page = enter(other_phone, table, 1, hand(table, "Cy", ana="K 7", ben="2", dee="3"))
    page.press("It was another hand: save it as hand 2")
    assert totals(phone, table) == {"Ana": "48", "Cy": "22", "Ben": "15", "Dee": "0"}


def test_a_number_past_the_next_is_told_and_offered_under_the_right_one(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 5, hand(table, "Ben", **SMALL))
    assert page.status == 409
    assert "This was entered as hand 5, but the next one is hand 1. Nothing is lost: save it under that" in page.text
    assert page.press("Save hand 1").heading.startswith("Hand 2 ")


def test_asking_for_a_number_past_the_next_leads_to_the_next(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/hands/9")
    assert (page.url, page.title) == (f"{table.url}/hands/1", "Enter hand 1")


def test_hand_0_is_nowhere(phone: Phone, table: Table) -> None:
    assert opened(phone, f"{table.url}/hands/0").status == 404


def test_a_hand_for_a_discarded_game_is_kept_and_brings_it_back(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", play=Table.is_discarded)
    page = enter(client.joins(table), table, 1, hand(table, "Ana", ben="5"))
    assert (page.status, "This game was discarded Saving this hand brings it back." in page.text) == (409, True)
    assert page.press("Save hand 1").heading.startswith("Hand 2 ")


def test_case_8_back_to_the_form_finds_it_for_the_hand_saved(phone: Phone, table: Table, form: Page) -> None:
    form.press("Save hand 1", hand(table, "Ben", **SMALL))
    back = opened(phone, form.url)
    assert (back.heading, back.fields("Save hand 1")["left-1"]) == ("Correct hand 1", "5")


def test_what_is_on_the_sheet_can_be_kept(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    page = enter(phone, table, 1, hand(table, "Ben", ana="6", cy="6", dee="6"))
    assert (page.status, page.follow("Keep what is on the sheet").url) == (409, table.url)
