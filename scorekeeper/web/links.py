"""Addresses that are shown, and their QR codes.

They are made from the setting, or from where the server listens; never from what a request calls its host.
"""

import segno
from flask import current_app, request, url_for
from markupsafe import Markup

from scorekeeper.addresses import addresses
from scorekeeper.models import Scorebook


def shown_address(path: str) -> str:
    """The whole address of a path, for a link that another phone is to open."""
    public: str = current_app.config["SETTINGS"].public_url
    listens = str(request.environ["SERVER_NAME"]), int(request.environ["SERVER_PORT"])
    return addresses(*listens, public).best + path


def keeper_link(book: Scorebook) -> str:
    """The link that lets whoever opens it keep score."""
    return shown_address(url_for("landing.ask_to_join", key=book.keeper_key))


def watch_link(key: str) -> str:
    """The link that lets whoever opens it follow one game."""
    return shown_address(url_for("watching.watch", key=key))


def qr(text: str) -> Markup:
    """A QR code as inline SVG, black on white in either scheme."""
    code = segno.make(text, error="m", micro=False)
    return Markup(code.svg_inline(border=3, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None))  # noqa: S704  # made here
