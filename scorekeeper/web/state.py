"""What phones that follow a game ask every few seconds: whether it has changed, and how it looks now.

Nearly every answer is no, so no is cheap: one small SELECT, and an answer without a body, a cookie or a policy.
"""

from functools import cache
from importlib.metadata import version

from flask import Blueprint, Flask, Response, jsonify, request, session
from sqlalchemy import Select

from scorekeeper.models import Change, Game
from scorekeeper.models.history import steps
from scorekeeper.wording.gettext import language

from .access import game_or_404, kept_revision, revision_or_404, watched_or_404, watched_revision
from .scoresheet import just_done, page, told
from .static_files import digest_now
from .watching import newest, watch_page

bp = Blueprint("state", __name__)
BARE = "live/bare.html"
# The page keeps what it was told, and its tag; a cache that kept it too would keep the key of a watch link.
HEADERS = {"Cache-Control": "private, no-store", "Vary": "Cookie, Accept-Language", "X-Content-Type-Options": "nosniff"}


@bp.get("/b/<book>/games/<int(max=2147483647):number>/state")
def kept(book: str, number: int) -> Response:
    """How a game stands, for a phone that keeps score."""
    unchanged = _unchanged(kept_revision(book, number))
    if unchanged:
        return unchanged
    game = game_or_404(book, number)
    possible = steps(game)
    return _changed(game, possible.last, page(game, possible, layout=BARE))


@bp.get("/w/<key>/state")
def watched(key: str) -> Response:
    """How a game stands, for whoever has its watch link."""
    unchanged = _unchanged(watched_revision(key))
    if unchanged:
        return unchanged
    game = watched_or_404(key)
    last = newest(game)
    return _changed(game, last, watch_page(game, last, layout=BARE))


def tag(revision: int) -> str:
    """The ETag of a game as this program shows it: weak, since Flask-Compress would rewrite a strong one."""
    return f'W/"{_opaque(revision)}"'


@cache
def release() -> str:
    """What of this program an answer depends on: its version, and its static files."""
    return f"{version('rummy-scorekeeper')}-{digest_now()}"


def init_app(app: Flask) -> None:
    """Let pages name the state they were made from."""
    app.jinja_env.globals["state_tag"] = tag


def _opaque(revision: int) -> str:
    return f"{revision}-{release()}-{language()}"


def _unchanged(of: Select[int, str | None]) -> Response | None:
    """304 where the game is still as the phone knows it; nothing but its revision was read then."""
    opaque = _opaque(revision_or_404(of))
    return _bare(Response(status=304), opaque) if request.if_none_match.contains_weak(opaque) else None


def _changed(game: Game, last: Change | None, html: str) -> Response:
    """The game as it is now, and what was done last in one sentence."""
    state = {"revision": game.revision, "html": html, "say": said(game, last), "at": game.changed_at.isoformat()}
    return _bare(jsonify(state), _opaque(game.revision))


def said(game: Game, last: Change | None) -> str:
    """What was done last: a new hand as the table tells it, anything else as the history does."""
    if last is None or last.what == "record":
        return told(game, game.sheet())
    return just_done(game, game.sheet(), last)


def _bare(answer: Response, opaque: str) -> Response:
    """The answer with the few headers that it needs; asking renews no cookie."""
    answer.headers.update(HEADERS)
    answer.set_etag(opaque, weak=True)
    if answer.status_code == 304:
        del answer.headers["Content-Type"]
    session.modified = False
    return answer
