"""Limits on how often somebody may ask, and on how many may be served at once."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from areopolis.web.security import Refused


class RateLimiter:
    """Token buckets, one for each sender and kind of request."""

    MOST_BUCKETS = 20_000

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, who: str, kind: str, rate: tuple[float, float]) -> None:
        """Count a request, or refuse it if too many came from this sender. A rate is (at once, per second)."""
        at_once, per_second = rate
        now = self._clock()
        left, then = self._buckets.get((who, kind), (at_once, now))
        left = min(at_once, left + (now - then) * per_second)
        self._keep(who, kind, left - 1 if left >= 1 else left, now)
        if left < 1:
            seconds = int((1 - left) / per_second) + 1
            raise Refused(429, "too-many-requests", f"too many requests, wait {seconds} s", seconds=seconds)

    def _keep(self, who: str, kind: str, left: float, now: float) -> None:
        """Drop the least recently used bucket when there are too many; it is most likely full again."""
        self._buckets[who, kind] = (left, now)
        self._buckets.move_to_end((who, kind))
        if len(self._buckets) > self.MOST_BUCKETS:
            self._buckets.popitem(last=False)


class Capacity:
    """How many may be inside at once: in total, and for each named sender."""

    def __init__(self, in_all: int, of_each: int) -> None:
        self.in_all = in_all
        self.of_each = of_each
        self._inside: Counter[str] = Counter()
        self._total = 0

    def enter(self, who: str) -> bool:
        """Whether there was room."""
        if self._total >= self.in_all or (who and self._inside[who] >= self.of_each):
            return False
        self.squeeze_in(who)
        return True

    def squeeze_in(self, who: str) -> float:
        """Enter in any case; returns how full it is then, where more than 1 is too full."""
        self._total += 1
        self._inside[who] += 1
        return max(self._total / self.in_all, self._inside[who] / self.of_each if who else 0)

    def leave(self, who: str) -> None:
        self._total -= 1
        self._inside[who] -= 1
        if not self._inside[who]:
            del self._inside[who]
