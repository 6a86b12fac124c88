"""What the rules give is a value: small, and nobody's to change."""

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from scorekeeper.rules import Doubt, GameFacts, Part, Reading, RuleBroken

from .table import ANA, BASIC, BEN, CY, goes_out, sheet

HAND = goes_out(ANA, {BEN: 10, CY: 15})
SHEET = sheet(HAND)
ANA_TOLD = SHEET.hands[0].score.reckonings[0]
GIVEN = [
    SHEET,
    SHEET.needed,
    SHEET.next_deal,
    SHEET.hands[0],
    SHEET.hands[0].score,
    ANA_TOLD,
    ANA_TOLD.stakes[0],
    BASIC,
    Doubt("over_the_deal", BEN, 71),
    Reading(7),
    RuleBroken("cannot_block"),
]


@pytest.mark.parametrize("value", [*GIVEN, HAND, GameFacts(BASIC, (0, 0))], ids=lambda value: type(value).__name__)
def test_a_value_is_nobodys_to_change(value: Any) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(value, fields(value)[0].name, None)


@pytest.mark.parametrize("value", GIVEN, ids=lambda value: type(value).__name__)
def test_a_value_has_room_for_nothing_else(value: Any) -> None:
    assert not hasattr(value, "__dict__")


def test_the_parts_a_hand_can_be_to_a_seat() -> None:
    assert list(Part) == ["collects", "loses", "pays", "spared", "sat_out", "void"]
