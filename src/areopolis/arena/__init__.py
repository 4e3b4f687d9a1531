"""The arena: many games between bots on all cores, with results as plain values."""

from __future__ import annotations

from areopolis.arena.match import Match, Played, is_compiled, play_match
from areopolis.arena.simulation import Progress, Result, play_matches, simulate

__all__ = ["Match", "Played", "Progress", "Result", "is_compiled", "play_match", "play_matches", "simulate"]
