"""A fault that lasts is told once, and each minute again, not for every phone that asks meanwhile."""

import pytest
from flask import Flask
from sqlalchemy.exc import OperationalError

from ..conftest import Phone

BREAKING = OperationalError("SELECT 1", {}, Exception("connection refused"))


@pytest.fixture
def broken(app: Flask) -> None:
    """Nothing of the database can be reached."""

    def refuse() -> None:
        raise BREAKING

    app.before_request_funcs.setdefault(None, []).insert(0, refuse)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if one.getMessage().startswith("database: ")]


@pytest.mark.usefixtures("broken")
def test_many_requests_are_one_line(client: Phone, caplog: pytest.LogCaptureFixture) -> None:
    assert [client.get("/").status_code for _ in range(20)] == [503] * 20
    assert told(caplog) == [
        "database: connection refused; the database does not answer; pages come back by themselves once it does"
    ]


@pytest.mark.usefixtures("broken")
def test_a_fault_that_lasts_is_told_again(
    client: Phone, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        client.get("/")
    monkeypatch.setattr("scorekeeper.web.fault_log.AGAIN", 0)
    client.get("/")
    assert len(told(caplog)) == 2
    assert told(caplog)[1].endswith("once it does (2 more times in the last minute)")
