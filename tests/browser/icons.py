"""Draws the icons for home screens out of the one SVG: `python -m tests.browser.icons`, whenever that has changed."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from .finding import FLAGS, browser_path

STATIC = Path(__file__).parents[2] / "scorekeeper" / "static"
DRAWING = (STATIC / "icon.svg").read_text(encoding="utf-8")
ROUNDED = ' rx="9"'
FULL = (
    DRAWING.replace(ROUNDED, "")
    .replace('viewBox="-12 -12 40 40"', 'viewBox="-17 -17 50 50"')
    .replace('<rect x="-12" y="-12" width="40" height="40"', '<rect x="-17" y="-17" width="50" height="50"')
)
"""Without corners of its own, and with room around the card, since a phone may cut out a circle."""


def draw() -> None:
    """Write every icon beside its drawing."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(playwright.chromium), args=list(FLAGS))
        for drawing, size in ((DRAWING, 192), (FULL, 512)):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
            picture = page.screenshot(omit_background=True)
            (STATIC / f"icon-{size}.png").write_bytes(packed(picture))
        browser.close()


def packed(picture: bytes) -> bytes:
    """The same PNG, packed as tightly as it can be: browsers write them in haste."""
    parts = list(chunks(picture))
    pixels = zlib.decompress(b"".join(data for kind, data in parts if kind == b"IDAT"))
    header = next(data for kind, data in parts if kind == b"IHDR")
    whole = [(b"IHDR", header), (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b"")]
    return picture[:8] + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in whole
    )


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 8
    while place < len(picture):
        (length,) = struct.unpack(">I", picture[place : place + 4])
        yield picture[place + 4 : place + 8], picture[place + 8 : place + 8 + length]
        place += length + 12


if __name__ == "__main__":
    draw()
