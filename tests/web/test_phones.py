"""/b/<book>/phones/<id>: naming this phone, and removing any that keeps score here."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .pages import Page, enter, hand, opened, sent

IPHONE = {"User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148"}


@pytest.fixture
def list_(phone: Phone, other_phone: Phone, table: Table) -> Page:
    """The settings, with the factories' phone, this one and the other one."""
    return opened(phone, f"{table.book_url}settings")


def phones(page: Page) -> list[str]:
    return page.said("li", class_="between")


def removes(phone: Phone, table: Table, number: int) -> Page:
    return opened(phone, f"{table.book_url}phones/{number}").press("Remove")


def keeper_link(phone: Phone, table: Table) -> str:
    return "/join/" + (opened(phone, f"{table.url}/share").by_id("keeper-link").get("value") or "").rpartition("/")[2]


def test_every_phone_is_listed_and_this_one_marked(list_: Page, phone: Phone, table: Table) -> None:
    assert [line.split(" last ")[0] for line in phones(list_)] == [
        "Phone without a name",
        "Phone without a name this phone Name or remove this phone",
        "Phone without a name",
    ]
    assert phones(list_)[0].startswith("Phone without a name last kept score on Mar 1, 2024")
    assert phones(opened(phone, f"{table.url}/share")) == phones(list_)


def test_a_phone_without_a_name_is_what_it_is(stranger: Phone, phone: Phone, table: Table) -> None:
    stranger.post(table.keeper_link, headers=IPHONE)
    assert phones(opened(phone, f"{table.book_url}settings"))[-1].startswith("iPhone last kept score on ")


def test_a_name_given_on_joining_is_shown(stranger: Phone, table: Table) -> None:
    page = opened(stranger, table.keeper_link).press("Keep score", {"name": "  Ana’s   phone "})
    assert phones(page.follow("Settings"))[-1].startswith("Ana’s phone this phone")


def test_a_name_that_cannot_be_is_told_on_joining_and_kept(stranger: Phone, table: Table) -> None:
    page = opened(stranger, table.keeper_link).press("Keep score", {"name": "x" * 25})
    assert page.wrong("name") == "That name is too long: at most 24 characters."
    assert page.fields("Keep score")["name"] == "x" * 25
    assert opened(stranger, table.book_url).status == 404


def test_this_phone_gets_a_name_and_loses_it(list_: Page) -> None:
    page = list_.follow("Name or remove this phone").press("Save the name", {"name": "Ana’s phone"})
    assert phones(page)[1] == "Ana’s phone this phone Name or remove this phone"
    page = page.follow("Name or remove this phone").press("Save the name", {"name": " "})
    assert phones(page)[1].startswith("Phone without a name this phone")


@pytest.mark.parametrize("name", ["x" * 25, "a\0b", "\u202eevil"])
def test_a_name_that_cannot_be_is_told_and_kept(list_: Page, name: str) -> None:
    page = sent(list_.phone, list_.follow("Name or remove this phone").url, {"name": name})
    assert page.wrong("name") if "\0" not in name else page.status == 422


def test_nobody_names_another_s_phone(list_: Page, phone: Phone, table: Table) -> None:
    assert "Save the name" not in opened(phone, f"{table.book_url}phones/3").buttons()
    assert sent(phone, f"{table.book_url}phones/3", {"name": "Mine"}).status == 404


def test_the_history_says_it_by_name(phone: Phone, other_phone: Phone, table: Table) -> None:
    sent(phone, f"{table.book_url}phones/2", {"name": "Ana’s phone"})
    enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    history = f"{table.url}/history"
    assert opened(other_phone, history).said("li")[0].endswith("from Ana’s phone")
    assert opened(phone, history).said("li")[0].endswith("from this phone")
    removes(other_phone, table, 2)
    assert opened(other_phone, history).said("li")[0].endswith("from Ana’s phone")


def test_a_removed_phone_is_a_stranger_and_the_others_go_on(phone: Phone, other_phone: Phone, table: Table) -> None:
    page = removes(phone, table, 3)
    assert page.url == f"{table.book_url}settings"
    assert len(phones(page)) == 2
    assert opened(other_phone, table.url).status == 404
    assert opened(other_phone, "/").heading == "Keep score of rummy"


def test_a_removed_phone_cannot_come_back_by_the_link_it_had(phone: Phone, other_phone: Phone, table: Table) -> None:
    code = opened(phone, f"{table.url}/share").press("Make a code to read aloud").said("output")[0]
    removes(phone, table, 3)
    assert sent(other_phone, table.keeper_link).status == 404
    assert sent(other_phone, "/", {"code": code}).status == 422
    assert sent(other_phone, keeper_link(phone, table)).status == 303


def test_what_it_does_is_said_beforehand(phone: Phone, other_phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}phones/3")
    assert (page.heading, page.title) == ("Phone without a name", "Phone without a name · Our scorebook")
    assert "It will no longer see or enter anything here; what it entered stays." in page.text


def test_this_phone_may_stop_and_come_back(phone: Phone, other_phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}phones/2")
    assert "To come back, this phone needs the keeper link or a join code." in page.text
    assert page.press("Stop keeping score").url == "/"
    assert opened(phone, table.url).status == 404
    assert sent(phone, table.keeper_link).status == 303


def alone(phone: Phone, table: Table) -> Page:
    removes(phone, table, 1)
    return opened(phone, f"{table.book_url}phones/2")


def test_the_last_phone_is_told_that_it_is_and_shown_the_link(phone: Phone, table: Table) -> None:
    page = alone(phone, table)
    assert "No other phone keeps score here." in page.text
    link = "/join/" + (page.by_id("keeper-link").get("value") or "").rpartition("/")[2]
    assert page.press("Stop, and leave no phone").url == "/"
    assert sent(phone, link).status == 303


def test_the_last_phone_is_not_removed_by_accident(phone: Phone, other_phone: Phone, table: Table) -> None:
    removes(phone, table, 1)
    form = opened(other_phone, f"{table.book_url}phones/3").fields("Stop keeping score").to_dict()
    opened(phone, f"{table.book_url}phones/2").press("Stop keeping score")
    page = sent(other_phone, f"{table.book_url}phones/3", form | {"remove": "yes"})
    assert (page.status, "No other phone keeps score here." in page.text) == (409, True)
    assert opened(other_phone, table.url).status == 200


def test_a_form_that_asks_for_nothing_changes_nothing(list_: Page, phone: Phone, table: Table) -> None:
    assert sent(phone, f"{table.book_url}phones/3").status == 404
    assert sent(phone, f"{table.book_url}phones/2").status == 303
    assert phones(opened(phone, list_.url)) == phones(list_)


def test_removing_twice_is_told(phone: Phone, other_phone: Phone, table: Table) -> None:
    form = {"remove": "yes"}
    assert [sent(phone, f"{table.book_url}phones/3", form).status for _ in range(2)] == [303, 404]
