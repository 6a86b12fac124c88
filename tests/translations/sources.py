"""The sentences of the program, as they stand in its source."""

from collections.abc import Sequence
from functools import cache

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir

from scorekeeper.config import PACKAGE

METHODS = [("templates/**.*", "jinja2"), ("**.py", "python")]
Forms = tuple[str, ...]
CALLS = {"_": None, "gettext": None, "lazy_gettext": None, "ngettext": (1, 2)}


@cache
def source() -> Catalog:
    """Every sentence, with the files it stands in."""
    catalog = Catalog(project="rummy-scorekeeper", fuzzy=False)
    for file, _line, message, notes, context in extract_from_dir(PACKAGE, METHODS, keywords=CALLS):
        catalog.add(message, None, [(f"scorekeeper/{file}", 0)], auto_comments=notes, context=context)
    return catalog


def sentences() -> list[Forms]:
    """Each sentence once: its text, or the text for one and that for many."""
    return [forms(message.id) for message in source() if message.id]


def forms(text: str | Sequence[str] | None) -> Forms:
    """A sentence of a catalog, or what is said for it, in its one form or its several; () for nothing."""
    return (text,) if isinstance(text, str) else tuple(text or ())
