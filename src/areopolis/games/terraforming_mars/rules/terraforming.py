"""Rulebook p. 3-6: global parameters with their bonus steps, and what placing a tile gives."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import (
    AREAS,
    GOAL,
    GREENERY,
    HEAT,
    HEAT_BONUS_AT,
    MC,
    NONE,
    OCEAN,
    OCEAN_BONUS_AT,
    OCEANS,
    ON_MARS,
    ON_OCEAN_AREA,
    OXYGEN,
    PLANTS,
    STEEL,
    STEP,
    TEMPERATURE,
    TEMPERATURE_BONUS_AT,
    TITANIUM,
)
from areopolis.games.terraforming_mars.position import FINAL, TerraformingMars
from areopolis.games.terraforming_mars.rows import WhenTilePlaced
from areopolis.games.terraforming_mars.rules.amounts import is_city
from areopolis.games.terraforming_mars.rules.areas import cards_printed, legal_areas, placement_bonus
from areopolis.games.terraforming_mars.rules.gains import change_production, do_simple, gain, gain_tr
from areopolis.games.terraforming_mars.rules.hands import draw_to_hand
from areopolis.games.terraforming_mars.sources import TILE_TRIGGERS
from areopolis.games.terraforming_mars.words import PLACE_ON
from areopolis.toolbox.sharing import replaced

# --- global parameters (p. 3-5) ------------------------------------------------------------------------------


def raise_temperature(g: TerraformingMars, seat: int, steps: int) -> None:
    """Each step actually made gives 1 TR; steps beyond the goal are ignored (p. 3)."""
    for _ in range(steps):
        if g.temperature < GOAL[TEMPERATURE]:
            g.temperature += STEP[TEMPERATURE]
            gain_tr(g, seat, 1)
            g.tell("temperature", seat, g.temperature)
            take_temperature_bonus(g, seat)


def take_temperature_bonus(g: TerraformingMars, seat: int) -> None:
    """P. 5: whoever moves the marker onto a bonus step gets the bonus."""
    if g.temperature in HEAT_BONUS_AT:
        change_production(g, seat, HEAT, 1)
    elif g.temperature == OCEAN_BONUS_AT:
        g.next(ask_to_place, seat, OCEAN, ON_OCEAN_AREA)


def raise_oxygen(g: TerraformingMars, seat: int, steps: int) -> None:
    for _ in range(steps):
        if g.oxygen < GOAL[OXYGEN]:
            g.oxygen += STEP[OXYGEN]
            gain_tr(g, seat, 1)
            g.tell("oxygen", seat, g.oxygen)
            if g.oxygen == TEMPERATURE_BONUS_AT:
                raise_temperature(g, seat, 1)


# --- placing tiles (p. 6) ------------------------------------------------------------------------------------


def ask_to_place(g: TerraformingMars, seat: int, tile: int, placement: int) -> None:
    """P. 3: with nine oceans on the map another one is ignored."""
    if tile == OCEAN and g.oceans >= GOAL[OCEANS]:
        return
    options = [PLACE_ON[area] for area in legal_areas(g, seat, placement)]
    g.ask(seat, "place", options, place_tile, (seat, tile), about=(seat, tile, placement))


def place_tile(g: TerraformingMars, seat: int, tile: int, area: int) -> None:
    lay_tile(g, seat, tile, area)
    if tile == OCEAN:
        g.oceans += 1
        gain_tr(g, seat, 1)
    if area < ON_MARS:
        take_placement_bonus(g, seat, area)
    trigger_by_tile(g, seat, tile, area)
    if tile == GREENERY and g.phase != FINAL:  # p. 15: the last greeneries do not raise the oxygen
        raise_oxygen(g, seat, 1)


def lay_tile(g: TerraformingMars, seat: int, tile: int, area: int) -> None:
    """Oceans belong to nobody."""
    g.tiles = replaced(g.tiles, area, tile)
    if tile != OCEAN:
        g.owners = replaced(g.owners, area, seat)
    if g.claims[area] != NONE:
        g.claims = replaced(g.claims, area, NONE)
    g.tell("places", seat, tile, area)


def take_placement_bonus(g: TerraformingMars, seat: int, area: int) -> None:
    """What is printed on the area, and 2 M€ for every ocean beside it."""
    bonus = placement_bonus(g, area)
    for resource in (STEEL, TITANIUM, PLANTS, MC):
        gain(g, seat, resource, bonus[resource])
    if cards_printed(area):
        draw_to_hand(g, seat, cards_printed(area))


def trigger_by_tile(g: TerraformingMars, seat: int, tile: int, area: int) -> None:
    """Cards triggered by such a tile. None of their effects asks anything or hinders another, so any order will do."""
    for source, trigger in TILE_TRIGGERS:
        owner = g.in_play[source]
        if owner == NONE or (owner != seat and not trigger.anyone):
            continue
        if isinstance(trigger, WhenTilePlaced):
            fits = trigger.tile == tile or (is_city(trigger.tile) and is_city(tile))
            if not fits or (trigger.on_mars and area >= ON_MARS):
                continue
        elif area >= ON_MARS or not (AREAS[area].steel or AREAS[area].titanium):
            continue
        for effect in trigger.effects:
            do_simple(g, owner, effect, source)
