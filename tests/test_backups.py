"""Copies of the database: whole, of the right age, and put back."""

import logging
import sqlite3
import threading
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper import backups
from scorekeeper.backups import (
    FAILING,
    FOLDER,
    BackupFailed,
    back_up,
    copy_daily,
    failing_since,
    is_due,
    made_at,
    make_due,
    prune,
)
from scorekeeper.config import Settings

NOON = datetime(2024, 6, 15, 12, 0, tzinfo=UTC)


def names(settings: Settings) -> list[str]:
    return sorted(path.name for path in (settings.instance / FOLDER).glob("*"))


def full(settings: Settings) -> None:
    """A disk that is full, or a folder that cannot be written: something else stands in its place."""
    (settings.instance / FOLDER).write_text("")


def test_a_copy_is_a_whole_database_that_others_may_not_read(settings: Settings) -> None:
    copy = back_up(settings, now=NOON)
    with closing(sqlite3.connect(copy)) as opened:
        assert opened.execute("SELECT count(*) FROM game").fetchone() == (0,)
    assert (names(settings), copy.stat().st_mode & 0o777) == (["2024-06-15-120000.db"], 0o600)


def test_a_damaged_database_gives_no_copy(settings: Settings) -> None:
    database = settings.instance / "scorekeeper.db"
    data = bytearray(database.read_bytes())
    data[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    database.write_bytes(data)
    with pytest.raises(BackupFailed):
        back_up(settings)
    assert names(settings) == []


def test_a_copy_is_made_once_a_day(settings: Settings) -> None:
    for hours in (0, 1, 13, 14):
        make_due(settings, NOON + timedelta(hours=hours))
    assert names(settings) == ["2024-06-15-120000.db", "2024-06-16-010000.db"]


def test_fourteen_days_and_twelve_months_are_kept(tmp_path: Path) -> None:
    days = [NOON - timedelta(days=back) for back in range(800)]
    for day in days:
        (tmp_path / f"{day:%Y-%m-%d-%H%M%S}.db").touch()
    (tmp_path / "holiday.db").touch()
    prune(tmp_path, NOON)
    left = [at for path in tmp_path.glob("*.db") if (at := made_at(path))]
    assert sorted(at for at in left if at.day != 1) == sorted(day for day in days[:15] if day.day != 1)
    assert sorted({(at.year, at.month) for at in left}) == [(2023, month) for month in range(7, 13)] + [
        (2024, month) for month in range(1, 7)
    ]
    assert (tmp_path / "holiday.db").exists()


def test_what_fails_is_a_line_in_the_log_and_serving_goes_on(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    full(settings)
    make_due(settings, NOON)
    (line,) = caplog.records
    assert (line.levelno, line.getMessage().startswith("The scores could not be copied to")) == (logging.ERROR, True)
    assert failing_since(settings)


def test_once_a_copy_succeeds_all_is_well_again(settings: Settings) -> None:
    (settings.instance / FAILING).touch()
    make_due(settings, NOON)
    assert failing_since(settings) is None


def copied(settings: Settings) -> None:
    """Let what copies daily look once."""
    leaving = copy_daily(settings)
    for thread in threading.enumerate():
        if thread.name == "backups":
            leaving.set()
            thread.join()


def test_while_serving_a_copy_is_made(settings: Settings) -> None:
    copied(settings)
    assert not is_due(settings.instance / FOLDER, datetime.now(UTC))


def test_with_another_database_none_is_made(settings: Settings) -> None:
    copied(Settings(settings.instance, "postgresql+psycopg://nowhere/"))
    assert names(settings) == []


def test_the_server_looks_again_later(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "LOOK_EVERY", 0.01)
    looked: list[datetime] = []
    monkeypatch.setattr(backups, "make_due", lambda _settings, now: looked.append(now))
    leaving = copy_daily(settings)
    until = time.monotonic() + 10
    while len(looked) < 3 and time.monotonic() < until:
        time.sleep(0.01)
    leaving.set()
    assert len(looked) >= 3


def test_the_settings_page_tells_when_copies_fail(app: Flask, settings: Settings) -> None:
    with app.test_request_context():
        template = app.jinja_env.from_string("{% if copies_fail_since() %}failing{% else %}well{% endif %}")
        assert template.render() == "well"
        (settings.instance / FAILING).touch()
        assert template.render() == "failing"
