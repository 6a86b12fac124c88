from ..conftest import Phone
from ..factories import Table
from .pages import sent


def test_more_than_a_form_can_hold_is_told(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/note", {"note": "x" * 1_000_001})
    assert (page.status, page.heading) == (413, "Too much")
    assert "That is more than this program takes in at once." in page.text


def test_more_fields_than_any_form_has_are_told(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/note", {f"field-{number}": "" for number in range(20_000)})
    assert page.status in (303, 413)
