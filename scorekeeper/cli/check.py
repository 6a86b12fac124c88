"""`scorekeeper check`: whether all that is kept agrees with itself; `--repair` writes anew what is derived."""

import argparse
import sys
from collections import deque
from collections.abc import Iterable
from dataclasses import astuple
from itertools import chain
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from scorekeeper.db import begin_writing, db
from scorekeeper.models import Game, Scorebook
from scorekeeper.models.checking import DERIVED, Finding, check_games, check_orphans, check_sums, repair
from scorekeeper.wording.findings import finding_told
from scorekeeper.wording.gettext import gettext as _
from scorekeeper.wording.gettext import ngettext

from .opening import opened
from .progress import with_bar
from .terminal import say
from .trouble import settings, told

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Check that all scores kept here agree with each other.")
    parser = subparsers.add_parser("check", help=about, description=about)
    parser.add_argument("--repair", action="store_true", help=_("write anew what is derived; hands are never touched"))


def run(args: argparse.Namespace) -> int:
    """Print what is wrong and where; status 1 where anything is, and is not repaired."""
    return told(lambda: _check(mending=args.repair))


def _check(*, mending: bool) -> int:
    with opened(settings()) as app, app.app_context():
        found = _told(_findings())
        if mending and any(finding.kind in DERIVED for finding in found):
            _repair(finding.book for finding in found if finding.kind in DERIVED)
            say(_("What is derived was written anew."), sys.stdout)
            found = _told(_findings())
        if not found:
            say(_("Everything agrees: %(games)s.", games=_counted()), sys.stdout)
        return 1 if found else 0


def _told(found: list[Finding]) -> list[Finding]:
    for finding in found:
        say(finding_told(*astuple(finding)), sys.stdout)
    return found


def _findings() -> list[Finding]:
    books = db.session.scalars(select(Scorebook).order_by(Scorebook.id)).all()
    of_games = with_bar((found for book in books for found in check_games(book)), _games())
    found = [*check_orphans(db.session), *chain.from_iterable(of_games)]
    found += [finding for book in books for finding in check_sums(book)]
    db.session.rollback()
    return found


def _repair(codes: Iterable[str]) -> None:
    for code in sorted(set(codes)):
        begin_writing(db.session)
        book = db.session.scalars(select(Scorebook).where(Scorebook.code == code)).one()
        deque(with_bar(repair(book), _games()), maxlen=0)
        db.session.commit()


def _games() -> int:
    return db.session.scalar(select(func.count()).select_from(Game)) or 0


def _counted() -> str:
    return ngettext("%(num)s game", "%(num)s games", _games())
