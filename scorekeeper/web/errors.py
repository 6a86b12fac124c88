"""What went wrong: what happened, what is safe, one way on."""

from collections.abc import Callable

from flask import Flask, current_app, g, render_template, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import DatabaseError, IntegrityError, InterfaceError
from sqlalchemy.exc import TimeoutError as PoolEmpty
from sqlalchemy.orm.exc import StaleDataError
from werkzeug.exceptions import BadHost, HTTPException

from scorekeeper.db import db
from scorekeeper.models import Conflict, Discarded, GameOver, NothingToUndo, PlayerTaken
from scorekeeper.rules import Refused
from scorekeeper.wording import refusal
from scorekeeper.wording.gettext import gettext as _

from . import games, hands, telling
from .access import game_or_404
from .fault_log import FaultLog
from .phone import seen_revision
from .troubles import trouble

TYPED_AGAIN: dict[str, Callable[..., str]] = {"hands.enter": hands.typed_again, "games.start": games.typed_again}
UNSHOWN = ("csrf_token", "entry_key", "revision", "correcting", "rules", "confirm")


def init_app(app: Flask) -> None:
    """Show a page of ours for whatever goes wrong."""
    app.extensions["faults"] = FaultLog()
    app.register_error_handler(CSRFError, unsigned)
    app.register_error_handler(Conflict, conflict)
    app.register_error_handler(Refused, refused)
    for silence in (DatabaseError, InterfaceError, PoolEmpty):
        app.register_error_handler(silence, silent)
    for collision in (IntegrityError, StaleDataError):
        app.register_error_handler(collision, collided)
    app.register_error_handler(BadHost, nowhere)
    app.register_error_handler(HTTPException, failed)
    app.register_error_handler(Exception, broken)


def unsigned(_error: CSRFError) -> ResponseReturnValue:
    """A form whose token no longer fits: everything typed is kept, to be sent again with a fresh one.

    The two forms with the most typing are shown as they are; any other as what it holds, and a button.
    """
    if request.endpoint in TYPED_AGAIN:
        g.unsigned = True
        return TYPED_AGAIN[request.endpoint](**(request.view_args or {})), 400
    typed = [(name, value) for name, value in request.form.items(multi=True) if name != "csrf_token"]
    shown = [(name, value) for name, value in typed if name not in UNSHOWN and value]
    return render_template("errors/unsigned.html", typed=typed, shown=shown), 400


def conflict(error: Conflict) -> ResponseReturnValue:
    """The game is no longer what the form was made from: what has changed, and the way back to it."""
    db.session.rollback()
    args = request.view_args or {}
    game = game_or_404(args["book"], args["number"])
    sentence = {
        Discarded: _("This game was discarded. Bring it back first."),
        GameOver: _("This game is over already."),
        NothingToUndo: _("There is nothing left to undo or put back."),
        PlayerTaken: _("%(name)s already sits at this table.", name=str(error)),
    }.get(type(error), _("This game has changed since the page was opened, so nothing was saved."))
    changes = telling.history(game, since=max(seen_revision(), 0))[:10] if seen_revision() >= 0 else []
    return render_template(
        "errors/conflict.html", book=game.scorebook, game=game, sentence=sentence, changes=changes
    ), 409


def refused(error: Refused) -> ResponseReturnValue:
    """A verb of one tap that the rules, or the limits of the scorebook, do not allow."""
    return _page(422, refusal(error.broken[0]))


def silent(error: Exception) -> ResponseReturnValue:
    """The database would not, or not in time: why, and what was typed is kept, to be sent again."""
    found = trouble(error, current_app.config["SETTINGS"])
    if found is None:
        return broken(error)
    db.session.rollback()
    _tell(error, found.advice)
    typed = [(name, value) for name, value in request.form.items(multi=True) if name != "csrf_token"]
    return render_template("errors/silent.html", typed=typed, sentence=found.sentence), 503


def _tell(error: Exception, advice: str) -> None:
    missed = current_app.extensions["faults"].tells(advice)
    if missed is not None:
        more = f" ({missed} more times in the last minute)" if missed else ""
        current_app.logger.error("database: %s; %s%s", getattr(error, "orig", error), advice, more)


def collided(_error: Exception) -> ResponseReturnValue:
    """The database refused a form twice over: its key belongs to something else."""
    return _page(409, _("This form was used before. Open the page again and send it from there."))


def nowhere(_error: BadHost) -> ResponseReturnValue:
    """A request for a host that none can be called: no page with links can be made for it."""
    return _("This request could not be understood.") + "\n", 400, {"Content-Type": "text/plain; charset=utf-8"}


def failed(error: HTTPException) -> ResponseReturnValue:
    """An answer other than a page: said in our words, with its own status and headers."""
    if error.response is not None or (error.code or 500) < 400:
        return error
    said = {
        403: _("Scores are already kept here. On the keeper’s phone tap Share, then Let someone else keep score."),
        404: _("There is nothing at this address, or nothing that this phone may see."),
        405: _("This address answers another kind of request."),
        413: _("That is more than this program takes in at once."),
    }
    page = _page(error.code or 500, said.get(error.code or 500, _("This request could not be understood.")))
    headers = [(name, value) for name, value in error.get_headers() if name == "Allow"]
    return (*page, headers)


def broken(error: Exception) -> ResponseReturnValue:
    """A fault of ours."""
    db.session.rollback()
    current_app.logger.exception("%s %s", request.method, request.url_rule, exc_info=error)
    return _page(500, _("Something went wrong here, and nothing was saved. What was saved before is safe."))


def _page(status: int, sentence: str) -> tuple[str, int]:
    titles = {
        403: _("Ask the keeper"),
        404: _("Not found"),
        409: _("Sent before"),
        413: _("Too much"),
        500: _("Our fault"),
    }
    return render_template("errors/error.html", title=titles.get(status, _("Not possible")), sentence=sentence), status
