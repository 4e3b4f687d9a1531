"""The games that can be played, by name."""

from __future__ import annotations

from areopolis.games.red_planet import GAME as RED_PLANET
from areopolis.games.terraforming_mars import GAME as TERRAFORMING_MARS
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (RED_PLANET, TERRAFORMING_MARS)}


def game_named(name: str) -> Game:
    """The game, or an error that lists those there are."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise AreopolisError("game-unknown", f"there is no game '{name}'; there are: {known}", name=name, known=known)
    return GAMES[name]
