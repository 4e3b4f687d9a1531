"""The table of Luna Maris as text.

A section is made from its own part of an observation, so that it is made once for everyone who sees that part, and
again only when it has changed.
"""

from __future__ import annotations

from areopolis.games.luna_maris.seen import (
    SeenAutomaton,
    SeenBonus,
    SeenColour,
    SeenDepot,
    SeenModule,
    SeenRoute,
    SeenScientist,
    SeenSite,
    SeenStack,
    SeenTable,
    SeenTile,
)
from areopolis.games.luna_maris.sentences import TYPES, rule_of
from areopolis.text.once import once
from areopolis.text.text import Text
from areopolis.toolbox.clauses import all_of
from areopolis.toolbox.presentation import Section


def sections(o: SeenTable, t: Text) -> list[Section]:
    """(heading, lines), the most important first."""
    sides = o["colours"]
    hues = [side["colour"] for side in sides]
    found = [(t("plain.course"), course(o, t))]
    if o["seat"] >= 0:
        found.append((t("plain.mine"), once(side_lines, t, sides[o["seat"]])))
    found.append((t("plain.station"), once(station, t, o["modules"], o["routes"], hues)))
    found.append((t("plain.demands"), once(demands, t, o["demands"])))
    found.append((t("plain.offer"), once(offer, t, o["scientists"], o["food"], o["tiles"], o["depot"])))
    found.append((t("plain.field"), once(field, t, o["sites"], hues)))
    found.append((t("plain.research"), once(research, t, o["bonuses"], o["build_track"], hues)))
    if o["automaton"] is not None:
        found.append((t("plain.automaton"), once(automaton, t, o["automaton"])))
    for side in sides:
        if side["seat"] != o["seat"] or side["neutral"]:
            found.append((side_name(t, side["colour"]), once(side_lines, t, side)))
    return [section for section in found if section[1]]


def brief(o: SeenTable, t: Text) -> list[Section]:
    """What matters at a turn: the round, a line for each side, demands and the own board."""
    sides = o["colours"]
    found = [("", [" · ".join(course(o, t))])]
    found.append((t("plain.sides"), [once(side_line, t, side) for side in sides]))
    found.append((t("plain.demands"), once(demands, t, o["demands"])))
    if o["automaton"] is not None:
        found.append((t("plain.automaton"), once(automaton, t, o["automaton"])))
    if o["seat"] >= 0:
        found.append((t("plain.mine"), once(side_lines, t, sides[o["seat"]])))
    return [section for section in found if section[1]]


def side_name(t: Text, colour: str) -> str:
    return t.label(f"colour.{colour}")


def names(t: Text, kind: str, words: list[str]) -> str:
    return ", ".join([t.name(f"{kind}.{word}") for word in words])


# --- the table ------------------------------------------------------------------------------------------------


def course(o: SeenTable, t: Text) -> list[str]:
    """Round, phase, turn order and whose turn it is."""
    sides = o["colours"]
    phase = t(f"phase.{o['phase']}")
    lines = [t("plain.round", round=o["round"], rounds=o["rounds"], phase=phase) if o["round"] else phase]
    if o["order"]:
        order = [side_name(t, sides[side]["colour"]) for side in o["order"]]
        lines.append(t("plain.order", names=", ".join(order)))
    if o["next_order"]:
        passed = [side_name(t, sides[side]["colour"]) for side in o["next_order"]]
        lines.append(t("plain.passed", names=", ".join(passed)))
    if o["active"] is not None:
        lines.append(t("plain.active", name=side_name(t, sides[o["active"]]["colour"])))
    return lines


def station(t: Text, modules: list[SeenModule], routes: dict[str, SeenRoute], hues: list[str]) -> list[str]:
    """Each module with who is there and what it takes to use it."""
    lines: list[str] = []
    for module in modules:
        facts: list[str] = []
        if module["advanced"] is not None:
            facts.append(t.name(f"advanced.{module['advanced']}"))
        if module["holder"] is not None:
            facts.append(t("plain.holds", name=side_name(t, hues[module["holder"]])))
        if module["beside"]:
            facts.append(t("plain.beside", names=", ".join([side_name(t, hues[each]) for each in module["beside"]])))
        if module["module"] in routes:
            way = routes[module["module"]]
            facts.append(t("plain.way", oxygen=way["oxygen"], energy=way["energy"]))
        name = t.name(f"module.{module['module']}")
        lines.append(f"{name}: {'; '.join(facts)}" if facts else name)
    return lines


def demands(t: Text, stacks: list[SeenStack]) -> list[str]:
    lines: list[str] = []
    for stack in stacks:
        if stack["demand"] is not None:
            left = t("plain.left", count=stack["left"])
            lines.append(f"{TYPES[stack['type'] - 1]}: {rule_of(t, 'demand.' + stack['demand'])} ({left})")
    return lines


def offer(
    t: Text, scientists: list[SeenScientist], food: list[str], tiles: list[SeenTile], depot: list[SeenDepot]
) -> list[str]:
    lines: list[str] = []
    for each in scientists:
        word = f"scientist.{each['scientist']}"
        lines.append(t("plain.scientist", name=t.name(word), rule=rule_of(t, word), price=each["price"]))
    for kind in food:
        lines.append(f"{t.name(f'food.{kind}')}: {rule_of(t, f'food.{kind}')}")
    for tile in tiles:
        if tile["builder"] is None:
            lines.append(f"{t.name('advanced.' + tile['advanced'])}: {t('rule.advanced.' + tile['advanced'])}")
    there = [t("plain.depot", name=t.name(f"resource.{row['resource']}"), **priced(row)) for row in depot]
    return [*lines, t("plain.depots", list=", ".join(there))]


def priced(row: SeenDepot) -> dict[str, int]:
    return {"left": row["left"], "price": row["price"]}


def field(t: Text, sites: list[SeenSite], hues: list[str]) -> list[str]:
    """The sites with probes, and where titanium is."""
    taken = [f"{t.name('site.' + s['site'])} {side_name(t, hues[s['owner']])}" for s in sites if s["owner"] is not None]
    grey = [t.name(f"site.{site['site']}") for site in sites if site["ore"] == "titanium"]
    return [", ".join(taken), t("plain.titanium-sites", sites=", ".join(grey))]


def research(t: Text, bonuses: list[SeenBonus], track: list[int], hues: list[str]) -> list[str]:
    lines: list[str] = []
    for each in bonuses:
        line = f"{t.name('bonus.' + each['bonus'])}: {rule_of(t, 'bonus.' + each['bonus'])}"
        lines.append(line if each["owner"] is None else f"{line} ({side_name(t, hues[each['owner']])})")
    markers = ", ".join([side_name(t, hues[side]) for side in track]) or "–"
    return [*lines, t("plain.build-track", names=markers)]


def automaton(t: Text, seen: SeenAutomaton) -> list[str]:
    if seen["plan"] is None:
        return []
    steps = [t.name(f"step.{step}") for step in seen["steps"]]
    done, left = steps[: seen["done"]], steps[seen["done"] :]
    lines = [t("plain.plan", plan=t.name(f"plan.{seen['plan']}"))]
    if done:
        lines.append(t("plain.steps-done", steps=", ".join(done)))
    if left:
        lines.append(t("plain.steps-left", steps=", ".join(left)))
    return lines


# --- a side -----------------------------------------------------------------------------------------------------


def side_line(t: Text, side: SeenColour) -> str:
    """Everything that others look for, on one line."""
    return t(
        "plain.side",
        name=side_name(t, side["colour"]),
        points=side["points"],
        total=side["total"],
        stock=stock(t, side),
        stress=side["stress"],
        oxygen=side["oxygen"],
    )


def stock(t: Text, side: SeenColour) -> str:
    left, right = side["belt"]["left"], side["belt"]["right"]
    amounts = {
        **side["stock"],
        "iron": left["iron"] + right["iron"],
        "titanium": left["titanium"] + right["titanium"],
        "waste": side["waste"],
    }
    there = [f"{count} {t.name(f'resource.{word}')}" for word, count in amounts.items() if count]
    return all_of(there, t.language) if there else t("plain.nothing")


def side_lines(t: Text, side: SeenColour) -> list[str]:
    belt = side["belt"]
    lines = [
        t("plain.points", points=side["points"], total=side["total"]),
        t("plain.stock", stock=stock(t, side)),
        t("plain.belt", left=ore(t, belt["left"]), right=ore(t, belt["right"])),
        t("plain.air", stress=side["stress"], oxygen=side["oxygen"], co2=side["co2"]),
        t("plain.levels", probes=side["probes"], discs=side["discs"], **side["research"]),
    ]
    if side["module"] is not None:
        place = "plain.place-on-field" if side["on_field"] else "plain.place"
        lines.append(t(place, module=t.name(f"module.{side['module']}")))
    if side["hand"]:
        lines += [f"{t.name(f'scientist.{word}')}: {rule_of(t, f'scientist.{word}')}" for word in side["hand"]]
    for key, kind, words in (
        ("plain.rest", "scientist", side["rest"]),
        ("plain.met", "demand", side["demands"]),
        ("plain.built", "advanced", side["advanced"]),
    ):
        if words:
            lines.append(t(key, names=names(t, kind, words)))
    food = [f"{count} {t.name(f'food.{kind}')}" for kind, count in side["food"].items()]
    if food:
        lines.append(t("plain.food", names=", ".join(food), kinds=side["food_kinds"], value=side["food_value"]))
    if side["equipment"] is not None:
        key = "plain.equipment-used" if side["equipment_used"] else "plain.equipment"
        word = f"equipment.{side['equipment']}"
        lines.append(t(key, name=t.name(word), rule=rule_of(t, word)))
    return lines


def ore(t: Text, section: dict[str, int]) -> str:
    there = [f"{count} {t.name(f'resource.{word}')}" for word, count in section.items() if count]
    return all_of(there, t.language) if there else t("plain.nothing")
