"""The disk is full, the folder closed, the file damaged, the clock wrong: what is safe is said, and is safe."""

import os
import sqlite3
from contextlib import closing
from datetime import timedelta
from itertools import count

import pytest
from flask import Flask
from sqlalchemy import event

from scorekeeper.config import Settings
from scorekeeper.db import db
from scorekeeper.rules import HouseRules
from scorekeeper.web import phone as web_phone

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, enter, hand, opened, sent, totals

pytestmark = [
    pytest.mark.usefixtures("database"),
    pytest.mark.parametrize("database", ["sqlite"], indirect=True),
]


@pytest.fixture
def table(seated: Seated) -> Table:
    """Two who play on and on."""
    return seated("Ana", "Ben", rules=HouseRules(target=None))


@pytest.fixture
def told(app: Flask) -> list[str]:
    """What each connection is told from now on, beside what it is always told."""
    said: list[str] = []

    def tell(connection: sqlite3.Connection, _record: object) -> None:
        for pragma in said:
            connection.execute(f"PRAGMA {pragma}")

    with app.app_context():
        event.listen(db.engine, "connect", tell)
    return said


def reconnected(app: Flask) -> None:
    """Connect anew, so that connections hear what they are told now."""
    with app.app_context():
        db.engine.dispose()


def pages(settings: Settings) -> int:
    """How long the database is, in its own pages."""
    with closing(sqlite3.connect(settings.instance / "scorekeeper.db")) as own:
        return int(own.execute("PRAGMA page_count").fetchone()[0])


def refused(phone: Phone, table: Table) -> tuple[int, Page]:
    """How many hands are saved until one is refused, and the answer to that."""
    for number in count(1):
        page = sent(phone, f"{table.url}/hands/{number}", hand(table, "Ana", ben="20"))
        if page.status != 303:
            return number - 1, page
    raise AssertionError


def test_on_a_full_disk_a_hand_is_kept_and_lands_once_there_is_room(
    app: Flask, phone: Phone, table: Table, settings: Settings, told: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    told.append(f"max_page_count = {pages(settings) + 1}")
    reconnected(app)
    saved, page = refused(phone, table)
    assert (page.status, "no room left on its disk. What was saved before is safe." in page.text) == (503, True)
    assert f"make room on the disk of {settings.instance}" in caplog.text
    told.clear()
    reconnected(app)
    assert totals(phone, table)["Ana"] == str(20 * saved)
    page.press("Send it again")
    assert totals(phone, table)["Ana"] == str(20 * saved + 20)


def test_where_nothing_can_be_written_pages_are_shown_and_hands_kept(
    app: Flask, phone: Phone, table: Table, settings: Settings, told: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    told.append("query_only = ON")
    reconnected(app)
    page = enter(phone, table, 1, hand(table, "Ana", ben="20"))
    assert (page.status, "cannot write them down. What was saved before is safe." in page.text) == (503, True)
    assert f"let the scorekeeper read and write the folder {settings.instance}" in caplog.text
    assert opened(phone, table.url).heading.startswith("Hand 1 ")


@pytest.fixture
def damaged(app: Flask, phone: Phone, settings: Settings) -> None:
    """A page in the middle of the database's file is overwritten."""
    assert opened(phone, "/").status == 200
    reconnected(app)
    file = settings.instance / "scorekeeper.db"
    with closing(sqlite3.connect(file)) as own:
        own.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        root = own.execute("SELECT rootpage FROM sqlite_master WHERE name = 'game'").fetchone()[0]
        size = own.execute("PRAGMA page_size").fetchone()[0]
    with file.open("r+b") as raw:
        raw.seek((root - 1) * size)
        raw.write(b"\xff" * size)


@pytest.mark.usefixtures("damaged")
def test_a_damaged_database_is_named_with_the_newest_backup(
    phone: Phone, table: Table, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    backups = settings.instance / "backups"
    backups.mkdir()
    for name, at in (("newer.db", 2), ("older.db", 1)):
        (backups / name).touch()
        os.utime(backups / name, (at, at))
    page = opened(phone, table.url)
    assert page.status == 503
    assert "The file that holds the scores is damaged." in page.text
    assert f"restore the newest backup: scorekeeper restore {backups / 'newer.db'}" in caplog.text


@pytest.mark.usefixtures("damaged")
def test_without_a_backup_that_is_said(phone: Phone, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    opened(phone, table.url)
    assert "there is no backup in" in caplog.text


def test_a_clock_set_back_mixes_nothing_up(phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    enter(phone, table, 1, hand(table, "Ana", ben="20"))
    real = web_phone.now
    monkeypatch.setattr(web_phone, "now", lambda: real() - timedelta(days=400))
    enter(phone, table, 2, hand(table, "Ben", ana="7"))
    assert totals(phone, table) == {"Ana": "20", "Ben": "7"}
    opened(phone, table.url).press("Undo hand 2 (Ben 7)")
    assert totals(phone, table) == {"Ana": "20", "Ben": "0"}
