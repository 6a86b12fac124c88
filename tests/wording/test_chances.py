from scorekeeper.rules import Chance
from scorekeeper.wording import chances_told

NAMES = ["Ana", "Ben", "Cy", "Dee"]


def told(*chances: Chance) -> list[str]:
    return chances_told(chances, NAMES)


def test_what_the_others_have_to_hold() -> None:
    assert told(Chance(1, None, 52)) == ["Ana wins the game by going out if the others hold 52 or more."]


def test_whom_has_to_be_caught() -> None:
    assert told(Chance(1, 2, 12)) == ["Ana wins the game by going out if Ben holds 12 or more."]


def test_going_out_may_be_enough() -> None:
    assert told(Chance(1, 2, None)) == ["Ana wins the game by going out."]


def test_going_rummy_may_need_less() -> None:
    assert told(Chance(1, None, 52, 26), Chance(2, 1, 12, 6)) == [
        "Ana wins the game by going out if the others hold 52 or more; going rummy, 26 or more.",
        "Ben wins the game by going out if Ana holds 12 or more; going rummy, 6 or more.",
    ]


def test_going_rummy_may_be_enough_in_any_case() -> None:
    assert told(Chance(1, 3, 5, 0)) == [
        "Ana wins the game by going out if Cy holds 5 or more; going rummy, in any case."
    ]


def test_those_who_need_the_same_are_told_together() -> None:
    chances = (Chance(1, None, 9), Chance(3, None, 9), Chance(2, None, 20))
    assert told(*chances)[0] == "Ana and Cy each win the game by going out if the others hold 9 or more."


def test_no_more_than_two_are_told() -> None:
    assert len(told(*(Chance(seat, None, seat + 3) for seat in (1, 2, 3, 4)))) == 2
