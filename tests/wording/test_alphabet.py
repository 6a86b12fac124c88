"""Names in the order of a dictionary."""

import pytest

from scorekeeper.wording.alphabet import alphabetical, order


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", "Ana Élodie eva Zoe Анна Борис"),
        ("de", "Äda Adele Önne Otto Straße Strauß Zoe"),
        ("es", "Nuño Nuria Ñusta Olga"),
        ("fr", "Nuño Nuria Ñusta Nusto"),
        ("nl", "IJsbrand Ilse"),
    ],
)
def test_each_language_has_its_order(language: str, names: str) -> None:
    assert " ".join(sorted(names.split(), key=lambda name: order(name, language))) == names


def test_things_are_ordered_by_their_names() -> None:
    assert alphabetical([2, 1], name=lambda one: "bÁ"[one - 1]) == [2, 1]
