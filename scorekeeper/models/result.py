"""Figures kept for lists and statistics, so that no page has to fold a thousand games.

All of it is derived, and written again in the transaction that changes a game. What one game was to one player is a
`Result`; results added up are `Tally` and `Meeting`, by year so that one more game adds up one year anew and not
twenty. Adding up 400,000 results takes SQLite longer than a page may.
"""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.db import Row

MOST_SEATS = 6
IN_ORDER = ("finished_at", "game_id")


class Result(Row):
    """What a game that counts was to one player who was dealt in.

    A game counts once it is finished, unless it was abandoned or discarded. `player_id` is who it counts for, also
    where two players were merged; `number` the seat, from 1. `year` is that of `finished_at` in UTC. `length` are the
    game's scored hands; the figures are those of `rules.SeatFigures`, with `from_1` … `from_6` for `received`.
    `mu`, `sigma` (the rating after the game) and `streak` (games won in a row with this one) follow from all games
    before and are null until they are reckoned.
    """

    __tablename__ = "result"
    __table_args__ = (
        # In the order in which ratings and streaks are reckoned, and for the table of a period.
        Index("ix_result_scorebook_id_finished_at_game_id", "scorebook_id", "finished_at", "game_id"),
        # A player's last games, and what stood before a given one.
        Index("ix_result_player_id_finished_at_game_id", "player_id", "finished_at", "game_id"),
        # One year of one player is added up anew whenever a game of it changes.
        Index("ix_result_player_id_year_rules_key", "player_id", "year", "rules_key"),
        # The longest streak of a player, and of the scorebook, without reading the others; in the order in which those
        # as long were won, or SQLite would rather read all results in order than sort these.
        Index("ix_result_player_id_streak", "player_id", "streak"),
        Index("ix_result_scorebook_id_streak_finished_at_game_id", "scorebook_id", "streak", *IN_ORDER),
        # Where each record was set, the first time first: the sums tell what it is, but read through their keys each
        # would cost a tenth of a second with 100,000 games.
        Index("ix_result_scorebook_id_best_hand_finished_at_game_id", "scorebook_id", "best_hand", *IN_ORDER),
        Index("ix_result_scorebook_id_comeback_finished_at_game_id", "scorebook_id", "comeback", *IN_ORDER),
        Index("ix_result_scorebook_id_rummies_finished_at_game_id", "scorebook_id", "rummies", *IN_ORDER),
        Index("ix_result_scorebook_id_won_ahead_finished_at_game_id", "scorebook_id", "won", "ahead", *IN_ORDER),
        Index("ix_result_scorebook_id_won_length_finished_at_game_id", "scorebook_id", "won", "length", *IN_ORDER),
        Index("ix_result_game_id", "game_id"),
    )

    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id"), primary_key=True, autoincrement=False)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    scorebook_id: Mapped[int] = mapped_column(ForeignKey("scorebook.id"))
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"))
    number: Mapped[int]
    finished_at: Mapped[datetime]
    year: Mapped[int]
    rules_key: Mapped[str] = mapped_column(String(16))
    place: Mapped[int]
    won: Mapped[bool]
    shared: Mapped[bool]
    total: Mapped[int]
    length: Mapped[int]
    hands: Mapped[int]
    hands_won: Mapped[int]
    blocked_won: Mapped[int]
    rummies: Mapped[int]
    left: Mapped[int]
    left_hands: Mapped[int]
    best_hand: Mapped[int]
    comeback: Mapped[int]
    ahead: Mapped[int]
    collected: Mapped[int]
    given: Mapped[int]
    from_1: Mapped[int]
    from_2: Mapped[int]
    from_3: Mapped[int]
    from_4: Mapped[int]
    from_5: Mapped[int]
    from_6: Mapped[int]
    mu: Mapped[float | None]
    sigma: Mapped[float | None]
    streak: Mapped[int | None]


class Tally(Row):
    """A player's results of one year under one set of rules, added up; the `most_…` are the best of one game."""

    __tablename__ = "tally"
    __table_args__ = (Index("ix_tally_scorebook_id_rules_key", "scorebook_id", "rules_key"),)

    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), primary_key=True, autoincrement=False)
    year: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    rules_key: Mapped[str] = mapped_column(String(16), primary_key=True)
    scorebook_id: Mapped[int] = mapped_column(ForeignKey("scorebook.id"))
    games: Mapped[int]
    won: Mapped[int]
    shared: Mapped[int]
    hands: Mapped[int]
    hands_won: Mapped[int]
    blocked_won: Mapped[int]
    rummies: Mapped[int]
    left: Mapped[int]
    left_hands: Mapped[int]
    collected: Mapped[int]
    given: Mapped[int]
    best_hand: Mapped[int]
    comeback: Mapped[int]
    most_ahead: Mapped[int]
    most_rummies: Mapped[int]
    longest: Mapped[int]
    closest: Mapped[int | None]


class Meeting(Row):
    """The games of one year that a player shared with another, from the player's side.

    `better` counts those in which the player finished ahead, `level` those on equal totals; `received` are the points
    that came from the other's hands.
    """

    __tablename__ = "meeting"
    __table_args__ = (Index("ix_meeting_scorebook_id", "scorebook_id"),)

    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), primary_key=True, autoincrement=False)
    # Indexed for whoever deletes a player: the database looks whom else the player has met.
    other_id: Mapped[int] = mapped_column(ForeignKey("player.id"), primary_key=True, autoincrement=False, index=True)
    year: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    scorebook_id: Mapped[int] = mapped_column(ForeignKey("scorebook.id"))
    games: Mapped[int]
    better: Mapped[int]
    level: Mapped[int]
    received: Mapped[int]
