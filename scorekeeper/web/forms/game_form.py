"""Sitting down for a game: up to six names in the order of the seats, starts, the first dealer, and the house rules."""

import re
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, StringField

from scorekeeper.rules import HouseRules, Refused, RuleBroken, clean_name, name_key
from scorekeeper.rules.house_rules import MOST_SEATS
from scorekeeper.wording import refusal
from scorekeeper.wording.gettext import gettext as _

from . import complain, show_refused, whole
from .rules_form import RulesFields, field_of

SEATS = range(1, MOST_SEATS + 1)
RANDOM = "random"


@dataclass(frozen=True)
class Sitting:
    """Who sits down: names and starts in points in clockwise order; `first_dealer` a seat from 1, None to be drawn."""

    names: tuple[str, ...]
    starts: tuple[int, ...]
    first_dealer: int | None
    rules: HouseRules


class GameForm(RulesFields):
    """The form of a new game; an empty name leaves a seat out."""

    first_dealer = StringField(default=RANDOM)

    def taken(self) -> list[int]:
        """The seats with something typed for a name."""
        return [seat for seat in SEATS if (self[f"player-{seat}"].data or "").strip()]

    def names_typed(self) -> set[str]:
        """What the names typed so far have in common with other spellings of theirs."""
        return {name_key(self[f"player-{seat}"].data) for seat in self.taken()}

    def starts_shown(self) -> bool:
        """Whether any start was typed, so that the part of the form for them is open."""
        return any(self[f"start-{seat}"].data or self[f"start-{seat}"].errors for seat in SEATS)

    def sitting(self) -> Sitting | None:
        """The game as typed; None where it cannot be, with the reasons beside the fields."""
        rules = self.house_rules()
        names = [self._name(seat) for seat in self.taken()]
        starts = [self._start(seat) for seat in self.taken()]
        dealer = self._dealer()
        self._named_twice()
        if self.errors or rules is None:
            return None
        return Sitting(tuple(names), tuple(starts), dealer, rules)

    def show(self, refused: Refused) -> None:
        """Say beside its field what the rules refuse about the table as a whole."""
        names = [self[f"player-{seat}"].data or "" for seat in self.taken()]
        show_refused(self, refused, self._field_of, names)

    def twice(self, name: str) -> None:
        """Say at the last name typed that two of them are one person's."""
        complain(self, f"player-{self.taken()[-1]}", _("%(name)s is at the table under two names.", name=name))

    def _field_of(self, broken: RuleBroken) -> str:
        if broken.code == "start_range":
            return f"start-{self.taken()[(broken.seat or 1) - 1]}"
        if broken.code in ("games_full", "players_full"):
            return f"player-{self.taken()[-1]}"
        if broken.code == "table_size":
            return f"player-{min(len(self.taken()) + 1, MOST_SEATS)}"
        return "first_dealer" if broken.code == "first_dealer_absent" else field_of(broken)

    def _name(self, seat: int) -> str:
        try:
            return clean_name(self[f"player-{seat}"].data)
        except Refused as refused:
            complain(self, f"player-{seat}", refusal(refused.broken[0]))
            return ""

    def _start(self, seat: int) -> int:
        text = (self[f"start-{seat}"].data or "").strip() or "0"
        points = whole(text)
        if points is None:
            complain(self, f"start-{seat}", _("Enter the start as a whole number, such as 48."))
            return 0
        return -abs(points) if self[f"below-{seat}"].data else points

    def _dealer(self) -> int | None:
        chosen = self.first_dealer.data or RANDOM
        if chosen == RANDOM:
            return None
        if whole(chosen) not in self.taken():
            complain(self, "first_dealer", refusal(RuleBroken("first_dealer_absent")))
            return None
        return self.taken().index(int(chosen)) + 1

    def _named_twice(self) -> None:
        seen: set[str] = set()
        for seat in self.taken():
            key = name_key(self[f"player-{seat}"].data)
            if key in seen:
                complain(
                    self,
                    f"player-{seat}",
                    _("This name is already at the table. Give each player a name of their own."),
                )
            seen.add(key)


for _seat in SEATS:
    setattr(GameForm, f"player-{_seat}", StringField(default=""))
    setattr(GameForm, f"start-{_seat}", StringField(default=""))
    setattr(GameForm, f"below-{_seat}", BooleanField())


def arranged(posted: MultiDict[str, str], how: str) -> MultiDict[str, str]:
    """The form after one of its buttons; any other leaves it as it is.

    `add-Ana` takes the first free seat, `up-3` moves seat 3 up.
    """
    data = posted.copy()
    move = re.fullmatch(r"up-([2-6])", how)
    free = [seat for seat in SEATS if not posted.get(f"player-{seat}", "").strip()]
    if how.startswith("add-") and free:
        data[f"player-{free[0]}"] = how.removeprefix("add-")
    elif move:
        _swap(data, int(move[1]))
    return data


def _swap(data: MultiDict[str, str], seat: int) -> None:
    upper, lower = _row(data, seat - 1), _row(data, seat)
    _fill(data, seat - 1, lower)
    _fill(data, seat, upper)
    dealer = {str(seat): str(seat - 1), str(seat - 1): str(seat)}
    if data.get("first_dealer") in dealer:
        data["first_dealer"] = dealer[data["first_dealer"]]


def _row(data: MultiDict[str, str], seat: int) -> dict[str, str]:
    return {name: data[f"{name}-{seat}"] for name in ("player", "start", "below") if f"{name}-{seat}" in data}


def _fill(data: MultiDict[str, str], seat: int, row: dict[str, str]) -> None:
    for name in ("player", "start", "below"):
        data.poplist(f"{name}-{seat}")
        if name in row:
            data[f"{name}-{seat}"] = row[name]
