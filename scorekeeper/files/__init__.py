"""Game files: text to rules values and back, without a database.

Source: "A game as a file" of the project's rules reference.
"""

from .bg_stats import play_link
from .csv_text import csv_text
from .game_file import GameFile
from .json_text import LARGEST, read_json
from .reading import read_game, read_games
from .refused import FileRefused
from .result import result
from .writing import write_game

__all__ = [
    "LARGEST",
    "FileRefused",
    "GameFile",
    "csv_text",
    "play_link",
    "read_game",
    "read_games",
    "read_json",
    "result",
    "write_game",
]
