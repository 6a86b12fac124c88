"""Let a scorebook speak a language of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("scorebook", sa.Column("language", sa.String(length=20), nullable=True))


def downgrade() -> None:
    op.drop_column("scorebook", "language")
