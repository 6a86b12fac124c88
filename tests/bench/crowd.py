"""A crowd of phones that keep score and follow, in one thread: light enough to leave the processors to the server."""

import asyncio
import random
import secrets
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from .wire import END_OF_HEAD, HOST, Request, length, request

FOLLOWING, OPENING, SAVING = "following", "opening a page", "saving a hand"
EVERY, HAND_EVERY, FOLLOWERS = 4.0, 20.0, 3
"""Seconds between two questions of a phone that follows and two hands of a keeper, and how many phones follow."""
SAVED, CHANGED, UNCHANGED = 303, 200, 304


@dataclass(frozen=True)
class Seated:
    """A game in play: where the keeper enters hands, and where the others follow."""

    game: str
    watch: str


@dataclass
class Crowd:
    """All phones of all tables, and how long they waited from the moment they are `counted`."""

    ports: Sequence[int]
    keeper: Mapping[str, str]
    """The headers of the keeper's phone."""
    token: str
    hand_every: float = HAND_EVERY
    every: float = EVERY
    counted: bool = False
    over: bool = False
    saved: int = 0
    """Hands that were answered as saved, counted or not."""
    took: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    wrong: Counter[str] = field(default_factory=Counter)

    async def play(self, tables: Sequence[Seated], warm_up: float, seconds: float, look: Callable[[], None]) -> None:
        """Let all keep score and follow; `look` is called where counting begins and where it ends."""
        phones = [asyncio.create_task(self._keep(one)) for one in tables]
        phones += [asyncio.create_task(self._follow(one)) for one in tables for _ in range(FOLLOWERS)]
        await asyncio.sleep(warm_up)
        look()
        self.counted = True
        await asyncio.sleep(seconds)
        look()
        self.counted, self.over = False, True
        await asyncio.gather(*phones)

    async def _keep(self, table: Seated) -> None:
        """Open the form of a hand, save it, see the scoresheet, again and again."""
        line, hand = Line(random.choice(self.ports)), 0
        async for _ in self._beats(self.hand_every):
            hand += 1
            form = f"{table.game}/hands/{hand}"
            await self._timed(OPENING, line, request(form, self.keeper), CHANGED)
            left = {"left-2": "K 7 3", "left-3": "24", "left-4": "Q Q 2"}
            own = {"csrf_token": self.token, "entry_key": secrets.token_hex(16), "outcome": "out", "went_out": "1"}
            answer = await self._timed(SAVING, line, request(form, self.keeper, own | left), SAVED)
            self.saved += answer.status == SAVED
            await self._timed(OPENING, line, request(table.game, self.keeper), CHANGED)
        line.close()

    async def _follow(self, table: Seated) -> None:
        """Ask whether anything has changed, as the page does."""
        line, tag = Line(random.choice(self.ports)), ""
        async for _ in self._beats(self.every):
            asked = request(f"{table.watch}/state", {"If-None-Match": tag})
            answer = await self._timed(FOLLOWING, line, asked, CHANGED, UNCHANGED)
            tag = answer.tag or tag
        line.close()

    async def _beats(self, every: float) -> AsyncIterator[None]:
        await asyncio.sleep(random.uniform(0, every))
        while self._on():
            began = time.perf_counter()
            yield
            # In small steps, to see soon that it is over.
            while (left := began + every - time.perf_counter()) > 0 and self._on():
                await asyncio.sleep(min(left, 1))

    def _on(self) -> bool:
        return not self.over

    async def _timed(self, what: str, line: "Line", asked: Request, *expected: int) -> "Answer":
        began = time.perf_counter()
        answer = await line.ask(asked)
        if self.counted:
            self.took[what].append(time.perf_counter() - began)
        if answer.status not in expected:
            self.wrong[f"{what}: {answer.status or 'no answer'}"] += 1
        return answer


@dataclass(frozen=True)
class Answer:
    """The status, 0 where no answer came, and the tag."""

    status: int
    tag: str = ""


@dataclass
class Line:
    """A connection that is kept, and made anew where it was closed."""

    port: int
    ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, asked: Request) -> Answer:
        try:
            return await self._asked(asked)
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            return Answer(0)

    async def _asked(self, asked: Request) -> Answer:
        if self.ends is None:
            self.ends = await asyncio.open_connection(HOST, self.port, limit=1 << 18)
        reader, writer = self.ends
        writer.write(asked.text)
        head = await reader.readuntil(END_OF_HEAD)
        await reader.readexactly(length(head))
        if b"connection: close" in head.lower():
            self.close()
        return Answer(int(head[9:12]), _tag(head))

    def close(self) -> None:
        if self.ends:
            self.ends[1].close()
        self.ends = None


def _tag(head: bytes) -> str:
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"etag:"):
            return line.split(b":", 1)[1].strip().decode()
    return ""
