"""A game written as a file: readable, and without what goes without saying."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

from scorekeeper.files import GameFile, read_game, write_game
from scorekeeper.rules import Ended, GameFacts, HandEntry, HouseRules, Outcome

from .game import ANA_OUT, game

UID = "123e4567-e89b-42d3-a456-426614174000"
FULL = {
    "format": "rummy-game/1",
    "id": UID,
    "note": "At Cy's",
    "started_at": "2026-01-31T19:14:00Z",
    "finished_at": "2026-01-31T21:00:00.500000Z",
    "rules": {"target": None, "rummy_bonus": "double", "stock_out": "block"},
    "players": [{"name": "Ana", "start": 48}, "Ben", "Cy"],
    "first_dealer": "Ben",
    "ended": "table",
    "hands": [
        {
            "outcome": "out",
            "out": "Ana",
            "rummy": True,
            "left": {"Ben": 20},
            "typed": {"Ben": "K 7 3"},
            "sat_out": ["Cy"],
        },
        {"outcome": "blocked", "left": {"Ana": 12, "Ben": 5, "Cy": 31}, "at": "2026-01-31T20:00:00Z"},
        {"outcome": "void"},
    ],
}


def written(*hands: HandEntry, **fields: object) -> dict[str, object]:
    facts = GameFacts(HouseRules(), (0, 0), hands=hands)
    return write_game(replace(GameFile(("Ana", "Ben"), facts), **fields))  # type: ignore[arg-type]  # fields of a game file


def test_a_full_game_is_written_as_it_was_read() -> None:
    assert write_game(read_game(FULL)) == FULL


def test_what_has_its_default_is_left_out() -> None:
    assert write_game(read_game(game(ANA_OUT, rules={"target": 100}, first_dealer="Ana"))) == game(ANA_OUT)


def test_times_are_written_in_utc() -> None:
    at = datetime(2026, 1, 31, 20, 14, tzinfo=timezone(timedelta(hours=1)))
    assert written(started_at=at)["started_at"] == "2026-01-31T19:14:00Z"


def test_text_that_no_longer_agrees_is_left_out() -> None:
    typed = {1: "", 2: "K 7", 3: "7"}
    assert written(HandEntry(Outcome.OUT, 1, {2: 20}, typed=typed))["hands"] == [
        {"outcome": "out", "out": "Ana", "left": {"Ben": 20}}
    ]


def test_text_that_cannot_be_read_is_left_out() -> None:
    hand = HandEntry(Outcome.OUT, 1, {2: 20}, typed={2: "?"})
    assert written(hand)["hands"] == [{"outcome": "out", "out": "Ana", "left": {"Ben": 20}}]


def test_text_typed_before_a_hand_was_void_is_left_out() -> None:
    assert written(HandEntry(Outcome.VOID, typed={1: "7"}))["hands"] == [{"outcome": "void"}]


def test_an_abandoned_game_says_so() -> None:
    facts = GameFacts(HouseRules(), (0, 0), ended=Ended.ABANDONED)
    assert read_game(write_game(GameFile(("Ana", "Ben"), facts))).facts == facts


def test_each_hand_has_its_time_where_it_is_known() -> None:
    at = datetime(2026, 1, 31, 20, 14, tzinfo=UTC)
    hands = (HandEntry(Outcome.VOID), HandEntry(Outcome.VOID))
    assert written(*hands, at=(None, at))["hands"] == [
        {"outcome": "void"},
        {"outcome": "void", "at": "2026-01-31T20:14:00Z"},
    ]
