"""/ : this phone's scorebooks, starting one, and joining by code."""

from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.models import Scorebook

from ..conftest import MakeApp, Phone, Writing
from ..factories import Table
from .conftest import Seated
from .pages import opened, sent

CLOSED = "Scores are already kept here. On the keeper’s phone tap Share, then Let someone else keep score."


@pytest.fixture
def code(writing: Writing, table: Table) -> str:
    """A join code that is good for ten minutes."""
    with writing() as session:
        book = session.get(Scorebook, 1)
        assert book
        return book.make_join_code(datetime.now(UTC))


def test_the_first_phone_may_start(client: Phone) -> None:
    page = opened(client, "/")
    assert (page.heading, page.title) == ("Keep score of rummy", "Rummy scorekeeper")
    assert page.buttons()[:2] == ["Start", "Join"]


def test_a_later_stranger_is_told_how_to_join(stranger: Phone, table: Table) -> None:
    page = opened(stranger, "/")
    assert CLOSED in page.text
    assert page.buttons()[:1] == ["Join"]


def test_with_one_scorebook_it_leads_straight_there(phone: Phone, table: Table) -> None:
    assert opened(phone, "/").url == table.book_url


def test_with_several_it_lists_them(phone: Phone, table: Table, seated: Seated) -> None:
    other = seated("Eva", "Fay")
    page = opened(phone.joins(other), "/")
    assert page.heading == "Your scorebooks"
    leads = [one.get("href") for one in page.all("a", class_="card")]
    assert leads == [table.book_url, other.book_url]


@pytest.mark.parametrize("written", ["{}", "  {} ", "{0[0]}{0[1]}{0[2]}{0[3]} {0[4]}{0[5]}{0[6]}{0[7]}"])
def test_a_join_code_lets_keep_score(stranger: Phone, table: Table, code: str, written: str) -> None:
    page = opened(stranger, "/").press("Join", {"code": written.format(code).upper()})
    assert (page.status, page.url) == (200, table.url)


def test_a_join_code_leads_home_where_no_game_or_several_are_in_play(
    stranger: Phone, phone: Phone, table: Table, code: str
) -> None:
    opened(phone, f"{table.book_url}games/new").press("Start the game")
    assert opened(stranger, "/").press("Join", {"code": code}).url == table.book_url


def test_a_join_code_is_good_once(stranger: Phone, other_client: Phone, code: str) -> None:
    assert sent(stranger, "/", {"code": code}).status == 303
    assert (
        sent(other_client, "/", {"code": code}).wrong("code")
        == "That code is wrong, or has run out. Ask for a new one."
    )


def test_a_second_tap_on_join_is_told_and_the_phone_is_in(stranger: Phone, table: Table, code: str) -> None:
    answers = [sent(stranger, "/", {"code": code}).status for _ in range(2)]
    assert answers == [303, 422]
    assert opened(stranger, table.url).status == 200


def test_a_join_code_is_good_for_ten_minutes(writing: Writing, stranger: Phone, table: Table) -> None:
    with writing() as session:
        book = session.get(Scorebook, 1)
        assert book
        code = book.make_join_code(datetime.now(UTC) - timedelta(minutes=10))
    assert sent(stranger, "/", {"code": code}).wrong("code") == "That code is wrong, or has run out. Ask for a new one."


@pytest.mark.parametrize("code", ["", "   "])
def test_no_code_is_asked_for(stranger: Phone, code: str) -> None:
    assert sent(stranger, "/", {"code": code}).wrong("code") == "Enter the eight letters and digits."


def test_a_wrong_code_is_kept_to_be_put_right(stranger: Phone) -> None:
    page = sent(stranger, "/", {"code": "abcd <efg"})
    assert page.fields("Join")["code"] == "abcd <efg"


def test_a_keeper_may_join_another_scorebook(phone: Phone, table: Table) -> None:
    page = sent(phone, "/", {"code": "nonsense"})
    assert page.wrong("code") == "That code is wrong, or has run out. Ask for a new one."
    assert table.book_url in page.links().values()


def test_where_anyone_may_start_a_keeper_may_start_another(make_app: MakeApp) -> None:
    phone = make_app(new_scorebooks="anyone").test_client()
    assert isinstance(phone, Phone)
    opened(phone, "/").press("Start")
    assert "Start another scorebook" in opened(phone, "/?code").buttons()
