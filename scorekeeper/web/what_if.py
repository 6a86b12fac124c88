"""What if: a game scored again under other house rules, beside what was played; nothing is changed."""

from dataclasses import dataclass, replace

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.models import Game
from scorekeeper.rules import PRESETS, HouseRules, Refused, Scoresheet, WhatIf, what_if
from scorekeeper.wording import place, refusal, signed
from scorekeeper.wording.what_if import over_sooner, reckoned_otherwise, what_if_told

from .access import game_or_404
from .forms import show_refused
from .forms.rules_form import BY_FORM, RulesFields, field_of, rules_data, with_defaults

bp = Blueprint("what_if", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>/what-if")


@dataclass(frozen=True)
class Beside:
    """One player, as it was played and as it would have been: totals in points, places from 1."""

    seat: int
    name: str
    total: int
    place: int
    other_total: int
    other_place: int


@bp.get("")
def ask(book: str, number: int) -> ResponseReturnValue:
    """The game under the rules of a `preset`, or under those of the fields; without either, which to choose."""
    game = game_or_404(book, number)
    form = RulesFields(_chosen(game))
    rules = form.house_rules()
    if rules is None:
        return _page(game, form), 422
    if not _asked():
        return _page(game, form)
    try:
        return _page(game, form, rules, what_if(game.facts(), rules))
    except Refused as refused:
        show_refused(form, refused, field_of, game.names)
        return _page(game, form), 422


def beyond_scoring(preset: HouseRules, played: HouseRules) -> HouseRules:
    """The rules of a preset, with the ends that this table agreed: how far to play is no part of how to score."""
    return replace(preset, target=played.target, hand_limit=played.hand_limit, cards_dealt=played.cards_dealt)


def _asked() -> bool:
    return request.args.get("preset") in PRESETS or request.args.get("rules") == BY_FORM


def _chosen(game: Game) -> MultiDict[str, str]:
    preset = PRESETS.get(request.args.get("preset", ""))
    if preset:
        return rules_data(beyond_scoring(preset, game.house_rules))
    if not _asked():
        return rules_data(game.house_rules)
    return with_defaults(request.args, game.house_rules)


def _page(game: Game, form: RulesFields, rules: HouseRules | None = None, other: WhatIf | None = None) -> str:
    played, names = game.sheet(), game.names
    return render_template(
        "games/what_if.html",
        book=game.scorebook,
        game=game,
        form=form,
        chosen=request.args.get("preset", "") if other else "",
        unknown="preset" in request.args and not _asked(),
        rules=rules,
        other=other,
        told=what_if_told(other, played, names) if other else "",
        sooner=over_sooner(other, names) if other else "",
        notes=reckoned_otherwise(other) if other else [],
        beside=_beside(names, played, other.sheet) if other else [],
        refused=_refused(other, names) if other else {},
        hands=_hands(other) if other else [],
        place=place,
    )


def _beside(names: list[str], played: Scoresheet, other: Scoresheet) -> list[Beside]:
    """Everyone, whoever would have done best first."""
    found = [
        Beside(
            seat, name, played.totals[seat - 1], played.places[seat - 1], other.totals[seat - 1], other.places[seat - 1]
        )
        for seat, name in enumerate(names, 1)
    ]
    return sorted(found, key=lambda one: (one.other_place, one.seat))


def _refused(other: WhatIf, names: list[str]) -> dict[int, list[str]]:
    return {number: [refusal(one, names) for one in broken] for number, broken in other.refused.items()}


def _hands(other: WhatIf) -> list[tuple[int, list[tuple[str, int]]]]:
    """Each hand that counts: its number, and for each seat its points and the total after it."""
    return [
        (number, [(signed(points), total) for points, total in zip(hand.score.points, hand.totals, strict=True)])
        for number, hand in zip(other.numbers, other.sheet.hands, strict=True)
    ]
