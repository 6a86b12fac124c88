"""Made-up migrations that follow the real ones, for trying what a migration may do to filled tables."""

import shutil
from pathlib import Path

from alembic.script import ScriptDirectory

from scorekeeper.config import migrations_folder

_REVISION = '''"""Made up for a test."""

import sqlalchemy as sa
from alembic import op

revision = "made_up"
down_revision = "{last}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    {upgrade}
'''

ALTER_TABLES = """
    with op.batch_alter_table("game") as game:
        game.add_column(sa.Column("place", sa.String(40)))
        game.alter_column("note", type_=sa.String(2000))
    with op.batch_alter_table("seat") as seat:
        seat.alter_column("start", type_=sa.BigInteger())
    with op.batch_alter_table("player") as player:
        player.alter_column("name", type_=sa.String(30))
"""


def with_revision(folder: Path, upgrade: str) -> Path:
    """A folder with the real migrations and one more that does `upgrade`."""
    shutil.copytree(migrations_folder(), folder, ignore=shutil.ignore_patterns("__pycache__"))
    last = ScriptDirectory(str(folder), version_locations=[str(folder)]).get_current_head()
    (folder / "made_up.py").write_text(_REVISION.format(last=last, upgrade=upgrade))
    return folder
