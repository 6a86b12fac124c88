"""What every page weighs and takes on a slow phone: `python -m tests.bench.pages [--runs N] [--json FILE] [PAGE …]`.

As a part of `python -m tests.bench` it gives two lines for each page, cold and with the style sheet in the cache.

Starts the product with the scorebooks of the tour, and loads each page on slow 4G with a processor four times slower,
nothing in the cache and then the style sheet in it; times are medians. On the page of a hand it taps many keys. Beside
each figure of the table stands "!" where the budget is exceeded; the exit status is 1 where that is one of requests,
bytes or layout shift. PAGE is a part of the names to load, such as "hand".
"""

import argparse
import json
import logging
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from scorekeeper import create_app
from scorekeeper.config import Settings
from tests.browser.finding import FLAGS, browser_path
from tests.browser.guide import KEEPER, laid_out
from tests.browser.serving import cookie
from tests.browser.tour import AT_A_TABLE, WITHOUT_TABLE, Stop
from tests.databases import migrated
from tests.load.served import Served, all_killed

from .asked import Asked
from .budget import BUDGET, HARD, Figures, over, table
from .figures import Figure
from .slow_phone import SlowPhone

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 664},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-GB",
    # Without it, as on the home network: what it fetches beside the page is no part of the page.
    "service_workers": "block",
}
KEYS, RUNS = 60, 3
VIEWS = {"cold": "cold", "cached": "cached", "a tap on a key": "key"}
"""Each view of a page, and what its times are called."""
HAND = "hand six"
Places = dict[str, dict[str, str]]


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, Any, Places]]:
    """The product with everything there is to see: its address, the keeper's cookie, and where the pages are."""
    settings = Settings(folder)
    migrated(settings)
    app = create_app(settings)
    places = laid_out(app)
    server = Served(folder)
    with all_killed([server]):
        server.start()
        server.wait_ready()
        address = f"http://{server.address}"
        yield address, cookie(app, KEEPER, address), places
        server.stop()


def stops(wanted: Sequence[str]) -> Iterator[tuple[str, Stop, str]]:
    """The pages to load, by name and table."""
    for stop in WITHOUT_TABLE + AT_A_TABLE:
        for size in stop.tables:
            name = f"{stop} {size}".strip()
            if not wanted or any(part in name for part in wanted):
                yield name, stop, size


def measured(browser: Browser, address: str, known: Any, stop: Stop, places: dict[str, str]) -> dict[str, Any]:
    """One page, cold and again."""
    context = browser.new_context(base_url=address, **PHONE)
    if stop.path not in ("/", "/rules"):
        context.add_cookies([known])
    phone = SlowPhone(context.new_page())
    cold, cached = [phone.loads(lambda: stop.visit(phone.page, places)) for _ in range(2)]
    context.close()
    shift = max(cold["shift"] or 0, cached["shift"] or 0)
    # What answers a form is never the first page of an evening: its form was there before.
    first = {} if stop.press else {"cold": cold["first"], "cold, largest": cold["largest"]}
    return {**cold, "shift": shift, **first, "cached": cached["first"], "cached, largest": cached["largest"]}


def taps(browser: Browser, address: str, known: Any, places: dict[str, str]) -> Figures:
    """Milliseconds from a tap on a key of the pad to the next paint: the median and the slowest of many."""
    context = browser.new_context(base_url=address, **PHONE)
    context.add_cookies([known])
    phone = SlowPhone(context.new_page())
    phone.loads(lambda: phone.page.goto("{playing}/hands/{next}".format_map(places)))
    _tap_keys(phone.page)
    times = list(phone.page.evaluate("seen.keys").values())
    context.close()
    # Nothing is told of those that took less than 16 ms.
    times += [16.0] * (KEYS - len(times))
    return {"key": statistics.median(times), "key, slowest": max(times)}


def _tap_keys(page: Page) -> None:
    keys = page.locator(".key:visible")
    for number in range(KEYS):
        keys.nth(number % keys.count()).tap()
    page.wait_for_timeout(300)


def medians(runs: Sequence[Figures]) -> Figures:
    """The middle of each figure."""
    every = {name: [one[name] for one in runs] for name in runs[0]}
    return {name: _median([one for one in values if one is not None]) for name, values in every.items()}


def _median(values: Sequence[float]) -> float | None:
    return round(statistics.median(values), 3) if values else None


def measure(asked: Asked) -> list[Figure]:
    """The lines of every page, in the short form of that of a hand."""
    found = loaded(1, [HAND]) if asked.short else loaded(RUNS, [])
    return [line for name, figures in found.items() for line in lines(name, figures)]


def lines(name: str, figures: Figures) -> Iterator[Figure]:
    """The figures of a page: of each view, how much of its budget is used where it is used most."""
    for view, time in VIEWS.items():
        budget = {**(HARD if view == "cold" else {}), **{one: most for one, most in BUDGET.items() if time in one}}
        used = {one: (figures.get(one) or 0) / most for one, most in budget.items() if figures.get(one) is not None}
        if used:
            worst = max(used, key=lambda one: used[one])
            times = {"p50 ms": figures[time] or 0} if figures.get(time) else {}
            details = {one: figures[one] for one in used}
            yield Figure(f"{name}, {view}", round(used[worst], 2), f"of its budget ({worst})", 1, None, times, details)


def loaded(runs: int, wanted: Sequence[str]) -> dict[str, Figures]:
    """The figures of each page wanted."""
    found: dict[str, list[Figures]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(playwright.chromium), args=list(FLAGS))
        with served(Path(folder) / "instance") as (address, known, places):
            # In turns, so that a machine busy for a while is no slower for one page than for another.
            for _ in range(runs):
                for name, stop, size in stops(wanted):
                    keys = taps(browser, address, known, places[size]) if name == HAND else {}
                    found[name].append({**measured(browser, address, known, stop, places[size]), **keys})
        browser.close()
    return {name: medians(rows) for name, rows in found.items()}


def main(words: Sequence[str]) -> int:
    """Measure, print, and say by the status whether the budget is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--json", type=Path)
    parser.add_argument("pages", nargs="*")
    asked = parser.parse_args(words)
    found = loaded(asked.runs, asked.pages)
    print(table(found))  # noqa: T201  # a command prints
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1, ensure_ascii=False))
    return int(any(over(figures, HARD) for figures in found.values()))


if __name__ == "__main__":
    logging.disable()
    sys.exit(main(sys.argv[1:]))
