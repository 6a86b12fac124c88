"""What was typed is read the same on the phone as on the server."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from scorekeeper.rules import Refused, read_points
from scorekeeper.web.static_files import digest_now
from scorekeeper.wording.letters import in_english, read_as

TABLE = Path(__file__).parents[1] / "rules" / "points_text.json"
LETTERS = Path(__file__).parents[1] / "wording" / "letters.json"
SPELL = """async ([from, texts]) => {
  const { inEnglish } = await import(from);
  return texts.map(([text, letters]) => inEnglish(text, letters));
}"""
READ = """async ([from, texts]) => {
  const { readPoints } = await import(from);
  const plain = ({ points, ...rest }) => (points === undefined ? rest : { points: String(points), ...rest });
  return texts.map(([text, acesHigh]) => plain(readPoints(text, acesHigh)));
}"""
PIECES = [
    *"AJQKTajqkt0123456789BDVRHFbdvrhf",
    "10",
    "10",
    " ",
    " ",
    ",",
    "+",
    "+",
    "  ",
    *"BXé-./\t\n\r²٧İı",
    "\u00a0",
    "\u212a",
    "😀",
]
SENSIBLE = [*"AJQKTk0123456789", "10", " ", " ", "+", ","]


def read_in_python(text: str, *, aces_high: bool) -> dict[str, Any]:
    try:
        reading = read_points(text, aces_high=aces_high)
    except Refused as refused:
        return {"refused": refused.broken[0].code}
    return {"points": str(reading.points), "cards": list(reading.cards)}


def read_on_the_phone(phone: Page, texts: list[tuple[str, bool]]) -> list[dict[str, Any]]:
    phone.goto("/")
    read: list[dict[str, Any]] = phone.evaluate(READ, [f"/static/{digest_now()}/points.js", texts])
    return read


def any_text() -> str:
    """Up to 70 signs, of which most texts have few and half have none that is strange."""
    pieces = random.choice([SENSIBLE, PIECES])
    return "".join(random.choices(pieces, k=random.choice([1, 2, 3, 4, 5, 6, 8, 12, 20, 59, 60, 61, 70])))


def test_the_phone_reads_the_letters_of_every_language_as_the_server_does(phone: Page) -> None:
    cases = json.loads(LETTERS.read_text("utf-8"))
    texts = [(one["language"], one["text"]) for one in cases]
    texts += [(random.choice(cases)["language"], any_text()) for _number in range(3000)]
    phone.goto("/")
    script = f"/static/{digest_now()}/letters.js"
    read = phone.evaluate(SPELL, [script, [[text, read_as(language)] for language, text in texts]])
    expected = [in_english(text, language) for language, text in texts]
    assert [pair for pair in zip(texts, expected, read, strict=True) if pair[1] != pair[2]] == []


def test_the_phone_reads_the_table_of_cases(phone: Page) -> None:
    cases = json.loads(TABLE.read_text("utf-8"))
    read = read_on_the_phone(phone, [(case["text"], case["aces_high"]) for case in cases])
    for case, got in zip(cases, read, strict=True):
        expected = {name: case[name] for name in ("points", "cards", "refused") if name in case}
        assert got == {**expected, **({"points": str(case["points"])} if "points" in case else {})}, case["text"]


@pytest.mark.parametrize("many", [10_000, pytest.param(100_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("aces_high", [False, True])
def test_no_text_is_read_differently(phone: Page, *, aces_high: bool, many: int) -> None:
    texts = [any_text() for _number in range(many)]
    read = read_on_the_phone(phone, [(text, aces_high) for text in texts])
    expected = [read_in_python(text, aces_high=aces_high) for text in texts]
    assert [pair for pair in zip(texts, expected, read, strict=True) if pair[1] != pair[2]] == []
    assert sum("points" in one for one in read) > len(texts) / 10
