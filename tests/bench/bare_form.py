"""A bare Flask form that writes the rows of a hand, served as the scorekeeper is: `… bare_form PORT THREADS DATABASE`.

What Flask, Flask-WTF and SQLAlchemy take for that, with the token checked and the rows just as durable: no rule is
asked, no right, no history, and nothing is read but the game's row and its seats.
"""

import os
import sys
from datetime import UTC, datetime
from typing import Any

from flask import Flask, redirect, request
from flask.typing import ResponseReturnValue
from flask_wtf import CSRFProtect, FlaskForm
from flask_wtf.csrf import generate_csrf
from sqlalchemy import Engine, bindparam, create_engine, insert, select, update
from wtforms import BooleanField, StringField

from scorekeeper.db import Model, prepare
from scorekeeper.models import Change, Game, Hand, HandLine, Seat

from .hello import serve

DATABASE = "BARE_FORM_DATABASE"
"""The variable that names the file of SQLite to the process that serves."""
KINDS = (Game, Seat, Hand, HandLine, Change)
GAME, SEAT, HAND, LINE, CHANGE = (Model.metadata.tables[kind.__tablename__] for kind in KINDS)
NEW = insert(HAND).returning(HAND.c.id)
HELD = select(GAME.c.id, GAME.c.scorebook_id, GAME.c.revision).where(GAME.c.id == bindparam("game"))
SEATS = select(SEAT.c.id).where(SEAT.c.game_id == bindparam("game")).order_by(SEAT.c.number)
POINTS = (None, 20, 24, 22)


class Form(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The fields of four players."""

    outcome, went_out, entry_key, rummy = StringField(), StringField(), StringField(), BooleanField()
    left_1, left_2, left_3, left_4 = StringField(), StringField(), StringField(), StringField()


def create_app() -> Flask:
    """A page that gives the token, and the form that takes a hand of a game by its id."""
    app = Flask(__name__)
    app.secret_key = "of a bench"
    CSRFProtect(app)
    engine = create_engine(f"sqlite:///{os.environ[DATABASE]}")
    prepare(engine)
    app.add_url_rule("/", view_func=generate_csrf)
    app.add_url_rule("/<int:game>/<int:hand>", "save", lambda game, hand: _save(engine, game, hand), methods=["POST"])
    return app


def _save(engine: Engine, game: int, hand: int) -> ResponseReturnValue:
    form = Form()
    if not form.validate():
        return "", 422
    at, facts = datetime.now(UTC), {"hand": {"number": hand, "entry": request.form}}
    with engine.connect().execution_options(writing=True) as run:
        row = run.execute(HELD, {"game": game}).one()
        seats = run.scalars(SEATS, {"game": game}).all()
        whole = {"game_id": game, "number": hand, "outcome": "out", "went_out": seats[0], "rummy": False, "at": at}
        made = run.execute(NEW, whole).scalar_one()
        run.execute(insert(LINE), _lines(made, seats, form))
        change = {"scorebook_id": row.scorebook_id, "game_id": game, "revision": row.revision + 1, "what": "record"}
        change |= {"entry_key": form.entry_key.data, "phone": "f" * 64, "before": {}, "after": facts, "at": at}
        run.execute(insert(CHANGE), change)
        run.execute(update(GAME).where(GAME.c.id == game).values(revision=row.revision + 1, changed_at=at))
        run.commit()
    return redirect(f"/{game}", 303)


def _lines(hand: int, seats: Any, form: Form) -> list[dict[str, Any]]:
    return [
        {"hand_id": hand, "seat_id": seat, "points_left": points, "typed": form[f"left_{number}"].data or ""}
        for number, (seat, points) in enumerate(zip(seats, POINTS, strict=True), 1)
    ]


if __name__ == "__main__":
    os.environ[DATABASE] = sys.argv[3]
    serve(int(sys.argv[1]), int(sys.argv[2]), f"{__spec__.name}:create_app")
