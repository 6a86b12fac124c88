"""/b/<book>/records: the most of everything, each with the games in which it was."""

from scorekeeper.rules import Ended, HouseRules, RummyBonus

from ..conftest import Phone
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import Page, opened

DOUBLE = HouseRules(rummy_bonus=RummyBonus.DOUBLE)
SHORT = HouseRules(target=50)


def looked(phone: Phone, table: Table) -> Page:
    return opened(phone, f"{table.book_url}records")


def told(page: Page) -> dict[str, str]:
    return dict(zip(page.said("h2"), page.said("p", class_="feat"), strict=True))


def feats(page: Page, record: str) -> list[str]:
    """The games of a record, with who set it."""
    section = next(one for one in page.all("section") if "".join(next(one.iter("h2")).itertext()) == record)
    return [" ".join("".join(one.itertext()).split()) for one in section.iter("li")]


def another(table: Table, *names: str, **how: object) -> Table:
    return sit_down(table.book.session, *names, at=table, **how)  # type: ignore[arg-type]  # handed on as given


def test_before_the_first_game_there_is_nothing_to_beat(phone: Phone, table: Table) -> None:
    page = looked(phone, table)
    assert (page.heading, told(page)) == ("Records", {})
    assert "No finished game yet, so there is nothing to beat." in page.text


def test_each_record_leads_to_its_game_and_its_player(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ben", ana=50).goes_out("Ana", ben=60).goes_out("Ana", rummy=True, ben=30)
        another(table, "Ana", "Ben").goes_out("Ana", ben=99).goes_out("Ana", ben=3)

    table = seated("Ana", "Ben", rules=DOUBLE, play=play)
    page = looked(client.joins(table), table)
    assert told(page) == {
        "Highest hand": "99 points",
        "Largest win": "102 points ahead",
        "Closest finish": "70 points ahead",
        "Biggest comeback": "won from 50 points behind",
        "Longest winning streak": "2 games in a row",
        "Most rummies in one game": "1",
        "Longest game": "3 hands",
    }
    assert feats(page, "Highest hand") == ["Ana Game 2, Mar 1, 2024"]
    assert page.follow("Ana").heading == "Ana"
    assert page.follow("Game 2, Mar 1, 2024").heading == "Ana has won"


def test_a_tie_names_all_and_level_is_the_closest(client: Phone, seated: Seated) -> None:
    level = {"Ana": 100, "Ben": 100}
    table = seated("Ana", "Ben", "Cy", start=level, play=lambda table: table.goes_out("Cy", ana=4, ben=6))
    page = looked(client.joins(table), table)
    assert told(page)["Closest finish"] == "Level on points"
    assert feats(page, "Closest finish") == ["Ana, Ben Game 1, Mar 1, 2024"]


def test_three_games_are_named_and_that_there_are_others(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ana", ben=100)
        for _game in range(3):
            another(table, "Ana", "Ben").goes_out("Ben", ana=100)

    table = seated("Ana", "Ben", play=play)
    page = looked(client.joins(table), table)
    assert [feat[:10] for feat in feats(page, "Highest hand")] == ["Ana Game 1", "Ben Game 2", "Ben Game 3"]
    assert feats(page, "Longest winning streak") == ["Ben Game 4, Mar 1, 2024"]
    assert "These were the first; others have done it since." in page.text


def test_what_counts_nowhere_sets_no_record(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ana", ben=50)
        another(table, "Ana", "Ben", rules=SHORT).goes_out("Ben", ana=90).is_discarded()
        another(table, "Ana", "Ben").goes_out("Ben", ana=90).ends(Ended.ABANDONED)

    table = seated("Ana", "Ben", rules=SHORT, play=play)
    assert told(looked(client.joins(table), table))["Highest hand"] == "50 points"


def test_a_corrected_hand_loses_its_record(client: Phone, seated: Seated) -> None:
    def play(table: Table) -> None:
        table.goes_out("Ana", ben=50).goes_out("Ana", ben=90)
        table.corrects(2, table.out("Ana", ben=60))

    table = seated("Ana", "Ben", play=play)
    assert told(looked(client.joins(table), table))["Highest hand"] == "60 points"
