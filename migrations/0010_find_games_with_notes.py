"""Find games with notes: on SQLite an index holds the notes as well, on PostgreSQL which games have one."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

NOTED = sa.text("note_key <> '' AND discarded_at IS NULL")


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        columns = ["scorebook_id", "started_at", "number"]
        op.create_index("ix_game_with_note", "game", columns, postgresql_where=NOTED)


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.drop_index("ix_game_with_note", "game")
