"""The one cookie, believed however old it seems."""

from typing import Any

from flask import Flask, Request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadSignature


class LastingCookie(SecureCookieSessionInterface):
    """A signed cookie whose age does not count.

    Flask takes one from the future for none at all. A computer without a clock of its own, as a Raspberry Pi is, lives
    a little in the past after a power cut, and would not know its keepers again. Browsers drop the cookie in time by
    themselves, and a phone can be removed.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        """What the phone's cookie holds; nothing where there is none, or it is not signed by us."""
        return self.session_class(held(app, request.cookies.get(self.get_cookie_name(app), "")))


def held(app: Flask, cookie: str) -> dict[str, Any]:
    """What a cookie of this value holds; nothing where it is not signed by us."""
    serializer = LastingCookie().get_signing_serializer(app)
    try:
        return dict(serializer.loads(cookie)) if serializer else {}
    except BadSignature:
        return {}
