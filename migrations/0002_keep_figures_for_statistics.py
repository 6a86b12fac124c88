"""Keep figures for statistics: results of finished games, added up by player and by two players."""

import hashlib
import json
from datetime import UTC

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FACTS = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
TIME = sa.DateTime(timezone=True)
COUNTS = ("place", "total", "length", "hands", "hands_won", "blocked_won", "rummies", "left", "left_hands")
BEST = ("best_hand", "comeback", "ahead")
MOVED = ("collected", "given", "from_1", "from_2", "from_3", "from_4", "from_5", "from_6")
SUMS = ("games", "won", "shared", "hands", "hands_won", "blocked_won", "rummies", "left", "left_hands")
MOST = ("best_hand", "comeback", "most_ahead", "most_rummies", "longest")


def upgrade() -> None:
    op.add_column("scorebook", sa.Column("unrated_since", TIME, nullable=True))
    # With a default, so that no table has to be made anew: SQLite would otherwise want one for a column without null.
    op.add_column("game", sa.Column("rules_key", sa.String(length=16), server_default="", nullable=False))
    op.add_column("game", sa.Column("scoring", sa.String(length=20), server_default="", nullable=False))
    op.create_index("ix_game_scorebook_id_rules_key", "game", ["scorebook_id", "rules_key"], unique=False)
    _name_rules()
    _say_when_discarded()
    _results()
    _tallies()
    _meetings()


def downgrade() -> None:
    for table in ("meeting", "tally", "result"):
        op.drop_table(table)
    op.drop_index("ix_game_scorebook_id_rules_key", "game")
    op.drop_column("game", "scoring")
    op.drop_column("game", "rules_key")
    op.drop_column("scorebook", "unrated_since")


def _name_rules() -> None:
    """Write beside each game's rules what follows from them."""
    game = sa.table("game", sa.column("id"), sa.column("rules", FACTS), sa.column("rules_key"), sa.column("scoring"))
    connection = op.get_bind()
    for number, rules in connection.execute(sa.select(game.c.id, game.c.rules)).all():
        text = json.dumps(rules, sort_keys=True, separators=(",", ":"))
        key = hashlib.sha256(text.encode()).hexdigest()[:16]
        named = sa.update(game).where(game.c.id == number).values(rules_key=key, scoring=rules["scoring"])
        connection.execute(named)


def _say_when_discarded() -> None:
    """Write into the history when games were discarded, which it did not hold."""
    change = sa.table(
        "change",
        sa.column("id"),
        sa.column("game_id"),
        sa.column("what"),
        sa.column("at", TIME),
        sa.column("before", FACTS),
        sa.column("after", FACTS),
    )
    connection = op.get_bind()
    since: dict[int, str | None] = {}
    both = sa.select(change).where(change.c.what.in_(("discard", "restore"))).order_by(change.c.id)
    for row in connection.execute(both).all():
        at = row.at if row.at.tzinfo else row.at.replace(tzinfo=UTC)
        before, now = since.get(row.game_id), at.isoformat() if row.what == "discard" else None
        facts = {"before": {"discarded_at": before}, "after": {"discarded_at": now}}
        connection.execute(sa.update(change).where(change.c.id == row.id).values(**facts))
        since[row.game_id] = now


def _results() -> None:
    op.create_table(
        "result",
        sa.Column("seat_id", ID, nullable=False),
        sa.Column("game_id", ID, nullable=False),
        sa.Column("scorebook_id", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("finished_at", TIME, nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("rules_key", sa.String(length=16), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in (*COUNTS, *BEST, *MOVED)),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.Column("streak", sa.Integer(), nullable=True),
        *_references("result", "seat", "game", "scorebook", "player"),
        sa.PrimaryKeyConstraint("seat_id", name=op.f("pk_result")),
    )
    for columns in (
        ["scorebook_id", "finished_at", "game_id"],
        ["player_id", "finished_at", "game_id"],
        ["player_id", "year", "rules_key"],
        ["player_id", "streak"],
        ["scorebook_id", "streak", "finished_at", "game_id"],
        ["scorebook_id", "best_hand", "finished_at", "game_id"],
        ["scorebook_id", "comeback", "finished_at", "game_id"],
        ["scorebook_id", "rummies", "finished_at", "game_id"],
        ["scorebook_id", "won", "ahead", "finished_at", "game_id"],
        ["scorebook_id", "won", "length", "finished_at", "game_id"],
        ["game_id"],
    ):
        op.create_index("_".join(["ix_result", *columns]), "result", columns, unique=False)


def _tallies() -> None:
    op.create_table(
        "tally",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("rules_key", sa.String(length=16), nullable=False),
        sa.Column("scorebook_id", ID, nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in (*SUMS, "collected", "given", *MOST)),
        sa.Column("closest", sa.Integer(), nullable=True),
        *_references("tally", "player", "scorebook"),
        sa.PrimaryKeyConstraint("player_id", "year", "rules_key", name=op.f("pk_tally")),
    )
    op.create_index("ix_tally_scorebook_id_rules_key", "tally", ["scorebook_id", "rules_key"], unique=False)


def _meetings() -> None:
    op.create_table(
        "meeting",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("other_id", ID, nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("scorebook_id", ID, nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("games", "better", "level", "received")),
        *_references("meeting", "player", "scorebook"),
        sa.ForeignKeyConstraint(["other_id"], ["player.id"], name=op.f("fk_meeting_other_id")),
        sa.PrimaryKeyConstraint("player_id", "other_id", "year", name=op.f("pk_meeting")),
    )
    op.create_index("ix_meeting_scorebook_id", "meeting", ["scorebook_id"], unique=False)


def _references(table: str, *others: str) -> list[sa.ForeignKeyConstraint]:
    return [
        sa.ForeignKeyConstraint([f"{other}_id"], [f"{other}.id"], name=op.f(f"fk_{table}_{other}_id"))
        for other in others
    ]
