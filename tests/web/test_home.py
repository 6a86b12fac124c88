"""/b/<book>/: what is in play first, the same players again, a new game, the last games."""

from ..conftest import Phone, Writing
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import enter, hand, opened, totals


def test_case_7_the_game_in_play_is_offered_first(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="K", cy="5", dee="3"))
    before = totals(phone, table)
    page = opened(phone, "/")
    first = page.all("main")[0].find("a")
    assert first is not None
    assert first.get("href") == table.url
    assert totals(phone, table) == before


def test_resume_says_who_plays_which_hand_who_leads_and_since_when(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="K", cy="5", dee="3"))
    (card,) = opened(phone, table.book_url).said("a", class_="resume")
    assert card.startswith("Resume Ana 48, Ben 18, Cy 0, Dee 0 Hand 2 · Ana leads")


def test_the_ways_on_stand_before_the_last_games(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", start={"Ana": 90}, play=lambda table: table.goes_out("Ana", ben=20))
    words = opened(client.joins(table), table.book_url).text
    assert [words.index(one) for one in ("All games", "Settings", "Last games")] == sorted(
        words.index(one) for one in ("All games", "Settings", "Last games")
    )


def test_nobody_leads_before_the_first_hand(phone: Phone, table: Table) -> None:
    (card,) = opened(phone, table.book_url).said("a", class_="resume")
    assert card.startswith("Resume Ana, Ben, Cy, Dee Hand 1 · ")


def test_an_empty_scorebook_says_what_to_do(client: Phone) -> None:
    opened(client, "/").press("Start")
    page = opened(client, "/")
    assert "No game yet. Sit down, deal, and start the first one." in page.text
    assert page.follow("New game").heading == "New game"


def test_case_33_the_same_players_again_is_one_tap(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ana", ben="K 7 3", cy="A J 9 4", dee="Q Q 2"))
    page = opened(phone, table.book_url).press("Same players again")
    assert page.heading == "Hand 1 · Ana deals 7 each · Ben leads off"
    assert page.url == f"{table.book_url}games/2"


def test_finished_games_stand_below(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", start={"Ana": 90}, play=lambda table: table.goes_out("Ana", ben=20))
    page = opened(client.joins(table), table.book_url)
    (row,) = page.said("ul", class_="games")
    assert row == "Ana has won Ana 110, Ben 0 Mar 1, 2024 · 1 hand"


def test_only_the_last_ten_games_stand_there(client: Phone, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, "Ana", "Ben")
        for _ in range(12):
            sit_down(session, "Ana", "Ben", start={"Ana": 99}, at=table).goes_out("Ana", ben=20)
    assert len(opened(client.joins(table), table.book_url).all("ul", class_="games")[0]) == 10


def test_a_discarded_game_is_not_offered(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", play=Table.is_discarded)
    page = opened(client.joins(table), table.book_url)
    assert "Resume" not in page.text
    assert page.buttons() == []
