"""How a locale writes dates and numbers, without what else Babel knows of it.

Of a megabyte that it reads for each locale, most names currencies, units and time zones, which no page shows; and a
household, or the guests of a game, read in several.
"""

from collections.abc import Iterator
from functools import cache

from babel.core import get_global
from babel.localedata import load

NEVER_SHOWN = (
    "compact_currency_formats",
    "compact_decimal_formats",
    "compound_unit_patterns",
    "currency_formats",
    "currency_names",
    "currency_names_plural",
    "currency_symbols",
    "currency_unit_patterns",
    "interval_formats",
    "meta_zones",
    "scientific_formats",
    "time_zones",
    "unit_display_names",
    "zone_formats",
)
NEVER_ASKED = (
    "all_currencies",
    "currency_fractions",
    "meta_zones",
    "territory_currencies",
    "territory_languages",
    "territory_zones",
    "windows_zone_mapping",
    "zone_aliases",
    "zone_territories",
)
"""What Babel knows beside, of the world and of no locale."""
UNITS = "unit_patterns"
TIME = "duration"


@cache
def light(locale: str) -> str:
    """The locale, once what it is asked for is all that is left of it and of those that it follows."""
    for name in NEVER_ASKED:
        get_global(name).clear()  # type: ignore[arg-type, attr-defined]  # a dictionary, whatever its name
    for one in reversed(list(_line(locale))):
        known = load(one)
        for name in NEVER_SHOWN:
            known.pop(name, None)
        known[UNITS] = {unit: forms for unit, forms in known[UNITS].items() if unit.startswith(TIME)}
    return locale


def _line(locale: str) -> Iterator[str]:
    """A locale and those that it follows where it says nothing itself."""
    while locale != "root":
        yield locale
        locale = get_global("parent_exceptions").get(locale) or locale.rpartition("_")[0] or "root"
    yield locale
