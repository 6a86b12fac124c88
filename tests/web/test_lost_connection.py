"""PostgreSQL goes away in the middle of an evening: nothing is lost, and it comes back by itself."""

from datetime import UTC, datetime
from typing import Any

import pytest
from flask import Flask, template_rendered
from psycopg.errors import DeadlockDetected
from sqlalchemy import cast, event, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import QueuePool

from scorekeeper.db import UTCDateTime, begin_writing, db
from scorekeeper.models import Game
from scorekeeper.models.recording import record_hand
from scorekeeper.web.access import game_or_404

from ..conftest import Phone
from ..factories import Table
from .pages import hand, opened, sent

pytestmark = [
    pytest.mark.usefixtures("database"),
    pytest.mark.parametrize("database", [pytest.param("postgresql", marks=pytest.mark.postgresql)], indirect=True),
]

LEFT = {"ben": "K 7 3", "cy": "A J 9 4", "dee": "Q Q 2"}
END_OTHERS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


def cut(app: Flask) -> None:
    """End all connections of the application, as a restart of PostgreSQL does."""
    with app.app_context():
        held = db.engine.raw_connection()
        held.cursor().execute(END_OTHERS)
        held.invalidate()


def test_connections_that_were_cut_while_idle_are_replaced(app: Flask, phone: Phone, table: Table) -> None:
    opened(phone, table.url)
    cut(app)
    assert opened(phone, table.url).status == 200


def test_a_hand_whose_connection_is_cut_is_kept_and_lands_once(app: Flask, phone: Phone, table: Table) -> None:
    with app.app_context():
        event.listen(db.engine, "before_cursor_execute", lambda *_statement: cut(app), once=True)
    page = sent(phone, f"{table.url}/hands/1", hand(table, "Ana", **LEFT))
    assert (page.status, page.heading) == (503, "One moment")
    assert page.press("Send it again").heading == "Ana has won"


def test_an_answer_that_is_ready_is_given_though_its_connection_is_cut(app: Flask, phone: Phone, table: Table) -> None:
    def cut_at_the_end(*_sent: object, **_more: object) -> None:
        cut(app)

    with template_rendered.connected_to(cut_at_the_end, app):
        assert opened(phone, table.url).status == 200
    with app.app_context():
        assert isinstance(db.engine.pool, QueuePool)
        assert db.engine.pool.checkedout() == 0


def test_a_connection_cut_just_before_it_is_used_is_told(app: Flask, phone: Phone, table: Table) -> None:
    with app.app_context():
        event.listen(db.engine, "checkout", lambda *_connection: cut(app), once=True)
    assert opened(phone, table.url).status == 503


def test_a_connection_cut_while_another_trouble_is_told_is_told_too(
    app: Flask, phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(book: str, number: int) -> Game:
        found = game_or_404(book, number)
        cut(app)
        return found

    monkeypatch.setattr("scorekeeper.web.errors.game_or_404", cut_off)
    assert sent(phone, f"{table.url}/undo", {"revision": "1"}).status == 503


def test_nobody_waits_for_ever(app: Flask) -> None:
    with app.app_context():
        begin_writing(db.session)
        names = ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")
        assert [db.session.scalar(text(f"SHOW {name}")) for name in names] == ["5s", "20s", "1min"]


def test_times_come_in_utc_whatever_zone_the_server_keeps(app: Flask) -> None:
    with app.app_context():
        db.session.execute(text("SET TimeZone TO 'Europe/Berlin'"))
        told = db.session.scalar(select(cast(datetime(2026, 1, 1, tzinfo=UTC), UTCDateTime)))
        assert told is not None
        assert told.isoformat() == "2026-01-01T00:00:00+00:00"


def test_a_deadlock_is_tried_again(phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[Any] = []

    def first_in_vain(*args: Any) -> None:
        tries.append(args)
        if len(tries) == 1:
            raise OperationalError("UPDATE game", {}, DeadlockDetected("deadlock detected"))
        record_hand(*args)

    monkeypatch.setattr("scorekeeper.web.hands.record_hand", first_in_vain)
    sent(phone, f"{table.url}/hands/1", hand(table, "Ana", **LEFT))
    assert opened(phone, table.url).heading == "Ana has won"
    assert len(tries) == 2
