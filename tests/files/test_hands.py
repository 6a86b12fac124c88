"""The hands of a game file."""

from typing import Any

import pytest

from scorekeeper.files import read_game

from .game import ANA_OUT, game, refused, why, without

BLOCK = {"stock_out": "block", "rummy_bonus": "double"}
LEFT = {"Ana": 3, "Ben": 20, "Cy": 24}


@pytest.mark.parametrize(
    "hand",
    [
        {**ANA_OUT, "rummy": True, "at": "2026-01-31T20:14Z", "typed": {}, "sat_out": []},
        {**ANA_OUT, "rummy": False},
        {"outcome": "blocked", "left": LEFT, "sat_out": [], "at": "2026-01-31T20:14Z", "typed": {"Ben": "20"}},
        {"outcome": "void"},
        {"outcome": "void", "sat_out": ["Cy"], "at": "2026-01-31T20:14Z"},
    ],
)
def test_a_hand_may_hold(hand: dict[str, Any]) -> None:
    assert len(read_game(game(hand, rules=BLOCK)).facts.hands) == 1


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ([], "file_shape"),
        ({}, "file_missing"),
        ({"outcome": ["out"]}, "file_outcome"),
        (without(ANA_OUT, "out"), "nobody_named_out"),
        (without(ANA_OUT, "left"), "points_empty"),
        ({"outcome": "blocked"}, "points_empty"),
        ({"outcome": "blocked", "left": LEFT, "rummy": False}, "file_not_here"),
        ({"outcome": "blocked", "left": LEFT, "rummy": True}, "rummy_not_out"),
        ({"outcome": "void", "left": {}}, "file_not_here"),
        ({"outcome": "void", "typed": {"Ana": "7"}}, "file_not_here"),
        ({"outcome": "void", "rummy": False}, "file_not_here"),
        ({"outcome": "void", "out": "Ana"}, "out_and_not_out"),
        ({**ANA_OUT, "dealer": "Ana"}, "file_unknown"),
        ({**ANA_OUT, "out": 1}, "file_shape"),
        ({**ANA_OUT, "out": None}, "file_shape"),
        ({**ANA_OUT, "out": "Dee"}, "file_stranger"),
        ({**ANA_OUT, "left": [20, 24]}, "file_shape"),
        ({**ANA_OUT, "left": {"Ben": "20", "Cy": 24}}, "points_not_whole"),
        ({**ANA_OUT, "left": {"Ben": 20, "ben": 20, "Cy": 24}}, "file_named_twice"),
        ({**ANA_OUT, "rummy": 1}, "file_shape"),
        ({**ANA_OUT, "sat_out": "Cy"}, "file_shape"),
        ({"outcome": "void", "sat_out": ["Cy", "cy"]}, "file_named_twice"),
        ({**ANA_OUT, "sat_out": ["Cy"]}, "points_sat_out"),
        ({**ANA_OUT, "at": "now"}, "file_time"),
        ({**ANA_OUT, "typed": {"Ben": 20}}, "file_shape"),
        ({**ANA_OUT, "typed": {"Ben": ""}}, "points_empty"),
        ({**ANA_OUT, "typed": {"Ben": "K 1x"}}, "points_unreadable"),
        ({**ANA_OUT, "typed": {"Ben": "K 7"}}, "file_typed_disagrees"),
        ({**ANA_OUT, "typed": {"Ana": "K 7"}}, "points_gone_out"),
    ],
)
def test_a_hand_is_refused_with_its_number(hand: object, code: str) -> None:
    found = refused(game(ANA_OUT, hand, rules=BLOCK))
    assert (found.broken.code, found.hand) == (code, 2)


def test_typed_cards_are_read_as_the_table_counts_aces() -> None:
    hand = {"outcome": "out", "out": "Ana", "left": {"Ben": 25, "Cy": 24}, "typed": {"Ben": "A K"}}
    assert read_game(game(hand, rules={"aces_high": True})).facts.hands[0].typed == {2: "A K"}
    assert why(game(hand)) == "Hand 1, Ben: “A K” is 11, but Ben has 25 left."


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ({"outcome": "void", "rummy": False}, "Hand 1: “rummy” cannot stand in a hand whose “outcome” is “void”."),
        ({**ANA_OUT, "sat_out": "Cy"}, "Hand 1: “sat_out” is a list."),
        ({**ANA_OUT, "rummy": "no"}, "Hand 1: “rummy” is true or false."),
        ({**ANA_OUT, "left": {"Ben": 20}}, "Hand 1, Cy: Enter what Cy had left."),
        ({"outcome": "void", "sat_out": ["Cy", "Cy"]}, "Hand 1, Cy: Cy is named twice in “sat_out”."),
    ],
)
def test_a_fault_in_a_hand_is_told_in_a_sentence(hand: object, said: str) -> None:
    assert why(game(hand)) == said
