"""What the judge weighs with: percent of each of its terms, and then the numbers that its terms are made of.

`PLAIN` was set by hand; the bots that others are measured against keep it. `TUNED` is better, by number of
seats, and says how it was found; other seat counts take the nearest one.

`VALUES` tell best who will win, by number of seats: with them search judges where a rollout leads. `CHANCES` turns what
the judge thinks of the end of a rollout into chances to win: see `Judge`.
"""

from __future__ import annotations

from typing import Final

TERMS: Final = ["tr", "points", "production", "resources", "cards", "board", "milestones", "awards", "tempo", "rivals"]

# After the terms. Prices are ten-thousandths of a point (a point is 10,000).
STEP_TIME: Final = 10  # hundredths of a generation: how long a step takes at the end, when everyone is rich
LONGER: Final = 11  # tenths of a generation by which games last longer than usual
MC_AT_THE_END: Final = 12  # an M€ in the last generation: a step of a parameter costs 14
MC_LEFT_OVER: Final = 13  # once the goals are reached and money has no future
MC_GROWTH: Final = 14  # percent more with every generation left: early money multiplies
INCOME: Final = 15  # percent of what an M€ in each generation to come is worth
METAL: Final = 16  # percent: metals pay for some cards only
PLANTS_KEPT: Final = 17  # percent of what plants in stock can be turned into
HEAT_KEPT: Final = 18  # percent of what heat in stock can be turned into
OPEN_STEP: Final = 19  # percent per step left: how likely a parameter is still open later
PLANTS_MADE: Final = 20  # percent: plants can be lost, and the last ones are too few for a greenery
LAST_PLANTS: Final = 21  # tenths of a generation: the last production still gives plants
HEAT_MADE: Final = 22  # percent: others may raise the temperature to its goal first
ENERGY_MADE: Final = 23  # percent of heat: energy becomes heat, and some cards need it
CARD_IN_MC: Final = 24  # tenths of M€: a card that is drawn
HAND_PLAYED: Final = 25  # percent of what a hand card would bring: it must still be played
HAND_BUDGET: Final = 26  # percent of an income that will go into hand cards soon
BEYOND_MONEY: Final = 27  # percent of their worth, for cards that must wait longer
SOLD: Final = 28  # percent of an M€: what a useless card is worth, so that selling it gains a little
LASTING_USE: Final = 29  # percent: actions are not always possible
LASTING_EFFECT: Final = 30  # percent of what lasting effects usually bring
OUT_OF_REACH: Final = 31  # percent of an action that cannot be paid for now
STEP_MISSING: Final = 32  # percent less of a card for each step missing to its requirement
TAG_MISSING: Final = 33  # percent less for each tag
FAR_OFF: Final = 34  # percent of a card that remain as long as its requirement can be met
TAG_IN_PLAY: Final = 35  # for each tag on the table and generation left: other cards count tags
CITY_NEIGHBOUR: Final = 36  # a free area beside the player's own city: a greenery may come there
CITY_AREAS: Final = 37  # tenths: usual number of free areas beside a new city
AREA_BONUS: Final = 38  # tenths of M€ that an area usually gives
OTHER_TILE_MC: Final = 39  # tenths of M€ that another tile is worth
MILESTONE_REACHED: Final = 40  # percent of a milestone that could be claimed
MILESTONE_NEAR: Final = 41  # percent of one that is nearly reached
AWARD_DOUBT: Final = 42  # percent of the lead that may be lost in a generation
TEMPO_STEP: Final = 43  # for each step towards the end: raising cuts one's own production short
EARLY_TEMPO: Final = 44  # for each step and generation left
SOLO_STEP: Final = 45  # solo, terraforming in time is everything
SOLO_HURRY: Final = 46  # from this many generations before the last, only the goals count ...
SOLO_LATE_STEP: Final = 47  # ... and a step is worth this much
RIVALS_GAIN: Final = 48  # percent of what rivals have
STRONGEST_RIVAL: Final = 49  # percent: how much the strongest rival counts; the average of all is the rest
HARM_DONE: Final = 50  # percent of what others lose
HAND_BOUGHT: Final = 51  # percent of what a card would bring when it is bought: like that in hand, but before actions
EARLY_PRODUCTION: Final = 52  # percent more of production with every generation left

NAMES: Final = [
    *TERMS,
    "step-time",
    "longer",
    "mc-at-the-end",
    "mc-left-over",
    "mc-growth",
    "income",
    "metal",
    "plants-kept",
    "heat-kept",
    "open-step",
    "plants-made",
    "last-plants",
    "heat-made",
    "energy-made",
    "card-in-mc",
    "hand-played",
    "hand-budget",
    "beyond-money",
    "sold",
    "lasting-use",
    "lasting-effect",
    "out-of-reach",
    "step-missing",
    "tag-missing",
    "far-off",
    "tag-in-play",
    "city-neighbour",
    "city-areas",
    "area-bonus",
    "other-tile-mc",
    "milestone-reached",
    "milestone-near",
    "award-doubt",
    "tempo-step",
    "early-tempo",
    "solo-step",
    "solo-hurry",
    "solo-late-step",
    "rivals-gain",
    "strongest-rival",
    "harm-done",
    "hand-bought",
    "early-production",
]

# fmt: off
PLAIN: Final = [
    100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    30, 0, 700, 150, 12, 100, 65, 85, 85, 12, 80, 6,
    80, 110, 40, 40, 150, 40, 90, 45, 45, 25, 8, 25,
    10, 0, 2000, 40, 30, 20, 40, 25, 100, 3500, 0, 12000,
    1, 30000, 30, 50, 15, 40, 0,
]
# fmt: on

START: Final = {TERMS.index("cards"): 70, HEAT_KEPT: 60}
"""Where training begins, if not with the plain value. By the plain ones, bots hoard heat, and cards in hand seem worth
too much to be played."""

STEPS: Final = {
    LONGER: 10,
    OPEN_STEP: 3,
    TAG_IN_PLAY: 150,
    EARLY_TEMPO: 300,
    EARLY_PRODUCTION: 4,
    SOLO_HURRY: 1,
    SOLD: 9,
}
"""How far training moves weights for which a quarter of their plain value is not right."""

LIKELY: Final = {
    "greenery": 80,
    "heat": 80,
    "milestone": 80,
    "use": 40,
    "play": 20,
    "project": 8,
    "award": 2,
    "end-turn": 2,
    "pass": 1,
    "sell-patents": 1,
}
"""At which options a rollout looks rather than at others: by verb, where 10 is usual. Set by hand. Where one seat chose
like a rollout that looks at four options among two that look at four, all alike, it won 54 % of 200 games."""

# fmt: off
TUNED: Final[dict[int, list[int]]] = {
    # areopolis train terraforming_mars --seats 1 --games 512 --seed b --batch 64 --begin plain
    # alone: 40.7 % of 300 games (35-46 %)
    1: [
        132, 91, 127, 82, 68, 61, 105, 94, 137, 118,
        32, -3, 793, 168, 11, 109, 56, 82, 61, 14,
        95, 6, 106, 107, 39, 34, 136, 38, 95, 43,
        29, 32, 10, 27, 10, -12, 2700, 45, 28, 15,
        38, 26, 88, 3501, 352, 13457, 1, 33140, 30, 42,
        14, 32, 4,
    ],
    # areopolis train terraforming_mars --seats 3 --games 512 --seed start --batch 64, and from there:
    # areopolis train terraforming_mars --seats 3 --games 2048 --seed more --batch 64 --begin tuned
    # Then by hand, for an engine that begins earlier and awards that are funded later: early-production from 7 to 14,
    # tempo-step from 3297 to 2300, award-doubt from 124 to 250.
    # against greedy: 54.5 % of 100 games (45-64 %), before 53.8 % of 200 (47-61 %)
    3: [
        89, 121, 98, 59, 55, 104, 117, 57, 114, 124,
        37, -1, 911, 124, 9, 159, 56, 84, 42, 16,
        84, 6, 51, 130, 30, 28, 75, 33, 85, 12,
        30, 26, 7, 29, 11, 195, 3078, 37, 35, 28,
        41, 22, 250, 2300, -105, 9395, 0, 25763, 34, 45,
        19, 44, 14,
    ],
}

VALUES: Final[dict[int, list[int]]] = {
    # areopolis train terraforming_mars --seats 3 --values --games 2500 --trials 300 --seed 'values'
    # Brier score 0.329 in 300 other games, with the tuned weights 0.400
    3: [
        51, 74, 58, 87, 79, 63, 58, 33, 114, 101,
        49, 0, 987, 248, 6, 152, 54, 67, 48, 18,
        76, 4, 67, 119, 25, 27, 45, 49, 110, 20,
        60, 26, 6, 58, 15, 104, 6156, 56, 54, 34,
        37, 27, 281, 4600, -52, 9395, 0, 25763, 28, 22,
        34, 22, 7,
    ],
}

CHANCES: Final[dict[int, list[list[int]]]] = {
    # areopolis train terraforming_mars --seats 1 --chances --games 250 --trials 100 --seed 'chances'
    # Brier score 0.128 in 100 other games, where knowing nothing has 0.238
    1: [
        [
            1123, 1123, 761, 751, 697, 636, 610, 566, 538, 485,
            509, 427, 508, 507,
        ],
        [
            8941, 8941, 9328, 9498, 9792, 10187, 10687, 11217, 11775, 12387,
            13014, 13832, 23493, 25229,
        ],
    ],
    # areopolis train terraforming_mars --seats 3 --chances --games 250 --trials 50 --seed 'chances'
    # Brier score 0.342 in 50 other games, where knowing nothing has 0.667
    3: [
        [
            422, 382, 376, 351, 351, 333, 322, 313, 301, 271,
            216, 188, 178, 178, 178,
        ],
    ],
}
# fmt: on
