"""What cards say: built from their rows, complete and in both languages."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from areopolis.games.terraforming_mars.cards import CARD_WORDS, CARDS
from areopolis.games.terraforming_mars.components import (
    ANIMAL_TAG,
    CAPITAL,
    CITY,
    EARTH,
    MC,
    MICROBE,
    MINING_AREA,
    NONE,
    PARAMETERS,
    STEEL,
    TAGS,
)
from areopolis.games.terraforming_mars.corporations import CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.effects import (
    COUNTS,
    EFFECT_KINDS,
    EFFECTS,
    Cities,
    CitiesOnMars,
    Count,
    EventsPlayed,
    Gain,
    MetalProduction,
    Tags,
    TagsOfOpponents,
)
from areopolis.games.terraforming_mars.faces import face, shelf
from areopolis.games.terraforming_mars.naming import NAMES, name_of
from areopolis.games.terraforming_mars.rows import (
    LASTING_EFFECTS,
    POINTS,
    REQUIREMENTS,
    TRIGGERS,
    AtLeast,
    AtMost,
    Discount,
    FixedPoints,
    Flexible,
    GreeneryPrice,
    HeatAsMc,
    LastingEffect,
    MoreMetalValue,
    NeedsCities,
    NeedsGreeneries,
    NeedsProduction,
    NeedsTags,
    Points,
    PointsIfResource,
    PointsPerCity,
    PointsPerCityBeside,
    PointsPerOceanBeside,
    PointsPerResource,
    PointsPerTag,
    ProjectDiscount,
    ProtectsItself,
    ProtectsOwner,
    Requirement,
    Trigger,
    WhenEventPlayed,
    WhenPaid,
    WhenPlacedOnMetal,
    WhenProjectUsed,
    WhenTagPlayed,
    WhenTilePlaced,
)
from areopolis.games.terraforming_mars.sentences import (
    Speaker,
    card_lines,
    card_sentence,
    corporation_lines,
    corporation_sentence,
    deed_sentence,
    effect_sentence,
    points_short,
    requirement_short,
)
from areopolis.games.terraforming_mars.sources import DEED_WORDS, DEEDS
from areopolis.games.terraforming_mars.words import KINDS, VOCABULARY
from areopolis.text.catalogues import LANGUAGES
from areopolis.text.reference import Reference
from areopolis.text.text import Text
from areopolis.toolbox.rows import Lexicon

ENGLISH = Text("en", "terraforming_mars")
GERMAN = Text("de", "terraforming_mars")
BOTH = [ENGLISH, GERMAN]

LEFTOVER = re.compile(r"[{}\[\]]|\b[a-z-]+\.[a-z-]+\b|--|  ")
"""Braces, keys of catalogues, words of tables, doubled spaces."""


def readable(text: str) -> bool:
    return bool(text) and not LEFTOVER.search(text)


# --- nothing of the vocabulary is without words --------------------------------------------------------------


THREE = Gain(MC, 3)
REQUIRED = [
    *[AtLeast(parameter, value) for parameter in range(len(PARAMETERS)) for value in (1, 2)],
    *[AtMost(parameter, value) for parameter in range(len(PARAMETERS)) for value in (1, 2)],
    *[NeedsTags(EARTH, value) for value in (1, 2)],
    *[NeedsCities(value) for value in (1, 2)],
    *[NeedsGreeneries(value) for value in (1, 2)],
    NeedsProduction(STEEL),
]
WORTH = [
    *[FixedPoints(value) for value in (-1, 1, 2)],
    *[PointsPerResource(1, per) for per in (1, 2)],
    PointsIfResource(3),
    PointsPerTag(EARTH),
    PointsPerOceanBeside(CAPITAL),
    PointsPerCityBeside(CAPITAL),
    *[PointsPerCity(per) for per in (1, 3)],
]
KEPT = [
    Discount(2),
    Discount(2, EARTH),
    ProjectDiscount(3, 0),
    MoreMetalValue(STEEL),
    Flexible(2),
    ProtectsItself(),
    ProtectsOwner(),
    GreeneryPrice(7),
    HeatAsMc(),
]
OCCASIONS = [
    *[WhenTagPlayed([EARTH], THREE, anyone) for anyone in (False, True)],
    *[WhenEventPlayed([THREE], tag) for tag in (NONE, EARTH)],
    *[WhenTilePlaced(CITY, THREE, anyone, on_mars) for anyone in (False, True) for on_mars in (False, True)],
    WhenPlacedOnMetal(THREE),
    WhenProjectUsed(THREE),
    WhenPaid(20, THREE),
]
COUNTED = [Tags(ANIMAL_TAG), Tags(ANIMAL_TAG, 2), TagsOfOpponents(EARTH), Cities(), CitiesOnMars(), EventsPlayed()]


@pytest.mark.parametrize(
    ("lexicon", "rows"),
    [
        (EFFECT_KINDS, EFFECTS),
        (REQUIREMENTS, REQUIRED),
        (POINTS, WORTH),
        (LASTING_EFFECTS, KEPT),
        (TRIGGERS, OCCASIONS),
        (COUNTS, COUNTED),
    ],
    ids=["effects", "requirements", "points", "lasting effects", "triggers", "counts"],
)
def test_each_kind_is_tried_below(lexicon: Lexicon[Any], rows: list[Any]) -> None:
    assert {row.kind for row in rows} == set(range(len(lexicon.kinds)))


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
def test_every_effect_is_said(t: Text) -> None:
    said = {effect.word: effect_sentence(t, effect) for effect in EFFECTS}
    assert [word for word, text in said.items() if not readable(text)] == []
    twice = [text for text, times in Counter(said.values()).items() if times > 1]
    tiles_with_metal = [effect_sentence(t, MetalProduction(MINING_AREA))]
    assert twice == tiles_with_metal, "only the metal of two tiles is said in the same words"


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize("requirement", REQUIRED, ids=REQUIREMENTS.name_of)
def test_every_requirement_is_said(t: Text, requirement: Requirement) -> None:
    assert readable(Speaker(t).requirements([requirement]))
    assert readable(requirement_short(t, requirement))


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize("points", WORTH, ids=POINTS.name_of)
def test_all_points_are_said(t: Text, points: Points) -> None:
    assert readable(Speaker(t, holds=MICROBE).points(points))


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize("lasting", KEPT, ids=LASTING_EFFECTS.name_of)
def test_every_lasting_effect_is_said(t: Text, lasting: LastingEffect) -> None:
    assert readable(Speaker(t).lasting(lasting))


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize("trigger", OCCASIONS, ids=TRIGGERS.name_of)
def test_every_occasion_is_said(t: Text, trigger: Trigger) -> None:
    assert readable(Speaker(t).trigger(trigger))


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize("count", COUNTED, ids=COUNTS.name_of)
def test_every_count_is_said(t: Text, count: Count) -> None:
    assert readable(Speaker(t, tags=[ANIMAL_TAG]).count(count))


# --- every card ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
def test_every_card_can_be_read(t: Text) -> None:
    said = {CARD_WORDS[i]: card_sentence(t, i) for i in range(len(CARDS))}
    said |= {CORPORATION_WORDS[i]: corporation_sentence(t, i) for i in range(len(CORPORATIONS))}
    assert [word for word, text in said.items() if not readable(text) or not text.endswith(".")] == []


def test_cards_that_say_the_same_do_the_same() -> None:
    """A few pairs of cards differ only in cost and tags (Mine and the like)."""
    by_sentence: dict[str, list[int]] = {}
    for i in range(len(CARDS)):
        by_sentence.setdefault(card_sentence(ENGLISH, i), []).append(i)
    for numbers in by_sentence.values():
        assert len({card_sentence(GERMAN, i) for i in numbers}) == 1
        assert len({tuple(effect.word for effect in CARDS[i].effects) for i in numbers}) == 1
        assert len(numbers) <= 2


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
def test_each_part_of_a_row_has_its_line(t: Text) -> None:
    for i, card in enumerate(CARDS):
        lines = card_lines(t, i)
        assert bool(lines.requirement) == bool(card.needs)
        assert bool(lines.effects) == bool(card.effects)
        assert len(lines.actions) == len(card.actions)
        assert len(lines.ongoing) == len(card.lasting) + len(card.triggers)
        assert bool(lines.points) == bool(card.points) == bool(points_short(t, card))
    for i, corporation in enumerate(CORPORATIONS):
        lines = corporation_lines(t, i)
        assert str(corporation.money) in lines.start
        assert bool(lines.first) == bool(corporation.first)


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
def test_every_deed_can_be_read(t: Text) -> None:
    assert all(readable(deed_sentence(t, deed)) for deed in range(len(DEEDS)))


# --- word for word -------------------------------------------------------------------------------------------

LITERALLY = {
    "colonizer-training-camp": (
        "Needs at most 5 % oxygen. 2 victory points.",
        "Benötigt höchstens 5 % Sauerstoff. 2 Siegpunkte.",
    ),
    "asteroid-mining-consortium": (
        "Needs titanium production of at least 1. Titanium production +1; any one player: titanium production −1. "
        "1 victory point.",
        "Benötigt eine Titan-Produktion von mindestens 1. Titan-Produktion +1; ein beliebiger Spieler: "
        "Titan-Produktion −1. 1 Siegpunkt.",
    ),
    "search-for-life": (
        "Needs at most 6 % oxygen. Action: Spend 1 M€ → turn up and discard the top card; if it is one with a microbe "
        "tag, add 1 science resource to this card. 3 victory points with at least 1 science resource on this card.",
        "Benötigt höchstens 6 % Sauerstoff. Aktion: 1 M€ ausgeben → die oberste Karte aufdecken und abwerfen; ist es "
        "eine mit einem Mikrobensymbol, 1 Wissenschafts-Ressource auf diese Karte legen. 3 Siegpunkte mit mindestens "
        "1 Wissenschafts-Ressource auf dieser Karte.",
    ),
    "inventors-guild": (
        "Action: Look at the top card and buy it for 3 M€ or discard it.",
        "Aktion: Die oberste Karte ansehen und für 3 M€ kaufen oder abwerfen.",
    ),
    "martian-rails": (
        "Action: Spend 1 energy → gain 1 M€ for each city on Mars.",
        "Aktion: 1 Energie ausgeben → für jede Stadt auf dem Mars 1 M€ erhalten.",
    ),
    "capital": (
        "Needs at least 4 oceans. Place the Capital; it counts as a city. Production: M€ +5, energy −2. "
        "1 victory point for each ocean next to this tile.",
        "Benötigt mindestens 4 Ozeane. Die Hauptstadt platzieren; sie zählt als Stadt. Produktion: M€ +5, Energie −2. "
        "1 Siegpunkt für jeden Ozean neben diesem Plättchen.",
    ),
    "asteroid": (
        "Raise the temperature 1 step. Gain 2 titanium. Remove up to 3 plants from any one player.",
        "Die Temperatur um 1 Stufe erhöhen. 2 Titan erhalten. Bei einem beliebigen Spieler bis zu 3 Pflanzen "
        "entfernen.",
    ),
    "water-import-from-europa": (
        "Action: Spend 12 M€ (titanium may be used) → place an ocean. "
        "1 victory point for each of your Jovian tags (this one included).",
        "Aktion: 12 M€ ausgeben (auch mit Titan) → einen Ozean platzieren. "
        "1 Siegpunkt für jedes deiner Jupitersymbole (dieses eingeschlossen).",
    ),
    "equatorial-magnetizer": (
        "Action: Lower your energy production 1 step → raise your TR 1 step.",
        "Aktion: Deine Energie-Produktion um 1 Stufe senken → deinen TW um 1 Stufe erhöhen.",
    ),
    "imported-hydrogen": (
        "Place an ocean. Gain 3 plants, add 3 microbes to another card, or add 2 animals to another card.",
        "Einen Ozean platzieren. 3 Pflanzen erhalten, 3 Mikroben auf eine andere Karte legen oder 2 Tiere auf eine "
        "andere Karte legen.",
    ),
    "research-outpost": (
        "Place a city next to no other tile. Effect: Your cards cost 1 M€ less.",
        "Eine Stadt neben keinem anderen Plättchen platzieren. Effekt: Deine Karten kosten 1 M€ weniger.",
    ),
    "arctic-algae": (
        "Needs −12 °C or colder. Gain 1 plant. Effect: Whenever anyone places an ocean: gain 2 plants.",
        "Benötigt höchstens −12 °C. 1 Pflanze erhalten. Effekt: Immer wenn jemand einen Ozean platziert: 2 Pflanzen "
        "erhalten.",
    ),
    "predators": (
        "Needs at least 11 % oxygen. Action: Remove 1 animal from any card → add 1 animal to this card. "
        "1 victory point for every animal on this card.",
        "Benötigt mindestens 11 % Sauerstoff. Aktion: 1 Tier von einer beliebigen Karte entfernen → 1 Tier auf diese "
        "Karte legen. 1 Siegpunkt je Tier auf dieser Karte.",
    ),
    "optimal-aerobraking": (
        "Effect: Whenever you play an event with a space tag: gain 3 M€ and 3 heat.",
        "Effekt: Immer wenn du ein Ereignis mit einem Weltraumsymbol ausspielst: 3 M€ und 3 Wärme erhalten.",
    ),
    "regolith-eaters": (
        "Action: Add 1 microbe to this card; or remove 2 microbes from this card → raise the oxygen 1 step.",
        "Aktion: 1 Mikrobe auf diese Karte legen; oder 2 Mikroben von dieser Karte entfernen → den Sauerstoffgehalt um "
        "1 Stufe erhöhen.",
    ),
    "nitrogen-rich-asteroid": (
        "Raise the temperature 1 step. Raise your TR 2 steps. Plant production +1; if you have at least 3 plant tags, "
        "plant production +4 instead.",
        "Die Temperatur um 1 Stufe erhöhen. Deinen TW um 2 Stufen erhöhen. Pflanzen-Produktion +1; hast du mindestens "
        "3 Pflanzensymbole, stattdessen Pflanzen-Produktion +4.",
    ),
    "virus": (
        "Remove up to 2 animals from any one player’s cards or remove up to 5 plants from any one player.",
        "Bis zu 2 Tiere von den Karten eines beliebigen Spielers entfernen oder bei einem beliebigen Spieler bis zu "
        "5 Pflanzen entfernen.",
    ),
    "lake-marineris": (
        "Needs 0 °C or warmer. Place 2 oceans. 2 victory points.",
        "Benötigt mindestens 0 °C. 2 Ozeane platzieren. 2 Siegpunkte.",
    ),
    "mangrove": (
        "Needs 4 °C or warmer. Place a greenery on an ocean area (oxygen +1 step). 1 victory point.",
        "Benötigt mindestens 4 °C. Eine Grünfläche auf einem Ozean-Gebiet platzieren (Sauerstoff +1 Stufe). "
        "1 Siegpunkt.",
    ),
    "mining-area": (
        "Place the Mining Area on an area with a steel or titanium bonus, next to one of your tiles. "
        "Steel or titanium production +1, as the covered bonus shows.",
        "Das Bergbaugebiet auf einem Gebiet mit Stahl- oder Titan-Bonus neben einem eigenen Plättchen platzieren. "
        "Stahl- oder Titan-Produktion +1, je nach überbautem Bonus.",
    ),
    "land-claim": (
        "Put your marker on a free area that is not reserved: only you may build there.",
        "Deinen Marker auf ein freies, nicht reserviertes Gebiet legen: Nur du darfst dort bauen.",
    ),
    "advanced-alloys": (
        "Effect: Each steel of yours is worth 1 M€ more. Effect: Each titanium of yours is worth 1 M€ more.",
        "Effekt: Dein Stahl ist je 1 M€ mehr wert. Effekt: Dein Titan ist je 1 M€ mehr wert.",
    ),
    "mars-university": (
        "Effect: For each science tag you play (this card included): you may discard 1 card to draw 1 card. "
        "1 victory point.",
        "Effekt: Für jedes Wissenschaftssymbol, das du ausspielst (diese Karte eingeschlossen): wahlweise 1 Karte "
        "abwerfen, um 1 Karte zu ziehen. 1 Siegpunkt.",
    ),
    "viral-enhancers": (
        "Effect: For each plant tag, microbe tag, or animal tag you play (this card included): gain 1 plant or add "
        "1 animal or microbe to the card just played.",
        "Effekt: Für jedes Pflanzensymbol, Mikrobensymbol oder Tiersymbol, das du ausspielst (diese Karte "
        "eingeschlossen): 1 Pflanze erhalten oder 1 Tier oder Mikrobe auf die gerade ausgespielte Karte legen.",
    ),
    "robotic-workforce": (
        "Carry out the production of one of your building cards once more.",
        "Die Produktion einer deiner Gebäudekarten noch einmal ausführen.",
    ),
    "toll-station": (
        "M€ production +1 for each space tag of your opponents.",
        "M€-Produktion +1 für jedes Weltraumsymbol deiner Gegner.",
    ),
    "earth-office": (
        "Effect: Your cards with an Earth tag cost 3 M€ less.",
        "Effekt: Deine Karten mit einem Erdsymbol kosten 3 M€ weniger.",
    ),
    "media-archives": (
        "Gain 1 M€ for each event played (by anyone).",
        "Für jedes ausgespielte Ereignis (von allen Spielern) 1 M€ erhalten.",
    ),
    "business-contacts": (
        "Look at the top 4 cards, take 2 of them and discard the rest.",
        "Die obersten 4 Karten ansehen, 2 davon nehmen und den Rest abwerfen.",
    ),
    "sabotage": (
        "Remove up to 3 titanium, 4 steel, or 7 M€ from any one player.",
        "Bei einem beliebigen Spieler bis zu 3 Titan, 4 Stahl oder 7 M€ entfernen.",
    ),
    "moss": (
        "Needs at least 3 oceans. Plant production +1. Give up 1 plant.",
        "Benötigt mindestens 3 Ozeane. Pflanzen-Produktion +1. 1 Pflanze abgeben.",
    ),
    "hired-raiders": (
        "Steal up to 2 steel or 3 M€ from any one player.",
        "Bei einem beliebigen Spieler bis zu 2 Stahl oder 3 M€ klauen.",
    ),
    "ecological-zone": (
        "Needs a greenery of your own. Place the Ecological Zone next to a greenery. Effect: For each animal tag or "
        "plant tag you play (this card included): add 1 animal to this card. "
        "1 victory point for every 2 animals on this card.",
        "Benötigt eine eigene Grünfläche. Das Naturschutzgebiet neben einer Grünfläche platzieren. Effekt: Für jedes "
        "Tiersymbol oder Pflanzensymbol, das du ausspielst (diese Karte eingeschlossen): 1 Tier auf diese Karte legen. "
        "1 Siegpunkt je 2 Tiere auf dieser Karte.",
    ),
    "worms": (
        "Needs at least 4 % oxygen. Plant production +1 for every 2 of your microbe tags (this one included).",
        "Benötigt mindestens 4 % Sauerstoff. Pflanzen-Produktion +1 für je 2 deiner Mikrobensymbole (dieses "
        "eingeschlossen).",
    ),
    "advanced-ecosystems": (
        "Needs 1 plant tag, 1 microbe tag, and 1 animal tag. 3 victory points.",
        "Benötigt 1 Pflanzensymbol, 1 Mikrobensymbol und 1 Tiersymbol. 3 Siegpunkte.",
    ),
    "ceos-favorite-project": (
        "Add 1 resource to one of your cards that already holds resources.",
        "1 Ressource auf eine deiner Karten legen, auf der schon Ressourcen liegen.",
    ),
    "insulation": (
        "Lower your heat production any number of steps and raise your M€ production as many.",
        "Deine Wärme-Produktion um beliebig viele Stufen senken und deine M€-Produktion um ebenso viele erhöhen.",
    ),
    "pets": (
        "Add 1 animal to this card. Effect: Nobody may remove resources from this card. Effect: Whenever anyone places "
        "a city: add 1 animal to this card. 1 victory point for every 2 animals on this card.",
        "1 Tier auf diese Karte legen. Effekt: Von dieser Karte darf niemand Ressourcen entfernen. Effekt: Immer wenn "
        "jemand eine Stadt platziert: 1 Tier auf diese Karte legen. 1 Siegpunkt je 2 Tiere auf dieser Karte.",
    ),
    "flooding": (
        "Place an ocean, then remove up to 4 M€ from the owner of a tile next to it. −1 victory point.",
        "Einen Ozean platzieren, dann beim Besitzer eines angrenzenden Plättchens bis zu 4 M€ entfernen. −1 Siegpunkt.",
    ),
    "power-infrastructure": (
        "Action: Spend any amount of energy to gain as many M€.",
        "Aktion: Beliebig viel Energie ausgeben, um ebenso viele M€ zu erhalten.",
    ),
    "indentured-workers": (
        "The next card you play in this generation costs 8 M€ less. −1 victory point.",
        "Deine nächste Karte in dieser Generation kostet 8 M€ weniger. −1 Siegpunkt.",
    ),
    "terraforming-ganymede": (
        "Raise your TR 1 step for each of your Jovian tags (this one included). 2 victory points.",
        "Für jedes deiner Jupitersymbole (dieses eingeschlossen) deinen TW um 1 Stufe erhöhen. 2 Siegpunkte.",
    ),
    "immigration-shuttles": (
        "M€ production +5. 1 victory point for every 3 cities in play.",
        "M€-Produktion +5. 1 Siegpunkt je 3 Städte im Spiel.",
    ),
    "special-design": (
        "The next card you play in this generation may miss its temperature, oxygen or ocean requirement by up to "
        "2 steps.",
        "Deine nächste Karte in dieser Generation darf ihre Bedingung zu Temperatur, Sauerstoff oder Ozeanen um bis zu "
        "2 Stufen verfehlen.",
    ),
}

CORPORATIONS_LITERALLY = {
    "credicor": (
        "Start: 57 M€. Effect: Whenever you pay for a card or standard project with a printed cost of 20 M€ or more: "
        "gain 4 M€.",
        "Startausstattung: 57 M€. Effekt: Immer wenn du eine Karte oder ein Standard-Projekt mit aufgedruckten Kosten "
        "von mindestens 20 M€ bezahlst: 4 M€ erhalten.",
    ),
    "ecoline": (
        "Start: 36 M€, 3 plants, plant production +2. Effect: A greenery costs you 7 plants instead of 8.",
        "Startausstattung: 36 M€, 3 Pflanzen, Pflanzen-Produktion +2. Effekt: Eine Grünfläche kostet dich 7 statt 8 "
        "Pflanzen.",
    ),
    "tharsis-republic": (
        "Start: 40 M€. First action: Place a city. Effect: Whenever anyone places a city on Mars: M€ production +1. "
        "Effect: Whenever you place a city: gain 3 M€.",
        "Startausstattung: 40 M€. Erste Aktion: Eine Stadt platzieren. Effekt: Immer wenn jemand eine Stadt auf dem "
        "Mars platziert: M€-Produktion +1. Effekt: Immer wenn du eine Stadt platzierst: 3 M€ erhalten.",
    ),
    "united-nations-mars-initiative": (
        "Start: 40 M€. Action: Spend 3 M€ → raise your TR 1 step, if your TR rose in this generation.",
        "Startausstattung: 40 M€. Aktion: 3 M€ ausgeben → deinen TW um 1 Stufe erhöhen, wenn dein TW in dieser "
        "Generation gestiegen ist.",
    ),
    "beginner-corporation": (
        "Start: 42 M€. Keep all ten project cards without paying.",
        "Startausstattung: 42 M€. Alle zehn Projektkarten behalten, ohne zu bezahlen.",
    ),
}


@pytest.mark.parametrize("word", LITERALLY)
def test_what_a_card_says(word: str) -> None:
    number = CARD_WORDS.index(word)
    assert (card_sentence(ENGLISH, number), card_sentence(GERMAN, number)) == LITERALLY[word]


@pytest.mark.parametrize("word", CORPORATIONS_LITERALLY)
def test_what_a_corporation_says(word: str) -> None:
    number = CORPORATION_WORDS.index(word)
    said = (corporation_sentence(ENGLISH, number), corporation_sentence(GERMAN, number))
    assert said == CORPORATIONS_LITERALLY[word]


@pytest.mark.parametrize(
    ("word", "english", "german"),
    [
        ("colonizer-training-camp", "max 5 % O₂", "max. 5 % O₂"),
        ("algae", "min 5 oceans", "min. 5 Ozeane"),
        ("trees", "min −4 °C", "min. −4 °C"),
        ("gene-repair", "3 Science", "3 Wissenschaft"),
        ("great-escarpment-consortium", "steel production", "Stahl-Produktion"),
        ("rad-suits", "2 cities", "2 Städte"),
        ("ecological-zone", "1 own greenery", "1 eigene Grünfläche"),
    ],
)
def test_a_requirement_in_a_few_signs(word: str, english: str, german: str) -> None:
    requirement = CARDS[CARD_WORDS.index(word)].needs[0]
    assert requirement_short(ENGLISH, requirement) == english
    assert requirement_short(GERMAN, requirement) == german


# --- names ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize("kind", NAMES)
def test_everything_in_the_tables_has_a_name(t: Text, kind: str) -> None:
    named = [name_of(t, f"{kind}.{word}") for word in KINDS[kind]]
    assert [name for name in named if not name or re.search(r"[{}=_]|^[a-z]+\.", name)] == []


@pytest.mark.parametrize(
    ("reference", "english", "german"),
    [
        ("card.inventors-guild", "Inventors' Guild", "Verband der Erfinder"),
        ("corporation.mining-guild", "Mining Guild", "Bergbau-Gilde"),
        ("source.mining-guild", "Mining Guild", "Bergbau-Gilde"),
        ("source.fish", "Fish", "Raubfische"),
        ("effect.gain-3-plants", "Gain 3 plants", "3 Pflanzen erhalten"),
        ("area.r5c2", "5-2", "5-2"),
        ("area.r3c1", "Ascraeus Mons", "Ascraeus Mons"),
        ("area.ganymede", "Ganymede", "Ganymed"),
        ("steel.steel=2", "2 steel", "2 Stahl"),
        ("mc.mc=5", "5 M€", "5 M€"),
        ("deed.development-center", "Development Center: spend 1 energy → draw 1 card", None),
        ("no.such-thing", "no.such-thing", "no.such-thing"),
    ],
)
def test_names(reference: str, english: str, german: str | None) -> None:
    assert ENGLISH.name(reference) == english
    if german is not None:
        assert GERMAN.name(reference) == german


@pytest.mark.parametrize(
    ("key", "english", "german"),
    [
        ("pay steel=2 titanium=0 heat=0 mc=5", "Pay 2 steel + 5 M€", "2 Stahl + 5 M€ zahlen"),
        ("pay steel=0 titanium=3 heat=0 mc=0", "Pay 3 titanium", "3 Titan zahlen"),
        ("pay steel=0 titanium=0 heat=10 mc=20", "Pay 10 heat + 20 M€", "10 Wärme + 20 M€ zahlen"),
    ],
)
def test_a_payment_leaves_out_what_is_not_paid(key: str, english: str, german: str) -> None:
    option = VOCABULARY.parse(key)
    facts = VOCABULARY.describe(VOCABULARY.verbs["pay"], option.args)
    assert ENGLISH.say("option", "pay", facts) == english
    assert GERMAN.say("option", "pay", facts) == german


def test_names_follow_the_number() -> None:
    gains = {"colour": Reference("colour.blue"), "resource": Reference("resource.plants")}
    assert ENGLISH("message.gains", count=1, **gains) == "Blue gains 1 plant."
    assert GERMAN("message.gains", count=1, **gains) == "Blau erhält 1 Pflanze."
    assert GERMAN("message.gains", count=3, **gains) == "Blau erhält 3 Pflanzen."


def test_income_leaves_out_what_is_not_produced() -> None:
    made = {"mc": 23, "steel": 0, "titanium": 0, "plants": 10, "energy": 0, "heat": 2}
    assert ENGLISH("message.produces", colour=Reference("colour.blue"), **made) == "Blue: M€ +23, plants +10, heat +2."


# --- faces ---------------------------------------------------------------------------------------------------


def test_faces_show_what_is_printed() -> None:
    shown = face("asteroid", "de")
    assert (shown.number, shown.name, shown.cost, shown.colour) == ("009", "Asteroideneinschlag", 14, "red")
    assert shown.tags == ("space",)
    assert [sign.icon for sign in shown.lines[0].signs] == [
        "parameter-temperature",
        "resource-titanium",
        "resource-plants",
    ]
    assert [sign.anyone for sign in shown.lines[0].signs] == [False, False, True]
    assert face("fish", "en").worth == "1/animal"


def test_a_maximum_is_marked_as_such() -> None:
    assert face("arctic-algae", "en").limits
    assert not face("trees", "en").limits


def test_the_shelf_holds_every_card_once() -> None:
    words = [each.word for each in shelf("en").faces]
    assert words == [*CARD_WORDS, *CORPORATION_WORDS]
    assert shelf("de").tags == TAGS
    assert len(DEED_WORDS) == len(DEEDS)
