"""`scorekeeper link`: the keeper links of the scorebooks here, for whoever lost theirs."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import select

from scorekeeper.addresses import EVERYWHERE, PORT, addresses
from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.wording.gettext import gettext as _

from .opening import opened
from .terminal import printable
from .trouble import settings, told

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Show the links by which phones keep score in the scorebooks here.")
    parser = subparsers.add_parser("link", help=about, description=about)
    add_port(parser)


def add_port(parser: argparse.ArgumentParser) -> None:
    """Add the argument that says where the server listens."""
    listens = _("the port that the scorekeeper serves on (default: %(port)s)", port=PORT)
    parser.add_argument("--port", type=int, default=PORT, help=listens)


def run(args: argparse.Namespace) -> int:
    """Print each scorebook with its link; trouble is one line on standard error and status 1."""
    return told(lambda: _link(args.port))


def keeper_link(book: Scorebook, base: str) -> str:
    """The link that lets whoever opens it keep score; `base` is an address without a slash at the end."""
    return f"{base}/join/{book.keeper_key}"


def base_address(port: int, public_url: str) -> str:
    """The address that links are made from."""
    return addresses(EVERYWHERE[0], port, public_url).best


def _link(port: int) -> int:
    found = settings()
    with opened(found) as app, app.app_context():
        books = db.session.scalars(select(Scorebook).order_by(Scorebook.id)).all()
        for line in _lines(books, base_address(port, found.public_url)):
            print(printable(line, sys.stdout))
    return 0


def _lines(books: Sequence[Scorebook], base: str) -> list[str]:
    if not books:
        return [_("No scorebook was started here yet.")]
    return [f"{book.name or _('Our scorebook')}: {keeper_link(book, base)}" for book in books]
