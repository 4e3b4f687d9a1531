"""Prompts, options, reasons and news as sentences that name things as the table shows them at that moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.decision import Decision
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import UNDO, Playthrough, Told
from areopolis.kernel.position import SPECTATOR
from areopolis.kernel.sentences import say_message, say_option, say_prompt
from areopolis.text.text import Text


def in_sentences(observation: Mapping[str, Any], t: Text) -> Text:
    """Texts for prompts and reasons."""
    called = PRESENTATIONS[t.game].called
    return t if called is None else t.calling(called(t, observation))


def on_buttons(observation: Mapping[str, Any], t: Text) -> Text:
    """Texts for options."""
    labels = PRESENTATIONS[t.game].labels
    return t if labels is None else t.calling(labels(t, observation))


def called_in_log(playthrough: Playthrough, t: Text) -> list[dict[str, str]]:
    """For each line of the log what it calls things by."""
    called_then = PRESENTATIONS[t.game].called_then
    if called_then is None:
        return [{}] * len(playthrough.log)
    return called_then(t, playthrough.log, playthrough.position.observe(SPECTATOR))


def say_log(playthrough: Playthrough, seat: int, t: Text, since: int = 0) -> list[tuple[Told, str]]:
    """What a seat was told, from a line of the log on."""
    lines = list(zip(playthrough.log, called_in_log(playthrough, t), strict=True))[since:]
    return [
        (told, say_message(playthrough.game, t.calling(called), told.message, told.args))
        for told, called in lines
        if told.visible_to(seat)
    ]


def subject_of(playthrough: Playthrough, observation: Mapping[str, Any], t: Text) -> str:
    """The name of what the open question is about beyond its sentence; empty if there is nothing to add."""
    subject = PRESENTATIONS[t.game].subject
    return t.name(subject(observation, playthrough.log)) if subject is not None else ""


def prompt_of(game: Game, observation: Mapping[str, Any], t: Text, decision: Decision) -> str:
    """What a seat is asked."""
    prompt = PRESENTATIONS[game.name].prompt
    said = "" if prompt is None else prompt(t, observation)
    return said or say_prompt(game, in_sentences(observation, t), decision)


def say_choice(game: Game, t: Text, key: str) -> str:
    """A choice as it reads where its question is not in sight, in a hint or when looking back."""
    option = game.vocabulary.parse(key)
    said = say_option(game, t, option)
    return t("page.nothing-more", option=said) if option.verb in PRESENTATIONS[game.name].closing else said


def settled_choice(playthrough: Playthrough, decision: Decision, observation: Mapping[str, Any], t: Text) -> str:
    """The choice of a seat that a question, such as how to pay, only carries out; empty for any other question."""
    presentation = PRESENTATIONS[t.game]
    about = {option.verb for option in decision.options}.difference(presentation.leaving)
    if not about or not about.issubset(presentation.settling):
        return ""
    own: list[str] = []
    for entry in playthrough.entries:
        if entry.seat == decision.seat and entry.key != UNDO:
            own.append(entry.key)
        elif entry.seat == decision.seat and own:
            own.pop()
    game = playthrough.game
    choices = [game.vocabulary.parse(key) for key in own]
    chosen = next((option for option in reversed(choices) if option.verb not in presentation.settling), None)
    return say_option(game, on_buttons(observation, t), chosen) if chosen is not None else ""


def own_colour(observation: Mapping[str, Any], seat: int) -> str:
    """The colour that is "you" to a seat; nothing for spectators."""
    own = [side["colour"] for side in observation["colours"] if side["seat"] == seat and not side["neutral"]]
    return f"colour.{own[0]}" if own else ""
