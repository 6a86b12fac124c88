"""What `scorekeeper serve` says and refuses; `test_serving.py` starts it for real."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from scorekeeper.addresses import Addresses
from scorekeeper.cli.instance_lock import only_server
from scorekeeper.config import Settings
from tests.conftest import Writing
from tests.factories import start_scorebook

from .conftest import Type

Served = list[tuple[object, ...]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """What the server would have been started with; it is not."""
    calls: Served = []

    def serve(*given: object) -> int:
        calls.append(given)
        return 0

    monkeypatch.setattr("scorekeeper.cli.serve.serve", serve)
    return calls


@pytest.fixture
def taken() -> Iterator[str]:
    with closing(socket.create_server(("127.0.0.1", 0))) as one:
        yield str(one.getsockname()[1])


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that the code for phones led to."""
    paths: list[str] = []

    def welcome(_found: Addresses, path: str, _stream: object) -> list[str]:
        paths.append(path)
        return []

    monkeypatch.setattr("scorekeeper.cli.serve.welcome", welcome)
    return paths


def test_it_listens_everywhere_with_a_thread_for_each_connection(types: Type, served: Served, port: str) -> None:
    assert types("--port", port).status == 0
    assert served == [("0.0.0.0", int(port), 1, 8, "")]  # noqa: S104  # nothing listens here


def test_nothing_has_the_database_open_where_workers_are_begun(
    types: Type, settings: Settings, port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that is forked with the database open takes its parent's locks for its own, and loses changes."""
    before = threading.enumerate()
    found: list[str] = []

    def serve(*_given: object) -> int:
        found.extend(thread.name for thread in threading.enumerate() if thread not in before)
        found.extend(str(path) for path in settings.instance.glob("scorekeeper.db-*"))
        return 0

    monkeypatch.setattr("scorekeeper.cli.serve.serve", serve)
    assert (types("--port", port).status, found) == (0, [])


def test_it_opens_a_browser_when_told(types: Type, served: Served, port: str) -> None:
    types("serve", "--port", port, "--open")
    assert served[0][-1] == f"http://localhost:{port}/"


def test_it_makes_folder_key_and_database(
    types: Type, served: Served, port: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "a" / "new"))
    assert types("--port", port).status == 0
    assert (tmp_path / "a/new/secret_key").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "a/new/scorekeeper.db").exists()


@pytest.mark.parametrize(("books", "joins"), [(0, False), (1, True), (2, False)])
def test_the_code_leads_to_the_one_scorebook(
    books: int, *, joins: bool, types: Type, writing: Writing, served: Served, shown: list[str], port: str
) -> None:
    with writing() as session:
        keys = [start_scorebook(session).keeper_key for _book in range(books)]
    types("--port", port)
    assert shown == [f"/join/{keys[0]}" if joins else "/"]


def test_a_taken_port_is_one_line(types: Type, served: Served, taken: str) -> None:
    answer = types("--port", taken)
    assert (answer.status, answer.out, served) == (1, "", [])
    assert answer.err == f"Port {taken} is taken by another program. Try: scorekeeper --port {int(taken) + 1}\n"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--port", "0"], "A port is a number from 1 to 65535."),
        (["--port", "70000"], "A port is a number from 1 to 65535."),
        (["--host", "192.0.2.77"], "192.0.2.77 cannot be listened on: Cannot assign requested address"),
        (
            ["--workers", "2"],
            "SQLite is served by one process. For several, set SCOREKEEPER_DATABASE_URL to PostgreSQL.",
        ),
    ],
)
def test_what_cannot_be_is_one_line(given: list[str], said: str, types: Type, served: Served, port: str) -> None:
    answer = types("--port", port, *given)
    assert (answer.status, answer.err, served) == (1, f"{said}\n", [])


def test_a_folder_that_cannot_be_is_one_line(
    types: Type, served: Served, port: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "file" / "folder"))
    answer = types("--port", port)
    assert (answer.status, served) == (1, [])
    assert answer.err == f"The folder {tmp_path}/file/folder cannot be used: Not a directory\n"


def test_a_wrong_setting_is_one_line(types: Type, served: Served, port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_POOL", "many")
    answer = types("--port", port)
    assert (answer.status, answer.err) == (1, "SCOREKEEPER_POOL is a whole number from 1 to 1000.\n")


@pytest.mark.parametrize("url", ["nonsense", "nonsense://", "postgresql+psycopg://nobody@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_is_one_line(
    url: str, types: Type, served: Served, port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_DATABASE_URL", url)
    answer = types("--port", port)
    assert (answer.status, served, answer.err.count("\n")) == (1, [], 1)
    assert answer.err.startswith("The database cannot be used: ")


def test_a_file_that_is_no_database_is_one_line(types: Type, served: Served, port: str, settings: Settings) -> None:
    (settings.instance / "scorekeeper.db").write_text("scores, but not in any form one could read" * 50)
    answer = types("--port", port)
    assert (answer.status, answer.err) == (1, "The database cannot be used: file is not a database\n")


def test_a_database_from_a_newer_version_is_one_line(types: Type, served: Served, writing: Writing, port: str) -> None:
    with writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = 'tomorrow'"))
    answer = types("--port", port)
    assert (answer.status, served) == (1, [])
    assert answer.err == "The scores were last kept by a newer version of this program. Please update it.\n"


def test_a_second_server_in_the_same_folder_is_one_line(
    types: Type, served: Served, port: str, settings: Settings
) -> None:
    with only_server(settings.instance):
        answer = types("--port", port)
    assert (answer.status, answer.err) == (1, f"A scorekeeper is already running in {settings.instance}.\n")
    assert types("--port", port).status == 0
