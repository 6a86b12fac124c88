"""A line for each request where one is wanted, and never a key in it."""

import pytest

from scorekeeper.models.watching import make_watch_link

from ..conftest import MakeApp, Phone, Writing
from ..factories import Table


@pytest.fixture
def phone(make_app: MakeApp, table: Table) -> Phone:
    phone = make_app(access_log="on").test_client()
    assert isinstance(phone, Phone)
    return phone.joins(table)


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged, without how long it took."""
    return [record.getMessage().rpartition(" ms")[0].rpartition(" ")[0] for record in caplog.records]


def test_it_tells_method_address_and_status(phone: Phone, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    caplog.clear()
    phone.get(table.url)
    assert lines(caplog) == [f"GET {table.url} 200"]


def test_no_key_is_in_it(phone: Phone, table: Table, writing: Writing, caplog: pytest.LogCaptureFixture) -> None:
    with writing() as session:
        session.add(table.game)
        make_watch_link(table.game, table.writer())
        key = table.game.watch_key
    for address in (table.keeper_link, f"/w/{key}", f"/w/{key}/state", f"/{key}/w", f"/b/none/?key={key}"):
        phone.get(address)
    assert lines(caplog)[-5:] == [
        "GET /join/… 200",
        "GET /w/… 200",
        "GET /w/…/state 200",
        "GET (nowhere) 404",
        "GET /b/none/ 404",
    ]
    assert key
    assert key not in caplog.text
    assert table.keeper_link.rpartition("/")[2] not in caplog.text


def test_a_form_without_its_token_is_answered_as_ever(
    phone: Phone, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    phone.application.config["WTF_CSRF_ENABLED"] = True
    caplog.clear()
    assert "Please send that once more" in phone.post(f"{table.url}/hands/1", data={"left-2": "K 7 3"}).text
    assert lines(caplog) == [f"POST {table.url}/hands/1 400"]


def test_it_is_off_unless_asked_for(client: Phone, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    client.joins(table).get(table.url)
    assert caplog.records == []
