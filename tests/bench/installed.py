"""What packages take up once installed, with all that they need."""

import re
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

import scorekeeper
from scorekeeper.config import migrations_folder

OURS = "rummy-scorekeeper"


def installed_size(packages: tuple[str, ...]) -> tuple[int, int]:
    """How many packages these are with all that they need, and how many bytes; extras are not counted."""
    found: dict[str, int] = {}
    _gather(packages, found)
    return len(found), sum(found.values())


def _gather(packages: tuple[str, ...], found: dict[str, int]) -> None:
    for name in packages:
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key not in found:
            one = distribution(name)
            found[key] = _ours() if key == OURS else _size(one)
            _gather(_needed(one), found)


def _needed(one: Distribution) -> tuple[str, ...]:
    wanted = [Requirement(line) for line in one.requires or ()]
    return tuple(each.name for each in wanted if each.marker is None or each.marker.evaluate({"extra": ""}))


def _size(one: Distribution) -> int:
    paths = [Path(str(one.locate_file(file))) for file in one.files or ()]
    return sum(path.stat().st_size for path in paths if path.is_file())


def _ours() -> int:
    """The package and its migrations; in a checkout they lie beside each other."""
    folders = [Path(scorekeeper.__file__).parent, migrations_folder()]
    return sum(path.stat().st_size for folder in folders for path in folder.rglob("*") if path.is_file())
