"""A game file is read whole, or refused with its place."""

from datetime import UTC, datetime

import pytest

from scorekeeper.files import read_game, read_games
from scorekeeper.rules import Ended, HandEntry, Outcome

from .game import ANA_OUT, game, refused, why, without

UID = "123e4567-e89b-42d3-a456-426614174000"


def test_a_game_is_read_into_what_its_scores_follow_from() -> None:
    players = [{"name": " Ana ", "start": 48}, "Ben", {"name": "Cy"}]
    read = read_game(game(ANA_OUT, players=players, first_dealer="Ben", rules={"target": 300}, ended="table"))
    assert read.players == ("Ana", "Ben", "Cy")
    assert (read.facts.starts, read.facts.first_dealer, read.facts.ended) == ((48, 0, 0), 2, Ended.TABLE)
    assert (read.facts.rules.target, read.facts.hands) == (300, (HandEntry(Outcome.OUT, 1, {2: 20, 3: 24}),))


def test_what_is_left_out_has_its_default() -> None:
    read = read_game(game())
    assert (read.uid, read.note, read.started_at, read.finished_at, read.at) == (None, "", None, None, ())
    assert (read.facts.first_dealer, read.facts.ended, read.facts.rules.target) == (1, None, 100)


def test_what_decides_nothing_is_kept() -> None:
    fields = {"id": UID.upper(), "note": "At Cy's,\nrain", "started_at": "2026-01-31T20:14:00+01:00"}
    read = read_game(game({**ANA_OUT, "at": "2026-01-31T19:30:00.5Z"}, finished_at="2026-01-31T21:00Z", **fields))
    assert (read.uid, read.note) == (UID, "At Cy's,\nrain")
    assert (read.started_at, read.finished_at) == (
        datetime(2026, 1, 31, 19, 14, tzinfo=UTC),
        datetime(2026, 1, 31, 21, tzinfo=UTC),
    )
    assert read.at == (datetime(2026, 1, 31, 19, 30, 0, 500_000, UTC),)


def test_a_player_is_known_in_any_spelling_of_the_name() -> None:
    hand = {"outcome": "out", "out": "ANA", "left": {" ben ": 20}, "sat_out": ["cy"]}
    assert read_game(game(hand)).facts.hands == (HandEntry(Outcome.OUT, 1, {2: 20}, sat_out=frozenset([3])),)


def test_typed_text_is_kept_beside_the_points_it_agrees_with() -> None:
    read = read_game(game({**ANA_OUT, "typed": {"Ben": "K 7 3"}}))
    assert read.facts.hands[0].typed == {2: "K 7 3"}


def test_a_file_holds_one_game_or_a_list() -> None:
    assert [len(read_games(value)) for value in (game(), [], [game(), game()])] == [1, 0, 2]


@pytest.mark.parametrize("name", ["format", "players", "hands"])
def test_what_is_required_is_missed(name: str) -> None:
    assert refused(without(game(), name)).broken.code == ("file_format" if name == "format" else "file_missing")


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (7, "file_no_game"),
        ("rummy-game/1", "file_no_game"),
        (game(scores=[]), "file_unknown"),
        (game(players="Ana"), "file_shape"),
        (game(hands={}), "file_shape"),
        (game(rules=[]), "file_shape"),
        (game(players=["Ana", 7, "Cy"]), "file_shape"),
        (game(players=["Ana", {"start": 7}]), "file_missing"),
        (game(players=["Ana", {"name": "Ben", "age": 7}]), "file_unknown"),
        (game(players=["Ana", {"name": "Ben", "start": 10_001}]), "start_range"),
        (game(players=["Ana", {"name": "Ben", "start": None}]), "start_range"),
        (game(players=["Ana", "B en", "be n"]), "file_same_name"),
        (game(first_dealer=2), "file_shape"),
        (game(first_dealer=None), "file_shape"),
        (game(ended=["table"]), "file_ended"),
        (game(ended=None), "file_ended"),
        (game(id=7), "file_shape"),
        (game(id="{123e4567e89b42d3a456426614174000}"), "file_uuid"),
        (game(note="\x07"), "file_note_unprintable"),
        (game(note="x" * 1001), "file_note_too_long"),
        (game(started_at=7), "file_shape"),
        (game(started_at="2026-01-31"), "file_time"),
        (game(started_at="2026-01-31T20:14:00"), "file_time"),
        (game(finished_at="2026-02-31T20:14:00Z"), "file_time"),
        (game(finished_at="0001-01-01T00:00:00+02:00"), "file_time"),
    ],
)
def test_a_game_is_refused(value: object, code: str) -> None:
    found = refused(value)
    assert (found.broken.code, found.hand, found.game) == (code, None, None)


def test_a_note_may_be_a_thousand_signs() -> None:
    assert len(read_game(game(note="x" * 1000)).note) == 1000


def test_a_fault_says_which_game_hand_and_player() -> None:
    wrong = game(ANA_OUT, {**ANA_OUT, "left": {"Ben": 0, "Cy": 24}})
    found = refused([game(), wrong])
    assert (found.game, found.hand, found.player) == (2, 2, "Ben")
    assert why([game(), wrong]) == "Game 2, hand 2, Ben: Ben still holds a card: at least 1 point."


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (game(players=["Ana", " "]), "Player 2: Enter a name."),
        (game(players=["Ana", "ana"]), "ana: ana and Ana are one name. Give one of them another."),
        (game(players=["Ana", {"name": "Ben", "start": 0.5}]), "Ben: Ben can start with"),
        (game(first_dealer="Dee"), "Nobody at this table is called Dee."),
        ([7], "Game 1: This is not a game"),
        (game(rules={"jokers": 2}), "There is no house rule called “jokers”."),
        (game(note=7), "“note” is a text in quotes."),
    ],
)
def test_a_fault_is_told_in_a_sentence(value: object, said: str) -> None:
    assert why(value).startswith(said)
