"""The cards of a game in the terminal: a table, or JSON for other programs."""

from __future__ import annotations

import json
import re
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from areopolis.games import GAMES
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.game import Game
from areopolis.text.text import Text
from areopolis.toolbox.faces import Face, Shelf
from areopolis.view.cards import Wanted, has_cards, shelf_of, words_in

COSTS = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")


def list_cards(game: Game, language: str) -> Shelf:
    """All cards of a game; AreopolisError if it has none."""
    if not has_cards(game.name):
        known = ", ".join([name for name in GAMES if has_cards(name)])
        raise AreopolisError("cards-none", f"{game.name} has no cards to list", game=game.name, known=known)
    return shelf_of(game.name, language)


def wanted_cards(shelf: Shelf, tag: str, colour: str, edition: str, cost: str, search: str) -> Wanted:
    """The filter that somebody typed; an unknown word is refused with the words there are."""
    known = {"--tag": (tag, shelf.tags), "--colour": (colour, shelf.colours), "--set": (edition, shelf.editions)}
    for option, (found, words) in known.items():
        if found and found not in words:
            raise AreopolisError(
                "cards-unknown",
                f"there is no '{found}' ({option}); choose one of: {', '.join(words)}",
                found=found,
                option=option,
                known=", ".join(words),
            )
    least, most = costs_in(cost)
    return Wanted(tag, colour, edition, least, most, words_in(search))


def costs_in(text: str) -> tuple[int | None, int | None]:
    """`10` or `5-12`."""
    if not text:
        return None, None
    written = COSTS.fullmatch(text.replace(" ", ""))
    if written is None:
        raise AreopolisError("cards-cost", f"'{text}' is not a cost; write 10 or 5-12", found=text)
    return int(written[1]), int(written[2] or written[1])


def show_cards(out: Console, shelf: Shelf, wanted: Wanted, t: Text) -> None:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold", expand=True)
    table.add_column(t("cli.cards-number"), no_wrap=True)
    table.add_column(t("cli.cards-name"), ratio=5, overflow="fold")
    table.add_column(t("cards.cost"), justify="right", no_wrap=True)
    table.add_column(t("cards.tag"), ratio=4, overflow="fold")
    table.add_column(t("cli.cards-needs"), ratio=4, overflow="fold")
    table.add_column(t("cli.cards-text"), ratio=14, overflow="fold")
    table.add_column(t("cli.cards-points"), ratio=3, overflow="fold")
    faces = [face for face in shelf.faces if wanted.fits(face)]
    for face in faces:
        table.add_row(*[escape(cell) for cell in cells(face)], style=STYLES.get(face.colour, ""))
    out.print(table if faces else t("cards.none"))
    out.print(t("cards.shown", shown=len(faces), total=len(shelf.faces)), style="dim")


STYLES = {"green": "green", "blue": "bright_blue", "red": "red"}
"""Colours of cards in the terminal."""


def cells(face: Face) -> list[str]:
    cost = str(face.cost) if face.priced else ""
    return [face.number, face.name, cost, ", ".join(face.tag_names), face.requirement, face.text, face.worth]


def cards_as_json(shelf: Shelf, wanted: Wanted) -> str:
    return json.dumps([as_data(face) for face in shelf.faces if wanted.fits(face)], ensure_ascii=False, indent=1)


def as_data(face: Face) -> dict[str, Any]:
    return {
        "card": face.word,
        "kind": face.kind,
        "number": face.number,
        "name": face.name,
        "cost": face.cost,
        "colour": face.colour,
        "set": face.edition,
        "tags": list(face.tags),
        "requirement": face.requirement,
        "text": face.text,
        "points": face.points,
    }
