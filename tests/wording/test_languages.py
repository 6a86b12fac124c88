"""Which language is wanted."""

import pytest
from babel import Locale

from scorekeeper.rules import RuleBroken
from scorekeeper.wording import languages as known
from scorekeeper.wording import refusal
from scorekeeper.wording.gettext import gettext, lazy_gettext, ngettext
from scorekeeper.wording.languages import OFFERED, as_written, called, direction, of_machine, wanted

THREE = ("en", "de", "pt_BR")


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        (["de"], "de"),
        (["de-AT", "en"], "de"),
        (["fr", "de"], "de"),
        (["pt-BR"], "pt_BR"),
        (["DE-ch"], "de"),
        ([None, "", "de_CH"], "de"),
        (["fr"], "en"),
        (["*", "../..", "ÿ"], "en"),
        ([], "en"),
    ],
)
def test_the_first_that_is_offered(wishes: list[str | None], found: str) -> None:
    assert wanted(wishes, THREE) == found


@pytest.mark.parametrize(
    ("language", "wishes", "written"),
    [
        ("en", ["en-GB", "en"], "en_GB"),
        ("en", ["de-AT", "en-AU"], "en_AU"),
        ("en", ["en"], "en"),
        ("de", ["en-GB"], "de"),
        ("de_CH", ["de-AT"], "de_CH"),
        ("zh_Hant", ["zh-CN"], "zh_Hant"),
        ("en", ["en-GB@" + "x" * 99], "en_GB"),
        ("en", ["*", "", "en-XX", "en-" + "x" * 99, "\udcff", "en-US"], "en_US"),
    ],
)
def test_dates_are_written_as_where_the_browser_comes_from(language: str, wishes: list[str], written: str) -> None:
    assert as_written(language, wishes) == written


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_AT@euro"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:de"}, "de"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "de"),
        ({"LANG": "POSIX"}, "en"),
    ],
)
def test_a_terminal_speaks_as_its_machine_does(
    environment: dict[str, str], found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known, "OFFERED", THREE)
    assert of_machine(environment) == found


@pytest.mark.parametrize("language", OFFERED)
def test_each_is_called_and_written_as_it_calls_and_writes_itself(language: str) -> None:
    itself = Locale.parse(language)
    assert itself.display_name
    assert called(language).casefold() == itself.display_name.casefold()
    assert direction(language) == itself.text_direction


def test_one_that_is_tried_out_has_a_name_and_a_way_too() -> None:
    assert [called(one) for one in ("sv", "pt_BR")] == ["Svenska", "Português (Brasil)"]
    assert [direction(one) for one in ("he", "ar", "sv")] == ["rtl", "rtl", "ltr"]


def test_without_a_catalog_it_is_english() -> None:
    assert gettext("%(name)s out", name="Ana") == "Ana out"
    assert [ngettext("%(num)s card", "%(num)s cards", num) for num in (1, 2)] == ["1 card", "2 cards"]
    assert str(lazy_gettext("100 % wool")) == "100 % wool"
    assert refusal(RuleBroken("name_empty")) == "Enter a name."
