"""Points out of spreadsheets: both shapes, read as people have them, refused with the cell named."""

import io
import json

import pytest

from scorekeeper.files import BookGame, FileRefused, GameFile, csv_text, read_game, read_pieces
from scorekeeper.rules import Ended, HouseRules, Outcome, RummyBonus
from scorekeeper.wording.game_files import file_refused

from .game import ANA_OUT, game

GRID = "Ana,Ben,Cy\n,20,24\n7,out,9\n12,5,0\n"
ROWS = "hand,player,points_left\n1,Ana,\n1,Ben,20\n1,Cy,24\n2,Ana,7\n2,Ben,0\n2,Cy,9\n"


def games(text: str | bytes, rules: HouseRules | None = None) -> list[GameFile]:
    data = text.encode() if isinstance(text, str) else text
    return [piece.game for piece in read_pieces(io.BytesIO(data), rules) if isinstance(piece, BookGame)]


def why(text: str | bytes) -> str:
    with pytest.raises(FileRefused) as found:
        games(text)
    return file_refused(found.value)


def lefts(file: GameFile) -> list[dict[str, int]]:
    return [{file.players[seat - 1]: points for seat, points in hand.left.items()} for hand in file.facts.hands]


def test_a_grid_is_read_with_its_winners() -> None:
    (file,) = games(GRID)
    assert file.players == ("Ana", "Ben", "Cy")
    assert [hand.went_out for hand in file.facts.hands] == [1, 2, 3]
    assert lefts(file) == [{"Ben": 20, "Cy": 24}, {"Ana": 7, "Cy": 9}, {"Ana": 12, "Ben": 5}]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("begin", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_any_usual_form_of_csv_is_read(separator: str, begin: str, end: str) -> None:
    assert lefts(games(begin + GRID.replace(",", separator).replace("\n", end))[0]) == lefts(games(GRID)[0])


def test_hands_may_be_numbered_and_lines_be_empty() -> None:
    (file,) = games("Hand,Ana,Ben\n1,,20\n2,3,\n,,\n\n")
    assert lefts(file) == [{"Ben": 20}, {"Ana": 3}]


def test_cells_may_name_cards_or_sums() -> None:
    (file,) = games("Ana,Ben\n,K 7 3\n10+7+3,out\n")
    assert lefts(file) == [{"Ben": 20}, {"Ana": 20}]
    assert file.facts.hands[0].typed == {2: "K 7 3"}


def test_a_dash_sits_out_and_a_hand_without_points_is_void() -> None:
    (file,) = games("hand;Ana;Ben;Cy\n1;;20;-\n2;;;\n3;0;0;0\n")
    assert [hand.outcome for hand in file.facts.hands] == [Outcome.OUT, Outcome.VOID, Outcome.VOID]
    assert file.facts.hands[0].sat_out == {3}


def test_a_hand_without_a_winner_was_blocked() -> None:
    (file,) = games("Ana,Ben\n4,20\n")
    assert (file.facts.hands[0].outcome, file.facts.rules.can_block) == (Outcome.BLOCKED, True)


def test_rows_are_read_as_a_grid_is() -> None:
    (file,) = games(ROWS)
    assert lefts(file) == [{"Ben": 20, "Cy": 24}, {"Ana": 7, "Cy": 9}]


FULL = game(
    {"outcome": "out", "out": "Ana", "rummy": True, "left": {"Ben": 10, "Cy": 15}, "typed": {"Ben": "J"}},
    {"outcome": "void"},
    {"outcome": "blocked", "left": {"Ana": 3, "Ben": 3}, "sat_out": ["Cy"]},
    {"outcome": "out", "out": "Cy", "left": {"Ana": 12, "Ben": 30}},
    rules={"rummy_bonus": "double", "stock_out": "block", "target": 500},
    players=[{"name": "Ana", "start": 48}, {"name": "=Ben", "start": -7}, "Cy"],
    started_at="2024-03-01T19:00:00Z",
    finished_at="2024-03-01T20:00:00Z",
    ended="table",
    first_dealer="Cy",
)


def named(text: str) -> str:
    return text.replace('"Ben"', '"=Ben"')


def test_what_csv_was_written_from_is_read_again() -> None:
    """Case 26 of a table: doubled points come back doubled, though no column says the rule."""
    file = read_game(json.loads(named(json.dumps(FULL))))
    (again,) = games("".join(csv_text([(7, file)])))
    assert (again.players, again.facts, again.started_at) == (file.players, file.facts, file.started_at)
    assert again.finished_at == file.finished_at


def test_each_game_of_a_table_is_read() -> None:
    one, other = read_game(game({"outcome": "void"})), read_game(game(ANA_OUT))
    assert [len(file.facts.hands) for file in games("".join(csv_text([(1, one), (2, other), (3, other)])))] == [1, 1, 1]


def test_a_game_that_was_abandoned_stays_so() -> None:
    file = read_game(game(ANA_OUT, ended="abandoned", finished_at="2024-03-01T20:00:00Z"))
    assert games("".join(csv_text([(1, file)])))[0].facts.ended is Ended.ABANDONED


def test_what_a_table_does_not_say_is_as_the_scorebook_has_it() -> None:
    rules = HouseRules(target=300, rummy_bonus=RummyBonus.PLUS_10)
    assert games(GRID, rules)[0].facts.rules == rules


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ana,Ben\n,12++\n", "Line 2, Ben: “12++” has a plus with nothing to add."),
        ("Ana;Ben\n;10,5\n", "Line 2, Ben: 10,5 is a decimal number; points are whole ones."),
        ('Ana,Ben\n,"10,5"\n', "Line 2, Ben: 10,5 is a decimal number; points are whole ones."),
        ("Ana,Ben\n,10.5\n", "Line 2, Ben: 10.5 is a decimal number; points are whole ones."),
        ("Ana,Ben,Cy\n,,9\n", "Line 2, Ben: An empty cell, “out” or 0 is for one player alone"),
        ("Ana,Ben\n,20\nTotal,20\n", "Line 3, Ana: “Total”"),
        (
            "Hand,Ana,Ben\n1,,20\nTotal,20,0\n",
            "Line 3: “Total” stands where a hand has its number.",
        ),
        ("Ana,Ben\n,20,7\n", "Line 2: This row has more cells than the first one has headings: 2."),
        ("Ana\n20\n", "Line 1: A game has from 2 to 6 players."),
        ("Ana,ANA\n,20\n", "Line 1, ANA: ANA and Ana are one name."),
        ("Ana,Ben\n,900\n", "Line 2, Ben: "),
        ("Ana,Zo\u00eb\n,20\n".encode("cp1252"), "Line 1: This text is not UTF-8; it looks like Windows-1252."),
        (GRID.encode("utf-16"), "Line 1: This text is not UTF-8; it looks like UTF-16. Save it again as UTF-8."),
        ('Ana,Ben\n,"20\n', "The quotes in this line do not fit together."),
        ("Ana,Ben\n,\0\n", "Line 2: This is no line of a table."),
        ("Ana,Ben\n," + "9" * 30_000 + "\n", "Line 2: This is no line of a table."),
        ("hand,player\n1,Ana\n", "Line 1: There is no column called “points_left”."),
        (ROWS.replace("points_left", "points_left,beer", 1), "Line 1: No column is called “beer” here, or two are."),
        (ROWS.replace("1,Cy,24", "1,Ben,24"), "Line 4, Ben: Ben is named twice in “player”."),
        ("hand,player,points_left,outcome\n1,Ana,,blocked\n1,Ben,20,blocked\n", "do not agree on how it ended"),
        ("hand,player,points_left,points,total\n1,Ana,,21,21\n1,Ben,20,0,0\n", "Line 2: No rules give the points"),
        (
            "hand,player,points_left,points,total\n1,Ana,,x,20\n1,Ben,20,0,0\n",
            "Line 2, column points: “x” is no whole number.",
        ),
        ("", "Line 1: "),
    ],
    ids=range(23),
)
def test_a_fault_is_refused_with_its_cell(text: str | bytes, said: str) -> None:
    assert said in why(text)
