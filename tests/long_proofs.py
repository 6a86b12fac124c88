"""Which proofs are run: a test marked `long` with `pytest --long` only, all others without it.

A law that Hypothesis tries out is run both times, with few examples or with many.
"""

import hypothesis
import pytest

# Neither has a deadline: on a busy machine any example may be slow.
hypothesis.settings.register_profile("short", max_examples=50, deadline=None)
hypothesis.settings.register_profile("long", max_examples=2_000, deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    """Say how many examples there are, before a test names a share of them."""
    hypothesis.settings.load_profile("long" if config.getoption("long") else "short")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long proofs, or all the others."""
    asked = config.getoption("long")
    left_out = {one for one in items if asked is not _is_long(one) and not one.get_closest_marker("hypothesis")}
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [one for one in items if one not in left_out]


def _is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is not None
