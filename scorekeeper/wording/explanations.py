"""How a seat came to its points in one hand, as the sum a person would check on paper."""

from scorekeeper.rules import Part, Reckoning, RummyBonus, Stake

from .gettext import gettext as _
from .gettext import ngettext
from .phrases import MINUS


def explain(reckoning: Reckoning) -> str:
    """The sum behind a seat's points: "20 + 24 + 22 = 66", "loses 20", "31 − 5 = 26", "sat out"."""
    return {
        Part.COLLECTS: _collects,
        Part.LOSES: _loses,
        Part.PAYS: workings,
        Part.SPARED: _spared,
        Part.SAT_OUT: _sat_out,
        Part.VOID: _void,
    }[reckoning.part](reckoning)


def blocked(reckoning: Reckoning) -> bool:
    """Whether the stakes are differences to the lowest hand: then nobody went out."""
    return any(stake.low for stake in reckoning.stakes)


def workings(reckoning: Reckoning) -> str:
    """The sum alone, step by step: the stakes, what going rummy did to them, and how the winners shared them."""
    steps = [_added(reckoning.stakes), _bonus(reckoning), _shared(reckoning)]
    return "; ".join(step for step in steps[_first_step(reckoning) :] if step)


def _collects(reckoning: Reckoning) -> str:
    if not reckoning.stakes:
        return _("0: everyone had the same points left")
    if reckoning.shared_by > 1 or not blocked(reckoning):
        return workings(reckoning)
    return _("%(sum)s: the lowest hand scores the differences", sum=workings(reckoning))


def _loses(reckoning: Reckoning) -> str:
    return _("loses %(sum)s", sum=workings(reckoning))


def _spared(_reckoning: Reckoning) -> str:
    return "0"


def _sat_out(_reckoning: Reckoning) -> str:
    return _("sat out")


def _void(_reckoning: Reckoning) -> str:
    return _("nobody scored")


def _first_step(reckoning: Reckoning) -> int:
    """A lone stake needs no sum of its own where going rummy names it again."""
    lone = len(reckoning.stakes) == 1 and not blocked(reckoning)
    return 1 if lone and reckoning.bonus is not RummyBonus.NONE else 0


def _added(stakes: tuple[Stake, ...]) -> str:
    total = sum(stake.points for stake in stakes)
    if len(stakes) == 1:
        only = _difference(stakes[0])
        return f"{only} = {total}" if stakes[0].low else only
    terms = [f"({_difference(stake)})" if stake.low else _difference(stake) for stake in stakes]
    return f"{' + '.join(terms)} = {total}"


def _difference(stake: Stake) -> str:
    return f"{stake.left} {MINUS} {stake.low}" if stake.low else str(stake.left)


def _bonus(reckoning: Reckoning) -> str:
    before, after = reckoning.sum, reckoning.points
    if reckoning.bonus is RummyBonus.DOUBLE:
        return _("%(before)s doubled for going rummy = %(after)s", before=before, after=after)
    if reckoning.bonus is RummyBonus.PLUS_10:
        return _("%(before)s + 10 for going rummy = %(after)s", before=before, after=after)
    return ""


def _shared(reckoning: Reckoning) -> str:
    if reckoning.shared_by == 1:
        return ""
    share = _(
        "%(sum)s shared by %(winners)s = %(share)s",
        sum=reckoning.sum,
        winners=reckoning.shared_by,
        share=reckoning.points,
    )
    return f"{share}, {_dropped(reckoning.dropped)}" if reckoning.dropped else share


def _dropped(points: int) -> str:
    return ngettext("the odd point is dropped", "the %(num)s points left over are dropped", points)
