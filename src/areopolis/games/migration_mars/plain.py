"""The table of Migration Mars as text.

A section is made from its own part of an observation, so that it is made once for everyone who sees that part, and
again only when it has changed.
"""

from __future__ import annotations

from areopolis.games.migration_mars.components import (
    BUILDING_WORDS,
    CELLS,
    COLUMNS,
    FACTION_WORDS,
    PLOT_WORDS,
    RADIUS,
    RUIN_AT,
    RUIN_WORDS,
    SIGNED_CELLS,
    SPACE_COUNT,
    STOP_AT,
    TRACK,
)
from areopolis.games.migration_mars.seen import SeenColour, SeenMeteor, SeenOffer, SeenPlot, SeenTable
from areopolis.games.migration_mars.sentences import event_sentence
from areopolis.text.once import once
from areopolis.text.text import Text

Section = tuple[str, list[str]]

LETTERS = dict(zip(BUILDING_WORDS, "HtlhofrxdF", strict=True))
"""What stands for a building on the map."""


def sections(o: SeenTable, t: Text) -> list[Section]:
    """(heading, lines), the most important first."""
    found = [
        (t("plain.course"), course(o, t)),
        (t("plain.map"), once(map_lines, t, o["plots"], o["covered"])),
        (t("plain.track"), once(track_lines, t, o["colours"])),
    ]
    for side in o["colours"]:
        own = [seen for seen in o["plots"] if seen["colour"] == side["colour"]]
        found.append((name(t, side["colour"]), once(side_lines, t, side, own, o["goal"])))
    found.append((t("plain.treasury"), stores(o, t)))
    return found


def brief(o: SeenTable, t: Text) -> list[Section]:
    """What matters at a turn: a line for each player, the own colony and the own events."""
    found = [
        ("", [" · ".join(course(o, t))]),
        (t("page.seats"), [once(side_line, t, side, o["goal"]) for side in o["colours"]]),
    ]
    if o["seat"] >= 0:
        side = o["colours"][o["seat"]]
        own = [seen for seen in o["plots"] if seen["colour"] == side["colour"]]
        found.append((t("page.mine"), [once(buildings_line, t, own), *kept_lines(t, side)]))
    return [section for section in found if section[1]]


def name(t: Text, colour: str) -> str:
    return t.name(f"colour.{colour}")


# --- the moment -----------------------------------------------------------------------------------------------


def course(o: SeenTable, t: Text) -> list[str]:
    lines = [
        *([t("plain.round", round=o["round"])] if o["round"] else []),
        t(f"phase.{o['phase']}"),
        t("plain.goal", goal=o["goal"]),
    ]
    if o["active"] is not None:
        lines.append(t("plain.active", colour=name(t, o["active"])))
    if o["silence"] is not None:
        lines.append(t("plain.silence", colour=name(t, o["silence"])))
    if o["number"] is not None and o["collected"] is not None:
        lines.append(t("plain.dice", number=o["number"], collected=o["collected"]))
    if o["stop_step"] is not None:
        lines.append(t("plain.stop", step=t(f"stop.{o['stop_step']}")))
    if o["drawn"] is not None:
        lines.append(event_line(t, "plain.event", o["drawn"]))
    if o["meteor"] is not None:
        lines.append(meteor_line(t, o["meteor"]))
    if o["offer"] is not None:
        lines.append(offer_line(t, o["offer"]))
    return lines


def event_line(t: Text, key: str, word: str) -> str:
    return t(key, event=t.name(f"event.{word}"), rule=event_sentence(t, word))


def meteor_line(t: Text, meteor: SeenMeteor) -> str:
    plot = t("plain.off-map") if meteor["plot"] is None else t.name(f"plot.{meteor['plot']}")
    return t(
        "plain.meteor",
        direction=meteor["direction"],
        distance=meteor["distance"],
        black=meteor["black"],
        plot=plot,
    )


def offer_line(t: Text, offer: SeenOffer) -> str:
    return t(
        "plain.offer",
        giver=name(t, offer["giver"]),
        taker=name(t, offer["taker"]),
        gives=offered(t, offer["gives"], offer["gives_events"]),
        wants=offered(t, offer["wants"], offer["wants_events"]),
    )


def offered(t: Text, wares: dict[str, int], events: list[str | None]) -> str:
    parts = [amount(t, ware, count) for ware, count in wares.items() if count]
    parts += [t.name(f"event.{event}") for event in events if event is not None]
    hidden = len([event for event in events if event is None])
    if hidden:
        parts.append(t("plain.hidden-events", count=hidden))
    return ", ".join(parts) or t("plain.nothing")


def amount(t: Text, ware: str, count: int) -> str:
    return f"{count} {t.name(f'ware.{ware}', count)}"


# --- map and track --------------------------------------------------------------------------------------------


def map_lines(t: Text, plots: list[SeenPlot], covered: list[str]) -> list[str]:
    """The map row by row: every other column is half a row lower."""
    signs = {PLOT_WORDS[i]: f"{SIGNED_CELLS[i][1]} " for i in range(len(PLOT_WORDS))}
    for word in covered:
        signs[word] = "# "
    for seen in plots:
        signs[seen["plot"]] = sign(t, seen)
    rows = [["  "] * len(COLUMNS) for _ in range(4 * RADIUS + 1)]
    for i in range(len(CELLS)):
        q, r = CELLS[i]
        rows[2 * r + q + 2 * RADIUS][q + RADIUS] = signs[PLOT_WORDS[i]]
    heading = "   " + " ".join([f"{chr(ord('a') + column)} " for column in range(len(COLUMNS))])
    return [t("plain.map-legend"), heading.rstrip(), *["   " + " ".join(row).rstrip() for row in rows]]


def sign(t: Text, seen: SeenPlot) -> str:
    """`Bt` for a tunnel of Blue, `x` for an impact tile, `F` for a fortress."""
    if seen["building"] is None:
        return "x "
    letter = LETTERS[seen["building"]]
    if seen["colour"] is None:
        return f"{letter} "
    return t(f"name.colour.{seen['colour']}")[:1] + ("x" if seen["impact"] else letter)


def track_lines(t: Text, sides: list[SeenColour]) -> list[str]:
    lines: list[str] = []
    for number in range(SPACE_COUNT):
        there = [name(t, side["colour"]) for side in sides if side["rover"] == number]
        if there:
            lines.append(f"{t('plain.space', number=number, space=space_name(t, number))}: {', '.join(there)}")
    return lines


def space_name(t: Text, number: int) -> str:
    if STOP_AT[number] >= 0:
        return t("plain.space-stop", faction=t.name(f"faction.{FACTION_WORDS[STOP_AT[number]]}"))
    if RUIN_AT[number] >= 0:
        return t.name(f"ruin.{RUIN_WORDS[RUIN_AT[number]]}")
    return t.name(f"ware.{TRACK[number]}")


# --- players --------------------------------------------------------------------------------------------------


def side_line(t: Text, side: SeenColour, goal: int) -> str:
    wares = [amount(t, ware, count) for ware, count in side["wares"].items() if count]
    no_company = t("plain.no-faction")
    return t(
        "plain.side",
        name=name(t, side["colour"]),
        faction=no_company if side["faction"] is None else t.name(f"faction.{side['faction']}"),
        healthy=side["healthy"],
        goal=goal,
        patients=side["patients"],
        space="–" if side["rover"] is None else space_name(t, side["rover"]),
        wares=", ".join(wares) or t("plain.nothing"),
        events=side["events"],
    )


def side_lines(t: Text, side: SeenColour, plots: list[SeenPlot], goal: int) -> list[str]:
    left = [f"{count} × {t.name(f'building.{word}')}" for word, count in side["tableau"].items() if count]
    yards = [t.name(f"building.{word}") for word in side["yards"]]
    embassy = "plain.envoy" if side["envoy"] else "plain.linked" if side["embassy_linked"] else "plain.not-linked"
    accesses = [t.name(f"plot.{word}") for word in side["accesses"]]
    return [
        side_line(t, side, goal),
        buildings_line(t, plots),
        t("plain.tableau", list=", ".join(left)),
        t("plain.yards", list=", ".join(yards) or t("plain.nothing"), open=side["yards_open"]),
        t("plain.links", embassy=t(embassy), accesses=", ".join(accesses) or t("plain.nothing")),
        *kept_lines(t, side),
    ]


def buildings_line(t: Text, plots: list[SeenPlot]) -> str:
    return t("plain.buildings", list=", ".join([plot_words(t, seen) for seen in plots]) or t("plain.nothing"))


def plot_words(t: Text, seen: SeenPlot) -> str:
    """`habitat C5 (settler, dome)`."""
    marks = []
    if seen["settler"] is not None:
        marks.append(t("plain.settler") if seen["settler"] == "healthy" else t("plain.patient"))
    if seen["dome"]:
        marks.append(t("plain.dome"))
    if seen["impact"]:
        marks.append(t("plain.hit"))
    words = " ".join([t.name(f"building.{seen['building']}"), t.name(f"plot.{seen['plot']}")])
    return f"{words} ({', '.join(marks)})" if marks else words


def kept_lines(t: Text, side: SeenColour) -> list[str]:
    return [t("plain.kept-hidden") if event is None else event_line(t, "plain.kept", event) for event in side["kept"]]


def stores(o: SeenTable, t: Text) -> list[str]:
    lines = [
        ", ".join([amount(t, ware, count) for ware, count in o["treasury"].items()]),
        t("plain.deck", count=o["deck"]),
        t("plain.impact-tiles", count=o["impact_tiles"]),
    ]
    if o["under_deck"]:
        lines.append(t("plain.under", events=", ".join([t.name(f"event.{word}") for word in o["under_deck"]])))
    return lines
