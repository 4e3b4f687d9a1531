"""Figures as a picture (SVG): bars with the interval in which the true figure lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, LINE, LEFT, RIGHT = 760, 30, 120, 620
PAPER, INK, BAR, EMPHASIS = "#0f1626", "#e8e6df", "#33658a", "#f2c14e"


@dataclass(frozen=True)
class Bar:
    """One line of a chart."""

    name: str
    value: float
    low: float
    high: float
    said: str
    """The figure in words, at the end of the line."""


def bar_chart(title: str, bars: Sequence[Bar], even: float | None = None) -> str:
    """Bars from zero, each with its interval; a dashed line stands where all would be if they were equal."""
    height = LINE * len(bars) + 62
    most = max([bar.high for bar in bars] + [even or 0.0]) or 1.0

    def x(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * max(value, 0.0) / most

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="Inter, system-ui, sans-serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="8" fill="{PAPER}"/>',
        f'<text x="20" y="30" fill="{EMPHASIS}" font-weight="700">{escape(title)}</text>',
    ]
    for number, bar in enumerate(bars):
        y = 48 + LINE * number
        middle = y + LINE / 2
        parts += [
            f'<text x="{LEFT - 12}" y="{middle + 4.5:.1f}" fill="{INK}" text-anchor="end">{escape(bar.name)}</text>',
            f'<rect x="{LEFT}" y="{y + 6}" width="{max(x(bar.value) - LEFT, 1):.1f}" height="{LINE - 12}" rx="3" '
            f'fill="{BAR}"/>',
            f'<path d="M{x(bar.low):.1f} {middle}H{x(bar.high):.1f}M{x(bar.low):.1f} {middle - 5}v10'
            f'M{x(bar.high):.1f} {middle - 5}v10" stroke="{INK}" stroke-width="1.5" fill="none"/>',
            f'<text x="{WIDTH - 20}" y="{middle + 4.5:.1f}" fill="{INK}" text-anchor="end">{escape(bar.said)}</text>',
        ]
    if even is not None:
        parts.append(
            f'<path d="M{x(even):.1f} 46V{height - 12}" stroke="{EMPHASIS}" stroke-dasharray="4 4" fill="none"/>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
