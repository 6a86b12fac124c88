"""What a game's note is found by."""

import unicodedata


def note_key(text: str) -> str:
    """What two spellings of a text share: its words with a space between each two, whatever the case.

    Folded here and not by the database: SQLite folds no letter beyond ASCII.
    """
    return " ".join(unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold()).split())
