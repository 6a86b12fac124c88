"""The catalogs: one for each language, in the folder that the program reads them from."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from scorekeeper.wording.languages import CATALOGS

from .sources import Forms, forms, source

ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
"""Stands in what is compiled, so that the same sentences always make the same file."""
PARTS = Path("LC_MESSAGES", "messages.po")
GONE = (
    b'"Project-Id-Version:',
    b'"Report-Msgid-Bugs-To:',
    b'"POT-Creation-Date:',
    b'"PO-Revision-Date:',
    b'"Last-Translator:',
    b'"Language-Team:',
    b'"Generated-By:',
)


def languages() -> list[str]:
    """Every language that has a catalog, finished or not."""
    return sorted(path.parts[-3] for path in CATALOGS.glob(f"*/{PARTS}"))


def path_of(language: str, folder: Path = CATALOGS) -> Path:
    """Where a language's sentences are written down; the compiled ones lie beside them in `.mo`."""
    return folder / language / PARTS


def read(language: str) -> Catalog:
    """The sentences of a language."""
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


def update(language: str, *, tidy: bool = False) -> Catalog:
    """A catalog with each sentence of the program in it: what is new without a translation, what is gone at its end.

    What comes back has its translation again, unless it was tidied away. Nothing is guessed from a sentence that is
    similar: a wrong guess looks like a translation.
    """
    catalog = read(language) if path_of(language).exists() else Catalog(language)
    before = {forms(message.id): message.string for message in catalog.obsolete.values()}
    catalog.update(source(), no_fuzzy_matching=True)
    for message in catalog:
        message.string = before.get(forms(message.id), message.string)
    if tidy:
        catalog.obsolete.clear()
    catalog.header_comment = f"# The scorekeeper’s sentences, code “{language}”. How to work on them: ../../README.md"
    catalog.fuzzy = False
    save(language, catalog)
    return catalog


def save(language: str, catalog: Catalog, folder: Path = CATALOGS) -> None:
    """Write a catalog down, and compile it."""
    written = BytesIO()
    write_po(written, catalog, width=110, sort_by_file=True, include_lineno=False, omit_header=False)
    path = path_of(language, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_dateless(written.getvalue()))
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, _spoken(catalog))


def compiled(language: str) -> dict[Forms, Forms]:
    """What the compiled catalog says, by sentence."""
    with path_of(language).with_suffix(".mo").open("rb") as file:
        return said(read_mo(file))


def said(catalog: Catalog) -> dict[Forms, Forms]:
    """What a catalog says where it says something, by sentence."""
    spoken = [(forms(message.id), forms(message.string)) for message in catalog if message.id]
    return {sentence: string for sentence, string in spoken if string and all(string)}


def _spoken(catalog: Catalog) -> Catalog:
    """The catalog without what is not translated yet: of a plural it would be compiled in English."""
    spoken = Catalog(catalog.locale, creation_date=ALWAYS)
    for sentence, string in said(catalog).items():
        spoken.add(sentence if len(sentence) > 1 else sentence[0], string if len(sentence) > 1 else string[0])
    return spoken


def _dateless(text: bytes) -> bytes:
    """Without what in the header would change each time and tell nothing."""
    return b"".join(line for line in text.splitlines(keepends=True) if not line.startswith(GONE))
