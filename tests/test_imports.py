"""Imports run downward only: web, cli → wording, files, queries, models → rules."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "scorekeeper"
FLOOR = {"rules": 0, "wording": 1, "files": 1, "queries": 1, "models": 1, "web": 2, "cli": 2}
REQUEST_SIDE = {"flask", "flask_wtf", "wtforms", "werkzeug"}
MODULES = sorted(path for room in FLOOR for path in (PACKAGE / room).rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


def imported(path: Path) -> Iterator[str]:
    """The full name of every module a module imports, and of every name it takes from one."""
    package = ".".join(path.relative_to(PACKAGE.parent).parent.parts)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            source = ".".join([*parts, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def rooms_imported(path: Path) -> set[str]:
    names = (name.split(".") for name in imported(path))
    return {parts[1] for parts in names if parts[0] == "scorekeeper" and len(parts) > 1} & set(FLOOR)


def outside(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imported(path)} - {"scorekeeper"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_imports_from_a_higher_floor(path: Path) -> None:
    higher = [name for name in rooms_imported(path) if FLOOR[name] > FLOOR[room(path)]]
    assert higher == []


@pytest.mark.parametrize("path", sorted((PACKAGE / "rules").glob("*.py")), ids=lambda path: path.name)
def test_the_rules_need_the_standard_library_only(path: Path) -> None:
    assert outside(path) - set(sys.stdlib_module_names) == set()
    assert rooms_imported(path) <= {"rules"}


@pytest.mark.parametrize(
    "path", [path for path in MODULES if FLOOR[room(path)] < 2], ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_nothing_below_the_web_knows_of_requests(path: Path) -> None:
    assert outside(path) & REQUEST_SIDE == set()


def test_files_know_of_no_database() -> None:
    known = {name for path in (PACKAGE / "files").glob("*.py") for name in outside(path) | rooms_imported(path)}
    assert known & {"sqlalchemy", "flask_sqlalchemy_lite", "models", "queries"} == set()


def test_a_relative_import_is_seen_through() -> None:
    assert "scorekeeper.rules.names.name_key" in set(imported(PACKAGE / "rules" / "__init__.py"))
    assert "scorekeeper.rules.refusal.refuse" in set(imported(PACKAGE / "rules" / "names.py"))
