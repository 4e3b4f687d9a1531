"""How the games appear to people, by name. Code that only plays them need not load this."""

from __future__ import annotations

from areopolis.games.luna_maris.presentation import PRESENTATION as LUNA_MARIS
from areopolis.games.migration_mars.presentation import PRESENTATION as MIGRATION_MARS
from areopolis.games.on_mars.presentation import PRESENTATION as ON_MARS
from areopolis.games.red_planet.presentation import PRESENTATION as RED_PLANET
from areopolis.games.terraforming_mars.presentation import PRESENTATION as TERRAFORMING_MARS
from areopolis.toolbox.presentation import Presentation

PRESENTATIONS: dict[str, Presentation] = {
    each.game: each for each in (RED_PLANET, TERRAFORMING_MARS, LUNA_MARIS, MIGRATION_MARS, ON_MARS)
}
