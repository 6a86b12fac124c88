"""Let a game be in two scorebooks, and keep files that wait to be read in.

A game's id tells it apart within its scorebook: the same file may be read into two.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    unique = {one["name"] for one in sa.inspect(op.get_bind()).get_unique_constraints("game")}
    if "uq_game_uid" in unique:
        with op.batch_alter_table("game") as game:
            game.drop_constraint(op.f("uq_game_uid"), type_="unique")
            game.create_unique_constraint(op.f("uq_game_scorebook_id_uid"), ["scorebook_id", "uid"])
    op.create_table(
        "upload",
        sa.Column("id", ID, nullable=False),
        sa.Column("scorebook_id", ID, nullable=False),
        sa.Column("key", sa.String(length=30), nullable=False),
        sa.Column("phone", sa.String(length=64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["scorebook_id"], ["scorebook.id"], name=op.f("fk_upload_scorebook_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_upload")),
        sa.UniqueConstraint("key", name=op.f("uq_upload_key")),
    )
    op.create_index(op.f("ix_upload_scorebook_id"), "upload", ["scorebook_id"], unique=False)
    op.create_table(
        "upload_piece",
        sa.Column("upload_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("packed", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["upload_id"], ["upload.id"], name=op.f("fk_upload_piece_upload_id")),
        sa.PrimaryKeyConstraint("upload_id", "number", name=op.f("pk_upload_piece")),
    )


def downgrade() -> None:
    op.drop_table("upload_piece")
    op.drop_table("upload")
    # The constraint stays: an older version lives with it, and a game may be in two scorebooks by now.
