"""/b/<book>/players/<id>: one player; renaming and hiding."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, enter, hand, opened, revision, sent


@pytest.fixture
def ana(phone: Phone, table: Table) -> Page:
    """Ana's page."""
    return opened(phone, f"{table.book_url}players").follow("Ana 1 game")


def test_it_shows_the_name_and_the_last_games(ana: Page) -> None:
    assert (ana.heading, ana.title) == ("Ana", "Ana · Our scorebook")
    assert ana.said("a", class_="card") == ["In play Ana, Ben, Cy, Dee Mar 1, 2024 · 0 hands"]


def test_someone_without_games_has_none(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}players").press("Add", {"name": "Zoë"}).follow("Zoë 0 games")
    assert "No games yet." in page.text


def test_a_new_name_is_the_name_everywhere(ana: Page, phone: Phone, table: Table) -> None:
    page = ana.press("Rename", {"name": "Anna"})
    assert (page.url, page.heading) == (ana.url, "Anna")
    assert opened(phone, table.url).heading == "Hand 1 · Dee deals 7 each · Anna leads off"
    assert "Ana is now called Anna." in opened(phone, f"{table.url}/history").text


def test_a_new_name_raises_the_revision_of_games_in_play(ana: Page, phone: Phone, table: Table) -> None:
    before = revision(phone, table)
    ana.press("Rename", {"name": "Anna"})
    assert int(revision(phone, table)) == int(before) + 1


def test_another_spelling_of_the_own_name_is_taken(ana: Page) -> None:
    assert ana.press("Rename", {"name": "ANA"}).heading == "ANA"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("", "Enter a name."),
        ("x" * 25, "That name is too long: at most 24 characters."),
        ("BEN", "There is already a player called BEN."),
    ],
)
def test_a_name_that_cannot_be_is_said_at_its_field_and_kept(ana: Page, name: str, wrong: str) -> None:
    page = ana.press("Rename", {"name": name})
    assert page.wrong("name") == wrong
    assert (page.heading, page.fields("Rename")["name"]) == ("Ana", name)


def test_hidden_she_is_not_offered_and_can_come_back(ana: Page, phone: Phone, table: Table) -> None:
    page = ana.press("Hide from new games")
    assert "Hidden: not offered for new games." in page.text
    people = opened(phone, f"{table.book_url}players")
    assert people.said("h2") == ["Who plays", "Hidden"]
    page.press("Offer for new games again")
    assert opened(phone, f"{table.book_url}players").said("h2") == ["Who plays"]


def test_a_second_tap_is_the_same(ana: Page, phone: Phone) -> None:
    assert [sent(phone, ana.url, {"hide": "yes"}).leads_to for _ in range(3)] == [ana.url] * 3
    assert [sent(phone, ana.url, {"name": "Anna"}).leads_to for _ in range(3)] == [ana.url] * 3


def test_a_player_of_another_scorebook_is_nowhere(ana: Page, phone: Phone, seated: Seated) -> None:
    other = seated("Eva", "Fay")
    phone.joins(other)
    number = ana.url.split("/")[-1]
    assert opened(phone, f"{other.book_url}players/{number}").status == 404


def test_a_hand_entered_under_the_old_name_is_still_told(ana: Page, phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    ana.press("Rename", {"name": "Anna"})
    assert "Hand 1 was entered: Anna 5, Ben out" in opened(phone, f"{table.url}/history").text
