"""A thumb on the pad: taps keys by what is printed on them, and reads what stands beside the fields."""

import re

from playwright.sync_api import Locator, expect

from .keeping import Keeper

SPOKEN = {
    "A": "Ace, 1 point",
    "10": "Ten, 10 points",
    "J": "Jack, 10 points",
    "Q": "Queen, 10 points",
    "K": "King, 10 points",
    **{
        str(number): f"{name}, {number} points"
        for number, name in enumerate(["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"], 2)
    },
}


def cards(keeper: Keeper, ranks: str) -> Keeper:
    """Tap the keys of those cards."""
    for rank in ranks.split():
        keeper.tap(SPOKEN[rank])
    return keeper


def digits(keeper: Keeper, number: str) -> Keeper:
    """Tap those digits, and plus signs, one by one."""
    for sign in number:
        keeper.tap("plus" if sign == "+" else sign)
    return keeper


def row(keeper: Keeper, seat: int) -> Locator:
    return keeper.phone.locator(".row").nth(seat - 1)


def stands(keeper: Keeper, seat: int, text: str, worth: str = "") -> Keeper:
    """That text stands in the field of a seat, a card with a space behind it, and beside it what it is worth."""
    expect(keeper.phone.locator(f"#left-{seat}")).to_have_value(re.compile(f"^{re.escape(text)} ?$"))
    expect(keeper.phone.locator(f"#worth-{seat}")).to_have_text(worth)
    return keeper


def is_active(keeper: Keeper, seat: int) -> Keeper:
    expect(keeper.phone.locator(".row.active bdi")).to_have_text(row(keeper, seat).locator("bdi").inner_text())
    return keeper
