"""The games that can be played, by name; `presentations.py` says how they appear to people."""

from __future__ import annotations

from areopolis.games.luna_maris import GAME as LUNA_MARIS
from areopolis.games.migration_mars import GAME as MIGRATION_MARS
from areopolis.games.on_mars import GAME as ON_MARS
from areopolis.games.red_planet import GAME as RED_PLANET
from areopolis.games.terraforming_mars import GAME as TERRAFORMING_MARS
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.game import Game
from areopolis.text.text import Text, register

GAMES: dict[str, Game] = {
    game.name: game for game in (RED_PLANET, TERRAFORMING_MARS, LUNA_MARIS, MIGRATION_MARS, ON_MARS)
}


def name_of(t: Text, reference: str) -> str:
    """What a game calls the things in its tables; presentations are slow to load, so they are loaded only here."""
    from areopolis.games.presentations import PRESENTATIONS

    named = PRESENTATIONS[t.game].name_of
    return reference if named is None else named(t, reference)


for name in GAMES:
    register(name, f"{__name__}.{name}", name_of)


def game_named(name: str) -> Game:
    """The game with this name, or an error that lists the names."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise AreopolisError(
            "game-unknown", f"there is no game '{name}'; choose one of: {known}", name=name, known=known
        )
    return GAMES[name]
