"""Every page there is, with names as long as they may be, at tables of two and of six, empty, filled and refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Page
from sqlalchemy.orm import Session

from scorekeeper.models import Keeper
from scorekeeper.models.ending import write_note
from scorekeeper.models.keeping import name_phone, phones
from scorekeeper.models.people import add_player
from scorekeeper.models.watching import make_watch_link
from scorekeeper.rules import HouseRules, RummyBonus, Scoring, StockOut
from tests.factories import OTHER_PHONE, Table, sit_down, start_scorebook

WIDE = "WWWWWWWWWWWWWWWWWWWWWWWW"
SIX = ("Ana", WIDE, "Grandma Ruth from Dublin", "Анастасия Константиновна", "עומר", "iiiiiiiiiiiiiiiiiiiiiiii")
PLAYERS = {"two": (SIX[1], SIX[0]), "six": SIX}
EVERYTHING = HouseRules(target=900, stock_out=StockOut.BLOCK, rummy_bonus=RummyBonus.DOUBLE)
PHONE_NAME = "Grandma Ruth’s tablet"
LONG_NOTE = "The cat took the stock. Twice. " * 40

FILL = """fields => {
  for (const [name, value] of Object.entries(fields))
    for (const one of document.getElementsByName(name)) one.value = value;
}"""
PRESS = """words => {
  const shown = [...document.querySelectorAll('button')];
  const button = shown.find(one => one.textContent.trim().startsWith(words));
  button.form.requestSubmit(button);
}"""


@dataclass(frozen=True)
class Stop:
    """One page: an address, and, where it answers a form, what is typed and which button pressed."""

    name: str
    path: str
    press: str = ""
    typed: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    status: int = 200
    tables: tuple[str, ...] = ("two", "six")

    def __str__(self) -> str:
        return self.name

    def visit(self, page: Page, places: Mapping[str, str]) -> None:
        """Go there, by the addresses of one table."""
        answer = page.goto(self.path.format_map(places), wait_until="load")
        if self.press:
            page.evaluate(FILL, dict(self.typed))
            with page.expect_navigation() as leading:
                page.evaluate(PRESS, self.press)
            answer = leading.value
        assert answer
        assert answer.status == self.status


ALONE = ("",)
WITHOUT_TABLE = (
    Stop("first open", "/", tables=ALONE),
    Stop("join code refused", "/", press="Join", typed={"code": "nonsense"}, status=422, tables=ALONE),
    Stop("how rummy is played", "/rules", tables=ALONE),
    Stop("not found", "/b/nowhere/", status=404, tables=ALONE),
    Stop("home, empty", "{empty}", tables=ALONE),
    Stop("past games, empty", "{empty}games", tables=ALONE),
    Stop("players, empty", "{empty}players", tables=ALONE),
    Stop("table of players, empty", "{empty}players/table", tables=ALONE),
    Stop("records, empty", "{empty}records", tables=ALONE),
    Stop("new game, empty", "{empty}games/new", tables=ALONE),
    Stop(
        "new game, refused",
        "{empty}games/new",
        press="Start the game",
        typed={"player-1": "Ana", "target": "0"},
        status=422,
        tables=ALONE,
    ),
)
AT_A_TABLE = (
    Stop("join", "{link}"),
    Stop("home", "{book}"),
    Stop("past games", "{book}games"),
    Stop("past games, found", "{book}games?text=porch&scoring=winner_collects&year=x"),
    Stop("discarded games", "{book}games/discarded"),
    Stop("new game", "{book}games/new"),
    Stop("players", "{book}players"),
    Stop("players, refused", "{book}players", press="Add", typed={"name": "Ana"}, status=422),
    Stop("player", "{book}players/{player}"),
    Stop("player, refused", "{book}players/{player}", press="Rename", typed={"name": ""}, status=422),
    Stop("player, the same as whom", "{book}players/{player}/merge"),
    Stop("merge", "{book}players/{other}/merge?into={player}"),
    Stop("merge, refused", "{book}players/{seated}/merge?into={player}"),
    Stop("table of players", "{book}players/table"),
    Stop("against each other", "{book}players/against", tables=("six",)),
    Stop("records", "{book}records", tables=("six",)),
    Stop("settings", "{book}settings"),
    Stop("settings, conflict", "{book}settings", press="Save", typed={"was": "other", "name": "Kitchen"}, status=409),
    Stop("settings, refused", "{book}settings", press="Save", typed={"target": "many", "hand_limit": "0"}, status=422),
    Stop("this phone", "{book}phones/{phone}"),
    Stop("this phone, refused", "{book}phones/{phone}", press="Save the name", typed={"name": WIDE * 2}, status=422),
    Stop("remove a phone", "{book}phones/{removed}", tables=("two",)),
    Stop("new keeper link", "{book}link", tables=("two",)),
    Stop("delete", "{book}delete", tables=("two",)),
    Stop(
        "delete, refused", "{book}delete", press="Delete it for good", typed={"name": "x"}, status=422, tables=("two",)
    ),
    Stop("scoresheet, empty", "{begun}"),
    Stop("seats", "{begun}/seats"),
    Stop("hand, empty", "{begun}/hands/1"),
    Stop("hand, refused", "{begun}/hands/1", press="Save hand", status=422),
    Stop(
        "hand, doubted",
        "{begun}/hands/1",
        press="Save hand",
        typed={"went_out": "1", "left-2": "K K K K K J J J J Q"},
        status=422,
    ),
    Stop("hand, after the end", "{won}/hands/{after}"),
    Stop("scoresheet", "{playing}"),
    Stop("hand", "{playing}/hands/{next}"),
    Stop("unsigned", "{book}players", press="Add", typed={"csrf_token": "old", "name": "Zoë"}, status=400),
    Stop("correct", "{playing}/hands/1"),
    Stop(
        "correct, conflict", "{playing}/hands/1", press="Save hand", typed={"revision": "1", "left-2": "9"}, status=409
    ),
    Stop("strike", "{playing}/hands/1/strike"),
    Stop("undo, conflict", "{playing}", press="Undo", typed={"revision": "3", "entry_key": "of the tour"}, status=409),
    Stop(
        "someone joins, refused",
        "{begun}/seats",
        press="Join the game",
        typed={"player": "Ana", "start": "much"},
        status=422,
        tables=("two",),
    ),
    Stop("rules of this table", "{playing}/rules"),
    Stop("rules, preview", "{playing}/rules", press="Show what changes", typed={"target": "80"}),
    Stop("rules, refused", "{playing}/rules", press="Show what changes", typed={"target": "-1"}, status=422),
    Stop("what if", "{won}/what-if"),
    Stop("what if, by other rules", "{playing}/what-if?preset=penalty"),
    Stop("what if, refused", "{won}/what-if?rules=form&target=0", status=422, tables=("two",)),
    Stop("share", "{playing}/share"),
    Stop("save or send", "{playing}/export"),
    Stop("take along", "{book}export", tables=("two",)),
    Stop("bring in", "{book}import", tables=("two",)),
    Stop("bring in, refused", "{book}import", press="Look at it", status=422, tables=("two",)),
    Stop("save or send, finished", "{won}/export", tables=("two",)),
    Stop("share, not watched", "{begun}/share", tables=("two",)),
    Stop("watch", "{watch}"),
    Stop("big screen", "{watch}/big"),
    Stop("end the game", "{playing}/finish"),
    Stop("note", "{playing}/note"),
    Stop("note, refused", "{playing}/note", press="Save the note", typed={"note": LONG_NOTE}, status=422),
    Stop("history", "{playing}/history"),
    Stop("history of a hand", "{playing}/history?hand=1"),
    Stop("penalty", "{penalty}"),
    Stop("below zero", "{below}"),
    Stop("finished", "{won}"),
)


def empty_scorebook(session: Session) -> dict[str, str]:
    """The address of a scorebook in which nothing has happened."""
    return {"empty": f"/b/{start_scorebook(session, 'Games on the ferry to the islands').code}/"}


def table_for(session: Session, names: tuple[str, ...]) -> dict[str, str]:
    """The addresses of the games of one scorebook: just begun, in play by several rules, and won."""
    playing = played(sit_down(session, *names, rules=EVERYTHING))
    write_note(playing.game, "Played on the porch.\nThe cat took the stock.", playing.game.revision, playing.writer())
    make_watch_link(playing.game, playing.writer())
    penalty = played(sit_down(session, *names, rules=HouseRules(scoring=Scoring.PENALTY, target=900), at=playing))
    below = played(sit_down(session, *names, rules=HouseRules(scoring=Scoring.LOSERS_LOSE, target=900), at=playing))
    won = goes_out(sit_down(session, *names, start={names[0]: 95}, at=playing), 1)
    playing.clock.tick(60 * 24 * 30)
    goes_out(sit_down(session, *names, start={names[1]: 95}, at=playing), 2)
    sit_down(session, *names, at=playing).is_discarded()
    begun = sit_down(session, *names, rules=EVERYTHING, at=playing)
    phone, removed = keepers(playing)
    games = {"playing": playing, "penalty": penalty, "below": below, "won": won, "begun": begun}
    return {
        **{name: table.url for name, table in games.items()},
        "book": playing.book_url,
        "link": playing.keeper_link,
        "watch": f"/w/{playing.game.watch_key}",
        "player": str(playing.game.seats[0].player_id),
        "seated": str(playing.game.seats[1].player_id),
        "other": str(add_player(playing.book, "Anna-Lena", playing.writer()).id),
        "phone": str(phone.id),
        "removed": str(removed.id),
        "next": str(len(playing.game.hands) + 1),
        "after": str(len(won.game.hands) + 1),
    }


def keepers(table: Table) -> list[Keeper]:
    """The phone that keeps score at a table, and another one, whose owner gave it a name."""
    name_phone(table.book.let_keep(table.writer(OTHER_PHONE)), PHONE_NAME)
    return phones(table.book)


def played(table: Table) -> Table:
    """Thirteen hands of every kind that the rules allow."""
    for number in range(10):
        goes_out(table, number % len(table.names) + 1)
    table.dealt_again()
    if table.game.house_rules.can_block:
        left: dict[str, Any] = {name: 5 + seat for seat, name in enumerate(table.names)}
        table.blocked(**left)
    return goes_out(table, 1, rummy=table.game.house_rules.rewards_rummy).undoes().redoes()


def goes_out(table: Table, seat: int, *, rummy: bool = False) -> Table:
    """Whoever sits there goes out, the others hold some cards."""
    others = [name for name in table.names if name != table.names[seat - 1]]
    left: dict[str, Any] = {name: ("K 7 3", "9+4", "21", "A J 9 4", "8")[place] for place, name in enumerate(others)}
    return table.goes_out(table.names[seat - 1], rummy=rummy, **left)
