"""The columns of a table for spreadsheets, by what each language calls them."""

import io
import re
from collections.abc import Iterator

import pytest

from scorekeeper.files import COLUMNS, BookGame, GameFile, csv_text, folded, read_game, read_pieces
from scorekeeper.wording import columns_called, csv_headings
from scorekeeper.wording.gettext import gettext
from scorekeeper.wording.languages import OFFERED, SOURCE, speak

from ..files.game import ANA_OUT, game
from ..translations.sources import sentences

AS_GRID, AS_ROWS = [one for (one, *_) in sentences() if one.startswith(("Either the players", "Or one row"))]
QUOTED = re.compile("[“„‘«]\u00a0?([^”“’»]+?)\u00a0?[”“’»]")


@pytest.fixture(params=OFFERED)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn, spoken by the terminal."""
    speak(request.param)
    yield request.param
    speak(SOURCE)


def games(text: str) -> list[GameFile]:
    pieces = read_pieces(io.BytesIO(text.encode()), called=columns_called())
    return [piece.game for piece in pieces if isinstance(piece, BookGame)]


def test_no_two_are_called_the_same(language: str) -> None:
    assert len({heading.casefold() for heading in csv_headings()}) == len(COLUMNS)


def test_in_english_they_bear_their_own_names() -> None:
    assert csv_headings() == list(COLUMNS)


def test_a_table_written_in_one_language_is_read_in_any(language: str) -> None:
    file = read_game(game(hands=[ANA_OUT]))
    text = "".join(csv_text([(1, file)], headings=csv_headings()))
    assert text.startswith("game,") == (language == SOURCE)
    for other in OFFERED:
        speak(other)
        assert [one.facts.hands for one in games(text)] == [file.facts.hands]


@pytest.mark.parametrize("text", ["Runde,Ana,Ben\n1,,20\n", "MANCHE;Ana;Ben\n1;;20\n", "Ronda\tAna\tBen\n1\t\t20\n"])
def test_a_grid_may_number_its_hands_in_any_language(text: str) -> None:
    (file,) = games(text)
    assert (file.players, file.facts.hands[0].left) == (("Ana", "Ben"), {2: 20})


def test_the_page_that_takes_tables_names_headings_that_are_read(language: str) -> None:
    told = " ".join(map(gettext, (AS_GRID, AS_ROWS)))
    named = {folded(heading) for heading in QUOTED.findall(told)} - {"out"}
    assert len(named) == 8
    assert named <= {heading for words in columns_called() for heading in words} | set(COLUMNS)


def test_headings_written_by_hand_are_read() -> None:
    (file,) = games("Runde,Spieler,Restpunkte\n1,Ana,\n1,Ben,20\n")
    assert (file.players, file.facts.hands[0].left) == (("Ana", "Ben"), {2: 20})
