"""A phone on slow 4G with a processor four times slower, and what loading a page costs there."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

from .budget import Figures

NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER = 4
KINDS = {"Document": "html", "Stylesheet": "css", "Script": "js"}
SETTLED = 800
"""Milliseconds after loading in which a page may still move or paint something larger."""
WATCH = """
window.seen = { largest: 0, shift: 0, keys: {} };
const watch = (type, note, more) => new PerformanceObserver((all) => all.getEntries().forEach(note))
  .observe({ type, buffered: true, ...more });
watch("largest-contentful-paint", (one) => { seen.largest = one.startTime; });
watch("layout-shift", (one) => { if (!one.hadRecentInput) seen.shift += one.value; });
watch("event", (one) => {
  if (one.interactionId) seen.keys[one.interactionId] = Math.max(one.duration, seen.keys[one.interactionId] ?? 0);
}, { durationThreshold: 16 });
"""
PAINTS = """() => ({
  first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
  blocking: performance.getEntriesByType("resource").filter((one) => one.renderBlockingStatus === "blocking").length,
  ...seen,
})"""

Event = dict[str, Any]


@dataclass
class SlowPhone:
    """Counts what each page brings over the network; the last page alone, where one led to another."""

    page: Page
    slowed: bool = True
    parts: dict[str, Event] = field(default_factory=dict)

    def __post_init__(self) -> None:
        session = self.page.context.new_cdp_session(self.page)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._begins)
        session.on("Network.responseReceived", self._answers)
        session.on("Network.loadingFinished", self._ends)
        if self.slowed:
            slow_down(session)
        self.page.add_init_script(WATCH)

    def loads(self, visit: Callable[[], object]) -> Figures:
        """What it costs to go where `visit` leads."""
        self.parts.clear()
        visit()
        self.page.wait_for_load_state("load")
        self.page.wait_for_timeout(SETTLED if self.slowed else SETTLED / 8)
        paints = self.page.evaluate(PAINTS)
        return {**self._weights(), "before paint": 1 + paints["blocking"], **_times(paints)}

    def _weights(self) -> dict[str, float]:
        last = next(part for part in reversed(self.parts.values()) if part["kind"] == "html")
        mine = [part for part in self.parts.values() if part["of"] == last["of"] and part.get("bytes")]
        bodies = {
            kind: sum(part["bytes"] - part["head"] for part in mine if part["kind"] == kind)
            for kind in ("html", "css", "js", "other")
        }
        return {"requests": len(mine), "all": sum(part["bytes"] for part in mine), **bodies}

    def _begins(self, event: Event) -> None:
        if event["request"]["url"].startswith("http"):
            kind = KINDS.get(event.get("type", ""), "other")
            self.parts[event["requestId"]] = {"of": event["loaderId"], "kind": kind, "head": 0}

    def _answers(self, event: Event) -> None:
        if event["requestId"] in self.parts:
            part = self.parts[event["requestId"]]
            part["head"] = event["response"]["encodedDataLength"]
            part["cached"] = event["response"].get("fromDiskCache", False)

    def _ends(self, event: Event) -> None:
        part = self.parts.get(event["requestId"], {"cached": True})
        if not part.get("cached"):
            part["bytes"] = event["encodedDataLength"]


def slow_down(session: CDPSession) -> None:
    """Slow 4G, and a processor like that of a cheap phone."""
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def _times(paints: dict[str, Any]) -> dict[str, float | None]:
    return {"first": paints["first"], "largest": paints["largest"] or None, "shift": paints["shift"]}
