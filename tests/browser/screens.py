"""Takes the pictures that are seen before installing: `python -m tests.browser.screens`, once pages have a new look.

They come from the demo's year of games, without motion, and are kept beside the icons. Browsers want PNG or JPEG, 320
to 3,840 pixels each way, no side more than 2.3 times the other, and one shape for all narrow and for all wide ones:
https://web.dev/patterns/web-apps/richer-install-ui
"""

import logging
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from .guide import Guide
from .icons import STATIC, packed
from .keeping import Keeper
from .pictures import posing
from .thumb import cards

NARROW: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False}
HELD = "K 7 3"


def sheet(page: Page, places: dict[str, str]) -> None:
    """The game that is in play."""
    page.goto("{demo}games/{last}".format_map(places))


def hand(page: Page, places: dict[str, str]) -> None:
    """Its next hand, half entered."""
    sheet(page, places)
    page.locator(".bar a").tap()
    page.get_by_role("radio").first.tap()
    cards(Keeper(page), HELD)


SCREENS: dict[str, tuple[dict[str, Any], Callable[[Page, dict[str, str]], None]]] = {
    "screen-sheet.png": (NARROW, sheet),
    "screen-hand.png": (NARROW, hand),
    "screen-wide.png": (WIDE, sheet),
}


def take(browser: Browser, guide: Guide) -> None:
    """Take every picture."""
    places = guide.places["demo"]
    for name, (kind, lead) in SCREENS.items():
        page = guide.page(browser, reduced_motion="reduce", color_scheme="light", locale="en-GB", **kind)
        page.goto(places["link"])
        page.get_by_role("button", name="Keep score").click()
        lead(page, places)
        (STATIC / name).write_bytes(packed(page.screenshot()))
        page.context.close()


def draw() -> None:
    """Take every picture, and put it where it is served from."""
    with posing() as (browser, guide):
        take(browser, guide)


if __name__ == "__main__":
    logging.disable()
    draw()
