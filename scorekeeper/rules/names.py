"""Players' names: what may be one, and which two are the same person's.

Source: "A game as a file" in the project's rules reference: 1 to 24 characters after trimming; two that differ only in
case or spaces are the same player.
"""

import unicodedata

from .refusal import refuse

LONGEST_NAME = 24


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """The name as it is kept: composed, trimmed, single spaces.

    Raises `Refused`: `name_empty`, `name_too_long` (with the limit in characters) or `name_unprintable` for control
    characters and halves of surrogate pairs.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise refuse("name_empty")
    if len(name) > longest:
        raise refuse("name_too_long", most=longest)
    if any(unicodedata.category(sign) in ("Cc", "Cs") for sign in name):
        raise refuse("name_unprintable")
    return name


def name_key(name: str) -> str:
    """What two spellings of one name share: without spaces, whatever the case."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(unicodedata.normalize("NFKC", folded).split())
