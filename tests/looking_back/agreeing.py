"""Where a page says otherwise than the slow way."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from scorekeeper.web.rivals import MOST
from scorekeeper.wording.records import NAMES
from scorekeeper.wording.standings import ORDERS
from tests.conftest import Phone
from tests.web.pages import Page, opened

from . import told
from .slowly import Part, standings

Odd = Iterator[tuple[str, object, object]]


@dataclass
class Looking:
    """A phone that looks at the pages of a scorebook (`home`), and what they should say; `zone` is the table's."""

    phone: Phone
    home: str
    games: list[list[Part]]
    zone: ZoneInfo
    looked: int = 0

    def odds(self) -> list[tuple[str, object, object]]:
        """Where each page differs: the page and what of it, what it says, what it should."""
        looks = [odd for look in (self.tables, self.players, self.pairs, self.records) for odd in look()]
        self.looked = len(looks)
        return [odd for odd in looks if odd[1] != odd[2]]

    def tables(self) -> Odd:
        """The table of players, of all choices of games and in all orders."""
        page = self._open("players/table")
        for option in page.all("option"):
            value, label = option.get("value", ""), "".join(option.itertext())
            games, until = self._chosen(value)
            for order in ORDERS if not value else ("won",):
                yield self._table(f"players/table?of={value}&by={order}", label, games, until, order)

    def players(self) -> Odd:
        """Every player's page."""
        for name, url in self._people().items():
            page = opened(self.phone, url)
            yield url, _tiles(page), told.figures(self.games, name)
            rows = page.rows("figures")
            form = [row[::2] for row in rows if len(row) == 3]
            yield f"{url} form", form, told.form(self.games, name)
            yield f"{url} met", {row[0]: row[1:] for row in rows if len(row) > 3}, _met(self.games, name)

    def pairs(self) -> Odd:
        """Everybody against each other, as one page and as a page of each player."""
        met = {name: told.meetings(self.games, name) for name in told.names(self.games)}
        every = {frozenset((one, other)) for one, others in met.items() for other in others}
        page = self._open("players/against")
        shown = page.rows("pairs")
        yield "pairs", len(shown) // 2, min(len(every), MOST)
        yield from _pairs(shown, met)
        for option in page.all("option")[1:]:
            rows = self._open(f"players/against?player={option.get('value')}").rows("pairs")
            yield str(option.text), {other for other, *_ in rows[1::2]}, set(met[str(option.text)])
            yield from _pairs(rows, met)

    def records(self) -> Odd:
        """The records."""
        page, best = self._open("records"), told.records(self.games)
        yield "records", page.said("h2"), [str(NAMES[key]) for key in NAMES if key in best]
        for section, key in zip(
            page.all("section", class_="record"), (key for key in NAMES if key in best), strict=True
        ):
            said, holders = best[key]
            yield key, "".join(next(section.iter("p")).itertext()), said
            games = list(dict.fromkeys(game for game, _name in holders))[: told.FEW]
            links = ["".join(link.itertext()) for link in section.iter("a")]
            names = sorted(name for game, name in holders if game in games)
            yield key, sorted(link for link in links if not link.startswith("Game ")), names
            yield key, [int(link.split()[1].strip(",")) for link in links if link.startswith("Game ")], games

    def _open(self, path: str) -> Page:
        return opened(self.phone, self.home + path)

    def _people(self) -> dict[str, str]:
        """Where the page of everybody who has played is."""
        rows = opened(self.phone, f"{self.home}players/table").links()
        return {name: rows[name] for name in told.names(self.games)}

    def _chosen(self, value: str) -> tuple[list[list[Part]], datetime | None]:
        """The games that a choice of the table means, and when it ends."""
        if value.isdigit() and len(value) == 4:
            mine = [game for game in self.games if game[0].at.astimezone(self.zone).year == int(value)]
            return mine, datetime(int(value) + 1, 1, 1, tzinfo=self.zone)
        if value == "days":
            since = datetime.now(UTC) - timedelta(days=30)
            return [game for game in self.games if game[0].at >= since], None
        return [game for game in self.games if not value or game[0].rules_key == value], None

    def _table(
        self, path: str, label: str, games: Sequence[Sequence[Part]], until: datetime | None, order: str
    ) -> tuple[str, object, object]:
        before = [game for game in self.games if until is None or game[0].at < until]
        rows = [row for row in self._open(path).rows("figures") if len(row) > 2]
        return f"{path} {label}", rows, told.table(games, standings(before), order)


def _pairs(rows: Sequence[Sequence[str]], met: Mapping[str, Mapping[str, list[str]]]) -> Odd:
    """What each two rows say of two players."""
    for (one, games, ahead, points), (other, behind, back) in zip(rows[::2], rows[1::2], strict=True):
        together, better, worse, level, received, given = met[one][other]
        moved = [received, given] if (received, given) != ("0", "0") else ["–", "–"]
        said = f"{together} {level} level" if level != "0" else together
        yield f"{one}, {other}", [games, ahead, behind, points, back], [said, better, worse, *moved]


def _tiles(page: Page) -> dict[str, list[str]]:
    """The figures of a player's page."""
    tiles = [list(tile) for box in page.all("dl", class_="tiles") for tile in box]
    said = [[" ".join("".join(part.itertext()).split()) for part in tile] for tile in tiles]
    return {name: rest for name, *rest in said}


def _met(games: Sequence[Sequence[Part]], name: str) -> dict[str, list[str]]:
    told_of = {}
    for other, (together, better, worse, level, received, given) in told.meetings(games, name).items():
        ahead = f"{better} behind {worse}" + (f" level {level}" if level != "0" else "")
        points = "–" if received == given == "0" else f"{received} gave {given}"
        told_of[other] = [together, ahead, points]
    return told_of
