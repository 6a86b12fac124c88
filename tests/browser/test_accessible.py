"""Every page can be read by everyone, as far as axe can tell.

Each page is looked at at one table, in one size and scheme, so that all of them appear among the pages; `pytest --long`
looks at each at both tables in all nine.
"""

from itertools import product
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from .conftest import EACH_PAGE_ONCE, EVERY_PAGE, ONCE, Visit
from .tour import AT_A_TABLE, WITHOUT_TABLE, Stop

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = "options => axe.run(options).then(found => found.violations.map(one => [one.id, one.nodes.map(n => n.html)]))"
OPTIONS = {"runOnly": TAGS, "resultTypes": ["violations"], "iframes": False, "preload": False}
SUIT_COLOURS = "[...document.querySelectorAll('main .suit')].map(one => getComputedStyle(one).fill)"
UNSTUCK = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":is(.bar, .act, .pad) { position: static !important }");
  document.adoptedStyleSheets = [sheet];
}"""
SIZES = ((390, 664), (320, 568), (844, 390))
SCHEMES = ("light", "dark", "forced")
SHAPES = [(*size, scheme) for scheme, size in product(SCHEMES, SIZES)]
CANARY = """<!doctype html><html lang="en"><title>Canary</title><main><h1>Canary</h1>
<style>button { display: block; width: 12px; height: 12px; padding: 0; border: 0 }</style>
<button aria-label="one"></button><button aria-label="other"></button></main></html>"""


def violations(page: Page) -> list[Any]:
    """What axe finds, each with the elements it is about."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found: list[Any] = page.evaluate(RUN, OPTIONS)
    return found


def look(page: Page, width: int, height: int, scheme: str) -> None:
    """Look at the page with nothing lying over it: axe does not know that what a bar covers can be scrolled to."""
    colours: Any = "dark" if scheme == "dark" else "light"
    page.emulate_media(color_scheme=colours, forced_colors="active" if scheme == "forced" else "none")
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(UNSTUCK)


@EACH_PAGE_ONCE
def test_axe_finds_nothing(visit: Visit, table: str, stop: Stop) -> None:
    page = visit(table, stop)
    shape = SHAPES[ONCE.index((table, stop)) % len(SHAPES)]
    look(page, *shape)
    assert violations(page) == [], shape


@pytest.mark.long
@EVERY_PAGE
def test_axe_finds_nothing_in_any_size_or_scheme(visit: Visit, table: str, stop: Stop) -> None:
    page = visit(table, stop)
    for shape in SHAPES:
        look(page, *shape)
        assert violations(page) == [], shape


@pytest.mark.parametrize("name", ["scoresheet", "hand, refused", "new game", "settings"])
def test_nothing_is_lost_in_forced_colours(visit: Visit, name: str) -> None:
    page = visit("six", next(stop for stop in AT_A_TABLE if stop.name == name))
    page.emulate_media(forced_colors="active")
    colours = page.evaluate(SUIT_COLOURS)
    page.emulate_media(forced_colors="none")
    assert set(colours) <= {"rgb(0, 0, 0)"}


def test_axe_finds_small_targets(visit: Visit) -> None:
    page = visit("", WITHOUT_TABLE[0])
    page.goto("about:blank")
    page.set_content(CANARY)
    assert [name for name, _elements in violations(page)] == ["target-size"]
