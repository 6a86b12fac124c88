"""`scorekeeper score [--json] FILE`: what the games of a file add up to, without any database."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.files import LARGEST, FileRefused, GameFile, read_games, read_json, result
from scorekeeper.rules import HandEntry, check
from scorekeeper.wording import doubt
from scorekeeper.wording.game_files import file_refused, where
from scorekeeper.wording.gettext import gettext as _

from .sheet import sheet
from .terminal import printable, say

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    told = _("Score the games of a file.")
    parser = subparsers.add_parser("score", help=told, description=told)
    parser.add_argument("file", metavar="FILE", help=_("a game file; “-” reads standard input"))
    parser.add_argument("--json", action="store_true", help=_("answer in JSON"))


def run(args: argparse.Namespace) -> int:
    """Print the scores, and the doubts on standard error; a file that is refused gives a line there and status 1."""
    try:
        value = read_json(_bytes(args.file))
        games = read_games(value)
    except OSError as error:
        return _fail(_("%(file)s cannot be read: %(why)s", file=args.file, why=error.strerror))
    except FileRefused as refused:
        return _fail(file_refused(refused))
    several = isinstance(value, list)
    for line in _doubts(games, several=several):
        say(line, sys.stderr)
    print(_json(games, several=several) if args.json else _sheets(games, several=several))
    return 0


def _fail(why: str) -> int:
    say(why, sys.stderr)
    return 1


def _bytes(file: str) -> bytes:
    """What the file holds, or enough of it to see that it is too large."""
    if file == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    with Path(file).open("rb") as opened:
        return opened.read(LARGEST + 1)


def _json(games: Iterable[GameFile], *, several: bool) -> str:
    results = [result(game) for game in games]
    plain = json.dumps(results if several else results[0], ensure_ascii=False)
    return plain if printable(plain, sys.stdout) == plain else json.dumps(json.loads(plain))


def _sheets(games: Iterable[GameFile], *, several: bool) -> str:
    """Each game's scoresheet, in a list under its number."""
    sheets = []
    for number, game in enumerate(games, 1):
        heading = [where(number, None), ""] if several else []
        sheets.append("\n".join([*heading, *sheet(game, lambda text: printable(text, sys.stdout))]))
    return "\n\n".join(sheets)


def _doubts(games: Iterable[GameFile], *, several: bool) -> Iterator[str]:
    for number, game in enumerate(games, 1):
        for hand, entry in enumerate(game.facts.hands, 1):
            place = where(number if several else None, hand)
            yield from (f"{place}: {told}" for told in _doubts_of(entry, game))


def _doubts_of(entry: HandEntry, game: GameFile) -> list[str]:
    rules, seats = game.facts.rules, len(game.players)
    cards = rules.cards_for(len(entry.dealt_in(seats)))
    return [doubt(one, game.players, cards, aces_high=rules.aces_high) for one in check(entry, rules, seats)]
