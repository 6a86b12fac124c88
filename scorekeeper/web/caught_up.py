"""Ratings brought up to date before a page shows them, where that can be done in a moment."""

from dataclasses import dataclass
from datetime import datetime

from flask import current_app
from sqlalchemy.exc import DBAPIError

from scorekeeper.db import begin_writing, db
from scorekeeper.models import Scorebook
from scorekeeper.models.ratings import catch_up

from .access import scorebook_or_404, scorebook_to_change

PATIENCE = 0.1
"""Seconds that a page waits for others who write."""


@dataclass(frozen=True)
class Rated:
    """A scorebook whose ratings hold for the games before `until`, for all where that is None.

    `going` tells that the next page will know more.
    """

    book: Scorebook
    until: datetime | None
    going: bool = False

    @property
    def headers(self) -> dict[str, str]:
        """What makes the browser ask again."""
        return {"Refresh": "1"} if self.going else {}


def rated(code: str) -> Rated:
    """The scorebook of that code, its ratings caught up with the games as far as one page may.

    This is the one thing that reading a page writes. Where the database is busy or cannot be written, the page shows
    the ratings as they are.
    """
    book = scorebook_or_404(code)
    if book.unrated_since is None:
        return Rated(book, None)
    # What was read in this transaction could no longer be written on.
    db.session.rollback()
    try:
        begin_writing(db.session, PATIENCE)
        catch_up(scorebook_to_change(code))
        db.session.commit()
    except DBAPIError as error:
        current_app.logger.info("ratings wait: %s", error.orig)
        db.session.rollback()
        book = scorebook_or_404(code)
        return Rated(book, book.unrated_since)
    book = scorebook_or_404(code)
    return Rated(book, book.unrated_since, going=book.unrated_since is not None)
