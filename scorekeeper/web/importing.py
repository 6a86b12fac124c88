"""Bringing a file in: first what it would add and who everyone in it is, then, on a word, all of it or nothing.

The file waits in the database between the two (see `scorekeeper.models.upload`). The answer to the second form shows
how far a large file has come: it is sent while the games are written, so that a browser draws it as it arrives.
"""

from collections.abc import Iterator
from typing import IO

from flask import (
    Blueprint,
    Response,
    abort,
    after_this_request,
    current_app,
    render_template,
    request,
    stream_with_context,
)
from flask.typing import ResponseReturnValue
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.datastructures import FileStorage

from scorekeeper.db import begin_writing, db
from scorekeeper.files import FileRefused, read_pieces
from scorekeeper.models import Scorebook, Upload
from scorekeeper.models.importing import Import
from scorekeeper.models.survey import Survey, Surveyor
from scorekeeper.models.upload import keep_upload, kept_upload
from scorekeeper.rules import Refused, clean_name, name_key
from scorekeeper.wording import columns_called, refusal
from scorekeeper.wording.game_files import file_refused
from scorekeeper.wording.gettext import begin_page
from scorekeeper.wording.gettext import gettext as _
from scorekeeper.wording.imports import brought, comes_too, games_added, games_present

from .access import keeps, scorebook_or_404, scorebook_to_change
from .languages import reader
from .phone import this_phone, writer

bp = Blueprint("importing", __name__, url_prefix="/b/<book>/import")

MOST = 256 * 1024 * 1024
"""Bytes of the largest file taken in."""
SMALL = 1024 * 1024
"""Bytes up to which a file is brought in before the answer begins, so that a refusal can be shown with its form."""
MOST_NAMED = 200
"""Players whose names can be chosen on the page; a form has not much more room."""
STEP = 100
HERE = "<!--here-->"


@bp.url_value_preprocessor
def _let_in(_endpoint: str | None, values: dict[str, str] | None) -> None:
    """Let this one form of a keeper be as large as a file, before anything of it is read."""
    if request.method == "POST" and values and keeps(values["book"]):
        request.max_content_length = MOST


@bp.get("")
def ask(book: str) -> ResponseReturnValue:
    """Ask for a file."""
    return _ask(scorebook_or_404(book))


@bp.post("")
def bring(book: str) -> ResponseReturnValue:
    """Show what a file would bring, or with `upload` bring in the one that was shown."""
    opened = scorebook_to_change(book)
    if "upload" in request.form:
        upload = kept_upload(opened, request.form["upload"], this_phone())
        return _bring(opened, upload) if upload else _lost(opened)
    file = request.files.get("file")
    if file is None or not file.filename:
        return _refuse(book, _("Choose a file first."))
    try:
        return _look_at(book, file)
    except FileRefused as refused:
        return _refuse(book, file_refused(refused))


def _look_at(code: str, file: FileStorage) -> str:
    """Find out what a file would bring, and keep it until somebody says so."""

    @after_this_request
    def _close(response: Response) -> Response:
        file.close()
        return response

    # Nobody has to wait while a large file is looked at.
    db.session.rollback()
    found = _surveyed(scorebook_or_404(code), file.stream)
    db.session.rollback()
    begin_writing(db.session)
    file.stream.seek(0)
    upload = keep_upload(scorebook_to_change(code), file.stream, file.filename or "", writer())
    db.session.commit()
    return _preview(scorebook_or_404(code), upload, found, {})


def _surveyed(book: Scorebook, stream: IO[bytes]) -> Survey:
    looking = Surveyor(book, writer())
    stream.seek(0)
    for piece in read_pieces(stream, book.house_rules, columns_called()):
        looking.take(piece)
    return looking.found


def _bring(book: Scorebook, upload: Upload) -> ResponseReturnValue:
    called, wrong = _called()
    if wrong:
        return _preview(book, upload, _surveyed(book, upload.stream()), wrong), 422
    if upload.size > SMALL:
        # Said to be as it is, so that no packing holds back what is there to be shown.
        headers = {"Content-Encoding": "identity"}
        return Response(stream_with_context(_told_meanwhile(book.code, upload.key, called)), headers=headers)
    try:
        *_steps, (_percent, said) = _steps_of(book, upload, called)
    except (Refused, FileRefused) as refused:
        code, key, why = book.code, upload.key, _why(refused)
        db.session.rollback()
        book = scorebook_or_404(code)
        upload = kept_upload(book, key, this_phone()) or abort(404)
        return _preview(book, upload, _surveyed(book, upload.stream()), {"players": why}), 422
    return _result(book, said)


def _steps_of(book: Scorebook, upload: Upload, called: dict[str, str]) -> Iterator[tuple[int, str]]:
    """Bring the file in, and give how far it is, in percent, and at the end what was done."""
    bringing, stream = Import(book, called, writer()), upload.stream()
    for number, piece in enumerate(read_pieces(stream, book.house_rules, columns_called()), 1):
        bringing.take(piece)
        if number % STEP == 0:
            yield stream.given * 100 // upload.size, ""
    done = bringing.finish()
    db.session.commit()
    yield 100, brought(done.added, done.present)


def _told_meanwhile(code: str, key: str, called: dict[str, str]) -> Iterator[str]:
    """The page with the result, in pieces: its beginning, how far it is, and its end."""
    # The view's session is closed by now, and its page at an end.
    begin_page(reader)
    begin_writing(db.session)
    book = scorebook_to_change(code)
    upload = kept_upload(book, key, this_phone()) or abort(404)
    before, after = _result(book, "").split(HERE)
    yield before
    try:
        for percent, said in _steps_of(book, upload, called):
            yield render_template("scorebooks/_progress.html", percent=percent, said=said)
    except (Refused, FileRefused) as refused:
        db.session.rollback()
        yield render_template("scorebooks/_progress.html", wrong=_why(refused))
    except SQLAlchemyError:
        db.session.rollback()
        current_app.logger.exception("import")
        broken = _("Something went wrong here, and nothing was added.")
        yield render_template("scorebooks/_progress.html", wrong=broken)
    yield after


def _called() -> tuple[dict[str, str], dict[str, str]]:
    """Under which names players go here, by the key of their name in the file; and by field what is wrong with them."""
    called, wrong = {}, {}
    for number in range(1, MOST_NAMED + 1):
        name, other = (request.form.get(f"{field}-{number}", "") for field in ("from", "player"))
        if not name:
            break
        try:
            called[name_key(name)] = clean_name(other)
        except Refused as refused:
            wrong[f"player-{number}"] = refusal(refused.broken[0])
    return called, wrong


def _why(refused: Refused | FileRefused) -> str:
    return file_refused(refused) if isinstance(refused, FileRefused) else refusal(refused.broken[0])


def _result(book: Scorebook, said: str) -> str:
    """What was done; where it is still to be said, a mark stands in its place."""
    return render_template("scorebooks/imported.html", book=book, said=said)


def _preview(book: Scorebook, upload: Upload, found: Survey, wrong: dict[str, str]) -> str:
    people = [
        (name, request.form.get(f"player-{number}", here or name), here, found.players[name])
        for number, (name, here) in enumerate(found.people(), 1)
    ]
    lines = [games_added(found.added, found.hands), games_present(found.present, found.other)]
    return render_template(
        "scorebooks/import_preview.html",
        book=book,
        upload=upload,
        lines=[*filter(None, lines), *([comes_too()] if found.whole and found.head else [])],
        anything=found.added or (found.whole and found.head),
        people=people[:MOST_NAMED],
        known=found.here.values(),
        wrong=wrong,
    )


def _lost(book: Scorebook) -> ResponseReturnValue:
    return _ask(book, _("That file is no longer here. Choose it again.")), 422


def _refuse(code: str, why: str) -> ResponseReturnValue:
    db.session.rollback()
    return _ask(scorebook_or_404(code), why), 422


def _ask(book: Scorebook, wrong: str = "") -> str:
    return render_template("scorebooks/import.html", book=book, wrong=wrong)
