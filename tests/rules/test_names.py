"""Players' names."""

import pytest

from scorekeeper.rules import Refused, clean_name, name_key


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" Ana ", "Ana"),
        ("Ana  Maria", "Ana Maria"),
        ("Zoe\u0301", "Zoé"),
        ("x" * 24, "x" * 24),
        (" \u2068דנה\u2069 ", "דנה"),
    ],
)
def test_a_name_is_kept_tidy(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name_empty"),
        (" \u3000 ", "name_empty"),
        ("x" * 25, "name_too_long"),
        ("A\x00na", "name_unprintable"),
        ("A\ud800", "name_unprintable"),
        ("A\u2068na\u2069", "name_unprintable"),
        ("\u2068\u2069", "name_empty"),
    ],
)
def test_what_is_no_name_is_refused(typed: str, code: str) -> None:
    with pytest.raises(Refused, match=f"^{code}$"):
        clean_name(typed)


def test_a_name_too_long_says_how_long_it_may_be() -> None:
    with pytest.raises(Refused) as refused:
        clean_name("abcd", 3)
    assert refused.value.broken[0].values == {"most": 3}


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "aNA "), ("Ann Lee", "annlee"), ("Straße", "STRASSE"), ("ΐ", "ΐ".upper()), ("דנה", "\u2068דנה\u2069")],
)
def test_case_and_spaces_make_no_other_player(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_an_accent_makes_another_player() -> None:
    assert name_key("Zoe") != name_key("Zoé")
