"""One game to take along: as a game file, as CSV, as a picture, as a text for a chat, and to BG Stats."""

import json

from flask import Blueprint, Response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.files import csv_text, play_link, write_game
from scorekeeper.models import Game
from scorekeeper.models.game_files import game_file
from scorekeeper.rules import Scoresheet
from scorekeeper.wording import csv_headings, differs, short_date, winners_told
from scorekeeper.wording.gettext import gettext as _

from .access import game_or_404
from .downloads import download, file_name
from .phone import now
from .picture import Picture, picture
from .scoresheet import in_words
from .templating import book_name, local

bp = Blueprint("game_files", __name__, url_prefix="/b/<book>/games")


@bp.get("/<int(max=2147483647):number>/export")
def show(book: str, number: int) -> ResponseReturnValue:
    """Every way in which this game can be taken along."""
    game = game_or_404(book, number)
    sheet = game.sheet()
    return render_template(
        "games/export.html",
        book=game.scorebook,
        game=game,
        sheet=sheet,
        text=in_words(game, sheet),
        drawn=_drawn(game, sheet),
        picture_name=file_name(local(game.started_at), number, "png"),
        bg_stats=_bg_stats(game) if sheet.finished else "",
    )


@bp.get("/<int(max=2147483647):number>.json")
def as_json(book: str, number: int) -> ResponseReturnValue:
    """The game as a game file."""
    game = game_or_404(book, number)
    text = json.dumps(write_game(game_file(game)), ensure_ascii=False, indent=1) + "\n"
    return download(text, "application/json", file_name(local(game.started_at), number, "json"))


@bp.get("/<int(max=2147483647):number>.csv")
def as_csv(book: str, number: int) -> ResponseReturnValue:
    """The game as CSV; with `mark` its text begins with a byte order mark, as some spreadsheets need."""
    game = game_or_404(book, number)
    games = [(number, game_file(game))]
    pieces = csv_text(games, headings=csv_headings(), byte_order_mark="mark" in request.args)
    return download("".join(pieces), "text/csv", file_name(local(game.started_at), number, "csv"))


@bp.get("/<int(max=2147483647):number>.svg")
def as_picture(book: str, number: int) -> ResponseReturnValue:
    """The scoresheet as a picture."""
    game = game_or_404(book, number)
    sheet = game.sheet()
    text = render_template(
        "games/picture.svg",
        drawn=_drawn(game, sheet),
        beneath=" · ".join([book_name(game.scorebook), short_date(local(game.started_at), local(now()))]),
        text=in_words(game, sheet),
    )
    return Response(text, mimetype="image/svg+xml", headers={"Cache-Control": "private, no-cache"})


def _drawn(game: Game, sheet: Scoresheet) -> Picture:
    title = winners_told([game.names[seat - 1] for seat in sheet.winners]) if sheet.finished else ""
    return picture(game, sheet, title or _("Rummy, after hand %(number)s", number=len(sheet.hands)))


def _bg_stats(game: Game) -> str:
    ids = [f"{game.scorebook.code}-{seat.player.id}" for seat in game.seats]
    return play_link(game_file(game), ids, differs(game.house_rules))
