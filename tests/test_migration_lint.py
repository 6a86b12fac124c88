"""No migration throws away what people have entered: it would be refused here before it could."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.config import migrations_folder

LOSING_CALLS = ("drop_table", "drop_column", "delete")
LOSING_WORDS = ("DROP ", "DELETE ", "TRUNCATE ")


def losses(source: str) -> list[str]:
    """What would lose data in a migration, but for its way back."""
    module = ast.parse(source)
    forward = [one for one in module.body if getattr(one, "name", "") != "downgrade"]
    return sorted(found for part in forward for node in ast.walk(part) for found in _losing(node))


def _losing(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOSING_CALLS:
        yield node.func.attr
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from (word.strip() for word in LOSING_WORDS if word in node.value.upper())


@pytest.mark.parametrize("path", sorted(migrations_folder().glob("*.py")), ids=lambda path: path.stem)
def test_no_migration_loses_anything(path: Path) -> None:
    assert losses(path.read_text()) == []


@pytest.mark.parametrize(
    ("upgrade", "found"),
    [
        ('op.drop_table("hand")', ["drop_table"]),
        ('op.drop_column("game", "note")', ["drop_column"]),
        ('op.execute("delete from hand where number < 0")', ["DELETE"]),
        ("connection.execute(sa.delete(hand))", ["delete"]),
        ('op.add_column("game", sa.Column("mood", sa.Text()))', []),
    ],
)
def test_the_lint_finds_what_it_is_for(upgrade: str, found: list[str]) -> None:
    assert losses(f"def upgrade():\n    {upgrade}\n\ndef downgrade():\n    op.drop_table('hand')\n") == found
