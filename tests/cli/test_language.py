"""A terminal speaks its machine's language, and so does what argparse says by itself."""

import argparse
import inspect
import subprocess
import sys

import pytest

from scorekeeper.cli.parser_words import WORDS
from scorekeeper.wording import languages
from scorekeeper.wording.gettext import gettext as _

from .conftest import Type

GERMAN = """
from scorekeeper.wording import languages
languages.OFFERED = ("en", "de")
from scorekeeper.cli import main
main(["score", "--help"])
"""


def test_a_command_s_help_is_in_the_machine_s_language() -> None:
    environment = {"LANG": "de_AT.UTF-8", "PYTHONUTF8": "1", "PATH": ""}
    done = subprocess.run([sys.executable, "-c", GERMAN], env=environment, capture_output=True, text=True, check=True)
    assert "Die Spiele einer Datei ausrechnen." in done.stdout
    assert "usage" not in done.stdout
    assert "show this help" not in done.stdout


def test_the_machine_s_language_counts_only_where_it_is_offered(types: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "OFFERED", ("en",))
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert types("score", "nowhere.json").err == "nowhere.json cannot be read: No such file or directory\n"


def test_argparse_s_words_are_those_it_asks_by() -> None:

    source = inspect.getsource(argparse)
    assert [word for word in map(str, WORDS) if repr(word)[1:-1] not in source] == []
    assert _("usage: ") == "usage: "
