"""Games of a file as rows: written by the hundred, with the ids that they point to each other by taken beforehand."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, update
from sqlalchemy.orm import Session

from scorekeeper.db import Model, Row
from scorekeeper.files import BookChange, BookGame, check_apart
from scorekeeper.rules import Ended, Scoresheet, fold

from .bulk import insert_rows, take_ids
from .change import Change
from .game import Game, Seat, finals, rules_key
from .hand import Hand, HandLine
from .named_facts import with_ids
from .result import Result
from .results import result_rows
from .scorebook import Scorebook

Fields = dict[str, Any]


class GameRows:
    """The rows of some games, each with its number, for a scorebook.

    `ids` are the players' by name, `persons` who each of them is now.
    """

    def __init__(self, book: Scorebook, ids: Mapping[str, int], persons: Mapping[int, int]) -> None:
        self.book, self.ids, self.persons = book, ids, persons
        self.rows: dict[type[Row], list[Fields]] = defaultdict(list)
        self.undone: list[Fields] = []

    def write(self, games: Sequence[BookGame]) -> list[datetime]:
        """Write the games, and give when those finished that count.

        Raises `FileRefused` where one person would sit twice at a table.
        """
        session = self.book.session
        wanted: dict[type[Model], int] = {
            Game: len(games),
            Seat: sum(len(game.game.players) for game in games),
            Hand: sum(len(game.game.facts.hands) for game in games),
            Change: sum(len(game.history) for game in games),
        }
        taken = {table: take_ids(session, table, many) for table, many in wanted.items()}
        for game in games:
            self._add(game, taken)
        for table in (Game, Seat, Hand, HandLine, Change, Result):
            insert_rows(session, table, self.rows[table])
        mark_undone(session, self.undone)
        return [row["finished_at"] for row in self.rows[Result]]

    def _add(self, game: BookGame, taken: Mapping[type[Model], Iterator[int]]) -> None:
        sheet = fold(game.game.facts)
        players = [self.ids[name] for name in game.game.players]
        people = [self.persons[player] for player in players]
        check_apart(game, people)
        row = self._game(game, sheet, next(taken[Game]))
        seats = self._seats(game, sheet, row["id"], players, taken[Seat])
        self._hands(game, row["id"], seats, taken[Hand])
        self.rows[Game].append(row)
        changes, undone = change_rows(game.history, self.book.id, row["id"], self.ids, taken[Change])
        self.rows[Change] += changes
        self.undone += undone
        if row["finished_at"] and row["ended"] != Ended.ABANDONED and not row["discarded_at"]:
            same = {"game_id": row["id"], "scorebook_id": self.book.id, "rules_key": row["rules_key"]}
            at = row["finished_at"]
            self.rows[Result] += result_rows(game.game.facts, sheet, list(zip(seats, people, strict=True)), at, same)

    def _game(self, game: BookGame, sheet: Scoresheet, number: int) -> Fields:
        file, rules = game.game, game.game.facts.rules.as_dict()
        return {
            "id": number,
            "scorebook_id": self.book.id,
            "number": game.number,
            "uid": file.uid,
            "rules": rules,
            "rules_key": rules_key(rules),
            "scoring": rules["scoring"],
            "first_dealer": file.facts.first_dealer,
            "revision": game.revision,
            "ended": file.facts.ended.value if file.facts.ended else None,
            "note": file.note,
            "started_at": file.started_at,
            "changed_at": game.changed_at,
            "finished_at": _finished_at(game, sheet),
            "discarded_at": game.discarded_at,
        }

    def _seats(
        self, game: BookGame, sheet: Scoresheet, number: int, players: Sequence[int], ids: Iterator[int]
    ) -> list[int]:
        rows = [
            {
                "id": next(ids),
                "game_id": number,
                "number": seat,
                "player_id": player,
                "start": start,
                "joined_after": game.joined_after.get(game.game.players[seat - 1], 0),
                **final,
            }
            for seat, (player, start, final) in enumerate(
                zip(players, game.game.facts.starts, finals(sheet), strict=True), 1
            )
        ]
        self.rows[Seat] += rows
        return [int(row["id"]) for row in rows]

    def _hands(self, game: BookGame, number: int, seats: Sequence[int], ids: Iterator[int]) -> None:
        for place, (entry, at) in enumerate(game.game.timed_hands, 1):
            hand = {
                "id": next(ids),
                "game_id": number,
                "number": place,
                "outcome": entry.outcome.value,
                "went_out": seats[entry.went_out - 1] if entry.went_out else None,
                "rummy": entry.rummy,
                "at": at,
            }
            self.rows[Hand].append(hand)
            self.rows[HandLine] += [
                {
                    "hand_id": hand["id"],
                    "seat_id": seats[seat - 1],
                    "points_left": entry.left.get(seat),
                    "typed": entry.typed.get(seat, "").strip(" "),
                }
                for seat in entry.dealt_in(len(seats))
            ]


def change_rows(
    history: Sequence[BookChange], book: int, game: int | None, players: Mapping[str, int], ids: Iterator[int]
) -> tuple[list[Fields], list[Fields]]:
    """The rows of one history, and of what was undone which change did that."""
    rows = [
        {
            "id": next(ids),
            "scorebook_id": book,
            "game_id": game,
            "revision": change.revision,
            "what": change.what,
            "phone": change.phone,
            "before": with_ids(change.before, players),
            "after": with_ids(change.after, players),
            "at": change.at,
        }
        for change in history
    ]
    undone = [
        {"change": rows[place - 1]["id"], "by": row["id"]}
        for change, row in zip(history, rows, strict=True)
        for place in change.undoes
    ]
    return rows, undone


def mark_undone(session: Session, undone: Sequence[Fields]) -> None:
    """Say of changes by which others they were undone, once all of them are there."""
    if undone:
        of_change = update(Change).where(Change.id == bindparam("change")).values(undone_by=bindparam("by"))
        session.connection().execute(of_change, undone)


def _finished_at(game: BookGame, sheet: Scoresheet) -> datetime | None:
    """When a game was over: with its last hand, or when somebody ended it."""
    last = game.game.at[-1] if game.game.at else game.game.started_at
    if not sheet.over:
        return None
    return (game.game.finished_at or last) if game.game.facts.ended else last
