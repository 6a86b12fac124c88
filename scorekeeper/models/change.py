"""The history: every change of a scorebook and its games, never altered but for being undone."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.db import Facts, Model, partial_index

OF_SCOREBOOK = "game_id IS NULL"
"""Which changes concern no game."""


class Change(Model):
    """One change: `what` was done, from which phone, and the facts it concerned `before` and `after`.

    `revision` is the game's after it (0 where no game is concerned). The facts are as `scorekeeper.models.facts`
    writes them; putting `before` back in the place of `after` undoes the change.
    """

    __tablename__ = "change"
    __table_args__ = (
        CheckConstraint("revision >= 0", name="revision"),
        Index("ix_change_game_id_id", "game_id", "id"),
        # The scorebook's own changes, a handful among those of all its games: by what was done, and the newest of all,
        # which every page of a game asks for. SQLite would look for that from the last change of any game backwards.
        partial_index("ix_change_of_scorebook", "scorebook_id", "what", "id", where=OF_SCOREBOOK),
        partial_index("ix_change_newest_of_scorebook", "scorebook_id", "id", where=OF_SCOREBOOK),
        # For whoever deletes a change: the database looks whether one was undone by it.
        partial_index("ix_change_undone_by", "undone_by", where="undone_by IS NOT NULL"),
    )

    scorebook_id: Mapped[int] = mapped_column(ForeignKey("scorebook.id"), index=True)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"))
    revision: Mapped[int] = mapped_column(default=0)
    what: Mapped[str] = mapped_column(String(30))
    entry_key: Mapped[str | None] = mapped_column(Text, unique=True)
    phone: Mapped[str | None] = mapped_column(String(64))
    before: Mapped[Facts]
    after: Mapped[Facts]
    at: Mapped[datetime]
    undone_by: Mapped[int | None] = mapped_column(ForeignKey("change.id"))
