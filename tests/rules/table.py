"""The table of the rules' tests: who sits there, and how a hand is told."""

from collections.abc import Iterable, Mapping

from scorekeeper.rules import (
    Ended,
    GameFacts,
    HandEntry,
    HandScore,
    HouseRules,
    Outcome,
    Refused,
    Scoresheet,
    check,
    fold,
    score,
)

ANA, BEN, CY, DEE, EVE, FAY = range(1, 7)
BASIC = HouseRules()


def rules(**fields: object) -> HouseRules:
    return HouseRules.from_dict(fields)


def goes_out(
    who: int,
    left: Mapping[int, int],
    *,
    rummy: bool = False,
    sat_out: Iterable[int] = (),
    typed: Mapping[int, str] = {},
) -> HandEntry:
    return HandEntry(Outcome.OUT, who, left, rummy, frozenset(sat_out), typed)


def blocked(left: Mapping[int, int], *, sat_out: Iterable[int] = ()) -> HandEntry:
    return HandEntry(Outcome.BLOCKED, None, left, sat_out=frozenset(sat_out))


def void(*, sat_out: Iterable[int] = ()) -> HandEntry:
    return HandEntry(Outcome.VOID, sat_out=frozenset(sat_out))


def points(hand: HandEntry, table: HouseRules = BASIC, seats: int = 3) -> tuple[int, ...]:
    return scored(hand, table, seats).points


def scored(hand: HandEntry, table: HouseRules = BASIC, seats: int = 3) -> HandScore:
    return score(hand, table, seats)


def sheet(
    *hands: HandEntry,
    table: HouseRules = BASIC,
    starts: tuple[int, ...] = (0, 0, 0),
    first_dealer: int = ANA,
    ended: Ended | None = None,
    arrivals: Iterable[int] = (),
) -> Scoresheet:
    return fold(GameFacts(table, starts, first_dealer, hands, ended, frozenset(arrivals)))


def broken(hand: HandEntry, table: HouseRules = BASIC, seats: int = 3) -> list[tuple[str, int | None]]:
    """Every rule a hand breaks, with the seat; none where it may be recorded."""
    try:
        check(hand, table, seats)
    except Refused as refused:
        return [(one.code, one.seat) for one in refused.broken]
    return []


def doubts(hand: HandEntry, table: HouseRules = BASIC, seats: int = 3) -> list[str]:
    return [str(doubt) for doubt in check(hand, table, seats)]
