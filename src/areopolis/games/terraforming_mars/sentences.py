"""What cards say, made from their rows: every requirement, effect and action as a clause in the reader's language.

What a card says is what it does, because both come from the same object of effects.py. All words are in the catalogues
(`effect.gain`, `trigger.tile`, ...); here they are only put together. A clause begins with a small letter and has no
full stop; `sentence` makes it stand alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from babel.lists import format_list

from areopolis.games.terraforming_mars import effects as vocabulary
from areopolis.games.terraforming_mars.cards import CARDS
from areopolis.games.terraforming_mars.components import (
    AS_CITY,
    AS_GREENERY,
    CAPITAL,
    CARD_PRICE,
    CARD_RESOURCES,
    CITY,
    GREENERY,
    MC,
    NONE,
    OCEAN,
    ON_OCEAN_AREA,
    PARAMETERS,
    PLACEMENTS,
    PLANTS_PER_GREENERY,
    PROJECTS,
    RESOURCES,
    TAGS,
    TILES,
)
from areopolis.games.terraforming_mars.corporations import BEGINNER, CORPORATIONS
from areopolis.games.terraforming_mars.effects import (
    COUNTED,
    COUNTS,
    KEEPINGS,
    OWN_TAGS,
    POINTS,
    REQUIREMENTS,
    TAGS_OF_OPPONENTS,
    Action,
    Card,
    Corporation,
    Count,
    Effect,
    Keeping,
    Points,
    Requirement,
    Trigger,
)
from areopolis.games.terraforming_mars.tables import DEED_SOURCE, DEEDS, FIRST_CORPORATION
from areopolis.text.reference import Reference
from areopolis.text.text import Text

ORDINARY_PLACES = [(OCEAN, ON_OCEAN_AREA), (GREENERY, AS_GREENERY), (CITY, AS_CITY), (CAPITAL, AS_CITY)]
"""Where these tiles go by the general rules, so that a card need not say it."""


@dataclass(frozen=True)
class Lines:
    """What a card says, part by part, as complete sentences; parts that it does not have are empty."""

    requirement: str = ""
    start: str = ""
    """What a corporation begins with."""
    first: str = ""
    """The first action of a corporation."""
    effects: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    """One for each way to use the card."""
    ongoing: list[str] = field(default_factory=list)
    points: str = ""


# --- whole cards ---------------------------------------------------------------------------------------------


def card_lines(t: Text, number: int) -> Lines:
    card = CARDS[number]
    say = Speaker(t, card.tags, card.holds)
    return Lines(
        requirement=sentence(say.requirements(card.needs)) if card.needs else "",
        effects=[sentence(clause) for clause in say.effects(card.effects)],
        actions=[sentence(say.action(each)) for each in card.actions],
        ongoing=ongoing(say, card),
        points=sentence(say.points(card.points)) if card.points else "",
    )


def corporation_lines(t: Text, number: int) -> Lines:
    corporation = CORPORATIONS[number]
    say = Speaker(t, corporation.tags)
    start = sentence(", ".join(say.start(corporation)))
    return Lines(
        start=f"{start} {t('line.beginner')}" if number == BEGINNER else start,
        first=" ".join([sentence(clause) for clause in say.effects(corporation.first)]),
        actions=[sentence(say.action(each)) for each in corporation.actions],
        ongoing=ongoing(say, corporation),
    )


def ongoing(say: Speaker, row: Card | Corporation) -> list[str]:
    clauses = [say.keeping(each) for each in row.keeps] + [say.trigger(each) for each in row.triggers]
    return [sentence(clause) for clause in clauses]


def card_sentence(t: Text, number: int) -> str:
    """Everything a card says, in one paragraph."""
    return paragraph(t, card_lines(t, number))


def corporation_sentence(t: Text, number: int) -> str:
    return paragraph(t, corporation_lines(t, number))


def paragraph(t: Text, lines: Lines) -> str:
    said = [lines.requirement]
    if lines.start:
        said.append(t("line.start", text=lines.start))
    if lines.first:
        said.append(t("line.first-action", text=lines.first))
    said += lines.effects
    if lines.actions:
        said.append(t("line.action", text=either(t, lines.actions)))
    said += [t("line.effect", text=line) for line in lines.ongoing]
    said.append(lines.points)
    return " ".join([line for line in said if line])


def either(t: Text, ways: list[str]) -> str:
    """`Add 1 microbe to this card, or remove 2 microbes from this card → ...`."""
    first, *others = [way.removesuffix(".") for way in ways]
    return sentence("; ".join([first] + [t("line.or", text=uncapitalised(way)) for way in others]))


# --- parts of cards ------------------------------------------------------------------------------------------


def effect_sentence(t: Text, effect: Effect) -> str:
    """What an effect does, e.g. on the button that chooses it: `Gain 3 plants`."""
    return capitalised(Speaker(t).effect(effect))


def deed_clause(t: Text, deed: int) -> str:
    """What one way of using a card costs and does: `spend 1 energy → draw 1 card`."""
    source = DEED_SOURCE[deed]
    row = CARDS[source] if source < FIRST_CORPORATION else None
    return Speaker(t, holds=row.holds if row else NONE).action(DEEDS[deed])


def deed_sentence(t: Text, deed: int) -> str:
    return sentence(deed_clause(t, deed))


def requirement_short(t: Text, requirement: Requirement) -> str:
    """A requirement in a few signs: `max 5 % O₂`."""
    key = requirement_key(requirement)
    facts: dict[str, str | int] = {"number": requirement.value, "value": signed(requirement.value, plus=False)}
    if requirement.kind == vocabulary.NEEDS_TAGS:
        facts["tag"] = Reference(f"tag.{TAGS[requirement.what]}")
    if requirement.kind == vocabulary.NEEDS_PRODUCTION:
        facts["production"] = t(f"production.{RESOURCES[requirement.what]}")
    return t(f"short.{key}", **facts)


def points_short(t: Text, card: Card) -> str:
    """What a card is worth in a few signs: `2`, `1/2 animals`; empty for nothing."""
    points = card.points
    if points is None:
        return ""
    value = signed(points.value, plus=False)
    if points.kind == vocabulary.FIXED:
        return value
    if points.kind in (vocabulary.PER_RESOURCE, vocabulary.IF_RESOURCE):
        what = t.name(f"card-resource.{CARD_RESOURCES[card.holds]}", points.per)
    elif points.kind == vocabulary.PER_TAG:
        what = t.name(f"tag.{TAGS[points.what]}")
    else:
        what = t("tile.ocean" if points.kind == vocabulary.PER_ADJACENT_OCEAN else "tile.city")
    return f"{value}/{what}" if points.per == 1 else f"{value}/{points.per} {what}"


def requirement_key(requirement: Requirement) -> str:
    kind = REQUIREMENTS[requirement.kind]
    if kind not in PARAMETERS:
        return kind
    return f"{kind}-at-most" if requirement.at_most else f"{kind}-at-least"


# --- clauses -------------------------------------------------------------------------------------------------


class Speaker:
    """Says clauses about one card: with its tags a count can tell that this card counts as well."""

    def __init__(self, t: Text, tags: Sequence[int] = (), holds: int = NONE) -> None:
        self.t = t
        self.tags = tags
        self.holds = holds

    def effects(self, effects: list[Effect]) -> list[str]:
        """One clause for each effect; the same one several times in a row is said at once."""
        clauses: list[str] = []
        for effect, group in groupby(effects):
            times = len(list(group))
            if times > 1 and effect.kind == vocabulary.PLACE and effect.what == OCEAN:
                clauses.append(self.t("effect.ocean", n=times))
            else:
                clauses += [self.effect(effect)] * times
        return clauses

    def effect(self, effect: Effect) -> str:
        return CLAUSES[effect.kind](self, effect)

    def start(self, corporation: Corporation) -> list[str]:
        """What a corporation begins with: money and resources, then production."""
        gains = [self.resources(each.what, each.amount) for each in corporation.start if each.kind == vocabulary.GAIN]
        others = [self.effect(each) for each in corporation.start if each.kind != vocabulary.GAIN]
        return [self.resources(MC, corporation.money), *gains, *others]

    def together(self, effects: list[Effect]) -> str:
        """Several effects in one clause: `gain 3 M€ and 3 heat`."""
        if all(each.kind == vocabulary.GAIN and each.count is None for each in effects):
            return self.t("effect.gain", amount=self.listed([self.resources(e.what, e.amount) for e in effects]))
        return self.listed([self.effect(each) for each in effects])

    # --- requirements, points ------------------------------------------------------------------------------

    def requirements(self, needs: list[Requirement]) -> str:
        return self.t("requirement.needs", requirements=self.listed([self.requirement(each) for each in needs]))

    def requirement(self, requirement: Requirement) -> str:
        facts: dict[str, str | int] = {"number": requirement.value, "value": signed(requirement.value, plus=False)}
        if requirement.kind == vocabulary.NEEDS_TAGS:
            facts["symbols"] = self.symbols(requirement.what, requirement.value)
        if requirement.kind == vocabulary.NEEDS_PRODUCTION:
            facts["production"] = self.production(requirement.what)
        return self.t(f"requirement.{requirement_key(requirement)}", **facts)

    def points(self, points: Points) -> str:
        value = self.t("points.fixed", number=abs(points.value), value=signed(points.value, plus=False))
        if points.kind == vocabulary.FIXED:
            return value
        facts: dict[str, str | int] = {"points": value, "per": points.per}
        if points.kind == vocabulary.PER_RESOURCE:
            facts["amount"] = self.held(points.per) if points.per > 1 else self.t.name(self.held_name(), 1)
        if points.kind == vocabulary.IF_RESOURCE:
            facts["amount"] = self.held(1)
        if points.kind == vocabulary.PER_TAG:
            facts["count"] = self.count(Count(OWN_TAGS, points.what))
        return self.t(f"points.{POINTS[points.kind]}", **facts)

    # --- what a card keeps up, what sets it off ------------------------------------------------------------

    def keeping(self, keeping: Keeping) -> str:
        key = KEEPINGS[keeping.kind]
        facts: dict[str, str | int] = {"n": keeping.amount}
        if keeping.kind == vocabulary.DISCOUNT and keeping.what != NONE:
            key = "discount-tag"
            facts["tagged"] = self.tagged(keeping.what)
        if keeping.kind == vocabulary.PROJECT_DISCOUNT:
            facts["project"] = Reference(f"project.{PROJECTS[keeping.what]}")
        if keeping.kind == vocabulary.MORE_METAL_VALUE:
            facts["resource"] = Reference(f"resource.{RESOURCES[keeping.what]}")
        if keeping.kind == vocabulary.GREENERY_PRICE:
            facts["usual"] = PLANTS_PER_GREENERY
        return self.t(f"keeping.{key}", **facts)

    def trigger(self, trigger: Trigger) -> str:
        effects = self.together(trigger.effects)
        return self.t("trigger.when", occasion=OCCASION_CLAUSES[trigger.occasion](self, trigger), effects=effects)

    def on_card(self, trigger: Trigger) -> str:
        if trigger.event and not trigger.tags:
            return self.t("trigger.event")
        if trigger.event:
            tagged = self.listed([self.tagged(tag) for tag in trigger.tags], "or")
            return self.t("trigger.event-tag", tagged=tagged)
        symbols = self.listed([self.symbol(tag) for tag in trigger.tags], "or")
        occasion = self.t("trigger.tag-anyone" if trigger.anyone else "trigger.tag", symbols=symbols)
        counts_itself = not set(trigger.tags).isdisjoint(self.tags)
        return self.t("trigger.with-this", occasion=occasion) if counts_itself else occasion

    def on_tile(self, trigger: Trigger) -> str:
        if trigger.on_metal:
            return self.t("trigger.metal")
        key = "tile" + ("-anyone" if trigger.anyone else "") + ("-mars" if trigger.on_mars else "")
        return self.t(f"trigger.{key}", tile=Reference(f"tile.{TILES[trigger.tile]}"))

    def on_project(self, trigger: Trigger) -> str:
        return self.t("trigger.project")

    def on_payment(self, trigger: Trigger) -> str:
        return self.t("trigger.payment", price=trigger.price)

    # --- actions -------------------------------------------------------------------------------------------

    def action(self, action: Action) -> str:
        effects = self.together(action.effects)
        cost = self.cost(action)
        clause = self.t("action.arrow", cost=cost, effects=effects) if cost else effects
        return self.t("action.after-raised-tr", action=clause) if action.after_raised_tr else clause

    def cost(self, action: Action) -> str:
        """What is spent for the action; nothing for some."""
        if action.metal != NONE:
            price = self.resources(action.resource, action.price)
            return self.t("action.spend-metal", amount=price, resource=Reference(f"resource.{RESOURCES[action.metal]}"))
        if action.resource != NONE:
            return self.t("action.spend", amount=self.resources(action.resource, action.price))
        if action.production != NONE:
            return self.t("action.production", production=self.production(action.production))
        if action.here:
            return self.t("action.here", amount=self.held(action.here))
        if action.from_any_card != NONE:
            return self.t("action.from-any-card", amount=self.card_resources(action.from_any_card, 1))
        return ""

    # --- effects -------------------------------------------------------------------------------------------

    def production_box(self, effect: Effect) -> str:
        t = self.t
        own = [(resource, steps) for resource, steps in enumerate(effect.steps) if steps]
        clauses: list[str] = []
        if len(own) == 1:
            clauses.append(self.one_production(own[0][0], own[0][1], effect.count))
        elif own:
            steps = [
                t("effect.production-step", resource=Reference(f"resource.{RESOURCES[resource]}"), steps=signed(change))
                for resource, change in own
            ]
            clauses.append(t("effect.production", steps=", ".join(steps)))
        if effect.what != NONE:
            facts = {"production": self.production(effect.what), "steps": signed(-effect.where)}
            clauses.append(t("effect.production-any", **facts))
        return "; ".join(clauses)

    def one_production(self, resource: int, steps: int, count: Count | None) -> str:
        production = self.production(resource)
        if steps == COUNTED and count is not None:
            return self.t("effect.production-counted", production=production, count=self.count(count))
        return self.t("effect.production-one", production=production, steps=signed(steps))

    def metal_production(self, effect: Effect) -> str:
        return self.t("effect.metal-production")

    def gain(self, effect: Effect) -> str:
        return self.counted(self.t("effect.gain", amount=self.resources(effect.what, effect.amount)), effect)

    def lose(self, effect: Effect) -> str:
        return self.t("effect.lose", amount=self.resources(effect.what, effect.amount))

    def remove(self, effect: Effect) -> str:
        return self.t("effect.remove", amount=self.resources(effect.what, effect.amount))

    def steal(self, effect: Effect) -> str:
        return self.t("effect.steal", amount=self.resources(effect.what, effect.amount))

    def remove_from_cards(self, effect: Effect) -> str:
        return self.t("effect.remove-from-cards", amount=self.card_resources(effect.what, effect.amount))

    def raise_parameter(self, effect: Effect) -> str:
        return self.t(f"effect.raise-{PARAMETERS[effect.what]}", n=effect.amount)

    def raise_tr(self, effect: Effect) -> str:
        return self.counted(self.t("effect.raise-tr", n=effect.amount), effect)

    def place(self, effect: Effect) -> str:
        tile = Reference(f"tile.{TILES[effect.what]}")
        if (effect.what, effect.where) in ORDINARY_PLACES:
            clause = self.t("effect.place", tile=tile)
        else:
            where = self.t.name(f"placement.{PLACEMENTS[effect.where]}")
            clause = self.t("effect.place-where", tile=tile, where=where)
        if effect.what == GREENERY:
            return self.t("effect.place-greenery", place=clause)
        return self.t("effect.place-capital", place=clause) if effect.what == CAPITAL else clause

    def flood(self, effect: Effect) -> str:
        return self.t("effect.flood", n=effect.amount)

    def draw(self, effect: Effect) -> str:
        return self.t("effect.draw", n=effect.amount)

    def look(self, effect: Effect) -> str:
        return self.t("effect.look", n=effect.amount, keep=effect.what)

    def look_and_buy(self, effect: Effect) -> str:
        return self.t("effect.look-and-buy", price=CARD_PRICE)

    def reveal(self, effect: Effect) -> str:
        return self.t(
            "effect.reveal", tagged=self.t(f"tagged.{TAGS[effect.what]}"), effect=self.effect(effect.parts[0])
        )

    def add_here(self, effect: Effect) -> str:
        return self.t("effect.add-here", amount=self.card_resources(effect.what, effect.amount))

    def add_to_another(self, effect: Effect) -> str:
        return self.t("effect.add-to-another", amount=self.card_resources(effect.what, effect.amount))

    def add_to_holder(self, effect: Effect) -> str:
        return self.t("effect.add-to-holder", n=effect.amount)

    def add_to_played(self, effect: Effect) -> str:
        return self.t("effect.add-to-played")

    def exchange_for_card(self, effect: Effect) -> str:
        return self.t("effect.exchange-for-card", amount=self.card_resources(effect.what, effect.amount))

    def discard_to_draw(self, effect: Effect) -> str:
        return self.t("effect.discard-to-draw")

    def choose(self, effect: Effect) -> str:
        parts = effect.parts
        for kind, key in ((vocabulary.REMOVE, "effect.remove"), (vocabulary.STEAL, "effect.steal")):
            if all(part.kind == kind for part in parts):
                amounts = [self.resources(part.what, part.amount) for part in parts]
                return self.t(key, amount=self.listed(amounts, "or"))
        return self.listed([self.effect(part) for part in parts], "or")

    def if_tags(self, effect: Effect) -> str:
        then, otherwise = [self.effect(part) for part in effect.parts]
        symbols = self.symbols(effect.what, effect.amount)
        return self.t("effect.if-tags", symbols=symbols, then=then, otherwise=otherwise)

    def copy_production(self, effect: Effect) -> str:
        return self.t("effect.copy-production")

    def convert_production(self, effect: Effect) -> str:
        source, target = self.production(effect.what), self.production(effect.where)
        return self.t("effect.convert-production", source=source, target=target)

    def sell_energy(self, effect: Effect) -> str:
        return self.t("effect.sell-energy")

    def claim_area(self, effect: Effect) -> str:
        return self.t("effect.claim-area")

    def cheaper_next_card(self, effect: Effect) -> str:
        return self.t("effect.cheaper-next-card", n=effect.amount)

    def flexible_next_card(self, effect: Effect) -> str:
        return self.t("effect.flexible-next-card", n=effect.amount)

    # --- words ---------------------------------------------------------------------------------------------

    def listed(self, clauses: list[str], style: str = "standard") -> str:
        return format_list(clauses, style="or" if style == "or" else "standard", locale=self.t.language)

    def resources(self, what: int, n: int) -> str:
        return self.t("amount.of", n=n, what=Reference(f"resource.{RESOURCES[what]}"))

    def card_resources(self, what: int, n: int) -> str:
        return self.t("amount.of", n=n, what=Reference(f"card-resource.{CARD_RESOURCES[what]}"))

    def held(self, n: int) -> str:
        """So many of what lies on this card."""
        return self.t("amount.of", n=n, what=self.held_name())

    def held_name(self) -> Reference:
        return Reference(f"card-resource.{CARD_RESOURCES[self.holds]}")

    def production(self, resource: int) -> str:
        return self.t(f"production.{RESOURCES[resource]}")

    def symbol(self, tag: int) -> str:
        return self.t(f"symbols.{TAGS[tag]}", n=1)

    def tagged(self, tag: int) -> str:
        """What a card comes with: `a card with an Earth tag`."""
        return self.t(f"tagged.{TAGS[tag]}")

    def symbols(self, tag: int, n: int) -> str:
        return self.t("amount.symbols", n=n, symbols=self.t(f"symbols.{TAGS[tag]}", n=n))

    def counted(self, clause: str, effect: Effect) -> str:
        if effect.count is None:
            return clause
        return self.t("effect.counted", effect=clause, count=self.count(effect.count))

    def count(self, count: Count) -> str:
        if count.kind == TAGS_OF_OPPONENTS:
            return self.t("count.tags-of-opponents", symbols=self.symbol(count.tag))
        if count.kind != OWN_TAGS:
            return self.t(f"count.{COUNTS[count.kind]}")
        symbols = self.t(f"symbols.{TAGS[count.tag]}", n=2)
        counted = self.t("count.tags-per" if count.per > 1 else "count.tags", symbols=symbols, per=count.per)
        return self.t("count.with-this", count=counted) if count.tag in self.tags else counted


CLAUSES: dict[int, Callable[[Speaker, Effect], str]] = {
    vocabulary.PRODUCTION: Speaker.production_box,
    vocabulary.METAL_PRODUCTION: Speaker.metal_production,
    vocabulary.GAIN: Speaker.gain,
    vocabulary.LOSE: Speaker.lose,
    vocabulary.REMOVE: Speaker.remove,
    vocabulary.STEAL: Speaker.steal,
    vocabulary.REMOVE_FROM_CARDS: Speaker.remove_from_cards,
    vocabulary.RAISE: Speaker.raise_parameter,
    vocabulary.RAISE_TR: Speaker.raise_tr,
    vocabulary.PLACE: Speaker.place,
    vocabulary.FLOOD: Speaker.flood,
    vocabulary.DRAW: Speaker.draw,
    vocabulary.LOOK: Speaker.look,
    vocabulary.LOOK_AND_BUY: Speaker.look_and_buy,
    vocabulary.REVEAL: Speaker.reveal,
    vocabulary.ADD_HERE: Speaker.add_here,
    vocabulary.ADD_TO_ANOTHER: Speaker.add_to_another,
    vocabulary.ADD_TO_HOLDER: Speaker.add_to_holder,
    vocabulary.ADD_TO_PLAYED: Speaker.add_to_played,
    vocabulary.EXCHANGE_FOR_CARD: Speaker.exchange_for_card,
    vocabulary.DISCARD_TO_DRAW: Speaker.discard_to_draw,
    vocabulary.CHOOSE: Speaker.choose,
    vocabulary.IF_TAGS: Speaker.if_tags,
    vocabulary.COPY_PRODUCTION: Speaker.copy_production,
    vocabulary.CONVERT_PRODUCTION: Speaker.convert_production,
    vocabulary.SELL_ENERGY: Speaker.sell_energy,
    vocabulary.CLAIM_AREA: Speaker.claim_area,
    vocabulary.CHEAPER_NEXT_CARD: Speaker.cheaper_next_card,
    vocabulary.FLEXIBLE_NEXT_CARD: Speaker.flexible_next_card,
}

OCCASION_CLAUSES: dict[int, Callable[[Speaker, Trigger], str]] = {
    vocabulary.ON_CARD: Speaker.on_card,
    vocabulary.ON_TILE: Speaker.on_tile,
    vocabulary.ON_PROJECT: Speaker.on_project,
    vocabulary.ON_PAYMENT: Speaker.on_payment,
}


# --- letters and signs ---------------------------------------------------------------------------------------


def sentence(clause: str) -> str:
    return capitalised(clause) + "."


def capitalised(clause: str) -> str:
    return clause[:1].upper() + clause[1:]


def uncapitalised(clause: str) -> str:
    """For a clause of our own; words that are always written large do not begin one."""
    return clause[:1].lower() + clause[1:]


def signed(number: int, plus: bool = True) -> str:
    """A number with its sign, and with a true minus."""
    if number < 0:
        return f"−{-number}"
    return f"+{number}" if plus and number else str(number)
