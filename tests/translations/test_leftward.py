"""The layout knows no left and right, only beginning and end, so that it turns around where people read leftward."""

import re
from pathlib import Path

import pytest

from scorekeeper.config import PACKAGE

PHYSICAL = re.compile(
    r"(?:margin|padding|border)-(?:left|right)|text-align: (?:left|right)"
    r"|[\s{;](?:left|right): |float:|-(?:left|right)-radius"
)


@pytest.mark.parametrize("sheet", sorted(PACKAGE.glob("static/*.css")), ids=lambda path: path.stem)
def test_a_style_sheet_names_no_side(sheet: Path) -> None:
    assert PHYSICAL.findall(sheet.read_text("utf-8")) == []


@pytest.mark.parametrize("rule", ["a { left: 0 }", "a { margin-left: 1rem }", "a { border-top-left-radius: 1px }"])
def test_a_side_is_found(rule: str) -> None:
    assert PHYSICAL.search(rule)
