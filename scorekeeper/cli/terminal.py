"""Text for any terminal: how wide it is, and what its encoding cannot show written out."""

import unicodedata
from typing import TextIO

LONGEST_LINE = 400
_PLAIN = str.maketrans({"·": "-", "−": "-", "“": '"', "”": '"', "’": "'", "…": "..."})


def width(text: str) -> int:
    """How many columns a terminal gives the text: two for East Asian wide signs, none for combining ones."""
    return sum(_sign_width(sign) for sign in text)


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """The text with spaces up to so many columns, standing at the left or at the right."""
    gap = " " * (columns - width(text))
    return gap + text if right else text + gap


def printable(text: str, stream: TextIO) -> str:
    """The text as this stream can show it: signs its encoding lacks, and control characters, are written out."""
    text = "".join(_escaped(sign) if unicodedata.category(sign) == "Cc" and sign != "\n" else sign for sign in text)
    try:
        text.encode(stream.encoding)
    except UnicodeEncodeError:
        return text.translate(_PLAIN).encode(stream.encoding, "backslashreplace").decode(stream.encoding)
    return text


def say(line: str, stream: TextIO) -> None:
    """Print one line, never longer than a terminal can bear."""
    print(printable(line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…", stream), file=stream)


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape").decode()


def _sign_width(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf") or "\u1160" <= sign <= "\u11ff":  # Korean vowels and endings
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
