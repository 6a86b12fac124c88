"""What a table has agreed, in sentences, and changing it in the middle of a game."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Game, Stale
from scorekeeper.models.agreeing import HandsRefused, change_rules, under
from scorekeeper.rules import HouseRules, Outlook, Refused
from scorekeeper.wording import refusal, rule_card, winners_told

from .access import game_or_404, game_to_change
from .forms import show_refused
from .forms.rules_form import RulesFields, field_of, rules_data, with_defaults
from .phone import new_key, seen_revision, writer

bp = Blueprint("agreement", __name__, url_prefix="/b/<book>/games/<int(max=2147483647):number>/rules")


@bp.get("")
def show(book: str, number: int) -> ResponseReturnValue:
    """The rules of this table, and the form to change them."""
    game = game_or_404(book, number)
    return _page(game, RulesFields(rules_data(game.house_rules)))


@bp.post("")
def change(book: str, number: int) -> ResponseReturnValue:
    """Show what other rules would make of the totals (`preview`), or play by them from now on (`apply`)."""
    game = game_to_change(book, number)
    form = RulesFields(with_defaults(request.form, game.house_rules))
    rules = form.house_rules()
    if rules is None:
        return _page(game, form), 422
    try:
        return _preview(game, form, rules) if "apply" not in request.form else _apply(game, form, rules)
    except Refused as refused:
        show_refused(form, refused, field_of, game.names)
        return _page(game, form), 422


def _apply(game: Game, form: RulesFields, rules: HouseRules) -> ResponseReturnValue:
    where = url_for("scoresheet.show", book=game.scorebook.code, number=game.number)
    try:
        change_rules(game, rules, seen_revision(), writer())
    except HandsRefused as refused:
        return _page(game, form, refused.outlook), 422
    except Stale:
        return _page(game, form, under(game, rules), stale=True), 409
    db.session.commit()
    return redirect(where, 303)


def _preview(game: Game, form: RulesFields, rules: HouseRules) -> ResponseReturnValue:
    outlook = under(game, rules)
    return _page(game, form, outlook), 422 if outlook.refused else 200


def _page(game: Game, form: RulesFields, outlook: Outlook | None = None, *, stale: bool = False) -> str:
    after = outlook.sheet() if outlook and not outlook.refused else None
    names, after_rules = game.names, outlook.facts.rules if outlook else game.house_rules
    card = rule_card(game.house_rules, len(names))
    return render_template(
        "games/rules.html",
        book=game.scorebook,
        game=game,
        form=form,
        card=card,
        changed=[one for one in rule_card(after_rules, len(names)) if one not in card],
        before=game.sheet(),
        after=after,
        chosen=rules_data(outlook.facts.rules) if outlook else {},
        stale=stale,
        won=winners_told([names[seat - 1] for seat in after.winners]) if after and after.finished else "",
        refused=_told(outlook, names) if outlook else {},
        entry_key=new_key(),
    )


def _told(outlook: Outlook, names: list[str]) -> dict[int, list[str]]:
    return {number: [refusal(one, names) for one in broken] for number, broken in outlook.refused.items()}
