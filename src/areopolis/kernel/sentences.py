"""What people read of a game: prompts, options, reasons and news as sentences in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from areopolis.kernel.decision import Decision, Refusal
from areopolis.kernel.errors import AreopolisError, IllegalOption
from areopolis.kernel.vocabulary import Option
from areopolis.text.text import Text, error_text

if TYPE_CHECKING:
    from areopolis.kernel.game import Game


def say_prompt(game: Game, t: Text, decision: Decision) -> str:
    words = game.vocabulary
    return t.say("prompt", decision.prompt, words.describe(words.prompts[decision.prompt], decision.about))


def say_option(game: Game, t: Text, option: Option) -> str:
    words = game.vocabulary
    return t.say("option", option.verb, words.describe(words.verbs[option.verb], option.args))


def say_reason(game: Game, t: Text, refusal: Refusal) -> str:
    """Why not, and the section of the rulebook it comes from."""
    words = game.vocabulary
    reason = t.say("reason", refusal.reason, words.describe(words.reasons[refusal.reason], refusal.args))
    section = t(f"section.{refusal.section}")
    return f"{reason} ({section})"


def say_error(game: Game, t: Text, error: AreopolisError) -> str:
    """What went wrong; for an option that cannot be chosen, the reason against it."""
    refusal = error.refusal if isinstance(error, IllegalOption) else None
    return error_text(t, error) if refusal is None else say_refusal(game, t, refusal)


def say_refusal(game: Game, t: Text, refusal: Refusal) -> str:
    """What somebody wants, and why they cannot have it."""
    return f"{say_option(game, t, refusal.option)}: {say_reason(game, t, refusal)}"


def say_message(game: Game, t: Text, message: str, args: tuple[int, ...]) -> str:
    """A line of the log or of a score sheet."""
    words = game.vocabulary
    return t.say("message", message, words.describe(words.messages[message], args))
