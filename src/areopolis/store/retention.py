"""How long untouched tables are kept."""

from __future__ import annotations

from dataclasses import dataclass

DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Retention:
    """Days after which an untouched table may be removed; 0 keeps it forever."""

    unfinished: int = 90
    finished: int = 0

    def expires(self, over: bool, touched: int) -> int:
        """When a table last touched then expires; both in seconds since 1970, 0 means never."""
        days = self.finished if over else self.unfinished
        return touched + days * DAY if days else 0

    def since(self, over: bool, now: int) -> int | None:
        """Tables last touched at this time or earlier have expired; None if none ever expires."""
        days = self.finished if over else self.unfinished
        return now - days * DAY if days else None
