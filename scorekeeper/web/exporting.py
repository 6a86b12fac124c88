"""A whole scorebook to take along: as a file that can be read in again, and as a table for spreadsheets."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial

from flask import Blueprint, Response, current_app, render_template, request, stream_with_context
from flask.typing import ResponseReturnValue

from scorekeeper.backups import failing_since
from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.models.exporting import book_table, export_book
from scorekeeper.queries import counts
from scorekeeper.wording import counted, csv_headings

from .access import scorebook_or_404
from .downloads import download, file_name
from .phone import now
from .templating import local

bp = Blueprint("exporting", __name__, url_prefix="/b/<book>")


@bp.app_template_global()
def copies_fail_since() -> datetime | None:
    """Since when no copy of the database could be made; None where all is well."""
    return failing_since(current_app.config["SETTINGS"])


@bp.get("/export")
def show(book: str) -> ResponseReturnValue:
    """What can be taken along, and how much it is."""
    opened = scorebook_or_404(book)
    players, games, _phones = db.session.execute(counts.at_a_glance(opened)).one()
    return render_template("scorebooks/export.html", book=opened, held=counted(players, games))


@bp.get("/export.json")
def as_file(book: str) -> Response:
    """The scorebook as one file, sent a game at a time."""
    return download(_streamed(book, export_book), "application/json", file_name(local(now()), None, "json"))


@bp.get("/export.csv")
def as_table(book: str) -> Response:
    """Every hand as CSV; with `mark` the text begins with a byte order mark, as some spreadsheets need."""
    scorebook_or_404(book)
    table = partial(book_table, headings=csv_headings(), byte_order_mark="mark" in request.args)
    return download(_streamed(book, table), "text/csv", file_name(local(now()), None, "csv"))


def _streamed(code: str, text: Callable[[Scorebook], Iterator[str]]) -> Iterator[str]:
    """The text about a scorebook, made while it is sent; 404 comes before."""
    scorebook_or_404(code)

    def pieces() -> Iterator[str]:
        # The session of the view is closed by now.
        yield from text(scorebook_or_404(code))

    return stream_with_context(pieces())
