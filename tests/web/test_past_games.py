"""GET /b/<book>/games: the past games, newest first, page by page, by player."""

import pytest

from scorekeeper.rules import HouseRules, StockOut

from ..conftest import Phone, Writing
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import Page, enter, hand, opened

BLOCK = HouseRules(stock_out=StockOut.BLOCK)


@pytest.fixture
def year(client: Phone, writing: Writing) -> Page:
    """Sixty games of Ana and Ben; in every third Cy plays as well."""
    with writing() as session:
        table = sit_down(session, "Ana", "Ben")
        for number in range(2, 61):
            sit_down(session, "Ana", "Ben", *(["Cy"] if number % 3 == 0 else []), at=table)
    return opened(client.joins(table), f"{table.book_url}games")


def numbers(page: Page) -> list[int]:
    """The games a page lists."""
    rows = [one for box in page.all("ul", class_="games") for one in box.iter("a")]
    return [int(one.get("href", "").split("/")[-1]) for one in rows]


def test_newest_first_in_pages_of_25(year: Page) -> None:
    second = year.follow("Older games")
    third = second.follow("Older games")
    assert numbers(year) == [*range(60, 35, -1)]
    assert numbers(second) == [*range(35, 10, -1)]
    assert numbers(third) == [*range(10, 0, -1)]
    assert ("Older games" in third.links(), "Newest games" in year.links()) == (False, False)
    assert third.follow("Newest games").url == year.url


def test_exactly_a_page_has_no_older_one(client: Phone, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, "Ana", "Ben")
        for _ in range(24):
            sit_down(session, "Ana", "Ben", at=table)
    page = opened(client.joins(table), f"{table.book_url}games")
    assert (len(numbers(page)), "Older games" in page.links()) == (25, False)


def test_a_new_game_meanwhile_shifts_no_page(year: Page) -> None:
    address = year.links()["Older games"]
    opened(year.phone, f"{year.url}/new").press("Start the game")
    assert numbers(opened(year.phone, address))[0] == 35


def test_by_player(year: Page) -> None:
    (cy,) = [one.get("value", "") for one in year.all("option") if one.text == "Cy"]
    page = opened(year.phone, f"{year.url}?player={cy}")
    assert numbers(page) == [*range(60, 0, -3)]
    assert [one.text for one in page.all("option") if "selected" in one.attrib] == ["Cy"]


def test_the_pages_of_one_player_keep_to_the_player(year: Page) -> None:
    (ana,) = [one.get("value", "") for one in year.all("option") if one.text == "Ana"]
    page = opened(year.phone, f"{year.url}?player={ana}").follow("Older games")
    assert f"player={ana}" in page.links()["Older games"]
    assert numbers(page)[0] == 35


@pytest.mark.parametrize("query", ["before=x", "before=", "player=x", "player=", "before=²", "before=99999999999"])
def test_a_strange_question_shows_the_newest(year: Page, query: str) -> None:
    assert numbers(opened(year.phone, f"{year.url}?{query}"))[0] == 60


@pytest.mark.parametrize("query", ["before=1", "before=-1", "player=99", "player=0"])
def test_no_games_say_so(year: Page, query: str) -> None:
    assert "No games here yet." in opened(year.phone, f"{year.url}?{query}").text


def test_a_row_says_who_won_the_totals_when_and_how_many_hands(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ana", ben="K 7 3", cy="A J 9 4", dee="Q Q 2"))
    page = opened(phone, f"{table.book_url}games")
    assert page.said("ul", class_="games") == ["Ana has won Ana 114, Ben 0, Cy 0, Dee 0 Mar 1, 2024 · 1 hand"]
    assert (page.heading, page.title) == ("Games", "Games · Our scorebook")


def test_case_17_a_shared_win_names_both(client: Phone, seated: Seated) -> None:
    start = {"Ana": 100, "Ben": 100, "Cy": 80}
    table = seated("Ana", "Ben", "Cy", start=start, play=lambda table: table.blocked(ana=5, ben=5, cy=5), rules=BLOCK)
    assert "Ana and Ben have won together" in opened(client.joins(table), f"{table.book_url}games").text


def test_a_game_in_play_and_an_abandoned_one_are_named(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.book_url}games/new").press("Start the game")
    opened(phone, f"{table.url}/finish").press("Abandon it: it counts for nothing")
    page = opened(phone, f"{table.book_url}games")
    assert [one.split(" Ana")[0] for one in page.said("a", class_="card")] == ["In play", "Abandoned"]


def test_discarded_games_lie_apart_and_can_be_brought_back(phone: Phone, table: Table) -> None:
    page = opened(phone, table.url).press("Discard this game")
    assert page.url == f"{table.book_url}games"
    assert numbers(page) == []
    assert page.press("Bring back 1").url == table.url
    assert numbers(opened(phone, f"{table.book_url}games")) == [1]


def test_the_note_is_shown_in_short(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.url}/note").press("Save the note", {"note": "Pizza <b> " * 20})
    assert "Pizza <b> Pizza <b>" in opened(phone, f"{table.book_url}games").text
