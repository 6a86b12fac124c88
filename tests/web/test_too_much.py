"""More than anybody types: refused where it was typed, and kept."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .pages import opened, sent


def test_more_than_a_form_can_hold_is_told(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/note", {"note": "x" * 1_000_001})
    assert (page.status, page.heading) == (413, "Too much")
    assert "That is more than this program takes in at once." in page.text


def test_more_fields_than_any_form_has_are_told(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/note", {f"field-{number}": "" for number in range(20_000)})
    assert page.status in (303, 413)


LONG = "e\u0301<" * 5000
"""15,000 signs, of which two thirds are a combining sign and markup."""
FIELDS = [
    ("players", "name", "Add"),
    ("players/1", "name", "Rename"),
    ("settings", "name", "Save"),
    ("phones/2", "name", "Save the name"),
    ("delete", "name", "Delete it for good"),
    ("games/new", "player-2", "Start the game"),
    ("games/new", "start-2", "Start the game"),
    ("games/1/hands/1", "left-2", "Save hand 1"),
    ("games/1/note", "note", "Save the note"),
    ("games/1/seats", "player", "Join the game"),
    ("games/1/seats", "start", "Join the game"),
]


@pytest.mark.parametrize(("way", "field", "button"), FIELDS, ids=lambda one: one)
def test_a_text_of_15_000_signs_is_told_at_its_field_and_kept(
    phone: Phone, table: Table, way: str, field: str, button: str
) -> None:
    page = opened(phone, table.book_url + way).press(button, {field: LONG})
    assert page.status == 422
    assert page.by_id(f"{field}-wrong") is not None
    (kept,) = [text for name, text in page.fields(button).items(multi=True) if name == field]
    assert kept == LONG
