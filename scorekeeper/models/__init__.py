"""What is kept, and the verbs on it."""

from .change import Change
from .conflict import (
    Conflict,
    Discarded,
    Doubted,
    GameOver,
    MergedAway,
    NothingToUndo,
    NumberAhead,
    NumberTaken,
    PlayerTaken,
    SameTable,
    Stale,
    Writer,
)
from .game import Game, Seat
from .hand import Hand, HandLine
from .keeper import Keeper
from .player import Player
from .result import Meeting, Result, Tally
from .scorebook import Scorebook
from .upload import Upload, UploadPiece

__all__ = [
    "Change",
    "Conflict",
    "Discarded",
    "Doubted",
    "Game",
    "GameOver",
    "Hand",
    "HandLine",
    "Keeper",
    "Meeting",
    "MergedAway",
    "NothingToUndo",
    "NumberAhead",
    "NumberTaken",
    "Player",
    "PlayerTaken",
    "Result",
    "SameTable",
    "Scorebook",
    "Seat",
    "Stale",
    "Tally",
    "Upload",
    "UploadPiece",
    "Writer",
]
