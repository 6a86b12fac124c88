"""Each rule broken has its sentence, said to the person who can mend it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper import rules
from scorekeeper.rules import (
    HandEntry,
    HouseRules,
    Outcome,
    Refused,
    RuleBroken,
    check,
    check_start,
    check_table,
    clean_name,
)
from scorekeeper.wording import refusal
from scorekeeper.wording.refusals import COUNTED, SENTENCES

TABLE = ["Ana", "Ben", "Cy"]


def codes_raised() -> Iterator[str]:
    """Every text that is the code, or one of two, of a rule broken anywhere in the rules, the models and the forms."""
    house = Path(rules.__file__).parent.parent
    for source in (path for room in ("rules", "models", "web/forms") for path in (house / room).glob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _breaks(node.func) and node.args:
                yield from (one.value for one in _choices(node.args[0]) if isinstance(one.value, str))


def _breaks(called: ast.expr) -> bool:
    return isinstance(called, ast.Name) and called.id in ("RuleBroken", "refuse")


def _choices(code: ast.expr) -> list[ast.Constant]:
    both = [code.body, code.orelse] if isinstance(code, ast.IfExp) else [code]
    return [one for one in both if isinstance(one, ast.Constant)]


def said(entry: HandEntry, agreed: HouseRules | None = None) -> list[str]:
    with pytest.raises(Refused) as refused:
        check(entry, agreed or HouseRules(), len(TABLE))
    return [refusal(one, TABLE, went_out=entry.went_out) for one in refused.value.broken]


def ana_out(ben: str, cy: str = "9", **more: Any) -> HandEntry:
    return HandEntry(Outcome.OUT, 1, typed={2: ben, 3: cy}, **more).read(HouseRules())


def test_every_code_raised_has_a_sentence_and_no_other_has() -> None:
    assert set(codes_raised()) == set(SENTENCES) | set(COUNTED)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", "Enter what Ben had left."),
        ("12++", "“12++” has a plus with nothing to add. Write it like 10+7+3."),
        ("x", "“x” cannot be read. For Ben, write points like 20 or 10+7+3, or the cards like K 7 3."),
        ("1" * 61, "That is too long to read: at most 60 signs for Ben."),
        ("0", "Ana went out, so Ben still holds a card: at least 1 point."),
        ("341", "All the cards of a pack are worth 340: Ben cannot have more left."),
    ],
)
def test_points_that_cannot_be(typed: str, expected: str) -> None:
    assert said(ana_out(typed)) == [expected]


def test_each_player_missing_is_asked_for_by_name() -> None:
    assert said(ana_out("", "")) == ["Enter what Ben had left.", "Enter what Cy had left."]


def test_aces_high_put_the_least_at_two_points() -> None:
    entry = HandEntry(Outcome.BLOCKED, None, {1: 1, 2: 8, 3: 9})
    agreed = HouseRules(aces_high=True, stock_out=rules.StockOut.BLOCK)
    assert said(entry, agreed) == ["Ana still holds a card: at least 2 points."]


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (HandEntry(Outcome.OUT, 1, {1: 5, 2: 8, 3: 9}), "Ana went out and holds no cards: leave this empty."),
        (
            HandEntry(Outcome.OUT, 1, {2: 8, 3: 9}, sat_out=frozenset({3})),
            "Cy sat out and holds no cards: leave this empty.",
        ),
        (HandEntry(Outcome.OUT, None, {1: 5, 2: 8, 3: 9}), "Say who went out, or that nobody did."),
        (HandEntry(Outcome.OUT, 1, {2: 8}, sat_out=frozenset({1, 3})), "Ana cannot both sit out and go out."),
        (HandEntry(Outcome.OUT, 1, sat_out=frozenset({2, 3})), "At least 2 players must be dealt in."),
        (HandEntry(Outcome.OUT, 1, {2: 8, 3: 9, 7: 2}), "Nobody sits in seat 7."),
        (
            HandEntry(Outcome.OUT, 1, {2: 8, 3: 9}, rummy=True),
            "At this table going rummy earns nothing, so leave it unticked.",
        ),
        (HandEntry(Outcome.VOID, None, {2: 8}), "Nobody scores in this hand: leave Ben empty."),
        (HandEntry(Outcome.VOID, 1), "Ana cannot have gone out in a hand where nobody did."),
        (
            HandEntry(Outcome.BLOCKED, None, {1: 5, 2: 8, 3: 9}),
            "At this table the stock is renewed, so a hand cannot be blocked.",
        ),
        (HandEntry(Outcome.OUT, 1, {2: True, 3: 9}), "Enter what Ben had left as a whole number."),
    ],
)
def test_a_hand_that_cannot_be(entry: HandEntry, expected: str) -> None:
    assert expected in said(entry)


def test_nobody_goes_rummy_unless_out() -> None:
    entry = HandEntry(Outcome.VOID, rummy=True)
    agreed = HouseRules(rummy_bonus=rules.RummyBonus.DOUBLE)
    assert said(entry, agreed) == ["Nobody went out, so nobody can have gone rummy."]


def test_a_seat_there_is_not_is_named_by_its_number() -> None:
    assert refusal(RuleBroken("out_and_not_out", 9), TABLE).startswith("seat 9 cannot")


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"target": 0}, "“Target” is a whole number from 1 to 10,000, or empty for no target."),
        ({"hand_limit": 101}, "“Hand limit” is a whole number from 1 to 100, or empty for no limit."),
        ({"cards_dealt": 14}, "“Cards each” is a whole number from 1 to 13, or empty for the usual number."),
        ({"scoring": "most"}, "“Scoring” cannot have that value. Choose one of those offered."),
        ({"joker": 2}, "There is no house rule called “joker”."),
    ],
)
def test_house_rules_that_cannot_be(values: dict[str, object], expected: str) -> None:
    with pytest.raises(Refused) as refused:
        HouseRules.from_dict(values)
    assert [refusal(one) for one in refused.value.broken] == [expected]


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (7, "A game has from 2 to 6 players."),
        (6, "One pack can give 6 players at most 8 cards each."),
    ],
)
def test_a_table_that_cannot_be(seats: int, expected: str) -> None:
    with pytest.raises(Refused) as refused:
        check_table(HouseRules(cards_dealt=9), seats)
    assert refusal(refused.value.broken[0]) == expected


def test_a_start_out_of_range() -> None:
    with pytest.raises(Refused) as refused:
        check_start(10_001, 2)
    assert refusal(refused.value.broken[0], TABLE) == "Ben can start with a whole number from −10,000 to 10,000."


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (" ", "Enter a name."),
        ("x" * 25, "That name is too long: at most 24 characters."),
        ("A\x00", "That name has a sign in it that cannot be shown. Type it again."),
    ],
)
def test_names_that_cannot_be(name: str, expected: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refusal(refused.value.broken[0]) == expected


@pytest.mark.parametrize(
    ("broken", "expected"),
    [
        (
            RuleBroken("end_unscored"),
            "A game can be ended once a hand has been scored; until then it can be abandoned.",
        ),
        (RuleBroken("first_dealer_absent"), "Say who deals first, or have the dealer drawn at random."),
        (RuleBroken("note_too_long", values={"most": 2000}), "That note is too long: at most 2,000 characters."),
        (RuleBroken("note_unprintable"), "That note has a sign in it that cannot be shown. Type it again."),
        (RuleBroken("seat_order"), "Give each player a seat of their own, and leave nobody out."),
    ],
)
def test_what_else_a_game_cannot_be(broken: RuleBroken, expected: str) -> None:
    assert refusal(broken) == expected
