"""The form that goes with a number, as each language has it."""

from collections.abc import Iterator

import pytest
from babel import Locale

from scorekeeper.wording.gettext import ngettext
from scorekeeper.wording.languages import OFFERED, SOURCE, speak

from .catalogs import read
from .faults import gaps
from .sources import forms

COUNTS = (0, 1, 2, 5, 21, 12345)
HANDS = {
    "en": "0 hands, 1 hand, 2 hands, 5 hands, 21 hands, 12,345 hands",
    "de": "0 Runden, 1 Runde, 2 Runden, 5 Runden, 21 Runden, 12.345 Runden",
    "es": "0 rondas, 1 ronda, 2 rondas, 5 rondas, 21 rondas, 12.345 rondas",
    "fr": "0 manche, 1 manche, 2 manches, 5 manches, 21 manches, 12\u202f345 manches",
    "it": "0 mani, 1 mano, 2 mani, 5 mani, 21 mani, 12.345 mani",
    "nl": "0 rondes, 1 ronde, 2 rondes, 5 rondes, 21 rondes, 12.345 rondes",
    "pt": "0 rodada, 1 rodada, 2 rodadas, 5 rodadas, 21 rodadas, 12.345 rodadas",
}
ZERO_LIKE_ONE = [one for one in OFFERED if Locale.parse(one).plural_form(0) == "one"]


@pytest.fixture
def spoken() -> Iterator[None]:
    """English again afterwards."""
    yield
    speak(SOURCE)


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("language", OFFERED)
def test_a_number_goes_with_its_form(language: str) -> None:
    speak(language)
    assert ", ".join(ngettext("%(num)s hand", "%(num)s hands", num) for num in COUNTS) == HANDS[language]


def test_the_languages_in_which_nothing_is_counted_as_one() -> None:
    assert ZERO_LIKE_ONE == ["fr", "pt"]


@pytest.mark.parametrize("language", ZERO_LIKE_ONE)
def test_there_the_form_for_one_bears_its_number(language: str) -> None:
    counted = [message for message in read(language) if message.id and message.pluralizable]
    assert [one.id for one in counted if gaps(one.id[0]) - gaps(forms(one.string)[0])] == []
