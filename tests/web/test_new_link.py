"""/b/<book>/link: a new keeper link, which ends the one before and every other phone."""

from ..conftest import Phone
from ..factories import Table
from .pages import opened, sent
from .test_phones import keeper_link


def test_it_says_beforehand_whom_it_ends(phone: Phone, other_phone: Phone, table: Table) -> None:
    sent(other_phone, f"{table.book_url}phones/3", {"name": "Ben’s phone"})
    page = opened(phone, f"{table.url}/share").follow("Make a new link, ending other phones")
    assert (page.heading, page.title) == ("Make a new keeper link?", "Make a new keeper link? · Our scorebook")
    assert page.said("li") == ["Phone without a name", "Ben’s phone"]
    assert "This phone goes on keeping score." in page.text


def test_it_ends_the_others_and_the_link_before(phone: Phone, other_phone: Phone, table: Table) -> None:
    opened(phone, f"{table.book_url}link").press("Make a new link")
    assert [opened(one, table.url).status for one in (phone, other_phone)] == [200, 404]
    assert sent(other_phone, table.keeper_link).status == 404
    assert sent(other_phone, keeper_link(phone, table)).status == 303


def test_it_ends_a_join_code(phone: Phone, stranger: Phone, table: Table) -> None:
    code = opened(phone, f"{table.url}/share").press("Make a code to read aloud").said("output")[0]
    assert opened(phone, f"{table.book_url}link").press("Make a new link").all("output") == []
    assert sent(stranger, "/", {"code": code}).status == 422


def test_the_same_form_three_times_makes_one(phone: Phone, other_phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.book_url}link").fields("Make a new link")
    links = [keeper_link(phone, table) for _ in range(3) if sent(phone, f"{table.book_url}link", form).status == 303]
    assert len(links) == 3
    assert len(set(links)) == 1
    assert links[0] != table.keeper_link


def test_with_nobody_else_it_says_so(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.book_url}link").press("Make a new link")
    page = opened(phone, f"{table.book_url}link")
    assert "No other phone keeps score here." in page.text
    assert page.press("Make a new link").status == 200


def test_a_phone_that_came_meanwhile_is_not_ended_unsaid(phone: Phone, other_client: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}link")
    other_client.joins(table)
    again = page.press("Make a new link")
    assert (again.status, "Nothing has been done yet." in again.text) == (409, True)
    assert len(again.said("li")) == 2
    assert opened(other_client, table.url).status == 200
    assert again.press("Make a new link").status == 200
    assert opened(other_client, table.url).status == 404
