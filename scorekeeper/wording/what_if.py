"""How a game would have come out under other house rules."""

from collections.abc import Sequence

from scorekeeper.rules import Scoresheet, WhatIf

from .gettext import gettext as _
from .gettext import ngettext
from .phrases import joined


def what_if_told(other: WhatIf, played: Scoresheet, names: Sequence[str]) -> str:
    """Who would have won, or led: "Ben would have won.", "Ana would have won all the same."; `names` in seat order."""
    sheet = other.sheet
    best = joined([names[seat - 1] for seat in sheet.leaders])
    if not sheet.scored:
        return _("No hand would have been scored.")
    if sheet.abandoned:
        return ngettext("%(who)s would lead.", "%(who)s would lead together.", len(sheet.leaders), who=best)
    if not sheet.finished:
        return ngettext(
            "The game would not be over yet: %(who)s would lead.",
            "The game would not be over yet: %(who)s would lead together.",
            len(sheet.leaders),
            who=best,
        )
    if sheet.winners == played.winners:
        return ngettext(
            "%(who)s would have won all the same.",
            "%(who)s would have won together all the same.",
            len(sheet.winners),
            who=best,
        )
    return ngettext("%(who)s would have won.", "%(who)s would have won together.", len(sheet.winners), who=best)


def over_sooner(other: WhatIf, names: Sequence[str]) -> str:
    """That the game would have been over before the last hand counted, and who was best then; else nothing."""
    if other.over_after is None or other.over_after == other.numbers[-1]:
        return ""
    then = other.sheet.hands[other.numbers.index(other.over_after)]
    best = min(then.totals) if other.lowest_wins else max(then.totals)
    who = [name for name, total in zip(names, then.totals, strict=True) if total == best]
    return ngettext(
        "It would have been over after hand %(number)s, and %(who)s would have won then.",
        "It would have been over after hand %(number)s, and %(who)s would have won together then.",
        len(who),
        number=other.over_after,
        who=joined(who),
    )


def reckoned_otherwise(other: WhatIf) -> list[str]:
    """What is counted otherwise in some of the hands: cards read again, going rummy without its reward."""
    told = []
    if other.reread:
        hands = joined([str(number) for number in other.reread])
        told.append(
            ngettext(
                "In hand %(hands)s the cards are counted again as these rules count them.",
                "In hands %(hands)s the cards are counted again as these rules count them.",
                len(other.reread),
                hands=hands,
            )
        )
    if other.plain:
        hands = joined([str(number) for number in other.plain])
        told.append(
            ngettext(
                "In hand %(hands)s going rummy would have earned nothing extra.",
                "In hands %(hands)s going rummy would have earned nothing extra.",
                len(other.plain),
                hands=hands,
            )
        )
    return told
