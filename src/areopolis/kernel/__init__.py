"""The kernel: positions, decisions, options, chance, playthroughs and records. It knows no game."""
