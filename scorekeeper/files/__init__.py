"""Games and scorebooks as files: text to rules values and back, without a database.

Source: "A game as a file" of the project's rules reference.
"""

from .any_file import read_pieces
from .as_recorded import as_recorded, check_apart
from .bg_stats import play_link
from .book_file import BookChange, BookGame, BookHead, BookPiece, BookPlayer
from .book_writing import book_text
from .csv_headings import Called, folded
from .csv_text import COLUMNS, csv_text
from .game_file import GameFile
from .json_text import LARGEST, read_json
from .reading import read_game, read_games
from .refused import FileRefused
from .result import result
from .writing import write_game

__all__ = [
    "COLUMNS",
    "LARGEST",
    "BookChange",
    "BookGame",
    "BookHead",
    "BookPiece",
    "BookPlayer",
    "Called",
    "FileRefused",
    "GameFile",
    "as_recorded",
    "book_text",
    "check_apart",
    "csv_text",
    "folded",
    "play_link",
    "read_game",
    "read_games",
    "read_json",
    "read_pieces",
    "result",
    "write_game",
]
