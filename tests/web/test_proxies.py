"""What a request says of itself: where it was sent, and by way of whom. No link is made from it."""

import pytest
from flask import request

from ..conftest import MakeApp, Phone
from ..factories import Table
from .pages import Page, opened

EVIL = {
    "Host": "evil.example",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "gopher",
    "X-Forwarded-Port": "666",
    "X-Forwarded-Prefix": "/evil",
    "Forwarded": "host=evil.example;proto=gopher",
}


def known(make_app: MakeApp, table: Table, **settings: object) -> Phone:
    """A phone that keeps score, at a server with other settings, and that goes on from any host."""
    phone = make_app(**settings).test_client()
    assert isinstance(phone, Phone)
    kept = phone.joins(table).get_cookie("scorekeeper")
    assert kept
    phone.set_cookie("scorekeeper", kept.value, domain="evil.example")
    return phone


@pytest.mark.parametrize("proxies", [0, 1])
@pytest.mark.parametrize("public", ["", "http://scores.example"])
def test_they_change_no_link_that_is_shown(make_app: MakeApp, table: Table, proxies: int, public: str) -> None:
    phone = known(make_app, table, trusted_proxies=proxies, public_url=public)
    usual = opened(phone, f"{table.url}/share").by_id("keeper-link").get("value")
    page = Page(phone, phone.get(f"{table.url}/share", headers=EVIL))
    assert (page.status, page.by_id("keeper-link").get("value")) == (200, usual)
    assert "evil" not in page.answer.text


@pytest.mark.parametrize("proxies", [0, 1])
def test_they_lead_nobody_elsewhere(make_app: MakeApp, table: Table, proxies: int) -> None:
    phone = known(make_app, table, trusted_proxies=proxies)
    for url in ("/", table.book_url.rstrip("/")):
        answer = phone.get(url, headers=EVIL)
        assert (answer.status_code in (302, 308), answer.location) == (True, table.book_url)


def test_a_proxy_is_believed_only_where_the_setting_counts_it(make_app: MakeApp) -> None:
    seen = []
    for proxies in (0, 1, 2):
        app = make_app(trusted_proxies=proxies)
        app.add_url_rule("/seen", view_func=lambda: request.remote_addr or "")
        seen.append(app.test_client().get("/seen", headers={"X-Forwarded-For": "6.6.6.6, 7.7.7.7"}).text)
    assert seen == ["127.0.0.1", "7.7.7.7", "6.6.6.6"]


def test_a_form_that_came_by_https_through_a_proxy_is_taken(make_app: MakeApp) -> None:
    app = make_app(trusted_proxies=1, public_url="https://scores.example")
    app.config["WTF_CSRF_ENABLED"] = True
    passed_on = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "scores.example"}
    phone = app.test_client()
    assert isinstance(phone, Phone)
    page = Page(phone, phone.get("/", headers=passed_on))
    answers = {
        site: phone.post("/scorebooks", data=page.fields("Start"), headers={**passed_on, "Referer": site}).status_code
        for site in ("https://evil.example/", "https://scores.example/")
    }
    assert answers == {"https://evil.example/": 400, "https://scores.example/": 303}
