"""/w/<key> and /w/<key>/big: following one game, read only."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, enter, hand, opened, revision, sent
from .test_state import watch_path

HAND = {"ben": "10", "cy": "4", "dee": "2"}


@pytest.fixture
def link(phone: Phone, table: Table) -> str:
    """The path of the table's watch link, one hand played."""
    enter(phone, table, 1, hand(table, "Ana", **HAND))
    return watch_path(phone, table)


def leads(page: Page) -> set[str]:
    """Where the page's links lead, but for places on itself."""
    return {where for where in page.links().values() if not where.startswith("#")}


def test_it_shows_how_the_game_stands(stranger: Phone, link: str) -> None:
    page = opened(stranger, link)
    assert page.heading == "Hand 2 · Ana deals 7 each · Ben leads off"
    assert page.said("p", role="status") == ["Ana went out: 10 + 4 + 2 = 16"]
    assert page.said("span", class_="total") == ["64", "0", "0", "0"]
    assert "Ana, hand 1, 16 points, total 64" in page.text
    assert page.answer.text.count("<polyline") == 4


def test_before_the_first_hand_it_says_so(stranger: Phone, phone: Phone, table: Table) -> None:
    page = opened(stranger, watch_path(phone, table))
    assert page.said("p", role="status") == ["The first hand is being played."]


@pytest.mark.parametrize("way", ["", "/big"])
def test_it_can_change_nothing_and_leads_nowhere_else(stranger: Phone, link: str, way: str) -> None:
    page = opened(stranger, link + way)
    assert (page.all("form"), page.all("input"), page.buttons()) == ([], [], [])
    assert leads(page) <= {link, f"{link}/big"}
    assert "/b/" not in page.answer.text


@pytest.mark.parametrize("way", ["", "/big"])
def test_it_is_kept_nowhere_and_gives_no_cookie(stranger: Phone, link: str, way: str) -> None:
    headers = stranger.get(link + way).headers
    assert headers["Cache-Control"] == "private, no-store"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "Set-Cookie" not in headers


def test_the_big_screen_shows_the_standings_alone(stranger: Phone, link: str) -> None:
    page = opened(stranger, f"{link}/big")
    assert page.said("span", class_="total") == ["64", "0", "0", "0"]
    assert (page.all("table"), page.all("figure")) == ([], [])


def test_without_scripts_it_is_refreshed_by_a_link(stranger: Phone, link: str) -> None:
    for way in ("", "/big"):
        refresh = f'<noscript><a class="button quiet" href="{link}{way}">Refresh</a></noscript>'
        assert refresh in stranger.get(link + way).text


def test_a_finished_game_names_its_winner(phone: Phone, stranger: Phone, table: Table, link: str) -> None:
    enter(phone, table, 2, hand(table, "Ben", ana="1", cy="1", dee="1"))
    sent(phone, f"{table.url}/finish", {"how": "leader", "revision": revision(phone, table)})
    for way in ("", "/big"):
        assert opened(stranger, link + way).heading == "Ana has won"


def test_it_keeps_score_nowhere(stranger: Phone, table: Table, link: str) -> None:
    opened(stranger, link)
    assert opened(stranger, table.url).status == 404


def test_each_game_has_a_link_of_its_own(stranger: Phone, phone: Phone, link: str, seated: Seated) -> None:
    eva = seated("Eva", "Fay")
    other = watch_path(phone.joins(eva), eva)
    assert ["Eva" in opened(stranger, one).text for one in (link, other)] == [False, True]


def test_a_link_there_is_not_is_nowhere(stranger: Phone, table: Table) -> None:
    assert [opened(stranger, f"/w/none{way}").status for way in ("", "/big", "/state")] == [404, 404, 404]
    key = table.keeper_link.rpartition("/")[2]
    assert opened(stranger, f"/w/{key}").status == 404
