"""The Flask application, with the one thing every POST has in common: it begins with the right to write."""

from flask import Flask, request
from flask.json.provider import DefaultJSONProvider
from flask.typing import ResponseReturnValue
from sqlalchemy.exc import DatabaseError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.orm.exc import StaleDataError
from werkzeug.datastructures import ImmutableDict
from werkzeug.exceptions import HTTPException
from werkzeug.routing import IntegerConverter, Map
from werkzeug.routing.converters import DEFAULT_CONVERTERS

from scorekeeper.db import begin_writing, db

from .cookie import LastingCookie

TRIES = 3
DEADLOCK, SERIALIZATION = "40P01", "40001"
"""The states of PostgreSQL in which it says itself that the transaction is to be tried again."""


class Whole(IntegerConverter):
    """A whole number in ASCII digits; others would give one page many addresses."""

    regex = "[0-9]+"


class NumberedMap(Map):
    """Addresses whose numbers are written in ASCII digits."""

    default_converters = ImmutableDict({**DEFAULT_CONVERTERS, "int": Whole})


class PlainJson(DefaultJSONProvider):
    """JSON with its letters as they are: in escapes, a page in another language would weigh a tenth more."""

    ensure_ascii = False


class Scorekeeper(Flask):
    """Flask, with a transaction around each change.

    Where two phones make the same thing at once, the database refuses the second. It is then done once more from the
    beginning, in a new transaction that sees what the first one made, and so answers "same" or "conflict".
    """

    url_map_class = NumberedMap
    json_provider_class = PlainJson
    session_interface = LastingCookie()

    def dispatch_request(self) -> ResponseReturnValue:
        """Answer the request; a POST that collides with another is tried again, so often and no more."""
        if request.method != "POST":
            return super().dispatch_request()
        for _ in range(TRIES - 1):
            begin_writing(db.session)
            try:
                return super().dispatch_request()
            except (IntegrityError, StaleDataError, OperationalError) as error:
                db.session.rollback()
                if not _passes(error):
                    raise
        begin_writing(db.session)
        return super().dispatch_request()

    def handle_user_exception(self, e: Exception) -> HTTPException | ResponseReturnValue:
        """Answer what went wrong; where the database goes while that page is made, the page that says so."""
        try:
            return super().handle_user_exception(e)
        except (DatabaseError, InterfaceError) as gone:
            if gone is e:
                raise
            return super().handle_user_exception(gone)


def _passes(error: IntegrityError | StaleDataError | OperationalError) -> bool:
    """Whether another try may succeed: not where the database is busy, full or gone."""
    if isinstance(error, OperationalError):
        return getattr(error.orig, "sqlstate", None) in (DEADLOCK, SERIALIZATION)
    return True
