"""What the judge weighs with: percent of each of its terms, and then the numbers that its terms are made of.

`PLAIN` was set by hand; the bots that others are measured against keep it. `TUNED` is better, by number of
seats, and says how it was found; other seat counts take the nearest one.

`VALUES` tell best who will win, by number of seats: with them search judges where a rollout leads. `CHANCES` turns what
the judge thinks of the end of a rollout into chances to win: see `Judge`.
"""

from __future__ import annotations

from typing import Final

TERMS: Final = ["points", "final", "resources", "projects", "research", "mining", "crew", "air", "rivals"]

# After the terms. First percent of the prices by round in judge.py; those of the last round stay as they are.
ENERGY_PRICE: Final = 9
SCARCE_ENERGY: Final = 10
WATER_PRICE: Final = 11
HELIUM_PRICE: Final = 12
IRON_PRICE: Final = 13
TITANIUM_PRICE: Final = 14
OLD_ORE: Final = 15
WASTE_KEPT: Final = 16
ACTION: Final = 17
HAND: Final = 18
REST: Final = 19
MEAL: Final = 20
SPARE_MEAL: Final = 21
EXPERT: Final = 22
OXYGEN: Final = 23
CALM: Final = 24
STRESS: Final = 25
PROBE: Final = 26
GREY_PROBE: Final = 27
FOOD_RANKS: Final = 28
AIR_RANK: Final = 29
EQUIPMENT_PRICE: Final = 30
# Percent of what a demand or tile brings beyond its cost.
READY: Final = 31  # that can be paid at once
LATER: Final = 32  # that can be paid, but not in this turn
PARTLY: Final = 33  # of which a part of the cost is there
SECOND: Final = 34  # of the second best demand, and of the best tile, as much of that
THIRD: Final = 35  # of the third demand
CONTESTED: Final = 36  # less of a demand that a rival can pay as well
MARKERS: Final = 37  # of the points that markers will bring
GROUP: Final = 38  # of the points that probes will bring in clean-ups
RIVALS: Final = 39  # of what the strongest rival has
OTHER_RIVALS: Final = 40  # of what the average rival has
# Percent more of a term for each round that is left beyond two, and less for each below.
EARLY_STOCK: Final = 41
EARLY_CREW: Final = 42
EARLY_PROJECTS: Final = 43
# Hundredths of a point.
EXTRACTION_LEVEL: Final = 42  # + level, from 2 on, with four rounds left
SUSTAINABILITY_LEVEL: Final = 46  # + level
FOOD_KIND: Final = 52  # for each kind of food at the end
FOOD_STEP: Final = 53  # for its value
CENTRAL: Final = 54  # for each corridor less from where the astronaut stands to all other modules
GROWTH: Final = 55  # for each free site beside a probe, with two rounds left
LAST_ACTION: Final = 56  # in the last round: a scientist in hand, with the energy for an action ...
LAST_MEAL: Final = 57  # ... one in the rest pile that can be fed ...
LAST_ENERGY: Final = 58  # ... and each of the first three energy
HOLDING: Final = 59  # for an energy field that one holds: others pay points
FREE_FIELD: Final = 60  # for each module that a rival holds: it needs no energy
EXTRACTABLE: Final = 61  # percent of what the best extraction would bring
RECYCLABLE: Final = 62  # for each waste that could be recycled at once
ADMITTED: Final = 63  # + module: that a scientist in hand may use it

NAMES: Final = [
    *TERMS,
    "energy",
    "scarce-energy",
    "water",
    "helium",
    "iron",
    "titanium",
    "old-ore",
    "waste",
    "action",
    "hand",
    "rest",
    "meal",
    "spare-meal",
    "expert",
    "oxygen",
    "calm",
    "stress",
    "probe",
    "grey-probe",
    "food-ranks",
    "air-rank",
    "equipment",
    "ready",
    "later",
    "partly",
    "second",
    "third",
    "contested",
    "markers",
    "group",
    "strongest-rival",
    "other-rivals",
    "early-stock",
    "early-crew",
    "early-projects",
    "extraction-2",
    "extraction-3",
    "extraction-4",
    "extraction-5",
    "sustainability-2",
    "sustainability-3",
    "sustainability-4",
    "sustainability-5",
    "food-kind",
    "food-value",
    "central",
    "growth",
    "last-action",
    "last-meal",
    "last-energy",
    "holding",
    "free-field",
    "extractable",
    "recyclable",
    "airlock",
    "communication-room",
    "spaceport",
    "laboratory",
    "industrial-complex",
    "mining-control",
    "recycling-plant",
    "power-plants",
    "greenhouse",
]

# fmt: off
PLAIN: Final = [
    100, 100, 100, 100, 100, 100, 100, 100, 100,
    100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    65, 45, 25, 18, 0, 0, 100, 100, 25, 0,
    0, 0, 0,
    180, 300, 420, 450, 80, 150, 220, 260, 30, 12, 8, 4,
    15, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0,
]
# fmt: on

START: Final[dict[int, int]] = {}
"""Where training begins, if not with the plain value."""

STEPS: Final = {
    THIRD: 8,
    CONTESTED: 15,
    OTHER_RIVALS: 8,
    EARLY_STOCK: 5,
    EARLY_CREW: 5,
    EARLY_PROJECTS: 5,
    LAST_ACTION: 25,
    LAST_MEAL: 20,
    LAST_ENERGY: 15,
    HOLDING: 15,
    FREE_FIELD: 8,
    EXTRACTABLE: 15,
    RECYCLABLE: 20,
    **{ADMITTED + module: 25 for module in range(9)},
}
"""How far training moves weights that begin with nothing, or with very little."""

LIKELY: Final = {
    "activate": 22,
    "burn": 38,
    "buy-back": 6,
    "clean": 24,
    "depot": 1,
    "done": 16,
    "drill": 12,
    "end-turn": 31,
    "extract": 27,
    "feed": 8,
    "harvest-all": 67,
    "hire": 23,
    "lay-off": 7,
    "pass": 18,
    "rest": 8,
    "take-back": 14,
    "use": 19,
}
"""By verb: how often an option is chosen in self-play, in tenths of what chance alone would do (`tools/likely.py`)."""

# fmt: off
TUNED: Final[dict[int, list[int]]] = {
    # areopolis train luna_maris --seats 4 --games 192 --seed a --batch 32
    # against greedy: 63 % of 30 games (46-78 %)
    2: [
        102, 101, 66, 57, 98, 102, 124, 105, 117, 87,
        107, 90, 98, 105, 91, 117, 116, 93, 126, 113,
        125, 110, 102, 101, 119, 110, 107, 106, 96, 100,
        90, 55, 40, 23, 19, 0, 5, 104, 114, 28,
        -3, -1, 1, -1, 234, 337, 528, 556, 67, 116,
        207, 243, 32, 11, 8, 4, 41, -5, 3, -3,
        1, -1, 2, -13, 29, 3, 1, -1, 7, 15,
        -5, 7,
    ],
    # areopolis train luna_maris --seats 4 --games 192 --seed a --batch 32, and 1.8 times as far from PLAIN
    # one or two seats against greedy: 67 % of 24 games (47-82 %), where 50 % is even
    3: [
        104, 102, 39, 23, 96, 104, 143, 109, 131, 77,
        113, 82, 96, 109, 84, 131, 129, 87, 147, 123,
        145, 118, 104, 102, 134, 118, 113, 111, 93, 100,
        82, 47, 36, 21, 20, 0, 9, 107, 125, 30,
        -5, -2, 2, -2, 277, 367, 614, 641, 57, 89,
        197, 229, 34, 10, 8, 4, 62, -9, 5, -5,
        2, -2, 4, -23, 52, 5, 2, -2, 13, 27,
        -9, 13,
    ],
    # areopolis train luna_maris --seats 4 --games 192 --seed a --batch 32, and 1.8 times as far from PLAIN
    # against greedy: 47.0 % of 200 games (40-54 %)
    4: [
        104, 102, 39, 23, 96, 104, 143, 109, 131, 77,
        113, 82, 96, 109, 84, 131, 129, 87, 147, 123,
        145, 118, 104, 102, 134, 118, 113, 111, 93, 100,
        82, 47, 36, 21, 20, 0, 9, 107, 125, 30,
        -5, -2, 2, -2, 277, 367, 614, 641, 57, 89,
        197, 229, 34, 10, 8, 4, 62, -9, 5, -5,
        2, -2, 4, -23, 52, 5, 2, -2, 13, 27,
        -9, 13,
    ],
}

VALUES: Final[dict[int, list[int]]] = {
    # areopolis train luna_maris --seats 4 --values --games 1500 --trials 300 --seed 'values'
    # Brier score 0.596 in 300 other games, with the tuned weights 0.632
    4: [
        56, 51, 57, 46, 50, 70, 72, 54, 66, 154,
        194, 164, 48, 218, 42, 66, 114, 74, 133, 131,
        146, 123, 53, 204, 85, 236, 156, 61, 78, 86,
        41, 94, 36, 42, 40, 16, 18, 116, 112, 15,
        -4, -1, 3, -4, 148, 184, 1034, 641, 114, 89,
        197, 229, 17, 6, 9, 8, 51, -4, 10, -10,
        4, -1, 8, -46, 27, 2, 1, -1, 6, 14,
        -4, 6,
    ],
}

CHANCES: Final[dict[int, list[list[int]]]] = {
    # areopolis train luna_maris --seats 1 --chances --games 120 --trials 30 --seed 'chances'
    # Brier score 0.181 in 30 other games, where knowing nothing has 0.196
    1: [
        [
            1150, 6043, 1646, 1017, 869, 292,
        ],
        [
            1269, -7171, -1212, -799, -1067, -526,
        ],
    ],
    # areopolis train luna_maris --seats 4 --chances --games 150 --trials 30 --seed 'chances'
    # Brier score 0.638 in 30 other games, where knowing nothing has 0.750
    4: [
        [
            828, 605, 387, 330, 325,
        ],
    ],
}
# fmt: on
