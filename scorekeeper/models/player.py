"""The people of a scorebook."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, UniqueConstraint, select
from sqlalchemy.orm import Mapped, Session, mapped_column, relationship

from scorekeeper.db import Model, partial_index
from scorekeeper.rules import clean_name, name_key

LONGEST_KEY = 400
"""Signs in a name's key: one sign of a name may fold into 15."""


class Player(Model):
    """Someone who plays; `name_key` is what two spellings of one name share.

    Hiding keeps a player off the list for new games and touches nothing else. A player merged into another keeps the
    name, as one more that leads to the other; nobody is ever merged into someone who is merged in turn.
    """

    __tablename__ = "player"
    __table_args__ = (
        UniqueConstraint("scorebook_id", "name_key"),
        # Who was merged into a player: asked on the player's page, and by the database for whoever deletes one.
        partial_index("ix_player_merged_into", "merged_into", where="merged_into IS NOT NULL"),
    )

    scorebook_id: Mapped[int] = mapped_column(ForeignKey("scorebook.id"))
    name: Mapped[str] = mapped_column(String(24))
    name_key: Mapped[str] = mapped_column(
        String(LONGEST_KEY, collation="C").with_variant(String(LONGEST_KEY), "sqlite")
    )
    created_at: Mapped[datetime]
    hidden_at: Mapped[datetime | None]
    merged_into: Mapped[int | None] = mapped_column(ForeignKey("player.id"))

    into: Mapped["Player | None"] = relationship(remote_side="Player.id", lazy="joined", join_depth=1, viewonly=True)

    @property
    def person(self) -> "Player":
        """Who this is: the player merged into, or the player itself."""
        return self.into or self

    def call(self, name: str) -> None:
        """Give the player a name.

        Raises `Refused` for a name the rules do not allow.
        """
        self.name = clean_name(name)
        self.name_key = name_key(self.name)


def bearer_of(session: Session, scorebook_id: int, name: str) -> Player | None:
    """Whoever has that name in a scorebook, whatever its case or spaces, merged away or not.

    Raises `Refused` for a name the rules do not allow.
    """
    key = name_key(clean_name(name))
    return session.scalar(select(Player).where(Player.scorebook_id == scorebook_id, Player.name_key == key))
