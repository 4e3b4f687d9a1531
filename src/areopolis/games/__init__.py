"""The games that can be played, by name, and how they appear to people."""

from __future__ import annotations

from areopolis.games.red_planet import GAME as RED_PLANET
from areopolis.games.red_planet.presentation import PRESENTATION as RED_PLANET_PRESENTATION
from areopolis.games.terraforming_mars import GAME as TERRAFORMING_MARS
from areopolis.games.terraforming_mars.presentation import PRESENTATION as TERRAFORMING_MARS_PRESENTATION
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.game import Game
from areopolis.text.text import register
from areopolis.toolbox.presentation import Presentation

GAMES: dict[str, Game] = {game.name: game for game in (RED_PLANET, TERRAFORMING_MARS)}
PRESENTATIONS: dict[str, Presentation] = {
    each.game: each for each in (RED_PLANET_PRESENTATION, TERRAFORMING_MARS_PRESENTATION)
}

for each in PRESENTATIONS.values():
    register(each.game, each.package, each.name_of)


def game_named(name: str) -> Game:
    """The game, or an error that lists those there are."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise AreopolisError(
            "game-unknown", f"there is no game '{name}'; choose one of: {known}", name=name, known=known
        )
    return GAMES[name]
