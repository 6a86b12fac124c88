"""Pages that belong to no scorebook: how rummy is played, and whether the program is well."""

import re

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.db import db

bp = Blueprint("pages", __name__)
OWN = re.compile(r"/b/[\w-]+(/[\w-]+)*/?", re.ASCII)
"""A page of a scorebook: nothing that could lead elsewhere."""


@bp.get("/rules")
def rules() -> ResponseReturnValue:
    """How rummy is played and scored, with the house rules explained."""
    return render_template("rules/show.html", back=_back(request.args.get("from", "")))


def rules_url() -> str:
    """The address of the rules, with the way back to the page that it stands on."""
    return url_for("pages.rules") + (f"?from={request.path}" if OWN.fullmatch(request.path) else "")


def _back(path: str) -> str:
    """The page to lead back to, as it stands in the address; nothing for one that is none of a scorebook's."""
    return path if OWN.fullmatch(path) else ""


@bp.get("/healthz")
def healthz() -> ResponseReturnValue:
    """200 when the database answers, 503 when it does not."""
    try:
        db.session.execute(text("SELECT 1"))
    except SQLAlchemyError:
        return "the database does not answer\n", 503, {"Content-Type": "text/plain"}
    return "ok\n", 200, {"Content-Type": "text/plain"}
