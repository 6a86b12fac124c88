"""The rules as data: every case gives exactly this result, and what is refused says where."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.files import FileRefused, read_game, result
from scorekeeper.wording.game_files import file_refused

VECTORS = Path(__file__).parents[1] / "vectors"
SHARED = Path(__file__).parents[3] / "shared" / "vectors"
IN_A_HAND = {
    "a player dealt in has no points": "Hand 1, Cy: ",
    "nobody at the table has that name": "Hand 1: Nobody at this table is called Bob",
    "going rummy in a blocked hand": "Hand 1: ",
    "a blocked hand where the stock is renewed": "Hand 1: ",
    "an outcome it does not know": "Hand 1: ",
    "a field it does not know": "Hand 1: There is no field called “bonus”",
    "the player who went out has points too": "Hand 1, Ana: ",
    "going rummy where it earns nothing": "Hand 1, Ana: ",
    "only one player dealt in": "Hand 1, Ana: ",
    "out and sitting out": "Hand 1, Ana: ",
    "points in a void hand": "Hand 1, Ana: ",
    "who went out in a blocked hand": "Hand 1, Ana: ",
    "zero points for a player who did not go out": "Hand 1, Ben: ",
    "one point where aces are high": "Hand 1, Ben: ",
    "a negative number": "Hand 1, Ben: ",
    "a fraction": "Hand 1, Ben: ",
    "true is no number": "Hand 1, Ben: ",
    "more than the pack": "Hand 1, Ben: ",
    "typed cards that do not add up to the points": "Hand 1, Ben: “K 7” is 17, but Ben has 20 left.",
}


def cases(name: str) -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = json.loads((VECTORS / name).read_text("utf-8"))
    return loaded


@pytest.mark.parametrize("case", cases("cases.json"), ids=lambda case: case["why"])
def test_a_case_gives_exactly_this_result(case: dict[str, Any]) -> None:
    assert result(read_game(case["game"])) == case["result"]


def test_every_random_game_gives_exactly_its_result() -> None:
    for case in cases("random.json"):
        assert result(read_game(case["game"])) == case["result"]


@pytest.mark.parametrize("case", cases("refused.json"), ids=lambda case: case["why"])
def test_a_file_is_refused_and_says_where(case: dict[str, Any]) -> None:
    with pytest.raises(FileRefused) as refused:
        read_game(case["game"])
    assert file_refused(refused.value).startswith(IN_A_HAND.get(case["why"], ""))
    assert (refused.value.hand is not None) is (case["why"] in IN_A_HAND)


def test_every_fault_in_a_hand_is_among_the_vectors() -> None:
    assert {case["why"] for case in cases("refused.json")} >= set(IN_A_HAND)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the vectors' source is not beside this checkout")
@pytest.mark.parametrize("name", ["cases.json", "random.json", "refused.json"])
def test_the_copies_are_equal(name: str) -> None:
    assert (VECTORS / name).read_bytes() == (SHARED / name).read_bytes()
