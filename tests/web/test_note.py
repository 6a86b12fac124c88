"""/b/<book>/games/<n>/note: what is worth remembering."""

from ..conftest import Phone
from ..factories import Table
from .pages import enter, hand, opened, sent


def test_it_is_written_and_shown(phone: Phone, table: Table) -> None:
    form = opened(phone, table.url).follow("Add a note")
    assert (form.heading, form.title) == ("Note", "Note")
    page = form.press("Save the note", {"note": "Pizza.\r\nDee won a bet."})
    assert (page.url, page.said("p", class_="note")) == (table.url, ["Pizza. Dee won a bet."])
    assert page.follow("Change the note").fields("Save the note")["note"] == "Pizza.\nDee won a bet."


def test_an_empty_one_takes_it_away_and_undo_brings_it_back(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.url}/note").press("Save the note", {"note": "Pizza"})
    page = opened(phone, f"{table.url}/note").press("Save the note", {"note": " \n "})
    assert page.said("p", class_="note") == []
    assert page.press("Undo the note").said("p", class_="note") == ["Pizza"]


def test_one_too_long_is_told_and_kept(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/note").press("Save the note", {"note": "x" * 1001})
    assert page.wrong("note") == "That note is too long: at most 1,000 characters."
    assert page.fields("Save the note")["note"] == "x" * 1001


def test_one_of_a_thousand_signs_is_not(phone: Phone, table: Table) -> None:
    assert opened(phone, f"{table.url}/note").press("Save the note", {"note": "é" * 1000}).url == table.url


def test_a_second_tap_writes_it_once(phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/note").fields("Save the note").to_dict() | {"note": "Pizza"}
    assert [sent(phone, f"{table.url}/note", form).leads_to for _ in range(3)] == [table.url] * 3
    assert len(opened(phone, f"{table.url}/history").all("li")) == 2


def test_another_phone_has_changed_the_game_and_the_note_is_kept(
    phone: Phone, other_phone: Phone, table: Table
) -> None:
    form = opened(phone, f"{table.url}/note")
    enter(other_phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    page = form.press("Save the note", {"note": "Pizza"})
    assert (page.status, "Hand 1 was entered" in page.text) == (409, True)
    assert page.press("Save the note").said("p", class_="note") == ["Pizza"]


def test_two_phones_write_one_note_and_both_are_seen(phone: Phone, other_phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/note")
    opened(other_phone, f"{table.url}/note").press("Save the note", {"note": "Pasta"})
    page = form.press("Save the note", {"note": "Pizza"})
    assert (page.status, page.fields("Save the note")["note"]) == (409, "Pizza")
    assert "Pasta" in page.text


def test_the_history_tells_it_in_one_line(phone: Phone, table: Table) -> None:
    for note in ("Pizza.\nDee won.", "Pasta", ""):
        opened(phone, f"{table.url}/note").press("Save the note", {"note": note})
    lines = [line.partition(" ”")[0] for line in opened(phone, f"{table.url}/history").said("li")]
    assert "The note was taken away: “Pasta”" in lines[0]
    assert "The note was changed: “Pizza. Dee won.” became “Pasta”" in lines[1]
    assert "A note was added: “Pizza. Dee won.”" in lines[2]
