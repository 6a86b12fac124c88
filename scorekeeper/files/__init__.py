"""Game files: text to rules values and back, without a database.

Source: "A game as a file" of the project's rules reference.
"""

from .game_file import GameFile
from .json_text import LARGEST, read_json
from .reading import read_game, read_games
from .refused import FileRefused
from .result import result
from .writing import write_game

__all__ = ["LARGEST", "FileRefused", "GameFile", "read_game", "read_games", "read_json", "result", "write_game"]
