"""Playing, replaying and reading games in a terminal."""
