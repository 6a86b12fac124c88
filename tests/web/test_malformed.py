"""Some of the requests of `python -m tests.load.malformed`, which sends as many as one likes."""

import pytest
from flask import Flask

from ..conftest import Phone
from ..factories import Table
from ..load.malformed import tried, values_of


def test_no_malformed_request_is_our_fault(app: Flask, phone: Phone, table: Table) -> None:
    statuses = tried(app, phone, values_of(table.book_url), 150, start=1)
    assert statuses.total() >= 150
    assert statuses[200] + statuses[303] > 20


@pytest.mark.parametrize("host", ["x" * 300, f"{'a' * 64}.com"])
def test_a_host_that_none_can_be_called_is_told_so(client: Phone, host: str) -> None:
    answer = client.get("/rules", headers={"Host": host})
    assert (answer.status_code, answer.text) == (400, "This request could not be understood.\n")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
