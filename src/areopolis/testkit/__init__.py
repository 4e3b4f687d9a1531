"""The contract that every game passes: plays whole games and checks the laws of `laws.py` in them."""

from __future__ import annotations

from areopolis.testkit.journey import Case, Journey, Moment, cases, covering_cases, journey
from areopolis.testkit.laws import LAWS, LIGHT_LAWS, Law

__all__ = ["LAWS", "LIGHT_LAWS", "Case", "Journey", "Law", "Moment", "cases", "covering_cases", "journey"]
