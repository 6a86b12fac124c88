"""The page that explains the rules names each house rule and each value as the forms do."""

import html
from pathlib import Path

import pytest
from jinja2 import ChoiceLoader, DictLoader, Environment, FileSystemLoader

import scorekeeper
from scorekeeper.rules import CLOSED, FIELDS, SWITCHES
from scorekeeper.wording import rule_name, rule_value

FRAME = {"base.html": "{% block main %}{% endblock %}"}
CHOICES = [
    *((field, str(value)) for field, kind in CLOSED.items() for value in kind),
    *((field, value) for field in SWITCHES for value in (False, True)),
]


@pytest.fixture(scope="module")
def page() -> str:
    templates = FileSystemLoader(Path(scorekeeper.__file__).parent / "templates")
    jinja = Environment(loader=ChoiceLoader([DictLoader(FRAME), templates]), autoescape=True)
    jinja.globals["_"] = str
    return html.unescape(jinja.get_template("rules/show.html").render())


def section(page: str, field: str) -> str:
    return page.split(f'<section id="{field}">')[1].split("</section>")[0]


@pytest.mark.parametrize("field", FIELDS)
def test_each_house_rule_has_a_section_to_link_to(page: str, field: str) -> None:
    assert f"<h3>{rule_name(field)}</h3>" in section(page, field)


@pytest.mark.parametrize(("field", "value"), CHOICES)
def test_each_value_is_explained_under_the_label_of_the_forms(page: str, field: str, value: str | int) -> None:
    assert f"<dt>{rule_value(field, value)}</dt>" in section(page, field)


def test_the_worked_example_is_there(page: str) -> None:
    assert "20 + 24 + 22 = 66 for Ana. 48 + 66 = 114 is past the target: Ana has won." in page


def test_it_can_be_read_at_one_sitting(page: str) -> None:
    assert 800 < len(page.split()) < 1600
