"""Every tour leads to its end by the moves it asks for, and says everything in both languages."""

from __future__ import annotations

import pytest

from areopolis.games import game_named
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.position import Position
from areopolis.text.catalogues import LANGUAGES, catalogue
from areopolis.toolbox.tours import Tour

TOURS = {game: each.tour for game, each in PRESENTATIONS.items() if each.tour is not None}
MOST_MOVES = 60


def walk(game: str, tour: Tour, way: int) -> tuple[Position, list[str]]:
    """Choose what leads on, where several options do the first or the last of them; the others reply."""
    position = game_named(game).arrange(tour.arranged)
    position.go_on()
    chosen: list[list[str]] = [[] for _ in range(tour.seats)]
    for _ in range(MOST_MOVES):
        stage = tour.stage(chosen[0])
        if not stage.left:
            return position, chosen[0]
        decision = position.decisions[way]
        options = [option.key for option in decision.options][:: -1 if way else 1]
        if decision.seat:
            key = tour.reply(decision.seat, chosen[decision.seat])
            assert key in options, f"seat {decision.seat + 1} cannot reply '{key}'"
        else:
            assert stage.next_keys(options), f"{tour.steps[stage.last].name}: none of {stage.left} is legal"
            key = stage.next_keys(options)[0]
        position.play(decision.seat, key)
        chosen[decision.seat].append(key)
    raise AssertionError("the tour does not end")


@pytest.mark.parametrize("game", PRESENTATIONS)
def test_every_game_has_a_tour(game: str) -> None:
    tour = TOURS[game]
    assert 8 <= len(tour.steps) <= 12
    assert not tour.steps[-1].keys, "the last step leads to a table of one's own"
    assert all(step.at or step.keys for step in tour.steps)
    assert len({step.name for step in tour.steps}) == len(tour.steps)


@pytest.mark.parametrize("way", [0, -1])
@pytest.mark.parametrize("game", TOURS)
def test_a_tour_leads_to_its_end(game: str, way: int) -> None:
    position, chosen = walk(game, TOURS[game], way)
    assert len(chosen) == sum(len(step.keys) for step in TOURS[game].steps)
    assert position.decision(0) is not None, "the visitor may play on"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOURS)
def test_a_tour_says_what_it_needs_and_nothing_else(game: str, language: str) -> None:
    said = {key for key in catalogue(PRESENTATIONS[game].package, language) if key.startswith("tour.")}
    needed = {f"tour.{step.name}.{part}" for step in TOURS[game].steps for part in ("title", "text")}
    assert said == needed | {f"tour.{step.name}.task" for step in TOURS[game].steps if step.keys}


@pytest.mark.game("red_planet")
def test_the_tour_of_red_planet_tells_the_truth() -> None:
    position, _ = walk("red_planet", TOURS["red_planet"], 0)
    seen = position.observe(0)
    hellas = next(zone for zone in seen["zones"] if zone["zone"] == "hellas")
    assert hellas["marker"] == "celerium"
    assert {colour: count for colour, count in hellas["astronauts"].items() if count} == {"yellow": 2, "blue": 1}
    assert seen["colours"][0]["tokens"] == {"ice": 0, "sylvanite": 0, "celerium": 1}
    syrtis = next(zone for zone in seen["zones"] if zone["zone"] == "syrtis-major")
    assert syrtis["tokens"] == 1


@pytest.mark.game("terraforming_mars")
def test_the_tour_of_terraforming_mars_tells_the_truth() -> None:
    tour = TOURS["terraforming_mars"]
    before = game_named("terraforming_mars").arrange(tour.arranged).observe(0)["colours"][0]
    position, _ = walk("terraforming_mars", tour, 0)
    seen = position.observe(0)
    after = seen["colours"][0]
    assert after["tr"] - before["tr"] == 4
    grown = {what for what, amount in after["production"].items() if amount > before["production"][what]}
    assert grown == {"steel", "plants", "heat"}
    assert (seen["generation"], seen["oxygen"], seen["temperature"]) == (5, 5, -24)
