"""Private tables, personal links, further devices, chat, notes, the pace of bots, results for the list of tables.

Tables that are there already become private: those who hold a seat still see them.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    for name in ("public", "talkative", "hurry", "ended"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("pace", sa.String(16), nullable=False, server_default="watch"))
    op.add_column("tables", sa.Column("watch", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("rematch", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("chapter", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("result", sa.Text, nullable=True))
    op.add_column("seats", sa.Column("invites", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("joined", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("link", sa.String(64), nullable=False, server_default=""))
    op.create_index("seats_by_joined", "seats", ["joined"])
    op.create_index("seats_by_link", "seats", ["link"])
    op.create_table(
        "guests",
        table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True),
    )
    op.create_index("guests_by_holder", "guests", ["holder"])
    op.create_table(
        "chat",
        table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("written", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notes", table_id(), sa.Column("seat", sa.Integer, primary_key=True), sa.Column("text", sa.Text, nullable=False)
    )


def table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
