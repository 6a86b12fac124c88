"""Every page fits a small screen, and everything on it can be touched."""

from .conftest import EVERY_PAGE, Visit
from .measuring import double_text, outside, spaced_text, too_small
from .tour import Stop


@EVERY_PAGE
def test_a_page_fits_and_can_be_touched(visit: Visit, table: str, stop: Stop) -> None:
    page = visit(table, stop)
    page.set_viewport_size({"width": 320, "height": 568})
    assert outside(page) == []
    assert too_small(page) == []
    page.set_viewport_size({"width": 390, "height": 664})
    with double_text(page):
        assert outside(page) == []
    with spaced_text(page):
        assert outside(page) == []
