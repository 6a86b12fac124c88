"""All that one player's games came to: the figures, the rating, the form, and everybody else met."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row

from scorekeeper.db import db
from scorekeeper.models import Player, Scorebook
from scorekeeper.queries import careers, meetings, ratings
from scorekeeper.wording import average, number, percent, rating_in_words, rating_told
from scorekeeper.wording.gettext import gettext as _

from .caught_up import Rated
from .form_course import form_course

Sums = Row[*tuple[int | None, ...]]


@dataclass(frozen=True)
class Figure:
    """One figure: what it is called, how much it is, what more there is to say of it, and the game it is from."""

    name: str
    shown: str
    more: str = ""
    game: int | None = None


def career(book: Scorebook, player: Player) -> dict[str, Any]:
    """What the player's page shows of all games that count."""
    sums = db.session.execute(careers.career(player)).one()
    if not sums.games:
        return {"figures": [], "form": None, "met": [], "rated": Rated(book, None)}
    return {
        "figures": _figures(book, player, sums),
        "form": form_course(player),
        "met": db.session.execute(meetings.against(player.id)).all(),
        "rated": Rated(book, book.unrated_since),
    }


def _figures(book: Scorebook, player: Player, sums: Sums) -> list[Figure]:
    feats = [*_hands(player, sums), *_feats(player, sums)]
    return [*_games(sums), *feats, *_points(sums), *_rating(book, player)]


def _games(sums: Sums) -> list[Figure]:
    shared = _("%(num)s of them shared", num=number(sums.shared)) if sums.shared else ""
    won = _("%(share)s of all", share=percent(sums.won / sums.games))
    return [
        Figure(_("Games"), number(sums.games)),
        Figure(_("Won"), number(sums.won), ", ".join(part for part in (won, shared) if part)),
    ]


def _rating(book: Scorebook, player: Player) -> list[Figure]:
    newest = db.session.execute(ratings.ratings(book, book.unrated_since).where(Player.id == player.id)).first()
    if newest is None or newest.mu is None or newest.sigma is None:
        return []
    return [Figure(_("Rating"), rating_told(newest.mu, newest.sigma), rating_in_words(newest.mu, newest.sigma))]


def _hands(player: Player, sums: Sums) -> list[Figure]:
    left = average(sums.left / sums.left_hands) if sums.left_hands else ""
    figures = [
        Figure(_("Hands won"), number(sums.hands_won), _("of %(hands)s", hands=number(sums.hands))),
        Figure(_("Points left on average"), left, _("when not out")),
        Figure(_("Best hand"), number(sums.best_hand), _("points"), _game(player, "best_hand", sums)),
        Figure(_("Rummies"), number(sums.rummies)),
        Figure(_("Blocked hands won"), number(sums.blocked_won)),
    ]
    return [figure for figure in figures if figure.shown not in ("", "0") or figure is figures[0]]


def _feats(player: Player, sums: Sums) -> list[Figure]:
    figures = []
    if sums.comeback:
        game = _game(player, "comeback", sums)
        figures.append(Figure(_("Biggest comeback"), number(sums.comeback), _("points"), game))
    if sums.streak:
        game = _game(player, "streak", sums)
        figures.append(Figure(_("Longest winning streak"), number(sums.streak), game=game))
    return figures


def _game(player: Player, figure: str, sums: Sums) -> int | None:
    """The first game in which as much was reached; of a streak, its last one."""
    most = getattr(sums, figure)
    return db.session.scalar(careers.first_with(player, figure, most)) if most else None


def _points(sums: Sums) -> list[Figure]:
    """What moved between players; nothing where only penalty games were played."""
    if not sums.collected and not sums.given:
        return []
    return [
        Figure(_("Points collected"), number(sums.collected)),
        Figure(_("Points given away"), number(sums.given)),
    ]
