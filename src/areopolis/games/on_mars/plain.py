"""The table of On Mars as text.

A section is made from its own part of an observation, so that it is made once for everyone who sees that part, and
again only when it has changed.
"""

from __future__ import annotations

from typing import Any, Final

from areopolis.games.on_mars.cards import EXECUTIVES, LAB_BENEFITS, STARTER_WORDS, STARTERS, TRACK_BONUSES
from areopolis.games.on_mars.components import GRID_ROW, GRID_ROWS, KINDS, LAB, TRACK
from areopolis.games.on_mars.sentences import effect_sentence
from areopolis.text.once import once
from areopolis.text.text import Text

Seen = dict[str, Any]
DIRECTIONS: Final = ["n", "ne", "se", "s", "sw", "nw"]
Section = tuple[str, list[str]]


def sections(o: Seen, t: Text) -> list[Section]:
    """(heading, lines), the most important first."""
    found = [(t("plain.course"), course(o, t))]
    if o["seat"] >= 0:
        found.append((t("plain.mine"), once(board, t, o["colours"][o["seat"]])))
    if o["lacerda"] is not None:
        found.append((t("plain.lacerda"), once(solo, t, o["lacerda"]["goals"], o["lacerda"]["icon"])))
    found.append((t("plain.life-support"), once(life_support, t, o["lss"], o["rewards"], o["level_row"])))
    found.append((t("plain.missions"), once(missions, t, o["missions"])))
    found.append((t("plain.orbit"), orbit(o, t)))
    found.append((t("plain.colony"), colony(o, t)))
    hues = [side["colour"] for side in o["colours"]]
    found.append((t("plain.track"), once(track, t, o["track"], hues)))
    found.append((t("plain.map"), once(mars, t, o["hexes"], hues)))
    for side in o["colours"]:
        if side["seat"] != o["seat"] or side["neutral"]:
            found.append((t.label(f"colour.{side['colour']}"), once(board, t, side)))
    found.append((t("plain.printed"), once(printed, t)))
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
    lines.append(t(f"plain.shuttle-{o['shuttle_side']}", space=o["shuttle_space"]))
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
    lines.append(t("plain.stacks", stacks="; ".join([stack(t, row) for row in o["stacks"]])))
    lines.append(t("plain.contract-deck", cards=names(t, "contract", o["contract_deck"])))
    return lines


def stack(t: Text, row: Seen) -> str:
    """Building tiles; the arrows of the next one can be seen."""
    kind = t.name(f"kind.{row['kind']}")
    if not row["arrows"]:
        return t("plain.stack", kind=kind, count=row["count"])
    directions = [t(f"plain.direction.{DIRECTIONS[direction]}") for direction in row["arrows"]]
    return t("plain.stack-arrows", kind=kind, count=row["count"], directions=", ".join(directions))


def track(t: Text, spaces: list[int | None], hues: list[str]) -> list[str]:
    """The spaces of the Turn Order track with their bonuses, and who is there."""
    lines = []
    for space, player in enumerate(spaces):
        there = t("plain.free") if player is None else t.label(f"colour.{hues[player]}")
        bonus = TRACK_BONUSES[space]
        said = t("plain.none") if bonus is None else effect_sentence(t, bonus)
        lines.append(t("plain.space", space=t.name(f"track.{TRACK[space]}"), there=there, bonus=said))
    return lines


def printed(t: Text) -> list[str]:
    """What is the same on every player's board: Executive actions and the laboratory."""
    lines = []
    for row in EXECUTIVES:
        price = t("amount.crystals", n=row.crystals)
        lines.append(t("plain.executive", executive=t.name(f"executive.{row.word}"), price=price))
    for space, benefit in zip(LAB, LAB_BENEFITS, strict=True):
        if benefit is not None:
            lines.append(t("plain.benefit", space=t.name(f"lab.{space}"), bonus=effect_sentence(t, benefit)))
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


def solo(t: Text, goals: dict[str, bool], icon: str) -> list[str]:
    lines = [
        t("plain.goal-reached" if reached else "plain.goal-open", goal=t.name(f"solo-goal.{word}"))
        for word, reached in goals.items()
    ]
    return [*lines, t("plain.icon", kind=t.name(f"kind.{icon}"))]


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
    techs = [f"{t.name(f'tech.{tech}')} {place}" for place, tech in side["lab"].items()]
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
        lines.append(t("plain.scientists", cards=", ".join([scientist(t, row) for row in side["scientists"]])))
    if side["contracts"]:
        lines.append(t("plain.contracts", cards=", ".join([contract(t, row) for row in side["contracts"]])))
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


def scientist(t: Text, row: Seen) -> str:
    name = t.name(f"scientist.{row['scientist']}")
    if row["workplace"] is None:
        return name
    return t("plain.works", scientist=name, blueprint=t.name(f"blueprint.{row['workplace']}"))


def contract(t: Text, row: Seen) -> str:
    """What lies on it, or whether it would be fulfilled now."""
    name = t.name(f"contract.{row['contract']}")
    if row["met"]:
        return t("plain.contract-met", contract=name)
    if not row["needs"]:
        return name
    goods = [
        t("plain.delivered", count=row["delivered"][good], amount=t(f"amount.{good}", n=needed))
        for good, needed in row["needs"].items()
    ]
    return t("plain.contract", contract=name, goods="; ".join(goods))


def blueprint(t: Text, row: Seen) -> str:
    name = t.name(f"blueprint.{row['blueprint']}")
    if row["tile"] is not None:
        name = t("plain.scanned", blueprint=name, tile=t.name(f"tile.{row['tile']}"))
    return name if row["hex"] is None else t("plain.built", blueprint=name, hex=t.name(f"hex.{row['hex']}"))
