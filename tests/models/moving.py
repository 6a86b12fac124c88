"""Scorebooks on their way out and in again, as tests of them need it."""

import io

from sqlalchemy.orm import Session

from scorekeeper.files import read_pieces
from scorekeeper.models import Scorebook, Writer
from scorekeeper.models.exporting import export_book
from scorekeeper.models.importing import Brought, Import
from scorekeeper.models.limits import NO_LIMITS, Limits

from ..factories import OTHER_PHONE, Clock

LATER = Clock().tick(60 * 24 * 365)


def text_of(book: Scorebook) -> str:
    """The scorebook as a file."""
    book.session.flush()
    return "".join(export_book(book))


def bring_in(book: Scorebook, text: str, called: dict[str, str] | None = None, limits: Limits = NO_LIMITS) -> Brought:
    """Read a file into a scorebook."""
    bringing = Import(book, called or {}, Writer(OTHER_PHONE, LATER, limits=limits))
    for piece in read_pieces(io.BytesIO(text.encode())):
        bringing.take(piece)
    done = bringing.finish()
    book.session.expire_all()
    return done


def empty(session: Session) -> Scorebook:
    """A scorebook in which nothing has happened."""
    return Scorebook.empty(session, LATER)


def copied(book: Scorebook) -> Scorebook:
    """Another scorebook with all that the first one's file holds."""
    other = empty(book.session)
    bring_in(other, text_of(book))
    return other
