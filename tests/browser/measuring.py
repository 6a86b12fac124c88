"""What is too small to touch, and what sticks out of the page, measured in the browser."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from playwright.sync_api import Page

NAMED = "one => `${one.localName}.${one.className?.baseVal ?? one.className} “${one.textContent.trim().slice(0, 40)}”`"
SMALL = f"""least => {{
  const inText = link => link.localName === 'a' && getComputedStyle(link).display === 'inline'
    && link.closest('p, li, dd, td').textContent.trim() !== link.textContent.trim();
  const targets = document.querySelectorAll(
    'main :is(a[href], button, select, textarea, summary, input:not([type=hidden])), header a');
  return [...targets].filter(one => {{
    if (!one.checkVisibility() || one.matches('.vh') || inText(one)) return false;
    const box = (one.matches('[type=radio], [type=checkbox]') ? one.closest('label') : one).getBoundingClientRect();
    return box.height < least || box.width < least;
  }}).map({NAMED});
}}"""
OUTSIDE = f"""() => {{
  const width = document.documentElement.clientWidth;
  const out = box => box.width && box.height && (box.right > width + 1 || box.left < -1);
  const sideways = document.documentElement.scrollWidth > width ? ['the page itself'] : [];
  const found = [...document.querySelectorAll('header *, main *')].filter(one =>
    one.checkVisibility() && !one.closest('.vh, .scroll table') && out(one.getBoundingClientRect()));
  return [...sideways, ...found.map({NAMED})];
}}"""
CLIPPED = f"""() => {{
  const cuts = style => /hidden|clip/.test(style.overflowX + style.overflowY) || style.textOverflow === 'ellipsis';
  return [...document.querySelectorAll('header *, main *')].filter(one => one.checkVisibility()
    && !one.closest('.vh, svg') && one.textContent.trim() && cuts(getComputedStyle(one))
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)).map({NAMED});
}}"""
BROKEN = """() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!parentElement.checkVisibility() || parentElement.closest('.vh, bdi, svg')) continue;
    for (const { index, 0: word } of data.matchAll(/[^\\s-]+/g)) {
      const range = new Range();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
    }
  }
  return found;
}"""
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}"""
LEAST = 43.9
"""Pixels that a target has each way, but for rounding."""


def too_small(page: Page) -> list[str]:
    """What is to be touched and has less than 44 pixels each way; links within a text are exempt."""
    return cast("list[str]", page.evaluate(SMALL, LEAST))


def outside(page: Page) -> list[str]:
    """What sticks out sideways; a table may scroll in a box of its own."""
    return cast("list[str]", page.evaluate(OUTSIDE))


def clipped(page: Page) -> list[str]:
    """What holds text of which a part is cut off."""
    return cast("list[str]", page.evaluate(CLIPPED))


def broken(page: Page) -> list[str]:
    """The words that end on another line than they begin, names aside."""
    return cast("list[str]", page.evaluate(BROKEN))


@contextmanager
def double_text(page: Page) -> Iterator[None]:
    """Text twice as large meanwhile, as a reader may set it."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    yield
    page.evaluate("document.documentElement.style.fontSize = ''")


@contextmanager
def spaced_text(page: Page) -> Iterator[None]:
    """The spacing meanwhile that WCAG 1.4.12 says a reader may set."""
    page.evaluate(SPACED)
    yield
    page.evaluate("document.adoptedStyleSheets = []")
