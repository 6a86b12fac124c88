"""What pages weigh, and that nothing on them moves, however late the scripts are.

`python -m tests.bench.pages` measures all of them, with their times, on a slow phone.
"""

import pytest
from playwright.sync_api import Browser, Route

from ..bench.budget import HARD, over
from ..bench.slow_phone import SlowPhone
from .conftest import PHONE
from .guide import Guide
from .tour import AT_A_TABLE

LATE = 150


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
