"""Say what kind of phone keeps score."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # With a default, so that the table need not be made anew.
    op.add_column("keeper", sa.Column("kind", sa.String(length=20), server_default="", nullable=False))


def downgrade() -> None:
    op.drop_column("keeper", "kind")
