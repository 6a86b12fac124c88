"""What lets a phone keep the program on its home screen: manifest, service worker, and the page without a server."""

from typing import Any

from flask import Blueprint, Flask, Response, current_app, json, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.wording.gettext import gettext as _
from scorekeeper.wording.gettext import language

from .modules import FOLDER
from .static_files import digest_now, static_url

PAPER = "#FFFDF8"

bp = Blueprint("installing", __name__)


@bp.get("/sw.js")
def worker() -> Response:
    """The service worker, by name of this release; where it is switched off, one that takes itself off the phone."""
    if worker_runs():
        known = f'const VERSION = "{digest_now()}";\nconst LANGUAGE = "{language()}";\n'
        script = known + (FOLDER / "sw.js").read_text("utf-8")
    else:
        script = (FOLDER / "sw_off.js").read_text("utf-8")
    return Response(script, mimetype="text/javascript", headers={"Cache-Control": "no-cache"})


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a phone wants to know of a program on its home screen."""
    told = json.dumps(_manifest(), ensure_ascii=False)
    return Response(told, mimetype="application/manifest+json", headers={"Cache-Control": "no-cache"})


@bp.get("/offline")
def offline() -> ResponseReturnValue:
    """The page for when there is no server and no copy."""
    return render_template("offline/show.html")


def worker_runs() -> bool:
    """Whether phones may have the service worker, by the setting."""
    return bool(current_app.config["SETTINGS"].service_worker == "on")


def init_app(app: Flask) -> None:
    """Let pages know whether there is a service worker to be had."""
    app.jinja_env.globals["worker_runs"] = worker_runs


def _manifest() -> dict[str, Any]:
    name = _("Rummy scorekeeper")
    return {
        "id": "/",
        "name": name,
        "short_name": _("Rummy"),
        "description": _("Keeps score of rummy played with real cards."),
        "start_url": url_for("landing.landing"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": _icons(),
        "screenshots": _screenshots(),
        "shortcuts": [
            {"name": _("Resume"), "url": url_for("landing.landing")},
            {"name": _("New game"), "url": url_for("landing.landing", new="game")},
        ],
    }


def _icons() -> list[dict[str, str]]:
    """The drawing, a small picture of it, and a large one that may be cut to the shape the phone gives its icons."""
    return [
        {"src": static_url("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        {"src": static_url("icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": static_url("icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
    ]


def _screenshots() -> list[dict[str, str]]:
    """What the program looks like, for whoever is asked whether to install it."""
    return [
        _screenshot("sheet", "390x664", "narrow", _("The scoresheet: who leads, and what each hand gave")),
        _screenshot("hand", "390x664", "narrow", _("Entering a hand card by card; the sums are done for you")),
        _screenshot("wide", "1280x800", "wide", _("The scoresheet on a large screen")),
    ]


def _screenshot(name: str, sizes: str, form: str, label: str) -> dict[str, str]:
    source = static_url(f"screen-{name}.png")
    return {"src": source, "sizes": sizes, "type": "image/png", "form_factor": form, "label": label}
