"""What is installed from a wheel is whole."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scorekeeper import config

HERE = Path(__file__).parent.parent
PROGRAM = """
from scorekeeper import create_app, config
from scorekeeper.migrating import migrate
app = create_app()
migrate(app)
print(config.migrations_folder())
"""


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds what the wheel holds, and nothing of the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")]
    subprocess.run(build, cwd=HERE, check=True, capture_output=True)
    (wheel,) = (folder / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder / "site")
    return folder / "site"


def test_a_wheel_brings_its_migrations(installed: Path, tmp_path: Path) -> None:
    environment = {"PYTHONPATH": str(installed), "SCOREKEEPER_INSTANCE": str(tmp_path), "PATH": ""}
    program = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(program, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True)
    assert Path(done.stdout.strip()) == installed / "scorekeeper" / "migrations"
    assert (tmp_path / "scorekeeper.db").exists()


BROUGHT = (
    "templates/rules/show.html",
    "py.typed",
    "migrations/script.py.mako",
    "translations/de/LC_MESSAGES/messages.mo",
)


@pytest.mark.parametrize("name", BROUGHT)
def test_a_wheel_is_whole(installed: Path, name: str) -> None:
    assert (installed / "scorekeeper" / name).exists()


def test_a_checkout_has_its_own_folders() -> None:
    assert config.migrations_folder() == HERE / "migrations"
    assert config.default_instance() == HERE / "instance"


def test_an_installed_program_keeps_scores_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "CHECKOUT", None)
    assert config.default_instance().name == "scorekeeper"
    assert HERE not in config.default_instance().parents
