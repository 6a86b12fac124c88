import re
from importlib.metadata import version

import pytest
from sqlalchemy.orm import Session

from scorekeeper.config import Settings
from tests.conftest import Writing
from tests.databases import TEMPLATE, PostgreSQL
from tests.factories import sit_down, start_scorebook

from .conftest import Type


@pytest.fixture
def kept(writing: Writing) -> list[str]:
    """Two scorebooks, the first with a game; gives their codes."""

    def fill(session: Session) -> list[str]:
        book = sit_down(session, "Ana", "Ben").goes_out("Ana", ben="K 7").book
        return [book.code, start_scorebook(session, "Friday table").code]

    with writing() as session:
        return fill(session)


def test_it_shows_how_much_there_is(types: Type, kept: list[str], settings: Settings) -> None:
    answer = types("status")
    lines = answer.out.splitlines()
    assert (answer.status, len(lines)) == (0, 6)
    assert lines[0].startswith(f"Scorekeeper {version('rummy-scorekeeper')}, Python 3.")
    assert re.fullmatch(r"Database: SQLite 3[\d.]+, revision \d{4}", lines[1])
    assert lines[2] == f"Folder: {settings.instance}"
    assert lines[3:5] == ["2 scorebooks: 1 game, 1 hand and 2 players", "2 phones keep score"]
    assert re.fullmatch(r"Size of the database: [\d,]+ [KM]B", lines[5])


def test_it_tells_no_key_and_no_name(types: Type, kept: list[str]) -> None:
    told = types("status").out
    assert "Friday" not in told
    assert "/join/" not in told + types("status", "--books").out


def test_each_scorebook_is_shown_when_asked_for(types: Type, kept: list[str]) -> None:
    assert types("status", "--books").out.splitlines()[6:] == [
        f"{kept[0]}  Our scorebook: 1 game, 1 hand and 2 players",
        f"{kept[1]}  Friday table: 0 games, 0 hands and 0 players",
    ]


def test_with_nothing_kept_it_says_so(types: Type) -> None:
    assert "0 scorebooks: 0 games, 0 hands and 0 players" in types("status").out


@pytest.mark.postgresql
def test_it_knows_postgresql(types: Type, postgresql_server: PostgreSQL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_DATABASE_URL", postgresql_server.address(TEMPLATE))
    assert re.search(r"Database: PostgreSQL \d+[\d.]*, revision \d{4}\n", types("status").out)
    assert re.search(r"Size of the database: [\d,]+ [KM]B\n", types("status").out)
