"""The store: records of all tables in a database, SQLite by default, PostgreSQL when a URL says so."""
