"""In which language a page speaks, and choosing one.

What a phone has chosen is kept in its one cookie: the server must know it to write the page, without scripts too, and
a phone that keeps no scorebook has no row of its own. A page asks, in this order: the phone's choice, the scorebook's
language, the browser's, English. A page that belongs to no scorebook, as the rules do, speaks as the scorebook does
that this phone looked at last. Whoever only follows a game by its link is a guest, perhaps in another country: there
the browser's own language goes before the scorebook's.
"""

from pathlib import Path

import flask_babel  # type: ignore[import-untyped, unused-ignore]  # ships no types
from flask import (
    Blueprint,
    Flask,
    current_app,
    g,
    has_request_context,
    redirect,
    request,
    request_started,
    session,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.wording.gettext import Reader, begin_page, end_page, language, look_up_again
from scorekeeper.wording.languages import OFFERED, as_written, called, direction, here, wanted

bp = Blueprint("languages", __name__)
FOR_GUESTS = ("watching.watch", "watching.big", "state.watched")
KEPT_AS, LAST_TABLE = "language", "table_language"


@bp.post("/language")
def choose() -> ResponseReturnValue:
    """Keep the language chosen for this phone; none, or one there is not, leaves it to the scorebook and browser."""
    chosen = request.form.get("language", "")
    if chosen in offered():
        session[KEPT_AS] = chosen
    else:
        session.pop(KEPT_AS, None)
    book = request.form.get("book")
    there = url_for("settings.show", book=book, _anchor="language") if book else url_for("landing.landing", code="")
    return redirect(there, 303)


def of_reader() -> str:
    """The language of this request; outside of one, the machine's."""
    if not has_request_context():
        return here()
    own, table = session.get(KEPT_AS), g.get("table_language", session.get(LAST_TABLE))
    asked = request.accept_languages.values()
    wishes = [own, *asked, table] if request.endpoint in FOR_GUESTS else [own, table, *asked]
    g.speaks = wanted(wishes, offered())
    return str(g.speaks)


def speak_at_table(language: str | None) -> None:
    """Let the language of a scorebook count from now on in this request."""
    g.table_language = language
    flask_babel.refresh()
    look_up_again()


def remember_table(language: str | None) -> None:
    """Let pages that belong to no scorebook speak, on this phone, as this one does: it keeps score here."""
    if session.get(LAST_TABLE) != language:
        session[LAST_TABLE] = language


def offered() -> tuple[str, ...]:
    """The languages people may choose."""
    found: tuple[str, ...] = current_app.config["LANGUAGES"]
    return found


def reader() -> Reader:
    """Whom the page of this request is for."""
    language = str(flask_babel.get_locale())
    written = as_written(language, request.accept_languages.values())
    return Reader(language, flask_babel.get_translations(), written)


def _begin(_app: Flask) -> None:
    begin_page(reader)


def init_app(app: Flask) -> None:
    """Find the languages there are, let each page know its reader, and templates offer the languages."""
    # Before anything else can answer, as where a form comes without its token.
    request_started.connect(_begin, app)
    app.teardown_request(lambda _error: end_page())
    further = app.config["SETTINGS"].translations
    found = sorted(path.parts[-3] for path in Path(further).glob("*/LC_MESSAGES/*.mo")) if further else []
    app.config["LANGUAGES"] = (*OFFERED, *(one for one in found if one not in OFFERED))
    app.jinja_env.globals.update(
        direction=lambda: direction(language()),
        language=language,
        languages=lambda: [(one, called(one), direction(one)) for one in offered()],
        own_language=lambda: session.get(KEPT_AS, ""),
    )
