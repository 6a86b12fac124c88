"""Which column a heading names: its own name, or what it is called in some language."""

from collections.abc import Iterable, Mapping, Sequence

from .csv_text import COLUMNS

Called = Sequence[Mapping[str, str]]
"""For each language, the columns by what they are called there, as `folded` gives it."""
OWN = {column: column for column in COLUMNS}


def folded(heading: str) -> str:
    """A heading as it is compared: "Points left" is "points_left"."""
    return heading.casefold().replace(" ", "_")


def columns_of(headings: Iterable[str], called: Called = ()) -> list[str]:
    """The columns of a table, in the language that knows most of its headings; one that is not known as `folded`."""
    own = [folded(heading) for heading in headings]
    known = max([OWN, *called], key=lambda words: sum(heading in words for heading in own))
    return [known.get(heading, heading) for heading in own]
