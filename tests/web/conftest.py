"""What tests of the pages are given: a table with a game on it, and the phones around it."""

from collections.abc import Callable
from typing import cast

import pytest
from flask import Flask

from ..conftest import Phone, Writing
from ..factories import Table, sit_down

Seated = Callable[..., Table]


def nothing(_table: Table) -> None:
    """No hand has been played yet."""


@pytest.fixture
def seated(writing: Writing) -> Seated:
    """Sit down and perhaps play, and leave the database: `seated("Ana", "Ben", play=lambda table: …)`."""

    def sat_down(*names: str, play: Callable[[Table], object] = nothing, **how: object) -> Table:
        with writing() as session:
            table = sit_down(session, *names, **how)  # type: ignore[arg-type]  # handed on as given
            play(table)
        return table

    return sat_down


@pytest.fixture
def table(seated: Seated) -> Table:
    """Four players, Ana starting at 48, Dee dealing."""
    return seated("Ana", "Ben", "Cy", "Dee", start={"Ana": 48}, dealer="Dee")


@pytest.fixture
def phone(client: Phone, table: Table) -> Phone:
    """The phone that keeps score at the table."""
    return client.joins(table)


@pytest.fixture
def other_phone(other_client: Phone, table: Table) -> Phone:
    """Another phone that keeps score at the table."""
    return other_client.joins(table)


@pytest.fixture
def stranger(app: Flask) -> Phone:
    """A phone that keeps score nowhere."""
    return cast("Phone", app.test_client())
