"""What templates may call: the wording of house rules, figures, dates."""

from datetime import UTC, datetime

from babel.dates import format_date, format_time, format_timedelta
from flask import Flask, current_app
from markupsafe import Markup, escape

from scorekeeper import wording
from scorekeeper.models import Scorebook
from scorekeeper.rules import CLOSED, PRESETS
from scorekeeper.wording.gettext import apart, locale, ngettext
from scorekeeper.wording.gettext import gettext as _

from .pages import rules_url
from .phone import new_key
from .sheet import SUITS


def init_app(app: Flask) -> None:
    """Give the templates their words."""
    # Not as Flask-Babel does it: there, what is put into a sentence could not be set apart.
    app.jinja_env.install_gettext_callables(_sentence, _counted, newstyle=False)  # type: ignore[attr-defined]  # the extension's
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(
        PRESETS=PRESETS,
        SUITS=SUITS,
        book_name=book_name,
        differs=wording.differs,
        icon=icon,
        joined=wording.joined,
        labelled=labelled,
        nearest_preset=wording.nearest_preset,
        new_key=new_key,
        phone_called=wording.phone_called,
        preset_help=wording.preset_help,
        preset_name=wording.preset_name,
        rules_url=rules_url,
        rule_help=wording.rule_help,
        rule_name=wording.rule_name,
        rule_value=wording.rule_value,
        winners_told=wording.winners_told,
    )
    app.jinja_env.filters.update(ago=ago, apart=apart, clock=clock, day=day, points=wording.number)


def _sentence(message: str, **values: object) -> Markup:
    """A sentence of a template; what is put into it is escaped."""
    return Markup(_(message, **_escaped(values)))  # noqa: S704  # the sentence is ours


def _counted(one: str, many: str, num: int, **values: object) -> Markup:
    """The form of it that goes with a number, which stands in it as `num`."""
    return Markup(ngettext(one, many, num, **_escaped(values)))  # noqa: S704  # likewise


def _escaped(values: dict[str, object]) -> dict[str, object]:
    return {name: str(escape(value)) if isinstance(value, str) else value for name, value in values.items()}


def icon(name: str, seat: int | None = None) -> Markup:
    """A drawn symbol, in the colour of a seat where it stands for one; for the eye alone, a name stands beside it."""
    colour = f" s{seat}" if seat else ""
    return Markup('<svg class="suit{}" aria-hidden="true"><use href="#{}"/></svg>').format(colour, name)


def labelled(field: str) -> list[tuple[str, str]]:
    """The values of a house rule with what each is called."""
    return [(one.value, wording.rule_value(field, one.value)) for one in CLOSED[field]]


def book_name(book: Scorebook) -> str:
    """The scorebook's name; one without is ours."""
    return book.name or _("Our scorebook")


def day(time: datetime) -> str:
    """A date as this language writes it."""
    return format_date(local(time), "medium", locale=locale())


def clock(time: datetime) -> str:
    """The time of day as this language writes it."""
    return format_time(local(time), "short", locale=locale())


def local(time: datetime) -> datetime:
    """A time in the zone of the table: the setting's, else this machine's."""
    return time.astimezone(current_app.config["SETTINGS"].zone)


def ago(time: datetime) -> str:
    """How long ago a time was: "5 minutes ago"."""
    passed = datetime.now(UTC) - time
    if passed.total_seconds() < 1:
        return _("just now")
    return str(format_timedelta(-passed, add_direction=True, locale=locale()))
