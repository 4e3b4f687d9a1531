"""The table of Mission: Red Planet as text.

A section is made from its own part of an observation, so that it is made once for everyone who sees that part, and
again only when it has changed.
"""

from __future__ import annotations

from areopolis.games.red_planet.components import CHARACTERS, DIAL
from areopolis.games.red_planet.seen import SeenColour, SeenShip, SeenTable, SeenZone
from areopolis.text.once import once
from areopolis.text.text import Text
from areopolis.toolbox.presentation import Section


def sections(o: SeenTable, t: Text) -> list[Section]:
    """(heading, lines), the most important first."""
    found = [
        (t("plain.course"), course(o, t)),
        (t("page.mars"), [once(zone_line, t, zone) for zone in o["zones"]]),
        (t("page.launchpad"), once(launchpad, t, o["docks"], o["launched"])),
    ]
    if o["seat"] >= 0:
        own = [side for side in o["colours"] if side["seat"] == o["seat"]]
        found.append((t("page.mine"), once(mine, t, own, o["dealt"], o["drawn"])))
    deciding = [each["seat"] for each in o["deciding"]]
    for side in o["colours"]:
        lines = once(side_lines, t, side, side["seat"] in deciding, o["over"])
        found.append((side_name(t, side), lines))
    found.append((t("plain.piles"), piles(o, t)))
    return found


def brief(o: SeenTable, t: Text) -> list[Section]:
    """What matters at a turn: zones where something lies, ships with their destinations, a line for each player."""
    found = [
        ("", [" · ".join(course(o, t))]),
        (t("plain.zones"), [once(zone_line, t, zone) for zone in o["zones"] if something_lies_in(zone)]),
        (t("page.launchpad"), once(short_launchpad, t, o["docks"], o["launched"])),
        (t("page.seats"), [once(side_line, t, side) for side in o["colours"]]),
    ]
    if o["seat"] >= 0:
        own = [side for side in o["colours"] if side["seat"] == o["seat"]]
        found.append((t("page.mine"), once(short_mine, t, own, o["dealt"], o["drawn"])))
    return [section for section in found if section[1]]


def something_lies_in(zone: SeenZone) -> bool:
    return zone["marker"] is not None or zone["discovery"] is not None or any(zone["astronauts"].values())


def short_launchpad(t: Text, docks: list[SeenShip | None], launched: list[SeenShip]) -> list[str]:
    lines = [f"{number}. {short_ship(t, ship)}" for number, ship in enumerate(docks, start=1) if ship is not None]
    return lines + [t("plain.launched", ship=short_ship(t, ship)) for ship in launched]


def short_ship(t: Text, ship: SeenShip) -> str:
    """`Hellas 2/4 (S05): 2 × Ada`."""
    aim = t("page.unknown-destination") if ship["destination"] is None else t.name(f"zone.{ship['destination']}")
    filled = sum(ship["crew"].values())
    crew = f": {people(t, ship['crew'])}" if filled else ""
    return f"{aim} {filled}/{ship['capacity']} ({t.name('ship.' + ship['ship'])}){crew}"


def side_line(t: Text, side: SeenColour) -> str:
    played = " ".join([str(number) for number in side["played"]]) or t("plain.none")
    return t(
        "plain.side",
        name=side_name(t, side),
        supply=side["supply"],
        lost=side["memorial"],
        points=side["token_points"],
        events=0 if side["neutral"] else side["events"],
        played=played,
    )


def short_mine(t: Text, own: list[SeenColour], dealt: list[str], drawn: str | None) -> list[str]:
    """As `mine`, without what the characters do."""
    lines: list[str] = []
    for side in own:
        if side["chosen"] is not None:
            lines.append(t("plain.my-choice", colour=side_name(t, side), character=character_name(t, side["chosen"])))
        if not side["neutral"]:
            hand = [number for number in side["unplayed"] if number != side["chosen"]]
            lines.append(", ".join([character_name(t, number) for number in reversed(hand)]))
            lines += [card_line(t, card) for card in secret_cards(side)]
    return lines + [card_line(t, card) for card in [*dealt, *([] if drawn is None else [drawn])]]


def course(o: SeenTable, t: Text) -> list[str]:
    """Round, phase, first player and countdown."""
    notch = DIAL[o["notch"]]
    lines = [
        t(f"dial.{notch.phase}", number=notch.number),
        t("plain.phase", phase=t(f"phase.{o['phase']}")),
        t("plain.first", colour=t.name(f"colour.{o['first']}")),
    ]
    if o["phase"] == "countdown":
        character = t.name(f"character.{CHARACTERS[o['countdown']].word}")
        lines.append(t("plain.countdown", number=o["countdown"], character=character))
    return lines


# --- Mars and the launchpad -------------------------------------------------------------------------------


def zone_line(t: Text, zone: SeenZone) -> str:
    marker = t("plain.face-down") if zone["marker"] is None else t.name(f"resource.{zone['marker']}")
    parts = [
        t("plain.zone", zone=t.name(f"zone.{zone['zone']}"), marker=marker, astronauts=people(t, zone["astronauts"]))
    ]
    if zone["tokens"]:
        parts.append(t("plain.tokens-here", count=zone["tokens"]))
    if zone["discovery"] is not None:
        hidden = zone["discovery"] == "hidden"
        parts.append(t("page.discovery-hidden") if hidden else card_name(t, zone["discovery"]))
    return "; ".join(parts)


def people(t: Text, counts: dict[str, int]) -> str:
    """2 × Ada, 1 × Ben."""
    present = [f"{count} × {t.name(f'colour.{colour}')}" for colour, count in counts.items() if count]
    return ", ".join(present) if present else t("plain.nobody")


def launchpad(t: Text, docks: list[SeenShip | None], launched: list[SeenShip]) -> list[str]:
    lines: list[str] = []
    for number, ship in enumerate(docks, start=1):
        if ship is None:
            lines.append(t("page.dock-empty", number=number))
        else:
            lines.append(t("plain.dock", number=number, ship=ship_line(t, ship)))
    return lines + [t("plain.launched", ship=ship_line(t, ship)) for ship in launched]


def ship_line(t: Text, ship: SeenShip) -> str:
    aim = t("page.unknown-destination") if ship["destination"] is None else t.name(f"zone.{ship['destination']}")
    filled = sum(ship["crew"].values())
    label = t("page.ship-label", aim=aim, filled=filled, capacity=ship["capacity"])
    return f"{label}: {people(t, ship['crew'])}" if filled else label


# --- what is mine -----------------------------------------------------------------------------------------


def mine(t: Text, own: list[SeenColour], dealt: list[str], drawn: str | None) -> list[str]:
    lines: list[str] = []
    for side in own:
        if side["chosen"] is not None:
            lines.append(t("plain.my-choice", colour=side_name(t, side), character=character_name(t, side["chosen"])))
        if not side["neutral"]:
            hand = [number for number in side["unplayed"] if number != side["chosen"]]
            lines += [character_line(t, number) for number in reversed(hand)]
            lines += [card_line(t, card) for card in secret_cards(side)]
    lines += [card_line(t, card) for card in dealt]
    if drawn is not None:
        lines.append(card_line(t, drawn))
    return lines


def secret_cards(side: SeenColour) -> list[str]:
    """The visible missions and actions of a side."""
    start = [] if side["starting"] is None else [side["starting"]]
    return start + (side["kept"] or [])


def character_line(t: Text, number: int) -> str:
    word = CHARACTERS[number].word
    return f"{character_name(t, number)}: {t(f'rule.character.{word}')}"


def card_line(t: Text, card: str) -> str:
    return f"{card_name(t, card)}: {t(f'rule.event.{card}')}"


# --- everybody --------------------------------------------------------------------------------------------


def side_lines(t: Text, side: SeenColour, deciding: bool, over: bool) -> list[str]:
    lines: list[str] = []
    if deciding and not side["neutral"]:
        lines.append(t("page.deciding"))
    elif side["has_chosen"]:
        lines.append(t("page.has-chosen"))
    lines.append(t("plain.astronauts", supply=side["supply"], lost=side["memorial"]))
    owned = [f"{count} {t.name(f'resource.{resource}')}" for resource, count in side["tokens"].items() if count]
    lines.append(t("plain.tokens", tokens=", ".join(owned) or "0", points=side["token_points"]))
    played = ", ".join([character_name(t, number) for number in side["played"]])
    lines.append(t("plain.played", characters=played or t("plain.none")))
    if side["neutral"]:
        lines.append(t("page.neutral-deck", count=side["deck"]))
    else:
        lines.append(t("plain.secret", count=side["events"]))
    if over and not side["neutral"]:
        lines += [card_line(t, card) for card in secret_cards(side)]
    return lines


def piles(o: SeenTable, t: Text) -> list[str]:
    discarded = ", ".join([card_name(t, card) for card in o["event_discard"]])
    return [
        t("plain.ship-deck", count=o["ship_deck"]),
        t("plain.event-deck", count=o["event_deck"]),
        t("plain.event-discard", cards=discarded or t("plain.none")),
    ]


# --- names ------------------------------------------------------------------------------------------------


def side_name(t: Text, side: SeenColour) -> str:
    name = t.name(f"colour.{side['colour']}")
    return f"{name} ({t('page.neutral')})" if side["neutral"] else name


def character_name(t: Text, number: int) -> str:
    return f"({number}) {t.name(f'character.{CHARACTERS[number].word}')}"


def card_name(t: Text, card: str) -> str:
    return t.name(f"event.{card}")
