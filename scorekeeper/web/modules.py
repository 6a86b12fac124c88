"""JavaScript for one page in one answer: its small modules, and those they import, laid together without comments.

A page of twenty modules would otherwise take twenty requests, in as many rounds as imports are deep. Each module stays
what it is, alone under its own address as well; nothing is built, and nothing is kept but in memory.
"""

import re
from functools import lru_cache

from scorekeeper.config import PACKAGE

FOLDER = PACKAGE / "static"
JOINT = "+"
COMMENT = re.compile(r"^\s*(?://[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)
MARGIN = re.compile(r"^\s+", re.MULTILINE)
IMPORT = re.compile(r'^import (.+) from "\./(\w+)\.js";$', re.MULTILINE)
EXPORT = re.compile(r"^export (default )?((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
ALONE = "import(`./${name}.js`)"
TOGETHER = f"(modules[name] ? Promise.resolve(modules[name]) : {ALONE})"
KEPT_PAGES = 16


def joined(names: str) -> str:
    """The file name of these modules laid together: "pad draft" is app+draft+pad+.js."""
    return JOINT.join(["app", *sorted(names.split())]) + f"{JOINT}.js"


@lru_cache(KEPT_PAGES)
def together(file: str) -> str | None:
    """The modules named in `app+draft+pad+.js`, each behind what it imports, the app last; None without one."""
    names = file.removesuffix(f"{JOINT}.js").split(JOINT)
    there = {path.stem for path in FOLDER.glob("*.js")}
    if not file.endswith(f"{JOINT}.js") or not there.issuperset(names):
        return None
    order: dict[str, None] = {}
    for name in (*names[1:], names[0]):
        _collect(name, order)
    return "const modules = {};\n" + "".join(map(_wrapped, order))


def _source(name: str) -> str:
    return (FOLDER / f"{name}.js").read_text("utf-8")


def _collect(name: str, order: dict[str, None]) -> None:
    """Put a module behind those it imports; none of ours import each other in a circle."""
    for _what, imported in IMPORT.findall(_source(name)):
        _collect(imported, order)
    order[name] = None


def _wrapped(name: str) -> str:
    """The module as a function that gives what it exports."""
    text = MARGIN.sub("", COMMENT.sub("", _source(name))).replace(ALONE, TOGETHER)
    given = ", ".join(f"default: {own}" if default else own for default, _whole, own in EXPORT.findall(text))
    body = EXPORT.sub(r"\2", IMPORT.sub(_taken, text))
    return f"modules.{name} = (() => {{\n{body}return {{ {given} }};\n}})();\n"


def _taken(found: re.Match[str]) -> str:
    what, name = found.groups()
    return f"const {what} = modules.{name};" if what.startswith("{") else f"const {what} = modules.{name}.default;"
