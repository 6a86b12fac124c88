"""The short form of `python -m tests.load.evenings`: two phones do all there is to do, and the model agrees."""

import pytest
from flask import Flask

from .evenings import evenings


@pytest.mark.usefixtures("database")
def test_every_answer_and_every_sheet_is_as_the_model_says(app: Flask) -> None:
    assert evenings(app, examples=4, steps=20, number=1)["evenings"] >= 4
