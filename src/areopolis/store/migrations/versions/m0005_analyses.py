"""Analyses of finished games, as far as they have come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("heard", sa.BigInteger, nullable=False),
        sa.Column("choices", sa.Integer, nullable=False),
        sa.Column("judged", sa.Text, nullable=False),
    )
    op.create_index("analyses_by_state", "analyses", ["state", "asked"])
