"""Every page can be read by everyone, as far as axe can tell."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from .conftest import EVERY_PAGE, Visit
from .tour import AT_A_TABLE, WITHOUT_TABLE, Stop

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = "options => axe.run(options).then(found => found.violations.map(one => [one.id, one.nodes.map(n => n.html)]))"
OPTIONS = {"runOnly": TAGS, "resultTypes": ["violations"], "iframes": False, "preload": False}
SUIT_COLOURS = "[...document.querySelectorAll('main .suit')].map(one => getComputedStyle(one).fill)"
HEIGHT = "document.documentElement.scrollHeight"
SHAPES = ((390, 664, "light"), (320, 568, "dark"), (1280, 800, "light"))
CANARY = """<!doctype html><html lang="en"><title>Canary</title><main><h1>Canary</h1>
<style>button { display: block; width: 12px; height: 12px; padding: 0; border: 0 }</style>
<button aria-label="one"></button><button aria-label="other"></button></main></html>"""


def violations(page: Page) -> list[Any]:
    """What axe finds, each with the elements it is about."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found: list[Any] = page.evaluate(RUN, OPTIONS)
    return found


def look(page: Page, width: int, height: int, scheme: Any) -> None:
    """Look at the whole page: axe does not know that what the bar covers can be scrolled from under it."""
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": height})
    page.set_viewport_size({"width": width, "height": max(height, page.evaluate(HEIGHT))})


@EVERY_PAGE
def test_axe_finds_nothing(visit: Visit, table: str, stop: Stop) -> None:
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
