"""The corporations, one row each; the beginner corporation is the last."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import (
    AS_CITY,
    BASE,
    BUILDING,
    CITY,
    CORPORATE_ERA,
    EARTH,
    JOVIAN,
    MC,
    PLANT,
    PLANTS,
    POWER,
    POWER_PLANT,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)
from areopolis.games.terraforming_mars.effects import (
    Corporation,
    action,
    discount,
    draw,
    flexible,
    gain,
    greenery_price,
    heat_as_mc,
    more_metal_value,
    place,
    production,
    project_discount,
    raise_tr,
    slug,
    when_event_played,
    when_paid,
    when_placed_on_metal,
    when_tag_played,
    when_tile_placed,
)

# fmt: off
CORPORATIONS: Final = [
    Corporation("CrediCor", "CrediCor", BASE, 57, [], triggers=[when_paid(20, gain(MC, 4))]),
    Corporation("EcoLine", "EcoLine", BASE, 36, [PLANT], start=[production(plants=2), gain(PLANTS, 3)], keeps=[greenery_price(7)]),
    Corporation("Helion", "Helion", BASE, 42, [SPACE], start=[production(heat=3)], keeps=[heat_as_mc()]),
    Corporation("Interplanetary Cinematics", "Interplanetare Filmgesellschaft", BASE, 30, [BUILDING], start=[gain(STEEL, 20)], triggers=[when_event_played([gain(MC, 2)])]),
    Corporation("Inventrix", "Inventrix", BASE, 45, [SCIENCE], first=[draw(3)], keeps=[flexible(2)]),
    Corporation("Mining Guild", "Bergbau-Gilde", BASE, 30, [BUILDING, BUILDING], start=[production(steel=1), gain(STEEL, 5)], triggers=[when_placed_on_metal(production(steel=1))]),
    Corporation("PhoboLog", "PhoboLog", BASE, 23, [SPACE], start=[gain(TITANIUM, 10)], keeps=[more_metal_value(TITANIUM)]),
    Corporation("Tharsis Republic", "Republik Tharsis", BASE, 40, [BUILDING], first=[place(CITY, AS_CITY)], triggers=[when_tile_placed(CITY, production(mc=1), anyone=True, on_mars=True), when_tile_placed(CITY, gain(MC, 3))]),
    Corporation("ThorGate", "ThorGate", BASE, 48, [POWER], start=[production(energy=1)], keeps=[discount(3, POWER), project_discount(3, POWER_PLANT)]),
    Corporation("United Nations Mars Initiative", "United Nations Mars Initiative", BASE, 40, [EARTH], actions=[action(raise_tr(1), spend=(MC, 3), after_raised_tr=True)]),
    Corporation("Saturn Systems", "Saturn Systems", CORPORATE_ERA, 42, [JOVIAN], start=[production(titanium=1)], triggers=[when_tag_played([JOVIAN], production(mc=1), anyone=True)]),
    Corporation("Teractor", "Teractor", CORPORATE_ERA, 60, [EARTH], keeps=[discount(3, EARTH)]),
    Corporation("Beginner Corporation", "Anfänger-Konzern", BASE, 42, []),
]
# fmt: on

CORPORATION_WORDS: Final = [slug(corporation.english) for corporation in CORPORATIONS]
BEGINNER: Final = CORPORATION_WORDS.index("beginner-corporation")
