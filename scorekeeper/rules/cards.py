"""The cards of one 52-card pack, their points, and reading points as people enter them.

Source: the table "Cards" and the section "Entering points" of the project's rules reference (Pagat and Bicycle: face
cards 10, ace 1; the ace at 15 is the common "aces high" house rule). Not covered: jokers and second packs.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

from .refusal import refuse

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = 4
PACK = SUITS * len(RANKS)
LONGEST_TEXT = 60

_GAP = re.compile(r"[ ,+]+")
_DANGLING = re.compile(r"^[ ,]*\+|\+[ ,]*\+|\+[ ,]*$")
_WORD = re.compile(r"\d+|(?:10|[2-9AJQKT])+", re.ASCII | re.IGNORECASE)
_RANK = re.compile(r"10|[2-9AJQKT]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a points text says: its `points`, and the ranks of the `cards` it names (none where it has no letter)."""

    points: int
    cards: tuple[str, ...] = ()


def card_points(rank: str, *, aces_high: bool) -> int:
    """Points of one card of that rank: face value, 10 for J, Q and K, and 1 or (aces high) 15 for an ace."""
    if rank == "A":
        return 15 if aces_high else 1
    return 10 if rank in "JQK" else int(rank)


@cache
def smallest_card(*, aces_high: bool) -> int:
    """The fewest points one card can be worth: whoever still holds a card holds at least these."""
    return min(card_points(rank, aces_high=aces_high) for rank in RANKS)


@cache
def most_points(cards: int, *, aces_high: bool) -> int:
    """The most points that `cards` cards of one pack can be worth; more cards than the pack has count as the pack."""
    dearest = sorted((card_points(rank, aces_high=aces_high) for rank in RANKS * SUITS), reverse=True)
    return sum(dearest[:cards])


def read_points(text: str, *, aces_high: bool) -> Reading:
    """Read `20`, `10+7+3`, `K 7 3`, `k73` or a mixture.

    Words are separated by spaces, commas or plus signs. A word of digits is that many points; a word with a letter is
    ranks one after another. In a text with a letter, a lone `2` to `10` names a card as well.

    Raises `Refused`: `points_empty`, `points_too_long`, `points_dangling_plus` or `points_unreadable`.
    """
    text = text.strip(" ")
    if not text:
        raise refuse("points_empty")
    if len(text) > LONGEST_TEXT:
        raise refuse("points_too_long", most=LONGEST_TEXT)
    if _DANGLING.search(text):
        raise refuse("points_dangling_plus", text=text)
    words = [word for word in _GAP.split(text) if word]
    if not words or not all(_WORD.fullmatch(word) for word in words):
        raise refuse("points_unreadable", text=text)
    cards = tuple(rank for word in words for rank in _named(word)) if _has_letter(text) else ()
    return Reading(sum(_worth(word, aces_high=aces_high) for word in words), cards)


def too_many_of(cards: tuple[str, ...]) -> list[tuple[str, int]]:
    """Each rank that stands more often in `cards` than a pack has it, with how often."""
    return [(rank, count) for rank, count in Counter(cards).items() if count > SUITS]


def _has_letter(text: str) -> bool:
    return any(sign.isalpha() for sign in text)


def _ranks(word: str) -> list[str]:
    return ["10" if rank in "tT" else rank.upper() for rank in _RANK.findall(word)]


def _named(word: str) -> list[str]:
    """The cards a word names: `73` on its own is points and names none."""
    return _ranks(word) if _has_letter(word) or word in RANKS else []


def _worth(word: str, *, aces_high: bool) -> int:
    if _has_letter(word):
        return sum(card_points(rank, aces_high=aces_high) for rank in _ranks(word))
    return int(word)
