"""Lay the tables of the scorebook."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = ("default",)
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FACTS = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "scorebook",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("keeper_key", sa.String(length=30), nullable=False),
        sa.Column("default_rules", FACTS, nullable=False),
        sa.Column("join_code", sa.String(length=12), nullable=True),
        sa.Column("join_code_until", TIME, nullable=True),
        sa.Column("created_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_scorebook")),
        sa.UniqueConstraint("code", name=op.f("uq_scorebook_code")),
        sa.UniqueConstraint("join_code", name=op.f("uq_scorebook_join_code")),
        sa.UniqueConstraint("keeper_key", name=op.f("uq_scorebook_keeper_key")),
    )
    op.create_table(
        "game",
        sa.Column("id", ID, nullable=False),
        sa.Column("scorebook_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("uid", sa.String(length=36), nullable=False),
        sa.Column("rules", FACTS, nullable=False),
        sa.Column("first_dealer", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("ended", sa.String(length=10), nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("watch_key", sa.String(length=30), nullable=True),
        sa.Column("started_at", TIME, nullable=False),
        sa.Column("changed_at", TIME, nullable=False),
        sa.Column("finished_at", TIME, nullable=True),
        sa.Column("discarded_at", TIME, nullable=True),
        sa.CheckConstraint("ended IN ('table', 'abandoned')", name=op.f("ck_game_ended")),
        sa.CheckConstraint("first_dealer BETWEEN 1 AND 6", name=op.f("ck_game_first_dealer")),
        sa.ForeignKeyConstraint(["scorebook_id"], ["scorebook.id"], name=op.f("fk_game_scorebook_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
        sa.UniqueConstraint("scorebook_id", "number", name=op.f("uq_game_scorebook_id_number")),
        sa.UniqueConstraint("uid", name=op.f("uq_game_uid")),
        sa.UniqueConstraint("watch_key", name=op.f("uq_game_watch_key")),
    )
    op.create_index(
        "ix_game_scorebook_id_discarded_at_number", "game", ["scorebook_id", "discarded_at", "number"], unique=False
    )
    op.create_table(
        "keeper",
        sa.Column("id", ID, nullable=False),
        sa.Column("scorebook_id", ID, nullable=False),
        sa.Column("phone", sa.String(length=64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("joined_at", TIME, nullable=False),
        sa.Column("last_seen_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["scorebook_id"], ["scorebook.id"], name=op.f("fk_keeper_scorebook_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_keeper")),
        sa.UniqueConstraint("scorebook_id", "phone", name=op.f("uq_keeper_scorebook_id_phone")),
    )
    op.create_index(op.f("ix_keeper_phone"), "keeper", ["phone"], unique=False)
    op.create_table(
        "player",
        sa.Column("id", ID, nullable=False),
        sa.Column("scorebook_id", ID, nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column(
            "name_key",
            sa.String(length=400, collation="C").with_variant(sa.String(length=400), "sqlite"),
            nullable=False,
        ),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("hidden_at", TIME, nullable=True),
        sa.Column("merged_into", ID, nullable=True),
        sa.ForeignKeyConstraint(["merged_into"], ["player.id"], name=op.f("fk_player_merged_into")),
        sa.ForeignKeyConstraint(["scorebook_id"], ["scorebook.id"], name=op.f("fk_player_scorebook_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
        sa.UniqueConstraint("scorebook_id", "name_key", name=op.f("uq_player_scorebook_id_name_key")),
    )
    op.create_table(
        "change",
        sa.Column("id", ID, nullable=False),
        sa.Column("scorebook_id", ID, nullable=False),
        sa.Column("game_id", ID, nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(length=30), nullable=False),
        sa.Column("entry_key", sa.Text(), nullable=True),
        sa.Column("phone", sa.String(length=64), nullable=True),
        sa.Column("before", FACTS, nullable=False),
        sa.Column("after", FACTS, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("undone_by", ID, nullable=True),
        sa.CheckConstraint("revision >= 0", name=op.f("ck_change_revision")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_change_game_id")),
        sa.ForeignKeyConstraint(["scorebook_id"], ["scorebook.id"], name=op.f("fk_change_scorebook_id")),
        sa.ForeignKeyConstraint(["undone_by"], ["change.id"], name=op.f("fk_change_undone_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_change")),
        sa.UniqueConstraint("entry_key", name=op.f("uq_change_entry_key")),
    )
    op.create_index("ix_change_game_id_id", "change", ["game_id", "id"], unique=False)
    op.create_index(op.f("ix_change_scorebook_id"), "change", ["scorebook_id"], unique=False)
    op.create_table(
        "seat",
        sa.Column("id", ID, nullable=False),
        sa.Column("game_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("joined_after", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.CheckConstraint("number BETWEEN -6 AND 6 AND number <> 0", name=op.f("ck_seat_number")),
        sa.CheckConstraint("place BETWEEN 1 AND 6", name=op.f("ck_seat_place")),
        sa.CheckConstraint("start BETWEEN -10000 AND 10000", name=op.f("ck_seat_start")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_seat_game_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_seat_player_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_seat_game_id_number")),
        sa.UniqueConstraint("game_id", "player_id", name=op.f("uq_seat_game_id_player_id")),
    )
    op.create_index(op.f("ix_seat_player_id"), "seat", ["player_id"], unique=False)
    op.create_table(
        "hand",
        sa.Column("id", ID, nullable=False),
        sa.Column("game_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(length=10), nullable=False),
        sa.Column("went_out", ID, nullable=True),
        sa.Column("rummy", sa.Boolean(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.CheckConstraint("(outcome = 'out') = (went_out IS NOT NULL)", name=op.f("ck_hand_went_out")),
        sa.CheckConstraint("NOT rummy OR outcome = 'out'", name=op.f("ck_hand_rummy")),
        sa.CheckConstraint("outcome IN ('out', 'blocked', 'void')", name=op.f("ck_hand_outcome")),
        sa.CheckConstraint("number <> 0", name=op.f("ck_hand_number")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_hand_game_id")),
        sa.ForeignKeyConstraint(["went_out"], ["seat.id"], name=op.f("fk_hand_went_out")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hand")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_hand_game_id_number")),
    )
    op.create_table(
        "hand_line",
        sa.Column("hand_id", ID, nullable=False),
        sa.Column("seat_id", ID, nullable=False),
        sa.Column("points_left", sa.Integer(), nullable=True),
        sa.Column("typed", sa.String(length=60), nullable=False),
        sa.CheckConstraint("points_left BETWEEN 1 AND 396", name=op.f("ck_hand_line_points_left")),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name=op.f("fk_hand_line_hand_id")),
        sa.ForeignKeyConstraint(["seat_id"], ["seat.id"], name=op.f("fk_hand_line_seat_id")),
        sa.PrimaryKeyConstraint("hand_id", "seat_id", name=op.f("pk_hand_line")),
    )
    op.create_index(op.f("ix_hand_line_seat_id"), "hand_line", ["seat_id"], unique=False)


def downgrade() -> None:
    for table in ("hand_line", "hand", "seat", "change", "player", "keeper", "game", "scorebook"):
        op.drop_table(table)
