"""What the pad says while a hand is typed: sentences with gaps such as {who}, which the phone fills as it reads."""

from dataclasses import dataclass

from scorekeeper.rules import HouseRules, RuleBroken, card_points
from scorekeeper.rules.cards import PACK, RANKS, most_points, smallest_card
from scorekeeper.rules.house_rules import FEWEST_SEATS

from .doubts import SPELLED, counted_rank
from .gettext import gettext as _
from .gettext import language, lazy_gettext, ngettext
from .letters import printed, read_as
from .refusals import refusal

NAMES = {
    "A": lazy_gettext("Ace"),
    "2": lazy_gettext("Two"),
    "3": lazy_gettext("Three"),
    "4": lazy_gettext("Four"),
    "5": lazy_gettext("Five"),
    "6": lazy_gettext("Six"),
    "7": lazy_gettext("Seven"),
    "8": lazy_gettext("Eight"),
    "9": lazy_gettext("Nine"),
    "10": lazy_gettext("Ten"),
    "J": lazy_gettext("Jack"),
    "Q": lazy_gettext("Queen"),
    "K": lazy_gettext("King"),
}
UNREAD = ("points_dangling_plus", "points_unreadable")


@dataclass(frozen=True)
class PadWords:
    """What is on the keys, each with its card as it is spoken, and what the pad says, to be written out as JSON."""

    keys: dict[str, str]
    says: dict[str, object]


def pad_words(rules: HouseRules, seats: int) -> PadWords:
    """The words of the pad for a table of so many seats."""
    own = printed(language())
    keys = {own.get(rank, rank): spoken(rank, aces_high=rules.aces_high) for rank in RANKS}
    letters = read_as(language())
    strange = "".join(sorted({*letters, *filter(str.isalpha, RANKS)} - set(keys)))
    return PadWords(keys, {**_says(rules, seats), "own": own, "letters": letters, "strange": strange})


def spoken(rank: str, *, aces_high: bool) -> str:
    """A card as it is read aloud: "King, 10 points"."""
    worth = card_points(rank, aces_high=aces_high)
    points = ngettext("%(num)s point", "%(num)s points", worth)
    return _("%(card)s, %(points)s", card=NAMES[rank], points=points)


def _says(rules: HouseRules, seats: int) -> dict[str, object]:
    high = rules.aces_high
    return {
        "aces_high": high,
        "least": smallest_card(aces_high=high),
        "pack": most_points(PACK, aces_high=high),
        "over": {dealt: _over_the_deal(rules, dealt) for dealt in range(FEWEST_SEATS, seats + 1)},
        "refused": _refused(high=high),
        "ranks": {rank: counted_rank(rank, min(SPELLED), "{count}") for rank in RANKS},
        "counts": {count: str(word) for count, word in SPELLED.items()},
        "too_many": _("That is %(cards)s, and a pack has four.", cards="{cards}"),
        "together": _("Together that is %(cards)s, and a pack has four.", cards="{cards}"),
        "read_as": _("Read as %(cards)s.", cards="{cards}"),
        "sum": _("Sum %(points)s", points="{points}"),
        "next": _("Next: %(who)s", who="{who}"),
        "out": _("%(who)s went out", who="{who}"),
        "told": _("Hand %(number)s:", number="{hand}"),
        "busy": _("Saving …"),
    }


def _over_the_deal(rules: HouseRules, dealt: int) -> tuple[int, str]:
    """The most that one of so many players can hold, and what is said of more."""
    cards = rules.cards_for(dealt)
    most = most_points(cards, aces_high=rules.aces_high)
    return most, ngettext(
        "That is more than %(num)s card can be worth, %(most)s.",
        "That is more than %(num)s cards can be worth, %(most)s.",
        cards,
        most=most,
    )


def _refused(*, high: bool) -> dict[str, str]:
    """What the rules refuse, in the words in which it would be refused."""
    told: dict[str, dict[str, object]] = {
        "points_too_low": {"least": smallest_card(aces_high=high)},
        "points_over_pack": {"most": most_points(PACK, aces_high=high)},
        **{code: {"text": "{text}"} for code in UNREAD},
    }
    return {code: refusal(RuleBroken(code, 1, values), ["{who}"]) for code, values in told.items()}
