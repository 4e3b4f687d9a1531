"""What the page says a falling meteor would do is what the rules let it do."""

from __future__ import annotations

from tests.games.migration_mars.tools import migration_mars, table

from areopolis.games.migration_mars.components import DIRECTIONS
from areopolis.games.migration_mars.geometry import fall, threat
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.rules.meteors import strike
from areopolis.kernel.position import SPECTATOR

MAP = {
    **{plot: {"tunnel": "blue"} for plot in ["h1", "h2", "f1"]},
    "i3": {"life-support": "blue"},
    **{plot: {"habitat": "blue"} for plot in ["i2", "i4", "j2", "j3"]},
    "f2": {"hospital": "blue"},
    **{plot: {"tunnel": "yellow"} for plot in ["h12", "h11", "h10"]},
    "i10": {"life-support": "yellow"},
    **{plot: {"habitat": "yellow"} for plot in ["i11", "j9", "j10"]},
}


def test_every_meteor_does_what_the_page_says() -> None:
    position = table(
        seats=2,
        map=MAP,
        domes=["j2"],
        fortresses={"k9": "north-east"},
        settlers=["i2", "i4", "i11", "j9"],
        blue={"faction": "ares-dynamics"},
        yellow={"faction": "nova-terra"},
    )
    plots = position.observe(SPECTATOR)["plots"]
    kinds = set()
    for direction in range(1, DIRECTIONS + 1):
        for distance in range(1, 7):
            for black in range(1, 7):
                said = threat(plots, fall(direction, distance, black).plot)
                assert outcome_of(position, [direction, distance, black]) == (
                    said.kind,
                    sorted([each["plot"] for each in said.fallen]),
                )
                kinds.add((said.kind, bool(said.fallen)))
    assert kinds == {("misses", False), ("dissolves", False), ("strikes", False), ("strikes", True)}


def outcome_of(position: MigrationMars, dice: list[int]) -> tuple[str, list[str]]:
    """What the rules tell, and the plots on which buildings fall."""
    g = migration_mars(position.clone())
    stood = {each["plot"] for each in g.observe(SPECTATOR)["plots"] if each["building"]}
    g.meteor = dice
    g.fresh = []
    g.news = []
    strike(g)
    first = g.news[0][0]
    stands = {each["plot"] for each in g.observe(SPECTATOR)["plots"] if each["building"]}
    return first if first in ("misses", "dissolves") else "strikes", sorted(stood - stands)
