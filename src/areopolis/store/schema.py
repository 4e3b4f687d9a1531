"""What is stored. Entries are the single source of truth; snapshots can be thrown away and recreated from them.

Changing a column requires a new migration (migrations/versions) and its number in REVISION below.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

REVISION = "0005"
"""The newest migration: databases with another one are upgraded, or refused when they are newer than this program."""

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("variants", Text, nullable=False),  # JSON
    Column("arranged", Text, nullable=True),  # JSON: the description of a position set up by hand
    Column("host", String(64), nullable=False),  # hash of the browser that set the table up
    Column("version", Integer, nullable=False),  # counts every change, of the record or of the seats
    Column("entries", Integer, nullable=False),
    Column("deciding", String(64), nullable=False),  # the seats that must decide, as JSON
    Column("over", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),  # seconds since 1970
    Column("changed", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False, server_default=false()),  # whether strangers may watch
    Column("talkative", Boolean, nullable=False, server_default=false()),  # whether those who watch may chat
    Column("pace", String(16), nullable=False, server_default="watch"),  # of bots: watch, quick or at-once
    Column("hurry", Boolean, nullable=False, server_default=false()),  # bots play at once until a person has chosen
    Column("ended", Boolean, nullable=False, server_default=false()),  # by its host, before the game was over
    Column("watch", String(64), nullable=False, server_default=""),  # hash of the link for those who watch
    Column("rematch", String(32), nullable=False, server_default=""),  # the table at which the same people go on
    Column("chapter", Integer, nullable=False, server_default="-1"),  # the round or the like; -1 if not noted
    Column("result", Text, nullable=True),  # JSON: winners, and points by seat, once the game is over
    Index("tables_by_change", "over", "changed"),
    Index("tables_by_host", "host", "over"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kind", String(16), nullable=False),  # person, bot or open
    Column("bot", String(32), nullable=False),  # who plays or stands in; empty for a person
    Column("holder", String(64), nullable=False),  # hash of the browser that holds the seat
    Column("invite", String(64), nullable=False),  # hash of the unused invite
    Column("seen", BigInteger, nullable=False, server_default="0"),  # when its holder last had the table open
    Column("invites", Integer, nullable=False, server_default="0"),  # how often the host has invited anew
    Column("joined", String(64), nullable=False, server_default=""),  # hash of the invite by which its holder came
    Column("link", String(64), nullable=False, server_default=""),  # hash of its personal link
    # another person at the screen of the browser that holds the seat
    Column("friend", Boolean, nullable=False, server_default=false()),
    # answers even questions with a single answer themselves, so that nobody can tell which those are
    Column("bluffs", Boolean, nullable=False, server_default=false()),
    Index("seats_by_holder", "holder"),
    Index("seats_by_invite", "invite"),
    Index("seats_by_joined", "joined"),
    Index("seats_by_link", "link"),
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1 for those who may only watch
    Column("holder", String(64), primary_key=True),  # hash of a further browser that may sit there
    Index("guests_by_holder", "holder"),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1 for those who watch
    Column("name", String(64), nullable=False),
    Column("kind", String(16), nullable=False),  # said, or what the server tells
    Column("text", Text, nullable=False),
    Column("written", BigInteger, nullable=False),
)

NOTES = Table(
    "notes",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("state", Text, nullable=False),  # JSON
)

# Written with every entry, so not part of the snapshots: SQLite would rewrite those each time.
LATEST = Table(
    "latest",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "state", Text, nullable=False
    ),  # JSON: the position after the last entry, to continue from under other rules
)

ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("level", String(16), nullable=False),
    Column("state", String(16), nullable=False),  # wanted, done, stopped or failed
    Column("holder", String(64), nullable=False),  # hash of the browser that asked for it
    Column("asked", BigInteger, nullable=False),  # seconds since 1970
    Column("worker", String(32), nullable=False),  # the server process that works on it; empty for none
    Column("heard", BigInteger, nullable=False),  # when that process was last heard of
    Column("choices", Integer, nullable=False),  # how many there are to judge; 0 if not known yet
    Column("judged", Text, nullable=False),  # JSON: the judgements so far, one row each
    Index("analyses_by_state", "state", "asked"),
)
