"""Keep the lines of a hand together: on SQLite the table is its own index by hand and seat."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _make_anew(with_rowid=False)


def downgrade() -> None:
    _make_anew(with_rowid=True)


def _make_anew(*, with_rowid: bool) -> None:
    """Write the table anew on SQLite; PostgreSQL has no such choice."""
    if op.get_bind().dialect.name == "sqlite":
        kind = {"sqlite_with_rowid": with_rowid}
        with op.batch_alter_table("hand_line", copy_from=_lines(), recreate="always", table_kwargs=kind):
            pass


def _lines() -> sa.Table:
    """The table as it is."""
    return sa.Table(
        "hand_line",
        sa.MetaData(),
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("points_left", sa.Integer(), nullable=True),
        sa.Column("typed", sa.String(length=60), nullable=False),
        sa.CheckConstraint("points_left BETWEEN 1 AND 396", name=op.f("ck_hand_line_points_left")),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name=op.f("fk_hand_line_hand_id")),
        sa.ForeignKeyConstraint(["seat_id"], ["seat.id"], name=op.f("fk_hand_line_seat_id")),
        sa.PrimaryKeyConstraint("hand_id", "seat_id", name=op.f("pk_hand_line")),
        sa.Index(op.f("ix_hand_line_seat_id"), "seat_id", unique=False),
    )
