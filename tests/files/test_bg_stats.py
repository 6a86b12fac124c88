"""What BG Stats is told of a game."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

from scorekeeper.files import play_link, read_game

from .game import ANA_OUT, game

TIMES = {"started_at": "2024-03-01T19:00:00Z", "finished_at": "2024-03-01T20:31:10Z"}
UID = "123e4567-e89b-42d3-a456-426614174000"


def play(*hands: object, **fields: object) -> dict[str, Any]:
    """The play that the link hands over."""
    file = read_game(game(*hands, **{**TIMES, "id": UID, **fields}))
    link = play_link(file, ["a", "b", "c"][: len(file.players)], "Basic")
    asked = urlsplit(link)
    assert f"{asked.scheme}://{asked.netloc}{asked.path}" == "https://app.bgstatsapp.com/createPlay.html"
    found: dict[str, Any] = json.loads(parse_qs(asked.query, strict_parsing=True)["data"][0])
    return found


def of_players(found: dict[str, Any], name: str) -> list[object]:
    return [player[name] for player in found["players"]]


def test_the_play_as_a_whole() -> None:
    found = play(ANA_OUT, note="Pizza & beer", rules={"target": 40})
    del found["players"]
    assert found == {
        "sourceName": "Rummy scorekeeper",
        "sourcePlayId": UID,
        "playDate": "2024-03-01 20:31:10",
        "durationMin": 91,
        "location": "",
        "comments": "Pizza & beer",
        "board": "Basic",
        "game": {"name": "Rummy", "sourceGameId": "rummy", "noPoints": False, "highestWins": True},
    }


def test_each_player_is_told_whole() -> None:
    ana = {"name": "Ana", "sourcePlayerId": "a", "startPlayer": False, "winner": True, "rank": 1, "role": ""}
    assert play(ANA_OUT, rules={"target": 40})["players"][0] == {**ana, "score": "44"}


def test_whoever_led_off_the_first_hand_began() -> None:
    assert of_players(play(ANA_OUT, first_dealer="Cy"), "startPlayer") == [True, False, False]


def test_the_lowest_wins_in_penalty() -> None:
    found = play(ANA_OUT, rules={"scoring": "penalty", "target": 20})
    assert found["game"]["highestWins"] is False
    assert of_players(found, "rank") == [1, 2, 3]


def test_tied_players_share_rank_and_win() -> None:
    ben_out = {"outcome": "out", "out": "Ben", "left": {"Ana": 20, "Cy": 24}}
    found = play(ANA_OUT, ben_out, rules={"target": None, "hand_limit": 2})
    assert of_players(found, "rank") == [1, 1, 3]
    assert of_players(found, "winner") == [True, True, False]


def test_any_name_survives_the_link() -> None:
    hand = {"outcome": "out", "out": "A&B=#?", "left": {"Zoë 🌹+": 5}}
    assert of_players(play(hand, players=["A&B=#?", "Zoë 🌹+"]), "name") == ["A&B=#?", "Zoë 🌹+"]
