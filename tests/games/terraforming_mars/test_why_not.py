"""For every question, what cannot be chosen and why."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.games.terraforming_mars.tools import play, prompt, reason_against, refused, table

from areopolis.games.terraforming_mars.cards import CARD_WORDS
from areopolis.games.terraforming_mars.components import AREA_WORDS, LAND_AREAS
from areopolis.games.terraforming_mars.effects import EFFECT_KINDS
from areopolis.games.terraforming_mars.questions import QUESTIONS
from areopolis.games.terraforming_mars.rules.card_effects import choose_part, possible_parts
from areopolis.games.terraforming_mars.words import CHOOSE_EFFECT, REASONS
from areopolis.kernel.sentences import say_reason
from areopolis.text.text import Text

FULL = {AREA_WORDS[area]: {"greenery": "blue"} for area in LAND_AREAS}
"""No area on land is left."""
THREE_MILESTONES = {"terraformer": "blue", "mayor": "blue", "gardener": "yellow"}
UNITED_NATIONS = "united-nations-mars-initiative"
THREE_AWARDS = {"landlord": "blue", "banker": "blue", "scientist": "yellow"}


def holding(card, **more):
    """Yellow has plenty of money and one card in hand."""
    return {"yellow": {"hand": [card], "mc": 100, **more}}


CARDS: list[tuple[str, dict[str, Any], str]] = [
    # a card in hand, in which position, why it cannot be played
    ("moss", {}, "at-least oceans 3 0"),
    ("lichen", {"temperature": -26}, "at-least temperature -24 -26"),
    ("colonizer-training-camp", {"oxygen": 6}, "at-most oxygen 5 6"),
    ("lightning-harvest", {"yellow": {"played": ["research"]}}, "needs-tags 3 science 2"),
    ("asteroid-mining-consortium", {}, "needs-production 1 titanium"),
    ("rad-suits", {"tiles": {"r3c3": {"city": "blue"}}}, "needs-cities 2 1"),
    ("ecological-zone", {}, "needs-greeneries 1 0"),
    ("steelworks", {"yellow": {"mc": 14}}, "too-expensive 15 14"),
    ("steelworks", {"yellow": {"mc": 8, "steel": 3, "titanium": 9}}, "too-expensive 15 14"),
    ("steelworks", {"yellow": {"mc": 10, "played": ["earth-catapult"]}}, "too-expensive 13 10"),
    ("steelworks", {"yellow": {"mc": 2, "heat": 12, "corporation": "helion"}}, "too-expensive 15 14"),
    ("local-heat-trapping", {"yellow": {"mc": 0, "heat": 5, "corporation": "helion"}}, "too-expensive 1 0"),
    ("carbonate-processing", {}, "production-too-low energy 1 0"),
    ("black-polar-dust", {"yellow": {"production": {"mc": -4}}}, "production-too-low mc 2 -4"),
    ("fish", {"temperature": 2}, "nobody-can-lose plants 1"),
    ("heat-trappers", {"blue": {"production": {"heat": 1}}}, "nobody-can-lose heat 2"),
    ("local-heat-trapping", {"yellow": {"heat": 4}}, "too-few heat 5 4"),
    ("urbanized-area", {"yellow": {"production": {"energy": 1}}}, "no-place city next-to-two-cities"),
    ("land-claim", {"tiles": FULL}, "no-claim"),
    ("robotic-workforce", {}, "nothing-to-copy"),
    ("robotic-workforce", {"yellow": {"played": ["carbonate-processing"]}}, "nothing-to-copy"),
    ("ceos-favorite-project", {"yellow": {"played": ["fish"]}}, "nothing-holds-resources"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "words", "reason"), CARDS, ids=[f"{card}-{reason}" for card, _, reason in CARDS])
def test_a_card_that_cannot_be_played_says_why(card, words, reason):
    g = table(**{**words, **holding(card, **words.get("yellow", {}))})
    assert refused(g, "yellow")[f"play {card}"] == reason


def test_the_requirement_is_told_with_the_help_that_the_player_has():
    g = table(**holding("fish", played=["adaptation-technology"], next_flexible=2, corporation="inventrix"))
    assert refused(g, "yellow")["play fish"] == "at-least temperature -10 -30"


def test_the_requirement_comes_before_the_effect_and_the_effect_before_the_price():
    poor = {"hand": ["fish", "carbonate-processing"], "mc": 0}
    assert refused(table(yellow=poor), "yellow")["play fish"] == "at-least temperature 2 -30"
    assert refused(table(temperature=2, yellow=poor), "yellow")["play fish"] == "nobody-can-lose plants 1"
    assert refused(table(yellow=poor), "yellow")["play carbonate-processing"] == "production-too-low energy 1 0"


PUMPING = {"played": ["aquifer-pumping"], "mc": 3, "steel": 2, "hand": ["moss"]}

ACTIONS: list[tuple[str, dict[str, Any], str]] = [
    # an action, in which position, why it is impossible
    ("use fish", {"yellow": {"played": ["fish"], "used": ["fish"]}}, "used"),
    (f"use {UNITED_NATIONS}", {"yellow": {"corporation": UNITED_NATIONS}}, "tr-not-raised"),
    ("use regolith-eaters-2", {"yellow": {"played": [{"regolith-eaters": 1}]}}, "too-few-here 2 1"),
    ("use predators", {"yellow": {"played": ["predators"]}}, "no-card-to-eat-from animal"),
    ("use predators", {"yellow": {"played": ["predators", {"pets": 2}]}}, "no-card-to-eat-from animal"),
    ("use steelworks", {"yellow": {"played": ["steelworks"], "energy": 3}}, "too-few energy 4 3"),
    ("use power-infrastructure", {"yellow": {"played": ["power-infrastructure"]}}, "too-few energy 1 0"),
    ("use equatorial-magnetizer", {"yellow": {"played": ["equatorial-magnetizer"]}}, "production-too-low energy 1 0"),
    ("use aquifer-pumping", {"yellow": PUMPING}, "too-expensive 8 7"),
    ("greenery", {"yellow": {"plants": 7}}, "too-few plants 8 7"),
    ("greenery", {"yellow": {"plants": 6, "corporation": "ecoline"}}, "too-few plants 7 6"),
    ("greenery", {"yellow": {"plants": 8}, "tiles": FULL}, "no-place greenery greenery"),
    ("heat", {"yellow": {"heat": 7}}, "too-few heat 8 7"),
    ("milestone mayor", {"milestones": {"mayor": "blue"}}, "milestone-taken blue"),
    ("milestone builder", {"milestones": THREE_MILESTONES}, "milestones-gone"),
    ("milestone terraformer", {"yellow": {"tr": 34}}, "milestone-missed 35 34"),
    ("milestone terraformer", {"yellow": {"tr": 35, "mc": 7, "hand": ["moss"]}}, "too-expensive 8 7"),
    ("award banker", {"awards": {"banker": "blue"}}, "award-taken blue"),
    ("award miner", {"awards": THREE_AWARDS}, "awards-gone"),
    ("award miner", {"awards": {"banker": "blue"}, "yellow": {"mc": 13}}, "too-expensive 14 13"),
    ("project city", {"yellow": {"mc": 24}}, "too-expensive 25 24"),
    ("project power-plant", {"yellow": {"mc": 7, "corporation": "thorgate", "hand": ["moss"]}}, "too-expensive 8 7"),
    ("project city", {"tiles": FULL}, "no-place city city"),
    ("project greenery", {"tiles": FULL}, "no-place greenery greenery"),
    ("sell-patents", {}, "no-hand-cards"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "words", "reason"), ACTIONS, ids=[f"{key}-{reason}" for key, _, reason in ACTIONS])
def test_an_action_that_is_impossible_says_why(key, words, reason):
    assert refused(table(**words), "yellow")[key] == reason


def test_the_second_action_is_explained_like_the_first():
    g = table(actions_done=1, yellow={"heat": 7})
    assert prompt(g) == "yellow: act-again"
    assert refused(g, "yellow")["heat"] == "too-few heat 8 7"


def test_the_solo_game_has_neither_milestones_nor_awards():
    keys = refused(table(seats=1), "yellow")
    assert not [key for key in keys if key.startswith(("milestone", "award"))]


GREENERY = {"r3c3": {"greenery": "blue"}}
LAKE = holding("artificial-lake")
OUTPOST = holding("research-outpost")
WORKFORCE = holding("robotic-workforce", played=["mine", "titanium-mine", "carbonate-processing", "sponsors"])
FOUR = ["comet", "moss", "fish", "ants"]
GUILD = {"deck": ["comet"], "yellow": {"mc": 2, "played": ["inventors-guild"]}}
FOUR = ["comet", "moss", "ants", "birds"]
TEN = [*FOUR, "mine", "pets", "trees", "algae", "lichen", "heather"]
CORPORATIONS = {"phase": "setup", "yellow": {"offered": ["ecoline", "saturn-systems"], "dealt": TEN}}
RESEARCH = {"phase": "research", "yellow": {"mc": 5, "dealt": FOUR}}
DRAFT = {"draft": "yes", "phase": "draft", "yellow": {"dealt": FOUR}}
CONTACTS = {"deck": FOUR, **holding("business-contacts")}
UNIVERSITY = holding("physics-complex", played=["mars-university"])
UNIVERSITY["yellow"]["hand"].append("moss")
PLANTS = ["play virus", "choose remove-5-plants"]
ANIMALS = ["play virus", "choose remove-2-animal"]
RAID = ["play hired-raiders", "choose steal-3-mc"]
VIRUS = {"seats": 3, **holding("virus", played=[{"fish": 2}])}
HABITATS = VIRUS | {"blue": {"played": ["protected-habitats", {"birds": 1}], "plants": 3}, "orange": {"plants": 1}}
PETS = VIRUS | {"blue": {"played": [{"pets": 2}, "birds", {"ants": 1}]}, "orange": {"played": [{"livestock": 2}]}}
BLUE_PLANTS = VIRUS | {"blue": {"plants": 9}}
TAPPING = {"seats": 3, **holding("energy-tapping"), "orange": {"production": {"energy": 1}}}
FLOOD = {"seats": 3, **holding("flooding"), "blue": {"mc": 3}, "tiles": {"r1c1": {"greenery": "blue"}}}
PREDATORS = {"yellow": {"played": ["predators", {"fish": 1}]}, "blue": {"played": [{"pets": 2}, {"birds": 1}]}}
ELEVATOR = {"yellow": {"hand": ["space-elevator"], "mc": 20, "steel": 20, "titanium": 20}}
STEELWORKS = {"yellow": {"hand": ["steelworks"], "mc": 11, "steel": 3, "titanium": 1, "heat": 3}}
HELION = {"yellow": {"corporation": "helion", "hand": ["virus"], "mc": 4, "heat": 4, "steel": 1}}
PUMP = {"yellow": {"played": ["aquifer-pumping"], "mc": 8, "steel": 3, "titanium": 3}}
MICROBES = ["play imported-hydrogen", "place r1c2", "choose add-3-microbe-elsewhere"]
HYDROGEN = holding("imported-hydrogen", played=["ants", "decomposers", "fish"])
NITRITE = {"yellow": {"played": ["extreme-cold-fungus", "ants", "decomposers"]}}
FAVORITE = holding("ceos-favorite-project", played=[{"fish": 1}, {"ants": 1}, "birds"])
INSULATION = holding("insulation", production={"heat": 2})
GRID = {"yellow": {"played": ["power-infrastructure"], "energy": 3}}

ANSWERS = [
    # who is asked what, in which position, after which choices, which answer is impossible, why
    ("place", {}, ["project aquifer"], "place r1c1", "area-not-ocean"),
    ("place", {}, ["project city"], "place r1c2", "area-for-oceans"),
    ("place", {}, ["project city"], "place r5c3", "area-reserved"),
    ("place", {"claims": {"r3c3": "blue"}}, ["project city"], "place r3c3", "area-claimed blue"),
    ("place", {"tiles": {"r3c3": {"city": "blue"}}}, ["project city"], "place r3c4", "area-beside-city"),
    ("place", {"tiles": {"r3c3": {"city": "yellow"}}}, ["project greenery"], "place r7c3", "area-beside-no-own-tile"),
    ("place", holding("mining-rights"), ["play mining-rights"], "place r3c3", "area-unfit metal"),
    ("place", holding("mining-rights"), ["play mining-rights"], "place r1c2", "area-for-oceans"),
    ("place", holding("mohole-area"), ["play mohole-area"], "place r3c3", "area-unfit other-tile-on-ocean-area"),
    ("place", {"temperature": 0, **LAKE}, ["play artificial-lake"], "place r1c2", "area-unfit ocean-on-land"),
    ("place", {"tiles": GREENERY, **OUTPOST}, ["play research-outpost"], "place r3c4", "area-unfit next-to-no-tile"),
    ("flood-place", holding("flooding"), ["play flooding"], "place r1c1", "area-not-ocean"),
    ("claim", holding("land-claim"), ["play land-claim"], "claim r1c2", "area-for-oceans"),
    ("claim", holding("land-claim"), ["play land-claim"], "claim r5c3", "area-reserved"),
    ("copy", WORKFORCE, ["play robotic-workforce"], "copy carbonate-processing", "production-too-low energy 1 0"),
    ("research", {"phase": "research", "yellow": {"mc": 2, "dealt": FOUR}}, [], "buy comet", "too-expensive 3 2"),
    ("look-and-buy", GUILD, ["use inventors-guild"], "buy comet", "too-expensive 3 2"),
    ("choose-corporation", CORPORATIONS, [], "corporation helion", "not-offered"),
    ("buy-start", CORPORATIONS, ["corporation ecoline"], "buy fish", "not-offered"),
    ("buy-start", CORPORATIONS, ["corporation ecoline", "buy moss"], "buy moss", "bought-already"),
    ("draft", DRAFT, [], "draft fish", "not-offered"),
    ("keep", CONTACTS, ["play business-contacts"], "keep fish", "not-offered"),
    ("discard", UNIVERSITY, ["play physics-complex"], "discard fish", "not-in-hand"),
    ("act-again", {"actions_done": 1, "yellow": {"heat": 7}}, [], "heat", "too-few heat 8 7"),
    ("research", RESEARCH, [], "buy fish", "not-offered"),
    ("research", RESEARCH, ["buy comet"], "buy comet", "bought-already"),
    ("research", RESEARCH, ["buy comet"], "buy moss", "too-expensive 3 2"),
    ("act", holding("fish"), [], "play moss", "not-in-hand"),
    ("act", {"yellow": {"played": ["birds"]}, "blue": {"played": ["fish"]}}, [], "use fish", "not-yours"),
    ("sell", {"yellow": {"hand": ["moss", "fish"]}}, ["sell-patents"], "done", "at-least-one"),
    ("sell", {"yellow": {"hand": ["moss", "fish"]}}, ["sell-patents"], "sell comet", "not-in-hand"),
    ("place", {"tiles": {"r3c3": {"city": "yellow"}}}, ["project city"], "place r3c3", "area-taken"),
    ("remove", HABITATS, PLANTS, "remove blue 3", "plants-protected blue"),
    ("remove", BLUE_PLANTS, PLANTS, "remove orange 5", "has-none orange plants"),
    ("remove", HABITATS, PLANTS, "remove orange 5", "has-fewer orange 1 plants"),
    ("remove", BLUE_PLANTS, PLANTS, "remove blue 6", "out-of-range 5"),
    ("remove", BLUE_PLANTS, PLANTS, "remove blue 0", "out-of-range 5"),
    ("remove", BLUE_PLANTS, PLANTS, "remove violet 1", "nobody-there violet"),
    ("steal", holding("hired-raiders") | {"blue": {"mc": 2}}, RAID, "steal blue 3", "has-fewer blue 2 mc"),
    ("flood", FLOOD, ["play flooding", "place r1c2"], "remove blue 4", "has-fewer blue 3 mc"),
    ("flood", FLOOD, ["play flooding", "place r1c2"], "remove orange 4", "no-tile-beside orange"),
    ("flood", FLOOD, ["play flooding", "place r1c2"], "remove violet 4", "nobody-there violet"),
    ("lower", TAPPING, ["play energy-tapping"], "lower blue", "production-floor blue energy 1 0 0"),
    ("lower", TAPPING, ["play energy-tapping"], "lower violet", "nobody-there violet"),
    ("take-from", HABITATS, ANIMALS, "take-from birds", "owner-protected blue"),
    ("take-from", PETS, ANIMALS, "take-from pets", "card-protected"),
    ("take-from", PETS, ANIMALS, "take-from birds", "nothing-on-card"),
    ("take-from", PETS, ANIMALS, "take-from ants", "holds-others animal"),
    ("take-from", PETS, ANIMALS, "take-from predators", "not-in-play"),
    ("take-from", PETS, [*ANIMALS, "take-from fish"], "take-from livestock", "other-player yellow"),
    ("eat", PREDATORS, ["use predators"], "take-from pets", "card-protected"),
    ("eat", PREDATORS, ["use predators"], "take-from predators", "nothing-on-card"),
    ("choose", HYDROGEN, MICROBES[:2], "choose gain-5-plants", "not-this-choice"),
    ("add", HYDROGEN, MICROBES, "add fish", "holds-others microbe"),
    ("add", HYDROGEN, MICROBES, "add tardigrades", "not-yours"),
    ("add", NITRITE, ["use extreme-cold-fungus-2"], "add fish", "not-yours"),
    ("add-to-holder", FAVORITE, ["play ceos-favorite-project"], "add birds", "nothing-on-card"),
    ("add-to-holder", FAVORITE, ["play ceos-favorite-project"], "add predators", "not-yours"),
    ("copy", WORKFORCE, ["play robotic-workforce"], "copy fish", "not-yours"),
    ("copy", WORKFORCE, ["play robotic-workforce"], "copy sponsors", "no-box"),
    ("convert", INSULATION, ["play insulation"], "convert 3", "production-too-low heat 3 2"),
    ("sell-energy", GRID, ["use power-infrastructure"], "sell-energy 4", "too-few energy 4 3"),
    ("sell-energy", GRID, ["use power-infrastructure"], "sell-energy 0", "at-least-one"),
    ("pay", ELEVATOR, ["play space-elevator"], "pay steel=15 titanium=0 heat=0 mc=0", "too-much steel 14"),
    ("pay", ELEVATOR, ["play space-elevator"], "pay steel=0 titanium=10 heat=0 mc=0", "too-much titanium 9"),
    ("pay", ELEVATOR, ["play space-elevator"], "pay steel=2 titanium=9 heat=0 mc=0", "too-much steel 0"),
    ("pay", ELEVATOR, ["play space-elevator"], "pay steel=0 titanium=0 heat=0 mc=27", "too-few mc 27 20"),
    ("pay", ELEVATOR, ["play space-elevator"], "pay steel=0 titanium=8 heat=0 mc=0", "price-missing 3"),
    ("pay", ELEVATOR, ["play space-elevator"], "pay steel=0 titanium=8 heat=0 mc=5", "overpaid 2"),
    ("pay", STEELWORKS, ["play steelworks"], "pay steel=0 titanium=1 heat=0 mc=0", "does-not-pay titanium"),
    ("pay", STEELWORKS, ["play steelworks"], "pay steel=0 titanium=0 heat=1 mc=0", "does-not-pay heat"),
    ("pay", STEELWORKS, ["play steelworks"], "pay steel=4 titanium=0 heat=0 mc=7", "too-few steel 4 3"),
    ("pay", HELION, ["play virus"], "pay steel=1 titanium=0 heat=0 mc=0", "does-not-pay steel"),
    ("pay", HELION, ["play virus"], "pay steel=0 titanium=0 heat=5 mc=0", "too-few heat 5 4"),
    ("pay", PUMP, ["use aquifer-pumping"], "pay steel=0 titanium=1 heat=0 mc=6", "does-not-pay titanium"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "words", "before", "key", "reason"), ANSWERS, ids=[f"{case[0]}-{case[3]}-{case[4]}" for case in ANSWERS]
)
def test_an_answer_that_is_impossible_says_why(asked, words, before, key, reason):
    g = table(**words)
    play(g, "yellow", *before)
    assert f"yellow: {asked}" in prompt(g)
    assert reason_against(g, "yellow", key) == reason


@pytest.mark.parametrize(
    ("lang", "plants", "sentence"),
    [
        ("en", 1, "Orange has only 1 plant. "),
        ("en", 2, "Orange has only 2 plants. "),
        ("de", 1, "Orange hat nur 1 Pflanze. "),
    ],
)
def test_a_reason_counts_in_words(lang, plants, sentence):
    g = table(**HABITATS | {"orange": {"plants": plants}})
    play(g, "yellow", *PLANTS)
    refusal = g.refusal(g.question(0), g.game.vocabulary.parse("remove orange 5"))
    assert refusal is not None
    assert say_reason(g.game, Text(lang, g.game.name), refusal).startswith(sentence)


PARTS = [
    # a choice, for which card, which part is impossible, why
    (
        "add-1-science-or-exchange-science-for-card",
        "olympus-conference",
        "exchange-science-for-card",
        "nothing-on-card",
    ),
    ("gain-1-plants-or-add-to-played", "moss", "add-to-played", "holds-no-life"),
]


@pytest.mark.parametrize(("choice", "card", "part", "reason"), PARTS, ids=[case[2] for case in PARTS])
def test_a_part_of_a_choice_that_is_impossible_says_why(choice, card, part, reason):
    """These have two parts, so the other one is carried out unasked; here it is asked for all the same."""
    g = table()
    effect = EFFECT_KINDS.by_word[f"choose-{choice}"]
    source = CARD_WORDS.index(card)
    possible = [CHOOSE_EFFECT[each.number] for each in possible_parts(g, effect, source)]
    g.decisions = []
    g.ask_always(0, "choose", possible, choose_part, (0, source, effect.number), about=(0, source))
    assert refused(g, "yellow") == {f"choose {part}": reason}


CANNOT_BE_REFUSED = {"resolve", "final-greenery"}
"""Questions that offer everything anybody could want."""


def test_every_question_has_answers_that_are_refused():
    assert {case[0] for case in ANSWERS} | CANNOT_BE_REFUSED == set(QUESTIONS)


PURSES = [
    # what yellow has, what is played or used
    ({"hand": ["space-elevator"], "mc": 9, "steel": 6, "titanium": 5}, "play space-elevator"),
    ({"hand": ["space-elevator"], "mc": 30, "steel": 2, "titanium": 1}, "play space-elevator"),
    ({"hand": ["steelworks"], "mc": 9, "steel": 9, "titanium": 2, "played": ["advanced-alloys"]}, "play steelworks"),
    ({"hand": ["local-heat-trapping"], "mc": 1, "heat": 7, "corporation": "helion"}, "play local-heat-trapping"),
    ({"hand": ["mine"], "mc": 3, "heat": 4, "steel": 3, "corporation": "helion"}, "play mine"),
    ({"played": ["water-import-from-europa"], "mc": 8, "titanium": 6, "steel": 1}, "use water-import-from-europa"),
]


@pytest.mark.parametrize(("yellow", "key"), PURSES, ids=[key for _, key in PURSES])
def test_every_payment_that_is_not_offered_is_refused_and_no_other(yellow, key):
    g = table(yellow=yellow)
    play(g, "yellow", key)
    assert prompt(g) == "yellow: pay"
    amounts = [range(yellow.get(each, 0) + 2) for each in ("steel", "titanium", "heat", "mc")]
    keys = [f"pay steel={s} titanium={t} heat={h} mc={m}" for s, t, h, m in product(*amounts)]
    assert [key for key in keys if not reason_against(g, "yellow", key)] == sorted(g.options(0), key=keys.index)


def test_areas_with_tiles_are_not_explained():
    g = table(tiles={"r3c3": {"greenery": "yellow"}})
    play(g, "yellow", "project city")
    assert "place r3c3" not in refused(g, "yellow")


def test_every_reason_has_a_test():
    tested = [reason for _, _, reason in CARDS + ACTIONS] + [case[4] for case in ANSWERS] + [case[3] for case in PARTS]
    assert {reason.partition(" ")[0] for reason in tested} == set(REASONS)


def test_only_the_player_who_decides_is_told_anything():
    g = table(yellow={"hand": ["moss"]}, blue={"hand": ["fish"]})
    assert g.why_not(1) == []
    assert "play fish" not in refused(g, "yellow")


def test_nothing_legal_is_refused_with_all_cards_in_hand():
    for oxygen in (0, 7, 14):
        g = table(oxygen=oxygen, yellow={"hand": CARD_WORDS, "mc": 25, "production": {"energy": 1}})
        options, refusals = set(g.options(0)), set(refused(g, "yellow"))
        assert not options & refusals
        assert {f"play {card}" for card in CARD_WORDS} <= options | refusals
