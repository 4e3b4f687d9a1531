"""What the judge weighs with: percent of each of its terms, and then the numbers that its terms are made of.

`PLAIN` was set by hand; the bots that others are measured against keep it. `TUNED` is better, by number of
seats, and says how it was found; other seat counts take the nearest one.

`VALUES` tell best who will win, by number of seats: with them search judges where a rollout leads. `CHANCES` turns what
the judge thinks of the end of a rollout into chances to win: see `Judge`.
"""

from __future__ import annotations

from typing import Final

TERMS: Final = ["settlers", "housing", "economy", "stores", "thirst", "safety", "links", "rivals"]

# After the terms. Points in hundredths; a settler is worth ten.
SETTLER: Final = 8  # a healthy settler
PATIENT: Final = 9  # one in hospital
AT_GOAL: Final = 10  # that there are enough settlers to win ...
NEAR_GOAL: Final = 11  # ... and all but one
BEYOND_GOAL: Final = 12  # for each one more than enough
EMPTY_HABITAT: Final = 13
EMPTY_SEAT: Final = 14  # in the embassy
FREE_BED: Final = 15  # in a hospital
OPEN_SITE: Final = 16  # at least one free plot for a habitat, or none needed any more
HABITAT_SITE: Final = 17  # a free plot for a habitat, as many as are still needed
POSSIBLE_SITE: Final = 18  # a free plot beside the best site for another life support centre
NO_ROOM: Final = 19  # a habitat for which there will be no plot
PRODUCTION_SITE: Final = 20
FIRST_BUILDING: Final = 21  # hospitals, the first and the second one ...
IN_YARD: Final = 29  # a building in a scrap yard
NEEDED: Final = 30  # a basic resource for the next building or the coming upkeep
SPARE: Final = 31  # any other
FIRST_WARE: Final = 32  # olympium; ...
KEPT_EVENT: Final = 37
EXTRA_ACTION: Final = 38
PAYABLE_HOME: Final = 39  # that a habitat can be paid and has a plot
PROSPECT: Final = 40  # percent of what the next roll will bring
PROGRESS: Final = 41  # for each space of the way home that is done
DEATH: Final = 42  # a settler without water at the coming supply stop
LOST_REFINERY: Final = 43  # a refinery without stone or metal
LAST_STOP: Final = 44  # percent more of these once there are enough settlers to win
FIRST_DOME: Final = 45  # protection of a habitat; ...
HIT_PLOT: Final = 50  # an own piece under an impact tile
EXPOSED_HOME: Final = 51  # for each of the 432 rolls of a meteor that would destroy a habitat ...
EXPOSED: Final = 52  # ... or a production building
OPEN_ACCESS: Final = 53
STEP_TO_ACCESS: Final = 54
STEP_TO_EMBASSY: Final = 55
LEANING: Final = 56  # percent of the direction in which a colony grows, all else being equal
RIVAL: Final = 57  # percent of what the others have on average
LEADING_RIVAL: Final = 58  # the same of those about to win
RIVAL_LAND: Final = 59  # percent of their land

NAMES: Final = [
    *TERMS,
    "settler",
    "patient",
    "at-goal",
    "near-goal",
    "beyond-goal",
    "empty-habitat",
    "empty-seat",
    "free-bed",
    "open-site",
    "habitat-site",
    "possible-site",
    "no-room",
    "production-site",
    "hospital",
    "second-hospital",
    "factory",
    "second-factory",
    "refinery",
    "second-refinery",
    "third-refinery",
    "export-station",
    "in-yard",
    "needed",
    "spare",
    "olympium",
    "kit",
    "rcu",
    "fuel-cell",
    "blueprint",
    "kept-event",
    "extra-action",
    "payable-home",
    "prospect",
    "progress",
    "death",
    "lost-refinery",
    "last-stop",
    "dome-on-habitat",
    "dome-on-hospital",
    "dome-on-factory",
    "dome-on-refinery",
    "dome-on-export-station",
    "hit-plot",
    "exposed-home",
    "exposed",
    "open-access",
    "step-to-access",
    "step-to-embassy",
    "leaning",
    "rival",
    "leading-rival",
    "rival-land",
]

# fmt: off
PLAIN: Final = [
    100, 100, 100, 100, 100, 100, 100, 100, 1000, 550,
    0, 0, 0, 330, 300, 0, 300, 75, 40, 150,
    25, 260, 40, 150, 30, 620, 520, 60, 180, 60,
    72, 24, 110, 45, 45, 30, 35, 70, 80, 0,
    0, 0, 700, 350, 0, 120, 40, 20, 70, 30,
    15, 0, 0, 170, 14, 22, 100, 25, 60, 0,
]
# fmt: on

START: Final = {
    EMPTY_HABITAT: 450,
    EMPTY_SEAT: 440,
    FIRST_BUILDING + 4: 450,
    FIRST_BUILDING + 5: 200,
    STEP_TO_EMBASSY: 100,
    RIVAL_LAND: 60,
}
"""Where training begins, if not with the plain value. By the plain ones a tunnel towards the embassy is never worth its
stone, though the seat there houses the settler of the next delivery; refineries hardly earn what they cost; and nobody
thinks of tunnels beside others, who need a field between their buildings and every other colony."""

STEPS: Final = {
    AT_GOAL: 150,
    NEAR_GOAL: 100,
    BEYOND_GOAL: 100,
    FREE_BED: 60,
    PAYABLE_HOME: 60,
    PROSPECT: 20,
    PROGRESS: 3,
    LAST_STOP: 30,
    EXPOSED_HOME: 4,
    EXPOSED: 3,
    RIVAL_LAND: 15,
}
"""How far training moves weights that begin with nothing."""

LIKELY: Final = {
    "autopilot": 39,
    "beacon": 11,
    "build": 7,
    "clear": 1,
    "correct": 2,
    "demolish": 1,
    "exchange": 13,
    "heal": 1,
    "move": 7,
    "pass": 29,
    "roll": 117,
    "salvage": 144,
    "settle": 31,
    "shield": 50,
    "spy": 18,
    "take": 9,
    "trade": 1,
}
"""By verb: how often an option is chosen in self-play, in tenths of what chance alone would do (`tools/likely.py`)."""

# fmt: off
TUNED: Final[dict[int, list[int]]] = {
    # START, set by hand
    # against greedy: 33.0 % of 200 games (27-40 %); with two seats 77 % of 30 (59-88 %)
    4: [
        100, 100, 100, 100, 100, 100, 100, 100, 1000, 550,
        0, 0, 0, 450, 440, 0, 300, 75, 40, 150,
        25, 260, 40, 150, 30, 450, 200, 60, 180, 60,
        72, 24, 110, 45, 45, 30, 35, 70, 80, 0,
        0, 0, 700, 350, 0, 120, 40, 20, 70, 30,
        15, 0, 0, 170, 14, 100, 100, 25, 60, 60,
    ],
}

VALUES: Final[dict[int, list[int]]] = {
    # areopolis train migration_mars --seats 4 --values --games 1800 --trials 300 --seed 'values'
    # Brier score 0.683 in 300 other games, with the tuned weights 0.694
    4: [
        51, 82, 69, 87, 56, 50, 50, 69, 952, 309,
        300, -129, -200, 510, 487, -15, 153, 145, 33, 300,
        12, 130, 80, 116, 26, 330, 100, 60, 105, 96,
        60, 48, 69, 22, 23, 34, 18, 75, 40, 48,
        -31, -2, 437, 195, 6, 60, 73, 20, 35, 36,
        8, -1, 0, 207, 27, 50, 50, 19, 56, 30,
    ],
}

CHANCES: Final[dict[int, list[list[int]]]] = {
    # areopolis train migration_mars --seats 4 --chances --games 80 --trials 20 --seed 'chances'
    # Brier score 0.710 in 20 other games, where knowing nothing has 0.750
    4: [
        [
            1472, 1472, 1472, 1472, 1069, 917, 828, 727, 625, 520,
            476, 451, 436, 436, 436, 436, 418, 418, 418, 418,
            418, 418, 418, 418, 418, 418, 418, 418, 391, 292,
            266,
        ],
    ],
}
# fmt: on
