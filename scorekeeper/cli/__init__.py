"""The commands: `serve` (also what no command means) and the others by their names.

Each is a module here with `add_to(subparsers)`, which adds its arguments, and `run(args)`, which gives the exit status.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from scorekeeper.wording.languages import here, of_machine, speak

from .parser_words import teach

COMMANDS = ("serve", "score", "export", "import", "backup", "restore", "link", "check", "demo", "status", "delete")
MODULES = {"import": "importing"}
"""Where a command cannot have a module of its own name."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; without one, or with options alone, `serve`. Gives the exit status.

    Raises `SystemExit` with status 2 for arguments that are not understood, as argparse does.
    """
    speak(of_machine(os.environ))
    teach(here())
    given = list(sys.argv[1:] if argv is None else argv)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help")):
        given.insert(0, "serve")
    args = _parser(given[0]).parse_args(given)
    status: int = _module(args.command).run(args)
    return status


def _parser(command: str) -> argparse.ArgumentParser:
    """The parser; it loads only the command given, so that each starts as fast as it can."""
    parser = argparse.ArgumentParser(prog="scorekeeper")
    subparsers = parser.add_subparsers(dest="command", required=True)
    for name in (command,) if command in COMMANDS else COMMANDS:
        _module(name).add_to(subparsers)
    return parser


def _module(command: str) -> ModuleType:
    return import_module(f".{MODULES.get(command, command)}", __name__)
