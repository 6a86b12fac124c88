"""The one cookie: a phone's secret id, for 400 days."""

import time
from datetime import UTC, datetime, timedelta
from http.cookies import Morsel, SimpleCookie

import pytest
from flask import Flask
from itsdangerous import TimestampSigner
from werkzeug.test import TestResponse

from scorekeeper.config import Settings
from scorekeeper.web import phone as web_phone

from ..conftest import MakeApp, Phone
from ..factories import Table
from .conftest import Seated
from .pages import hand, opened, sent

TODAY = datetime(2024, 3, 1, 12, tzinfo=UTC)


def cookie(answer: TestResponse) -> "Morsel[str]":
    (header,) = answer.headers.getlist("Set-Cookie")
    return SimpleCookie(header)["scorekeeper"]


def on_day(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    monkeypatch.setattr(web_phone, "now", lambda: TODAY + timedelta(days=days))


def test_it_is_named_for_the_program_and_kept_from_scripts_and_other_sites(client: Phone) -> None:
    given = cookie(client.get("/"))
    assert (given["httponly"], given["samesite"], given["path"], given["secure"]) == (True, "Lax", "/", "")


def test_it_lasts_400_days(client: Phone) -> None:
    until = datetime.strptime(cookie(client.get("/"))["expires"], "%a, %d %b %Y %H:%M:%S GMT").replace(tzinfo=UTC)
    assert timedelta(days=399, hours=23) < until - datetime.now(UTC) <= timedelta(days=400)


def test_it_insists_on_https_where_people_come_by_https(make_app: MakeApp) -> None:
    https = make_app(public_url="https://scores.example").test_client()
    assert cookie(https.get("/", base_url="https://scores.example"))["secure"] is True


def test_it_is_sent_once_a_day(client: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    sent_on = []
    for day in (0, 0, 0, 1, 1, 1):
        on_day(monkeypatch, day)
        sent_on.append("Set-Cookie" in client.get("/").headers)
    assert sent_on == [True, False, False, True, False, False]


def test_renewing_it_leaves_the_phone_what_it_was(phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    on_day(monkeypatch, 399)
    assert opened(phone, table.url).status == 200


@pytest.mark.parametrize("hours", [-1, 24 * 365 * 3], ids=["set back", "years ahead"])
def test_a_clock_that_jumps_makes_no_phone_a_stranger(
    phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    there = int(time.time()) + hours * 3600
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _signer: there)
    assert opened(phone, table.url).status == 200


@pytest.mark.parametrize("url", ["/healthz", "/static/none/app.css", "/nowhere"])
def test_it_is_sent_with_pages_only(client: Phone, url: str) -> None:
    assert "Set-Cookie" not in client.get(url).headers


def test_a_phone_whose_first_word_is_a_form_is_a_phone_of_its_own(client: Phone, stranger: Phone, table: Table) -> None:
    assert opened(client.joins(table), table.url).status == 200
    assert sent(stranger, f"{table.url}/hands/1", hand(table, "Ana", ben="20", cy="24", dee="22")).status == 404


def test_a_cookie_of_another_key_is_a_stranger_s(phone: Phone, table: Table, app: Flask) -> None:
    app.secret_key = "another"
    assert opened(phone, table.url).status == 404


def test_the_database_knows_no_phone_by_its_id(phone: Phone, table: Table, settings: Settings) -> None:
    with phone.session_transaction() as kept:
        secret = kept["phone"]
    assert len(secret) == 32
    assert not any(secret.encode() in file.read_bytes() for file in settings.instance.glob("scorekeeper.db*"))


def test_one_phone_keeps_several_scorebooks(phone: Phone, table: Table, seated: Seated) -> None:
    other = seated("Eva", "Fay")
    phone.joins(other)
    assert [opened(phone, one.url).status for one in (table, other)] == [200, 200]
