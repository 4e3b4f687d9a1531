"""What is news to a seat, how the log is cut into turns, and what a question is about."""

from __future__ import annotations

from areopolis.games import game_named
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.playthrough import Header, Playthrough, Told
from areopolis.text.text import Text
from areopolis.web.news import first_fresh, news_of
from areopolis.web.table_views import turns_of
from areopolis.web.view_models import LogLine

MARS = game_named("terraforming_mars")
YELLOW, BLUE = 0, 1


def told(*lines: tuple[int, str, tuple[int, ...]]) -> list[Told]:
    return [Told(after, message, args, -1) for after, message, args in lines]


PASSED = told(
    (4, "passes", (BLUE,)),
    (5, "passes", (YELLOW,)),
    (5, "production-phase", (3,)),
    (5, "produces", (YELLOW, 20, 0, 0, 1, 0, 0)),
    (5, "produces", (BLUE, 23, 0, 0, 0, 0, 2)),
    (5, "generation-begins", (4,)),
)


def test_what_ones_own_choice_set_off_is_news_but_not_the_choice() -> None:
    assert first_fresh(MARS.vocabulary, PASSED, 5, ["colour.yellow"]) == 2
    assert first_fresh(MARS.vocabulary, PASSED, 3, ["colour.yellow"]) == 0
    assert first_fresh(MARS.vocabulary, PASSED[:2], 5, ["colour.yellow"]) == 2


def test_the_setup_is_no_news() -> None:
    assert first_fresh(MARS.vocabulary, told((0, "start-player", (BLUE,))), 0, ["colour.yellow"]) == 1


def test_a_production_is_summed_up_under_its_heading() -> None:
    lines = [LogLine(i, each.message, each.args, False, True, (), i) for i, each in enumerate(PASSED)]
    text = Text("en", "terraforming_mars", {"colour.blue": "Ben"}, "colour.yellow")
    news = news_of(lines, ["colour.yellow", "colour.blue"], ["colour.yellow"], text)
    (tally,) = news.tallies
    assert tally.title.startswith("Production of generation 3")
    assert [name for name, _ in tally.columns] == ["mc", "plants", "heat"]
    assert tally.rows == [("yellow", "You", [20, 1, 0]), ("blue", "Ben", [23, 0, 2])]
    assert [line.text for line in news.lines] == ["You pass.", "Ben passes.", "Generation 4 begins."]
    assert news.size == 4


def test_a_scoring_is_summed_up_with_a_column_for_each_reason() -> None:
    """Alone the automaton scores, too, and has a row of its own."""
    automaton = game_named("luna_maris").vocabulary.kinds["colour"].index("automaton")
    log = told(
        (7, "clean-up", (2,)),
        (7, "scores-air", (YELLOW, -1)),
        (7, "scores-probes", (automaton, 2, 3)),
        (7, "scores-air", (automaton, 1)),
    )
    lines = [LogLine(i, each.message, each.args, False, True, (), i) for i, each in enumerate(log)]
    text = Text("en", "luna_maris", {}, "colour.yellow")
    (tally,) = news_of(lines, ["colour.yellow"], ["colour.yellow"], text).tallies
    assert tally.title.startswith("Clean-up of round 2")
    assert tally.columns == [("probe", "connected probes"), ("co2", "rank on the CO₂ track")]
    assert [(colour, amounts) for colour, _, amounts in tally.rows] == [("yellow", [0, -1]), ("automaton", [2, 1])]


def test_nothing_is_lost_between_lines_tables_and_cards() -> None:
    """Every line is told once, whatever a game makes of it."""
    planet = game_named("red_planet")
    log = told((1, "reveals", (0, 3)), (2, "gains", (1, 2, 0, 4)), (2, "gains", (1, 1, 0, 5)), (3, "final-scoring", ()))
    lines = [LogLine(i, each.message, each.args, False, True, (), i) for i, each in enumerate(log)]
    colours = [f"colour.{word}" for word in planet.vocabulary.kinds["colour"]]
    news = news_of(lines, colours, [], Text("de", "red_planet"))
    assert news.shown == [("yellow", f"character.{planet.vocabulary.kinds['character'][3]}")]
    assert [(colour, amounts) for colour, _, amounts in news.tallies[0].rows] == [("blue", [3])]
    assert [line.text for line in news.lines] == ["Schlusswertungsphase: Alle Aufträge werden aufgedeckt."]


def test_a_supply_stop_is_summed_up_and_nothing_else_of_the_turn() -> None:
    """Gains and payments in one row; a fuel cell that goes back and comes again is no change."""
    migration = game_named("migration_mars")
    water, stone, kit, fuel_cell = (
        migration.vocabulary.kinds["ware"].index(w) for w in ("water", "stone", "kit", "fuel-cell")
    )
    log = told(
        (1, "gains", (0, 3, stone)),
        (2, "turn-begins", (1,)),
        (2, "drives-home", (1,)),
        (2, "expenses", (1, 1, 3)),
        (2, "pays", (1, 2, 1, 1, 1)),
        (2, "loses", (1, 1, fuel_cell)),
        (2, "gains", (1, 1, fuel_cell)),
        (2, "gains", (1, 2, kit)),
        (3, "turn-begins", (2,)),
        (3, "gains", (2, 2, water)),
    )
    lines = [LogLine(i, each.message, each.args, False, True, (), i) for i, each in enumerate(log)]
    colours = [f"colour.{word}" for word in migration.vocabulary.kinds["colour"]]
    news = news_of(lines, colours, [], Text("en", "migration_mars"))
    (tally,) = news.tallies
    assert tally.title == "Yellow reaches their own supply stop."
    assert [name for _, name in tally.columns] == ["water", "stone", "metal", "olympium", "emergency kits"]
    assert tally.rows == [("yellow", "Yellow", [-2, -1, -1, -1, 2])]
    said = [line.text for line in news.lines]
    assert "Blue gains 3 stone." in said
    assert "Green gains 2 water." in said
    assert not [line for line in said if "Yellow gains" in line]


def test_a_stop_that_changes_nothing_makes_no_table() -> None:
    log = told((1, "sent-home", (1,)), (1, "loses", (1, 1, 6)), (1, "gains", (1, 1, 6)))
    lines = [LogLine(i, each.message, each.args, False, True, (), i) for i, each in enumerate(log)]
    news = news_of(lines, ["colour.blue", "colour.yellow"], [], Text("en", "migration_mars"))
    assert not news.tallies
    assert [line.text for line in news.lines] == ["Yellow sends the rover straight home."]


def test_a_turn_is_what_a_colour_does_until_another_acts() -> None:
    log = told(
        (1, "plays", (YELLOW, 9, 21)),
        (2, "removes", (YELLOW, 3, 3, BLUE)),
        (3, "passes", (BLUE,)),
        (3, "production-phase", (3,)),
        (3, "produces", (YELLOW, 20, 0, 0, 1, 0, 0)),
    )
    headings = PRESENTATIONS["terraforming_mars"].drawing.HEADINGS
    assert turns_of(MARS.vocabulary, log, headings) == [0, 0, 2, 3, 3]


def test_who_turns_up_a_card_begins_a_turn() -> None:
    """The next character is turned up when the one before is done; what it does stands below it."""
    planet, presentation = game_named("red_planet"), PRESENTATIONS["red_planet"]
    yellow, blue, orange = 0, 1, 2
    log = told(
        (1, "reveals", (yellow, 6)),
        (2, "boards", (yellow, 1, 4)),
        (2, "reveals", (blue, 5)),
        (2, "reveals", (orange, 5)),
        (3, "boards", (blue, 1, 4)),
        (4, "boards", (orange, 1, 4)),
    )
    headings, shows = presentation.drawing.HEADINGS, presentation.shows
    assert turns_of(planet.vocabulary, log, headings, shows) == [0, 0, 2, 2, 2, 5]


def test_a_question_about_money_names_the_card() -> None:
    arranged = {"yellow": {"hand": ["space-elevator"], "mc": 30, "steel": 6, "titanium": 3}}
    game = Playthrough(MARS, Header("terraforming_mars", MARS.rules_version, 2, "x", {}, ["", ""], arranged))
    subject = PRESENTATIONS["terraforming_mars"].subject
    assert subject is not None
    assert subject(game.position.observe(0), game.log) == ""
    game.play(0, "play space-elevator")
    assert subject(game.position.observe(0), game.log) == "card.space-elevator"
