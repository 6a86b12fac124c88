"""g/state and /w/<key>/state: has the game changed, and what does it look like now?"""

from datetime import UTC, datetime

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.db import db

from ..conftest import Phone
from ..factories import Table
from ..models.statements import counted
from .pages import correct, enter, hand, opened

HAND = {"ben": "20", "cy": "24", "dee": "22"}


@pytest.fixture(params=["kept", "watched"])
def state(request: pytest.FixtureRequest, phone: Phone, table: Table) -> str:
    """Where a phone asks: one that keeps score, or one with the watch link."""
    if request.param == "kept":
        return f"{table.url}/state"
    return f"{watch_path(phone, table)}/state"


def watch_path(phone: Phone, table: Table) -> str:
    """The path of a watch link that is made now."""
    page = opened(phone, f"{table.url}/share").press("Make a watch link")
    return "/w/" + (page.by_id("watch-link").get("value") or "").rpartition("/")[2]


def asked(phone: Phone, state: str, tag: str = "") -> TestResponse:
    return phone.get(state, headers={"If-None-Match": tag} if tag else {})


def size(answer: TestResponse) -> int:
    """The bytes of an answer, as far as the program decides them."""
    return len(f"HTTP/1.1 {answer.status}\r\n{answer.headers}".encode()) + len(answer.data)


def test_it_tells_the_last_hand_and_shows_the_standings(phone: Phone, table: Table, state: str) -> None:
    enter(phone, table, 1, hand(table, "Ana", **HAND))
    told = asked(phone, state).get_json()
    assert sorted(told) == ["at", "html", "revision", "say"]
    assert told["say"] == "Ana went out: 20 + 24 + 22 = 66"
    assert '<span class="total">114</span>' in told["html"]
    assert "<!doctype" not in told["html"]


def test_a_correction_is_told_as_one(phone: Phone, table: Table, state: str) -> None:
    enter(phone, table, 1, hand(table, "Ana", **HAND))
    correct(phone, table, 1, {"left-2": "17"})
    assert asked(phone, state).get_json()["say"].startswith("Hand 1 was corrected: Ana went out: ")


def test_it_says_when_the_game_changed(phone: Phone, table: Table, state: str) -> None:
    before = datetime.now(UTC)
    enter(phone, table, 1, hand(table, "Ana", **HAND))
    assert before <= datetime.fromisoformat(asked(phone, state).get_json()["at"]) <= datetime.now(UTC)


def test_nothing_new_is_304_and_small(phone: Phone, state: str) -> None:
    tag = asked(phone, state).headers["ETag"]
    assert tag.startswith('W/"')
    again = asked(phone, state, tag)
    assert (again.status_code, again.data) == (304, b"")
    assert size(again) < 250


def test_a_page_knows_the_state_it_was_made_from(phone: Phone, table: Table, state: str) -> None:
    page = opened(phone, state.removesuffix("/state"))
    (followed,) = [one for one in page.root.iter() if one.get("data-state")]
    assert followed.get("data-state") == state
    assert asked(phone, state, followed.get("data-tag", "")).status_code == 304


def test_after_a_hand_there_is_news(phone: Phone, table: Table, state: str) -> None:
    before = asked(phone, state)
    enter(phone, table, 1, hand(table, "Ana", **HAND))
    after = asked(phone, state, before.headers["ETag"])
    assert after.status_code == 200
    assert after.get_json()["revision"] == before.get_json()["revision"] + 1


def test_another_release_or_language_is_news(phone: Phone, state: str) -> None:
    tag = asked(phone, state).headers["ETag"]
    revision = tag.partition("-")[0]
    assert asked(phone, state, f'{revision}-0.0.1-none-en"').status_code == 200
    assert asked(phone, state, tag.replace("-en", "-de")).status_code == 200


def test_nothing_new_takes_two_statements_and_then_one(app: Flask, phone: Phone, state: str) -> None:
    tag = asked(phone, state).headers["ETag"]
    with app.app_context():
        engine = db.engine
    for statements in (2, 1, 1):
        with counted(engine) as said:
            assert asked(phone, state, tag).status_code == 304
        assert len(said) == statements


def test_news_takes_no_more_the_more_hands_there_are(app: Flask, phone: Phone, table: Table, state: str) -> None:
    for number in (1, 2, 3):
        enter(phone, table, number, hand(table, "Ana", **dict.fromkeys(HAND, "1")))
    with app.app_context():
        engine = db.engine
    with counted(engine) as said:
        asked(phone, state)
    assert len(said) <= 6


@pytest.mark.parametrize("what", ["news", "nothing new"])
def test_it_sends_few_headers_and_no_cookie(phone: Phone, state: str, what: str) -> None:
    tag = "" if what == "news" else asked(phone, state).headers["ETag"]
    sent = set(asked(phone, state, tag).headers.keys())
    assert sent - {"Content-Type", "Content-Length"} == {"Cache-Control", "ETag", "Vary", "X-Content-Type-Options"}


def test_it_gives_a_stranger_no_cookie_either(stranger: Phone, table: Table) -> None:
    answer = stranger.get(f"{table.url}/state")
    assert (answer.status_code, "Set-Cookie" in answer.headers) == (404, False)
