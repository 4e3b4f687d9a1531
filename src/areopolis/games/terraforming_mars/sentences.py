"""What cards say, built from their rows: every requirement, effect and action as a clause in the reader's language.

What a card says is what it does, because both come from the same object. All words are in the catalogues
(`effect.gain`, `trigger.tile`, ...); here they are only combined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from areopolis.games.terraforming_mars import effects as vocabulary
from areopolis.games.terraforming_mars import rows
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
from areopolis.games.terraforming_mars.effects import Amount, Count, Effect
from areopolis.games.terraforming_mars.rows import (
    Action,
    Card,
    Corporation,
    LastingEffect,
    Points,
    Requirement,
    Trigger,
)
from areopolis.games.terraforming_mars.sources import DEED_SOURCE, DEEDS, FIRST_CORPORATION
from areopolis.text.reference import Reference
from areopolis.text.text import Text
from areopolis.toolbox.clauses import all_of, capitalised, one_of, sentence, signed, uncapitalised

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
    clauses = [say.lasting(each) for each in row.lasting] + [say.trigger(each) for each in row.triggers]
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
    """What an effect does, as on the button that chooses it: `Gain 3 plants`."""
    return capitalised(Speaker(t).effect(effect))


def deed_clause(t: Text, deed: int) -> str:
    """What one way of using a card costs and does: `spend 1 energy → draw 1 card`."""
    source = DEED_SOURCE[deed]
    row = CARDS[source] if source < FIRST_CORPORATION else None
    return Speaker(t, holds=row.holds if row else NONE).action(DEEDS[deed])


def deed_sentence(t: Text, deed: int) -> str:
    return sentence(deed_clause(t, deed))


def requirement_short(t: Text, requirement: Requirement) -> str:
    """A requirement in short form: `max 5 % O₂`."""
    key = requirement_key(requirement)
    facts: dict[str, str | int] = {"number": requirement.value, "value": signed(requirement.value, plus=False)}
    if isinstance(requirement, rows.NeedsTags):
        facts["tag"] = Reference(f"tag.{TAGS[requirement.tag]}")
    if isinstance(requirement, rows.NeedsProduction):
        facts["production"] = t(f"production.{RESOURCES[requirement.resource]}")
    return t(f"short.{key}", **facts)


def points_short(t: Text, card: Card) -> str:
    """What a card is worth in short form: `2`, `1/2 animals`; empty for nothing."""
    points = card.points
    if points is None:
        return ""
    value = signed(points.value, plus=False)
    if isinstance(points, rows.FixedPoints):
        return value
    if isinstance(points, (rows.PointsPerResource, rows.PointsIfResource)):
        what = t.name(f"card-resource.{CARD_RESOURCES[card.holds]}", points.per)
    elif isinstance(points, rows.PointsPerTag):
        what = t.name(f"tag.{TAGS[points.tag]}")
    else:
        what = t("tile.ocean" if isinstance(points, rows.PointsPerOceanBeside) else "tile.city")
    return f"{value}/{what}" if points.per == 1 else f"{value}/{points.per} {what}"


def requirement_key(requirement: Requirement) -> str:
    """`tags`, `oxygen-at-most`, ..."""
    name = rows.REQUIREMENTS.name_of(requirement)
    if isinstance(requirement, (rows.AtLeast, rows.AtMost)):
        return f"{PARAMETERS[requirement.parameter]}-{name}"
    return name


# --- clauses -------------------------------------------------------------------------------------------------


class Speaker:
    """Makes clauses about one card; knowing its tags, a count can say that this card counts as well."""

    def __init__(self, t: Text, tags: Sequence[int] = (), holds: int = NONE) -> None:
        self.t = t
        self.tags = tags
        self.holds = holds

    def effects(self, effects: list[Effect]) -> list[str]:
        """One clause per effect; the same one several times in a row is combined."""
        clauses: list[str] = []
        for number, group in groupby([effect.number for effect in effects]):
            effect = vocabulary.EFFECT_KINDS.rows[number]
            times = len(list(group))
            if times > 1 and isinstance(effect, vocabulary.Place) and effect.tile == OCEAN:
                clauses.append(self.t("effect.ocean", n=times))
            else:
                clauses += [self.effect(effect)] * times
        return clauses

    def effect(self, effect: Effect) -> str:
        return CLAUSES[effect.kind](self, effect)

    def start(self, corporation: Corporation) -> list[str]:
        """What a corporation begins with: money and resources, then production."""
        gains = self.fixed_gains(corporation.start)
        others = [self.effect(each) for each in corporation.start if not isinstance(each, vocabulary.Gain)]
        return [self.resources(MC, corporation.money), *gains, *others]

    def fixed_gains(self, effects: list[Effect]) -> list[str]:
        return [
            self.resources(each.resource, each.amount)
            for each in effects
            if isinstance(each, vocabulary.Gain) and isinstance(each.amount, int)
        ]

    def together(self, effects: list[Effect]) -> str:
        """Several effects in one clause: `gain 3 M€ and 3 heat`."""
        gains = self.fixed_gains(effects)
        if len(gains) == len(effects):
            return self.t("effect.gain", amount=self.all_of(gains))
        return self.all_of([self.effect(each) for each in effects])

    # --- requirements, points ------------------------------------------------------------------------------

    def requirements(self, needs: list[Requirement]) -> str:
        return self.t("requirement.needs", requirements=self.all_of([self.requirement(each) for each in needs]))

    def requirement(self, requirement: Requirement) -> str:
        facts: dict[str, str | int] = {"number": requirement.value, "value": signed(requirement.value, plus=False)}
        if isinstance(requirement, rows.NeedsTags):
            facts["symbols"] = self.symbols(requirement.tag, requirement.value)
        if isinstance(requirement, rows.NeedsProduction):
            facts["production"] = self.production(requirement.resource)
        return self.t(f"requirement.{requirement_key(requirement)}", **facts)

    def points(self, points: Points) -> str:
        value = self.t("points.fixed", number=abs(points.value), value=signed(points.value, plus=False))
        if isinstance(points, rows.FixedPoints):
            return value
        facts: dict[str, str | int] = {"points": value, "per": points.per}
        if isinstance(points, rows.PointsPerResource):
            facts["amount"] = self.held(points.per) if points.per > 1 else self.t.name(self.held_name(), 1)
        if isinstance(points, rows.PointsIfResource):
            facts["amount"] = self.held(1)
        if isinstance(points, rows.PointsPerTag):
            facts["count"] = self.count(vocabulary.Tags(points.tag))
        return self.t(f"points.{rows.POINTS.name_of(points)}", **facts)

    # --- lasting effects and triggers ----------------------------------------------------------------------

    def lasting(self, lasting: LastingEffect) -> str:
        return LASTING_CLAUSES[lasting.kind](self, lasting)

    def discount(self, lasting: rows.Discount) -> str:
        if lasting.tag == NONE:
            return self.t("lasting.discount", n=lasting.amount)
        return self.t("lasting.discount-tag", n=lasting.amount, tagged=self.tagged(lasting.tag))

    def project_discount(self, lasting: rows.ProjectDiscount) -> str:
        project = Reference(f"project.{PROJECTS[lasting.project]}")
        return self.t("lasting.project-discount", n=lasting.amount, project=project)

    def more_metal_value(self, lasting: rows.MoreMetalValue) -> str:
        metal = Reference(f"resource.{RESOURCES[lasting.metal]}")
        return self.t("lasting.metal-value", n=lasting.amount, resource=metal)

    def flexible(self, lasting: rows.Flexible) -> str:
        return self.t("lasting.flexible", n=lasting.steps)

    def greenery_price(self, lasting: rows.GreeneryPrice) -> str:
        return self.t("lasting.greenery-price", n=lasting.plants, usual=PLANTS_PER_GREENERY)

    def plain_lasting(self, lasting: LastingEffect) -> str:
        return self.t(f"lasting.{rows.LASTING_EFFECTS.name_of(lasting)}")

    def trigger(self, trigger: Trigger) -> str:
        occasion = OCCASION_CLAUSES[trigger.kind](self, trigger)
        return self.t("trigger.when", occasion=occasion, effects=self.together(trigger.effects))

    def tag_played(self, trigger: rows.WhenTagPlayed) -> str:
        symbols = self.one_of([self.symbol(tag) for tag in trigger.tags])
        occasion = self.t("trigger.tag-anyone" if trigger.anyone else "trigger.tag", symbols=symbols)
        counts_itself = not set(trigger.tags).isdisjoint(self.tags)
        return self.t("trigger.with-this", occasion=occasion) if counts_itself else occasion

    def event_played(self, trigger: rows.WhenEventPlayed) -> str:
        if trigger.tag == NONE:
            return self.t("trigger.event")
        return self.t("trigger.event-tag", tagged=self.tagged(trigger.tag))

    def tile_placed(self, trigger: rows.WhenTilePlaced) -> str:
        key = "tile" + ("-anyone" if trigger.anyone else "") + ("-mars" if trigger.on_mars else "")
        return self.t(f"trigger.{key}", tile=Reference(f"tile.{TILES[trigger.tile]}"))

    def paid(self, trigger: rows.WhenPaid) -> str:
        return self.t("trigger.payment", price=trigger.price)

    def plain_trigger(self, trigger: Trigger) -> str:
        return self.t(f"trigger.{rows.TRIGGERS.name_of(trigger)}")

    # --- actions -------------------------------------------------------------------------------------------

    def action(self, action: Action) -> str:
        effects = self.together(action.effects)
        cost = self.cost(action)
        clause = self.t("action.arrow", cost=cost, effects=effects) if cost else effects
        return self.t("action.after-raised-tr", action=clause) if action.after_raised_tr else clause

    def cost(self, action: Action) -> str:
        """What is spent for the action; empty for some."""
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

    def plain_effect(self, effect: Effect) -> str:
        """An effect without arguments."""
        return self.t(f"effect.{vocabulary.EFFECT_KINDS.name_of(effect)}")

    def production_box(self, box: vocabulary.Production) -> str:
        t = self.t
        own = [(resource, steps) for resource, steps in enumerate(box.steps) if steps]
        clauses: list[str] = []
        if box.count is not None:
            production = self.production(box.counted)
            clauses.append(t("effect.production-counted", production=production, count=self.count(box.count)))
        if len(own) == 1:
            production = self.production(own[0][0])
            clauses.append(t("effect.production-one", production=production, steps=signed(own[0][1])))
        elif own:
            steps = [
                t("effect.production-step", resource=Reference(f"resource.{RESOURCES[resource]}"), steps=signed(change))
                for resource, change in own
            ]
            clauses.append(t("effect.production", steps=", ".join(steps)))
        if box.lost != NONE:
            facts = {"production": self.production(box.lost), "steps": signed(-box.lost_steps)}
            clauses.append(t("effect.production-any", **facts))
        return "; ".join(clauses)

    def convert_production(self, effect: vocabulary.ConvertProduction) -> str:
        source, target = self.production(effect.origin), self.production(effect.target)
        return self.t("effect.convert-production", source=source, target=target)

    def gain(self, effect: vocabulary.Gain) -> str:
        clause = self.t("effect.gain", amount=self.resources(effect.resource, fixed(effect.amount)))
        return self.counted(clause, effect.amount)

    def lose(self, effect: vocabulary.Lose) -> str:
        return self.t("effect.lose", amount=self.resources(effect.resource, effect.amount))

    def remove(self, effect: vocabulary.Remove) -> str:
        return self.t("effect.remove", amount=self.resources(effect.resource, effect.most))

    def steal(self, effect: vocabulary.Steal) -> str:
        return self.t("effect.steal", amount=self.resources(effect.resource, effect.most))

    def raise_parameter(self, effect: vocabulary.Raise) -> str:
        return self.t(f"effect.raise-{PARAMETERS[effect.parameter]}", n=effect.steps)

    def raise_tr(self, effect: vocabulary.RaiseTr) -> str:
        return self.counted(self.t("effect.raise-tr", n=fixed(effect.steps)), effect.steps)

    def place(self, effect: vocabulary.Place) -> str:
        tile = Reference(f"tile.{TILES[effect.tile]}")
        if (effect.tile, effect.placement) in ORDINARY_PLACES:
            clause = self.t("effect.place", tile=tile)
        else:
            where = self.t.name(f"placement.{PLACEMENTS[effect.placement]}")
            clause = self.t("effect.place-where", tile=tile, where=where)
        if effect.tile == GREENERY:
            return self.t("effect.place-greenery", place=clause)
        return self.t("effect.place-capital", place=clause) if effect.tile == CAPITAL else clause

    def flood(self, effect: vocabulary.Flood) -> str:
        return self.t("effect.flood", n=effect.most)

    def draw(self, effect: vocabulary.Draw) -> str:
        return self.t("effect.draw", n=effect.cards)

    def look(self, effect: vocabulary.Look) -> str:
        return self.t("effect.look", n=effect.cards, keep=effect.keep)

    def look_and_buy(self, effect: vocabulary.LookAndBuy) -> str:
        return self.t("effect.look-and-buy", price=CARD_PRICE)

    def reveal(self, effect: vocabulary.Reveal) -> str:
        return self.t("effect.reveal", tagged=self.tagged(effect.tag), effect=self.effect(effect.then))

    def add_here(self, effect: vocabulary.AddHere) -> str:
        return self.t("effect.add-here", amount=self.card_resources(effect.resource, effect.amount))

    def add_to_another(self, effect: vocabulary.AddToAnother) -> str:
        return self.t("effect.add-to-another", amount=self.card_resources(effect.resource, effect.amount))

    def add_to_holder(self, effect: vocabulary.AddToHolder) -> str:
        return self.t("effect.add-to-holder", n=effect.amount)

    def remove_from_cards(self, effect: vocabulary.RemoveFromCards) -> str:
        return self.t("effect.remove-from-cards", amount=self.card_resources(effect.resource, effect.most))

    def exchange_for_card(self, effect: vocabulary.ExchangeForCard) -> str:
        return self.t("effect.exchange-for-card", amount=self.card_resources(effect.resource, 1))

    def choose(self, effect: vocabulary.Choose) -> str:
        """`Remove up to 3 titanium, 4 steel or 7 M€`: what all parts have in common is said once."""
        for kind, key in ((vocabulary.Remove, "effect.remove"), (vocabulary.Steal, "effect.steal")):
            if all(isinstance(part, kind) for part in effect.parts):
                return self.t(
                    key, amount=self.one_of([self.resources(part.resource, part.most) for part in effect.parts])
                )
        return self.one_of([self.effect(part) for part in effect.parts])

    def if_tags(self, effect: vocabulary.IfTags) -> str:
        then, otherwise = self.effect(effect.then), self.effect(effect.otherwise)
        return self.t("effect.if-tags", symbols=self.symbols(effect.tag, effect.needed), then=then, otherwise=otherwise)

    def cheaper_next_card(self, effect: vocabulary.CheaperNextCard) -> str:
        return self.t("effect.cheaper-next-card", n=effect.discount)

    def flexible_next_card(self, effect: vocabulary.FlexibleNextCard) -> str:
        return self.t("effect.flexible-next-card", n=effect.steps)

    # --- words ---------------------------------------------------------------------------------------------

    def all_of(self, clauses: list[str]) -> str:
        return all_of(clauses, self.t.language)

    def one_of(self, clauses: list[str]) -> str:
        return one_of(clauses, self.t.language)

    def resources(self, what: int, n: int) -> str:
        return self.t("amount.of", n=n, what=Reference(f"resource.{RESOURCES[what]}"))

    def card_resources(self, what: int, n: int) -> str:
        return self.t("amount.of", n=n, what=Reference(f"card-resource.{CARD_RESOURCES[what]}"))

    def held(self, n: int) -> str:
        """An amount of what this card holds."""
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

    def counted(self, clause: str, amount: Amount) -> str:
        if isinstance(amount, int):
            return clause
        return self.t("effect.counted", effect=clause, count=self.count(amount))

    def count(self, count: Count) -> str:
        if isinstance(count, vocabulary.TagsOfOpponents):
            return self.t("count.tags-of-opponents", symbols=self.symbol(count.tag))
        if not isinstance(count, vocabulary.Tags):
            return self.t(f"count.{vocabulary.COUNTS.name_of(count)}")
        symbols = self.t(f"symbols.{TAGS[count.tag]}", n=2)
        counted = self.t("count.tags-per" if count.per > 1 else "count.tags", symbols=symbols, per=count.per)
        return self.t("count.with-this", count=counted) if count.tag in self.tags else counted


def fixed(amount: Amount) -> int:
    """A counted amount is one for each."""
    return amount if isinstance(amount, int) else 1


CLAUSES: list[Callable[[Speaker, Any], str]] = vocabulary.EFFECT_KINDS.table(
    "said",
    {
        vocabulary.Production: Speaker.production_box,
        vocabulary.MetalProduction: Speaker.plain_effect,
        vocabulary.Gain: Speaker.gain,
        vocabulary.Lose: Speaker.lose,
        vocabulary.Remove: Speaker.remove,
        vocabulary.Steal: Speaker.steal,
        vocabulary.RemoveFromCards: Speaker.remove_from_cards,
        vocabulary.Raise: Speaker.raise_parameter,
        vocabulary.RaiseTr: Speaker.raise_tr,
        vocabulary.Place: Speaker.place,
        vocabulary.Flood: Speaker.flood,
        vocabulary.Draw: Speaker.draw,
        vocabulary.Look: Speaker.look,
        vocabulary.LookAndBuy: Speaker.look_and_buy,
        vocabulary.Reveal: Speaker.reveal,
        vocabulary.AddHere: Speaker.add_here,
        vocabulary.AddToAnother: Speaker.add_to_another,
        vocabulary.AddToHolder: Speaker.add_to_holder,
        vocabulary.AddToPlayed: Speaker.plain_effect,
        vocabulary.ExchangeForCard: Speaker.exchange_for_card,
        vocabulary.DiscardToDraw: Speaker.plain_effect,
        vocabulary.Choose: Speaker.choose,
        vocabulary.IfTags: Speaker.if_tags,
        vocabulary.CopyProduction: Speaker.plain_effect,
        vocabulary.ConvertProduction: Speaker.convert_production,
        vocabulary.SellEnergy: Speaker.plain_effect,
        vocabulary.ClaimArea: Speaker.plain_effect,
        vocabulary.CheaperNextCard: Speaker.cheaper_next_card,
        vocabulary.FlexibleNextCard: Speaker.flexible_next_card,
    },
)

LASTING_CLAUSES: list[Callable[[Speaker, Any], str]] = rows.LASTING_EFFECTS.table(
    "said",
    {
        rows.Discount: Speaker.discount,
        rows.ProjectDiscount: Speaker.project_discount,
        rows.MoreMetalValue: Speaker.more_metal_value,
        rows.Flexible: Speaker.flexible,
        rows.ProtectsItself: Speaker.plain_lasting,
        rows.ProtectsOwner: Speaker.plain_lasting,
        rows.GreeneryPrice: Speaker.greenery_price,
        rows.HeatAsMc: Speaker.plain_lasting,
    },
)

OCCASION_CLAUSES: list[Callable[[Speaker, Any], str]] = rows.TRIGGERS.table(
    "said",
    {
        rows.WhenTagPlayed: Speaker.tag_played,
        rows.WhenEventPlayed: Speaker.event_played,
        rows.WhenTilePlaced: Speaker.tile_placed,
        rows.WhenPlacedOnMetal: Speaker.plain_trigger,
        rows.WhenProjectUsed: Speaker.plain_trigger,
        rows.WhenPaid: Speaker.paid,
    },
)
