"""The store: records of all tables in a database, SQLite by default, PostgreSQL if a URL says so."""
