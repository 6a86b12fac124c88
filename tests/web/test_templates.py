"""What no template may do, as far as a regular expression can tell."""

import re
from pathlib import Path

import pytest

from scorekeeper.config import PACKAGE

TEMPLATES = sorted((PACKAGE / "templates").rglob("*.html"))
JINJA = re.compile(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
TAG = re.compile(r'<[^>]*>|[\w-]+="[^"]*"')
SPOKEN = re.compile(r'\b(?:aria-label|alt|title|placeholder)="([^"]*)"')
LETTERS = re.compile(r"[^\W\d_]{2,}")
NAMES = {"Ana", "Ben", "Cy", "Dee"}


def name(path: Path) -> str:
    return str(path.relative_to(PACKAGE / "templates"))


@pytest.fixture(params=TEMPLATES, ids=name)
def template(request: pytest.FixtureRequest) -> str:
    """The text of a template."""
    path: Path = request.param
    return path.read_text()


def test_there_are_templates() -> None:
    assert len(TEMPLATES) > 30


def test_no_style_and_no_script_stands_in_it(template: str) -> None:
    bare = JINJA.sub("", template)
    assert re.findall(r"\sstyle=|<style|\son[a-z]+=|javascript:|data:", bare) == []
    assert [tag for tag in re.findall(r"<script[^>]*>", bare) if " src=" not in tag] == []
    assert re.findall(r"<script[^>]*>\s*[^<\s]", bare) == []


def test_every_word_goes_through_gettext(template: str) -> None:
    bare = TAG.sub(" ", JINJA.sub("", template))
    assert [word for word in LETTERS.findall(bare) if word not in NAMES] == []


def test_every_spoken_name_goes_through_gettext(template: str) -> None:
    assert [value for value in SPOKEN.findall(JINJA.sub("", template)) if LETTERS.search(value)] == []


def test_nothing_is_marked_safe(template: str) -> None:
    assert re.findall(r"\|\s*safe\b|autoescape false", template) == []


def test_every_link_and_form_is_made_by_its_name(template: str) -> None:
    assert re.findall(r'(?:href|action|src)="/', template) == []


def test_every_form_that_sends_carries_its_token(template: str) -> None:
    for form in re.findall(r'<form[^>]*method="post".*?</form>', template, re.DOTALL):
        assert re.search(r"\bhidden\(|csrf_token|hands/_form.html", form), form
