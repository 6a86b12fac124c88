"""The pages: one module per noun. A view loads, checks shape, calls one verb, commits, redirects."""

from werkzeug.routing import BaseConverter

from . import (
    access_log,
    agreement,
    deleting,
    endings,
    errors,
    exporting,
    game_files,
    games,
    hands,
    headers,
    home,
    importing,
    installing,
    keeping,
    kept_answers,
    landing,
    languages,
    links,
    merging,
    pages,
    players,
    records,
    rivals,
    scoresheet,
    seats,
    settings,
    sharing,
    standings,
    state,
    static_files,
    templating,
    watching,
    what_if,
)
from .application import Scorekeeper

__all__ = ["Scorekeeper", "init_app"]

NOUNS = (
    landing,
    languages,
    home,
    games,
    scoresheet,
    hands,
    endings,
    seats,
    agreement,
    what_if,
    sharing,
    keeping,
    watching,
    state,
    game_files,
    exporting,
    importing,
    players,
    merging,
    standings,
    rivals,
    records,
    settings,
    deleting,
    pages,
    installing,
)

PARTS = (
    languages,
    access_log,
    errors,
    headers,
    installing,
    kept_answers,
    links,
    state,
    static_files,
    templating,
)


class Word(BaseConverter):
    """The code or key in an address: nothing that no database could be asked for."""

    regex = "[A-Za-z0-9_-]+"


def init_app(app: Scorekeeper) -> None:
    """Give the application its pages, its errors and what every answer carries."""
    app.url_map.converters["default"] = Word
    for noun in NOUNS:
        app.register_blueprint(noun.bp)
    for part in PARTS:
        part.init_app(app)
