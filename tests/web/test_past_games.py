"""GET /b/<book>/games: the past games, newest first, page by page, and finding some among them; the discarded ones."""

from datetime import UTC, datetime
from typing import cast

import pytest

from scorekeeper.models.ending import write_note
from scorekeeper.queries import games_of_player
from scorekeeper.rules import Ended, HouseRules, Scoring, StockOut

from ..conftest import MakeApp, Phone, Writing
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import Page, enter, hand, opened, sent

BLOCK = HouseRules(stock_out=StockOut.BLOCK)
PENALTY = HouseRules(scoring=Scoring.PENALTY)


@pytest.fixture
def year(client: Phone, writing: Writing) -> Page:
    """Sixty games of Ana and Ben; in every second Cy plays as well."""
    with writing() as session:
        table = sit_down(session, "Ana", "Ben")
        for number in range(2, 61):
            sit_down(session, "Ana", "Ben", *(["Cy"] if number % 2 == 0 else []), at=table)
    return opened(client.joins(table), f"{table.book_url}games")


def option(page: Page, name: str) -> str:
    """The value by which a menu names someone."""
    return next(one.get("value", "") for one in page.all("option") if one.text == name)


def chosen(page: Page) -> list[str]:
    """What stands chosen in the menus."""
    return [one.text or "" for one in page.all("option") if "selected" in one.attrib]


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


@pytest.mark.parametrize("near", [1, games_of_player.NEAR])
def test_by_player(year: Page, monkeypatch: pytest.MonkeyPatch, near: int) -> None:
    monkeypatch.setattr(games_of_player, "NEAR", near)
    page = opened(year.phone, f"{year.url}?player={option(year, 'Cy')}")
    assert numbers(page) == [*range(60, 10, -2)]
    assert chosen(page) == ["Cy"]


def test_the_pages_of_one_player_keep_to_the_player(year: Page) -> None:
    ana = option(year, "Ana")
    page = opened(year.phone, f"{year.url}?player={ana}").follow("Older games")
    assert f"player={ana}" in page.links()["Older games"]
    assert numbers(page)[0] == 35


STRANGE = [
    *("before=x", "before=²", "before=99999999999", "before=61", "before=0", "before=-1"),
    *("player=x", "player=99", "player=0", "won=x", "won=99", "year=x", "year=0", "year=99999", "year=-1"),
    *("scoring=chess", "text=%00", f"text={'x' * 101}"),
]


@pytest.mark.parametrize("query", STRANGE)
def test_a_question_that_means_nothing_shows_all_and_says_so(year: Page, query: str) -> None:
    page = opened(year.phone, f"{year.url}?{query}")
    assert (page.status, numbers(page)[0], chosen(page)) == (200, 60, [])
    assert "Part of what was asked for means nothing here and was left out." in page.text


@pytest.mark.parametrize("query", ["before=", "player=", "text=&won=&scoring=&year=", "nonsense=1"])
def test_a_question_left_empty_shows_all(year: Page, query: str) -> None:
    page = opened(year.phone, f"{year.url}?{query}")
    assert (numbers(page)[0], "means nothing" in page.text) == (60, False)


def test_what_means_something_is_kept_beside_what_does_not(year: Page) -> None:
    page = opened(year.phone, f"{year.url}?player={option(year, 'Cy')}&year=x")
    assert (numbers(page)[0], chosen(page), "means nothing" in page.text) == (60, ["Cy"], True)


def test_no_games_say_so(year: Page) -> None:
    assert "There are no older games." in opened(year.phone, f"{year.url}?before=1").text
    assert "No game like that." in opened(year.phone, f"{year.url}?text=pizza").text
    assert opened(year.phone, f"{year.url}?text=pizza").follow("Show all games").url == year.url


@pytest.fixture
def found(client: Phone, writing: Writing) -> Page:
    """Games 1 to 5: won by Ana, by Ben, by both, in penalty by Cy, and one abandoned; with notes and in two years."""
    with writing() as session:
        first = sit_down(session, "Ana", "Ben", rules=BLOCK).goes_out("Ana", ben=100)
        write_note(first.game, "Schönes  Eis\nauf der Terrasse, 100 % sonnig", first.game.revision, first.writer())
        sit_down(session, "Ana", "Ben", at=first).goes_out("Ben", ana=100)
        sit_down(session, "Ana", "Ben", rules=BLOCK, at=first, start={"Ana": 100, "Ben": 100}).blocked(ana=5, ben=5)
        first.clock.now = datetime(2024, 12, 31, 23, 30, tzinfo=UTC)
        sit_down(session, "Ana", "Cy", rules=PENALTY, at=first).goes_out("Cy", ana=100)
        first.clock.now = datetime(2025, 1, 1, 0, 30, tzinfo=UTC)
        sit_down(session, "Ana", "Ben", at=first).ends(Ended.ABANDONED)
    return opened(client.joins(first), f"{first.book_url}games")


@pytest.mark.parametrize(
    ("query", "games"),
    [
        ("won=Ana", [3, 1]),
        ("won=Ben", [3, 2]),
        ("won=Ben&player=Cy", []),
        ("player=Cy", [4]),
        ("scoring=penalty", [4]),
        ("scoring=winner_collects&won=Ana", [3, 1]),
        ("scoring=losers_lose", []),
        ("text=SCHÖNES eis AUF", [1]),
        ("text=100 %25", [1]),
        ("text=%25&player=Ana", [1]),
        ("text=s_h", []),
        ("year=2024", [4, 3, 2, 1]),
        ("year=2025", [5]),
        ("year=1999", []),
    ],
)
def test_games_are_found(found: Page, query: str, games: list[int]) -> None:
    for name in ("Ana", "Ben", "Cy"):
        query = query.replace(f"={name}", f"={option(found, name)}")
    page = opened(found.phone, f"{found.url}?{query}")
    assert (page.status, numbers(page), "means nothing" in page.text) == (200, games, False)


def test_a_year_is_that_of_the_tables_own_clock(make_app: MakeApp, writing: Writing) -> None:
    app = make_app(time_zone="America/New_York")
    with writing() as session:
        table = sit_down(session, "Ana", "Ben")
        table.clock.now = datetime(2025, 1, 1, 3, 0, tzinfo=UTC)
        sit_down(session, "Ana", "Ben", at=table)
    page = opened(cast("Phone", app.test_client()).joins(table), f"{table.book_url}games?year=2024")
    assert numbers(page) == [2, 1]


def test_whoever_was_merged_away_is_found_as_the_other(found: Page) -> None:
    cy, ben = option(found, "Cy"), option(found, "Ben")
    sent(found.phone, f"{found.url.removesuffix('games')}players/{cy}", {"merge_into": ben})
    page = opened(found.phone, f"{found.url}?player={cy}")
    assert (numbers(page), [one for one in page.said("option") if one == "Cy"]) == ([5, 4, 3, 2, 1], [])


def test_filters_are_kept_in_the_links(year: Page) -> None:
    page = opened(year.phone, f"{year.url}?player={option(year, 'Ana')}&year=2024&scoring=winner_collects&text=")
    older = page.follow("Older games")
    assert numbers(older)[0] == 35
    assert chosen(older) == ["Ana", "Winner collects", "2024"]
    assert numbers(older.follow("Newest games"))[0] == 60


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
    assert "Discarded games" not in opened(phone, f"{table.book_url}games").links()
    opened(phone, table.url).press("Discard this game")
    page = opened(phone, f"{table.book_url}games")
    assert numbers(page) == []
    assert page.follow("Discarded games").press("Bring back 1").url == table.url
    assert numbers(opened(phone, f"{table.book_url}games")) == [1]
    assert "No game is discarded." in opened(phone, f"{table.book_url}games/discarded").text


def test_every_discarded_game_can_be_reached(client: Phone, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, "Ana", "Ben").is_discarded()
        for _ in range(29):
            sit_down(session, "Ana", "Ben", at=table).is_discarded()
    page = opened(client.joins(table), f"{table.book_url}games/discarded")
    older = page.follow("Discarded before")
    assert [len(one.all("form")) for one in (page, older)] == [25, 5]
    assert older.buttons()[-1] == "Bring back 1"
    assert older.follow("Discarded last").buttons() == page.buttons()
    assert "There is no such page; this is the first." in opened(client, f"{page.url}?before=x").text


def test_case_32_date_and_note_are_kept_shown_and_exported(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.url}/note").press("Save the note", {"note": "Rain, and pizza."})
    row = opened(phone, f"{table.book_url}games").said("a", class_="card")[0]
    sheet, file = opened(phone, table.url).text, phone.get(f"{table.url}.json").get_json()
    assert [(one, one in row, one in sheet) for one in ("Mar 1, 2024", "Rain, and pizza.")] == [
        ("Mar 1, 2024", True, True),
        ("Rain, and pizza.", True, True),
    ]
    assert (file["note"], file["started_at"][:10]) == ("Rain, and pizza.", "2024-03-01")


def test_the_note_is_shown_in_short(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.url}/note").press("Save the note", {"note": "Pizza <b> " * 20})
    assert "Pizza <b> Pizza <b>" in opened(phone, f"{table.book_url}games").text
