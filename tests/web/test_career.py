"""What a player's page says of all games: figures, form, and everybody met."""

import re
from datetime import timedelta

import pytest

from scorekeeper.models.people import find_player, merge_players
from scorekeeper.rules import HouseRules, RummyBonus, Scoring, StockOut

from ..conftest import Phone
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import Page, opened

BLOCK = HouseRules(stock_out=StockOut.BLOCK)


def looked(phone: Phone, table: Table, name: str) -> Page:
    """The player's page."""
    page = opened(phone, f"{table.book_url}players")
    return page.follow(next(words for words in page.links() if words.startswith(f"{name} ")))


def tiles(page: Page) -> dict[str, str]:
    """Each figure with all that is said of it."""
    said = [[" ".join("".join(part.itertext()).split()) for part in tile] for tile in page.all("dl")[0]]
    return {name: " ".join(rest) for name, *rest in said}


def another(table: Table, *names: str, **how: object) -> Table:
    return sit_down(table.book.session, *names, at=table, **how)  # type: ignore[arg-type]  # handed on as given


def test_who_has_finished_no_game_has_no_figures(phone: Phone, table: Table) -> None:
    page = looked(phone, table, "Ana")
    assert (page.all("dl"), page.rows("figures")) == ([], [])


def test_the_figures_of_a_few_games(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ben", ana=50).blocked(ana=3, ben=23).goes_out("Ana", ben=80)
        another(table, "Ana", "Ben").goes_out("Ben", ana=100)

    table = seated("Ana", "Ben", rules=BLOCK, play=play)
    figures = tiles(looked(client.joins(table), table, "Ana"))
    assert re.match(r"\d{3} ± \d{3} Most likely between ", figures.pop("Rating"))
    assert figures == {
        "Games": "2",
        "Won": "1 50% of all",
        "Hands won": "2 of 4",
        "Points left on average": "51 when not out",
        "Best hand": "80 points",
        "Blocked hands won": "1",
        "Biggest comeback": "50 points",
        "Longest winning streak": "1",
        "Points collected": "100",
        "Points given away": "150",
    }


def test_a_feat_leads_to_the_game_it_was_done_in(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ben", ana=50).goes_out("Ana", ben=60).goes_out("Ana", ben=70)
        another(table, "Ana", "Ben").goes_out("Ana", ben=100)

    table = seated("Ana", "Ben", play=play)
    links = looked(client.joins(table), table, "Ana").links()
    assert [links[shown].rpartition("/")[2] for shown in ("50", "100", "2")] == ["1", "2", "2"]


@pytest.mark.parametrize(("bonus", "best"), [(RummyBonus.DOUBLE, "50"), (RummyBonus.PLUS_10, "35")])
def test_case_26_going_rummy_counts_in_the_figures(client: Phone, seated: Seated, bonus: RummyBonus, best: str) -> None:
    rules = HouseRules(rummy_bonus=bonus, target=None, hand_limit=1)
    table = seated("Ana", "Ben", "Cy", rules=rules, play=lambda table: table.goes_out("Ana", rummy=True, ben=10, cy=15))
    figures = tiles(looked(client.joins(table), table, "Ana"))
    assert (figures["Best hand"], figures["Rummies"], figures["Points collected"]) == (f"{best} points", "1", best)


def test_case_16_penalty_is_won_by_the_lowest(client: Phone, seated: Seated) -> None:
    penalty = HouseRules(scoring=Scoring.PENALTY)
    table = seated("Ana", "Ben", rules=penalty, play=lambda table: table.goes_out("Ana", ben=100))
    figures = tiles(looked(client.joins(table), table, "Ana"))
    assert figures["Won"] == "1 100% of all"
    assert not {"Best hand", "Points collected", "Points given away"} & set(figures)


def test_case_17_a_shared_win_is_a_win_and_said_to_be_shared(client: Phone, seated: Seated) -> None:
    level = {"Ana": 100, "Ben": 100}
    table = seated("Ana", "Ben", "Cy", start=level, play=lambda table: table.goes_out("Cy", ana=4, ben=6))
    assert tiles(looked(client.joins(table), table, "Ben"))["Won"] == "1 100% of all, 1 of them shared"


def test_sitting_a_whole_game_out_is_not_losing(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", play=lambda table: table.goes_out("Ana", ben=100, sat_out=["Cy"]))
    assert looked(client.joins(table), table, "Cy").all("dl") == []


def test_case_21_merged_players_games_are_one_persons(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Rob", ana=100)
        bob = another(table, "Ana", "Bob").goes_out("Bob", ana=100)
        one, other = find_player(bob.book, "Bob"), find_player(bob.book, "Rob")
        assert one
        assert other
        merge_players(bob.book, one, other, bob.writer())

    table = seated("Ana", "Rob", play=play)
    page = looked(client.joins(table), table, "Rob")
    assert (tiles(page)["Games"], tiles(page)["Longest winning streak"]) == ("2", "2")
    assert opened(client, f"{table.book_url}players/3").url == page.url


def test_form_is_the_share_left_behind_in_the_last_ten_games(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ana", ben=50, cy=60)
        another(table, "Ana", "Ben", "Cy").goes_out("Ben", ana=50, cy=50)
        for _game in range(9):
            table.clock.tick(timedelta(days=7) / timedelta(minutes=1))
            another(table, "Ana", "Ben").goes_out("Ben", ana=100)

    table = seated("Ana", "Ben", "Cy", play=play)
    page = looked(client.joins(table), table, "Ana")
    form = [row[2] for row in page.rows("figures") if len(row) == 3]
    assert (form[:3], form[-1]) == (["100%", "62%", "42%"], "2%")
    assert "Finished ahead of 2% of the others in the last ten games; who was level counts half." in page.text


def test_against_each_other_player(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", play=lambda table: table.goes_out("Cy", ana=50, ben=60))
    page = looked(client.joins(table), table, "Cy")
    assert page.rows("figures") == [["Ana", "1", "1 behind 0", "50 gave 0"], ["Ben", "1", "1 behind 0", "60 gave 0"]]
