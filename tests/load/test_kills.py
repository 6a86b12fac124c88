"""The short form of `python -m tests.load.kills`: nothing acknowledged is lost, and nothing is kept twice."""

import sys
from pathlib import Path

import pytest

from .kills import postgresql, sqlite, two_servers
from .postmaster import own_postgresql

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kills follow each other sooner than in the long form."""
    monkeypatch.setattr("tests.load.killing.MOST_ANSWERS", 8)


def test_a_server_killed_while_hands_are_entered(tmp_path: Path) -> None:
    kept = sqlite(tmp_path, 3, seed=1)
    assert kept.faults == []
    assert kept.figures["changes acknowledged"] > 0


@pytest.mark.postgresql
@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_one_of_two_servers_killed_while_hands_are_entered(tmp_path: Path, database: str) -> None:
    assert two_servers(tmp_path, database, 2, seed=1).faults == []


@pytest.mark.postgresql
def test_postgresql_killed_while_hands_are_entered(tmp_path: Path) -> None:
    with own_postgresql() as postmaster:
        assert postgresql(tmp_path, postmaster, 1, seed=1).faults == []
