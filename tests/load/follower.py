"""A phone on an evening: it mostly asks for news, now and then looks at a page, and keeps score."""

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from .keeper import Keeper

MIX = {"asks for news": 90, "looks at the sheet": 5, "opens the next hand": 3, "keeps score": 2}
"""What phones do in an evening, in a hundred; keeping score is two requests or three, for a form and its answer."""


@dataclass
class Follower(Keeper):
    """Takes the time that each answer takes, by kind, in seconds."""

    tag: str = ""
    taken: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    statuses: Counter[int] = field(default_factory=Counter)

    def follow(self) -> None:
        """Do one of these."""
        what = self.phone.chance.choices(list(MIX), list(MIX.values()))[0]
        began = time.perf_counter()
        if what == "asks for news":
            # A page of the state is another matter than no news.
            what += " (none)" if self._asks() else " (some)"
        elif what == "looks at the sheet":
            self.statuses[self.phone.open(self.game).status] += 1
        elif what == "opens the next hand":
            self.opened("record")
        else:
            self.act()
        self.taken[what].append(time.perf_counter() - began)

    def _asks(self) -> bool:
        """Whether all is as it was."""
        answer = self.phone.ask("GET", f"{self.game}/state", headers={"If-None-Match": self.tag})
        self.tag = answer.tag
        self.statuses[answer.status] += 1
        return answer.status == 304
