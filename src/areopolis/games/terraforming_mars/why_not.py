"""Why-not, filled in below."""

from __future__ import annotations

from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.kernel.position import Decision, Refusal


def refusals(g: TerraformingMars, decision: Decision) -> list[Refusal]:
    return []
