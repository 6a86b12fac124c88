"""The page of one game: standings, what just happened, the hands, and what can be done next."""

from typing import Any

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.models import Change, Game
from scorekeeper.models.history import Steps, steps
from scorekeeper.rules import Scoresheet, chances
from scorekeeper.wording import chances_told, deal_line, hand_told, penalty_line, summary, winners_told
from scorekeeper.wording.gettext import gettext as _

from . import telling
from .access import game_or_404
from .phone import new_key, now
from .running_totals import running_totals
from .sheet import rows, standings
from .templating import local

bp = Blueprint("scoresheet", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>")

TELLING = ("correct", "strike", "seats", "rules", "finish", "discard", "restore", "undo", "redo")
"""The changes after which the last hand is no longer what just happened."""


@bp.get("")
def show(book: str, number: int) -> ResponseReturnValue:
    """The scoresheet; once the game is over, with its winners."""
    game = game_or_404(book, number)
    return page(game, steps(game))


def page(game: Game, possible: Steps, layout: str = "base.html") -> str:
    """The scoresheet of a game for whoever keeps it, or with another layout the part of it that changes."""
    context = shown(game, possible.last)
    return render_template(
        "games/finished.html" if context["sheet"].over else "games/scoresheet.html",
        layout=layout,
        book=game.scorebook,
        game=game,
        buttons=telling.buttons(game, possible),
        entry_key=new_key(),
        text=in_words(game, context["sheet"]),
        **context,
    )


def shown(game: Game, last: Change | None) -> dict[str, Any]:
    """What every page of one game shows, to those who keep it and those who watch; `last` is what was done last."""
    sheet, names = game.sheet(), game.names
    return {
        "sheet": sheet,
        "standings": standings(game, sheet),
        "rows": rows(game, sheet),
        "chart": running_totals(game, sheet) if sheet.hands else None,
        "deal": deal_line(sheet.next_deal, names, len(sheet.hands) + 1),
        "told": just_done(game, sheet, last) if last and last.what in TELLING else told(game, sheet),
        "chances": chances_told(chances(sheet, game.house_rules), names),
        "penalty": penalty_line(sheet, names, game.house_rules) if game.house_rules.lowest_wins else "",
        "won": winners_told([names[seat - 1] for seat in sheet.winners]),
    }


def in_words(game: Game, sheet: Scoresheet) -> str:
    """The game for a chat, with the day on which it began in the zone of the table."""
    return summary(sheet, game.names, local(game.started_at), local(now()))


def just_done(game: Game, sheet: Scoresheet, last: Change) -> str:
    """A change in one sentence; a correction with the sum as it is now, for what it was before is in the history."""
    number = last.after["hand"]["number"] if last.what == "correct" else 0
    if not 1 <= number <= len(sheet.hands):
        return telling.sentence(game, last)
    told = hand_told(sheet.hands[number - 1], game.names)
    return _("Hand %(number)s was corrected: %(told)s", number=number, told=told)


def told(game: Game, sheet: Scoresheet) -> str:
    """The last hand as the table tells it; nothing before the first."""
    return hand_told(sheet.hands[-1], game.names) if sheet.hands else ""
