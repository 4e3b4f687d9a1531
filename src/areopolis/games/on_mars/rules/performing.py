"""Carrying out effects: the frame that all of them share.

An effect is done one unit after the other (one blueprint, one development, ...): `offer` asks for the next one as long
as some are left, a Colonist can boost it, or a tech tile can add to it. What a unit of each effect is is in tables that
effects.py fills: effects lead to other effects, so the modules that carry them out know only this one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from areopolis.games.on_mars.components import NONE
from areopolis.games.on_mars.effects import EFFECTS, WelcomeShip
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.paying import boost
from areopolis.games.on_mars.rules.table import is_lacerda, owners_of_tech, tech_level
from areopolis.games.on_mars.words import DECLINE, DONE, USE_TECH
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option

Doer = Callable[[OnMars, int, Any, int], None]
"""do(g, player, effect, flags)."""
Options = Callable[[OnMars, int, Any], list[Option]]
"""The next units that are possible."""
Possible = Callable[[OnMars, int, Any], bool]

DOERS: Final[list[Doer]] = []
POSSIBLE: Final[list[Possible]] = []
OPTIONS: Final[list[Options]] = []
UNITS: Final[list[Step]] = []
"""By kind: carries out a unit; gets player, effect, units left, flags and the numbers of the option."""
PROMPTS: Final[list[str]] = []
REASONS: Final[list[Reason]] = []
"""By kind: why none is possible."""
LACERDA_DOES: Final[list[Callable[[OnMars, Any], None]]] = []
"""How Lacerda carries out any effect; lacerda.py puts it here."""

# Flags.
OPTIONAL: Final = 1
"""Nobody need do it at all."""
BEGUN: Final = 2
"""Something has been done, so one may stop."""
TECH_USED: Final = 4


def perform(g: OnMars, player: int, number: int, flags: int) -> None:
    """Carry out an effect."""
    effect = EFFECTS.rows[number]
    if is_lacerda(g, player):
        LACERDA_DOES[0](g, effect)
    else:
        DOERS[effect.kind](g, player, effect, flags)


def against_effect(g: OnMars, player: int, number: int) -> Reason | None:
    """An effect can be used if at least one unit of it is possible now (rulings 25, 45)."""
    effect = EFFECTS.rows[number]
    return None if POSSIBLE[effect.kind](g, player, effect) else REASONS[effect.kind]


def has_units(g: OnMars, player: int, effect: Any) -> bool:
    return bool(OPTIONS[effect.kind](g, player, effect))


# --- unit after unit -----------------------------------------------------------------------------------------


def offer_units(g: OnMars, player: int, effect: Any, flags: int) -> None:
    """From the first unit on."""
    offer(g, player, effect.number, effect.times, flags)


def offer(g: OnMars, player: int, number: int, left: int, flags: int) -> None:
    """The next unit: one that is left, or one more for a Colonist, or the use of a tech tile."""
    effect = EFFECTS.rows[number]
    options = OPTIONS[effect.kind](g, player, effect)
    if not options:
        return
    if not left and not can_boost(g, player, number):
        options = []
    if effect.tech != NONE and not flags & TECH_USED:
        options += [USE_TECH[owner] for owner in owners_of_tech(g, player, effect.tech, 1)]
    if not options:
        return
    if flags:
        options.append(DONE if flags & BEGUN else DECLINE)
    g.ask(
        player,
        PROMPTS[effect.kind],
        options,
        UNITS[effect.kind],
        (player, number, left, flags),
        (player, left),
        STOPPING,
    )


def can_boost(g: OnMars, player: int, number: int) -> bool:
    """P. 17: a Ship is not welcomed by Colonists who came in this turn."""
    effect = EFFECTS.rows[number]
    if not effect.boost:
        return False
    return g.quarters[player] > (g.fresh if isinstance(effect, WelcomeShip) else 0)


def add_tech(g: OnMars, player: int, number: int, left: int, flags: int, owner: int) -> None:
    """P. 16: as many units more as the level of a tech tile."""
    tech = EFFECTS.rows[number].tech
    use_tech(g, player, tech, owner)
    g.next(offer, player, number, left + tech_level(g, owner, tech), flags | TECH_USED)


def use_tech(g: OnMars, player: int, tech: int, owner: int) -> None:
    """P. 11: whoever lends a tile takes an oxygen or develops it at the end of the turn."""
    g.tell("uses-tech", player, tech, tech_level(g, owner, tech), owner)
    if owner != player:
        g.borrowed += [owner, tech]


STOPPING: Final[dict[str, Step | None]] = {"done": None, "decline": None, "use-tech": add_tech}


def begin_unit(g: OnMars, player: int, left: int) -> None:
    """Beyond those that are left, each unit is paid for with a Colonist."""
    if not left:
        boost(g, player)


def after_unit(g: OnMars, player: int, number: int, left: int, flags: int) -> None:
    """Plan the next one."""
    g.next(offer, player, number, max(0, left - 1), flags | BEGUN)
