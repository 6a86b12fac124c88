"""Every catalog says what its source says, and every language that is offered says all of it."""

from pathlib import Path

import pytest
from babel.messages import Catalog

from scorekeeper.wording.languages import CATALOGS, OFFERED, SOURCE

from .catalogs import compiled, languages, path_of, read, said, save
from .faults import faults, missing
from .sources import forms, sentences

EVERY = pytest.mark.parametrize("language", languages())


def german(sentence: str | tuple[str, ...], string: str | tuple[str, ...]) -> Catalog:
    """A catalog with one sentence."""
    catalog = Catalog("de")
    catalog.add(sentence, string)
    return catalog


def test_the_source_is_read() -> None:
    assert len(sentences()) > 900
    assert ("%(num)s game", "%(num)s games") in sentences()
    assert {("Rummy scorekeeper",), ("King",), ("Skip to the content",)} < set(sentences())


@pytest.mark.parametrize("language", [one for one in OFFERED if one != SOURCE])
def test_a_language_that_is_offered_misses_nothing(language: str) -> None:
    assert missing(read(language), sentences()) == []


@EVERY
def test_no_sentence_has_a_fault(language: str) -> None:
    assert faults(read(language)) == []


@EVERY
def test_what_is_compiled_is_up_to_date(language: str) -> None:
    assert compiled(language) == said(read(language))


def test_the_same_sentences_make_the_same_file(tmp_path: Path) -> None:
    for folder in (tmp_path / "one", tmp_path / "other"):
        save("de", read("de"), folder)
    one, other = (sorted(folder.rglob("*.*o")) for folder in (tmp_path / "one", tmp_path / "other"))
    assert list(map(Path.read_bytes, one)) == list(map(Path.read_bytes, other))
    assert one[0].read_bytes() == path_of("de").with_suffix(".mo").read_bytes()


@EVERY
def test_each_has_its_glossary(language: str) -> None:
    glossary = (CATALOGS / language / "glossary.md").read_text("utf-8")
    assert "No native reader has checked" in glossary
    assert [term for term in TERMS if f"| {term} |" not in glossary] == []


@pytest.mark.parametrize(
    ("sentence", "string", "fault"),
    [
        ("Ben %(points)s", "Ben", "other gaps than its source"),
        ("Ben %(points)s", "Ben %(punkte)s %(points)s", "other gaps than its source"),
        ("{who} %(points)s", "%(points)s", "other gaps than its source"),
        (("%(num)s card of %(all)s", "%(num)s cards of %(all)s"), ("%(num)s", "%(num)s"), "other gaps than its source"),
        (("One card", "%(num)s cards"), ("Eine", "Karten"), "other gaps than its source"),
        ("Save", "Speichern ", "space at its edge"),
        ("Save", "<b>Speichern</b>", "markup"),
        ("%(share)s of all", "%(share)s 100 % von", "a % that is no gap"),
        ("Write J Q 7.", "Schreibe J Q 7.", "cards in other letters than are printed on them"),
    ],
)
def test_a_fault_is_found(sentence: str | tuple[str, ...], string: str | tuple[str, ...], fault: str) -> None:
    assert [found.partition(":")[0] for found in faults(german(sentence, string))] == [fault]


@pytest.mark.parametrize(
    ("sentence", "string"),
    [
        ("Save", "Speichern"),
        ("Save", ""),
        ("Write J Q 7.", "Schreibe B D 7."),
        ("{who} %(points)s", "%(points)s {who}"),
        (("One card", "%(num)s cards"), ("Eine Karte", "%(num)s Karten")),
        (("%(num)s card", "%(num)s cards"), ("Eine Karte", "%(num)s Karten")),
        ("%(share)s of all", "100 %% von %(share)s"),
    ],
)
def test_what_is_right_has_none(sentence: str | tuple[str, ...], string: str | tuple[str, ...]) -> None:
    assert faults(german(sentence, string)) == []


@pytest.mark.parametrize(("string", "fault"), [("Qui ?", ["a space that may break: Who?"]), ("Qui\u00a0?", [])])
def test_in_french_a_space_before_a_sign_does_not_break(string: str, fault: list[str]) -> None:
    catalog = Catalog("fr")
    catalog.add("Who?", string)
    assert faults(catalog) == fault


def test_a_guess_is_a_fault() -> None:
    catalog = german("Save", "Retten")
    catalog["Save"].flags.add("fuzzy")
    assert faults(catalog) == ["fuzzy: Save"]


@pytest.mark.parametrize(
    ("sentence", "string"), [("Save", ""), ("Undo", "Zurück"), (("a", "b"), ("eins", "")), (("a", "b"), ("", ""))]
)
def test_what_is_missing_is_found(sentence: str | tuple[str, ...], string: str | tuple[str, ...]) -> None:
    wanted = forms(sentence if isinstance(sentence, tuple) else "Save")
    assert missing(german(sentence, string), [wanted]) == [wanted]


TERMS = (
    "rummy",
    "set",
    "run",
    "meld",
    "going out",
    "going rummy",
    "laying off",
    "dealer",
    "stock",
    "discard pile",
    "hand",
    "game",
    "seat",
    "points left",
    "to sit out",
    "house rules",
    "penalty",
    "block",
)
"""The game's terms, which every glossary explains."""
