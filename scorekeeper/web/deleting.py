"""Deleting a scorebook for good, once it was offered for export and its name was typed."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.models.deleting import delete_scorebook
from scorekeeper.queries import counts
from scorekeeper.rules import name_key
from scorekeeper.wording import counted

from .access import scorebook_or_404, scorebook_to_change
from .templating import book_name

bp = Blueprint("deleting", __name__, url_prefix="/b/<book>/delete")


@bp.get("")
def ask(book: str) -> ResponseReturnValue:
    """What would go, the way to keep a copy, and the name to be typed."""
    return _page(scorebook_or_404(book))


@bp.post("")
def delete(book: str) -> ResponseReturnValue:
    """Delete the scorebook where `name` is its name, whatever its case and spaces."""
    opened = scorebook_to_change(book)
    if name_key(request.form.get("name", "")) != name_key(book_name(opened)):
        return _page(opened, wrong=True), 422
    delete_scorebook(opened)
    db.session.commit()
    return redirect(url_for("landing.landing", deleted="yes"), 303)


def _page(book: Scorebook, *, wrong: bool = False) -> str:
    players, games, phones = db.session.execute(counts.at_a_glance(book)).one()
    return render_template(
        "scorebooks/delete.html",
        book=book,
        held=counted(players, games),
        phones=phones,
        typed=request.form.get("name", ""),
        wrong=wrong,
    )
