"""`scorekeeper delete CODE`: a scorebook gone for good; only together with its name."""

import argparse
import sys
from typing import TYPE_CHECKING

from sqlalchemy import select

from scorekeeper.db import begin_writing, db
from scorekeeper.models import Scorebook
from scorekeeper.models.deleting import delete_scorebook
from scorekeeper.queries import counts
from scorekeeper.rules import name_key
from scorekeeper.wording import counted
from scorekeeper.wording.gettext import gettext as _

from .opening import opened
from .terminal import printable
from .trouble import Trouble, settings, told

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Delete a scorebook for good, with all of its games.")
    parser = subparsers.add_parser("delete", help=about, description=about)
    parser.add_argument("code", metavar="CODE", help=_("its code, as “scorekeeper status --books” shows it"))
    parser.add_argument("--name", help=_("its name, to confirm; without it nothing is deleted"))


def run(args: argparse.Namespace) -> int:
    """Delete the scorebook; trouble, or not its name, is one line on standard error and status 1."""
    return told(lambda: _delete(args.code, args.name))


def _delete(code: str, name: str | None) -> int:
    with opened(settings()) as app, app.app_context():
        begin_writing(db.session)
        book = db.session.scalar(select(Scorebook).where(Scorebook.code == code).with_for_update())
        if book is None:
            raise Trouble(_("There is no scorebook with the code %(code)s.", code=code))
        called = book.name or _("Our scorebook")
        players, games, hands, _phones = db.session.execute(counts.of_book(book)).one()
        what = {"name": called, "held": counted(players, games, hands)}
        if name is None or name_key(name) != name_key(called):
            raise Trouble(_("Nothing was deleted. “%(name)s” holds %(held)s; confirm with --name “%(name)s”.", **what))
        delete_scorebook(book)
        db.session.commit()
        print(printable(_("Deleted: “%(name)s”, with %(held)s.", **what), sys.stdout))
    return 0
