"""The smallest pieces of a sentence: numbers with their sign, and names in a row."""

from collections.abc import Sequence

from .gettext import apart, decimal, filled, gettext, language, locale
from .sounds import sounding

MINUS = "−"


def signed(points: int) -> str:
    """Points of one hand with their sign: "+66", "−20", and "0" alone."""
    return apart(f"{points:+d}".replace("-", MINUS)) if points else "0"


def number(value: int) -> str:
    """A whole number as this language groups it, with a real minus sign: "10,000", "−48"."""
    return apart(decimal(value, locale()).replace("-", MINUS))


def joined(names: Sequence[str]) -> str:
    """Names in a row: "Ana", "Ana and Ben", "Ana, Ben and Cy"; nothing for nobody."""
    *others, last = map(apart, names) if names else [""]
    if not others:
        return last
    sentence = sounding(gettext("%(others)s and %(last)s"), names[-1], language())
    return filled(sentence, {"others": ", ".join(others), "last": last})
