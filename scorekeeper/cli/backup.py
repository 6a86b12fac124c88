"""`scorekeeper backup`: a copy of all scores kept here, made while others go on."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import select

from scorekeeper.backups import FOLDER, WHEN, back_up
from scorekeeper.config import Settings
from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.models.exporting import export_book
from scorekeeper.wording.gettext import gettext as _

from .opening import opened
from .terminal import say
from .trouble import Trouble, settings, told

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Make a copy of all scores kept here; while serving, one is made each day by itself.")
    subparsers.add_parser("backup", help=about, description=about)


def run(_args: argparse.Namespace) -> int:
    """Make the copy and print where it is; trouble is one line on standard error and status 1."""
    return told(_backup)


def _backup() -> int:
    found = settings()
    with opened(found) as app, app.app_context():
        try:
            copies = [back_up(found)] if found.on_sqlite else _files(found)
        except OSError as error:
            raise Trouble(_("The copy could not be made: %(why)s", why=error.strerror)) from error
    if not found.on_sqlite:
        say(_("PostgreSQL has tools of its own for copies; this is each scorebook as a file."), sys.stdout)
    for copy in copies:
        say(str(copy), sys.stdout)
    return 0


def _files(found: Settings) -> list[Path]:
    """Every scorebook as a file that can be imported."""
    folder = found.instance / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    books = db.session.scalars(select(Scorebook).order_by(Scorebook.id)).all()
    return [_file(book, folder / f"{datetime.now(UTC):{WHEN}}-{book.code}.json") for book in books]


def _file(book: Scorebook, path: Path) -> Path:
    part = path.with_suffix(".part")
    with part.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(export_book(book))
    return part.replace(path)
