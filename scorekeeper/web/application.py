"""The Flask application, with the one thing every POST has in common: it begins with the right to write."""

from flask import Flask, request
from flask.typing import ResponseReturnValue
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm.exc import StaleDataError
from werkzeug.datastructures import ImmutableDict
from werkzeug.routing import IntegerConverter, Map
from werkzeug.routing.converters import DEFAULT_CONVERTERS

from scorekeeper.db import begin_writing, db

from .cookie import LastingCookie

TRIES = 2


class Whole(IntegerConverter):
    """A whole number in ASCII digits; others would give one page many addresses."""

    regex = "[0-9]+"


class NumberedMap(Map):
    """Addresses whose numbers are written in ASCII digits."""

    default_converters = ImmutableDict({**DEFAULT_CONVERTERS, "int": Whole})


class Scorekeeper(Flask):
    """Flask, with a transaction around each change.

    Where two phones make the same thing at once, the database refuses the second. It is then done once more from the
    beginning, in a new transaction that sees what the first one made, and so answers "same" or "conflict".
    """

    url_map_class = NumberedMap
    session_interface = LastingCookie()

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
