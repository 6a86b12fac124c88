"""Answers given again as they were, once one small SELECT has told that nothing they show has changed since.

Phones that follow a game ask every few seconds, and nearly every answer is the one before; a phone that is taken up
again asks for a page that it has seen. No score is kept here: an answer is, beside the mark of what it was made from.
A page that has forms is given to the same phone alone, which by the same SELECT still has the right to it; what a watch
link shows, to all who have the link.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable
from datetime import date
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from flask import Flask, request
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.sansio.http import parse_cookie

from scorekeeper.db import db
from scorekeeper.models.keys import phone_hash
from scorekeeper.queries.marks import KEPT, WATCHED

from . import access_log
from .cookie import held
from .glance import Glance
from .languages import KEPT_AS
from .phone import now
from .shelf import LARGEST, Answer, Asked, Mark, Shelf

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

GAME = re.compile(r"/b/(?P<code>[\w-]+)/games/(?P<number>[0-9]{1,9})(?:/state)?", re.ASCII)
WATCH = re.compile(r"/w/(?P<key>[\w-]+)(?:/state|/big)?", re.ASCII)
ASKED = (
    "PATH_INFO",
    "QUERY_STRING",
    "HTTP_ACCEPT_LANGUAGE",
    "HTTP_ACCEPT_ENCODING",
    "HTTP_IF_NONE_MATCH",
    "HTTP_HOST",
    "wsgi.url_scheme",
)
"""What an answer may depend on, beside the cookie."""
LONGEST = 4096
"""Signs of all of them together, of which no browser sends a quarter."""
STATUSES = ("200", "304")
TROUBLE = "scorekeeper.trouble"
"""What the database answered instead of a mark."""


class Reader(NamedTuple):
    """A phone, by the hash under which the database knows it, and the language chosen on it, if any."""

    phone: str
    language: str


class KeptAnswers:
    """The application, asked only where the answer is not known."""

    def __init__(self, app: Flask, engine: Engine) -> None:
        self._whole: WSGIApplication = app.wsgi_app
        self._glance = Glance(engine)
        self._shelf = Shelf()
        self._reader: Callable[[str], Reader] = lru_cache(4096)(lambda cookie: _reader(app, cookie))
        self._zone = app.config["SETTINGS"].zone
        self._logs = app.config["SETTINGS"].access_log == "on"

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        began = perf_counter()
        mark = self._mark(environ) if _is_ours(environ) else None
        if mark is None:
            return self._whole(environ, start)
        asked = self._asked(environ)
        answer = self._shelf.take(asked)
        if answer is None or answer.mark != mark:
            return self._made(environ, start, asked, mark)
        if self._logs:
            access_log.say("GET", _address(environ["PATH_INFO"]), answer.status[:3], began)
        start(answer.status, [*answer.headers])
        return [answer.body]

    def _asked(self, environ: "WSGIEnvironment") -> Asked:
        """Whatever an answer depends on: of the cookie of one who only watches, the language alone."""
        cookie = environ.get("HTTP_COOKIE", "")
        whose = self._reader(cookie).language if WATCH.fullmatch(environ["PATH_INFO"]) else cookie
        return (whose, *(environ.get(name, "") for name in ASKED))

    def _mark(self, environ: "WSGIEnvironment") -> Mark | None:
        """What an answer follows from, as it is now.

        None where that is not known of this address, or not for this phone: there the application has its say.
        """
        path = environ["PATH_INFO"]
        if game := GAME.fullmatch(path):
            phone = self._reader(environ.get("HTTP_COOKIE", "")).phone
            select, values = KEPT, {"code": game["code"], "number": int(game["number"]), "phone": phone}
        elif watched := WATCH.fullmatch(path):
            select, values = WATCHED, {"key": watched["key"]}
        else:
            return None
        try:
            row = self._glance(select, values)
        except SQLAlchemyError as error:
            environ[TROUBLE] = error
            return None
        except sqlite3.Error:
            # The application meets it too, and says what to do.
            return None
        return (*row, *self._days()) if row else None

    def _days(self) -> tuple[date, date]:
        """The days that an answer may follow from: the cookie's, in UTC, and that of the table, which pages name."""
        time = now()
        return time.date(), time.astimezone(self._zone).date()

    def _made(self, environ: "WSGIEnvironment", start: "StartResponse", asked: Asked, mark: Mark) -> Iterable[bytes]:
        """Ask the application, and keep what it answers.

        The mark was read before: where a change came between, it no longer fits, and the answer is made anew.
        """
        begun: list[tuple[str, list[tuple[str, str]]]] = []

        def begin(status: str, headers: list[tuple[str, str]], *error: object) -> Callable[[bytes], object]:
            begun.append((status, [*headers]))
            return start(status, headers, *error)  # type: ignore[arg-type]  # passed on as it came

        answer = self._whole(environ, begin)
        body = b"".join(answer)
        if close := getattr(answer, "close", None):
            close()
        status, headers = begun[-1]
        if status[:3] in STATUSES and len(body) <= LARGEST and not any(name == "Set-Cookie" for name, _ in headers):
            self._shelf.put(asked, Answer(mark, status, headers, body))
        return [body]


def init_app(app: Flask) -> None:
    """Stand before the application, which has the database's trouble told and does not wait for it once more."""

    @app.before_request
    def _tell() -> None:
        if TROUBLE in request.environ:
            raise request.environ[TROUBLE]

    with app.app_context():
        app.wsgi_app = KeptAnswers(app, db.engine)  # type: ignore[method-assign, assignment]  # Flask's own way


def _is_ours(environ: "WSGIEnvironment") -> bool:
    """Whether it may be a request that we know; one of any length would fill the memory."""
    sent = sum(len(environ.get(name, "")) for name in (*ASKED, "HTTP_COOKIE"))
    return environ["REQUEST_METHOD"] == "GET" and sent <= LONGEST


def _reader(app: Flask, cookie: str) -> Reader:
    """Whose cookie it is."""
    own = held(app, parse_cookie(cookie).get(app.config["SESSION_COOKIE_NAME"], ""))
    return Reader(phone_hash(own.get("phone", "")), own.get(KEPT_AS, ""))


def _address(path: str) -> str:
    """The address as the log may have it."""
    found = WATCH.fullmatch(path)
    return path.replace(found["key"], access_log.HIDDEN) if found else path
