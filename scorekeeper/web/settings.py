"""A scorebook's settings: its name, the rules new games begin with, and who keeps it."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from scorekeeper.db import db
from scorekeeper.models import Scorebook, Stale
from scorekeeper.rules import Refused
from scorekeeper.wording import refusal

from .access import scorebook_or_404, scorebook_to_change
from .forms import complain
from .forms.rules_form import RulesFields, rules_data, with_defaults, with_preset
from .keeping import keeping
from .languages import offered
from .phone import now, writer

bp = Blueprint("settings", __name__, url_prefix="/b/<book>/settings")


class SettingsForm(RulesFields):
    """The scorebook's name and language beside the house rules."""

    name = StringField(default="")
    language = StringField(default="")


@bp.get("")
def show(book: str) -> ResponseReturnValue:
    """The settings as they are."""
    opened = scorebook_or_404(book)
    data = rules_data(opened.house_rules)
    data["name"], data["language"] = opened.name, opened.language or ""
    return _page(opened, SettingsForm(data))


@bp.post("")
def save(book: str) -> ResponseReturnValue:
    """Keep the settings, show the form with a preset, or make a join code (`join_code` = `make`)."""
    opened = scorebook_to_change(book)
    if request.form.get("join_code") == "make":
        opened.make_join_code(now())
        db.session.commit()
        return redirect(url_for(".show", book=book, _anchor="keep"), 303)
    if "arrange" in request.form:
        return _page(opened, SettingsForm(with_preset(request.form, request.form["arrange"].removeprefix("preset-"))))
    form = SettingsForm(with_defaults(request.form, opened.house_rules))
    rules = form.house_rules()
    try:
        if rules is not None:
            name, seen = request.form.get("name", opened.name), request.form.get("was", "")
            opened.settle_on(name, rules, writer(), _language(opened), seen)
    except Stale:
        return _page(opened, form, stale=True), 409
    except Refused as refused:
        complain(form, "name", refusal(refused.broken[0]))
    if form.errors:
        return _page(opened, form), 422
    db.session.commit()
    return redirect(url_for("home.home", book=book), 303)


def _language(book: Scorebook) -> str | None:
    """The language chosen for the scorebook, None for each phone's own; as it was where the form does not say."""
    chosen = request.form.get("language", book.language)
    return chosen if chosen in (*offered(), book.language) else None


def _page(book: Scorebook, form: SettingsForm, *, stale: bool = False) -> str:
    return render_template(
        "scorebooks/settings.html",
        book=book,
        form=form,
        rules=form.house_rules(),
        stale=stale,
        was=book.settings_key if stale else request.form.get("was") or book.settings_key,
        **keeping(book),
    )
