"""Where the scores are kept, as the settings say it."""

from pathlib import Path

import pytest

from scorekeeper.config import Settings, SettingWrong

WRONG = (
    "sqlite:/scores.db",
    "sqlite:scores.db",
    "sqlite:///",
    "sqlite://",
    "sqlite:///:memory:",
    "sqlite3:///scores.db",
)


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("", "scorekeeper.db"),
        ("sqlite:///ours.db", "ours.db"),
        ("sqlite+pysqlite:///kept/ours.db", "kept/ours.db"),
        ("sqlite:////elsewhere/ours.db", "/elsewhere/ours.db"),
    ],
)
def test_a_file_is_looked_for_where_it_is_opened(tmp_path: Path, url: str, file: str) -> None:
    settings = Settings.read(str(tmp_path), url)
    assert (settings.file, settings.database.database) == (tmp_path / file, str(tmp_path / file))


@pytest.mark.parametrize("url", WRONG)
def test_an_address_that_sqlite_cannot_read_is_refused(url: str) -> None:
    with pytest.raises(SettingWrong, match="SCOREKEEPER_DATABASE_URL for a file of SQLite is sqlite:///"):
        Settings.read("", url)
