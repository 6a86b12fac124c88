"""Every page fits a small screen, and everything on it can be touched; with `pytest --long`, any screen."""

import pytest
from playwright.sync_api import Page

from .conftest import EACH_PAGE_ONCE, EVERY_PAGE, Visit
from .measuring import clipped, double_text, outside, spaced_text, too_small
from .test_accessible import SIZES
from .tour import AT_A_TABLE, WITHOUT_TABLE, Stop

SMALL, USUAL = (320, 568), (390, 664)
HALF = (160, 332)
"""As wide as a small phone with text twice as large; a page cannot set the size that its style sheet measures by."""
ROOM = 60


def sized(page: Page, size: tuple[int, int]) -> Page:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page


def faults_of_text(page: Page) -> list[str]:
    """What sticks out or is cut off while text is twice as large, or set as wide as a reader may."""
    found = []
    for larger in (double_text, spaced_text):
        with larger(page):
            found += [f"{larger.__name__}: {one}" for one in outside(page) + clipped(page)]
    return found


@EACH_PAGE_ONCE
def test_a_page_fits_and_can_be_touched(visit: Visit, table: str, stop: Stop) -> None:
    page = sized(visit(table, stop), SMALL)
    assert (outside(page), clipped(page), too_small(page)) == ([], [], [])
    assert faults_of_text(sized(page, USUAL)) == []


@pytest.mark.parametrize(("name", "part"), [("new game", ".seat [type=text]"), ("scoresheet", ".standing .name")])
def test_on_a_small_phone_with_text_twice_as_large_names_have_room(visit: Visit, name: str, part: str) -> None:
    page = sized(visit("two", next(stop for stop in AT_A_TABLE if stop.name == name)), HALF)
    assert page.locator(part).count() > 1
    assert page.locator(part).evaluate_all(f"all => all.filter(one => one.offsetWidth < {ROOM}).length") == 0


@pytest.mark.long
@EVERY_PAGE
def test_a_page_fits_any_screen(visit: Visit, table: str, stop: Stop) -> None:
    page = visit(table, stop)
    for size in SIZES:
        sized(page, size)
        assert (outside(page), clipped(page), too_small(page)) == ([], [], []), size
        assert faults_of_text(page) == [], size


def test_what_is_cut_off_is_found(visit: Visit) -> None:
    page = visit("", WITHOUT_TABLE[0])
    page.evaluate("document.querySelector('h1').style.cssText = 'width: 20px; overflow: hidden; white-space: nowrap'")
    assert len(clipped(page)) == 1
