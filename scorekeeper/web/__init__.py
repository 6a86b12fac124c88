"""The pages: one module per noun. A view loads, checks shape, calls one verb, commits, redirects."""

from .application import Scorekeeper

__all__ = ["Scorekeeper", "init_app"]


def init_app(app: Scorekeeper) -> None:
    """Give the application its pages, its errors and what every answer carries."""
