"""The command line as somebody types it."""

import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from scorekeeper.cli import main
from scorekeeper.config import Settings
from scorekeeper.wording.languages import SOURCE, speak


@dataclass(frozen=True)
class Answer:
    """What a command printed, its errors, and its exit status."""

    status: int
    out: str
    err: str


Type = Callable[..., Answer]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal that speaks English, whatever this machine's does."""
    monkeypatch.setenv("LC_ALL", "C")
    yield
    speak(SOURCE)


@pytest.fixture
def types(capsys: pytest.CaptureFixture[str], settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Type:
    """Type a command, with a folder of this test: `types("link")`."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(settings.instance))
    monkeypatch.setenv("SCOREKEEPER_PUBLIC_URL", "http://cards.example")

    def typed(*words: str) -> Answer:
        status = main(words)
        printed = capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    return typed


@pytest.fixture
def port() -> str:
    """A port that is free."""
    with socket.create_server(("127.0.0.1", 0)) as one:
        return str(one.getsockname()[1])
