"""Starting a game, and the same players again."""

import uuid
from collections.abc import Sequence
from itertools import takewhile

from sqlalchemy import func, select

from scorekeeper.rules import HouseRules, Refused, RuleBroken, check_start, check_table

from .change import Change
from .conflict import PlayerTaken, Writer
from .game import Game, Seat
from .history import latest
from .player import Player
from .scorebook import Scorebook

ENDS = ("target", "hand_limit")


def start_game(
    book: Scorebook, players: Sequence[tuple[Player, int]], first_dealer: int, rules: HouseRules, writer: Writer
) -> Game:
    """Sit down: `players` in clockwise order, each with the points to start at; `first_dealer` is a seat from 1.

    The same form again leads to the game it made. Raises `Refused` for a table that cannot be, with every reason at
    once; `PlayerTaken` for someone named twice.
    """
    made = started_by(book, writer.entry_key)
    if made:
        return made
    _check(players, first_dealer, rules)
    number = _next_number(book)
    writer.limits.let_begin_game(number)
    game = Game(
        scorebook_id=book.id,
        number=number,
        uid=str(uuid.uuid4()),
        rules=rules.as_dict(),
        first_dealer=first_dealer,
        revision=1,
        started_at=writer.at,
        changed_at=writer.at,
        seats=[Seat(number=seat, sat_down=player, start=start) for seat, (player, start) in enumerate(players, 1)],
    )
    book.session.add(game)
    book.session.flush()
    book.session.add(_started(game, writer))
    book.session.flush()
    return game


def rematch(game: Game, book: Scorebook, writer: Writer) -> Game:
    """The same players again: same seats, the rules as first agreed, and the deal moves on.

    Everyone starts at 0: a start other than that was carried over from paper. The same form again leads to the game it
    made; once that one is no longer played, to the next.
    """
    while (made := started_by(book, writer.entry_key)) and not made.in_play:
        writer = writer.once_more()
    if made:
        return made
    seats = [(seat.player, 0) for seat in game.seats]
    return start_game(book, seats, game.sheet().next_deal.dealer, rules_agreed(game), writer)


def rules_agreed(game: Game) -> HouseRules:
    """The game's rules, with target and hand limit as last agreed on: playing on is for the one evening."""
    standing = latest(game).where(Change.what.in_(("rules", "play_on")), Change.undone_by.is_(None))
    ends = {name: game.rules[name] for name in ENDS}
    for change in takewhile(lambda change: change.what == "play_on", game.session.scalars(standing)):
        ends = {name: change.before["rules"][name] for name in ENDS}
    return HouseRules.from_dict({**game.rules, **ends})


def started_by(book: Scorebook, entry_key: str | None) -> Game | None:
    """The game that a form with this key has already started in this scorebook."""
    made = select(Game).join(Change, Change.game_id == Game.id)
    mine = made.where(Change.scorebook_id == book.id, Change.entry_key == entry_key, Change.what == "start")
    return book.session.scalar(mine) if entry_key else None


def _check(players: Sequence[tuple[Player, int]], first_dealer: int, rules: HouseRules) -> None:
    twice = [player for number, (player, _) in enumerate(players) if player in dict(players[:number])]
    if twice:
        raise PlayerTaken(twice[0].name)
    broken: list[RuleBroken] = []
    try:
        check_table(rules, len(players))
    except Refused as refused:
        broken += refused.broken
    for number, (_player, start) in enumerate(players, 1):
        try:
            check_start(start, number)
        except Refused as refused:
            broken += refused.broken
    if not 1 <= first_dealer <= len(players):
        broken.append(RuleBroken("first_dealer_absent"))
    if broken:
        raise Refused(broken)


def _next_number(book: Scorebook) -> int:
    """The number of the next game; of two phones that start at once on PostgreSQL, the second waits for the first."""
    # Not a plain FOR UPDATE: new players and changes of both already hold the scorebook's key.
    book.session.scalar(select(Scorebook.id).where(Scorebook.id == book.id).with_for_update(key_share=True))
    last = book.session.scalar(select(func.max(Game.number)).where(Game.scorebook_id == book.id))
    return (last or 0) + 1


def _started(game: Game, writer: Writer) -> Change:
    after = {
        "rules": game.rules,
        "first_dealer": game.first_dealer,
        "seats": [{"player": seat.player.id, "start": seat.start} for seat in game.seats],
    }
    return Change(
        scorebook_id=game.scorebook_id,
        game_id=game.id,
        revision=game.revision,
        what="start",
        entry_key=writer.entry_key,
        phone=writer.phone,
        before={},
        after=after,
        at=writer.at,
    )
