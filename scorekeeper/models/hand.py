"""One hand as it was seen at the table."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.db import Model, Row


class Hand(Model):
    """How a hand ended; its lines hold what each seat dealt in had left.

    Numbers run from 1 without a gap; they are negative only while hands are being renumbered.
    """

    __tablename__ = "hand"
    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        CheckConstraint("number <> 0", name="number"),
        CheckConstraint("outcome IN ('out', 'blocked', 'void')", name="outcome"),
        CheckConstraint("(outcome = 'out') = (went_out IS NOT NULL)", name="went_out"),
        CheckConstraint("NOT rummy OR outcome = 'out'", name="rummy"),
    )

    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    outcome: Mapped[str] = mapped_column(String(10))
    # Indexed for whoever deletes a seat: the database looks whether someone went out from it.
    went_out: Mapped[int | None] = mapped_column(ForeignKey("seat.id"), index=True)
    rummy: Mapped[bool]
    at: Mapped[datetime]


class HandLine(Row):
    """What one seat dealt in had left, in points, and the text it was entered as.

    `points_left` is null for whoever went out, and for everyone in a void hand.
    """

    __tablename__ = "hand_line"
    __table_args__ = (
        CheckConstraint("points_left BETWEEN 1 AND 396", name="points_left"),
        # A table of its own beside the index by hand and seat would be as large again.
        {"sqlite_with_rowid": False},
    )

    hand_id: Mapped[int] = mapped_column(ForeignKey("hand.id"), primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id"), primary_key=True, index=True)
    points_left: Mapped[int | None]
    typed: Mapped[str] = mapped_column(String(60), default="")
