import errno
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper import migrating
from scorekeeper.cli import opening, port
from scorekeeper.migrating import RowsLost

from .conftest import Type


def fail_with(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Migrating ends with this error."""

    def migrate(_app: Flask) -> None:
        raise error

    instead(migrate, monkeypatch)


def instead(migrate: Callable[[Flask], Path | None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Migrate like this a database that needs it."""
    monkeypatch.setattr(opening, "is_newest", lambda _app: False)
    monkeypatch.setattr(migrating, "migrate", migrate)


def test_rows_that_would_be_lost_are_named(types: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_with(RowsLost("hand, seat"), monkeypatch)
    answer = types("link")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == "The database stays as it was: bringing it up to date would lose rows of hand, seat.\n"


def test_a_full_disk_is_one_line(types: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_with(OSError(errno.ENOSPC, "No space left on device"), monkeypatch)
    answer = types("demo")
    assert answer.status == 1
    assert answer.err.endswith("cannot be used: No space left on device\n")


def test_the_copy_from_before_is_named(types: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    instead(lambda _app: Path("backups/before.db"), monkeypatch)
    said = types("link").out.splitlines()[0]
    assert said == "The scores were brought up to date; a copy from before is backups/before.db"


def test_a_port_that_is_not_allowed_is_one_line(types: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    def listen(_host: str, _port: int) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(port, "_listen", listen)
    answer = types("--port", "80")
    assert (answer.status, answer.err) == (1, "This user may not open port 80. Try: scorekeeper --port 8000\n")
