import sqlite3
from importlib import import_module

import pytest
from sqlalchemy.exc import OperationalError

from ..conftest import Phone


def test_well(client: Phone) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text, answer.mimetype) == (200, "ok\n", "text/plain")


def test_without_its_database(client: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(_statement: str) -> None:
        raise OperationalError("SELECT 1", {}, sqlite3.OperationalError("gone"))

    monkeypatch.setattr(import_module("scorekeeper.web.pages"), "text", lost)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "the database does not answer\n")
