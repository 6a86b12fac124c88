"""A scorebook's figures reckoned the slow way: every game folded, every hand looked at, by the rules reference."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from scorekeeper.models import Game
from scorekeeper.models.ratings import Standing, rate
from scorekeeper.rules import HouseRules, Outcome, RummyBonus, Scoring
from scorekeeper.rules.scoresheet import ScoredHand, Scoresheet


@dataclass
class Part:
    """What a game was to one player; `received` are the points from each other one's hands, by name."""

    name: str
    game: int
    at: datetime
    rules_key: str
    length: int
    place: int
    won: bool
    shared: bool
    comeback: int
    ahead: int
    others: list[tuple[str, int]] = field(default_factory=list)
    hands: int = 0
    hands_won: int = 0
    blocked_won: int = 0
    rummies: int = 0
    left: list[int] = field(default_factory=list)
    best_hand: int = 0
    bonus: int = 0
    received: dict[str, int] = field(default_factory=lambda: defaultdict(int))


def parts(games: Iterable[Game]) -> list[list[Part]]:
    """Every game that counts, in the order in which they finished, as parts of those who were dealt in."""
    seen = [_parts(game, game.sheet()) for game in games if not game.discarded_at]
    return sorted((one for one in seen if one), key=lambda one: (one[0].at, one[0].game))


def standings(games: Sequence[Sequence[Part]]) -> dict[str, Standing]:
    """How everybody is rated after these games, replayed from the first, and the streak each is in."""
    known: dict[str, Standing] = defaultdict(Standing)
    for game in games:
        after = rate([known[one.name] for one in game], [one.place for one in game])
        for one, rated in zip(game, after, strict=True):
            known[one.name] = Standing(rated.mu, rated.sigma, known[one.name].streak + 1 if one.won else 0)
    return dict(known)


def streaks(games: Sequence[Sequence[Part]]) -> list[tuple[int, str, int]]:
    """After each game of each player: how many were won in a row, by whom, up to which game."""
    running: dict[str, int] = defaultdict(int)
    found = []
    for game in games:
        for one in game:
            running[one.name] = running[one.name] + 1 if one.won else 0
            found.append((running[one.name], one.name, one.game))
    return found


def _parts(game: Game, sheet: Scoresheet) -> list[Part]:
    if not sheet.finished or game.finished_at is None:
        return []
    names, lowest = game.names, game.house_rules.scoring is Scoring.PENALTY
    totals = [-total if lowest else total for total in sheet.totals]
    stands = [[seat.start for seat in game.seats], *(list(hand.totals) for hand in sheet.hands)]
    behind = [[min(at) - own if lowest else own - max(at) for own in at] for at in stands]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    here = {
        seat: Part(
            name=name,
            game=game.number,
            at=game.finished_at,
            rules_key=game.rules_key,
            length=sum(hand.entry.outcome is not Outcome.VOID for hand in sheet.hands),
            place=1 + sum(other > totals[seat] for other in totals),
            won=seat in best,
            shared=seat in best and len(best) > 1,
            comeback=-min(at[seat] for at in behind) if seat in best else 0,
            ahead=totals[seat] - max(totals[:seat] + totals[seat + 1 :]) if best == [seat] else 0,
        )
        for seat, name in enumerate(names)
    }
    for hand in sheet.hands:
        if hand.entry.outcome is not Outcome.VOID:
            _look_at(hand, game.house_rules, here)
    dealt = [part for part in here.values() if part.hands]
    for part in dealt:
        part.others = [(other.name, other.place) for other in dealt if other is not part]
    return dealt


def _look_at(hand: ScoredHand, rules: HouseRules, here: dict[int, Part]) -> None:
    entry = hand.entry
    low = min(entry.left.values()) if entry.outcome is Outcome.BLOCKED else 0
    winners = [seat for seat in here if entry.went_out == seat + 1 or (low and entry.left.get(seat + 1) == low)]
    for seat, part in here.items():
        if seat + 1 in entry.sat_out:
            continue
        part.hands += 1
        if seat + 1 in entry.left:
            part.left.append(entry.left[seat + 1])
        if seat in winners:
            part.hands_won += 1
            part.blocked_won += entry.outcome is Outcome.BLOCKED
            part.rummies += entry.rummy
            part.best_hand = max(part.best_hand, hand.score.points[seat])
    if rules.scoring is not Scoring.PENALTY:
        for winner in winners:
            _collect(hand, rules, here, winner, winners)


def _collect(hand: ScoredHand, rules: HouseRules, here: dict[int, Part], winner: int, winners: list[int]) -> None:
    """What one winner takes from each loser in the order of seats, shared out so that no point is lost on the way."""
    entry, part = hand.entry, here[winner]
    low = min(entry.left.values()) if entry.outcome is Outcome.BLOCKED else 0
    times = 2 if entry.rummy and rules.rummy_bonus is RummyBonus.DOUBLE else 1
    share = len(winners) if rules.block_tie.value == "share" else 1
    pot = 0
    for seat in sorted(entry.left):
        if seat - 1 not in winners:
            before, pot = pot // share, pot + (entry.left[seat] - low) * times
            part.received[here[seat - 1].name] += pot // share - before
    part.bonus += 10 if entry.rummy and rules.rummy_bonus is RummyBonus.PLUS_10 else 0
