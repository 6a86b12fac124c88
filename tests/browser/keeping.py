"""Someone who keeps score on a phone, and does what a person would: taps, types, reads."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

THE_FOUR = ("Ana", "Ben", "Cy", "Dee")
TOKEN = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')


@dataclass
class Keeper:
    """A person with a phone; `taps` and `typed` count what the thumb has done so far."""

    phone: Page
    taps: int = 0
    typed: int = 0

    def opens(self, address: str = "/") -> "Keeper":
        self.phone.goto(address)
        return self

    def tap(self, words: str) -> "Keeper":
        """Tap the button, link, choice or fold that is called so."""
        roles = [self.phone.get_by_role(role, name=words, exact=True) for role in ("button", "link", "radio")]
        called = roles[0].or_(roles[1]).or_(roles[2]).or_(self.phone.locator("summary", has_text=words))
        self.taps += 1
        called.first.tap()
        return self

    def resumes(self) -> "Keeper":
        """Tap the first and biggest card of home."""
        self.taps += 1
        self.phone.locator(".resume").tap()
        return self

    def types(self, text: str, into: str) -> "Keeper":
        self.typed += 1
        self.phone.locator(f"#{into}").fill(text)
        return self

    def sits_down(self, *names: str) -> "Keeper":
        """Start a scorebook and name who plays."""
        self.opens().tap("Start")
        for seat, name in enumerate(names, 1):
            self.types(name, into=f"player-{seat}")
        return self

    def enters(self, out: str, left: dict[int, str]) -> "Keeper":
        """Say who went out, and what each seat had left."""
        self.tap(f"Out {out}")
        for seat, text in left.items():
            self.types(text, into=f"left-{seat}")
        return self

    def corrects(self, hand: int, seat: int, text: str) -> "Keeper":
        return self.tap(f"Correct hand {hand}").types(text, into=f"left-{seat}").tap(f"Save hand {hand}")

    def reads(self, *sentences: str) -> "Keeper":
        for sentence in sentences:
            expect(self.phone.get_by_role("main")).to_contain_text(sentence)
        return self

    def heading(self, words: str) -> "Keeper":
        expect(self.phone.get_by_role("heading", level=1)).to_have_text(words)
        return self

    def total(self, name: str) -> Locator:
        """The big figure beside a name."""
        return self.phone.locator(".standing", has_text=name).locator(".total")

    def totals(self, **totals: str) -> "Keeper":
        for name, points in totals.items():
            expect(self.total(name)).to_have_text(points)
        return self

    def field(self, name: str) -> str:
        return self.phone.locator(f"#{name}").input_value()


def four_sit_down(phone: Page, names: Sequence[str] = THE_FOUR) -> Keeper:
    """A keeper whose table has just begun a game, the last of them to deal; all of it by thumb."""
    keeper = Keeper(phone).sits_down(*names).tap(f"Deals first: player {len(names)}").tap("Start the game")
    return keeper.reads("Enter hand 1")


def four_at_the_table(phone: Page, names: Sequence[str] = THE_FOUR) -> Keeper:
    """The same, sent with the phone's cookies and not shown, which is far faster."""
    found = TOKEN.search(phone.context.request.get("/").text())
    assert found
    book = _sent(phone, "/scorebooks", csrf_token=found[1])
    players = {f"player-{seat}": name for seat, name in enumerate(names, 1)}
    to = book.removesuffix("/new")
    game = _sent(phone, to, csrf_token=found[1], first_dealer=str(len(names)), **players)
    return Keeper(phone).opens(game).reads("Enter hand 1")


def _sent(phone: Page, to: str, **fields: str) -> str:
    """Where a form leads."""
    return phone.context.request.post(to, form=dict(fields), max_redirects=0).headers["location"]
