"""The phones that keep a scorebook."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.db import Model


class Keeper(Model):
    """A phone that may do everything in a scorebook; `phone` is the hash of its secret id.

    `name` is what its owner calls it, or empty; `kind` what it is by its own word, as "iphone", empty where unknown.
    """

    __tablename__ = "keeper"
    __table_args__ = (UniqueConstraint("scorebook_id", "phone"),)

    scorebook_id: Mapped[int] = mapped_column(ForeignKey("scorebook.id"))
    phone: Mapped[str] = mapped_column(String(64), index=True)
    name: Mapped[str] = mapped_column(Text, default="")
    kind: Mapped[str] = mapped_column(String(20), default="", server_default=text("''"))
    joined_at: Mapped[datetime]
    last_seen_at: Mapped[datetime]
