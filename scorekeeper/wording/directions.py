"""Names that run otherwise than the sentence around them, set apart so that neither turns the other around.

In HTML `<bdi>` does that for a name alone; in a sentence, a title or a spoken name the two signs do it that Unicode has
for this (Unicode Standard Annex 9). A name that runs as its sentence does is left as it is: what is copied is plain.
"""

import re
from collections.abc import Mapping
from functools import cache

from .languages import direction

SET_APART, AGAIN = "\u2068", "\u2069"
_LEFTWARD = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff]")
_RIGHTWARD = re.compile(
    r"[^\W\d_\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff]|[-−+×=] ?\d"
)
"""Letters of other scripts; and sums, which are written from the left everywhere."""
_PIECE = re.compile(f"{SET_APART}[^{SET_APART}{AGAIN}]*{AGAIN}")


def isolated(text: str, language: str) -> str:
    """The text set apart where it runs otherwise than that language, and is not set apart yet."""
    against = _against(language)
    if not against.search(text):
        return text
    bare = text
    while (fewer := _PIECE.sub("", bare)) != bare:
        bare = fewer
    return f"{SET_APART}{text}{AGAIN}" if against.search(bare) else text


def isolated_values(values: Mapping[str, object], language: str) -> dict[str, object]:
    """What is put into a sentence, each text of it set apart where need be."""
    return {name: isolated(value, language) if type(value) is str else value for name, value in values.items()}


@cache
def _against(language: str) -> re.Pattern[str]:
    """The letters that run otherwise than the language does."""
    return _RIGHTWARD if direction(language) == "rtl" else _LEFTWARD
