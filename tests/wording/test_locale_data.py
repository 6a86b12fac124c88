"""What is left of a locale's data says all that pages ask it for."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from babel.core import get_global
from babel.dates import format_date, format_skeleton, format_time, format_timedelta
from babel.localedata import clear_caches, load
from babel.numbers import format_decimal, format_percent

from scorekeeper.wording.languages import OFFERED
from scorekeeper.wording.locale_data import light

TIMES = (datetime(2026, 3, 1, 9, 5, tzinfo=UTC), datetime(2025, 12, 31, 23, 59, tzinfo=UTC))
AGO = (timedelta(seconds=5), timedelta(minutes=1), timedelta(hours=3), timedelta(days=400))


@pytest.fixture(autouse=True)
def unread() -> Iterator[None]:
    """Babel has read nothing yet."""
    clear_caches()
    light.cache_clear()
    yield
    clear_caches()
    light.cache_clear()


def shown(locale: str) -> list[str]:
    return [
        *(format_date(time, "medium", locale=locale) for time in TIMES),
        *(format_skeleton("MMMd", time, locale=locale) for time in TIMES),
        *(format_time(time, "short", locale=locale) for time in TIMES),
        *(format_timedelta(-past, add_direction=True, locale=locale) for past in AGO),
        *(format_decimal(number, locale=locale) for number in (-7, 14.3, 1234567)),
        format_percent(0.37, locale=locale),
    ]


@pytest.mark.parametrize("locale", [*OFFERED, "en_GB", "fr_CA", "pt_PT", "he", "zh_Hant_HK", "uz_Arab"])
def test_dates_and_numbers_are_written_as_before(locale: str) -> None:
    whole = shown(locale)
    clear_caches()
    assert shown(light(locale)) == whole


def test_no_names_of_currencies_and_zones_are_kept() -> None:
    kept = {name for one in ("root", "en", "en_001", "en_GB") for name in load(light("en_GB") and one)}
    assert kept & {"currency_names", "meta_zones", "unit_display_names"} == set()
    assert not get_global("territory_languages")
    assert {unit.partition("-")[0] for unit in load("en_GB")["unit_patterns"]} == {"duration"}
