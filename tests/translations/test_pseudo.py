"""The two languages nobody speaks."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

from .faults import faults, gaps, missing
from .pseudo import LEFTWARD, LONG, leftward, long
from .sources import sentences

SENTENCE = "%(who)s went out: {points} points, 100 %%"


def test_the_long_one_is_accented_and_40_percent_longer() -> None:
    texts = [one[0] for one in sentences()]
    grown = sum(len(long(one)) - len(one) for one in texts)
    assert 0.25 < grown / sum(map(len, texts)) < 0.5
    assert not re.search("[a-z]", long("The quick brown fox jumps over a lazy dog").casefold())


def test_what_is_put_into_a_sentence_stays() -> None:
    assert gaps(long(SENTENCE)) == gaps(leftward(SENTENCE)) == {"who", "points"}
    assert long(SENTENCE) % {"who": "Ana"} == "Ana ŵéééñť ôûûť: {points} þôôôîñťš, 100 %"


def test_both_are_whole(pseudo: Path) -> None:
    for language in (LONG, LEFTWARD):
        with (pseudo / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
            catalog = read_po(file, locale=language)
        assert (missing(catalog, sentences()), faults(catalog)) == ([], [])
