"""One game to take along: game file, CSV, picture, words, BG Stats."""

import json
from pathlib import Path
from typing import cast
from xml.etree import ElementTree as Xml

import pytest

from scorekeeper.files import read_game
from scorekeeper.rules import Ended

from ..conftest import MakeApp, Phone
from ..factories import Table
from ..translations.pseudo import LEFTWARD
from .conftest import Seated
from .pages import Page, opened

SVG = "{http://www.w3.org/2000/svg}"
ISOLATES = "\u2068\u2069"
DOUBLE = "<b>\"Zoë\"</b> & 'co'"


@pytest.fixture
def won(client: Phone, seated: Seated) -> Table:
    """A game that Ana has won, on the client's phone."""
    table = seated("Ana", "Ben", start={"Ana": 90}, play=lambda table: table.goes_out("Ana", ben="K 7 3"))
    client.joins(table)
    return table


def page(client: Phone, table: Table) -> Page:
    return opened(client, table.url).follow("Save or send this game")


def test_the_page_says_the_result_in_words(client: Phone, won: Table) -> None:
    (words,) = page(client, won).said("textarea")
    assert words == "Rummy, Mar 1, 2024: Ana 110, Ben 0. Ana has won."


def test_the_game_file_can_be_read_again(client: Phone, won: Table) -> None:
    answer = client.get(page(client, won).links()["Game file (JSON), to be read in again"])
    game = read_game(json.loads(answer.text))
    assert (game.players, game.facts.starts, game.facts.hands[0].typed) == (("Ana", "Ben"), (90, 0), {2: "K 7 3"})
    assert answer.mimetype == "application/json"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="rummy-2024-03-01-game-1.json"'


def test_the_table_is_csv(client: Phone, won: Table) -> None:
    answer = client.get(f"{won.url}.csv")
    assert (answer.mimetype, answer.data[:5]) == ("text/csv", b"game,")
    assert ",Ana,,,out,1,0,20,110,1,1\r\n" in answer.text


def test_the_table_s_headings_are_in_the_reader_s_language(client: Phone, won: Table) -> None:
    client.send("/language", {"language": "de"})
    for url in (f"{won.url}.csv", f"{won.book_url}export.csv"):
        assert client.get(url).text.startswith("Spiel,Begonnen,Beendet,Wertung,Ziel,Runde,Geber,Spieler,Restpunkte,")


def test_a_byte_order_mark_comes_when_asked_for(client: Phone, won: Table) -> None:
    answer = client.get(page(client, won).links()["Table (CSV) for older versions of Excel"])
    assert answer.data.startswith(b"\xef\xbb\xbfgame,")


def test_the_picture_stands_alone(client: Phone, seated: Seated) -> None:
    table = seated("Ana", DOUBLE, start={"Ana": 90}, play=lambda table: table.goes_out("Ana", **{DOUBLE: "K"}))
    answer = client.joins(table).get(f"{table.url}.svg")
    drawing = Xml.fromstring(answer.data)  # noqa: S314  # made by us
    words = [one.text for one in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert (answer.mimetype, words[0]) == ("image/svg+xml", "Ana has won")
    assert DOUBLE in words
    assert {"90", "100", "+10"} <= set(words)
    assert "style" not in answer.text


def texts(drawing: bytes) -> dict[str, float]:
    """How far from the left each text of a drawing stands, the last of those that are alike."""
    root = Xml.fromstring(drawing)  # noqa: S314  # made by us
    return {str(one.text).strip(ISOLATES): float(one.get("x", "")) for one in root.iter(f"{SVG}text")}


def test_where_people_read_leftward_the_picture_does_too(make_app: MakeApp, pseudo: Path, won: Table) -> None:
    phone = cast("Phone", make_app(translations=str(pseudo)).test_client()).joins(won)
    rightward = phone.get(f"{won.url}.svg").data
    phone.send("/language", {"language": LEFTWARD})
    leftward = phone.get(f"{won.url}.svg").data
    there, back = texts(rightward), texts(leftward)
    (width,) = {float(Xml.fromstring(one).get("width", "")) for one in (rightward, leftward)}  # noqa: S314  # likewise
    assert [back[name] for name in ("Ana", "Ben", "110", "+20")] == [
        width - there[name] for name in ("Ana", "Ben", "110", "+20")
    ]
    assert b'direction="rtl"' in leftward


def test_an_empty_sheet_is_a_picture_too(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben")
    assert "after hand 0" in client.joins(table).get(f"{table.url}.svg").text


def test_a_finished_game_goes_to_bg_stats(client: Phone, won: Table) -> None:
    assert (
        page(client, won).links()["Send to BG Stats"].startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    )


def test_a_game_in_play_does_not(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", play=lambda table: table.goes_out("Ana", ben=3))
    assert "Send to BG Stats" not in page(client.joins(table), table).links()


def test_an_abandoned_game_does_not(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", play=lambda table: table.goes_out("Ana", ben=3).ends(Ended.ABANDONED))
    assert "Send to BG Stats" not in page(client.joins(table), table).links()


def test_what_is_taken_along_is_kept_by_nobody_between(client: Phone, won: Table) -> None:
    for ending in ("json", "csv", "svg"):
        assert client.get(f"{won.url}.{ending}").headers["Cache-Control"] == "private, no-cache"
