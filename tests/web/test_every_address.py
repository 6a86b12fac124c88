"""What holds at every address, read from the application's own list, so that a new one cannot be forgotten."""

import pytest
from flask import Flask

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .contents import changed, contents
from .pages import Page, opened, sent
from .urls import METHODS, addresses

TYPED = {"note": "pizza", "name": "Zoë", "left-1": "K 7 3", "player-1": "<Ana>", "entry_key": "a key"}


def values_of(table: Table, **others: object) -> dict[str, object]:
    """What stands in the addresses of this table's scorebook; `others` names what does not."""
    key = table.keeper_link.split("/")[2]
    return {"book": table.book_url.split("/")[2], "number": 1, "player": 1, "phone": 2, "key": key, **others}


def answers(app: Flask, by: Phone, table: Table, under: str = "/b/", **others: object) -> dict[str, Page]:
    """What a phone is told at each of them."""
    return {
        f"{method} {url}": Page(by, by.open(url, method=method))
        for url, methods in addresses(app, values_of(table, **others), under).items()
        for method in methods
    }


def posted_to(app: Flask, table: Table) -> list[str]:
    return [url for url, methods in addresses(app, values_of(table)).items() if "POST" in methods]


def test_a_stranger_finds_nothing_in_a_scorebook(app: Flask, stranger: Phone, table: Table) -> None:
    told = answers(app, stranger, table)
    assert len(told) > 25
    assert {where: page.status for where, page in told.items()} == dict.fromkeys(told, 404)


def test_a_stranger_is_not_told_what_is_there(app: Flask, stranger: Phone, table: Table) -> None:
    there, nowhere = answers(app, stranger, table), answers(app, stranger, table, book="nothing1")
    assert {page.answer.text for page in there.values()} == {page.answer.text for page in nowhere.values()}
    assert len({page.answer.text for page in there.values()}) == 1


def test_a_keeper_of_another_scorebook_is_a_stranger(app: Flask, client: Phone, table: Table, seated: Seated) -> None:
    told = answers(app, client.joins(seated("Eva", "Fay")), table)
    assert {where: page.status for where, page in told.items()} == dict.fromkeys(told, 404)


@pytest.mark.parametrize("number", [0, 2, 99, 2_147_483_647])
def test_there_is_no_such_game(app: Flask, phone: Phone, table: Table, number: int) -> None:
    told = answers(app, phone, table, under=f"{table.book_url}games/{number}", number=number)
    assert len(told) > 15
    assert {where: page.status for where, page in told.items()} == dict.fromkeys(told, 404)


@pytest.mark.parametrize("player", [0, 99, 2_147_483_647])
def test_there_is_no_such_player(app: Flask, phone: Phone, table: Table, player: int) -> None:
    told = answers(app, phone, table, under=f"{table.book_url}players/", player=player)
    told = {where: page for where, page in told.items() if f"/players/{player}" in where}
    assert len(told) > 2
    assert {where: page.status for where, page in told.items()} == dict.fromkeys(told, 404)


@pytest.mark.parametrize("phone_id", [0, 99, 2_147_483_647])
def test_there_is_no_such_phone(app: Flask, phone: Phone, table: Table, phone_id: int) -> None:
    told = answers(app, phone, table, under=f"{table.book_url}phones/", phone=phone_id)
    assert [page.status for page in told.values()] == [404, 404]


@pytest.mark.parametrize("number", ["2147483648", "-1", "1.5", "one"])
def test_a_number_no_database_holds_is_nowhere(phone: Phone, table: Table, number: str) -> None:
    ways = [f"games/{number}", f"games/1/hands/{number}", f"players/{number}"]
    assert [opened(phone, table.book_url + way).status for way in ways] == [404, 404, 404]


def test_nothing_there_says_so_and_leads_home(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}9")
    assert (page.title, page.heading) == ("Not found", "Not found")
    assert "There is nothing at this address, or nothing that this phone may see." in page.text
    assert page.follow("To the scorebook").url == table.book_url


def test_every_address_refuses_other_methods(app: Flask, phone: Phone, table: Table) -> None:
    for url, methods in addresses(app, values_of(table)).items():
        for method in set(METHODS) - methods:
            page = Page(phone, phone.open(url, method=method))
            assert (url, method, page.status) == (url, method, 405)
            assert set(page.answer.headers["Allow"].split(", ")) - {"HEAD", "OPTIONS"} == methods
            assert "This address answers another kind of request." in page.text


@pytest.mark.parametrize("token", [{}, {"csrf_token": ""}, {"csrf_token": "IjEi.aaaaaa.bbbb"}])
def test_every_form_is_refused_without_its_token_and_changes_nothing(
    app: Flask, phone: Phone, table: Table, token: dict[str, str]
) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    before, forms = contents(app), posted_to(app, table)
    assert {url: sent(phone, url, TYPED | token).status for url in forms} == dict.fromkeys(forms, 400)
    assert changed(before, contents(app)) == set()


def test_every_form_larger_than_any_can_be_is_refused(app: Flask, phone: Phone, table: Table) -> None:
    # Files may be larger than what is typed.
    before, forms = contents(app), [url for url in posted_to(app, table) if not url.endswith("/import")]
    assert {url: sent(phone, url, {"note": "x" * 1_000_001}).status for url in forms} == dict.fromkeys(forms, 413)
    assert changed(before, contents(app)) == set()


def test_every_form_without_its_token_keeps_what_was_typed(app: Flask, phone: Phone, table: Table) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    for url in posted_to(app, table):
        kept = sent(phone, url, TYPED).sends_to(url)
        assert kept["csrf_token"]
        assert [(name, kept[name]) for name, text in TYPED.items() if kept.get(name, text) != text] == []
        assert kept["entry_key"] == TYPED["entry_key"]


def test_every_form_without_its_token_can_be_sent_again(app: Flask, phone: Phone, table: Table) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    for url in posted_to(app, table):
        again = sent(phone, url, sent(phone, url, TYPED).sends_to(url))
        assert (url, again.status in (200, 303, 403, 409, 422)) == (url, True)


@pytest.mark.usefixtures("database")
def test_a_sign_no_database_holds_is_nowhere(app: Flask, client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben")
    told = answers(app, client.joins(table), table, book="a\0b") | {"": opened(client, "/join/a%00b")}
    assert {where: page.status for where, page in told.items()} == dict.fromkeys(told, 404)


@pytest.mark.usefixtures("database")
def test_a_key_no_database_holds_is_no_key(app: Flask, client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben")
    client.joins(table)
    for url in posted_to(app, table):
        page = sent(client, url, {**TYPED, "entry_key": "\0", "code": "a\0b"})
        assert (url, page.status in (200, 303, 403, 409, 422)) == (url, True)
