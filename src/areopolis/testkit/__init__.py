"""The contract that every game must meet: whole games are played and checked against the laws in `laws.py`."""

from __future__ import annotations

from areopolis.testkit.journey import Case, Journey, Moment, cases, covering_cases, journey
from areopolis.testkit.laws import LAWS, LIGHT_LAWS, Law

__all__ = ["LAWS", "LIGHT_LAWS", "Case", "Journey", "Law", "Moment", "cases", "covering_cases", "journey"]
