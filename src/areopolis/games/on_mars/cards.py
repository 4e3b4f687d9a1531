"""Cards, tiles and printed actions as rows: what each is called, what it needs and what it does.

For the tags of provenance see components.py. Effects are words of the closed vocabulary in effects.py.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.components import (
    BATTERY,
    COLONY,
    CRYSTAL,
    GENERATOR,
    GREENHOUSE,
    LAB,
    LETTERS,
    MINE,
    MINERAL,
    NONE,
    ORBIT,
    OXYGEN,
    OXYGEN_CONDENSER,
    PLANT,
    SHELTER,
    WATER,
    WATER_EXTRACTOR,
)
from areopolis.games.on_mars.effects import (
    ALL,
    ChooseResources,
    Construct,
    Develop,
    Effect,
    Gain,
    GainColonists,
    LandPod,
    LearnTechs,
    Move,
    Produce,
    RecallColonists,
    Recruit,
    Scan,
    Score,
    TakeBlueprints,
    TakeGoods,
    Travel,
    Upgrade,
    WelcomeShip,
)

# --- main actions --------------------------------------------------------------------------------------------


class Action:
    """A main action. One with `red` needs a Colonist on one of its slots."""

    def __init__(self, word: str, side: int, red: bool, effect: Effect) -> None:
        self.word = word
        self.side = side
        self.red = red
        self.effect = effect


# Red Colonists and boosts [public], effects [seed].
OBTAINING: Final = TakeBlueprints(1, boost=True)
RESEARCHING: Final = Develop(2, boost=True)
BUILDING: Final = Construct()
UPGRADING: Final = Upgrade(1, tech=True)
RECRUITING: Final = Recruit(scientists=True, contracts=True)
LEARNING: Final = LearnTechs(1, boost=True)
TAKING: Final = TakeGoods(1, boost=True)
WELCOMING: Final = WelcomeShip(1, tech=True, boost=True)

ACTIONS: Final = [
    Action("obtain-blueprint", ORBIT, True, OBTAINING),
    Action("research", ORBIT, True, RESEARCHING),
    Action("construct", COLONY, True, BUILDING),
    Action("upgrade", COLONY, True, UPGRADING),
    Action("hire", COLONY, True, RECRUITING),
    Action("learn-technology", ORBIT, False, LEARNING),
    Action("resupply", ORBIT, False, TAKING),
    Action("landing-pod", ORBIT, False, LandPod()),
    Action("control-center", COLONY, False, Move(2, 2, tech=True)),
    Action("welcome-ship", COLONY, False, WELCOMING),
]
"""Those with red Colonists first: their numbers are those of their slots."""
ACTION_WORDS: Final = [action.word for action in ACTIONS]
OBTAIN: Final = 0
RESEARCH: Final = 1
BUILD: Final = 2
UPGRADE: Final = 3
HIRE: Final = 4
LEARN: Final = 5
RESUPPLY: Final = 6
POD: Final = 7
CONTROL: Final = 8
WELCOME: Final = 9
RED_ACTIONS: Final = 5

WORKING_AREA: Final = RED_ACTIONS
POSTS: Final = [*ACTION_WORDS[:RED_ACTIONS], "working-area"]
"""Where Colonists can be recalled from."""

# --- Executive actions, laboratory, turn order, life support ---------------------------------------------------


class Executive:
    """What a slot of the Depot offers once its Ship has left."""

    def __init__(self, word: str, crystals: int, effect: Effect | None) -> None:
        self.word = word
        self.crystals = crystals
        self.effect = effect
        """None for the last one, which uses an Advanced Building."""


EXECUTIVES: Final = [  # [public], from the top
    Executive("develop", 4, Develop(1, free=True)),
    Executive("rover", 4, Move(0, 2, tech=True)),
    Executive("blueprint", 3, TakeBlueprints(1)),
    Executive("upgrade", 3, Upgrade(1)),
    Executive("mineral", 3, Gain(MINERAL, 1)),
    Executive("bots", 2, Move(2)),
    Executive("warehouse", 2, TakeGoods(1, crystals=False)),
    Executive("building", 2, None),
]
EXECUTIVE_WORDS: Final = [row.word for row in EXECUTIVES]
USE_BUILDING: Final = 7

LAB_BENEFITS: Final[list[Effect | None]] = [None] * len(LAB)
"""By space of the laboratory: what a tile put there brings. Places of 3a/3b and 5a/5b [design], else [seed], [public]."""
LAB_BENEFITS[LAB.index("1a")] = TakeGoods(1)
LAB_BENEFITS[LAB.index("1b")] = Gain(CRYSTAL, 1)
LAB_BENEFITS[LAB.index("3a")] = Gain(MINERAL, 1)
LAB_BENEFITS[LAB.index("3b")] = Move(2)
LAB_BENEFITS[LAB.index("5a")] = Upgrade(1, tech=True, boost=True)
LAB_BENEFITS[LAB.index("5b")] = TakeBlueprints(1, boost=True)

TRACK_BONUSES: Final[list[Effect | None]] = [
    None,  # 1 [inferred]
    TakeGoods(1),  # 2 [design]
    LearnTechs(1),  # 3 [design]
    GainColonists(1, paid=True),  # 4 [public]
    None,  # 5 [inferred]
    TakeGoods(1),  # 6 [design]
    Move(2),  # 7 [design]
    TakeBlueprints(1),  # 8 [design]
]
"""By space of the Turn Order track; the kinds are [public]."""
FIRST_COLONIST_TILES: Final = [1, 2, 3, 5, 6, 7]
"""The spaces they point to [public]."""

LSS_BONUSES: Final[list[Effect]] = [Move(2), Gain(CRYSTAL, 1), Gain(MINERAL, 1), RecallColonists(1, True, True)]
"""One of these with each LSS reward [public]."""


# --- blueprints ----------------------------------------------------------------------------------------------


class Blueprint:
    """A way to upgrade a kind of building, and the action of the Advanced Building."""

    def __init__(self, word: str, english: str, german: str, kind: int, level: int, effect: Effect) -> None:
        self.word = word
        self.english = english
        self.german = german
        self.building = kind
        self.level = level
        """1 fits every building of the kind, 3 only those in a Complex of three or more."""
        self.effect = effect


BLUEPRINTS: Final = [  # [public]
    Blueprint("construction-yard", "Construction Yard", "Bauhof", MINE, 1, Upgrade(1, tech=True, boost=True)),
    Blueprint("metal-deposit", "Metal Deposit", "Metallvorkommen", MINE, 1, Construct(MINE, boost=True)),
    Blueprint("automated-production", "Automated Production", "Automatisierte Produktion", GENERATOR, 1, Produce()),
    Blueprint("wind-turbines", "Wind Turbines", "Windturbinen", GENERATOR, 1, Construct(GENERATOR, boost=True)),
    Blueprint(
        "private-ship", "Private Ship", "Privatschiff", WATER_EXTRACTOR, 1, WelcomeShip(2, tech=True, boost=True)
    ),
    Blueprint(
        "moisture-vaporator",
        "Moisture Vaporator",
        "Feuchtigkeitssammler",
        WATER_EXTRACTOR,
        1,
        Construct(WATER_EXTRACTOR, boost=True),
    ),
    Blueprint("biomarket", "Biomarket", "Biomarkt", GREENHOUSE, 1, TakeGoods(1, boost=True)),
    Blueprint(
        "hydroponic-farm", "Hydroponic Farm", "Hydrokulturfarm", GREENHOUSE, 1, Construct(GREENHOUSE, boost=True)
    ),
    Blueprint("oxygen-tank", "Oxygen Tank", "Sauerstofftank", OXYGEN_CONDENSER, 1, LearnTechs(1, boost=True)),
    Blueprint(
        "concentrator", "Concentrator", "Konzentrator", OXYGEN_CONDENSER, 1, Construct(OXYGEN_CONDENSER, boost=True)
    ),
    Blueprint("casino", "Casino", "Kasino", SHELTER, 1, Gain(CRYSTAL, 2, boost=True)),
    Blueprint("gym", "Gym", "Fitnessstudio", SHELTER, 1, Construct(SHELTER, boost=True)),
    Blueprint("mineral-mine", "Mineral Mine", "Mineralienmine", MINE, 3, Score(2)),
    Blueprint("biolab", "Biolab", "Biolabor", MINE, 3, Recruit(scientists=False, contracts=True)),
    Blueprint("radar", "Radar", "Radarstation", GENERATOR, 3, Scan()),
    Blueprint("builder-drone", "Builder Drone AI600", "Baudrohne KI600", GENERATOR, 3, Upgrade(1, anywhere=True)),
    Blueprint("research-lab", "Research Lab", "Forschungslabor", WATER_EXTRACTOR, 3, Develop(2, boost=True)),
    Blueprint("aqueduct", "Aqueduct", "Aquädukt", WATER_EXTRACTOR, 3, RecallColonists(2, slots=False, area=True)),
    Blueprint("eco-resort", "Eco Resort", "Öko-Resort", GREENHOUSE, 3, RecallColonists(ALL, slots=True, area=False)),
    Blueprint("trade-market", "Trade Market", "Handelsmarkt", GREENHOUSE, 3, ChooseResources(2, paid=True, boost=True)),
    Blueprint("recycling-bots", "Recycling Bots", "Recyclingbots", OXYGEN_CONDENSER, 3, Move(2, like_rovers=True)),
    Blueprint("aerial-elevator", "Aerial Elevator", "Himmelslift", OXYGEN_CONDENSER, 3, Travel(ORBIT)),
    Blueprint("library", "Library", "Bibliothek", SHELTER, 3, TakeBlueprints(1, boost=True)),
    Blueprint("command-center", "Command Center", "Kommandozentrale", SHELTER, 3, Move(best_tech=True)),
]
BLUEPRINT_WORDS: Final = [blueprint.word for blueprint in BLUEPRINTS]
BLUEPRINT_COUNT: Final = len(BLUEPRINTS)
BLUEPRINTS_PER_DEAL: Final = 6  # [seed]
RADAR: Final = BLUEPRINT_WORDS.index("radar")
BLUEPRINT_POINTS: Final = [0, 3, 0, 5]
"""By level: OP won if built and lost if not [seed]."""
LEVEL_3_SIZE: Final = 3  # [seed]


# --- Scientists and Contracts --------------------------------------------------------------------------------


class Scientist:
    def __init__(self, word: str, cost: int, works_in: int, scores: int) -> None:
        self.word = word
        self.cost = cost
        """The resource of which two are paid; NONE stands for Colonists to the working area."""
        self.works_in = works_in
        self.scores = scores


SCIENTISTS: Final = [  # [public], order and first cost [seed]
    Scientist("geologist", NONE, MINE, GENERATOR),
    Scientist("research-engineer", MINERAL, GENERATOR, WATER_EXTRACTOR),
    Scientist("hydrologist", BATTERY, WATER_EXTRACTOR, GREENHOUSE),
    Scientist("biochemist", WATER, GREENHOUSE, OXYGEN_CONDENSER),
    Scientist("geochemist", PLANT, OXYGEN_CONDENSER, SHELTER),
    Scientist("systems-engineer", OXYGEN, SHELTER, MINE),
]
SCIENTIST_WORDS: Final = [row.word for row in SCIENTISTS]
SCIENTIST_COUNT: Final = len(SCIENTISTS)
SCIENTIST_COST: Final = 2
SCIENTIST_POINTS: Final = 3  # [seed] per Advanced Building of the scored kind


class Contract:
    """An Earth Contract: `kind` for an upgrade in a large Complex, or `good` and minerals to deliver."""

    def __init__(self, word: str, kind: int = NONE, good: int = NONE, goods: int = 0, minerals: int = 0) -> None:
        self.word = word
        self.building = kind
        self.good = good
        self.goods = goods
        self.minerals = minerals
        self.met = 12 if good == NONE else 9
        self.failed = 6 if good == NONE else 4


CONTRACTS: Final = [  # [public]
    Contract("upgrade-mine", kind=MINE),
    Contract("upgrade-generator", kind=GENERATOR),
    Contract("upgrade-water", kind=WATER_EXTRACTOR),
    Contract("upgrade-greenhouse", kind=GREENHOUSE),
    Contract("upgrade-oxygen", kind=OXYGEN_CONDENSER),
    Contract("upgrade-shelter", kind=SHELTER),
    Contract("deliver-minerals", good=MINERAL, goods=4),
    Contract("deliver-batteries", good=BATTERY, goods=3, minerals=2),
    Contract("deliver-water", good=WATER, goods=3, minerals=2),
    Contract("deliver-oxygen", good=OXYGEN, goods=3, minerals=2),
    Contract("deliver-plants", good=PLANT, goods=3, minerals=2),
    Contract("deliver-crystals", good=CRYSTAL, goods=3, minerals=2),
]
CONTRACT_WORDS: Final = [row.word for row in CONTRACTS]
CONTRACT_COUNT: Final = len(CONTRACTS)
CONTRACT_COST: Final = 1  # [seed] Crystal
CONTRACT_SIZE: Final = 4  # [seed]
PLANTS_CONTRACT: Final = CONTRACT_WORDS.index("deliver-plants")
GREENHOUSE_CONTRACT: Final = CONTRACT_WORDS.index("upgrade-greenhouse")

FIRST_CONTRACT: Final = SCIENTIST_COUNT
CARD_WORDS: Final = SCIENTIST_WORDS + CONTRACT_WORDS
"""What lies on the display: Scientists, then Contracts (`FIRST_CONTRACT + contract`)."""


# --- Private Goals -------------------------------------------------------------------------------------------


class Goal:
    """A Private Goal: `rules/goals.py` knows its condition. Its reward is two free developments, or this."""

    def __init__(self, word: str, reward: Effect) -> None:
        self.word = word
        self.reward = reward


GOAL_REWARD: Final = Develop(2, free=True)
GOALS: Final = [  # [public]
    Goal("four-blueprints", Upgrade(2, free=True)),
    Goal("three-advanced", ChooseResources(3)),
    Goal("three-mines", Gain(MINERAL, 3)),
    Goal("three-discoveries", Move(0, 5, tech=True)),
    Goal("advanced-in-four", GainColonists(2)),
    Goal("four-of-one", Recruit(scientists=False, contracts=True, free=True)),
    Goal("three-shelters", GainColonists(2)),
    Goal("level-three", Move(0, 5, tech=True)),
    Goal("seven-colonists", WelcomeShip(1, free=True)),
    Goal("five-techs", RecallColonists(2, slots=True, area=True)),
    Goal("three-ships", Travel()),
    Goal("two-research", Recruit(scientists=True, contracts=False, free=True)),
    Goal("scientist-and-contract", Recruit(scientists=False, contracts=True, free=True)),
    Goal("three-techs-at-four", Gain(CRYSTAL, 3)),  # the condition [design]
    Goal("three-cubes", RecallColonists(2, slots=True, area=True)),
    Goal("advanced-in-two-threes", Upgrade(2, free=True)),
]
GOAL_WORDS: Final = [goal.word for goal in GOALS]
GOAL_COUNT: Final = len(GOALS)

# --- missions ------------------------------------------------------------------------------------------------


class Mission:
    def __init__(self, word: str, needs: list[int], crystals: int, action: int, long: bool) -> None:
        self.word = word
        self.needs = needs
        """By number of players."""
        self.crystals = crystals
        """For each contribution."""
        self.action = action
        """Where its marker lies."""
        self.long = long


MISSIONS: Final = [  # [public], short or long [design]
    Mission("blueprints", [0, 10, 10, 10, 13], 1, OBTAIN, False),
    Mission("scientists", [0, 4, 4, 4, 5], 2, HIRE, False),
    Mission("discoveries", [0, 5, 5, 7, 9], 1, CONTROL, False),
    Mission("techs", [0, 7, 7, 11, 12], 1, LEARN, False),
    Mission("bots", [0, 3, 3, 4, 5], 2, WELCOME, False),
    Mission("research", [0, 5, 5, 5, 7], 2, CONTROL, True),
    Mission("advanced", [0, 8, 8, 8, 10], 1, UPGRADE, True),
    Mission("cubes", [0, 8, 8, 11, 14], 1, BUILD, True),
    Mission("contracts", [0, 2, 2, 2, 3], 1, HIRE, True),
]
MISSION_WORDS: Final = [mission.word for mission in MISSIONS]
FOR_BLUEPRINTS: Final = 0
FOR_SCIENTISTS: Final = 1
FOR_DISCOVERIES: Final = 2
FOR_TECHS: Final = 3
FOR_BOTS: Final = 4
FOR_RESEARCH: Final = 5
FOR_ADVANCED: Final = 6
FOR_CUBES: Final = 7
FOR_CONTRACTS: Final = 8
FIRST_COLONIST_MISSIONS: Final = [FOR_BLUEPRINTS, FOR_SCIENTISTS, FOR_DISCOVERIES]  # [design]
MISSION_SPACES: Final = ["a", "b", "c"]

# --- Discovery and Research tiles ----------------------------------------------------------------------------


class Tile:
    """A tile on the map for the Rover to collect; `letter` is that of a Research tile."""

    def __init__(self, word: str, effect: Effect, letter: int = NONE) -> None:
        self.word = word
        self.effect = effect
        self.letter = letter


DISCOVERIES: Final = [  # effects [public], how many of each [inferred], minerals [design]
    Tile("survey", Develop(2)),
    Tile("workshop", Upgrade(2)),
    Tile("building-site", Construct()),
    Tile("capsule", Recruit(scientists=True, contracts=True)),
    Tile("archive", TakeBlueprints(2)),
    Tile("cache", TakeGoods(2)),
    Tile("crystal-field", Gain(CRYSTAL, 3)),
    Tile("relic", LearnTechs(1)),
    Tile("mine-site", Construct(MINE)),
    Tile("generator-site", Construct(GENERATOR)),
    Tile("water-site", Construct(WATER_EXTRACTOR)),
    Tile("greenhouse-site", Construct(GREENHOUSE)),
    Tile("oxygen-site", Construct(OXYGEN_CONDENSER)),
    Tile("shelter-site", Construct(SHELTER)),
    Tile("batteries", Gain(BATTERY, 3)),
    Tile("ice", Gain(WATER, 3)),
    Tile("seeds", Gain(PLANT, 3)),
    Tile("air-pocket", Gain(OXYGEN, 3)),
    Tile("ore", Gain(MINERAL, 2)),
]
DISCOVERY_COUNT: Final = len(DISCOVERIES)
EXPLORATION_SPACES: Final = 2  # [seed]
RESEARCH_EFFECT: Final = Develop(2, free=True)  # [public]
TILES: Final = DISCOVERIES + [Tile(f"research-{LETTERS[i]}", RESEARCH_EFFECT, i) for i in range(len(LETTERS))]
TILE_WORDS: Final = [tile.word for tile in TILES]
FIRST_RESEARCH: Final = DISCOVERY_COUNT

# --- LSS rewards ---------------------------------------------------------------------------------------------

REWARDS: Final = ["tech", "ships", "advanced", "mines", "bots", "discoveries", "shelters", "colonists"]  # [public]
REWARD_POINTS: Final = [1, 2, 2, 2, 2, 2, 2, 1]
"""OP for each level of the best tech, Ship in the Hangar, Advanced Building, ..., Colonist in the living quarters."""
REWARDS_USED: Final = 4

# --- First Colonists -----------------------------------------------------------------------------------------

STARTERS: Final = [  # the A cards [public]
    [GENERATOR, WATER_EXTRACTOR, GREENHOUSE, MINE],
    [WATER_EXTRACTOR, GREENHOUSE, OXYGEN_CONDENSER, MINE],
    [GREENHOUSE, OXYGEN_CONDENSER, GENERATOR, MINE],
    [OXYGEN_CONDENSER, GENERATOR, WATER_EXTRACTOR, MINE],
]
STARTER_WORDS: Final = ["a1", "a2", "a3", "a4"]


class Task:
    """A B card."""

    def __init__(self, word: str, good: int, count: int) -> None:
        self.word = word
        self.good = good
        self.count = count


TASKS: Final = [  # tasks [public], rewards [design]
    Task("learn-tech", OXYGEN, 1),
    Task("ride-shuttle", CRYSTAL, 1),
    Task("build-shelter", WATER, 1),
    Task("hire-scientist", CRYSTAL, 2),
    Task("develop", BATTERY, 1),
    Task("develop-twice", MINERAL, 1),
    Task("place-discovery", PLANT, 1),
    Task("take-blueprint", MINERAL, 1),
]
TASK_WORDS: Final = [task.word for task in TASKS]
TO_LEARN: Final = 0
TO_RIDE: Final = 1
TO_SHELTER: Final = 2
TO_HIRE: Final = 3
TO_DEVELOP: Final = 4
TO_DEVELOP_TWICE: Final = 5
TO_DISCOVER: Final = 6
TO_BLUEPRINT: Final = 7
TASKS_DRAWN: Final = 2

# --- solo ----------------------------------------------------------------------------------------------------


class SoloCard:
    def __init__(self, word: str, action: int, mission: int, travels: bool = True) -> None:
        self.word = word
        self.action = action
        """1 to 3, on either side."""
        self.mission = mission
        """The space whose cube moves, from the second time through the deck on."""
        self.travels = travels


SOLO_CARDS: Final = [  # [public]
    SoloCard("s1", 1, 0),
    SoloCard("s2", 1, 1),
    SoloCard("s3", 1, 1),
    SoloCard("s4", 1, 2),
    SoloCard("s5", 1, 2, travels=False),
    SoloCard("s6", 2, 0),
    SoloCard("s7", 2, 0, travels=False),
    SoloCard("s8", 2, 1),
    SoloCard("s9", 2, 2),
    SoloCard("s10", 3, 0),
    SoloCard("s11", 3, 1, travels=False),
    SoloCard("s12", 3, 2),
]
SOLO_WORDS: Final = [card.word for card in SOLO_CARDS]
LACERDA_BUILDS: Final = [MINE, GENERATOR, WATER_EXTRACTOR, GREENHOUSE, OXYGEN_CONDENSER]
"""The loop of icons on which his Bot moves [seed]."""
LACERDA_ROVER: Final = 2
"""His points of movement without tech and Crystals [design]."""
UNWANTED: Final = [14, 15, 16, 17, 18]
"""Discovery tiles that bring only resources, which he does not need [seed]."""

PLANTS_GOAL: Final = "contract-plants"
SOLO_GOALS: Final = {  # [seed]; each is checked in scoring.py
    "first-colonists": ["level-3", "contract", "goal", "tech-6", "ahead-1"],
    "next-generation": ["level-3", "contracts-both", "goal", "research-2", "shelters", "ahead-10"],
    "all-in-order": ["level-4", "contracts-both", "goal", "mines-3", "advanced-5", "ahead-20"],
    "potato": [
        "level-3",
        "contract-greenhouse",
        PLANTS_GOAL,
        "biochemist",
        "greenhouses-3",
        "greenhouse-complex-5",
        "plants-5",
        "research-2",
        "greenhouse-tech-6",
        "in-orbit",
        "ahead-30",
    ],
}
SOLO_GOAL_WORDS: Final = list(dict.fromkeys([word for words in SOLO_GOALS.values() for word in words]))

# --- what lies on a hex --------------------------------------------------------------------------------------

PIECES: Final = ["bot", "rover", "colonist", "marker"]
BOT: Final = 0
ROVER: Final = 1
COLONIST: Final = 2
MARKER: Final = 3
