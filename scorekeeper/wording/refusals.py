"""What the rules refuse, said beside the field it concerns: what is wrong, and what to write instead."""

from collections.abc import Mapping, Sequence

from scorekeeper.rules import RuleBroken

from .gettext import filled, lazy_gettext, ngettext
from .gettext import gettext as _
from .phrases import number
from .rule_names import rule_name

SENTENCES = {
    "cannot_block": lazy_gettext("At this table the stock is renewed, so a hand cannot be blocked."),
    "end_unscored": lazy_gettext("A game can be ended once a hand has been scored; until then it can be abandoned."),
    "first_dealer_absent": lazy_gettext("Say who deals first, or have the dealer drawn at random."),
    "games_full": lazy_gettext(
        "This scorebook is full: the most games it may hold is %(most)s. Whoever runs the scorekeeper can allow more."
    ),
    "name_empty": lazy_gettext("Enter a name."),
    "name_too_long": lazy_gettext("That name is too long: at most %(most)s characters."),
    "name_unprintable": lazy_gettext("That name has a sign in it that cannot be shown. Type it again."),
    "no_such_seat": lazy_gettext("Nobody sits in seat %(seat)s."),
    "note_too_long": lazy_gettext("That note is too long: at most %(most)s characters."),
    "note_unprintable": lazy_gettext("That note has a sign in it that cannot be shown. Type it again."),
    "nobody_named_out": lazy_gettext("Say who went out, or that nobody did."),
    "out_and_not_out": lazy_gettext("%(who)s cannot have gone out in a hand where nobody did."),
    "out_and_sat_out": lazy_gettext("%(who)s cannot both sit out and go out."),
    "outcome_unknown": lazy_gettext("Say how the hand ended: someone went out, or nobody did."),
    "players_full": lazy_gettext(
        "This scorebook is full: the most players it may hold is %(most)s. Whoever runs the scorekeeper can allow more."
    ),
    "points_dangling_plus": lazy_gettext("“%(text)s” has a plus with nothing to add. Write it like 10+7+3."),
    "points_empty": lazy_gettext("Enter what %(who)s had left."),
    "points_gone_out": lazy_gettext("%(who)s went out and holds no cards: leave this empty."),
    "points_in_void": lazy_gettext("Nobody scores in this hand: leave %(who)s empty."),
    "points_not_whole": lazy_gettext("Enter what %(who)s had left as a whole number."),
    "points_over_pack": lazy_gettext("All the cards of a pack are worth %(most)s: %(who)s cannot have more left."),
    "points_sat_out": lazy_gettext("%(who)s sat out and holds no cards: leave this empty."),
    "points_too_long": lazy_gettext("That is too long to read: at most %(most)s signs for %(who)s."),
    "points_unreadable": lazy_gettext(
        "“%(text)s” cannot be read. For %(who)s, write points like 20 or 10+7+3, or the cards like K 7 3."
    ),
    "rule_unknown": lazy_gettext("There is no house rule called “%(field)s”."),
    "rule_value": lazy_gettext("“%(rule)s” cannot have that value. Choose one of those offered."),
    "rummy_earns_nothing": lazy_gettext("At this table going rummy earns nothing, so leave it unticked."),
    "rummy_not_out": lazy_gettext("Nobody went out, so nobody can have gone rummy."),
    "seat_order": lazy_gettext("Give each player a seat of their own, and leave nobody out."),
    "start_range": lazy_gettext("%(who)s can start with a whole number from %(least)s to %(most)s."),
    "table_size": lazy_gettext("A game has from %(fewest)s to %(most)s players."),
}


def refusal(broken: RuleBroken, names: Sequence[str] = (), *, went_out: int | None = None) -> str:
    """One broken rule as a sentence.

    `names` are the players' in seat order; `went_out` is the seat said to have gone out, where one was. Raises
    `KeyError` for a code that neither the rules nor the models raise.
    """
    told = {"who": _name(broken.seat, names), "seat": broken.seat, **_shown(broken.values)}
    if broken.code in COUNTED:
        return COUNTED[broken.code](broken.values, told | {"winner": _name(went_out, names)})
    return filled(SENTENCES[broken.code], told)


def _name(seat: int | None, names: Sequence[str]) -> str:
    """The name in a seat; a file or a stranger's form may name a seat there is not."""
    if seat is None:
        return ""
    return names[seat - 1] if 1 <= seat <= len(names) else _("seat %(seat)s", seat=seat)


def _shown(values: Mapping[str, object]) -> dict[str, object]:
    shown = {name: number(value) if isinstance(value, int) else value for name, value in values.items()}
    known = "field" in shown and rule_name(str(shown["field"]))
    return shown | {"rule": known} if known else shown


def _too_low(values: Mapping[str, object], told: Mapping[str, object]) -> str:
    least = int(str(values["least"]))
    points = ngettext("at least %(num)s point", "at least %(num)s points", least)
    if told["winner"]:
        return _(
            "%(winner)s went out, so %(who)s still holds a card: %(points)s.",
            winner=told["winner"],
            who=told["who"],
            points=points,
        )
    return _("%(who)s still holds a card: %(points)s.", who=told["who"], points=points)


def _pack_too_small(values: Mapping[str, object], told: Mapping[str, object]) -> str:
    most = int(str(values["most"]))
    return ngettext(
        "One pack can give %(seats)s players at most %(num)s card each.",
        "One pack can give %(seats)s players at most %(num)s cards each.",
        most,
        seats=told["seats"],
    )


def _too_few(values: Mapping[str, object], _told: Mapping[str, object]) -> str:
    fewest = int(str(values["fewest"]))
    return ngettext("At least %(num)s player must be dealt in.", "At least %(num)s players must be dealt in.", fewest)


def _rule_range(values: Mapping[str, object], told: Mapping[str, object]) -> str:
    empty = {
        "target": _("no target"),
        "hand_limit": _("no limit"),
        "cards_dealt": _("the usual number"),
    }[str(values["field"])]
    return _(
        "“%(rule)s” is a whole number from %(least)s to %(most)s, or empty for %(empty)s.",
        rule=told["rule"],
        least=told["least"],
        most=told["most"],
        empty=empty,
    )


COUNTED = {
    "pack_too_small": _pack_too_small,
    "points_too_low": _too_low,
    "rule_range": _rule_range,
    "too_few_dealt_in": _too_few,
}
