"""The Flask application, with the one thing every POST has in common: it begins with the right to write."""

from flask import Flask, request
from flask.typing import ResponseReturnValue
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm.exc import StaleDataError

from scorekeeper.db import begin_writing, db

TRIES = 2


class Scorekeeper(Flask):
    """Flask, with a transaction around each change.

    Where two phones make the same thing at once, the database refuses the second. It is then done once more from the
    beginning, in a new transaction that sees what the first one made, and so answers "same" or "conflict".
    """

    def dispatch_request(self) -> ResponseReturnValue:
        """Answer the request, a POST up to twice."""
        if request.method != "POST":
            return super().dispatch_request()
        for _ in range(TRIES - 1):
            begin_writing(db.session)
            try:
                return super().dispatch_request()
            except (IntegrityError, StaleDataError):
                db.session.rollback()
        begin_writing(db.session)
        return super().dispatch_request()
