"""What every answer carries."""

import pytest
from flask import Flask

from scorekeeper.db import db

from ..conftest import MakeApp, Phone
from ..factories import Table
from .pages import opened

PAGES = ["/", "/rules", "/healthz", "/nowhere"]


@pytest.mark.parametrize("url", PAGES)
def test_nothing_foreign_is_let_in(client: Phone, url: str) -> None:
    policy = client.get(url).headers["Content-Security-Policy"].split(";")
    assert {"default-src 'self'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"} <= set(policy)
    assert "unsafe" not in " ".join(policy)


@pytest.mark.parametrize("url", PAGES)
def test_nothing_is_guessed_or_told_to_others(client: Phone, url: str) -> None:
    headers = client.get(url).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_browsers_are_allowed_what_is_used_and_nothing_else(client: Phone) -> None:
    policy = dict(one.split("=") for one in client.get("/").headers["Permissions-Policy"].split(","))
    assert [name for name, whom in policy.items() if whom == "(self)"] == ["clipboard-write", "screen-wake-lock"]
    assert [name for name, whom in policy.items() if whom == "()"] == ["camera", "geolocation", "microphone"]


def test_a_page_belongs_to_its_phone_and_is_asked_for_anew(phone: Phone, table: Table) -> None:
    headers = phone.get(table.url).headers
    assert headers["Cache-Control"] == "private, no-cache"
    assert "Cookie" in headers["Vary"]


def test_an_answer_to_a_form_carries_them_too(phone: Phone, table: Table) -> None:
    headers = phone.post(f"{table.url}/hands/1").headers
    assert (headers["X-Content-Type-Options"], headers["Cache-Control"]) == ("nosniff", "private, no-cache")


def test_a_page_is_compressed(phone: Phone, table: Table) -> None:
    answer = phone.get(table.url, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(("address", "status"), [("/hands/1", 422), ("9", 404)])
def test_a_page_that_refuses_is_compressed_too(phone: Phone, table: Table, address: str, status: int) -> None:
    method = "POST" if status == 422 else "GET"
    answer = phone.open(table.url + address, method=method, headers={"Accept-Encoding": "br"})
    assert (answer.status_code, answer.headers["Content-Encoding"]) == (status, "br")
    assert len(answer.data) < 5_000


def test_a_page_says_its_language_and_leads_past_its_top(phone: Phone, table: Table) -> None:
    page = opened(phone, table.url)
    assert page.root.get("lang") == "en"
    assert page.links()["Skip to the content"] == "#main"
    assert page.by_id("main").tag == "main"


def test_https_is_insisted_on_where_people_come_by_https(make_app: MakeApp) -> None:
    insisting = {url: make_app(public_url=url).test_client().get("/").headers for url in ("", "http://a", "https://a")}
    told = {url: headers.get("Strict-Transport-Security") for url, headers in insisting.items()}
    assert told == {"": None, "http://a": None, "https://a": "max-age=31536000"}


@pytest.mark.parametrize("way", ["{0.url}/share", "{0.book_url}settings", "{0.keeper_link}"])
def test_a_page_that_shows_a_key_is_kept_by_nobody(phone: Phone, table: Table, way: str) -> None:
    assert phone.get(way.format(table)).headers["Cache-Control"] == "private, no-store"


def test_no_error_in_the_log_names_a_key(app: Flask) -> None:
    with app.app_context():
        assert db.engine.hide_parameters
