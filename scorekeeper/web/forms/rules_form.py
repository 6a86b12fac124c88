"""House rules as a form: every field of `HouseRules` under its own name."""

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, Form, StringField

from scorekeeper.rules import CLOSED, FIELDS, PRESETS, RANGES, SWITCHES, HouseRules, Refused, RuleBroken

from . import show_refused, whole

BY_FORM = "form"


class RulesFields(Form):
    """The fields of the house rules, for a form of their own or inside another."""

    def house_rules(self) -> HouseRules | None:
        """The rules as chosen; None where they cannot be, with the reasons beside the fields."""
        values = {name: self._value(name) for name in FIELDS}
        try:
            return HouseRules.from_dict(values)
        except Refused as refused:
            show_refused(self, refused, field_of, [])
            return None

    def rules_wrong(self) -> bool:
        """Whether any house rule is refused, so that the part of the form for them is open."""
        return any(name in self.errors for name in FIELDS)

    def _value(self, name: str) -> object:
        data = self[name].data
        if name not in RANGES:
            return data
        text = (data or "").strip()
        return (whole(text) if whole(text) is not None else text) if text else None


def field_of(broken: RuleBroken) -> str:
    """The field beside which a broken house rule is said."""
    return str(broken.values["field"])


for _name in (*CLOSED, *RANGES):
    setattr(RulesFields, _name, StringField())
for _name in SWITCHES:
    setattr(RulesFields, _name, BooleanField())


def rules_data(rules: HouseRules) -> MultiDict[str, str]:
    """What the form would have posted for these rules."""
    plain = rules.as_dict()
    data = MultiDict({name: "" if plain[name] is None else str(plain[name]) for name in (*CLOSED, *RANGES)})
    data.update({name: "y" for name in SWITCHES if plain[name]})
    return data


def with_preset(posted: MultiDict[str, str], key: str) -> MultiDict[str, str]:
    """What was posted, with the house rules of a preset; as it was where there is no preset of that name."""
    if key not in PRESETS:
        return posted
    data = posted.copy()
    for name in FIELDS:
        data.poplist(name)
    data.update(rules_data(PRESETS[key]))
    return data


def with_defaults(posted: MultiDict[str, str], rules: HouseRules) -> MultiDict[str, str]:
    """What was posted, completed: a form that says `rules=form` shows every field, any other may leave some out."""
    default = rules_data(rules)
    left_out = CLOSED if posted.get("rules") == BY_FORM else FIELDS
    data = posted.copy()
    data.update({name: default[name] for name in left_out if name not in posted and name in default})
    return data
