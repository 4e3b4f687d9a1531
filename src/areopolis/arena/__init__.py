"""The arena: many games between bots on all cores, with results as plain values."""

from __future__ import annotations

from areopolis.arena.ladder import Contest, Duel, Ladder, Results
from areopolis.arena.match import Match, Played, is_compiled, play_match
from areopolis.arena.simulation import Progress, Result, play_matches, simulate
from areopolis.arena.strength import Standing

__all__ = [
    "Contest",
    "Duel",
    "Ladder",
    "Match",
    "Played",
    "Progress",
    "Result",
    "Results",
    "Standing",
    "is_compiled",
    "play_match",
    "play_matches",
    "simulate",
]
