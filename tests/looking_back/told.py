"""What the pages should say, from parts of games reckoned the slow way."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain
from statistics import fmean

from scorekeeper.models.ratings import Standing
from scorekeeper.wording import (
    average,
    give_or_take,
    number,
    percent,
    rating,
    rating_in_words,
    rating_told,
    record_told,
)

from .slowly import Part, standings, streaks

Games = Sequence[Sequence[Part]]
FEW, SHOWN, OVER = 3, 50, 10


def of(games: Games, name: str) -> list[Part]:
    """A player's own parts."""
    return [part for part in chain(*games) if part.name == name]


def names(games: Games) -> list[str]:
    """Everybody who was dealt in."""
    return sorted({part.name for part in chain(*games)}, key=str.casefold)


def table(games: Games, known: Mapping[str, Standing], order: str) -> list[list[str]]:
    """The rows of the table of players."""
    worths = {name: _worth(of(games, name), known[name], order) for name in names(games)}
    ranked = sorted(worths, key=lambda name: -worths[name])
    return [_row(name, of(games, name), known[name], _place(list(worths.values()), worths[name])) for name in ranked]


def _worth(mine: Sequence[Part], standing: Standing, order: str) -> float:
    won = sum(part.won for part in mine)
    hands = sum(part.hands_won for part in mine)
    worths = {"won": won, "hands": hands, "games": len(mine), "rating": rating(standing.mu)}
    return worths.get(order, won / len(mine))


def _place(worths: Sequence[float], worth: float) -> str:
    return f"{1 + sum(other > worth for other in worths)}{'= tied' if worths.count(worth) > 1 else ''}"


def _row(name: str, mine: Sequence[Part], standing: Standing, place: str) -> list[str]:
    won, shared = sum(part.won for part in mine), sum(part.shared for part in mine)
    told = f"{number(won)} of {number(len(mine))}" + (f" {number(shared)} shared" if shared else "")
    hands = number(sum(part.hands_won for part in mine))
    rated = f"{number(rating(standing.mu))} ± {number(give_or_take(standing.sigma))}"
    return [f"{place} {name}", told, percent(won / len(mine)), hands, rated]


def figures(games: Games, name: str) -> dict[str, list[str]]:
    """The figures on a player's page: what each is called, with what is said of it."""
    mine, standing = of(games, name), standings(games)[name]
    won, shared = sum(part.won for part in mine), sum(part.shared for part in mine)
    left = list(chain(*(part.left for part in mine)))
    streak = max(many for many, who, _game in streaks(games) if who == name)
    comeback = max(part.comeback for part in mine)
    share = f"{percent(won / len(mine))} of all" + (f", {number(shared)} of them shared" if shared else "")
    told = {
        "Games": [number(len(mine))],
        "Won": [number(won), share],
        "Hands won": [number(_sum(mine, "hands_won")), f"of {number(_sum(mine, 'hands'))}"],
        "Points left on average": [average(sum(left) / len(left)), "when not out"] if left else ["0"],
        "Best hand": [number(max(part.best_hand for part in mine)), "points"],
        "Rummies": [number(_sum(mine, "rummies"))],
        "Blocked hands won": [number(_sum(mine, "blocked_won"))],
        "Biggest comeback": [number(comeback), "points"],
        "Longest winning streak": [number(streak)],
        **_moved(games, name),
        "Rating": [rating_told(standing.mu, standing.sigma), rating_in_words(standing.mu, standing.sigma)],
    }
    always = ("Games", "Won", "Hands won", "Points collected", "Points given away")
    return {key: said for key, said in told.items() if key in always or said[0] != "0"}


def _sum(mine: Sequence[Part], name: str) -> int:
    return sum(getattr(part, name) for part in mine)


def _moved(games: Games, name: str) -> dict[str, list[str]]:
    collected = sum(sum(part.received.values()) + part.bonus for part in of(games, name))
    given = sum(part.received.get(name, 0) for part in chain(*games))
    moved = {"Points collected": [number(collected)], "Points given away": [number(given)]}
    return moved if collected or given else {}


def form(games: Games, name: str) -> list[list[str]]:
    """The rows of the table of form: the game, and the form after it."""
    mine = of(games, name)[-(SHOWN + OVER - 1) :]
    shares = [fmean((place > part.place) + (place == part.place) / 2 for _, place in part.others) for part in mine]
    forms = [percent(fmean(shares[max(0, end - OVER) : end])) for end in range(1, len(shares) + 1)]
    rows = [[str(part.game), told] for part, told in zip(mine, forms, strict=True)][-SHOWN:]
    return rows if len(rows) > 1 else []


def meetings(games: Games, one: str) -> dict[str, list[str]]:
    """A player against each other one: games, ahead, behind, level, points received and given."""
    met: dict[str, Counter[str]] = defaultdict(Counter)
    for part in of(games, one):
        for other, place in part.others:
            met[other]["games"] += 1
            met[other][{True: "ahead", False: "behind"}[place > part.place] if place != part.place else "level"] += 1
            met[other]["received"] += part.received.get(other, 0)
    for part in chain(*games):
        if part.name in met and one in dict(part.others):
            met[part.name]["given"] += part.received.get(one, 0)
    keys = ("games", "ahead", "behind", "level", "received", "given")
    return {other: [number(count[key]) for key in keys] for other, count in met.items()}


def records(games: Games) -> dict[str, tuple[str, list[tuple[int, str]]]]:
    """Each record: how far it goes, and its first games with who set it."""
    every = list(chain(*games))
    runs = [(many, game, name) for many, name, game in streaks(games)]
    found = {
        "hand": [(part.best_hand, part.game, part.name) for part in every],
        "win": [(part.ahead, part.game, part.name) for part in every],
        "closest": [(-part.ahead, part.game, part.name) for part in every if part.won],
        "comeback": [(part.comeback, part.game, part.name) for part in every],
        "streak": [run for run in runs if run[0] > 1],
        "rummies": [(part.rummies, part.game, part.name) for part in every],
        "longest": [(part.length, part.game, part.name) for part in every if part.won],
    }
    told = {}
    for key, feats in found.items():
        best = max((feat[0] for feat in feats), default=0)
        if best or (key == "closest" and feats):
            told[key] = (record_told(key, abs(best)), [feat[1:] for feat in feats if feat[0] == best])
    return told
