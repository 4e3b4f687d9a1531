"""How long tables are kept that nobody touches."""

from __future__ import annotations

from dataclasses import dataclass

DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Retention:
    """Days until a table may be removed unless somebody touches it; 0 keeps it for ever."""

    unfinished: int = 90
    finished: int = 0

    def expires(self, over: bool, touched: int) -> int:
        """When the time of a table is over that was last touched then; both in seconds since 1970, 0 is never."""
        days = self.finished if over else self.unfinished
        return touched + days * DAY if days else 0

    def since(self, over: bool, now: int) -> int | None:
        """Tables last touched at this time or before have expired; None when none ever does."""
        days = self.finished if over else self.unfinished
        return now - days * DAY if days else None
