"""Names in a row, with "and" as it sounds before the last."""

from collections.abc import Iterator

import pytest

from scorekeeper.wording import joined
from scorekeeper.wording.languages import SOURCE, speak


@pytest.fixture
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """The language that the test names, and English again."""
    speak(request.param)
    yield
    speak(SOURCE)


@pytest.mark.parametrize(
    ("spoken", "last", "said"),
    [
        ("es", "Inés", "Ana e Inés"),
        ("es", "Íñigo", "Ana e Íñigo"),
        ("es", "Hilda", "Ana e Hilda"),
        ("es", "Hierónimo", "Ana y Hierónimo"),
        ("es", "Eva", "Ana y Eva"),
        ("it", "Elena", "Ana ed Elena"),
        ("it", "Ida", "Ana e Ida"),
        ("pt", "Inês", "Ana e Inês"),
        ("de", "Inge", "Ana und Inge"),
        ("en", "Inez", "Ana and Inez"),
    ],
    indirect=["spoken"],
)
def test_and_goes_with_the_name_after_it(spoken: None, last: str, said: str) -> None:
    assert joined(["Ana", last]) == said


@pytest.mark.parametrize("spoken", ["es"], indirect=True)
def test_no_name_is_touched(spoken: None) -> None:
    assert joined(["Ana y Eva", "Inés"]) == "Ana y Eva e Inés"
