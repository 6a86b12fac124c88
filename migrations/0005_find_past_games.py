"""Find past games among a hundred thousand: by player, by scoring, by year and by their notes."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

IN_PLAY = "finished_at IS NULL AND discarded_at IS NULL"


def upgrade() -> None:
    # With a default, so that the table need not be made anew.
    op.add_column("game", sa.Column("note_key", sa.Text(), server_default=sa.text("''"), nullable=False))
    _fold_notes()
    op.drop_index("ix_game_scorebook_id_discarded_at_number", "game")
    _index("ix_game_past", "game", ["scorebook_id", "started_at", "number", "scoring"], "discarded_at IS NULL")
    aside = ["scorebook_id", "discarded_at", "started_at", "number"]
    _index("ix_game_discarded", "game", aside, "discarded_at IS NOT NULL")
    _index("ix_game_in_play", "game", ["scorebook_id", "changed_at"], IN_PLAY)
    if op.get_bind().dialect.name == "sqlite":
        noted = ["scorebook_id", "started_at", "number", "note_key"]
        _index("ix_game_noted", "game", noted, "note_key <> '' AND discarded_at IS NULL")
    op.drop_index("ix_seat_player_id", "seat")
    op.create_index("ix_seat_player_id_game_id_won", "seat", ["player_id", "game_id", "won"])
    _index("ix_change_of_scorebook", "change", ["scorebook_id", "what", "id"], "game_id IS NULL")


def downgrade() -> None:
    op.drop_index("ix_change_of_scorebook", "change")
    op.drop_index("ix_seat_player_id_game_id_won", "seat")
    op.create_index("ix_seat_player_id", "seat", ["player_id"])
    if op.get_bind().dialect.name == "sqlite":
        op.drop_index("ix_game_noted", "game")
    for name in ("ix_game_in_play", "ix_game_discarded", "ix_game_past"):
        op.drop_index(name, "game")
    op.create_index("ix_game_scorebook_id_discarded_at_number", "game", ["scorebook_id", "discarded_at", "number"])
    op.drop_column("game", "note_key")


def _index(name: str, table: str, columns: list[str], where: str) -> None:
    """An index of some of the rows, on either database."""
    op.create_index(name, table, columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))


def _fold_notes() -> None:
    """Write beside each note what it is found by."""
    game = sa.table("game", sa.column("id"), sa.column("note"), sa.column("note_key"))
    connection = op.get_bind()
    for number, note in connection.execute(sa.select(game.c.id, game.c.note).where(game.c.note != "")).all():
        folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", note).casefold())
        named = sa.update(game).where(game.c.id == number).values(note_key=" ".join(folded.split()))
        connection.execute(named)
