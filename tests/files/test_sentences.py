"""Every refusal of a file has its sentence, and no sentence is without one."""

import re
from pathlib import Path

from scorekeeper import files
from scorekeeper.wording.game_files import SENTENCES

SOURCES = [path.read_text("utf-8") for path in Path(files.__file__).parent.glob("*.py")]


def test_refusals_and_sentences_are_the_same() -> None:
    refused = {code for source in SOURCES for code in re.findall(r'refuse\("(\w+)"', source)}
    own = {code for code in refused if code.startswith(("file_", "csv_"))}
    assert own - {"file_shape"} == set(SENTENCES)
