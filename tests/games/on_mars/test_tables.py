"""The rows of the facts by what they say: a wrong number, a lost boost or a lost tech changes a sentence."""

from areopolis.games.on_mars.cards import (
    ACTION_WORDS,
    ACTIONS,
    BLUEPRINTS,
    EXECUTIVES,
    FIRST_COLONIST_TILES,
    LAB_BENEFITS,
    LSS_BONUSES,
    MISSIONS,
    SOLO_CARDS,
    STARTERS,
    TASKS,
    TILES,
    TRACK_BONUSES,
)
from areopolis.games.on_mars.components import (
    ARROWS,
    CELLS,
    GOODS,
    KINDS,
    LAB,
    LEADS_TO,
    RESEARCH_HEXES,
    SHELTER_HEXES,
    SIDES,
    START_HEXES,
    TRACK,
    WAREHOUSE,
)
from areopolis.games.on_mars.effects import Effect
from areopolis.games.on_mars.sentences import effect_sentence
from areopolis.text.text import Text

MORE = "(each Colonist sent to work: one more)"
RAISED = "(each Colonist sent to work raises the tech by a level)"
FARTHER = "(each Crystal paid: one hex more)"


def said(effect: Effect | None) -> str:
    return effect_sentence(Text("en", "on_mars"), effect) if effect else ""


def test_blueprints() -> None:
    assert [(row.word, KINDS[row.building], row.level, said(row.effect)) for row in BLUEPRINTS] == [
        ("construction-yard", "mine", 1, f"Upgrade a building (Upgrade tech may be used) {MORE}."),
        ("metal-deposit", "mine", 1, f"Build: Mine {RAISED}."),
        ("automated-production", "generator", 1, f"All your mines and Advanced Buildings produce {MORE}."),
        ("wind-turbines", "generator", 1, f"Build: Generator {RAISED}."),
        (
            "private-ship",
            "water",
            1,
            f"Welcome a Ship with a Bot and 2 Colonists or 3 Colonists (Ship tech may be used) {MORE}.",
        ),
        ("moisture-vaporator", "water", 1, f"Build: Water Extractor {RAISED}."),
        ("biomarket", "greenhouse", 1, f"Take a resource or Crystal from the warehouse {MORE}."),
        ("hydroponic-farm", "greenhouse", 1, f"Build: Greenhouse {RAISED}."),
        ("oxygen-tank", "oxygen", 1, f"Learn a tech for its price {MORE}."),
        ("concentrator", "oxygen", 1, f"Build: Oxygen Condenser {RAISED}."),
        ("casino", "shelter", 1, f"Gain 2 Crystals {MORE}."),
        ("gym", "shelter", 1, f"Build: Shelter {RAISED}."),
        ("mineral-mine", "mine", 3, "Score 2 OP."),
        ("biolab", "mine", 3, "Take an Earth Contract."),
        ("radar", "generator", 3, "Put a face-up Discovery tile here; gain its benefit at every use."),
        ("builder-drone", "generator", 3, "Upgrade a building (anywhere on the map)."),
        ("research-lab", "water", 3, f"Develop tech 2 times {MORE}."),
        ("aqueduct", "water", 3, "Recall up to 2 Colonists (from the working area)."),
        ("eco-resort", "greenhouse", 3, "Recall any number of Colonists (from action slots)."),
        ("trade-market", "greenhouse", 3, f"Pay a resource, then take up to 2 LSS resources of your choice {MORE}."),
        ("recycling-bots", "oxygen", 3, f"Move Bots by 2 hexes in all (they collect Crystals and tiles) {FARTHER}."),
        ("aerial-elevator", "oxygen", 3, "Travel into the Orbit."),
        ("library", "shelter", 3, f"Take a blueprint {MORE}."),
        ("command-center", "shelter", 3, f"Move the Rover as far as the level of the best Rover tech {FARTHER}."),
    ]


def test_tiles() -> None:
    assert [(row.word, said(row.effect)) for row in TILES] == [
        ("survey", "Develop tech 2 times."),
        ("workshop", "Upgrade up to 2 buildings."),
        ("building-site", "Build a building of any kind."),
        ("capsule", "Hire a Scientist or take an Earth Contract."),
        ("archive", "Take up to 2 blueprints."),
        ("cache", "Take up to 2 resources or Crystals from the warehouse."),
        ("crystal-field", "Gain 3 Crystals."),
        ("relic", "Learn a tech for its price."),
        ("mine-site", "Build: Mine."),
        ("generator-site", "Build: Generator."),
        ("water-site", "Build: Water Extractor."),
        ("greenhouse-site", "Build: Greenhouse."),
        ("oxygen-site", "Build: Oxygen Condenser."),
        ("shelter-site", "Build: Shelter."),
        ("batteries", "Gain 3 batteries."),
        ("ice", "Gain 3 water."),
        ("seeds", "Gain 3 plants."),
        ("air-pocket", "Gain 3 oxygen."),
        ("ore", "Gain 2 minerals."),
        *[(f"research-{letter}", "Develop tech 2 times (for free).") for letter in "abcd"],
    ]


def test_main_actions() -> None:
    """With an x where a red Colonist is placed."""
    assert [(row.word, SIDES[row.side], "x" if row.red else "", said(row.effect)) for row in ACTIONS] == [
        ("obtain-blueprint", "orbit", "x", f"Take a blueprint {MORE}."),
        ("research", "orbit", "x", f"Develop tech 2 times {MORE}."),
        ("construct", "colony", "x", "Build a building of any kind."),
        ("upgrade", "colony", "x", "Upgrade a building (Upgrade tech may be used)."),
        ("hire", "colony", "x", "Hire a Scientist or take an Earth Contract."),
        ("learn-technology", "orbit", "", f"Learn a tech for its price {MORE}."),
        ("resupply", "orbit", "", f"Take a resource or Crystal from the warehouse {MORE}."),
        ("landing-pod", "orbit", "", "Travel to the Colony without a discovery; the turn is over."),
        (
            "control-center",
            "colony",
            "",
            f"Move Bots by 2 hexes in all, move the Rover up to 2 hexes {FARTHER} (Rover tech may be used).",
        ),
        (
            "welcome-ship",
            "colony",
            "",
            f"Welcome a Ship with a Bot and a Colonist or 2 Colonists (Ship tech may be used) {MORE}.",
        ),
    ]


def test_executive_actions() -> None:
    assert [(row.word, row.crystals, said(row.effect)) for row in EXECUTIVES] == [
        ("develop", 4, "Develop a tech once (for free)."),
        ("rover", 4, f"Move the Rover up to 2 hexes {FARTHER} (Rover tech may be used)."),
        ("blueprint", 3, "Take a blueprint."),
        ("upgrade", 3, "Upgrade a building."),
        ("mineral", 3, "Gain 1 mineral."),
        ("bots", 2, f"Move Bots by 2 hexes in all {FARTHER}."),
        ("warehouse", 2, "Take a resource from the warehouse."),
        ("building", 2, ""),
    ]


def test_benefits_of_the_laboratory() -> None:
    assert {space: said(effect) for space, effect in zip(LAB, LAB_BENEFITS, strict=True) if effect} == {
        "1a": "Take a resource or Crystal from the warehouse.",
        "1b": "Gain 1 Crystal.",
        "3a": "Gain 1 mineral.",
        "3b": f"Move Bots by 2 hexes in all {FARTHER}.",
        "5a": f"Upgrade a building (Upgrade tech may be used) {MORE}.",
        "5b": f"Take a blueprint {MORE}.",
    }


def test_bonuses_of_turn_order() -> None:
    assert list(map(said, TRACK_BONUSES)) == [
        "",
        "Take a resource or Crystal from the warehouse.",
        "Learn a tech for its price.",
        "Gain a Colonist (for a water or a plant).",
        "",
        "Take a resource or Crystal from the warehouse.",
        f"Move Bots by 2 hexes in all {FARTHER}.",
        "Take a blueprint.",
    ]


def test_bonuses_of_life_support() -> None:
    assert list(map(said, LSS_BONUSES)) == [
        f"Move Bots by 2 hexes in all {FARTHER}.",
        "Gain 1 Crystal.",
        "Gain 1 mineral.",
        "Recall a Colonist (from action slots or the working area).",
    ]


def test_markers_of_missions() -> None:
    assert [(row.word, ACTION_WORDS[row.action]) for row in MISSIONS] == [
        ("blueprints", "obtain-blueprint"),
        ("scientists", "hire"),
        ("discoveries", "control-center"),
        ("techs", "learn-technology"),
        ("bots", "welcome-ship"),
        ("research", "control-center"),
        ("advanced", "upgrade"),
        ("cubes", "construct"),
        ("contracts", "hire"),
    ]


def test_arrows_on_the_backs_of_building_tiles() -> None:
    """By tile, for mine, generator, water extractor, greenhouse and oxygen condenser."""
    rows = [["".join(map(str, tiles[number])) for tiles in ARROWS] for number in range(6)]
    assert rows == [
        ["", "", "", "", ""],
        ["0", "1", "2", "3", "4"],
        ["3", "4", "5", "0", "1"],
        ["14", "25", "03", "14", "25"],
        ["25", "03", "14", "25", "03"],
        ["024", "135", "024", "135", "024"],
    ]


def test_marked_hexes() -> None:
    """As (q, r) from the start mine."""
    assert [CELLS[hex] for hex in START_HEXES] == [(0, -2), (2, -1), (0, 2), (-2, 1)]
    shelters = [(-3, 0), (3, -3), (3, 0), (-3, 3)]
    assert [CELLS[hex] for hex in SHELTER_HEXES[4]] == shelters
    assert [CELLS[hex] for hex in SHELTER_HEXES[3]] == shelters[:3]
    assert [CELLS[hex] for hex in SHELTER_HEXES[2]] == [shelters[0], shelters[2]]
    assert SHELTER_HEXES[1] == SHELTER_HEXES[2]
    assert [[CELLS[hex] for hex in hexes] for hexes in RESEARCH_HEXES] == [
        [(-5, 0), (-3, -2)],
        [(5, -5), (3, -5)],
        [(5, 0), (3, 2)],
        [(-5, 5), (-3, 5)],
    ]


def test_paths_of_the_laboratory() -> None:
    assert {space: [LAB[after] for after in LEADS_TO[LAB.index(space)]] for space in LAB} == {
        "1a": ["2a", "2b"],
        "1b": ["2b", "2c"],
        "2a": ["3a"],
        "2b": ["3a", "3b"],
        "2c": ["3b"],
        "3a": ["4a", "4b"],
        "3b": ["4b", "4c"],
        "4a": ["5a"],
        "4b": ["5a", "5b"],
        "4c": ["5b"],
        "5a": ["6a"],
        "5b": ["6a"],
        "6a": [],
    }


def test_columns_of_the_warehouse() -> None:
    assert [GOODS[good] for good in WAREHOUSE] == ["crystal", "battery", "water", "plant", "oxygen"]


def test_first_colonists() -> None:
    assert [TRACK[space] for space in FIRST_COLONIST_TILES] == ["2", "3", "4", "6", "7", "8"]
    assert [[KINDS[kind] for kind in kinds] for kinds in STARTERS] == [
        ["generator", "water", "greenhouse", "mine"],
        ["water", "greenhouse", "oxygen", "mine"],
        ["greenhouse", "oxygen", "generator", "mine"],
        ["oxygen", "generator", "water", "mine"],
    ]
    assert [(row.word, GOODS[row.good], row.count) for row in TASKS] == [
        ("learn-tech", "oxygen", 1),
        ("ride-shuttle", "crystal", 1),
        ("build-shelter", "water", 1),
        ("hire-scientist", "crystal", 2),
        ("develop", "battery", 1),
        ("develop-twice", "mineral", 1),
        ("place-discovery", "plant", 1),
        ("take-blueprint", "mineral", 1),
    ]


def test_solo_cards() -> None:
    """Action, mission, and an x where he does not travel."""
    assert [f"{row.action}{'ABC'[row.mission]}{'' if row.travels else 'x'}" for row in SOLO_CARDS] == [
        *["1A", "1B", "1B", "1C", "1Cx", "2A"],
        *["2Ax", "2B", "2C", "3A", "3Bx", "3C"],
    ]
