"""A hand that was being entered while the seats were moved on another phone."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .pages import Page, hand, opened, totals


@pytest.fixture
def moved(phone: Phone, other_phone: Phone, table: Table) -> Page:
    """What is said to a hand that Ana won, with Dee and Cy having changed places meanwhile."""
    form = opened(phone, f"{table.url}/hands/1")
    opened(other_phone, f"{table.url}/seats").press("Move Dee up")
    return form.press("Save hand 1", hand(table, "Cy", ana="5", ben="20", dee="K 7", sat_out=["Ben"]))


def test_it_is_told_and_nothing_is_saved(moved: Page, phone: Phone, table: Table) -> None:
    assert moved.status == 409
    assert "The seats were moved meanwhile" in moved.text
    assert opened(phone, table.url).heading.startswith("Hand 1 ")


def test_what_was_typed_stays_with_each_player(moved: Page) -> None:
    fields = moved.fields("Save hand 1")
    assert [fields[f"left-{seat}"] for seat in (1, 2, 3, 4)] == ["5", "20", "K 7", ""]
    assert (fields["went_out"], fields["sat_out-2"]) == ("4", "y")


def test_saved_again_it_counts_for_them(moved: Page, phone: Phone, table: Table) -> None:
    moved.press("Save hand 1", {"left-2": ""})
    assert totals(phone, table)["Cy"] == "22"
