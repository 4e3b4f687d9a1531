"""How good a position is for a seat: first draft."""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.rules.table import healthy

TERMS: Final = ["settlers"]


def worth(g: MigrationMars, seat: int) -> list[int]:
    return [100 * healthy(g, seat)]


def settled(g: MigrationMars, since: MigrationMars) -> bool:
    return True
