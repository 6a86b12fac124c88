"""/b/<book>/players/against: who finished ahead of whom, and whose points went where."""

import pytest

from scorekeeper.rules import HouseRules, RummyBonus, Scoring, StockOut

from ..conftest import Phone
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import Page, opened

LOSERS_LOSE = HouseRules(scoring=Scoring.LOSERS_LOSE, target=None, hand_limit=3)
BLOCK = HouseRules(target=None, hand_limit=3, stock_out=StockOut.BLOCK)


def looked(phone: Phone, table: Table, player: object = "") -> Page:
    return opened(phone, f"{table.book_url}players/against?player={player}")


def points(page: Page) -> dict[tuple[str, str], int]:
    """What each one collected from each other one's hands."""
    rows = page.rows("pairs")
    there = {(one[0], other[0]): one[3] for one, other in zip(rows[::2], rows[1::2], strict=True)}
    back = {(other[0], one[0]): other[2] for one, other in zip(rows[::2], rows[1::2], strict=True)}
    return {pair: int(said.replace(",", "").replace("–", "0")) for pair, said in (there | back).items()}


def net(page: Page, name: str) -> tuple[int, int]:
    """What came from all the others, and what went to them."""
    moved = points(page).items()
    return sum(said for (to, _), said in moved if to == name), sum(said for (_, giver), said in moved if giver == name)


def test_nobody_has_met_yet(phone: Phone, table: Table) -> None:
    page = looked(phone, table)
    assert (page.heading, page.rows("pairs")) == ("Against each other", [])
    assert "No two have finished a game together yet." in page.text


def test_two_who_met_have_games_places_and_points(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ana", ben=40).goes_out("Ben", ana=7).goes_out("Ana", ben=60)
        sit_down(table.book.session, "Ben", "Ana", at=table).goes_out("Ben", ana=100)
        sit_down(table.book.session, "Ana", "Ben", "Cy", at=table, start={"Ana": 50, "Ben": 50}).goes_out(
            "Cy", ana=50, ben=50
        )

    table = seated("Ana", "Ben", play=play)
    page = looked(client.joins(table), table)
    assert page.rows("pairs")[:2] == [["Ana", "3 1 level", "1", "100"], ["Ben", "1", "107"]]


@pytest.mark.parametrize("rules", [HouseRules(), LOSERS_LOSE, BLOCK], ids=["collects", "lose", "block"])
def test_the_sums_agree_with_the_totals(client: Phone, seated: Seated, rules: HouseRules) -> None:
    totals: dict[str, int] = {}

    def play(table: Table) -> None:
        table.goes_out("Ana", ben=30, cy=20).goes_out("Ben", ana=15, cy=8)
        if rules is BLOCK:
            table.blocked(ana=3, ben=11, cy=24)
        else:
            table.goes_out("Ana", ben=60, cy=1)
        totals.update(table.totals)

    table = seated("Ana", "Ben", "Cy", rules=rules, play=play)
    page = looked(client.joins(table), table)
    came_and_went = {name: net(page, name) for name in table.names}
    loses = rules.scoring is Scoring.LOSERS_LOSE
    assert {name: came - went * loses for name, (came, went) in came_and_went.items()} == totals


def test_penalty_moves_no_points(client: Phone, seated: Seated) -> None:
    table = seated(
        "Ana", "Ben", rules=HouseRules(scoring=Scoring.PENALTY), play=lambda table: table.goes_out("Ana", ben=100)
    )
    assert looked(client.joins(table), table).rows("pairs") == [["Ana", "1", "1", "–"], ["Ben", "0", "–"]]


def test_double_points_come_from_who_held_them_and_ten_from_nobody(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ana", rummy=True, ben=20, cy=30)
        plus = HouseRules(rummy_bonus=RummyBonus.PLUS_10, target=20)
        sit_down(table.book.session, "Ana", "Ben", at=table, rules=plus).goes_out("Ben", rummy=True, ana=15)

    table = seated("Ana", "Ben", "Cy", rules=HouseRules(rummy_bonus=RummyBonus.DOUBLE), play=play)
    moved = points(looked(client.joins(table), table))
    assert {pair: said for pair, said in moved.items() if said} == {
        ("Ana", "Ben"): 40,
        ("Ana", "Cy"): 60,
        ("Ben", "Ana"): 15,
    }


def test_one_player_against_all_the_others(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", play=lambda table: table.goes_out("Cy", ana=50, ben=60))
    client.joins(table)
    cy = next(one.get("value") for one in looked(client, table).all("option") if one.text == "Cy")
    page = looked(client, table, cy)
    assert [row[0] for row in page.rows("pairs")] == ["Cy", "Ana", "Cy", "Ben"]
    assert page.follow("Ana").heading == "Ana"


@pytest.mark.parametrize("player", ["99", "x", "-1", "1e3", "²", "99999999999"])
def test_a_player_that_is_not_here_is_everyone_and_said(client: Phone, seated: Seated, player: str) -> None:
    table = seated("Ana", "Ben", "Cy", play=lambda table: table.goes_out("Cy", ana=50, ben=60))
    page = looked(client.joins(table), table, player)
    assert "There is no such player here, so these are all." in page.text
    assert len(page.rows("pairs")) == 6


def test_many_pairs_are_cut_and_it_is_said(client: Phone, seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.web.rivals.MOST", 2)
    table = seated("Ana", "Ben", "Cy", play=lambda table: table.goes_out("Cy", ana=50, ben=60))
    page = looked(client.joins(table), table)
    assert len(page.rows("pairs")) == 4
    assert "These 2 pairs have played the most games together." in page.text
