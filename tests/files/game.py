"""A game file for the tests, and how it is refused."""

from typing import Any

import pytest

from scorekeeper.files import FileRefused, read_games
from scorekeeper.wording.game_files import file_refused

ANA_OUT = {"outcome": "out", "out": "Ana", "left": {"Ben": 20, "Cy": 24}}


def game(*hands: object, **fields: object) -> dict[str, Any]:
    return {"format": "rummy-game/1", "players": ["Ana", "Ben", "Cy"], "hands": list(hands), **fields}


def without(found: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key != name}


def refused(value: object) -> FileRefused:
    with pytest.raises(FileRefused) as found:
        read_games(value)
    return found.value


def why(value: object) -> str:
    return file_refused(refused(value))
