"""What `tools/balance.py` counts in each game: one module a game, which holds `COUNTED`."""
