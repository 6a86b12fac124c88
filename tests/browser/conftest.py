"""A real browser, a server for it in a thread, and a phone: a touch screen of 390×664 that fails on any complaint.

`phone` can be told what kind it is: `@pytest.mark.parametrize("phone", [{}, WITHOUT_SCRIPTS], indirect=True)`.
`make_phone` gives more of them, each with cookies of its own.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.conftest import MakeApp

from .finding import FLAGS, browser_path
from .guide import Guide, guided
from .serving import serving
from .tour import AT_A_TABLE, WITHOUT_TABLE, Stop
from .watching import Complaints

MakePhone = Callable[..., Page]
Visit = Callable[[str, Stop], Page]
PLACES = [(table, stop) for stop in WITHOUT_TABLE + AT_A_TABLE for table in stop.tables]
ONCE = [(stop.tables[number % len(stop.tables)], stop) for number, stop in enumerate(WITHOUT_TABLE + AT_A_TABLE)]
"""Each page at one table, at that of two and that of six by turns."""


def at(places: list[tuple[str, Stop]]) -> pytest.MarkDecorator:
    """Run a test at each of these places."""
    named = [pytest.param(table, stop, id=f"{stop} {table}") for table, stop in places]
    return pytest.mark.parametrize(("table", "stop"), named)


EVERY_PAGE, EACH_PAGE_ONCE = at(PLACES), at(ONCE)

WITHOUT_SCRIPTS = {"java_script_enabled": False}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 664},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-GB",
    "reduced_motion": "reduce",
    # Whatever it answered could not be held back or changed by a test.
    "service_workers": "block",
}
PATIENCE = 5_000
"""Milliseconds that a test waits for the page."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a browser, so that it can be left out."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for the whole run."""
    with sync_playwright() as playwright:
        path = browser_path(playwright.chromium)
        running = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture
def site(make_app: MakeApp) -> Iterator[str]:
    """The address of a server with a fresh database, as `scorekeeper serve` would give it."""
    with serving(make_app()) as address:
        yield address


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """What the pages of this test complain of; any complaint fails it in the end."""
    heard = Complaints()
    yield heard
    assert heard == []


@pytest.fixture
def make_phone(browser: Browser, site: str, complaints: Complaints) -> Iterator[MakePhone]:
    """Make a phone, with some things other than usual: `make_phone(color_scheme="dark")`."""
    contexts = []

    def make(**others: Any) -> Page:
        context = browser.new_context(**{"base_url": site, **PHONE, **others})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        complaints.listen(page)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def phone(request: pytest.FixtureRequest, make_phone: MakePhone) -> Page:
    """The keeper's phone."""
    return make_phone(**getattr(request, "param", {}))


@pytest.fixture(scope="session")
def guide(template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guide]:
    """A server with every page of the tour on it, to look at only."""
    with guided(template, tmp_path_factory.mktemp("guided") / "instance") as leading:
        yield leading


@pytest.fixture(scope="module")
def visit(browser: Browser, guide: Guide) -> Iterator[Visit]:
    """Go to a page on a phone that keeps score, or on a stranger's where the page belongs to no table."""
    known, stranger = guide.page(browser, **PHONE), guide.page(browser, known=False, **PHONE)

    def go(table: str, stop: Stop) -> Page:
        page = stranger if stop.path in ("/", "/rules") else known
        page.set_viewport_size({"width": 390, "height": 664})
        page.emulate_media(color_scheme="light", forced_colors="none")
        guide.visit(page, table, stop)
        return page

    yield go
    known.context.close()
    stranger.context.close()
