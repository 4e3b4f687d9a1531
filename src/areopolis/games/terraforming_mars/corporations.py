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
    Draw,
    Gain,
    Place,
    Production,
    RaiseTr,
)
from areopolis.games.terraforming_mars.rows import (
    Action,
    Corporation,
    Discount,
    Flexible,
    GreeneryPrice,
    HeatAsMc,
    MoreMetalValue,
    ProjectDiscount,
    WhenEventPlayed,
    WhenPaid,
    WhenPlacedOnMetal,
    WhenTagPlayed,
    WhenTilePlaced,
    slug,
)

# fmt: off
CORPORATIONS: Final = [
    Corporation("CrediCor", "CrediCor", BASE, 57, [], triggers=[WhenPaid(20, Gain(MC, 4))]),
    Corporation("EcoLine", "EcoLine", BASE, 36, [PLANT], start=[Production(plants=2), Gain(PLANTS, 3)], lasting=[GreeneryPrice(7)]),
    Corporation("Helion", "Helion", BASE, 42, [SPACE], start=[Production(heat=3)], lasting=[HeatAsMc()]),
    Corporation("Interplanetary Cinematics", "Interplanetare Filmgesellschaft", BASE, 30, [BUILDING], start=[Gain(STEEL, 20)], triggers=[WhenEventPlayed([Gain(MC, 2)])]),
    Corporation("Inventrix", "Inventrix", BASE, 45, [SCIENCE], first=[Draw(3)], lasting=[Flexible(2)]),
    Corporation("Mining Guild", "Bergbau-Gilde", BASE, 30, [BUILDING, BUILDING], start=[Production(steel=1), Gain(STEEL, 5)], triggers=[WhenPlacedOnMetal(Production(steel=1))]),
    Corporation("PhoboLog", "PhoboLog", BASE, 23, [SPACE], start=[Gain(TITANIUM, 10)], lasting=[MoreMetalValue(TITANIUM)]),
    Corporation("Tharsis Republic", "Republik Tharsis", BASE, 40, [BUILDING], first=[Place(CITY, AS_CITY)], triggers=[WhenTilePlaced(CITY, Production(mc=1), anyone=True, on_mars=True), WhenTilePlaced(CITY, Gain(MC, 3))]),
    Corporation("ThorGate", "ThorGate", BASE, 48, [POWER], start=[Production(energy=1)], lasting=[Discount(3, POWER), ProjectDiscount(3, POWER_PLANT)]),
    Corporation("United Nations Mars Initiative", "United Nations Mars Initiative", BASE, 40, [EARTH], actions=[Action(RaiseTr(1), spend=(MC, 3), after_raised_tr=True)]),
    Corporation("Saturn Systems", "Saturn Systems", CORPORATE_ERA, 42, [JOVIAN], start=[Production(titanium=1)], triggers=[WhenTagPlayed([JOVIAN], Production(mc=1), anyone=True)]),
    Corporation("Teractor", "Teractor", CORPORATE_ERA, 60, [EARTH], lasting=[Discount(3, EARTH)]),
    Corporation("Beginner Corporation", "Anfänger-Konzern", BASE, 42, []),
]
# fmt: on

CORPORATION_WORDS: Final = [slug(corporation.english) for corporation in CORPORATIONS]
BEGINNER: Final = CORPORATION_WORDS.index("beginner-corporation")
