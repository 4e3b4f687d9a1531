"""Cards, tiles and the rows of the tracks: what each costs and gives. Data only.

How many there are is public, unless noted; what is on them is ours, except where a table says otherwise.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from areopolis.games.luna_maris.components import (
    AIRLOCK,
    COMMUNICATION_ROOM,
    GREENHOUSE,
    INDUSTRIAL_COMPLEX,
    LABORATORY,
    MINING_CONTROL,
    MODULE_COUNT,
    POWER_PLANTS,
    QUARTERS,
    RECYCLING_PLANT,
    SPACEPORT,
)
from areopolis.games.luna_maris.effects import (
    Advance,
    AnyModule,
    Clean,
    Cost,
    DropWaste,
    Effect,
    FreeCorridors,
    HireFree,
    Recover,
    Relax,
    TakeBack,
    TakeFood,
    e,
    fe,
    he,
    ti,
    vp,
    w,
)

# --- scientists: 40 cards, two symbols on level 1 (public), three on level 2 ----------------------------------


class Scientist(NamedTuple):
    word: str
    level: int
    """How many modules the card may use (rulebook)."""
    modules: tuple[int, ...]


SCIENTISTS: Final = [
    # Each player has these six.
    Scientist("energy-engineer", 1, (POWER_PLANTS, INDUSTRIAL_COMPLEX)),
    Scientist("geologist", 1, (AIRLOCK, MINING_CONTROL)),
    Scientist("botanist", 1, (GREENHOUSE, LABORATORY)),
    Scientist("flight-coordinator", 1, (SPACEPORT, COMMUNICATION_ROOM)),
    Scientist("environmental-technician", 1, (RECYCLING_PLANT, POWER_PLANTS)),
    Scientist("systems-mechanic", 1, (GREENHOUSE, MINING_CONTROL)),
    # One of each is in the deck.
    Scientist("mission-commander", 2, (AIRLOCK, COMMUNICATION_ROOM, MINING_CONTROL)),
    Scientist("astrophysicist", 2, (AIRLOCK, SPACEPORT, LABORATORY)),
    Scientist("eva-specialist", 2, (AIRLOCK, SPACEPORT, INDUSTRIAL_COMPLEX)),
    Scientist("astrobiologist", 2, (AIRLOCK, LABORATORY, GREENHOUSE)),
    Scientist("rover-engineer", 2, (AIRLOCK, RECYCLING_PLANT, POWER_PLANTS)),
    Scientist("signal-officer", 2, (COMMUNICATION_ROOM, SPACEPORT, POWER_PLANTS)),
    Scientist("supply-manager", 2, (COMMUNICATION_ROOM, SPACEPORT, GREENHOUSE)),
    Scientist("computer-scientist", 2, (COMMUNICATION_ROOM, LABORATORY, INDUSTRIAL_COMPLEX)),
    Scientist("reactor-controller", 2, (COMMUNICATION_ROOM, INDUSTRIAL_COMPLEX, POWER_PLANTS)),
    Scientist("propulsion-engineer", 2, (SPACEPORT, LABORATORY, POWER_PLANTS)),
    Scientist("cargo-planner", 2, (SPACEPORT, MINING_CONTROL, GREENHOUSE)),
    Scientist("materials-scientist", 2, (LABORATORY, INDUSTRIAL_COMPLEX, MINING_CONTROL)),
    Scientist("ecologist", 2, (LABORATORY, RECYCLING_PLANT, GREENHOUSE)),
    Scientist("process-chemist", 2, (INDUSTRIAL_COMPLEX, MINING_CONTROL, RECYCLING_PLANT)),
    Scientist("water-technologist", 2, (INDUSTRIAL_COMPLEX, RECYCLING_PLANT, GREENHOUSE)),
    Scientist("metallurgist", 2, (MINING_CONTROL, RECYCLING_PLANT, POWER_PLANTS)),
]
SCIENTIST_WORDS: Final = [scientist.word for scientist in SCIENTISTS]
LEVEL: Final = [scientist.level for scientist in SCIENTISTS]
SCIENTIST_COUNT: Final = 22
OF_EACH_PLAYER: Final = 6
"""The scientists of level 1 come first."""
SPECIALISTS: Final = list(range(OF_EACH_PLAYER, SCIENTIST_COUNT))
"""The scientists of level 2."""
START_HAND: Final = (1 << OF_EACH_PLAYER) - 1
"""Hands and rest piles are bit masks over the scientists."""
SPECIALIST_MASK: Final = sum([1 << scientist for scientist in SPECIALISTS])


def who_may_use(module: int) -> int:
    return sum([1 << s for s in range(SCIENTIST_COUNT) if module in SCIENTISTS[s].modules])


MAY_USE: Final = [who_may_use(module) for module in range(MODULE_COUNT)]
"""By module: bit mask of the scientists that show it."""


def cards_in(mask: int) -> list[int]:
    """The scientists in a bit mask."""
    return [scientist for scientist in range(SCIENTIST_COUNT) if mask >> scientist & 1]


# --- food: 36 cards; nine kinds of four, of which one is only for four players --------------------------------


class Food(NamedTuple):
    word: str
    value: int
    bonus: list[Effect]
    """When it is fed."""


FOOD: Final = [
    Food("lettuce", 1, [Recover(1)]),
    Food("tomato", 1, [Clean(1)]),
    Food("strawberry", 1, [Relax(1)]),
    Food("carrot", 2, [vp(1)]),
    Food("mushroom", 2, [DropWaste(1)]),
    Food("bean", 2, []),
    Food("pepper", 2, []),
    Food("potato", 3, []),
    Food("soybean", 3, []),
]
FOOD_WORDS: Final = [food.word for food in FOOD]
FOOD_VALUE: Final = [food.value for food in FOOD]
KINDS_OF_FOOD: Final = 9
COPIES_OF_FOOD: Final = 4
COPIES_FOR_FEWER: Final = 3
"""With up to three players."""

# --- demands: 30 tiles of three types (rulebook: the types) ---------------------------------------------------


class Demand(NamedTuple):
    word: str
    type: int
    cost: Cost
    reward: list[Effect]


DEMANDS: Final = [
    Demand("d101", 1, Cost(iron=3), [vp(4)]),
    Demand("d102", 1, Cost(iron=4), [vp(5)]),
    Demand("d103", 1, Cost(titanium=2), [vp(4)]),
    Demand("d104", 1, Cost(water=2), [vp(6)]),
    Demand("d105", 1, Cost(iron=1, water=1), [vp(3), e(2)]),
    Demand("d106", 1, Cost(iron=2, titanium=1), [vp(4), e(1)]),
    Demand("d107", 1, Cost(titanium=1, water=1), [vp(5)]),
    Demand("d108", 1, Cost(energy=3, iron=1), [vp(4), Relax(1)]),
    Demand("d109", 1, Cost(iron=2, water=1), [vp(4), TakeFood(1)]),
    Demand("d110", 1, Cost(energy=2, water=1), [vp(4), Clean(1)]),
    Demand("d201", 2, Cost(titanium=2, water=2), [vp(9)]),
    Demand("d202", 2, Cost(titanium=4), [vp(8)]),
    Demand("d203", 2, Cost(water=3), [vp(8)]),
    Demand("d204", 2, Cost(helium=1, iron=2), [vp(8)]),
    Demand("d205", 2, Cost(iron=4, water=1), [vp(7), e(1)]),
    Demand("d206", 2, Cost(helium=1, water=1), [vp(8)]),
    Demand("d207", 2, Cost(titanium=3, water=1), [vp(7), TakeFood(1)]),
    Demand("d208", 2, Cost(helium=1, energy=2), [vp(7), Relax(1)]),
    Demand("d209", 2, Cost(iron=3, titanium=2), [vp(6), e(2)]),
    Demand("d210", 2, Cost(iron=2, titanium=1, water=1), [vp(5), Advance()]),
    Demand("d301", 3, Cost(helium=2, water=1), [vp(13)]),
    Demand("d302", 3, Cost(helium=2, titanium=1), [vp(12)]),
    Demand("d303", 3, Cost(helium=1, titanium=2, water=1), [vp(11)]),
    Demand("d304", 3, Cost(helium=3), [vp(16)]),
    Demand("d305", 3, Cost(helium=1, water=3), [vp(13)]),
    Demand("d306", 3, Cost(titanium=4, water=2), [vp(12)]),
    Demand("d307", 3, Cost(helium=2, iron=3), [vp(12), e(1)]),
    Demand("d308", 3, Cost(helium=2, energy=2), [vp(11), w(1)]),
    Demand("d309", 3, Cost(helium=1, titanium=4), [vp(11), TakeFood(1)]),
    Demand("d310", 3, Cost(helium=1, iron=4, water=1), [vp(11), Clean(2)]),
]
DEMAND_WORDS: Final = [demand.word for demand in DEMANDS]
DEMAND_COUNT: Final = 30
DEMAND_TYPES: Final = 3
"""Stacks are numbered from 0, so type I is stack 0."""
PER_TYPE: Final = 10

# --- advanced modules: 8 tiles; that they change the actions of a module is in the rulebook -------------------


class AdvancedModule(NamedTuple):
    word: str
    module: int
    cost: Cost
    points: int


ADVANCED: Final = [
    AdvancedModule("advanced-airlock", AIRLOCK, Cost(titanium=2, water=1), 5),
    AdvancedModule("advanced-communication-room", COMMUNICATION_ROOM, Cost(titanium=1, water=1), 4),
    AdvancedModule("advanced-industrial-complex", INDUSTRIAL_COMPLEX, Cost(titanium=2, water=1), 5),
    AdvancedModule("advanced-mining-control", MINING_CONTROL, Cost(titanium=2, water=1), 5),
    AdvancedModule("advanced-recycling-plant", RECYCLING_PLANT, Cost(titanium=2, water=1), 5),
    AdvancedModule("advanced-power-plants", POWER_PLANTS, Cost(helium=1, iron=1), 5),
    AdvancedModule("advanced-greenhouse", GREENHOUSE, Cost(iron=1, titanium=1, water=1), 6),
    AdvancedModule("advanced-quarters", QUARTERS, Cost(iron=2, titanium=2), 5),
]
ADVANCED_WORDS: Final = [tile.word for tile in ADVANCED]
ADVANCED_COUNT: Final = 8
HIRING_DISCOUNT: Final = 1
"""Iron, with the advanced Communication Room."""
MINING_EXTRA: Final = 1
"""Iron, with the advanced Mining Control Room."""
REST_EXTRA: Final = 1
"""Stress step of each visit to the advanced Quarters."""

# --- equipment: 7 tiles, used once a round (public) -----------------------------------------------------------


class Equipment(NamedTuple):
    word: str
    cost: Cost
    effects: list[Effect]


EQUIPMENT: Final = [
    Equipment("oxygen-bottle", Cost(), [vp(1), Recover(2)]),
    Equipment("battery-pack", Cost(), [e(1)]),
    Equipment("access-card", Cost(), [vp(1), AnyModule()]),
    Equipment("lunar-buggy", Cost(), [vp(1), FreeCorridors(2)]),
    Equipment("waste-press", Cost(), [vp(2), DropWaste(1)]),
    Equipment("ration-pack", Cost(energy=1), [vp(1), Recover(1), TakeBack()]),
    Equipment("field-drill", Cost(), [vp(1), fe(1)]),
]
EQUIPMENT_WORDS: Final = [tile.word for tile in EQUIPMENT]

# --- research bonuses: each space takes one disc (rulebook) ---------------------------------------------------


class Bonus(NamedTuple):
    word: str
    effects: list[Effect]


BONUSES: Final = [
    Bonus("acclaim", [vp(5)]),
    Bonus("fuel-cells", [he(1), e(2)]),
    Bonus("shore-leave", [Relax(2), vp(2)]),
    Bonus("guest-scientist", [HireFree()]),
    Bonus("waste-shuttle", [DropWaste(3), vp(1)]),
    Bonus("carbon-filter", [Clean(3), vp(1)]),
]
BONUS_WORDS: Final = [bonus.word for bonus in BONUSES]
BONUS_COUNT: Final = 6

# --- what modules exchange ------------------------------------------------------------------------------------


class Exchange(NamedTuple):
    word: str
    cost: Cost
    gains: list[Effect]
    advanced: list[Effect]
    """What it gives once the module is advanced; the same where nothing changes."""


EXTRACTIONS: Final = [
    Exchange("e1", Cost(iron=2), [w(1)], [w(1)]),
    Exchange("e2", Cost(iron=1), [w(1)], [w(1)]),
    Exchange("e3", Cost(iron=2), [he(1)], [he(1)]),
    Exchange("e4", Cost(iron=2), [he(1), w(1)], [he(1), w(1)]),
    Exchange("e5", Cost(iron=3), [he(2)], [he(2)]),
]
"""By level of the extraction track, level 1 first."""

RECYCLINGS: Final = [
    Exchange("r1", Cost(waste=1), [fe(1)], [fe(1), e(1)]),
    Exchange("r2", Cost(waste=1), [w(1)], [w(1), vp(1)]),
    Exchange("r3", Cost(waste=2), [ti(2)], [ti(2), vp(1)]),
    Exchange("r4", Cost(waste=2), [w(1), ti(1), vp(1)], [w(1), ti(1), vp(2)]),
    Exchange("r5", Cost(waste=3), [he(1), vp(1)], [he(1), w(1), vp(2)]),
]
"""By level of the sustainability track, level 1 first."""

FUELS: Final = [  # base side: rulebook
    Exchange("iron", Cost(iron=1), [e(2), vp(1)], [e(3), vp(1)]),
    Exchange("water", Cost(water=1, waste=1), [e(4), vp(1)], [e(5), vp(2)]),
]
"""What the Power Plants burn."""

HARVEST_COST: Final = Cost(water=1)
"""For all open food cards in the Greenhouse (rulebook)."""

PASS_BONUSES: Final[list[list[Effect]]] = [[e(1), vp(1)], [e(1)], [fe(1)], [vp(1)]]
"""By place in the order of passing."""
PLACE_WORDS: Final = [str(place + 1) for place in range(len(PASS_BONUSES))]

HEAD_STARTS: Final[dict[int, list[list[Effect]]]] = {4: [[Clean(1)], [he(1), vp(1)], [vp(1)], [vp(1)]]}
"""By number of sides and place in round 1. Whoever is last of four knows how clean the air is before the rank counts."""

# --- the automaton: 12 cards of two levels (public) -----------------------------------------------------------


class AutomatonStep(NamedTuple):
    word: str
    module: int
    """Where its disc goes."""


AUTOMATON_STEPS: Final = [
    AutomatonStep("drill", AIRLOCK),
    AutomatonStep("hire", COMMUNICATION_ROOM),
    AutomatonStep("deliver-1", SPACEPORT),
    AutomatonStep("deliver-2", SPACEPORT),
    AutomatonStep("deliver-3", SPACEPORT),
    AutomatonStep("research", LABORATORY),
    AutomatonStep("research-and-build", LABORATORY),
    AutomatonStep("extract", INDUSTRIAL_COMPLEX),
    AutomatonStep("mine", MINING_CONTROL),
    AutomatonStep("recycle", RECYCLING_PLANT),
    AutomatonStep("burn", POWER_PLANTS),
    AutomatonStep("harvest-1", GREENHOUSE),
    AutomatonStep("harvest-3", GREENHOUSE),
    AutomatonStep("rest", QUARTERS),
]
STEP_WORDS: Final = [step.word for step in AUTOMATON_STEPS]
A_DRILL: Final = 0
A_HIRE: Final = 1
A_DELIVER_1: Final = 2
A_DELIVER_2: Final = 3
A_DELIVER_3: Final = 4
A_RESEARCH: Final = 5
A_BUILD: Final = 6
A_EXTRACT: Final = 7
A_MINE: Final = 8
A_RECYCLE: Final = 9
A_BURN: Final = 10
A_HARVEST_1: Final = 11
A_HARVEST_3: Final = 12
A_REST: Final = 13


class Plan(NamedTuple):
    """An automaton card: everything the automaton does in one round."""

    word: str
    level: str
    steps: tuple[int, ...]


PLANS: Final = [
    Plan("a", "basic", (A_DRILL, A_EXTRACT, A_DELIVER_1, A_HARVEST_1, A_RECYCLE)),
    Plan("b", "basic", (A_HIRE, A_EXTRACT, A_MINE, A_BURN, A_HARVEST_1)),
    Plan("c", "basic", (A_DRILL, A_RESEARCH, A_DELIVER_1, A_HARVEST_1, A_RECYCLE)),
    Plan("d", "basic", (A_EXTRACT, A_HIRE, A_DELIVER_2, A_REST, A_BURN)),
    Plan("e", "basic", (A_DRILL, A_MINE, A_BUILD, A_EXTRACT, A_REST)),
    Plan("f", "basic", (A_RECYCLE, A_RESEARCH, A_HARVEST_1, A_DELIVER_2, A_HIRE)),
    Plan("g", "advanced", (A_DRILL, A_EXTRACT, A_HIRE, A_DELIVER_1, A_HARVEST_1, A_RECYCLE)),
    Plan("h", "advanced", (A_EXTRACT, A_BUILD, A_HARVEST_3, A_DELIVER_2, A_DRILL, A_BURN)),
    Plan("i", "advanced", (A_HIRE, A_EXTRACT, A_DELIVER_2, A_MINE, A_HARVEST_1, A_RECYCLE)),
    Plan("j", "advanced", (A_DRILL, A_EXTRACT, A_BUILD, A_DELIVER_3, A_HIRE, A_BURN)),
    Plan("k", "advanced", (A_EXTRACT, A_DELIVER_1, A_DRILL, A_EXTRACT, A_RECYCLE, A_HARVEST_1)),
    Plan("l", "advanced", (A_BUILD, A_EXTRACT, A_DELIVER_2, A_HIRE, A_RECYCLE, A_MINE)),
]
PLAN_WORDS: Final = [plan.word for plan in PLANS]
