"""Static files under a digest of the whole tree: a year in the cache is safe, and relative imports carry it too."""

import gzip
import hashlib
import mimetypes
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

import brotli
from flask import Blueprint, Flask, Response, abort, g, request, url_for
from werkzeug.security import safe_join

from . import modules, squeezing
from .modules import FOLDER

YEAR = 365 * 24 * 3600
KEPT = 64
TEXTS = ("image/svg+xml",)
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda body: bytes(brotli.compress(body, quality=11)),
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}

bp = Blueprint("static_files", __name__)


def digest(folder: Path) -> str:
    """A short digest of every file in a folder, names included."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            whole.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()[:8]


@bp.get("/static/<version>/<path:name>")
def static(version: str, name: str) -> Response:
    """A file of this version, or several laid together; an older page's file is no longer here."""
    path = safe_join(str(FOLDER), name)
    joint = modules.JOINT in name
    if version != digest_now() or path is None or not (joint or Path(path).is_file()):
        abort(404)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    response = _packed(name) if kind.startswith("text/") or kind in TEXTS else Response(content(name))
    # Without a charset, since all of it is UTF-8 as the page is.
    response.headers["Content-Type"] = kind
    response.headers["Cache-Control"] = f"max-age={YEAR}, immutable"
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


@lru_cache(KEPT)
def content(name: str, packing: str = "") -> bytes:
    """What a file, or several laid together, are made of; packed as tightly as can be, since that is done once."""
    if packing:
        return PACKERS[packing](content(name))
    if modules.JOINT not in name:
        whole = (FOLDER / name).read_bytes()
    else:
        whole = (modules.sheets(name) or modules.together(name) or abort(404)).encode()
    return squeezing.sheet(whole.decode()).encode() if name.endswith(".css") else whole


def _packed(name: str) -> Response:
    packing = request.accept_encodings.best_match(PACKERS) or ""
    response = Response(content(name, packing))
    response.vary.add("Accept-Encoding")
    if packing:
        response.content_encoding = packing
    return response


def static_url(name: str) -> str:
    """The address of a static file."""
    return url_for("static_files.static", version=digest_now(), name=name)


def sheet_url(name: str) -> str:
    """The address of a page's style sheet; the head of the answer names it too, so that it is fetched at once."""
    g.sheet = static_url(name)
    return str(g.sheet)


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
    app.jinja_env.globals.update(static_url=static_url, sheet_url=sheet_url, modules_url=modules_url)

    @app.after_request
    def _name_sheet(response: Response) -> Response:
        if "sheet" in g:
            response.headers["Link"] = f"<{g.sheet}>; rel=preload; as=style"
        return response
