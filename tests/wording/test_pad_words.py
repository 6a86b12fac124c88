"""What the pad says: with gaps where the phone knows better."""

from typing import Any

from scorekeeper.rules import HouseRules
from scorekeeper.wording.pad_words import pad_words


def says(rules: HouseRules, seats: int = 4) -> dict[str, Any]:
    return pad_words(rules, seats).says


def test_keys_are_spoken_with_their_points() -> None:
    keys = pad_words(HouseRules(), 4).keys
    assert (keys["A"], keys["7"], keys["K"]) == ("Ace, 1 point", "Seven, 7 points", "King, 10 points")


def test_aces_high_are_spoken_so() -> None:
    assert pad_words(HouseRules(aces_high=True), 4).keys["A"] == "Ace, 15 points"


def test_what_is_too_much_depends_on_how_many_were_dealt_in() -> None:
    assert says(HouseRules())["over"] == {
        2: (100, "That is more than 10 cards can be worth, 100."),
        3: (70, "That is more than 7 cards can be worth, 70."),
        4: (70, "That is more than 7 cards can be worth, 70."),
    }


def test_aces_high_change_the_least_and_the_most() -> None:
    said = says(HouseRules(aces_high=True))
    assert (said["least"], said["pack"], said["over"][4][0]) == (2, 396, 90)


def test_what_is_refused_is_said_in_the_words_of_the_refusal() -> None:
    refused = says(HouseRules())["refused"]
    assert refused["points_unreadable"].startswith("“{text}” cannot be read. For {who}, ")
    assert refused["points_too_low"] == "{who} still holds a card: at least 1 point."
