"""What the judge weighs with: percent of each of its terms, and then the numbers that its terms are made of.

`PLAIN` was set by hand; the bots that others are measured against keep it at tables of several seats. `TUNED` is
better, by number of seats, and says how it was found; other seat counts take the nearest one. Alone against Lacerda
all bots use the tuned weights: what is good against people says little about a list of goals.

`VALUES` tell best who will win, by number of seats: with them search judges where a rollout leads. `CHANCES` turns what
the judge thinks of the end of a rollout into chances to win: see `Judge`.
"""

from __future__ import annotations

from typing import Final

TERMS: Final = [
    "points",
    "buildings",
    "cards",
    "tech",
    "colony",
    "resources",
    "map",
    "goals",
    "tempo",
    "rivals",
]

# After the terms, in hundredths of a point unless something else is said.
A_MINERAL: Final = 10  # in the middle of the game, like the other goods
A_RESOURCE: Final = 11  # battery, water or plant
AN_OXYGEN: Final = 12
A_CRYSTAL: Final = 13
CROWDED: Final = 14  # a Crystal below the Depot that will not fit
AT_HOME: Final = 15  # a Colonist ready to act
AT_WORK: Final = 16  # one who comes back with the next journey
ON_SLOT: Final = 17
A_BOT: Final = 18
SITE: Final = 19  # a place for a building that is needed, and the resource for it
A_SHELTER: Final = 20
A_SHIP: Final = 21  # besides its points: room in the Depot, an Executive action, a journey
A_SPACE: Final = 22  # of the Depot
A_MINE: Final = 23  # for each round left
PRODUCTION: Final = 24  # of an Advanced Building, for each round left
ADVANCED_ACTION: Final = 25
BUILD_TECH: Final = 26  # for each level: larger Complexes
OTHER_TECH: Final = 27
NEAR_TILE: Final = 28  # a tile that the Rover could collect, divided by its distance
CHANCE_NEAR: Final = 29  # percent, that a blueprint is built: a fitting building in reach of a Bot
CHANCE_FAR: Final = 30  # a building out of reach
CHANCE_LATER: Final = 31  # none yet
PATIENCE: Final = 32  # a blueprint is surely built if so many hundredths of its chance come with each round
CROWD: Final = 33  # percent: blueprints get into each other's way
HOPE: Final = 34  # tenths of a hundredth for each percent
A_SCIENTIST: Final = 35  # for each round left, besides what counts already
SENT: Final = 36  # a Scientist at work, for each round left
HURRY: Final = 37  # a missing good costs so many percent of a Deliver Contract, divided by the rounds left
MISSING_GOOD: Final = 38
LARGE_COMPLEX: Final = 39  # percent of a Contract for each building of the largest Complex
UPGRADE_READY: Final = 40  # percent of a Contract: a blueprint of its kind
GOAL_CLAIMED: Final = 41
GOAL_NEAR: Final = 42  # the nearest Private Goal, by the square of its progress
GOAL_CARD: Final = 43
ON_MARS: Final = 44  # Colonists at home while in the Colony
A_LEVEL: Final = 45  # of the Colony: whoever leads wants the end
A_ROUND: Final = 46  # for each round left, less
LEAD: Final = 47  # percent: a lead counts more with every round
OPEN_REWARD: Final = 48  # percent of what a building would score now, for each that the Colony needs

# Solo.
SOLO_NEAR: Final = 49  # instead of GOAL_NEAR
SOLO_CARD: Final = 50  # instead of GOAL_CARD
SOLO_LAST_CARD: Final = 51  # one must be kept
SOLO_CONTRACT: Final = 52  # for each percent of the likeliest Contract
SOLO_GOAL: Final = 53  # each goal of the list that is reached
SOLO_LSS: Final = 54  # each step of a marker towards level 3
SOLO_TECH: Final = 55  # each level of the best tech, until it is the highest
SOLO_LEAD: Final = 56  # percent, instead of LEAD
SOLO_ROUND: Final = 57  # instead of A_ROUND
LACERDA_POINTS: Final = 58  # percent of what he would score now

# What the plain weights leave out.
SCIENTIST_HOPE: Final = 59  # percent of what a Scientist would score for blueprints that anybody has yet to build
ROOM: Final = 60  # percent of what Colonists in all open living quarters would score, in the middle of the game
MAIN_OPEN: Final = 61  # a main action that is still to be done in this turn

NAMES: Final = [
    *TERMS,
    "a-mineral",
    "a-resource",
    "an-oxygen",
    "a-crystal",
    "crowded",
    "at-home",
    "at-work",
    "on-slot",
    "a-bot",
    "site",
    "a-shelter",
    "a-ship",
    "a-space",
    "a-mine",
    "production",
    "advanced-action",
    "build-tech",
    "other-tech",
    "near-tile",
    "chance-near",
    "chance-far",
    "chance-later",
    "patience",
    "crowd",
    "hope",
    "a-scientist",
    "sent",
    "hurry",
    "missing-good",
    "large-complex",
    "upgrade-ready",
    "goal-claimed",
    "goal-near",
    "goal-card",
    "on-mars",
    "a-level",
    "a-round",
    "lead",
    "open-reward",
    "solo-near",
    "solo-card",
    "solo-last-card",
    "solo-contract",
    "solo-goal",
    "solo-lss",
    "solo-tech",
    "solo-lead",
    "solo-round",
    "lacerda-points",
    "scientist-hope",
    "room",
    "main-open",
]

# fmt: off
PLAIN: Final = [
    100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    105, 68, 82, 40, 25, 60, 45, 15, 70, 20,
    300, 40, 10, 9, 9, 60, 45, 20, 110, 80,
    55, 20, 18, 10, 20, 30, 10, 60, 100, 15,
    20, 350, 300, 30, 30, 60, 15, 100, 0, 1000,
    250, 300, 8, 700, 60, 90, 0, 0, 100, 0,
    0, 0,
]
# fmt: on

START: Final[dict[int, int]] = {OPEN_REWARD: 10, SCIENTIST_HOPE: 40, ROOM: 15, MAIN_OPEN: 100}
"""Where training begins, if not with the plain value."""

STEPS: Final = {
    ON_SLOT: 10,
    A_SPACE: 8,
    CROWD: 5,
    SENT: 8,
    ON_MARS: 20,
    A_ROUND: 10,
    OPEN_REWARD: 10,
    SOLO_LEAD: 40,
    SOLO_ROUND: 20,
    LACERDA_POINTS: 20,
    SCIENTIST_HOPE: 20,
    ROOM: 10,
    MAIN_OPEN: 50,
}
"""How far training moves weights for which a quarter of their plain value is not right."""

LIKELY: Final = {
    "boost": 5,
    "burn": 4,
    "choose": 10,
    "construct": 7,
    "control": 35,
    "decline": 3,
    "deliver": 1,
    "develop": 13,
    "done": 5,
    "drive": 11,
    "end-turn": 19,
    "executive": 5,
    "fly": 1,
    "hire": 5,
    "keep-oxygen": 1,
    "land": 32,
    "move-bot": 9,
    "obtain": 8,
    "pay": 14,
    "produce": 8,
    "ride": 12,
    "send": 17,
    "sign": 22,
    "stay": 16,
    "take": 12,
    "use": 20,
    "use-tech": 24,
    "welcome": 16,
}
"""By verb: how often an option is chosen in self-play, in tenths of what chance alone would do (`tools/likely.py`)."""

# fmt: off
TUNED: Final[dict[int, list[int]]] = {
    # areopolis train on_mars --seats 1 --games 384 --batch 32 --seed a, and from there, with scientist-hope 40, room 15
    # and main-open 100:
    # areopolis train on_mars --seats 1 --games 1824 --seed 'b' --batch 32 --begin tuned --pace 50 --worlds 1
    # since then training aims at the goals of the list and at the lead over Lacerda (`nearness`):
    # areopolis train on_mars --seats 1 --games 2048 --seed near --begin tuned --pace 40 --worlds 1
    # areopolis train on_mars --seats 1 --games 2048 --seed near2 --begin tuned --pace 60 --worlds 1
    1: [
        209, 36, 96, 128, 48, 114, 132, 171, 77, 13,
        146, 118, 42, 52, 43, 121, 49, -1, 110, 55,
        264, -20, 24, -2, 3, 108, 46, 14, 166, 83,
        15, 23, 39, 22, 28, 57, -18, 34, 137, 17,
        44, 389, 168, 1, 89, 39, 42, 59, 27, 1858,
        226, 394, 12, 394, 71, 70, 132, 64, -28, 16,
        -10, -57,
    ],
}

VALUES: Final[dict[int, list[int]]] = {}

CHANCES: Final[dict[int, list[list[int]]]] = {
    # areopolis train on_mars --seats 1 --chances --games 120 --trials 40 --seed 'chances'
    # Brier score 0.161 in 40 other games, where knowing nothing has 0.177
    1: [
        [
            6233, 5104, 3360, 5609, 8240, 9456, 12073, 8468, 6523, 8439,
            7469, 5544, 4967, 3561, 2657, 1818, 1533, 1218, 821, 659,
            606, 576, 576, 576,
        ],
        [
            10156, 10105, 9852, 13313, 16911, 19149, 22683, 20615, 20016, 22768,
            23006, 22425, 23006, 22866, 22894, 22899, 23501, 23638, 23793, 23519,
            23886, 23191, 25678, 24609,
        ],
    ],
    # areopolis train on_mars --seats 3 --chances --games 35 --trials 8 --seed 'chances'
    # Brier score 0.438 in 8 other games, where knowing nothing has 0.667
    3: [
        [
            2125, 1277, 966, 966, 966, 966, 966, 966, 966, 966,
            966, 966, 966, 966, 966, 922, 922, 922, 922, 922,
            922,
        ],
    ],
}
# fmt: on
