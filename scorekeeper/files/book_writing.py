"""A scorebook written as a file, piece by piece: one player, game or change to a line."""

import json
from collections.abc import Iterable, Iterator, Mapping

from .book_file import BOOK_FORMAT, BookChange, BookGame, BookHead, BookPlayer, Facts
from .change_facts import written_facts
from .entry_facts import standing_hands
from .hands import written_time
from .writing import write_game, written_rules


def book_text(
    head: BookHead, players: Iterable[BookPlayer], games: Iterable[BookGame], history: Iterable[BookChange]
) -> Iterator[str]:
    """The text of the file, a game at a time."""
    known = {"format": BOOK_FORMAT, "name": head.name}
    times = {"created_at": written_time(head.created_at)} if head.created_at else {}
    yield _json({**known, **times, "rules": written_rules(head.rules), **_said(language=head.language)})[:-1]
    yield from _list("players", map(_player, players))
    yield from _list("games", map(_game, games))
    yield from _list("history", (_change(change, {}) for change in history))
    yield "}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _list(name: str, values: Iterable[Facts]) -> Iterator[str]:
    yield f',\n"{name}":['
    before = "\n"
    for value in values:
        yield before + _json(value)
        before = ",\n"
    yield "]" if before == "\n" else "\n]"


def _said(**fields: object) -> Facts:
    """The fields that say something."""
    return {name: value for name, value in fields.items() if value}


def _player(player: BookPlayer) -> Facts:
    return _said(
        name=player.name,
        created_at=player.created_at and written_time(player.created_at),
        hidden_at=player.hidden_at and written_time(player.hidden_at),
        merged_into=player.merged_into,
    )


def _game(game: BookGame) -> Facts:
    file, standing = write_game(game.game), standing_hands(game.game)
    return _said(
        number=game.number,
        revision=game.revision,
        changed_at=game.changed_at and written_time(game.changed_at),
        discarded_at=game.discarded_at and written_time(game.discarded_at),
        joined_after=dict(game.joined_after),
        game=file,
        unread=_unread(game, file),
        history=[_change(change, standing) for change in game.history],
    )


def _unread(game: BookGame, file: Facts) -> Facts:
    """What was typed and a game file cannot hold, by hand and name: in void hands, or other than the points kept."""
    names = game.game.players
    return {
        str(number): {
            names[seat - 1]: text
            for seat, text in sorted(entry.typed.items())
            if names[seat - 1] not in hand.get("typed", {})
        }
        for number, (entry, hand) in enumerate(zip(game.game.facts.hands, file["hands"], strict=True), 1)
        if len(entry.typed) > len(hand.get("typed", {}))
    }


def _change(change: BookChange, standing: Mapping[int, Facts]) -> Facts:
    return {"what": change.what, "at": written_time(change.at)} | _said(
        revision=change.revision,
        phone=change.phone,
        before=written_facts(change.before, standing),
        after=written_facts(change.after, standing),
        undoes=list(change.undoes),
    )
