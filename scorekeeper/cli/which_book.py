"""Which scorebook a command is about: the one named by its code, or the only one there is."""

import argparse

from sqlalchemy import select

from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.wording.gettext import gettext as _

from .trouble import Trouble


def add_book(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a scorebook."""
    told = _("the code of the scorebook, as “scorekeeper status --books” shows it; not needed where there is one")
    parser.add_argument("--book", metavar="CODE", help=told)


def chosen(code: str | None) -> Scorebook | None:
    """The scorebook of that code; without one the only scorebook, None where there is none yet.

    Raises `Trouble` where there is no such scorebook, or where several could be meant.
    """
    books = select(Scorebook).order_by(Scorebook.id).limit(2)
    found = db.session.scalars(books.where(Scorebook.code == code) if code else books).all()
    if code and not found:
        raise Trouble(_("There is no scorebook with the code %(code)s.", code=code))
    if len(found) > 1:
        raise Trouble(_("There are several scorebooks here: say which with --book CODE."))
    return found[0] if found else None
