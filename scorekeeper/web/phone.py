"""Whose phone this is: a random secret id in the one cookie, and the writer that changes are signed with."""

import hashlib
import secrets
from datetime import UTC, datetime

from flask import Response, current_app, g, request, session

from scorekeeper.models import Writer
from scorekeeper.models.keys import new_key, phone_hash
from scorekeeper.models.limits import Limits

from .forms import whole
from .phone_kind import kind_of

LONGEST_KEY = 64


def now() -> datetime:
    """The time in UTC."""
    return datetime.now(UTC)


def know_phone() -> None:
    """Give a phone without one its id, and once a day, with a page, 400 more days with it.

    A phone that comes with a form first, its cookie lost, must not share the lack of an id with all others like it.
    """
    if "phone" not in session:
        session["phone"] = secrets.token_hex(16)
        # Said only here: saying it marks the cookie as changed, and so sends it.
        session.permanent = True
    today = now().date().isoformat()
    if request.method == "GET" and session.get("seen") != today:
        session["seen"] = today


def this_phone() -> str:
    """The hash by which the database knows this phone; that of no phone where it has no cookie yet."""
    return phone_hash(session.get("phone", ""))


def writer() -> Writer:
    """Whoever sends this form, now, with the form's own key."""
    key = request.form.get("entry_key", "")
    settings = current_app.config["SETTINGS"]
    return Writer(
        this_phone(),
        now(),
        _fitting(key) if key else None,
        kind_of(request.user_agent.string),
        Limits(settings.most_players, settings.most_games),
    )


def _fitting(key: str) -> str:
    """A key as a database can hold it: one that is none of ours is known by its hash."""
    if len(key) <= LONGEST_KEY and key.isascii() and key.isprintable():
        return key
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def seen_revision() -> int:
    """The revision that this form was made from; −1, which no game has, where it does not say."""
    revision = whole(request.form.get("revision", ""))
    return -1 if revision is None else revision


def keep_private(response: Response) -> Response:
    """A page belongs to this phone alone, and is fetched anew when it is looked at again; none keeps one with a key."""
    if "secret" in g or "key" in (request.view_args or {}):
        response.headers["Cache-Control"] = "private, no-store"
    elif response.mimetype == "text/html":
        response.headers.setdefault("Cache-Control", "private, no-cache")
    return response


__all__ = ["keep_private", "know_phone", "new_key", "now", "seen_revision", "this_phone", "writer"]
