"""What rows say in both languages, and the table as text."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import PLENTY, luna_maris, play, solo, table

from areopolis.games.luna_maris import GAME
from areopolis.games.luna_maris.cards import BONUS_WORDS, DEMAND_WORDS, EQUIPMENT_WORDS, FOOD_WORDS, SCIENTIST_WORDS
from areopolis.games.luna_maris.naming import called, called_then, name_of, subject
from areopolis.games.luna_maris.observation import observe
from areopolis.games.luna_maris.plain import brief, sections
from areopolis.games.luna_maris.sentences import rule_of
from areopolis.kernel.playthrough import Told
from areopolis.text.text import Text

SAID = [
    (
        "demand.d105",
        "1 water and 1 iron → 3 points and 2 energy.",
        "1 Wasser und 1 Eisen → 3 Siegpunkte und 2 Energie.",
    ),
    ("food.bean", "Feeds 2 scientists.", "Ernährt 2 Forscher."),
    (
        "food.lettuce",
        "Feeds 1 scientist. Bonus when eaten: 1 oxygen back.",
        "Ernährt 1 Forscher. Bonus beim Ernähren: 1 Sauerstoff zurück.",
    ),
    (
        "equipment.waste-press",
        "2 points and discard 1 waste, if you like.",
        "2 Siegpunkte und auf Wunsch 1 Abfall abgeben.",
    ),
    ("equipment.battery-pack", "1 energy.", "1 Energie."),
    ("bonus.fuel-cells", "1 helium-3 and 2 energy.", "1 Helium-3 und 2 Energie."),
    ("extraction.e4", "2 iron → 1 helium-3 and 1 water.", "2 Eisen → 1 Helium-3 und 1 Wasser."),
    (
        "recycling.r2",
        "1 waste → 1 water. Advanced: 1 waste → 1 water and 1 point.",
        "1 Abfall → 1 Wasser. Verbessert: 1 Abfall → 1 Wasser und 1 Siegpunkt.",
    ),
    (
        "scientist.botanist",
        "Level 1, uses one module: Greenhouse and Laboratory.",
        "Stufe 1, nutzt ein Modul: Gewächshaus und Labor.",
    ),
]


@pytest.mark.parametrize(("reference", "english", "german"), SAID, ids=[row[0] for row in SAID])
def test_a_row_says_what_it_does(reference, english, german):
    assert rule_of(Text("en", "luna_maris"), reference) == english
    assert rule_of(Text("de", "luna_maris"), reference) == german


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_row_can_be_said(language):
    t = Text(language, "luna_maris")
    kinds = {"demand": DEMAND_WORDS, "food": FOOD_WORDS, "equipment": EQUIPMENT_WORDS, "bonus": BONUS_WORDS}
    for kind, words in {**kinds, "scientist": SCIENTIST_WORDS}.items():
        for word in words:
            said = rule_of(t, f"{kind}.{word}")
            assert said.endswith(".")
            assert said[0].isdigit() or said[0].isupper()


def test_names_from_the_tables():
    t = Text("en", "luna_maris")
    assert name_of(t, "demand.d104") == "I (2 water → 6 points)"
    assert name_of(t, "site.b2") == "B2"
    assert name_of(t, "iron-right.iron-right=2") == "2 iron (right)"
    assert name_of(t, "planet.mars") == "planet.mars"


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ("en", "place 1 (1 energy and 1 point)", "place 4 (1 point)"),
        ("de", "Platz 1 (1 Energie und 1 Siegpunkt)", "Platz 4 (1 Siegpunkt)"),
    ],
)
def test_r10_places_in_the_order_of_passing_name_their_bonus(language, first, last):
    t = Text(language, "luna_maris")
    assert (name_of(t, "place.1"), name_of(t, "place.4")) == (first, last)


def test_the_last_round_leads_to_no_other():
    told = play(table(round=5), "yellow", "pass")
    assert "passes-last yellow 1" in told


def test_an_exchange_is_called_by_the_side_that_counts():
    t = Text("en", "luna_maris")
    g = table(blue={"advanced": ["advanced-power-plants"]})
    assert called(t, observe(g, 0))["fuel.iron"] == "1 iron → 3 energy and 1 point"
    assert called(t, observe(table(), 0)) == {}


def test_the_log_calls_an_exchange_by_the_side_that_counted_then():
    t = Text("en", "luna_maris")
    observation = observe(table(blue={"advanced": ["advanced-power-plants"]}), 0)
    log = [Told(0, "burns", (0, 0), -1), Told(1, "builds", (1, 5), -1), Told(2, "burns", (0, 0), -1)]
    then = called_then(t, log, observation)
    assert then[0] == {}
    assert then[2]["fuel.iron"] == "1 iron → 3 energy and 1 point"


def test_a_payment_is_about_what_is_paid_for():
    words = {**PLENTY, "left": {"iron": 2}, "right": {"iron": 2}, "hand": ["flight-coordinator"], "module": "spaceport"}
    g = table(yellow=words, stack_1=["d105"])
    play(g, "yellow", "use spaceport flight-coordinator", "deliver d105")
    log = [Told(0, message, args, to) for message, args, to in g.news]
    assert subject(observe(g, 0), log) == "demand.d105"
    assert subject(observe(table(), 0), log) == ""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [1, 3])
def test_the_table_as_text(language, seats):
    t = Text(language, "luna_maris")
    g = luna_maris(GAME.start(seats, "text"))
    for _ in range(40):
        for seat in range(-1, seats):
            for heading, rows in [*sections(observe(g, seat), t), *brief(observe(g, seat), t)]:
                assert all("{" not in row and row for row in rows), heading
        g.play(g.decisions[0].seat, g.decisions[0].options[0].key)


def test_the_automaton_is_told_in_the_text():
    t = Text("en", "luna_maris")
    found = dict(sections(observe(solo(plan="b", plan_step=1), 0), t))
    assert found["Automaton"] == [
        "Card B",
        "Done: hire a scientist",
        "To come: extract, mine, run the power plants, take a food card",
    ]
