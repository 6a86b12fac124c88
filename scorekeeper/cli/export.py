"""`scorekeeper export`: a whole scorebook as one file, to be read in again or, as a table, by other programs."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.models.exporting import book_table, export_book
from scorekeeper.queries import counts
from scorekeeper.wording import csv_headings
from scorekeeper.wording.gettext import gettext as _

from .opening import opened
from .progress import with_bar
from .trouble import Trouble, settings, told
from .which_book import add_book, chosen

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Write a whole scorebook as one file, with its history.")
    parser = subparsers.add_parser("export", help=about, description=about)
    add_book(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help=_("where to; without it, to standard output"))
    parser.add_argument("--csv", action="store_true", help=_("one row per hand and player, for spreadsheets"))
    parser.add_argument("--mark", action="store_true", help=_("begin the table with a byte order mark"))


def run(args: argparse.Namespace) -> int:
    """Write the file; trouble is one line on standard error and status 1."""
    return told(lambda: _export(args))


def _export(args: argparse.Namespace) -> int:
    with opened(settings()) as app, app.app_context():
        book = chosen(args.book)
        if book is None:
            raise Trouble(_("No scorebook was started here yet."))
        _players, games, _hands, _phones = db.session.execute(counts.of_book(book)).one()
        try:
            _write(with_bar(_text(book, args), games), args.output)
        except OSError as error:
            raise Trouble(_("%(file)s cannot be written: %(why)s", file=args.output, why=error.strerror)) from error
    return 0


def _text(book: Scorebook, args: argparse.Namespace) -> Iterator[str]:
    if args.csv:
        return book_table(book, headings=csv_headings(), byte_order_mark=args.mark)
    return export_book(book)


def _write(text: Iterator[str], output: str | None) -> None:
    """Write to the file once all of it is there, so that a broken one never stands in the place of a good one."""
    if output is None:
        for piece in text:
            sys.stdout.buffer.write(piece.encode())
        return
    path = Path(output)
    part = path.with_name(f"{path.name}.part")
    with ExitStack() as left:
        left.callback(part.unlink, missing_ok=True)
        with part.open("wb") as file:
            for piece in text:
                file.write(piece.encode())
        part.replace(path)
