"""What pages weigh, and that nothing on them moves, however late the scripts are.

`python -m tests.bench.pages` measures all of them, with their times, on a slow phone.
"""

import json

import pytest
from playwright.sync_api import Browser, Route, expect

from ..bench.budget import HARD, over
from ..bench.slow_phone import SlowPhone
from .conftest import PHONE
from .guide import Guide
from .tour import AT_A_TABLE

LATE = 150
FEW = 80
"""Of the 250 elements of the page of a hand, and with those looked at more than once."""


@pytest.mark.parametrize("name", ["home", "new game", "scoresheet", "hand", "correct", "save or send", "big screen"])
def test_a_page_keeps_its_budget_and_stays_where_it_is(browser: Browser, guide: Guide, name: str) -> None:
    page = guide.page(browser, **PHONE)

    def late(route: Route) -> None:
        page.wait_for_timeout(LATE)
        route.continue_()

    page.route("**/*.js", late)
    stop = next(stop for stop in AT_A_TABLE if stop.name == name)
    figures = SlowPhone(page, slowed=False).loads(lambda: guide.visit(page, "six", stop))
    page.context.close()
    assert figures["js"]
    assert over(figures, HARD) == [], figures


def test_a_key_leaves_the_look_of_most_of_the_page_alone(browser: Browser, guide: Guide) -> None:
    page = guide.page(browser, **PHONE)
    guide.visit(page, "six", next(stop for stop in AT_A_TABLE if stop.name == "hand"))
    page.get_by_role("button", name="King, 10 points").tap()
    browser.start_tracing(categories=["devtools.timeline", "blink"])
    page.get_by_role("button", name="Seven, 7 points").tap()
    expect(page.locator("#sum")).to_have_text("Sum 17")
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    looked_at = [one["args"]["elementCount"] for one in traced if one["name"] == "UpdateLayoutTree"]
    assert 0 < sum(looked_at) <= FEW
