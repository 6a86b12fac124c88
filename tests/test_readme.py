"""The README says what is so."""

import os
import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from scorekeeper.cli import COMMANDS
from scorekeeper.config import Settings
from scorekeeper.rules import FIELDS

HERE = Path(__file__).parent.parent
README = (HERE / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def first_cells(heading: str) -> list[str]:
    """What the first column of a section's table names in code."""
    section = README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])]


def test_every_setting_is_told() -> None:
    assert first_cells("Settings") == [f"SCOREKEEPER_{one.name.upper()}" for one in fields(Settings)]


def test_the_defaults_told_are_the_defaults() -> None:
    for name, default in re.findall(
        r"^\| `SCOREKEEPER_(NEW_SCOREBOOKS|POOL|TRUSTED_PROXIES|MOST_\w+)` \| `(\w+)`", README, re.MULTILINE
    ):
        assert default == str(getattr(Settings.read(), name.lower()))


def test_every_house_rule_is_told() -> None:
    assert first_cells("The rules it knows") == list(FIELDS)


def test_every_command_is_told() -> None:
    assert [cell.split()[1] for cell in first_cells("Commands") if " " in cell] == list(COMMANDS)


@pytest.mark.parametrize("asked", [PROJECT["dependencies"], PROJECT["optional-dependencies"]["test"]])
def test_every_dependency_has_its_reason(asked: list[str]) -> None:
    told = README.partition("\n## What it is made of\n")[2].casefold()
    for name in (re.split(r"[^\w-]", one)[0] for one in asked):
        assert name.startswith("types-") or re.search(rf"\b{name}\b", told), name


def test_the_two_commands_come_first() -> None:
    commands = re.findall(r"^```sh\n(.*)\n```$", README, re.MULTILINE)
    assert commands[:2] == [
        "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/scorekeeper",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest",
    ]


def test_the_check_runs_the_readmes_own_command() -> None:
    check = HERE / ".ci" / "run"
    assert os.access(check, os.X_OK)
    pattern = re.search(r"grep -E '(.*)' README.md", check.read_text(encoding="utf-8"))
    assert pattern
    assert len(re.findall(pattern[1], README, re.MULTILINE)) == 1
