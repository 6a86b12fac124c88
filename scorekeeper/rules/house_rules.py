"""What a table has agreed: a frozen set of house rules, each from a closed set of values.

Source: the table "House rules" of the project's rules reference, after Pagat's basic rummy, Bicycle's rules and the
browser game Classic Rummy. Not covered: jokers, contracts, knocking and declaring early.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum

from .cards import PACK
from .refusal import Refused, RuleBroken

MOST_TARGET = 10_000
MOST_HANDS = 100
MOST_CARDS = 13
FEWEST_SEATS, MOST_SEATS = 2, 6
_USUAL_DEAL = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}


class Scoring(StrEnum):
    """Who gets the stakes of a hand."""

    WINNER_COLLECTS = "winner_collects"
    LOSERS_LOSE = "losers_lose"
    PENALTY = "penalty"


class RummyBonus(StrEnum):
    """What going rummy earns."""

    NONE = "none"
    DOUBLE = "double"
    PLUS_10 = "plus_10"


class StockOut(StrEnum):
    """What happens when the stock runs out."""

    TURN_OVER = "turn_over"
    TURN_OVER_ONCE = "turn_over_once"
    SHUFFLE = "shuffle"
    BLOCK = "block"


class BlockTie(StrEnum):
    """What two lowest hands in a blocked hand collect."""

    SHARE = "share"
    EACH = "each"


class TwoPlayerDeal(StrEnum):
    """Who deals next when two were dealt in."""

    ALTERNATE = "alternate"
    WINNER = "winner"


class MeldsPerTurn(StrEnum):
    """How many melds a turn may lay down; no effect on the score."""

    ONE = "one"
    SEVERAL = "several"


class LayOff(StrEnum):
    """Who may lay off cards on melds; no effect on the score."""

    ANYONE = "anyone"
    AFTER_OWN_MELD = "after_own_meld"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of one table; the defaults are Pagat's basic game.

    `target` in points (None: off), `hand_limit` in scored hands (None: off), `cards_dealt` in cards each (None: the
    usual number for the players). Raises `Refused` with `rule_range` or `rule_value`, naming the field.
    """

    scoring: Scoring = Scoring.WINNER_COLLECTS
    target: int | None = 100
    hand_limit: int | None = None
    aces_high: bool = False
    rummy_bonus: RummyBonus = RummyBonus.NONE
    stock_out: StockOut = StockOut.TURN_OVER
    block_tie: BlockTie = BlockTie.SHARE
    two_player_deal: TwoPlayerDeal = TwoPlayerDeal.ALTERNATE
    cards_dealt: int | None = None
    melds_per_turn: MeldsPerTurn = MeldsPerTurn.ONE
    lay_off: LayOff = LayOff.ANYONE
    final_discard: bool = False

    def __post_init__(self) -> None:
        broken = [*_out_of_range(self), *_unknown_values(self)]
        if broken:
            raise Refused(broken)

    @classmethod
    def from_dict(cls, values: Mapping[str, object]) -> "HouseRules":
        """House rules from field names and plain values; a field left out has its default.

        Raises `Refused`: `rule_unknown` for a field there is not, `rule_range` or `rule_value` for a value.
        """
        unknown = [RuleBroken("rule_unknown", values={"field": name}) for name in values if name not in FIELDS]
        if unknown:
            raise Refused(unknown)
        return cls(**{name: _member(name, value) for name, value in values.items()})  # type: ignore[arg-type]  # __post_init__ checks each value

    def as_dict(self) -> dict[str, str | int | bool | None]:
        """Every field by name, as plain values that JSON can hold."""
        values = ((name, getattr(self, name)) for name in FIELDS)
        return {name: value.value if isinstance(value, StrEnum) else value for name, value in values}

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total leads (penalty scoring) rather than the highest."""
        return self.scoring is Scoring.PENALTY

    @property
    def can_block(self) -> bool:
        """Whether a hand can end with nobody out because the stock is not renewed."""
        return self.stock_out is StockOut.BLOCK

    @property
    def rewards_rummy(self) -> bool:
        """Whether going rummy changes the score."""
        return self.rummy_bonus is not RummyBonus.NONE

    def cards_for(self, players: int) -> int:
        """How many cards each of `players` dealt in gets."""
        return self.cards_dealt or _USUAL_DEAL[players]


def check_table(rules: HouseRules, seats: int) -> None:
    """Whether these rules can be played by so many seats.

    Raises `Refused`: `table_size` outside 2 to 6 seats; `pack_too_small` where one pack cannot give the cards agreed
    and still leave one to turn up.
    """
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise Refused([RuleBroken("table_size", values={"fewest": FEWEST_SEATS, "most": MOST_SEATS})])
    if rules.cards_for(seats) * seats >= PACK:
        most = (PACK - 1) // seats
        raise Refused([RuleBroken("pack_too_small", values={"field": "cards_dealt", "seats": seats, "most": most})])


CLOSED: Mapping[str, type[StrEnum]] = {
    "scoring": Scoring,
    "rummy_bonus": RummyBonus,
    "stock_out": StockOut,
    "block_tie": BlockTie,
    "two_player_deal": TwoPlayerDeal,
    "melds_per_turn": MeldsPerTurn,
    "lay_off": LayOff,
}
RANGES: Mapping[str, tuple[int, int]] = {
    "target": (1, MOST_TARGET),
    "hand_limit": (1, MOST_HANDS),
    "cards_dealt": (1, MOST_CARDS),
}
SWITCHES = ("aces_high", "final_discard")
FIELDS = tuple(one.name for one in fields(HouseRules))


def _member(name: str, value: object) -> object:
    """The closed set's member for a plain value; anything else as it is, for the check to judge."""
    kind = CLOSED.get(name)
    return kind(value) if kind and isinstance(value, str) and value in list(kind) else value


def _out_of_range(rules: HouseRules) -> list[RuleBroken]:
    return [
        RuleBroken("rule_range", values={"field": name, "least": least, "most": most})
        for name, (least, most) in RANGES.items()
        if (value := getattr(rules, name)) is not None and not (type(value) is int and least <= value <= most)
    ]


def _unknown_values(rules: HouseRules) -> list[RuleBroken]:
    kinds = {**CLOSED, **dict.fromkeys(SWITCHES, bool)}
    return [
        RuleBroken("rule_value", values={"field": name})
        for name, kind in kinds.items()
        if type(getattr(rules, name)) is not kind
    ]


PRESETS: Mapping[str, HouseRules] = {
    "basic": HouseRules(),
    "bicycle": HouseRules(
        melds_per_turn=MeldsPerTurn.SEVERAL, rummy_bonus=RummyBonus.DOUBLE, two_player_deal=TwoPlayerDeal.WINNER
    ),
    "classic": HouseRules(rummy_bonus=RummyBonus.DOUBLE, stock_out=StockOut.TURN_OVER_ONCE),
    "block": HouseRules(stock_out=StockOut.BLOCK),
    "penalty": HouseRules(scoring=Scoring.PENALTY),
}
