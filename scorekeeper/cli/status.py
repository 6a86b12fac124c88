"""`scorekeeper status`: what is kept here, how large it is, and which versions keep it; for whoever runs it."""

import argparse
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import version
from typing import TYPE_CHECKING

from sqlalchemy import text

from scorekeeper.config import Settings
from scorekeeper.db import db
from scorekeeper.queries import counts
from scorekeeper.wording import counted, number
from scorekeeper.wording.gettext import gettext as _
from scorekeeper.wording.gettext import ngettext

from .opening import opened
from .terminal import printable
from .trouble import settings, told

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

KILO = 1024


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Show what is kept here, how large it is, and the versions.")
    parser = subparsers.add_parser("status", help=about, description=about)
    parser.add_argument("--books", action="store_true", help=_("show each scorebook too, with its code"))


def run(args: argparse.Namespace) -> int:
    """Print it line by line; trouble is one line on standard error and status 1."""
    return told(lambda: _status(each=args.books))


def _status(*, each: bool) -> int:
    found = settings()
    with opened(found) as app, app.app_context():
        for line in (*_here(found), *(_books() if each else ())):
            print(printable(line, sys.stdout))
    return 0


def _here(found: Settings) -> Iterator[str]:
    books, players, games, hands, phones = db.session.execute(counts.everything()).one()
    yield _(
        "Scorekeeper %(ours)s, Python %(python)s", ours=version("rummy-scorekeeper"), python=platform.python_version()
    )
    yield _("Database: %(name)s %(version)s, revision %(revision)s", **_database())
    yield _("Folder: %(folder)s", folder=found.instance)
    kept = ngettext(
        "%(num)s scorebook: %(held)s", "%(num)s scorebooks: %(held)s", books, held=counted(players, games, hands)
    )
    yield kept
    yield ngettext("%(num)s phone keeps score", "%(num)s phones keep score", phones)
    yield _("Size of the database: %(size)s", size=_size_told(_size(found)))


def _books() -> Iterator[str]:
    for book, players, games, hands, _phones in db.session.execute(counts.by_book()):
        name = book.name or _("Our scorebook")
        yield _("%(code)s  %(name)s: %(held)s", code=book.code, name=name, held=counted(players, games, hands))


def _database() -> dict[str, str]:
    dialect = db.engine.dialect
    numbers = ".".join(map(str, dialect.server_version_info or ()))
    revision = db.session.scalar(text("SELECT version_num FROM alembic_version"))
    names = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
    return {"name": names[dialect.name], "version": numbers, "revision": str(revision)}


def _size(found: Settings) -> int:
    """How many bytes the database takes, with its journal."""
    if not found.on_sqlite:
        return int(db.session.scalar(text("SELECT pg_database_size(current_database())")) or 0)
    files = found.instance.glob("scorekeeper.db*")
    return sum(file.stat().st_size for file in files)


def _size_told(size: int) -> str:
    if size < KILO**2:
        return _("%(many)s KB", many=number(-(-size // KILO)))
    return _("%(many)s MB", many=number(-(-size // KILO**2)))
