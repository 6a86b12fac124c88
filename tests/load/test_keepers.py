"""The short form of `python -m tests.load.keepers`, in one process: eight phones at one game."""

import pytest
from flask import Flask

from scorekeeper.config import Settings

from ..browser.serving import serving
from .keepers import kept_by


@pytest.mark.usefixtures("database")
def test_the_sheet_is_what_the_accepted_entries_give(app: Flask, settings: Settings) -> None:
    with serving(app) as address:
        kept = kept_by(settings, [address.removeprefix("http://")], acts=3, thinking=0.02, seed=1)
    assert kept.faults == []
    assert kept.figures["hands refused and shown with both versions"] > 0
