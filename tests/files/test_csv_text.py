"""Games as CSV: one row per hand and player dealt in, nothing that a spreadsheet would run."""

import csv
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.files import csv_text, read_game
from scorekeeper.files.csv_text import COLUMNS, guarded, unguarded

from .game import game

OUT = {"outcome": "out", "out": "Ana", "left": {"Ben": 10, "Cy": 15}, "typed": {"Ben": "J"}}


def rows(value: dict[str, object], number: int = 7) -> list[dict[str, str]]:
    text = "".join(csv_text([(number, read_game(value))]))
    return list(csv.DictReader(text.splitlines()))


def test_every_column_has_its_place() -> None:
    (header,) = csv_text([])
    assert header == ",".join(COLUMNS) + "\r\n"


def test_a_row_tells_all_about_one_player_in_one_hand() -> None:
    value = game(OUT, rules={"target": 20}, started_at="2024-03-01T19:00:00Z", finished_at="2024-03-01T20:00:00Z")
    ana, ben, _cy = rows(value)
    told = "7,2024-03-01T19:00:00Z,2024-03-01T20:00:00Z,winner_collects,20,1,Ana,Ana,,,out,1,0,25,25,1,1"
    assert list(ana.values()) == told.split(",")
    assert list(ben.values()) == [*told.split(",")[:7], *["Ben", "10", "J", "out", "0", "0", "0", "0", "2", "0"]]


@pytest.mark.parametrize(("bonus", "points"), [("double", "50"), ("plus_10", "35")])
def test_going_rummy_counts(bonus: str, points: str) -> None:
    ana, ben, _cy = rows(game({**OUT, "rummy": True}, rules={"rummy_bonus": bonus}))
    assert (ana["rummy"], ana["points"], ana["total"]) == ("1", points, points)
    assert (ben["rummy"], ben["points"]) == ("0", "0")


def test_whoever_sat_out_has_no_row() -> None:
    found = rows(game({"outcome": "out", "out": "Ana", "left": {"Ben": 10}, "sat_out": ["Cy"]}))
    assert [row["player"] for row in found] == ["Ana", "Ben"]


def test_a_void_hand_has_rows_without_points() -> None:
    assert [(row["outcome"], row["points_left"], row["points"]) for row in rows(game({"outcome": "void"}))] == [
        ("void", "", "0")
    ] * 3


def test_nobody_has_a_place_before_the_end() -> None:
    assert {(row["place"], row["won"]) for row in rows(game(OUT))} == {("", "")}


def test_points_lost_stay_a_number() -> None:
    found = rows(game(OUT, rules={"scoring": "losers_lose"}))
    assert [row["points"] for row in found] == ["25", "-10", "-15"]


def test_a_name_that_looks_like_a_formula_is_guarded() -> None:
    value = game(OUT)
    found = replace(read_game(value), players=("=1+1", "@Ben", "Cy"))
    text = "".join(csv_text([(1, found)]))
    assert "'=1+1,'=1+1," in text
    assert "'@Ben" in text


def test_a_byte_order_mark_comes_only_when_asked_for() -> None:
    assert next(csv_text([], byte_order_mark=True)).startswith("\ufeffgame,")
    assert next(csv_text([])).startswith("game,")


@given(st.text(alphabet="'=+-@\t ab＝", max_size=6))
def test_a_guard_can_be_taken_off_again(text: str) -> None:
    assert unguarded(guarded(text)) == text
    assert guarded(text)[:1] not in tuple("=+-@\t＝")
