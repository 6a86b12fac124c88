"""What holds for every game, whatever was agreed and whatever happened."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.files import GameFile, read_game, result, write_game
from scorekeeper.rules import GameFacts, HandEntry, HouseRules, RummyBonus, Scoring, fold

from .entries import games

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay")
no_sum = st.builds(HouseRules, scoring=st.just(Scoring.LOSERS_LOSE), rummy_bonus=st.just(RummyBonus.NONE))


def named(facts: GameFacts, names: tuple[str, ...] = NAMES) -> GameFile:
    return GameFile(names[: len(facts.starts)], facts, at=(None,) * len(facts.hands))


def moved(facts: GameFacts, by: int) -> GameFacts:
    """The same game with everyone moved so many seats to the left."""
    seats = len(facts.starts)

    def to(seat: int) -> int:
        return (seat - 1 + by) % seats + 1

    def hand(entry: HandEntry) -> HandEntry:
        return replace(
            entry,
            went_out=to(entry.went_out) if entry.went_out else None,
            left={to(seat): points for seat, points in entry.left.items()},
            sat_out=frozenset(map(to, entry.sat_out)),
        )

    starts = tuple(facts.starts[(seat - by) % seats] for seat in range(seats))
    return replace(facts, starts=starts, first_dealer=to(facts.first_dealer), hands=tuple(map(hand, facts.hands)))


@given(games())
def test_totals_are_the_sums_of_points(facts: GameFacts) -> None:
    folded = fold(facts)
    columns = zip(facts.starts, *(hand.score.points for hand in folded.hands), strict=True)
    assert folded.totals == tuple(map(sum, columns))


@given(games(no_sum))
def test_without_a_bonus_what_losers_lose_the_winners_get(facts: GameFacts) -> None:
    for hand in fold(facts).hands:
        dropped = max(one.dropped for one in hand.score.reckonings)
        assert sum(hand.score.points) == -dropped


@given(games(), st.integers(0, 5))
def test_whoever_moves_takes_the_results_along(facts: GameFacts, by: int) -> None:
    seats = len(facts.starts)
    names = tuple(NAMES[(seat - by) % seats] for seat in range(seats))
    assert result(named(moved(facts, by), names)) == result(named(facts))


@given(games(), st.permutations(["Zoë", "王", "b", "A", "Ünal", "x y"]))
def test_new_names_rename_the_results(facts: GameFacts, names: list[str]) -> None:
    old, new = fold(facts), result(named(facts, tuple(names)))
    assert new["totals"] == dict(zip(names, old.totals, strict=False))
    assert new["winners"] == sorted(names[seat - 1] for seat in old.winners)


@given(games(), st.data())
def test_striking_a_hand_and_entering_it_again_changes_nothing(facts: GameFacts, data: st.DataObject) -> None:
    kept = facts.hands[: data.draw(st.integers(0, len(facts.hands)))]
    struck = fold(replace(facts, hands=kept))
    entered = (*(hand.entry for hand in struck.hands), *facts.hands[len(kept) :])
    again = fold(replace(facts, hands=entered))
    assert (again, again.hands[: len(kept)]) == (fold(facts), struck.hands)


@given(games())
def test_any_game_survives_a_file(facts: GameFacts) -> None:
    written = write_game(named(facts))
    read = read_game(written)
    assert (read, write_game(read)) == (named(facts), written)
    assert [hand.typed for hand in read.facts.hands] == [hand.typed for hand in facts.hands]
