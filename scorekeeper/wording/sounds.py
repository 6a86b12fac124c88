"""How "and" is said before a name that begins with its sound: "Ana e Inés" in Spanish, "Ana ed Elena" in Italian.

Source: Real Academia Española, Diccionario panhispánico de dudas, "y": e before i and hi, where no diphthong begins;
Accademia della Crusca: ed before e.
"""

import re
from collections.abc import Mapping

AND: Mapping[str, tuple[re.Pattern[str], str, str]] = {
    "es": (re.compile("h?[iíÍ](?![aeoáéó])", re.IGNORECASE), " y ", " e "),
    "it": (re.compile("[eèéÈÉ]", re.IGNORECASE), " e ", " ed "),
}
"""By language, what a name begins with, and the word that is said otherwise before it."""


def sounding(sentence: str, last: str, language: str) -> str:
    """A sentence with "and" in it as it is said before this name."""
    if language not in AND:
        return sentence
    begins, usual, here = AND[language]
    return sentence.replace(usual, here) if begins.match(last) else sentence
