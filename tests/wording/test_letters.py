"""Card letters: as printed on the cards of a language, and in English as they are kept."""

import json
from pathlib import Path

import pytest

from scorekeeper.rules.cards import RANKS
from scorekeeper.wording.letters import ALSO_READ, PRINTED, in_english, in_own, printed, read_as

TEXTS: list[dict[str, str]] = json.loads(Path(__file__).with_name("letters.json").read_text("utf-8"))
LANGUAGES = ("en", *sorted({*PRINTED, *ALSO_READ}))


@pytest.mark.parametrize("case", TEXTS, ids=lambda case: f"{case['language']} {case['text']!a}")
def test_a_text_in_english(case: dict[str, str]) -> None:
    assert in_english(case["text"], case["language"]) == case["english"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_kept_comes_back_as_it_was(language: str) -> None:
    kept = " ".join(RANKS) + " 10+7 T"
    assert in_english(in_own(kept, language), language) == kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_english_letters_are_read_everywhere(language: str) -> None:
    assert in_english("J Q K A T", language) == "J Q K A T"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_one_card_of_the_court(language: str) -> None:
    own = [printed(language).get(rank, rank) for rank in RANKS]
    assert len(set(own)) == len(RANKS)
    assert set(read_as(language).values()) <= {"J", "Q", "K"}
    assert not set(read_as(language)) & {*RANKS, "T"}
