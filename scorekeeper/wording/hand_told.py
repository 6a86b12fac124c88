"""What just happened, in one line for the table."""

from collections.abc import Sequence

from scorekeeper.rules import Outcome, Part, Reckoning, RummyBonus, ScoredHand

from .explanations import explain, workings
from .gettext import apart
from .gettext import gettext as _
from .phrases import joined, signed


def hand_told(hand: ScoredHand, names: Sequence[str]) -> str:
    """One hand as it went: who went out and the sum, who was lowest in a block, or that nobody scored.

    `names` are the players' in seat order.
    """
    if hand.entry.outcome is Outcome.VOID:
        return _("Nobody scored; %(dealer)s deals again", dealer=names[hand.deal.dealer - 1])
    told = _out(hand, names) if hand.entry.outcome is Outcome.OUT else _blocked(hand, names)
    losers = _losers(hand, names)
    return f"{told}. {losers}" if losers else told


def _out(hand: ScoredHand, names: Sequence[str]) -> str:
    winner = hand.score.reckonings[hand.score.winners[0] - 1]
    who = {"winner": names[winner.seat - 1]}
    if winner.part is Part.COLLECTS:
        told = _("%(winner)s went rummy", **who) if hand.entry.rummy else _("%(winner)s went out", **who)
        return _("%(told)s: %(sum)s", told=told, sum=explain(winner))
    return _penalty_rummy(_bonus(hand), who) if hand.entry.rummy else _("%(winner)s went out", **who)


def _penalty_rummy(bonus: RummyBonus, who: dict[str, str]) -> str:
    if bonus is RummyBonus.DOUBLE:
        return _("%(winner)s went rummy, so everyone else's points are doubled", **who)
    return _("%(winner)s went rummy, so everyone else adds 10 more", **who)


def _bonus(hand: ScoredHand) -> RummyBonus:
    return next(one.bonus for one in hand.score.reckonings if one.part is Part.PAYS)


def _blocked(hand: ScoredHand, names: Sequence[str]) -> str:
    winners = [names[seat - 1] for seat in hand.score.winners]
    first = hand.score.reckonings[hand.score.winners[0] - 1]
    if len(winners) == len(hand.entry.left):
        return _("Blocked: everyone had the same points left, so nobody scores")
    if len(winners) == 1:
        return _lowest(first, winners[0])
    return _tied(first, joined(winners))


def _lowest(reckoning: Reckoning, winner: str) -> str:
    if reckoning.part is Part.SPARED:
        return _("Blocked: %(winner)s had the fewest points left and adds nothing", winner=winner)
    return _(
        "Blocked: %(winner)s had the fewest points left and scores the differences: %(sum)s",
        winner=winner,
        sum=workings(reckoning),
    )


def _tied(reckoning: Reckoning, winners: str) -> str:
    told = {"winners": winners, "sum": workings(reckoning)} if reckoning.stakes else {"winners": winners}
    if reckoning.part is Part.SPARED:
        return _("Blocked: %(winners)s tied for the fewest points left and add nothing", **told)
    if reckoning.shared_by > 1:
        return _("Blocked: %(winners)s tied for the fewest points left and share the differences: %(sum)s", **told)
    return _("Blocked: %(winners)s tied for the fewest points left and each scores the differences: %(sum)s", **told)


def _losers(hand: ScoredHand, names: Sequence[str]) -> str:
    """What the others add or lose, where they do: "Ben 20, Cy 24", "Ben −20, Cy −24"."""
    points = {
        Part.PAYS: lambda one: str(one.points) if one.bonus is not RummyBonus.NONE else workings(one),
        Part.LOSES: lambda one: signed(one.points),
    }
    return ", ".join(
        f"{apart(names[one.seat - 1])} {points[one.part](one)}" for one in hand.score.reckonings if one.part in points
    )
