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
from .player import Player
from .scorebook import Keeper, Scorebook

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
    "NothingToUndo",
    "NumberAhead",
    "MergedAway",
    "NumberTaken",
    "Player",
    "PlayerTaken",
    "Scorebook",
    "Seat",
    "SameTable",
    "Stale",
    "Writer",
]
