"""Every address of the application, read from its own map, so that a new one cannot be forgotten."""

from collections import defaultdict
from collections.abc import Mapping

import pytest
from flask import Flask
from werkzeug.routing import Rule

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
ANYWHERE: Mapping[str, object] = {"version": "none", "name": "app.css", "hand": 1}
"""What stands in an address and belongs to no scorebook."""

Values = Mapping[str, object]


def rules_of(app: Flask) -> list[Rule]:
    """The rules by which requests find their views."""
    return list(app.url_map.iter_rules())


def address(app: Flask, rule: Rule, values: Values) -> str:
    """The address that a rule makes of values by name: "book", "number", "w key" for a key behind /w/."""
    room = rule.rule.split("/")[1]
    known = {name: _value(rule, name, {**ANYWHERE, **values}, room) for name in rule.arguments}
    with app.test_request_context():
        return app.url_map.bind("localhost").build(rule.endpoint, known, next(iter(methods(rule))))


def addresses(app: Flask, values: Values, under: str = "/") -> dict[str, set[str]]:
    """Every address with its methods, as these values make them."""
    found: dict[str, set[str]] = defaultdict(set)
    for rule in rules_of(app):
        url = address(app, rule, values)
        if url.startswith(under):
            found[url] |= methods(rule)
    return found


def methods(rule: Rule) -> set[str]:
    """The methods that a rule answers, without those that Flask adds."""
    return (rule.methods or set()) & set(METHODS)


def _value(rule: Rule, name: str, values: Values, room: str) -> object:
    for known in (f"{room} {name}", name):
        if known in values:
            return values[known]
    pytest.fail(f"{rule.rule}: nobody has said what “{name}” is here. Give it a value where tests.web.urls is used.")
