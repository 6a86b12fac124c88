"""Find what points to a row without looking everywhere: the database asks for that before a row may go."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

SOME = (("change", "undone_by"), ("player", "merged_into"))
ALL = (("hand", "went_out"), ("meeting", "other_id"))


def upgrade() -> None:
    for table, column in SOME:
        there = sa.text(f"{column} IS NOT NULL")
        op.create_index(f"ix_{table}_{column}", table, [column], sqlite_where=there, postgresql_where=there)
    for table, column in ALL:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    for table, column in (*SOME, *ALL):
        op.drop_index(f"ix_{table}_{column}", table)
