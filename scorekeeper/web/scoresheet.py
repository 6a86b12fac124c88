"""The page of one game: standings, what just happened, the hands, and what can be done next."""

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.wording import deal_line, hand_told, penalty_line, winners_told

from . import telling
from .access import game_or_404
from .chart import chart
from .phone import new_key
from .sheet import rows, standings

bp = Blueprint("scoresheet", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>")


@bp.get("")
def show(book: str, number: int) -> ResponseReturnValue:
    """The scoresheet; once the game is over, with its winners."""
    game = game_or_404(book, number)
    sheet, names = game.sheet(), game.names
    return render_template(
        "games/finished.html" if sheet.over else "games/scoresheet.html",
        book=game.scorebook,
        game=game,
        sheet=sheet,
        standings=standings(game, sheet),
        rows=rows(game, sheet),
        chart=chart(game, sheet) if sheet.hands else None,
        deal=deal_line(sheet.next_deal, names, len(sheet.hands) + 1),
        told=hand_told(sheet.hands[-1], names) if sheet.hands else "",
        penalty=penalty_line(sheet, names, game.house_rules) if game.house_rules.lowest_wins else "",
        won=winners_told([names[seat - 1] for seat in sheet.winners]),
        buttons=telling.buttons(game),
        entry_key=new_key(),
    )
