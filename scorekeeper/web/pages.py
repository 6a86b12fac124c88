"""Pages that belong to no scorebook: how rummy is played, and whether the program is well."""

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.db import db

bp = Blueprint("pages", __name__)


@bp.get("/rules")
def rules() -> ResponseReturnValue:
    """How rummy is played and scored, with the house rules explained."""
    return render_template("rules/show.html")


@bp.get("/healthz")
def healthz() -> ResponseReturnValue:
    """200 when the database answers, 503 when it does not."""
    try:
        db.session.execute(text("SELECT 1"))
    except SQLAlchemyError:
        return "the database does not answer\n", 503, {"Content-Type": "text/plain"}
    return "ok\n", 200, {"Content-Type": "text/plain"}
