"""In which language a page speaks: the phone's choice, the scorebook's, the browser's, or English."""

from pathlib import Path
from typing import cast

import pytest
from flask import Flask

from scorekeeper.wording.languages import OFFERED, called

from ..conftest import MakeApp, Phone
from ..factories import Table
from ..translations.pseudo import LEFTWARD, LONG
from .pages import Page, opened
from .test_state import watch_path

GREEK, HEBREW = {"Accept-Language": f"xx, {LONG}-GR;q=0.9, en;q=0.5"}, {"Accept-Language": LEFTWARD}


@pytest.fixture
def app(make_app: MakeApp, pseudo: Path) -> Flask:
    """An application that speaks the languages nobody does."""
    return make_app(translations=str(pseudo))


def spoken(phone: Phone, url: str, headers: dict[str, str] | None = None) -> tuple[str | None, ...]:
    """The language of a page, and which way it is written."""
    root = Page(phone, phone.get(url, headers=headers)).root
    return root.get("lang"), root.get("dir")


def choose(phone: Phone, language: str) -> None:
    assert phone.send("/language", {"language": language}).status_code == 303


def settle(phone: Phone, table: Table, language: str) -> None:
    """Choose the language of the scorebook."""
    url = f"{table.book_url}settings"
    assert phone.send(url, {**opened(phone, url).sends_to(url), "language": language}).status_code == 303


def test_it_speaks_the_browser_s_language(client: Phone) -> None:
    assert spoken(client, "/", GREEK) == (LONG, "ltr")
    assert spoken(client, "/", HEBREW) == (LEFTWARD, "rtl")
    assert spoken(client, "/", {"Accept-Language": "xx"}) == spoken(client, "/") == ("en", "ltr")


@pytest.mark.parametrize(
    ("asks", "day"), [("en", "Mar 1, 2024"), ("en-GB", "1 Mar 2024"), ("de-AT,en-GB", "01.03.2024")]
)
def test_dates_are_written_as_where_the_browser_comes_from(phone: Phone, table: Table, asks: str, day: str) -> None:
    page = Page(phone, phone.get(table.url, headers={"Accept-Language": asks}))
    assert day in page.text


def test_the_scorebook_s_goes_before_it(phone: Phone, table: Table) -> None:
    settle(phone, table, LONG)
    assert [spoken(phone, url, HEBREW)[0] for url in (table.url, table.book_url)] == [LONG, LONG]
    settle(phone, table, "")
    assert spoken(phone, table.url, HEBREW)[0] == LEFTWARD


@pytest.mark.parametrize("url", ["/rules", "/?code=", "/offline", "/nowhere"])
def test_what_belongs_to_no_scorebook_speaks_as_the_last_one_did(
    phone: Phone, stranger: Phone, table: Table, url: str
) -> None:
    settle(phone, table, LONG)
    assert [spoken(one, url, HEBREW)[0] for one in (phone, stranger)] == [LEFTWARD, LEFTWARD]
    opened(phone, table.url)
    assert [spoken(one, url, HEBREW)[0] for one in (phone, stranger)] == [LONG, LEFTWARD]
    choose(phone, "en")
    assert spoken(phone, url, HEBREW)[0] == "en"
    choose(phone, "")
    settle(phone, table, "")
    opened(phone, table.url)
    assert spoken(phone, url, HEBREW)[0] == LEFTWARD


@pytest.mark.parametrize("way", ["games/9", "games/1/nothing", "players/999999", "nothing"])
def test_what_is_not_in_a_scorebook_is_told_in_its_language(phone: Phone, table: Table, way: str) -> None:
    settle(phone, table, LONG)
    opened(phone, table.url)
    page = Page(phone, phone.get(table.book_url + way, headers=HEBREW))
    assert (page.status, page.root.get("lang")) == (404, LONG)


def test_the_phone_s_choice_goes_before_both(phone: Phone, other_phone: Phone, table: Table) -> None:
    settle(phone, table, LONG)
    choose(phone, "en")
    assert [spoken(one, table.url, HEBREW)[0] for one in (phone, other_phone)] == ["en", LONG]
    choose(phone, "")
    assert spoken(phone, table.url, HEBREW)[0] == LONG


@pytest.mark.parametrize("way", ["", "/big"])
def test_whoever_follows_is_a_guest(phone: Phone, stranger: Phone, table: Table, way: str) -> None:
    watch = watch_path(phone, table) + way
    settle(phone, table, LONG)
    assert spoken(stranger, watch, HEBREW)[0] == LEFTWARD
    assert spoken(stranger, watch, {"Accept-Language": "xx"})[0] == LONG


def test_whoever_is_invited_is_asked_in_the_scorebook_s_language(phone: Phone, stranger: Phone, table: Table) -> None:
    settle(phone, table, LONG)
    assert spoken(stranger, table.keeper_link, HEBREW)[0] == LONG


def test_what_phones_ask_for_comes_in_the_language_of_the_page(phone: Phone, table: Table) -> None:
    settle(phone, table, LONG)
    page = opened(phone, table.url)
    (followed,) = [one for one in page.root.iter() if one.get("data-state")]
    tag = followed.get("data-tag", "")
    assert tag.endswith(f'-{LONG}"')
    assert phone.get(f"{table.url}/state", headers={"If-None-Match": tag}).status_code == 304
    choose(phone, "en")
    assert phone.get(f"{table.url}/state", headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize("url", ["/", "/offline", "/manifest.webmanifest", "/sw.js", "/nowhere"])
def test_an_answer_says_that_it_depends_on_the_language(client: Phone, url: str) -> None:
    assert "Accept-Language" in client.get(url, headers=GREEK).vary


def test_another_language_is_another_release_to_the_service_worker(client: Phone) -> None:
    assert f'const LANGUAGE = "{LONG}";' in client.get("/sw.js", headers=GREEK).text
    choose(client, LEFTWARD)
    assert f'const LANGUAGE = "{LEFTWARD}";' in client.get("/sw.js", headers=GREEK).text
    assert client.get("/manifest.webmanifest").get_json()["name"] != "Rummy scorekeeper"


def test_each_is_named_in_its_own_language(client: Phone) -> None:
    page = opened(client, "/")
    options = {one.get("value"): (one.text, one.get("lang")) for one in page.all("option")}
    assert options.pop("") == ("Automatic", None)
    assert options == {one: (called(one), one) for one in (*OFFERED, LONG, LEFTWARD)}


def test_choosing_leads_back_and_the_choice_is_shown(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}settings").press("Change the language", {"language": LONG})
    assert (page.url, page.root.get("lang")) == (f"{table.book_url}settings", LONG)
    assert page.sends_to("/language")["language"] == LONG


def test_a_phone_without_a_scorebook_comes_back_to_the_first_page(client: Phone) -> None:
    page = opened(client, "/").press("Change the language", {"language": LONG})
    assert (page.url, page.root.get("lang")) == ("/", LONG)


@pytest.mark.parametrize("book", ["//evil.example", "a/b", "\\evil.example", "a?b", "\0"])
def test_choosing_leads_nowhere_else(client: Phone, book: str) -> None:
    assert (client.send("/language", {"language": LONG, "book": book}).location or "").startswith("/b/")


@pytest.mark.parametrize("language", ["xx", "../../etc", "en-GB", "\0"])
def test_a_language_there_is_not_is_none(phone: Phone, table: Table, language: str) -> None:
    choose(phone, language)
    settle(phone, table, language)
    assert spoken(phone, table.url, GREEK)[0] == LONG


def test_a_language_that_is_gone_is_english(phone: Phone, table: Table, make_app: MakeApp) -> None:
    settle(phone, table, LONG)
    choose(phone, LEFTWARD)
    cookie = phone.get_cookie("scorekeeper")
    assert cookie
    later = cast("Phone", make_app().test_client())
    later.set_cookie("scorekeeper", cookie.value)
    assert spoken(later, table.url, GREEK)[0] == "en"


def test_with_one_language_there_is_nothing_to_choose(make_app: MakeApp) -> None:
    app = make_app()
    app.config["LANGUAGES"] = ("en",)
    assert opened(cast("Phone", app.test_client()), "/").all("select") == []
