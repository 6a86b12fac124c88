"""Find the newest change of a scorebook among those of its games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

OWN = sa.text("game_id IS NULL")


def upgrade() -> None:
    op.create_index(
        "ix_change_newest_of_scorebook",
        "change",
        ["scorebook_id", "id"],
        unique=False,
        sqlite_where=OWN,
        postgresql_where=OWN,
    )


def downgrade() -> None:
    op.drop_index("ix_change_newest_of_scorebook", "change")
