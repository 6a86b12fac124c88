"""Ratings as people read them: about 1,000 for everyone who begins, and how sure that is."""

from .gettext import gettext as _
from .phrases import number

UNIT = 40
"""Points that one of the library's units is shown as: who begins has 25 of them."""
SURE = 2
"""How many standard deviations to either side hold 19 of 20 cases."""
BEGINNERS = 1000


def rating(mu: float) -> int:
    """A rating in points: 1,000 for who begins."""
    return round(mu * UNIT)


def give_or_take(sigma: float) -> int:
    """How far to either side the true strength may well lie, in points."""
    return round(sigma * SURE * UNIT)


def rating_told(mu: float, sigma: float) -> str:
    """A rating with its uncertainty: "1,124 ± 94"."""
    return _("%(rating)s ± %(unsure)s", rating=number(rating(mu)), unsure=number(give_or_take(sigma)))


def rating_in_words(mu: float, sigma: float) -> str:
    """What a rating says about its player."""
    least, most = rating(mu) - give_or_take(sigma), rating(mu) + give_or_take(sigma)
    return _(
        "Most likely between %(least)s and %(most)s; everyone begins at %(beginners)s, and each game tells more.",
        least=number(least),
        most=number(most),
        beginners=number(BEGINNERS),
    )
