"""The options of a decision in the terminal: a few as a list, many grouped by their verbs."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text as Styled

from areopolis.kernel.decision import Decision
from areopolis.kernel.game import Game
from areopolis.kernel.sentences import say_option
from areopolis.kernel.vocabulary import Option
from areopolis.text.text import Text
from areopolis.toolbox.faces import Face
from areopolis.view.cards import Wanted, cards_of, face_of, has_cards, shelf_of, words_in

MOST_LISTED = 12
"""More options than this are shown side by side, grouped by verb."""

Numbered = tuple[int, Option]


def show_options(console: Console, game: Game, t: Text, decision: Decision, in_full: bool) -> None:
    """Each with the number and the key that choose it; `in_full` also shows what the cards to choose from say."""
    options = list(enumerate(decision.options, start=1))
    with_cards = in_full and compares_cards(game, decision)
    if with_cards or len(options) <= MOST_LISTED:
        for number, option in options:
            console.print(option_line(game, t, number, option, option.key))
            if with_cards and option.args:
                show_face(console, t, face_of(game.name, card_named(game, option), t.language))
    else:
        for verb in dict.fromkeys([option.verb for option in decision.options]):
            show_group(console, game, t, [each for each in options if each[1].verb == verb])


def show_group(console: Console, game: Game, t: Text, options: list[Numbered]) -> None:
    """The options of one verb side by side, with the verb as heading."""
    if len(options) == 1:
        number, option = options[0]
        console.print(option_line(game, t, number, option, option.key))
    else:
        verb = options[0][1].verb
        console.print(Styled(verb, style="bold"))
        shown = [option_line(game, t, number, each, each.key.removeprefix(f"{verb} ")) for number, each in options]
        console.print(Columns(shown, padding=(0, 3), column_first=True))


def option_line(game: Game, t: Text, number: int, option: Option, typed: str) -> Styled:
    return Styled.assemble((f"{number:3} ", "bold"), say_option(game, t, option), (f"  {typed}", "dim"))


# --- cards -------------------------------------------------------------------------------------------------------


def compares_cards(game: Game, decision: Decision) -> bool:
    """Whether the decision is only about taking or leaving cards."""
    naming = [option for option in decision.options if option.args]
    verbs = {option.verb for option in naming}
    return len(verbs) == 1 and card_named(game, naming[0]) != ""


def card_named(game: Game, option: Option) -> str:
    """The card that an option is about; empty if it is about none."""
    arguments = game.vocabulary.verbs[option.verb]
    if not has_cards(game.name) or len(arguments) != 1 or arguments[0][0] not in cards_of(game.name).kinds:
        return ""
    return game.vocabulary.word(arguments[0][0], option.args[0])


def show_face(console: Console, t: Text, face: Face) -> None:
    """The cost, tags, requirement, text and points of a card."""
    cost = f"{t('cards.cost')} {face.cost}" if face.priced else ""
    parts = [cost, ", ".join(face.tag_names), face.requirement, face.text, face.points]
    console.print(Padding(Styled(" · ".join([part for part in parts if part]), style="dim"), (0, 0, 0, 6)))


def show_cards(console: Console, game: Game, t: Text, words: str) -> None:
    """The cards that somebody may mean by these words."""
    wanted = Wanted(words=words_in(words))
    faces = [face for face in shelf_of(game.name, t.language).faces if wanted.fits(face)]
    by_name = [face for face in faces if all(word in face.name.casefold() for word in wanted.words)]
    for face in (by_name or faces)[:MOST_LISTED]:
        console.print(Styled(f"  {face.number} {face.name}", style="bold"))
        show_face(console, t, face)
    if not faces:
        console.print(t("cards.none"))
