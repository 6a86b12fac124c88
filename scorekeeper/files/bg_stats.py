"""A finished game as a link that BG Stats opens to record the play.

Source: "Exchange formats of the ecosystem" of the project's cases. `startPlayer` and `winner` are always said, since an
Android version breaks without them; no `bggId`, since BoardGameGeek has several games called rummy.
"""

import json
from collections.abc import Sequence
from urllib.parse import quote

from scorekeeper.rules import Scoresheet, fold

from .game_file import GameFile

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Rummy scorekeeper"
GAME = {"name": "Rummy", "sourceGameId": "rummy", "noPoints": False}


def play_link(game: GameFile, ids: Sequence[str], board: str = "") -> str:
    """The address for a finished game; `ids` name the players for good, seat 1 first, `board` is how it was played."""
    return ADDRESS + quote(json.dumps(play(game, ids, board), ensure_ascii=False, separators=(",", ":")), safe="")


def play(game: GameFile, ids: Sequence[str], board: str) -> dict[str, object]:
    """The play as BG Stats takes it: its date is the end of the play in UTC, its length in minutes."""
    sheet = fold(game.facts)
    end, begin = game.finished_at, game.started_at
    return {
        "sourceName": SOURCE,
        "sourcePlayId": game.uid,
        "playDate": f"{end:%Y-%m-%d %H:%M:%S}" if end else "",
        "durationMin": round((end - begin).total_seconds() / 60) if end and begin else 0,
        "location": "",
        "comments": game.note,
        "board": board,
        "game": {**GAME, "highestWins": not game.facts.rules.lowest_wins},
        "players": [_player(game, sheet, seat, one) for seat, one in enumerate(ids, 1)],
    }


def _player(game: GameFile, sheet: Scoresheet, seat: int, one: str) -> dict[str, object]:
    """One player; the score is a text, as in BG Stats' own files, where it may also be a sum."""
    return {
        "name": game.players[seat - 1],
        "sourcePlayerId": one,
        "startPlayer": seat == sheet.hands[0].deal.leads,
        "winner": seat in sheet.winners,
        "rank": sheet.places[seat - 1],
        "role": "",
        "score": str(sheet.totals[seat - 1]),
    }
