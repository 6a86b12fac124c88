"""A form's token: what every form carries, and what happens without it; for every address see test_every_address."""

import time

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from ..conftest import Phone
from ..factories import Table
from .pages import hand, opened, sent

LEFT = {"ben": "K 7 3", "cy": "A J 9 4", "dee": "Q Q 2"}


@pytest.fixture(autouse=True)
def checked(app: Flask, phone: Phone, table: Table) -> None:
    """Tokens are checked, once the phone keeps score."""
    app.config["WTF_CSRF_ENABLED"] = True


def test_a_form_with_its_token_is_saved(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/hands/1").press("Save hand 1", hand(table, "Ana", **LEFT))
    assert (page.url, page.heading) == (table.url, "Ana has won")


def test_a_form_without_it_says_that_nothing_is_lost(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/hands/1", hand(table, "Ana", **LEFT))
    assert page.status == 400
    assert "Please send that once more" in page.text
    assert "Nothing is lost and nothing was saved yet." in page.text
    assert page.fields("Save hand 1")["left-2"] == "K 7 3"
    assert opened(phone, table.url).heading == "Hand 1 · Dee deals 7 each · Ana leads off"


def test_sent_again_it_is_saved(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/hands/1", hand(table, "Ana", **LEFT)).press("Save hand 1")
    assert (page.url, page.heading) == (table.url, "Ana has won")


def test_a_shorter_form_is_shown_as_what_it_holds(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/note?from=here", {"note": "<b>Pizza</b>", "revision": "1"})
    assert (page.status, page.heading) == (400, "Please send that once more")
    assert "<b>Pizza</b>" in page.text
    assert page.all("form")[0].get("action") == f"{table.url}/note?from=here"
    assert page.press("Send it again").said("p", class_="note") == ["<b>Pizza</b>"]


def test_a_form_may_wait_in_a_pocket_overnight(phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(phone, f"{table.url}/hands/1")
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _signer: int(time.time()) + 86_400)
    assert page.press("Save hand 1", hand(table, "Ana", **LEFT)).heading == "Ana has won"


def test_another_phone_s_token_is_none(phone: Phone, other_client: Phone, table: Table) -> None:
    theirs = other_client.token("/")
    assert sent(phone, f"{table.url}/hands/1", {"csrf_token": theirs, **hand(table, "Ana", **LEFT)}).status == 400


def test_a_phone_that_lost_its_cookie_starts_a_scorebook_of_its_own(stranger: Phone, app: Flask) -> None:
    page = sent(stranger, "/", {"code": "abcd"}).press("Send it again")
    assert (page.status, page.wrong("code")) == (422, "That code is wrong, or has run out. Ask for a new one.")
