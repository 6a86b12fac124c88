"""/b/<book>/players: the people of a scorebook."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .pages import opened, sent


def test_everyone_is_listed_with_their_games(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}players")
    assert (page.heading, page.title) == ("Players", "Players · Our scorebook")
    assert page.said("a", class_="card") == ["Ana 1 game", "Ben 1 game", "Cy 1 game", "Dee 1 game"]


def test_nobody_yet_says_how_players_come(client: Phone) -> None:
    opened(client, "/").press("Start")
    assert "Nobody yet." in opened(client, "/").follow("Players").text


def test_someone_can_be_added(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}players").press("Add", {"name": "  Zoë   Q. "})
    assert page.url == f"{table.book_url}players"
    assert "Zoë Q. 0 games" in page.links()


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("", "Enter a name."),
        ("   ", "Enter a name."),
        ("x" * 25, "That name is too long: at most 24 characters."),
        (" a NA", "There is already a player called a NA."),
    ],
)
def test_a_name_that_cannot_be_is_said_at_its_field_and_kept(phone: Phone, table: Table, name: str, wrong: str) -> None:
    page = opened(phone, f"{table.book_url}players").press("Add", {"name": name})
    assert page.wrong("name") == wrong
    assert page.fields("Add")["name"] == name


def test_a_second_tap_adds_one(phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.book_url}players").fields("Add").to_dict() | {"name": "Zoë"}
    assert [sent(phone, f"{table.book_url}players", form).status for _ in range(3)] == [303] * 3
    assert opened(phone, f"{table.book_url}players").text.count("Zoë") == 1


def test_two_phones_that_add_one_name_are_told(phone: Phone, other_phone: Phone, table: Table) -> None:
    pages = [opened(one, f"{table.book_url}players") for one in (phone, other_phone)]
    answers = [page.press("Add", {"name": "Zoë"}) for page in pages]
    assert answers[0].status == 200
    assert answers[1].wrong("name") == "There is already a player called Zoë."


def test_the_key_of_another_form_adds_nobody(phone: Phone, table: Table) -> None:
    sent(phone, f"{table.url}/hands/1", {"outcome": "void", "entry_key": "k"})
    page = sent(phone, f"{table.book_url}players", {"name": "Zoë", "entry_key": "k"})
    assert (page.status, page.heading) == (409, "Sent before")
