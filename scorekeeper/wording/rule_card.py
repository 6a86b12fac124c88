"""What a table agreed, one plain sentence for each point: those that score first, then those of the play."""

from scorekeeper.rules import BlockTie, HouseRules, LayOff, MeldsPerTurn, RummyBonus, Scoring, StockOut, TwoPlayerDeal

from .gettext import gettext as _
from .gettext import lazy_gettext, ngettext
from .phrases import number

_SCORING = {
    Scoring.WINNER_COLLECTS: lazy_gettext("Whoever wins a hand collects the points the others have left."),
    Scoring.LOSERS_LOSE: lazy_gettext(
        "Whoever wins a hand collects the points the others have left, and each of them loses as many."
    ),
    Scoring.PENALTY: lazy_gettext("Everyone adds the points they have left, and the lowest total wins."),
}
_RUMMY = {
    RummyBonus.NONE: lazy_gettext("Going rummy, out in one turn with nothing down before, earns nothing extra."),
    RummyBonus.DOUBLE: lazy_gettext("Going rummy, out in one turn with nothing down before, doubles the points."),
    RummyBonus.PLUS_10: lazy_gettext("Going rummy, out in one turn with nothing down before, earns 10 points more."),
}
_RUMMY_PENALTY = {
    RummyBonus.NONE: _RUMMY[RummyBonus.NONE],
    RummyBonus.DOUBLE: lazy_gettext(
        "Going rummy, out in one turn with nothing down before, doubles what the others add."
    ),
    RummyBonus.PLUS_10: lazy_gettext(
        "Going rummy, out in one turn with nothing down before, costs the others 10 more each."
    ),
}
_STOCK = {
    StockOut.TURN_OVER: lazy_gettext("When the stock runs out, the discard pile is turned over as a new one."),
    StockOut.TURN_OVER_ONCE: lazy_gettext(
        "The first time the stock runs out, the discard pile is turned over; the second time, nobody scores."
    ),
    StockOut.SHUFFLE: lazy_gettext("When the stock runs out, the discard pile is shuffled into a new one."),
    StockOut.BLOCK: lazy_gettext(
        "When the stock runs out and nobody wants the discard, the hand is blocked, and the fewest points left win it."
    ),
}
_TIE = {
    BlockTie.SHARE: lazy_gettext("Whoever ties for the fewest shares the points, and an odd point is dropped."),
    BlockTie.EACH: lazy_gettext("Whoever ties for the fewest scores all the points."),
}
_MELDS = {
    MeldsPerTurn.ONE: lazy_gettext("One meld may be laid down in a turn."),
    MeldsPerTurn.SEVERAL: lazy_gettext("As many melds as you like may be laid down in a turn."),
}
_LAY_OFF = {
    LayOff.ANYONE: lazy_gettext("Anyone may lay off cards on any meld on the table."),
    LayOff.AFTER_OWN_MELD: lazy_gettext("Only who has laid down a meld may lay off cards on others."),
}


def rule_card(rules: HouseRules, players: int | None = None) -> list[str]:
    """What this table agreed, sentence by sentence, for so many players; None: before that is known."""
    card = [
        str(_SCORING[rules.scoring]),
        _end(rules),
        _aces(rules),
        str((_RUMMY_PENALTY if rules.lowest_wins else _RUMMY)[rules.rummy_bonus]),
        str(_STOCK[rules.stock_out]),
        _tie(rules),
        _cards(rules, players),
        _deal(rules, players),
        str(_MELDS[rules.melds_per_turn]),
        str(_LAY_OFF[rules.lay_off]),
        _final_discard(rules),
    ]
    return [sentence for sentence in card if sentence]


def _end(rules: HouseRules) -> str:
    hands = "" if rules.hand_limit is None else _after_hands(rules.hand_limit)
    points = "" if rules.target is None else _("when a total reaches %(target)s", target=number(rules.target))
    if not hands and not points:
        return _("The game goes on until the table ends it.")
    if not hands or not points:
        return _("The game ends %(when)s.", when=hands or points)
    return _("The game ends %(points)s or %(hands)s, whichever comes first.", points=points, hands=hands)


def _after_hands(limit: int) -> str:
    return ngettext("after %(num)s scored hand", "after %(num)s scored hands", limit)


def _aces(rules: HouseRules) -> str:
    if rules.aces_high:
        return _("An ace counts 15 and may stand above the king: queen, king, ace is a run.")
    return _("An ace counts 1 and stands below the two.")


def _tie(rules: HouseRules) -> str:
    if not rules.can_block:
        return ""
    return _("Whoever ties for the fewest adds nothing.") if rules.lowest_wins else str(_TIE[rules.block_tie])


def _cards(rules: HouseRules, players: int | None) -> str:
    if players is None and rules.cards_dealt is None:
        return _("Each gets 10 cards when two play, 7 when three or four do, 6 when five or six do.")
    cards = rules.cards_for(players or 0)
    return ngettext("Each gets %(num)s card.", "Each gets %(num)s cards.", cards)


def _deal(rules: HouseRules, players: int | None) -> str:
    winner_deals = rules.two_player_deal is TwoPlayerDeal.WINNER
    if players == 2:
        return _("The winner of a hand deals the next.") if winner_deals else _("The two of you deal in turn.")
    if winner_deals:
        return _("The deal passes to the left; with only two dealt in, the winner of the hand deals the next.")
    return _("The deal passes to the left.")


def _final_discard(rules: HouseRules) -> str:
    if rules.final_discard:
        return _("Going out takes a last card to discard.")
    return _("You may go out with or without a last discard.")
