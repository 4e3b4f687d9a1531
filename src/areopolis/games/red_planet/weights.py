"""What the judge weighs with: percent of each of its terms, and then the numbers that its terms are made of.

`PLAIN` was set by hand; the bots that others are measured against keep it. `TUNED` is better, by number of
seats, and says how it was found; other seat counts take the nearest one.

`VALUES` tell best who will win, by number of seats: with them search judges where a rollout leads. `CHANCES` turns what
the judge thinks of the end of a rollout into chances to win: see `Judge`.
"""

from __future__ import annotations

from typing import Final

TERMS: Final = ["tokens", "majorities", "ice-monopoly", "missions", "discoveries", "flexibility", "rivals"]

# After the terms. In percent, and points in hundredths.
IN_ZONE: Final = 7  # strength of an astronaut in a zone ...
LAUNCHED: Final = 8  # ... on a ship in flight ...
DOCKED: Final = 9  # ... on a docked one, which may never fly ...
FILLING: Final = 10  # ... and how much more if that is full
FIRST_PRODUCTION: Final = 11  # percent of the tokens that a zone will produce, by production
MAJORITY: Final = 14  # percent of a zone's tokens that go to the strongest alone; the others go by squares of strength
PRESENCE: Final = 15  # points for each astronaut on Mars
MISSION: Final = 16  # percent of what a mission would score now ...
MISSION_LATER: Final = 17  # ... and tenths of a percent more with every notch
MISSION_HELD: Final = 18  # points for a mission, whatever it would score now
ACTION_HELD: Final = 19  # points for an action card
FADING: Final = 20  # percent that characters in hand lose with every notch
OTHER_RIVALS: Final = 21  # percent of the average rival, besides the strongest
CHARACTER: Final = 21  # + number: points for a character in hand
NEWCOMERS: Final = 31  # percent of an astronaut that will still come to every zone with each notch that is left

NAMES: Final = [
    *TERMS,
    "in-zone",
    "launched",
    "docked",
    "filling",
    "first-production",
    "second-production",
    "third-production",
    "majority",
    "presence",
    "mission",
    "mission-later",
    "mission-held",
    "action-held",
    "fading",
    "other-rivals",
    "pilot",
    "soldier",
    "travel-agent",
    "femme-fatale",
    "saboteur",
    "secret-agent",
    "scientist",
    "explorer",
    "recruiter",
    "newcomers",
]

# fmt: off
PLAIN: Final = [
    100, 100, 100, 100, 80, 100, 40,
    100, 90, 60, 0, 100, 100, 100, 0, 0, 40, 40, 0, 0, 0, 0,
    15, 15, 15, 15, 15, 15, 15, 15, 15, 0,
]
# fmt: on

START: Final = {DOCKED: 75, NEWCOMERS: 25, **{CHARACTER + number: 40 for number in range(1, 10)}}
"""Where training begins, if not with the plain value. Without newcomers an astronaut alone in a zone seems to win all
that it will ever produce, so bots spread too thinly."""

STEPS: Final = {
    FILLING: 25,
    MAJORITY: 20,
    PRESENCE: 20,
    MISSION_HELD: 40,
    ACTION_HELD: 40,
    FADING: 2,
    OTHER_RIVALS: 10,
    NEWCOMERS: 5,
}
"""How far training moves weights that begin with nothing."""

# fmt: off
TUNED: Final[dict[int, list[int]]] = {
    # START, set by hand, and from there:
    # areopolis train red_planet --seats 4 --games 1024 --seed more --batch 64 --begin tuned
    # against greedy: 61.5 % of 200 games (55-68 %)
    4: [
        112, 111, 62, 107, 84, 97, 33, 103, 86, 65,
        17, 113, 95, 85, 11, 5, 47, 35, -15, 16,
        0, 2, 39, 41, 43, 39, 37, 40, 40, 40,
        39, 29,
    ],
}

VALUES: Final[dict[int, list[int]]] = {}

CHANCES: Final[dict[int, list[list[int]]]] = {
    # areopolis train red_planet --seats 4 --chances --games 80 --trials 20 --seed 'chances'
    # Brier score 0.634 in 20 other games, where knowing nothing has 0.750
    4: [
        [
            3951, 3951, 3951, 3951, 3747, 2335, 1800, 1495, 1328, 764,
            383, 372, 196,
        ],
    ],
}
# fmt: on
