"""/join/<key>: keeping score in someone's scorebook, by its keeper link."""

from ..conftest import Phone
from ..factories import Table
from .pages import opened, sent


def test_the_link_asks(stranger: Phone, table: Table) -> None:
    page = opened(stranger, table.keeper_link)
    assert page.heading == "Keep score in Our scorebook?"
    assert page.title == page.heading
    assert page.buttons() == ["Keep score"]


def test_only_looking_never_joins(stranger: Phone, table: Table) -> None:
    opened(stranger, table.keeper_link)
    assert opened(stranger, table.book_url).status == 404


def test_saying_yes_leads_to_the_scorebook(stranger: Phone, table: Table) -> None:
    page = opened(stranger, table.keeper_link).press("Keep score")
    assert (page.status, page.url) == (200, table.book_url)


def test_saying_yes_three_times_joins_once(stranger: Phone, table: Table) -> None:
    assert [sent(stranger, table.keeper_link).status for _ in range(3)] == [303, 303, 303]
    assert opened(stranger, "/").url == table.book_url


def test_another_phone_may_use_the_same_link(phone: Phone, other_phone: Phone, table: Table) -> None:
    assert [opened(one, table.url).status for one in (phone, other_phone)] == [200, 200]


def test_a_link_there_is_not_is_nowhere(stranger: Phone) -> None:
    assert [opened(stranger, "/join/none").status, sent(stranger, "/join/none").status] == [404, 404]


def test_the_scorebooks_code_is_no_key(stranger: Phone, table: Table) -> None:
    assert opened(stranger, f"/join/{table.book_url.split('/')[2]}").status == 404
