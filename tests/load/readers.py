"""Files with anything wrong in them: `python -m tests.load.readers [FILES] [SEED]`.

Each is a file of ours with a few bytes, signs, values or lines changed, or one made to be hard to read. The reader may
take it in or refuse it with a sentence; anything else, and whatever takes too long or too much memory, is reported.
Time is the processor's, so that a machine busy with something else is not blamed on the reader.
"""

import io
import json
import random
import resource
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from scorekeeper.files import FileRefused, csv_text, read_game, read_games, read_json, read_pieces, result
from scorekeeper.wording.game_files import file_refused

FILES = 50_000
MOST_SECONDS, MOST_MEGABYTES = 2.0, 200
KEPT = Path(__file__).parents[1] / "files" / "kept"
GRID = b"hand;Ana;Ben;Cy\n1;;K 7 3;24\n2;7;out;9\n3;12;5;0\n4;;;\n5;3;-;0\n"
VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 10**400, -(10**18), "", "\x00", "\ud800", "x" * 10_000, "Ana", "2024-01-01T00:00:00Z"),
    *([], {}, [[]], {"": ""}, [None] * 1000, {"Ana": 1}),
)
SIGNS = (
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b"\\",
    b",",
    b":",
    b"\n",
    b"\x00",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\\ud800",
    b"e9",
    b";",
)
HARD: tuple[Callable[[], bytes], ...] = (
    lambda: b"[" * 1_000_000,
    lambda: b'{"format":"rummy-scorebook/1","players":' + b"[" * 500_000,
    lambda: b'[{"a":' * 200_000,
    lambda: b"[" + b"[]," * 3_000_000 + b"[]]",
    lambda: b"[[" + b"{}," * 3_000_000 + b"{}]]",
    lambda: b"[" + b"9" * 5_000_000 + b"]",
    lambda: b"[" + b"1e" + b"9" * 5_000_000 + b"]",
    lambda: b'["' + b"x" * 8_000_000 + b'"]',
    lambda: b'["' + b"\\ud83d" * 1_000_000 + b'"]',
    lambda: b'{"format":"rummy-game/1","players":' + json.dumps([f"P{n}" for n in range(100_000)]).encode() + b"}",
    lambda: b'{"format":"rummy-game/1","players":["A","B"],"hands":[' + b'{"outcome":"void"},' * 200_000 + b"1]}",
    lambda: b'{"format":"rummy-game/1",' + b",".join(b'"k%d":1' % n for n in range(150_000)) + b"}",
    lambda: b" " * 8_000_000,
    lambda: b"Ana,Ben\n" + b",20\n" * 300_000,
    lambda: b"," * 5_000_000,
    lambda: b'"' * 5_000_000,
    lambda: b"hand,player,points_left\n" + b"1,Ana,\n" * 300_000,
    lambda: b"hand,player,points_left\n" + b"".join(b"1,P%d,2\n" % n for n in range(100_000)),
)
"""Files made to be deep, long, wide or repetitive."""


def samples() -> list[bytes]:
    """What is changed: a scorebook, a game, a list of games, a long table and a grid."""
    game = (KEPT / "rummy-game-1.json").read_bytes()
    table = "".join(csv_text([(1, read_game(json.loads(game)))])).encode()
    return [(KEPT / "rummy-scorebook-1.json").read_bytes(), game, b"[" + game + b"," + game + b"]", table, GRID]


def changed(data: bytes, chance: random.Random) -> bytes:
    """The file with a few things changed."""
    for _change in range(chance.randint(1, 4)):
        data = chance.choice(WAYS)(data, chance)
    return data


def _flip(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _insert(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(SIGNS) * chance.choice([1, 1, 2, 1000]) + data[at:]


def _cut(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[at + chance.choice([1, 2, 10, 1000]) :]


def _repeat(data: bytes, chance: random.Random) -> bytes:
    at, long = chance.randrange(len(data) + 1), chance.choice([1, 10, 100])
    return data[:at] + data[at : at + long] * chance.choice([2, 3, 500]) + data[at:]


def _value(data: bytes, chance: random.Random) -> bytes:
    """Another value somewhere in the JSON; other text stays as it is."""
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        return data
    places = list(_places(whole))
    if places:
        inside, key = chance.choice(places)
        inside[key] = chance.choice(VALUES)
    return json.dumps(whole, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    for key, inner in list(value.items() if isinstance(value, dict) else enumerate(value)):
        yield value, key
        if isinstance(inner, dict | list):
            yield from _places(inner)


WAYS = (_flip, _insert, _cut, _repeat, _value, _value, _value)


def read(data: bytes) -> str:
    """What comes of a file: "read", or "refused" with a sentence. Anything else is raised."""
    try:
        for _piece in read_pieces(io.BytesIO(data)):
            pass
    except FileRefused as refused:
        _sentence(refused)
    try:
        for game in read_games(read_json(data)):
            result(game)
    except FileRefused as refused:
        return _sentence(refused)
    return "read"


def _sentence(refused: FileRefused) -> str:
    said = file_refused(refused)
    if not said or "%(" in said:
        raise AssertionError(said)
    said.encode()
    return "refused"


def attack(files: Iterator[bytes]) -> tuple[Counter[str], list[str]]:
    """Read each file; how often what came of it, and what should not have come."""
    came, wrong = Counter[str](), []
    for number, data in enumerate(files, 1):
        begun = time.process_time()
        try:
            came[read(data)] += 1
        except Exception:  # noqa: BLE001  # that there is none is what is to be shown
            came["failed"] += 1
            wrong.append(f"file {number}: {traceback.format_exc(limit=-3)}\n{data[:300]!r}")
        if (took := time.process_time() - begun) > MOST_SECONDS:
            wrong.append(f"file {number}: {took:.1f} s, {len(data)} bytes, {data[:80]!r}")
    return came, wrong


def some(files: int, seed: int) -> Iterator[bytes]:
    """So many changed files; the same seed gives the same."""
    chance, own = random.Random(seed), samples()
    for number in range(files):
        yield changed(own[number % len(own)], chance)


def main(files: int, seed: int) -> int:
    """Attack the readers with changed files and with hard ones, and report."""
    came, wrong = attack(some(files, seed))
    hard, worse = attack(one() for one in HARD)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    for line in (*wrong, *worse):
        sys.stdout.write(f"{line}\n")
    sys.stdout.write(f"{files} changed files: {dict(came)}; {len(HARD)} hard ones: {dict(hard)}; {memory} MB at most\n")
    return 1 if wrong or worse or memory > MOST_MEGABYTES else 0


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    raise SystemExit(main(*[*given, *(FILES, 1)[len(given) :]]))
