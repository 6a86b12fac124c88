"""Find past games among a hundred thousand: by player, by scoring, by year and by their notes."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

IN_PLAY = sa.text("finished_at IS NULL AND discarded_at IS NULL")
OF_SCOREBOOK = sa.text("game_id IS NULL")
NOTED = sa.text("note_key <> ''")


def upgrade() -> None:
    # With a default, so that the table need not be made anew.
    op.add_column("game", sa.Column("note_key", sa.Text(), server_default=sa.text("''"), nullable=False))
    _fold_notes()
    op.drop_index("ix_game_scorebook_id_discarded_at_number", "game")
    past = ["scorebook_id", "discarded_at", "started_at", "number"]
    op.create_index("ix_game_past", "game", [*past, "scoring"])
    op.create_index(
        "ix_game_in_play", "game", ["scorebook_id", "changed_at"], sqlite_where=IN_PLAY, postgresql_where=IN_PLAY
    )
    if op.get_bind().dialect.name == "sqlite":
        op.create_index("ix_game_noted", "game", [*past, "note_key"], sqlite_where=NOTED)
    op.drop_index("ix_seat_player_id", "seat")
    op.create_index("ix_seat_player_id_game_id_won", "seat", ["player_id", "game_id", "won"])
    op.create_index(
        "ix_change_of_scorebook",
        "change",
        ["scorebook_id", "what", "id"],
        sqlite_where=OF_SCOREBOOK,
        postgresql_where=OF_SCOREBOOK,
    )


def downgrade() -> None:
    op.drop_index("ix_change_of_scorebook", "change")
    op.drop_index("ix_seat_player_id_game_id_won", "seat")
    op.create_index("ix_seat_player_id", "seat", ["player_id"])
    if op.get_bind().dialect.name == "sqlite":
        op.drop_index("ix_game_noted", "game")
    op.drop_index("ix_game_in_play", "game")
    op.drop_index("ix_game_past", "game")
    op.create_index("ix_game_scorebook_id_discarded_at_number", "game", ["scorebook_id", "discarded_at", "number"])
    op.drop_column("game", "note_key")


def _fold_notes() -> None:
    """Write beside each note what it is found by."""
    game = sa.table("game", sa.column("id"), sa.column("note"), sa.column("note_key"))
    connection = op.get_bind()
    for number, note in connection.execute(sa.select(game.c.id, game.c.note).where(game.c.note != "")).all():
        folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", note).casefold())
        named = sa.update(game).where(game.c.id == number).values(note_key=" ".join(folded.split()))
        connection.execute(named)
