"""What is possible but unlikely, asked before it is saved."""

from collections.abc import Callable, Sequence

from scorekeeper.rules import Doubt
from scorekeeper.rules.cards import most_points

from .gettext import gettext as _
from .gettext import lazy_gettext, ngettext

SPELLED = {
    5: lazy_gettext("five"),
    6: lazy_gettext("six"),
    7: lazy_gettext("seven"),
    8: lazy_gettext("eight"),
    9: lazy_gettext("nine"),
    10: lazy_gettext("ten"),
}


def doubt(doubt: Doubt, names: Sequence[str], cards: int, *, aces_high: bool = False) -> str:
    """One doubt as a question: "Ben holds more than 7 cards can be worth, 70. Save it anyway?".

    `names` are the players' in seat order; `cards` how many each was dealt; `aces_high` as the table agreed.
    """
    if doubt.code == "over_the_deal":
        return _over_the_deal(names[doubt.seat - 1], cards, most_points(cards, aces_high=aces_high))
    if doubt.code == "over_the_pack":
        return _("Together %(points)s is more than the cards dealt can be worth. Save it anyway?", points=doubt.value)
    return _too_many(doubt, names)


def _over_the_deal(who: str, cards: int, most: int) -> str:
    return ngettext(
        "%(who)s holds more than %(num)s card can be worth, %(most)s. Save it anyway?",
        "%(who)s holds more than %(num)s cards can be worth, %(most)s. Save it anyway?",
        cards,
        who=who,
        most=most,
    )


def _too_many(doubt: Doubt, names: Sequence[str]) -> str:
    cards = counted_rank(doubt.rank, doubt.value)
    if doubt.seat:
        who = names[doubt.seat - 1]
        return _("That is %(cards)s for %(who)s, and a pack has four. Save it anyway?", cards=cards, who=who)
    return _("Together that is %(cards)s, and a pack has four. Save it anyway?", cards=cards)


def counted_rank(rank: str, count: int, shown: str = "") -> str:
    """So many cards of one rank in words: "five kings", "six sevens"; in figures from eleven on, or as `shown`."""
    return _RANKS[rank](count, shown or str(SPELLED.get(count, count)))


_RANKS: dict[str, Callable[[int, str], str]] = {
    "A": lambda n, count: ngettext("%(count)s ace", "%(count)s aces", n, count=count),
    "2": lambda n, count: ngettext("%(count)s two", "%(count)s twos", n, count=count),
    "3": lambda n, count: ngettext("%(count)s three", "%(count)s threes", n, count=count),
    "4": lambda n, count: ngettext("%(count)s four", "%(count)s fours", n, count=count),
    "5": lambda n, count: ngettext("%(count)s five", "%(count)s fives", n, count=count),
    "6": lambda n, count: ngettext("%(count)s six", "%(count)s sixes", n, count=count),
    "7": lambda n, count: ngettext("%(count)s seven", "%(count)s sevens", n, count=count),
    "8": lambda n, count: ngettext("%(count)s eight", "%(count)s eights", n, count=count),
    "9": lambda n, count: ngettext("%(count)s nine", "%(count)s nines", n, count=count),
    "10": lambda n, count: ngettext("%(count)s ten", "%(count)s tens", n, count=count),
    "J": lambda n, count: ngettext("%(count)s jack", "%(count)s jacks", n, count=count),
    "Q": lambda n, count: ngettext("%(count)s queen", "%(count)s queens", n, count=count),
    "K": lambda n, count: ngettext("%(count)s king", "%(count)s kings", n, count=count),
}
