"""Addresses that are shown, and their QR codes.

They are made from the setting, or from where the server listens; never from what a request calls its host, nor from
what a proxy passes on of it.
"""

from flask import Flask, current_app, g, request, url_for
from markupsafe import Markup
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.addresses import addresses
from scorekeeper.models import Scorebook

AS_RECEIVED = "werkzeug.proxy_fix.orig"


def init_app(app: Flask) -> None:
    """Believe as many proxies as the setting counts: whether the browser came by https, to which host, from where."""
    count = app.config["SETTINGS"].trusted_proxies
    if count:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count)  # type: ignore[method-assign]  # Flask's own way


def shown_address(path: str) -> str:
    """The whole address of a path, for a link that another phone is to open."""
    public: str = current_app.config["SETTINGS"].public_url
    received = {**request.environ, **request.environ.get(AS_RECEIVED, {})}
    return addresses(str(received["SERVER_NAME"]), int(received["SERVER_PORT"]), public).best + path


def keeper_link(book: Scorebook) -> str:
    """The link that lets whoever opens it keep score. The page that shows it is kept by nobody."""
    g.secret = True
    return shown_address(url_for("landing.ask_to_join", key=book.keeper_key))


def watch_link(key: str) -> str:
    """The link that lets whoever opens it follow one game. The page that shows it is kept by nobody."""
    g.secret = True
    return shown_address(url_for("watching.watch", key=key))


def qr(text: str) -> Markup:
    """A QR code as inline SVG, black on white in either scheme."""
    # Only here: one page in many shows a code, and a megabyte comes with it.
    import segno

    code = segno.make(text, error="m", micro=False)
    return Markup(code.svg_inline(border=3, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None))  # noqa: S704  # made here
