"""Which games a table of players counts: all, those of a year or of the last 30 days, or those by one set of rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, datetime, timedelta

from flask import current_app

from scorekeeper.db import db
from scorekeeper.models import Scorebook
from scorekeeper.queries import standings
from scorekeeper.rules import PRESETS, HouseRules
from scorekeeper.wording import differs, nearest_preset, preset_name
from scorekeeper.wording.gettext import gettext as _

from .phone import now
from .templating import local

DAYS = 30


@dataclass(frozen=True)
class Which:
    """A choice of games: its `value` in the address, its label, and what limits it.

    `since` and `until` (not included) are when games finished, a `year` where it is one; `rules_key` the rules they
    were played by.
    """

    value: str
    label: str
    since: datetime | None = None
    until: datetime | None = None
    rules_key: str | None = None
    year: int | None = None


@dataclass(frozen=True)
class Choices:
    """What may be chosen: times, and sets of rules."""

    times: list[Which]
    rules: list[Which]

    def chosen(self, value: str) -> Which | None:
        """The choice of that value; None where there is no such choice."""
        return next((one for one in (*self.times, *self.rules) if one.value == value), None)


def choices(book: Scorebook) -> Choices:
    """What there is to choose from in this scorebook."""
    recent = Which("days", _("The last %(days)s days", days=DAYS), since=now() - timedelta(days=DAYS))
    times = [Which("", _("All time")), recent, *_years(book)]
    played = db.session.execute(standings.rules_played(book)).all()
    rules = [(key, HouseRules.from_dict(rules)) for key, rules in played]
    return Choices(times, [Which(key, rules_named(one), rules_key=key) for key, one in rules])


def rules_named(rules: HouseRules) -> str:
    """A set of rules by the name of its preset, or by what differs from it."""
    preset = nearest_preset(rules)
    return preset_name(preset) if rules == PRESETS[preset] else differs(rules, preset)


def _years(book: Scorebook) -> Iterator[Which]:
    """The years in which games have finished, the newest first, as the table's own clock counts them."""
    years = set(db.session.scalars(standings.years(book)))
    # In the night of New Year it is already, or still, another year here than in UTC.
    years |= {local(end).year for end in db.session.execute(standings.span(book)).one() if end and tellable(end.year)}
    for year in sorted(filter(tellable, years), reverse=True):
        yield Which(str(year), str(year), since=new_year(year), until=new_year(year + 1), year=year)


def tellable(year: int) -> bool:
    """Whether a year and its neighbours are within what the calendar of a computer holds."""
    return MINYEAR < year < MAXYEAR


def new_year(year: int) -> datetime:
    """When a year begins, by the table's own clock."""
    zone = current_app.config["SETTINGS"].zone
    return datetime(year, 1, 1, tzinfo=zone) if zone else datetime(year, 1, 1).astimezone()
