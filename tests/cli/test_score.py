"""`scorekeeper score`: from a file to the scores, without a database."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli import main
from scorekeeper.cli.terminal import padded, width

WORKED: dict[str, Any] = {
    "format": "rummy-game/1",
    "players": [{"name": "Ana", "start": 48}, "Ben", "Cy", "Dee"],
    "first_dealer": "Dee",
    "hands": [{"outcome": "out", "out": "Ana", "left": {"Ben": 20, "Cy": 24, "Dee": 22}}],
}
SCORED = {
    "hands": [
        {
            "dealer": "Dee",
            "points": {"Ana": 66, "Ben": 0, "Cy": 0, "Dee": 0},
            "totals": {"Ana": 114, "Ben": 0, "Cy": 0, "Dee": 0},
            "winners": ["Ana"],
        }
    ],
    "totals": {"Ana": 114, "Ben": 0, "Cy": 0, "Dee": 0},
    "finished": True,
    "winners": ["Ana"],
    "next_dealer": None,
    "cards_dealt": 7,
}
LONG = {
    "format": "rummy-game/1",
    "rules": {"target": 300, "rummy_bonus": "double", "stock_out": "block"},
    "players": ["王小明", "Zoe\u0301", {"name": "Dee", "start": 48}],
    "hands": [
        {"outcome": "out", "out": "王小明", "rummy": True, "left": {"Zoe\u0301": 52}, "sat_out": ["Dee"]},
        {"outcome": "blocked", "left": {"王小明": 5, "Zoe\u0301": 31, "Dee": 8}},
        {"outcome": "out", "out": "Dee", "left": {"王小明": 5, "Zoe\u0301": 7}},
        {"outcome": "void"},
    ],
}
SHEET = """\
Hand    Dealer   Ended                  王小明    Zoé       Dee
-----   ------   -----------------   ---------   ----   -------
start                                        0      0        48
1       王小明   王小明 went rummy   +104  104   0  0     -  48
2       Zoé      blocked              +29  133   0  0     0  48
3       Dee      Dee went out           0  133   0  0   +12  60
4       王小明   void                   0  133   0  0     0  60

Hand 5 · 王小明 deals 7 each · Zoé leads off
"""
Write = Callable[[object], str]


@pytest.fixture
def file(tmp_path: Path) -> Write:
    def write(value: object) -> str:
        path = tmp_path / "game.json"
        path.write_text(json.dumps(value), "utf-8")
        return str(path)

    return write


def run(*args: str, encoding: str = "utf-8", given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", "score", *args], input=given, env=env, capture_output=True, check=False
    )


def test_one_game_gives_one_object(file: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--json", file(WORKED)]) == 0
    out, err = capsys.readouterr()
    assert (json.loads(out), err) == (SCORED, "")


@pytest.mark.parametrize("games", [[], [WORKED], [WORKED, WORKED]])
def test_a_list_gives_a_list(games: list[object], file: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--json", file(games)]) == 0
    assert json.loads(capsys.readouterr().out) == [SCORED] * len(games)


def test_a_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(WORKED).encode())))
    assert main(["score", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == SCORED


def test_the_scoresheet_is_a_table(file: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", file(LONG)]) == 0
    assert capsys.readouterr().out == SHEET


def test_a_finished_game_names_its_winner(file: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", file([WORKED, WORKED])]) == 0
    out = capsys.readouterr().out
    assert (out.count("Ana has won"), out.splitlines()[0], "\n\nGame 2\n" in out) == (2, "Game 1", True)


def test_a_doubt_is_a_line_on_standard_error(file: Write, capsys: pytest.CaptureFixture[str]) -> None:
    doubted = {**WORKED, "hands": [{"outcome": "out", "out": "Ana", "left": {"Ben": 71, "Cy": 24, "Dee": 22}}]}
    assert main(["score", "--json", file([WORKED, doubted])]) == 0
    out, err = capsys.readouterr()
    assert len(json.loads(out)) == 2
    assert err == "Game 2, hand 1: Ben holds more than 7 cards can be worth, 70. Save it anyway?\n"


def test_a_refused_file_says_where_and_scores_nothing(file: Write, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = {**WORKED, "hands": [{"outcome": "out", "out": "Ana", "left": {"Ben": 20, "Cy": 24, "Dee": 341}}]}
    assert main(["score", file([WORKED, wrong])]) == 1
    out, err = capsys.readouterr()
    assert (out, err[:20], err.count("\n")) == ("", "Game 2, hand 1, Dee:", 1)


def test_a_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "none.json")
    assert main(["score", missing]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"{missing} cannot be read: {os.strerror(2)}\n")


def test_a_name_cannot_command_the_terminal(file: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", file({**WORKED, "\x1b[2J" + "x" * 1000: 1})]) == 1
    err = capsys.readouterr().err
    assert ("\\x1b[2J" in err, "\x1b" in err, len(err) < 420) == (True, False, True)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_a_terminal_without_the_signs_still_gets_an_aligned_table(encoding: str, file: Write) -> None:
    ran = run(file(LONG), encoding=encoding)
    lines = ran.stdout.decode(encoding).splitlines()
    assert (ran.returncode, ran.stderr, "\\u738b\\u5c0f\\u660e" in lines[0]) == (0, b"", True)
    assert {len(line) for line in lines[:7]} == {len(lines[1])}


def test_json_is_the_same_in_any_encoding(file: Write) -> None:
    plain, ascii_only = (run("--json", file(LONG), encoding=name).stdout.decode(name) for name in ("utf-8", "ascii"))
    assert ("王小明" in plain, json.loads(plain)) == (True, json.loads(ascii_only))


@pytest.mark.parametrize(
    ("text", "columns"),
    [("Ana", 3), ("王", 2), ("Zoe\u0301", 3), ("한", 2), ("\u1112\u1161\u11ab", 2), ("😀", 2), ("ab\u200dc", 3)],
)
def test_a_sign_is_as_wide_as_a_terminal_shows_it(text: str, columns: int) -> None:
    assert (width(text), padded(text, 5), padded(text, 5, right=True)) == (
        columns,
        text + " " * (5 - columns),
        " " * (5 - columns) + text,
    )


def test_arguments_not_understood_end_with_status_two(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["score"])
    assert (ended.value.code, "FILE" in capsys.readouterr().err) == (2, True)
