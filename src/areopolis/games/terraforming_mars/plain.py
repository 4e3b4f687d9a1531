"""The table of Terraforming Mars as text.

A section is made from its own part of an observation, so that it is made once for everyone who sees that part, and
again only when it has changed.
"""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import (
    AREAS,
    ON_MARS,
    RESOURCES,
    THARSIS,
    Area,
)
from areopolis.games.terraforming_mars.faces import face
from areopolis.games.terraforming_mars.geometry import HOLDS_OF, PLACES
from areopolis.games.terraforming_mars.seen import SeenArea, SeenAward, SeenColour, SeenMilestone, SeenTable
from areopolis.text.once import once
from areopolis.text.text import Text
from areopolis.toolbox.clauses import signed
from areopolis.toolbox.presentation import Section


def sections(o: SeenTable, t: Text) -> list[Section]:
    """(heading, lines), the most important first."""
    sides = o["colours"]
    hues = [side["colour"] for side in sides]
    found = [(t("plain.course"), course(o, t))]
    if o["seat"] >= 0:
        found += once(mine, t, sides[o["seat"]], o["looked"], o["prices"])
    found.append((t("page.mars"), once(mars, t, o["areas"], hues)))
    found.append((t("page.standard-projects"), projects(o, t)))
    if o["milestones"]:
        milestones = [once(milestone_line, t, each, o["milestone_price"], hues) for each in o["milestones"]]
        found.append((t("page.milestones"), milestones))
        awards = [once(award_line, t, each, o["award_price"], hues) for each in o["awards"]]
        found.append((t("page.awards"), awards))
    for side in sides:
        if side["seat"] != o["seat"]:
            found.append((side_name(t, side["colour"]), once(side_lines, t, side, state(o, side))))
    return [section for section in found if section[1]]


def brief(o: SeenTable, t: Text) -> list[Section]:
    """What matters at a turn: how far Mars has come, a line for each player, and what is in hand."""
    sides = o["colours"]
    found = [("", [" · ".join(course(o, t))])]
    found.append((t("page.seats"), [once(side_line, t, side, state(o, side)) for side in sides]))
    if o["seat"] >= 0:
        own = sides[o["seat"]]
        found += [(heading, lines) for heading, lines in once(mine, t, own, o["looked"], o["prices"])[1:3]]
        hand = [f"{t.name(f'card.{word}')} {price_of(word, o, t)}" for word in own["hand"] or []]
        found.append((t("page.hand"), [", ".join(hand)] if hand else []))
    return [section for section in found if section[1]]


def price_of(word: str, o: SeenTable, t: Text) -> int:
    """What a card costs the reader now."""
    price = o["prices"].get(word)
    return face(word, t.language).cost if price is None else price


def side_line(t: Text, side: SeenColour, state: list[str]) -> str:
    """`Ada: TR 24, 42 M€ (+2), 3 steel (+1), ...`, without what there is none of."""
    stock, production = side["stock"], side["production"]
    kinds = [each for each in RESOURCES if each == RESOURCES[0] or stock[each] or production[each]]
    owned = [f"{stock[each]} {t.name(f'resource.{each}')} ({signed(production[each])})" for each in kinds]
    name = side_name(t, side["colour"])
    line = t("plain.side", name=name, tr=side["tr"], owned=", ".join(owned), hand=side["hand_size"])
    return ", ".join([line, *[t(key) for key in state]])


def course(o: SeenTable, t: Text) -> list[str]:
    """Generation, phase, whose turn it is, and how far Mars has been terraformed."""
    last = o["last_generation"]
    generation = t("page.generation", generation=o["generation"])
    lines = [
        t("page.generation-of", generation=o["generation"], last=last) if last else generation,
        t("plain.phase", phase=t(f"phase.{o['phase']}")),
    ]
    if not o["solo"]:
        lines.append(t("plain.first", colour=side_name(t, o["colours"][o["first"]]["colour"])))
    if o["active"] is not None:
        action = t(f"page.action-{o['actions_done'] + 1}")
        active = side_name(t, o["colours"][o["active"]]["colour"])
        lines.append(t("plain.active", colour=active, action=action))
    lines.append(t("plain.parameters", temperature=signed(o["temperature"]), oxygen=o["oxygen"], oceans=o["oceans"]))
    lines.append(t("page.deck-count", deck=o["deck"], discard=o["discard"]))
    return lines


# --- what is mine -----------------------------------------------------------------------------------------


def mine(t: Text, side: SeenColour, looked: list[str], prices: dict[str, int]) -> list[Section]:
    choice = [card_line(t, word) for word in side["offered"] or []]
    if side["chosen"] is not None:
        choice = [t("plain.chosen", corporation=t.name(f"corporation.{side['chosen']}"))]
    bought = side["bought"] or []
    offered = [t("plain.bought", card=t.name(f"card.{word}")) for word in bought]
    offered += [card_line(t, word) for word in (side["dealt"] or []) + looked if word not in bought]
    offered += [t("plain.drafted", card=t.name(f"card.{word}")) for word in side["drafted"] or []]
    hand = [card_line(t, word, prices.get(word)) for word in side["hand"] or []]
    return [
        (t("page.mine"), standing(t, side)),
        (t("page.corporations"), choice),
        (t("page.offer"), offered),
        (t("page.hand"), hand),
        (t("page.in-play"), in_play(t, side, True)),
    ]


def card_line(t: Text, word: str, price: int | None = None) -> str:
    """A card with everything it says, and what it costs now."""
    shown = face(word, t.language)
    if shown.kind != "project":
        return f"{shown.name}: {shown.text}"
    cost = t("plain.cost", cost=shown.cost) if price in (None, shown.cost) else t("plain.price", price=price or 0)
    about = [cost, *[t.name(f"tag.{tag}") for tag in shown.tags], t(f"card-colour.{shown.colour}")]
    return f"{shown.name} ({', '.join(about)}): {all_it_says(word, t)}"


def all_it_says(word: str, t: Text) -> str:
    shown = face(word, t.language)
    needs = [t("requirement.needs", requirements=shown.requirement)] if shown.requirement else []
    return "; ".join([part.rstrip(".") for part in [*needs, shown.text, shown.points] if part])


# --- the map and what can be done there -------------------------------------------------------------------


def mars(t: Text, areas: list[SeenArea], hues: list[str]) -> list[str]:
    """A line for each row of areas, then the places off the map. `hues` are the colours of the seats."""
    lines: list[str] = []
    for row in range(len(THARSIS)):
        in_row = [
            area_words(t, seen, area, hues) for seen, area in zip(areas, AREAS, strict=False) if area.row == row + 1
        ]
        lines.append("; ".join(in_row))
    return lines + [area_words(t, seen, None, hues) for seen in areas[ON_MARS:] if seen["tile"]]


def area_words(t: Text, seen: SeenArea, area: Area | None, hues: list[str]) -> str:
    """`3-4 City (Ada)`, or what is printed on a free area."""
    about: list[str] = []
    if seen["tile"] is not None:
        about.append(t(f"tile.{seen['tile']}"))
        owner = seen["owner"]
        if owner is not None:
            about.append(side_name(t, hues[owner]) if isinstance(owner, int) else t("page.neutral"))
    elif area is not None:
        about += [t("plain.area-ocean")] if area.ocean else []
        bonus = PLACES[area.word].bonus
        about += [t("plain.bonus", count=bonus.count(what), what=bonus_name(t, what)) for what in dict.fromkeys(bonus)]
    if seen["claim"] is not None:
        about.append(t("page.claimed-by", colour=side_name(t, hues[seen["claim"]])))
    name = t.name(f"area.{seen['area']}")
    return f"{name} {', '.join(about)}" if about else name


def bonus_name(t: Text, what: str) -> str:
    return t("plain.card") if what == "card" else t.name(f"resource.{what}")


def projects(o: SeenTable, t: Text) -> list[str]:
    prices = o["colours"][max(0, o["seat"])]["project_prices"]
    return [once(project_line, t, word, price) for word, price in prices.items()]


def project_line(t: Text, word: str, price: int) -> str:
    return f"{t.name(f'project.{word}')} ({price} M€): {t(f'rule.project.{word}')}"


def milestone_line(t: Text, each: SeenMilestone, price: int, hues: list[str]) -> str:
    rule = t(f"rule.milestone.{each['milestone']}")
    return goal_line(t, "milestone", each["milestone"], f"{rule} ({price} M€)", each, hues)


def award_line(t: Text, each: SeenAward, price: int | None, hues: list[str]) -> str:
    rule = t(f"rule.award.{each['award']}")
    cost = "" if price is None else f" ({price} M€)"
    return goal_line(t, "award", each["award"], f"{rule}{cost}", each, hues)


def goal_line(t: Text, kind: str, word: str, rule: str, each: SeenMilestone | SeenAward, hues: list[str]) -> str:
    holder = each["seat"]
    held = "" if holder is None else t(f"page.{kind}-by", colour=side_name(t, hues[holder]))
    values = [f"{side_name(t, hue)} {each['values'][i]}" for i, hue in enumerate(hues)]
    return f"{t.name(f'{kind}.{word}')}: {held or rule}; {', '.join(values)}"


# --- everybody --------------------------------------------------------------------------------------------


def state(o: SeenTable, side: SeenColour) -> list[str]:
    """What a side is doing, as the keys of sentences."""
    found = ["page.passed"] if side["passed"] and o["phase"] == "action" else []
    if side["seat"] in [each["seat"] for each in o["deciding"]]:
        found.append("page.deciding")
    elif o["phase"] in ("setup", "draft", "research") and not o["over"]:
        found.append("page.has-chosen")
    return found


def side_lines(t: Text, side: SeenColour, state: list[str]) -> list[str]:
    lines = standing(t, side) + [t(key) for key in state]
    lines.append(t("plain.hand", count=side["hand_size"]))
    if side["hand"] is not None:
        lines += [card_line(t, word) for word in side["hand"]]
    return lines + in_play(t, side, False)


def standing(t: Text, side: SeenColour) -> list[str]:
    """Corporation, ratings, resources and tags."""
    lines = [t.name(f"corporation.{side['corporation']}")] if side["corporation"] else []
    lines.append(t("plain.ratings", tr=side["tr"], points=side["points"]))
    for resource in RESOURCES:
        lines.append(once(resource_line, t, resource, side["stock"][resource], side["production"][resource]))
    tags = [f"{count} {t.name(f'tag.{tag}')}" for tag, count in side["tags"].items()]
    if tags:
        lines.append(t("plain.tags", tags=", ".join(tags)))
    return lines


def resource_line(t: Text, resource: str, count: int, production: int) -> str:
    facts = {"resource": t.name(f"resource.{resource}"), "production": signed(production)}
    return t("plain.resource", count=count, **facts)


def in_play(t: Text, side: SeenColour, in_full: bool) -> list[str]:
    """Face-up cards with the resources on them; the viewer's own with everything they say."""
    lines = [once(played_line, t, each["card"], each["resources"], each["used"], in_full) for each in side["cards"]]
    if side["events"]:
        names = ", ".join([t.name(f"card.{word}") for word in side["events"]])
        lines.append(t("plain.events", cards=names))
    return lines


def played_line(t: Text, word: str, resources: int, used: bool, in_full: bool) -> str:
    about = [t.name(f"card.{word}")]
    if word in HOLDS_OF:
        about.append(t("plain.bonus", count=resources, what=t.name(f"card-resource.{HOLDS_OF[word]}")))
    if used:
        about.append(t("page.used"))
    return ", ".join(about) + (f": {all_it_says(word, t)}" if in_full else "")


def side_name(t: Text, colour: str) -> str:
    return t.name(f"colour.{colour}")
