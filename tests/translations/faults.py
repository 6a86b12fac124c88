"""What can be wrong with a catalog, as far as a program can tell."""

import re
from collections.abc import Iterator

from babel.messages import Catalog
from babel.messages.catalog import Message

from scorekeeper.wording.letters import in_own

from .sources import Forms, forms

GAP = re.compile(r"%\((\w+)\)[rs]|\{(\w+)\}")
CARDS = re.compile(r"\b(?:[AJQK]|10|[2-9])(?: (?:[AJQK]|10|[2-9]))+\b|\b[ajqk]\d+\b")
LOOSE = {"fr": re.compile(" [:;?!»]|« ")}
"""By language, signs that have a space beside them which must not break."""
MARKUP = re.compile(r"<[a-z/]|&\w+;", re.IGNORECASE)


def missing(catalog: Catalog, sentences: list[Forms]) -> list[Forms]:
    """The sentences a catalog does not have, or not in each of its plural's forms."""
    return [one for one in sentences if (found := catalog.get(one[0])) is None or not _complete(found, catalog)]


def faults(catalog: Catalog) -> list[str]:
    """What is wrong with what a catalog says, each with the sentence it is about."""
    spoken = [message for message in catalog if message.id and any(forms(message.string))]
    return [f"{fault}: {forms(message.id)[0]}" for message in spoken for fault in _of(message, str(catalog.locale))]


def _of(message: Message, language: str) -> Iterator[str]:
    sources, told = forms(message.id), [form for form in forms(message.string) if form]
    known = set().union(*map(gaps, sources))
    if message.fuzzy:
        yield "fuzzy"
    # One may do without its number, as in "One phone keeps score here."
    if any(gaps(form) - known or known - gaps(form) - {"num"} for form in told) or gaps(sources[-1]) != gaps(told[-1]):
        yield "other gaps than its source"
    if any(form.strip() != form for form in told if sources[0].strip() == sources[0]):
        yield "space at its edge"
    if any(MARKUP.search(form) for form in told):
        yield "markup"
    if any(form.count("%s") != sources[0].count("%s") for form in told):
        yield "other gaps than its source"
    yield from _of_spelling(sources, told, language)
    if known and any(not _fills(form, known | gaps(form)) for form in told):
        yield "a % that is no gap"


def _of_spelling(sources: Forms, told: list[str], language: str) -> Iterator[str]:
    """What is wrong in one language and right in another."""
    if any(in_own(cards, language) not in " ".join(told) for one in sources for cards in CARDS.findall(one)):
        yield "cards in other letters than are printed on them"
    if language in LOOSE and any(map(LOOSE[language].search, told)):
        yield "a space that may break"


def gaps(text: str) -> set[str]:
    """The names of what is put into a sentence."""
    return {one or other for one, other in GAP.findall(text)}


def _fills(text: str, names: set[str]) -> bool:
    try:
        return bool(text % dict.fromkeys(names, "x"))
    except (KeyError, TypeError, ValueError):
        return False


def _complete(message: Message, catalog: Catalog) -> bool:
    wanted = catalog.num_plurals if message.pluralizable else 1
    return sum(map(bool, forms(message.string))) == wanted
