"""`scorekeeper demo`: a new scorebook with a year of believable games, so that every page can be seen full."""

import argparse
import random
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from scorekeeper.db import begin_writing, db
from scorekeeper.wording.gettext import gettext as _

from .demo_games import play_year
from .link import add_port, base_address, keeper_link
from .opening import opened
from .terminal import printable
from .trouble import settings, told

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Fill a new scorebook with a year of made-up games.")
    parser = subparsers.add_parser("demo", help=about, description=about)
    parser.add_argument("--seed", type=int, default=1, help=_("another number makes other games (default: 1)"))
    add_port(parser)


def run(args: argparse.Namespace) -> int:
    """Play the year and print the new scorebook's keeper link; trouble is one line and status 1."""
    return told(lambda: _demo(args.seed, args.port))


def _demo(seed: int, port: int) -> int:
    found = settings()
    with opened(found) as app, app.app_context():
        begin_writing(db.session)
        book = play_year(db.session, random.Random(seed), datetime.now(UTC))  # noqa: S311  # made-up games keep no secret
        db.session.commit()
        link = keeper_link(book, base_address(port, found.public_url))
        print(printable(_("A year of made-up games is in “%(book)s”: %(link)s", book=book.name, link=link), sys.stdout))
    return 0
