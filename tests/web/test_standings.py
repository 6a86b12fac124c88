"""/b/<book>/players/table: who has won how many games, in what share, and how they are rated."""

import gzip
from datetime import UTC, datetime, timedelta, timezone

import pytest

from scorekeeper.queries.standings import finished, in_year
from scorekeeper.rules import Ended, HouseRules, RummyBonus, Scoring

from ..conftest import MakeApp, Phone, Writing
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import Page, opened

PENALTY = HouseRules(scoring=Scoring.PENALTY)
MOST = 8 * 1024


def won(table: Table, name: str) -> Table:
    """At a table of Ana and Ben, or of others, someone wins with the first hand."""
    return table.goes_out(name, **{other.lower(): 100 for other in table.names if other != name})  # type: ignore[arg-type]  # points left, by lower-case names


def another(table: Table, *names: str, **how: object) -> Table:
    """Another game in the same scorebook."""
    return sit_down(table.book.session, *names, at=table, **how)  # type: ignore[arg-type]  # handed on as given


def looked(phone: Phone, table: Table, query: str = "") -> Page:
    return opened(phone, f"{table.book_url}players/table{query}")


def names(page: Page) -> list[str]:
    """Place and name of everybody, from the top."""
    return [row[0] for row in page.rows("figures") if len(row) > 2]


def test_nothing_finished_is_said_kindly(phone: Phone, table: Table) -> None:
    page = looked(phone, table)
    assert (page.heading, page.status) == ("Table of players", 200)
    assert "No finished game here yet." in page.text
    assert page.follow("Records").heading == "Records"


def test_it_counts_games_wins_hands_and_says_who_is_at_the_top(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", play=lambda table: won(table, "Ben"))
    page = looked(client.joins(table), table)
    ben, ana = page.rows("figures")[:2]
    assert (ben[:4], ana[:4]) == (["1 Ben", "1 of 1", "100%", "1"], ["2 Ana", "0 of 1", "0%", "0"])
    assert "Most games won: Ben" in page.text
    assert page.follow("Ben").heading == "Ben"


def test_cases_15_and_16_each_game_is_won_by_its_own_rules(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        won(table, "Ana")
        lowest = another(table, "Ana", "Ben", "Cy", rules=PENALTY, start={"Ana": 40, "Ben": 12, "Cy": 100})
        lowest.goes_out("Ana", ben=5, cy=7)

    table = seated("Ana", "Ben", play=play)
    rows = looked(client.joins(table), table).rows("figures")
    assert [row[:2] for row in rows if len(row) > 2] == [
        ["1= tied Ana", "1 of 2"],
        ["1= tied Ben", "1 of 2"],
        ["3 Cy", "0 of 1"],
    ]


def test_cases_17_and_18_level_at_the_top_is_tied_and_shared(client: Phone, seated: Seated) -> None:
    level = {"Ana": 100, "Ben": 100, "Cy": 70}
    table = seated("Ana", "Ben", "Cy", start=level, play=lambda table: table.goes_out("Cy", ana=4, ben=6))
    page = looked(client.joins(table), table)
    assert [row[:2] for row in page.rows("figures")[:3]] == [
        ["1= tied Ana", "1 of 1 1 shared"],
        ["1= tied Ben", "1 of 1 1 shared"],
        ["3 Cy", "0 of 1"],
    ]
    assert "Most games won, tied: Ana and Ben" in page.text


def test_what_counts_nowhere_is_not_here(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        won(table, "Ana").is_discarded()
        another(table, "Cy", "Dee").goes_out("Cy", dee=9).ends(Ended.ABANDONED)
        another(table, "Eva", "Fay", "Gil").goes_out("Eva", fay=100, sat_out=["Gil"])

    table = seated("Ana", "Ben", play=play)
    assert names(looked(client.joins(table), table)) == ["1 Eva", "2 Fay"]


@pytest.mark.parametrize(
    ("order", "first"),
    [
        ("Games won", "1= tied Ana"),
        ("Share won", "1 Cy"),
        ("Hands won", "1 Ben"),
        ("Games", "1= tied Ana"),
        ("Rating", "1 Cy"),
    ],
)
def test_it_can_be_ordered_by_any_column(client: Phone, seated: Seated, order: str, first: str) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ben", ana=2).goes_out("Ben", ana=2).goes_out("Ana", ben=100)
        another(table, "Ben", "Ana").goes_out("Ben", ana=100)
        another(table, "Cy", "Ana", "Ben").goes_out("Cy", ana=50, ben=50)

    table = seated("Ana", "Ben", play=play)
    assert names(looked(client.joins(table), table).follow(order))[0] == first


@pytest.fixture
def years(client: Phone, seated: Seated) -> Table:
    """Ana won in 2024, Ben by other rules yesterday."""

    def play(table: Table) -> None:
        won(table, "Ana")
        table.clock.now = datetime.now(UTC) - timedelta(days=1)
        won(another(table, "Ben", "Cy", rules=HouseRules(rummy_bonus=RummyBonus.DOUBLE)), "Ben")

    table = seated("Ana", "Ben", play=play)
    client.joins(table)
    return table


def test_a_year_counts_alone(client: Phone, years: Table) -> None:
    page = looked(client, years, "?of=2024")
    assert names(page) == ["1 Ana", "2 Ben"]
    assert "Here it is that of the end of 2024." in page.text


def test_the_last_30_days_count_alone(client: Phone, years: Table) -> None:
    assert names(looked(client, years, "?of=days")) == ["1 Ben", "2 Cy"]


def test_one_set_of_rules_counts_alone_and_has_its_name(client: Phone, years: Table) -> None:
    page = looked(client, years)
    keys = {"".join(one.itertext()): one.get("value", "") for one in page.all("option")}
    assert sorted(label for label in keys if "Basic" in label) == ["Basic", "Basic, but Going rummy: Doubles"]
    assert names(looked(client, years, f"?of={keys['Basic, but Going rummy: Doubles']}")) == ["1 Ben", "2 Cy"]


def test_the_order_stays_when_other_games_are_chosen(client: Phone, years: Table) -> None:
    page = looked(client, years, "?of=2024&by=hands")
    assert page.fields("Show")["by"] == "hands"
    assert page.links()["Rating"].endswith("?of=2024&by=rating")


@pytest.mark.parametrize("query", ["?of=1999", "?of=nonsense", "?by=beauty", "?of=%00", "?of=0123456789abcdef"])
def test_a_choice_that_means_nothing_is_the_whole_table_and_says_so(client: Phone, years: Table, query: str) -> None:
    page = looked(client, years, query)
    assert "That choice means nothing here, so this is the whole table." in page.text
    assert len(names(page)) == 3


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("hours", [-10, 0, 13])
def test_a_year_on_any_clock_is_its_hours_added_up(writing: Writing, hours: int) -> None:
    zone = timezone(timedelta(hours=hours))
    since, until = (datetime(year, 1, 1, tzinfo=zone) for year in (2024, 2025))
    with writing() as session:
        table = sit_down(session, "Ana", "Ben")
        for day in (since, until):
            table.clock.now = day - timedelta(hours=15)
            for _ in range(4):
                table.clock.tick(360)
                won(another(table, "Ana", "Cy"), "Ana")
        book = table.book
        told = [session.execute(one).all() for one in (in_year(book, 2024, since, until), finished(book, since, until))]
    assert sorted(told[0]) == sorted(told[1])
    assert [type(number) for row in told[0] for number in row[2:]] == [int] * 8


def test_new_year_comes_when_it_comes_to_the_table(make_app: MakeApp, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, "Ana", "Ben")
        table.clock.now = datetime(2024, 12, 31, 20, 0, tzinfo=UTC)
        won(table, "Ana")
    phone = make_app(time_zone="Pacific/Auckland").test_client()
    assert isinstance(phone, Phone)
    assert names(looked(phone.joins(table), table, "?of=2025")) == ["1 Ana", "2 Ben"]


def test_the_course_of_ratings_is_drawn_named_and_told_as_a_table(client: Phone, years: Table) -> None:
    page = looked(client, years)
    assert "Ratings over time" in page.said("h2")
    assert [one.get("aria-labelledby") for one in page.root.iter("{http://www.w3.org/2000/svg}svg")]
    first, *_, last = page.rows("dated")
    assert (first[0], first[1][:4]) == ("Mar 1, 2024", "Ana ")
    assert [part.split()[0] for part in last[1].split(", ")] == ["Ana", "Ben", "Cy"]


def test_one_game_has_no_course(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", play=lambda table: won(table, "Ben"))
    assert "Ratings over time" not in looked(client.joins(table), table).text


def test_fifty_players_fit_a_phones_network(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        won(table, "Ana")
        for number in range(24):
            table.clock.tick(60 * 24 * 9)
            won(another(table, f"Aunt number {number}", f"Uncle number {number}"), f"Aunt number {number}")

    table = seated("Ana", "Ben", play=play)
    page = looked(client.joins(table), table)
    assert len(names(page)) == 50
    assert len(gzip.compress(page.answer.data, 6)) < MOST
