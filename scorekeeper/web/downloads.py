"""Files that a page gives to be kept: their names, and the headers that they need."""

from collections.abc import Iterable
from datetime import datetime

from flask import Response


def download(text: str | Iterable[str], kind: str, name: str) -> Response:
    """A file to be kept under this name; text that comes in pieces is sent piece by piece."""
    answer = Response(text, mimetype=kind)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


def file_name(on: datetime, number: int | None, ending: str) -> str:
    """The name of a file: rummy-2024-03-01-game-7.json, or without a number for a whole scorebook."""
    return f"rummy-{on:%Y-%m-%d}{f'-game-{number}' if number else ''}.{ending}"
