"""A hand as it is entered: a field named for each seat, so that a missing row is refused and a strange one ignored."""

from dataclasses import replace
from functools import cache

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, Form, StringField

from scorekeeper.rules import HandEntry, HouseRules, Outcome, Refused, RuleBroken, refuse
from scorekeeper.wording.gettext import language
from scorekeeper.wording.letters import in_english, in_own

from . import whole

FIELD_OF = {
    "nobody_named_out": "went_out",
    "out_and_not_out": "went_out",
    "cannot_block": "outcome",
    "outcome_unknown": "outcome",
    "rummy_not_out": "rummy",
    "rummy_earns_nothing": "rummy",
    "too_few_dealt_in": "sat_out-1",
}


class HandForm(Form):
    """The fields of every hand; `hand_form` adds those of each seat."""

    outcome = StringField(default=Outcome.OUT.value)
    went_out = StringField(default="")
    rummy = BooleanField()

    seats: int

    def entry(self, rules: HouseRules) -> HandEntry:
        """The hand as typed, for the rules to judge.

        Who went out is a radio that cannot be taken back, so it counts only where someone did; a form that leaves the
        outcome out means that. Raises `Refused` with `outcome_unknown`.
        """
        if self.outcome.data not in (None, *Outcome):
            raise refuse("outcome_unknown")
        outcome = Outcome(self.outcome.data or Outcome.OUT)
        seats = range(1, self.seats + 1)
        return HandEntry(
            outcome=outcome,
            went_out=self.named_out() if outcome is Outcome.OUT else None,
            rummy=self.rummy.data,
            sat_out=frozenset(seat for seat in seats if self[f"sat_out-{seat}"].data),
            typed={seat: in_english(self.typed(seat), language()) for seat in seats},
        ).read(rules)

    def typed(self, seat: int) -> str:
        """What was typed for a seat, in the letters of this page's language."""
        return (self[f"left-{seat}"].data or "").strip(" ")

    def as_typed(self, refused: Refused) -> Refused:
        """What was refused, told with the very letters that were typed."""
        return Refused(
            replace(one, values={**one.values, "text": self.typed(one.seat)})
            if one.seat and "text" in one.values
            else one
            for one in refused.broken
        )

    def named_out(self) -> int | None:
        """The seat said to have gone out, None for none and for what is no number."""
        return whole(self.went_out.data or "")

    def likely_out(self) -> int | None:
        """The only seat dealt in of which nothing was said: whoever must have gone out if anybody did."""
        seats = [seat for seat in range(1, self.seats + 1) if not self[f"sat_out-{seat}"].data]
        unsaid = [seat for seat in seats if not self.typed(seat)]
        return unsaid[0] if len(unsaid) == 1 < len(seats) else None

    def someone_sits_out(self) -> bool:
        """Whether any seat is ticked to sit out, so that the part of the form which says so is open."""
        return any(self[f"sat_out-{seat}"].data for seat in range(1, self.seats + 1))

    def field_of(self, broken: RuleBroken) -> str:
        """The field beside which a broken rule is said."""
        if broken.code == "out_and_sat_out":
            return f"sat_out-{broken.seat}"
        if broken.code in FIELD_OF:
            return FIELD_OF[broken.code]
        return f"left-{broken.seat}"


@cache
def hand_form(seats: int) -> type[HandForm]:
    """The form for a table of so many seats."""
    fields: dict[str, object] = {"seats": seats}
    for seat in range(1, seats + 1):
        fields[f"left-{seat}"] = StringField(default="")
        fields[f"sat_out-{seat}"] = BooleanField()
    return type(f"HandFormFor{seats}", (HandForm,), fields)


def filled_in(entry: HandEntry, seats: int) -> MultiDict[str, str]:
    """What the form would have posted for this hand."""
    data = MultiDict({"outcome": entry.outcome.value})
    if entry.went_out:
        data["went_out"] = str(entry.went_out)
    if entry.rummy:
        data["rummy"] = "y"
    for seat in range(1, seats + 1):
        if seat in entry.sat_out:
            data[f"sat_out-{seat}"] = "y"
        data[f"left-{seat}"] = in_own(entry.typed.get(seat, ""), language()) or str(entry.left.get(seat, ""))
    return data


def spelled_here(posted: MultiDict[str, str]) -> MultiDict[str, str]:
    """What was typed, in the letters of this page's language: a hand may have waited while another was chosen."""
    then, here = posted.get("letters"), language()
    if then in (None, here):
        return posted
    data = posted.copy()
    for name in posted:
        if name.startswith("left-"):
            data.setlist(name, [in_own(in_english(text, then), here) for text in posted.getlist(name)])
    return data


def reseated(posted: MultiDict[str, str], then: list[str], now: list[str]) -> MultiDict[str, str]:
    """What was typed for each player, at the seat where the player sits now; `then` and `now` are ids in seat order."""
    data = posted.copy()
    for seat in range(1, len(now) + 1):
        for name in (f"left-{seat}", f"sat_out-{seat}"):
            data.poplist(name)
    places = {str(old): str(now.index(player) + 1) for old, player in enumerate(then, 1) if player in now}
    for old, new in places.items():
        for name in ("left", "sat_out"):
            data.setlist(f"{name}-{new}", posted.getlist(f"{name}-{old}"))
    data["went_out"] = places.get(posted.get("went_out", ""), "")
    return data
