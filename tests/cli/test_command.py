"""Which command is meant."""

import argparse
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from scorekeeper.cli import COMMANDS, main


class Command(ModuleType):
    """A command that only tells how it was called."""

    def add_to(self, subparsers: Any) -> None:
        subparsers.add_parser(self.__name__).add_argument("--port", type=int)

    def run(self, args: argparse.Namespace) -> int:
        return 40 + (args.port or 0)


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    return lambda name: monkeypatch.setitem(sys.modules, f"scorekeeper.cli.{name}", Command(name))


@pytest.mark.parametrize(("given", "status"), [([], 40), (["--port", "2"], 42), (["serve", "--port", "2"], 42)])
def test_no_command_means_serve(given: list[str], status: int, stand_in: Callable[[str], None]) -> None:
    stand_in("serve")
    assert main(given) == status


def test_the_command_line_is_read_where_nothing_is_given(
    monkeypatch: pytest.MonkeyPatch, stand_in: Callable[[str], None]
) -> None:
    stand_in("demo")
    monkeypatch.setattr("sys.argv", ["scorekeeper", "demo", "--port", "3"])
    assert main() == 43


@pytest.mark.parametrize(("given", "status"), [("--help", 0), ("-h", 0), ("shuffle", 2)])
def test_the_commands_are_listed(
    given: str, status: int, stand_in: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in COMMANDS:
        stand_in(name)
    with pytest.raises(SystemExit) as ended:
        main([given])
    out, err = capsys.readouterr()
    assert (ended.value.code, [name for name in COMMANDS if name in out + err]) == (status, list(COMMANDS))
