"""Players' names: what may be one, and which two are the same person's.

Source: "A game as a file" in the project's rules reference: 1 to 24 characters after trimming; two that differ only in
case or spaces are the same player.
"""

import unicodedata

from .refusal import refuse

LONGEST_NAME = 24
SET_APART = "\u2068\u2069"
"""The signs between which a page or a chat sets a name apart (Unicode Standard Annex 9); copied, they come with it."""


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """The name as it is kept: composed, trimmed, single spaces, without the signs that only set it apart.

    Raises `Refused`: `name_empty`, also where there is nothing to see; `name_too_long` (with the limit in characters);
    `name_unprintable` for control characters, halves of surrogate pairs, and signs that turn the writing around.
    """
    name = " ".join(unicodedata.normalize("NFC", text).strip().strip(SET_APART).split())
    if len(name) > longest:
        raise refuse("name_too_long", most=longest)
    if any(unicodedata.category(sign)[0] == "C" and not _joins(sign) for sign in name):
        raise refuse("name_unprintable")
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):
        raise refuse("name_empty")
    return name


def name_key(name: str) -> str:
    """What two spellings of one name share: without spaces and what cannot be seen, whatever the case."""
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    return "".join(sign for sign in folded if not sign.isspace() and not _joins(sign) and sign not in SET_APART)


def _joins(sign: str) -> bool:
    """Whether a sign that is not seen belongs to writing: it joins letters or parts of an emoji, or spells a flag."""
    return sign in "\u200c\u200d" or "\U000e0020" <= sign <= "\U000e007f"
