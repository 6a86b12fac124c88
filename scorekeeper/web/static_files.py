"""Static files under a digest of the whole tree: a year in the cache is safe, and relative imports carry it too."""

import hashlib
from functools import cache
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, send_from_directory, url_for

from . import modules
from .modules import FOLDER

YEAR = 365 * 24 * 3600

bp = Blueprint("static_files", __name__)


def digest(folder: Path) -> str:
    """A short digest of every file in a folder, names included."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            whole.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()[:12]


@bp.get("/static/<version>/<path:name>")
def static(version: str, name: str) -> Response:
    """A file of this version, or modules laid together; an older page's file is no longer here."""
    if version != digest_now():
        abort(404)
    if modules.JOINT in name:
        response = Response(modules.together(name) or abort(404), mimetype="text/javascript")
    else:
        response = send_from_directory(FOLDER, name, max_age=YEAR)
        # Read whole: Flask-Compress would take the file as a stream and never close it.
        response.direct_passthrough = False
        response.make_sequence()
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    return response


def static_url(name: str) -> str:
    """The address of a static file."""
    return url_for("static_files.static", version=digest_now(), name=name)


def modules_url(names: str = "") -> str:
    """The address of what a page needs whose elements ask for these modules, such as "pad draft"."""
    return static_url(modules.joined(names))


@cache
def digest_now() -> str:
    """The digest of the files that this process serves, taken once."""
    return digest(FOLDER)


def init_app(app: Flask) -> None:
    """Serve the files, and let templates name them."""
    app.register_blueprint(bp)
    app.jinja_env.globals.update(static_url=static_url, modules_url=modules_url)
