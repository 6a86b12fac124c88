"""/b/<book>/games/<n>/history: every change, the newest first."""

from ..conftest import Phone
from ..factories import Table
from .pages import correct, enter, hand, opened


def test_a_new_game_was_started(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/history")
    assert (page.heading, page.title) == ("History", "History · Our scorebook")
    (line,) = page.said("li")
    assert line.startswith("The game was started. Mar 1, 2024, ")
    assert line.endswith("from another phone")


def test_each_change_says_what_it_was_before_and_after(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="5", cy="K 7", dee="5"))
    correct(phone, table, 1, {"left-1": "9"})
    opened(phone, f"{table.url}/hands/1/strike").press("Strike out")
    lines = [line.split(" Nov ")[0] for line in opened(phone, f"{table.url}/history").said("li")]
    assert lines[0].startswith("Hand 1 was struck out: Ana 9, Ben out, Cy K 7 = 17, Dee 5.")
    assert lines[1].startswith("Hand 1 was corrected: Ana 5, Ben out, Cy K 7 = 17, Dee 5 became Ana 9, Ben out,")
    assert lines[2].startswith("Hand 1 was entered: Ana 5, Ben out, Cy K 7 = 17, Dee 5.")


def test_what_was_undone_is_marked_in_words(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5")).press("Undo hand 1 (Ben 15)")
    lines = page.follow("History").said("li")
    assert lines[0].startswith("Undone: hand 1 (Ben 15).")
    assert "(undone)" in lines[1]
    assert "(undone)" not in lines[0] + lines[2]


def test_it_says_from_which_phone(phone: Phone, other_phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    ways = [opened(one, f"{table.url}/history").said("li")[0].split("· ")[-1] for one in (phone, other_phone)]
    assert ways == ["from this phone", "from another phone"]


def test_it_leads_back(phone: Phone, table: Table) -> None:
    assert opened(phone, f"{table.url}/history").follow("Back to the scoresheet").url == table.url


def test_a_hand_leads_to_what_became_of_it_alone(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    enter(phone, table, 2, hand(table, "Ben", ana="6", cy="6", dee="6"))
    correct(phone, table, 1, {"left-1": "9"})
    page = opened(phone, f"{table.url}/hands/1").follow("Who changed what")
    assert (page.heading, [line[:6] for line in page.said("li")]) == ("What became of hand 1", ["Hand 1"] * 2)
    assert page.follow("All that was done in this game").heading == "History"
    assert page.follow("Back to hand 1").heading == "Correct hand 1"
    assert opened(phone, f"{table.url}/history?hand=9").heading == "History"
