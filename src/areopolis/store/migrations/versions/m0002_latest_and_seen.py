"""The position after the last entry, when somebody was last seen, and the tables of one browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("snapshots", sa.Column("latest", sa.Text, nullable=True))
    op.add_column("seats", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("tables_by_host", "tables", ["host", "over"])
