"""The table of On Mars as text.

A section is made from its own part of an observation, so that it is made once for everyone who sees that part, and
again only when it has changed.
"""

from __future__ import annotations

from typing import Any

from areopolis.games.on_mars.cards import STARTER_WORDS, STARTERS
from areopolis.games.on_mars.components import GRID_ROW, GRID_ROWS, KINDS
from areopolis.text.once import once
from areopolis.text.text import Text

Seen = dict[str, Any]
Section = tuple[str, list[str]]


def sections(o: Seen, t: Text) -> list[Section]:
    """(heading, lines), the most important first."""
    found = [(t("plain.course"), course(o, t))]
    if o["seat"] >= 0:
        found.append((t("plain.mine"), once(board, t, o["colours"][o["seat"]])))
    if o["lacerda"] is not None:
        found.append((t("plain.lacerda"), once(solo, t, o["lacerda"]["goals"])))
    found.append((t("plain.life-support"), once(life_support, t, o["lss"], o["rewards"], o["level_row"])))
    found.append((t("plain.missions"), once(missions, t, o["missions"])))
    found.append((t("plain.orbit"), orbit(o, t)))
    found.append((t("plain.colony"), colony(o, t)))
    found.append((t("plain.map"), once(mars, t, o["hexes"], [side["colour"] for side in o["colours"]])))
    for side in o["colours"]:
        if side["seat"] != o["seat"] or side["neutral"]:
            found.append((t.label(f"colour.{side['colour']}"), once(board, t, side)))
    return [section for section in found if section[1]]


def brief(o: Seen, t: Text) -> list[Section]:
    """What matters at a turn: the course, a line for each player, and the own board."""
    found = [("", [" · ".join(course(o, t))])]
    found.append((t("plain.seats"), [once(side_line, t, side) for side in o["colours"]]))
    if o["seat"] >= 0:
        found.append((t("plain.mine"), once(board, t, o["colours"][o["seat"]])))
    return found


def course(o: Seen, t: Text) -> list[str]:
    order = [t.label(f"colour.{o['colours'][player]['colour']}") for player in o["order"]]
    phase = t(f"phase.{o['phase']}")
    lines = [t("plain.round", round=o["round"], phase=phase) if o["round"] else phase]
    if order:
        lines.append(t("plain.order", order=", ".join(order)))
    lines.append(t("plain.shuttle", space=o["shuttle_space"], side=t.name(f"side.{o['shuttle_side']}")))
    lines.append(t("plain.level", level=o["level"], remaining=o["remaining"]))
    return lines


def names(t: Text, kind: str, words: list[str]) -> str:
    return ", ".join([t.name(f"{kind}.{word}") for word in words]) or t("plain.none")


def amounts(t: Text, counts: dict[str, int]) -> str:
    return ", ".join([t(f"amount.{word}", n=count) for word, count in counts.items()]) or t("plain.none")


# --- the board -----------------------------------------------------------------------------------------------


def life_support(t: Text, lss: Seen, rewards: Seen, needed: int) -> list[str]:
    return [
        t(
            "plain.lss",
            kind=t.name(f"kind.{kind}"),
            row=row,
            needed=needed,
            reward=t.name(f"reward.{rewards[kind]}") if kind in rewards else t("plain.none"),
        )
        for kind, row in lss.items()
    ]


def missions(t: Text, rows: list[Seen]) -> list[str]:
    left = [row for row in rows if row["mission"] is not None]
    return [t("plain.mission", mission=t.name(f"mission.{row['mission']}"), left=row["left"]) for row in left]


def orbit(o: Seen, t: Text) -> list[str]:
    lines = [t("plain.warehouse", goods=amounts(t, o["warehouse"]))]
    for row in range(len(GRID_ROWS)):
        techs = [tech for place, tech in enumerate(o["tech_grid"]) if tech is not None and GRID_ROW[place] == row]
        lines.append(t("plain.grid", row=t.name(f"row.{GRID_ROWS[row]}"), techs=names(t, "tech", techs)))
    lines.append(t("plain.blueprints", cards=names(t, "blueprint", o["upper_row"] + o["lower_row"])))
    tiles = [tile for tile in o["exploration"] if tile is not None]
    lines.append(t("plain.exploration", tiles=names(t, "tile", tiles)))
    return lines


def colony(o: Seen, t: Text) -> list[str]:
    cards = [card for card in o["display"] if card is not None]
    lines = [t("plain.display", cards=names(t, "card", cards))]
    for slots in o["slots"]:
        if slots["colonists"]:
            placed = [
                t("plain.slot-count", count=count, colour=t.label(f"colour.{colour}"))
                for colour, count in slots["colonists"].items()
            ]
            lines.append(t("plain.slots", action=t.name(f"action.{slots['action']}"), colonists=", ".join(placed)))
    return lines


def mars(t: Text, hexes: list[Seen], hues: list[str]) -> list[str]:
    """Only hexes on which something is."""
    lines = []
    for seen in hexes:
        things = things_on(t, seen, hues)
        if things:
            lines.append(t("plain.hex", hex=t.name(f"hex.{seen['hex']}"), things=", ".join(things)))
    return lines


def things_on(t: Text, seen: Seen, hues: list[str]) -> list[str]:
    found: list[str] = []
    if seen["building"] is not None:
        kind = t.name(f"kind.{seen['building']}")
        if seen["complex"] > 1:
            kind = t("plain.complex", kind=kind, size=seen["complex"])
        found.append(kind if seen["owner"] is None else owned(t, kind, hues[seen["owner"]]))
    if seen["tile"] is not None:
        found.append(t.name(f"tile.{seen['tile']}"))
    if seen["crystal"]:
        found.append(t("plain.crystal"))
    if seen["piece"] is not None:
        thing = f"blueprint.{seen['blueprint']}" if seen["blueprint"] else f"piece.{seen['piece']}"
        found.append(owned(t, t.name(thing), hues[seen["piece_of"]]))
    return found


def owned(t: Text, thing: str, colour: str) -> str:
    return t("plain.of", thing=thing, colour=t.name(f"colour.{colour}"))


def solo(t: Text, goals: dict[str, bool]) -> list[str]:
    return [
        t("plain.goal-reached" if reached else "plain.goal-open", goal=t.name(f"solo-goal.{word}"))
        for word, reached in goals.items()
    ]


# --- players -------------------------------------------------------------------------------------------------


def side_line(t: Text, side: Seen) -> str:
    return t(
        "plain.side",
        colour=t.label(f"colour.{side['colour']}"),
        points=side["points"],
        total=side["total"],
        stock=amounts(t, side["stock"]),
        crystals=side["crystals"],
    )


def board(t: Text, side: Seen) -> list[str]:
    """Everything on a player's board and beside it."""
    space = t("plain.none") if side["space"] is None else t.name(f"track.{side['space']}")
    techs = [f"{t.name(f'tech.{tech}')} {space_of[0]}" for space_of, tech in side["lab"].items()]
    rover = t("plain.start-mine") if side["rover"] is None else t.name(f"hex.{side['rover']}")
    lines = [
        t("plain.standing", points=side["points"], total=side["total"], space=space),
        t("plain.storage", capacity=side["capacity"], stock=amounts(t, side["stock"])),
        t(
            "plain.depot",
            crystals=side["crystals"],
            room=side["crystal_room"],
            below=side["below"],
            hangar=side["hangar"],
        ),
        t(
            "plain.colonists",
            quarters=side["quarters"],
            room=side["quarters_room"],
            working=side["working"],
            supply=side["supply"],
        ),
        t("plain.lab", techs=", ".join(techs) or t("plain.none")),
        t("plain.pieces", bots=names(t, "hex", side["bots"]), rover=rover),
    ]
    return lines + cards_of(t, side)


def cards_of(t: Text, side: Seen) -> list[str]:
    """Cards, tiles and cubes; what a player does not have is left out."""
    lines: list[str] = []
    if side["cubes"]:
        lines.append(t("plain.cubes", kinds=names(t, "kind", side["cubes"])))
    if side["blueprints"]:
        lines.append(t("plain.own-blueprints", cards=", ".join([blueprint(t, row) for row in side["blueprints"]])))
    if side["scientists"]:
        words = [row["scientist"] for row in side["scientists"]]
        lines.append(t("plain.scientists", cards=names(t, "scientist", words)))
    if side["contracts"]:
        words = [row["contract"] for row in side["contracts"]]
        lines.append(t("plain.contracts", cards=names(t, "contract", words)))
    if side["discoveries"] or side["research"]:
        lines.append(t("plain.tiles", tiles=names(t, "tile", side["discoveries"] + side["research"])))
    if side["goals"]:
        lines.append(t("plain.goals", goals=names(t, "goal", side["goals"])))
    if side["claimed"] is not None:
        lines.append(t("plain.claimed", goal=t.name(f"goal.{side['claimed']}")))
    if side["starter"] is not None:
        kinds = [KINDS[kind] for kind in STARTERS[STARTER_WORDS.index(side["starter"])]]
        lines.append(t("plain.starter", kinds=names(t, "kind", kinds)))
    if side["tasks"]:
        lines.append(t("plain.tasks", tasks=names(t, "task", side["tasks"])))
    return lines


def blueprint(t: Text, row: Seen) -> str:
    name = t.name(f"blueprint.{row['blueprint']}")
    return name if row["hex"] is None else t("plain.built", blueprint=name, hex=t.name(f"hex.{row['hex']}"))
