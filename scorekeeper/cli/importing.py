"""`scorekeeper import FILE`: what a file holds, brought into a scorebook; all of it, or nothing."""

import argparse
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.db import begin_writing, db
from scorekeeper.files import BookPiece, FileRefused, read_pieces
from scorekeeper.models import Scorebook, Writer
from scorekeeper.models.importing import Import
from scorekeeper.models.survey import Surveyor
from scorekeeper.rules import HouseRules, Refused, name_key
from scorekeeper.wording import columns_called, refusal
from scorekeeper.wording.game_files import file_refused
from scorekeeper.wording.gettext import gettext as _
from scorekeeper.wording.imports import brought, comes_too, games_added, games_present, people

from .opening import opened
from .progress import Bar
from .terminal import printable
from .trouble import Trouble, settings, told
from .which_book import add_book, chosen

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Read a scorebook, games or a table of points into a scorebook, a new one where there is none.")
    parser = subparsers.add_parser("import", help=about, description=about)
    parser.add_argument("file", metavar="FILE", help=_("a scorebook file, a game file, or CSV"))
    add_book(parser)
    parser.add_argument("--new", action="store_true", help=_("into a new scorebook"))
    called = _("whom a player of the file is here, such as “Bob=Rob”; else the one of the same name, or someone new")
    parser.add_argument("--player", action="append", default=[], metavar="NAME=NAME", help=called)
    parser.add_argument("--preview", action="store_true", help=_("only show what would be added"))
    parser.add_argument("--yes", action="store_true", help=_("do not ask"))


def run(args: argparse.Namespace) -> int:
    """Bring the file in; trouble, or a file that is refused, is one line on standard error and status 1."""
    return told(lambda: _import(args))


def _import(args: argparse.Namespace) -> int:
    path, called = Path(args.file), _called(args.player)
    with opened(settings()) as app, app.app_context(), _refusals(path):
        book = None if args.new else chosen(args.book)
        if args.preview or (sys.stdin.isatty() and not args.yes):
            _show(path, book)
            if args.preview or not _agreed():
                return 0
        code = book.code if book else None
        # What was read so far could not be written to.
        db.session.rollback()
        print(_brought_in(path, code, called))
    return 0


def _called(players: list[str]) -> dict[str, str]:
    """Under which names players go here, by the key of their name in the file."""
    for one in players:
        if "=" not in one:
            raise Trouble(_("--player takes two names, such as “Bob=Rob”."))
    return {name_key(name): other for name, _equals, other in (one.partition("=") for one in players)}


def _show(path: Path, book: Scorebook | None) -> None:
    looking = Surveyor(book, _writer())
    _each(path, looking.take, book.house_rules if book else HouseRules())
    found = looking.found
    lines = [games_added(found.added, found.hands), games_present(found.present, found.other)]
    lines += [comes_too() if found.whole and found.head else "", *people(found.people())]
    for line in filter(None, lines):
        print(printable(line, sys.stdout))


def _agreed() -> bool:
    return input(_("Add this? [y/N] ")).strip().casefold() in (_("y"), _("yes"))


def _brought_in(path: Path, code: str | None, called: dict[str, str]) -> str:
    """Bring the file into the scorebook of that code, or into a new one, and say what was done."""
    begin_writing(db.session)
    book = (chosen(code) if code else None) or Scorebook.empty(db.session, datetime.now(UTC))
    bringing = Import(book, called, _writer())
    with _unswept():
        _each(path, bringing.take, book.house_rules)
    done = bringing.finish()
    db.session.commit()
    return printable(brought(done.added, done.present), sys.stdout)


def _writer() -> Writer:
    """Nobody's phone: the history says of what came with the file from which phones it was."""
    return Writer("", datetime.now(UTC))


def _each(path: Path, take: Callable[[BookPiece], None], rules: HouseRules) -> None:
    """Give every piece of the file, with a bar that shows how far it was read; a table is scored by these rules."""
    with path.open("rb") as file:
        bar = Bar(path.stat().st_size)
        for piece in read_pieces(file, rules, columns_called()):
            take(piece)
            bar.reach(file.tell())
        bar.end()


@contextmanager
def _unswept() -> Iterator[None]:
    """Do without Python's search for circles of objects, of which there are none here: a seventh of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def _refusals(path: Path) -> Iterator[None]:
    """Say why a file cannot be brought in."""
    try:
        yield
    except OSError as error:
        raise Trouble(_("%(file)s cannot be read: %(why)s", file=path, why=error.strerror)) from error
    except FileRefused as refused:
        raise Trouble(file_refused(refused)) from refused
    except Refused as refused:
        raise Trouble(refusal(refused.broken[0])) from refused
