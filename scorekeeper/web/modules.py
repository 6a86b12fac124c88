"""JavaScript for one page in one answer: its small modules, and those they import, laid together without comments.

A page of twenty modules would otherwise take twenty requests, in as many rounds as imports are deep. Laid together they
share one scope, so no two modules of a page may give one name to different things; a test holds it. Each module stays
what it is, alone under its own address as well; nothing is built, and nothing is kept but in memory.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from scorekeeper.config import PACKAGE

from . import squeezing

FOLDER = PACKAGE / "static"
JOINT = "+"
IMPORT = re.compile(r'^import [^"]+ from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?:default )?", re.MULTILINE)
KEPT_PAGES = 16


def joined(names: str) -> str:
    """The file name of these modules laid together: "pad draft" is app+draft+pad+.js."""
    return JOINT.join(["app", *sorted(names.split())]) + f"{JOINT}.js"


@lru_cache(KEPT_PAGES)
def together(file: str) -> str | None:
    """The modules named in `app+draft+pad+.js`, each behind what it imports, the app last; None without one.

    The app finds in `modules`, by their names, those that its page asks for.
    """
    app, *asked = file.removesuffix(f"{JOINT}.js").split(JOINT)
    there = {path.stem for path in FOLDER.glob("*.js")}
    if not file.endswith(f"{JOINT}.js") or not there.issuperset([app, *asked]):
        return None
    *others, last = map(bare, in_order([*asked, app]))
    return "".join([*others, f"const modules={{{','.join(asked)}}};", last])


def sheets(file: str) -> str | None:
    """The style sheets named in `app+reading+.css`, one behind the other; None without one."""
    paths = [FOLDER / f"{name}.css" for name in file.removesuffix(f"{JOINT}.css").split(JOINT)]
    if not file.endswith(f"{JOINT}.css") or not set(paths) <= set(FOLDER.glob("*.css")):
        return None
    return "".join(path.read_text("utf-8") for path in paths)


def in_order(names: Iterable[str]) -> list[str]:
    """These modules and those they import, each once and behind its imports; none of ours import in a circle."""
    order: dict[str, None] = {}
    for name in names:
        order |= dict.fromkeys([*in_order(IMPORT.findall(_source(name))), name])
    return list(order)


def bare(name: str) -> str:
    """A module without imports, exports, comments, and spaces that separate nothing."""
    return squeezing.script(EXPORT.sub("", IMPORT.sub("", _source(name))))


def _source(name: str) -> str:
    return (FOLDER / f"{name}.js").read_text("utf-8")
