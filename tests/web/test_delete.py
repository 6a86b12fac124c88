"""/b/<book>/delete: a scorebook gone for good, once its name was typed."""

import pytest
from flask import Flask

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .contents import changed, contents
from .pages import opened, sent


def test_it_says_what_goes_and_offers_a_copy_first(phone: Phone, other_phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}settings").follow("Delete this scorebook")
    assert (page.heading, page.title) == ("Delete this scorebook?", "Delete this scorebook? · Our scorebook")
    assert "with everything in it: 1 game and 4 players. Nobody can bring it back." in page.text
    assert "3 phones keep score here; all of them lose it." in page.text
    assert page.follow("Take everything along").url == f"{table.book_url}export"


@pytest.mark.parametrize("name", ["Our scorebook", " our  SCOREBOOK "])
def test_with_its_name_it_is_gone(phone: Phone, table: Table, name: str) -> None:
    page = opened(phone, f"{table.book_url}delete").press("Delete it for good", {"name": name})
    assert (page.status, page.heading) == (200, "Keep score of rummy")
    assert page.said("p", class_="notice") == ["The scorebook was deleted."]
    assert opened(phone, table.url).status == 404
    assert sent(phone, table.keeper_link).status == 404


@pytest.mark.parametrize("name", ["", "scorebook", "Friday table"])
def test_without_its_name_it_stays(app: Flask, phone: Phone, table: Table, name: str) -> None:
    before = contents(app)
    page = opened(phone, f"{table.book_url}delete").press("Delete it for good", {"name": name})
    assert page.wrong("name") == "That is not its name."
    assert page.fields("Delete it for good")["name"] == name
    assert changed(before, contents(app)) == set()


def test_it_is_called_by_the_name_it_was_given(phone: Phone, table: Table) -> None:
    sent(phone, f"{table.book_url}settings", {"name": "Friday table"})
    assert sent(phone, f"{table.book_url}delete", {"name": "Our scorebook"}).status == 422
    assert sent(phone, f"{table.book_url}delete", {"name": "friday table"}).status == 303


def test_another_scorebook_stays(phone: Phone, table: Table, seated: Seated) -> None:
    other = seated("Eva", "Fay")
    phone.joins(other)
    page = opened(phone, f"{table.book_url}delete").press("Delete it for good", {"name": "Our scorebook"})
    assert [one.get("href") for one in page.all("a", class_="card")] == [other.book_url]
    assert opened(phone, other.url).status == 200


def test_a_second_tap_finds_nothing_there_any_more(phone: Phone, table: Table) -> None:
    form = {"name": "Our scorebook"}
    assert [sent(phone, f"{table.book_url}delete", form).status for _ in range(2)] == [303, 404]


def test_then_the_next_visitor_may_start_one(phone: Phone, stranger: Phone, table: Table) -> None:
    sent(phone, f"{table.book_url}delete", {"name": "Our scorebook"})
    assert opened(stranger, "/").press("Start").heading == "New game"
