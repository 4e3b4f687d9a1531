"""What an answer takes at once, so that it can be told before: where there is only one way to pay, nobody is asked."""

from __future__ import annotations

from areopolis.games.on_mars.cards import SCIENTISTS
from areopolis.games.on_mars.components import (
    BIT,
    COLOURS,
    COST,
    CRYSTAL,
    GRID_ROW,
    KINDS_OF_RESOURCES,
    LEVEL,
    MINE,
    NONE,
    PLANT,
    RESOURCES,
    WATER,
    YIELD,
)
from areopolis.games.on_mars.effects import EFFECTS, Construct
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.building import ONE_MINERAL
from areopolis.games.on_mars.rules.gains import still_needed
from areopolis.games.on_mars.rules.paying import EXACT, GRID_PRICES, LAB_PRICES, NOTHING, ways_to_pay
from areopolis.games.on_mars.rules.table import joined, owners_of_tech, room_for, type_of
from areopolis.games.on_mars.seen import SeenBill
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

Price = tuple[int, int]

PROMPTS = ("turn", "construct", "upgrade", "develop", "learn", "welcome", "recruit")
"""Questions that have answers with a price: a whole turn, or a unit of an effect."""


def see_bills(g: OnMars, seat: int) -> dict[str, SeenBill]:
    """By answer that the seat may give now."""
    found: dict[str, SeenBill] = {}
    decision = g.decision(seat)
    if decision is None or decision.prompt not in PROMPTS:
        return found
    known: dict[Price, dict[str, int]] = {}
    for option in decision.options:
        price = price_of(g, decision, option)
        if price is None:
            continue
        if price not in known:
            known[price] = paid_at_once(g, seat, price)
        building = option.verb == "construct"
        tech = lender(g, decision, option) if building else NONE
        lost = without_room(g, seat, option, known[price]) if building else 0
        if known[price] or tech != NONE or lost:
            found[option.key] = {
                "pays": known[price],
                "tech": None if tech == NONE else COLOURS[tech],
                "lost": lost,
            }
    return found


def price_of(g: OnMars, asked: Decision, option: Option) -> Price | None:
    """In resources; None for what costs none and is no building."""
    free = asked.prompt != "turn" and getattr(EFFECTS.rows[asked.given[1]], "free", False)
    verb = option.verb
    if verb == "construct":
        kind = option.args[0]
        return (NOTHING, NOTHING) if kind == MINE else (EXACT[COST[kind]], NOTHING)
    if free:
        return None
    if verb == "upgrade":
        return ONE_MINERAL, NOTHING
    if verb == "develop":
        return LAB_PRICES[LEVEL[option.args[1]]]
    if verb == "learn":
        return GRID_PRICES[GRID_ROW[g.tech_grid.index(option.args[0])]]
    if verb == "welcome":
        return EXACT[PLANT], EXACT[WATER]
    if verb == "hire" and SCIENTISTS[option.args[0]].cost != NONE:
        cost = EXACT[SCIENTISTS[option.args[0]].cost]
        return cost, cost
    return None


def paid_at_once(g: OnMars, seat: int, price: Price) -> dict[str, int]:
    """The only way to pay; nothing where the player is asked."""
    ways = ways_to_pay(g, seat, *price) if price[0] else []
    if len(ways) != 1:
        return {}
    return {RESOURCES[i]: ways[0].args[i] for i in range(KINDS_OF_RESOURCES) if ways[0].args[i]}


def lender(g: OnMars, asked: Decision, option: Option) -> int:
    """Whose tech a Complex needs, if it is another player's and nobody else's."""
    kind, hex = option.args
    seat = asked.seat
    if not g.next_to[type_of(kind, seat)] & BIT[hex]:
        return NONE
    effect = None if asked.prompt == "turn" else EFFECTS.rows[asked.given[1]]
    spare = 0
    if isinstance(effect, Construct) and effect.raises_level:
        spare = g.quarters[seat] - (1 if kind == MINE else 0)
    owners = owners_of_tech(g, seat, kind, max(1, joined(g, type_of(kind, seat), hex) - spare))
    return owners[0] if len(owners) == 1 and owners[0] != seat else NONE


def without_room(g: OnMars, seat: int, option: Option, paid: dict[str, int]) -> int:
    """How much of what the building brings would be lost. Crystals have room below the Depot."""
    kind, hex = option.args
    good = YIELD[kind]
    if good == CRYSTAL:
        return 0
    size = joined(g, type_of(kind, seat), hex) + 1
    on_contracts = sum([still_needed(g, contract, good) for contract in g.contracts[seat]])
    return max(0, size - room_for(g, seat, good) - paid.get(RESOURCES[good], 0) - on_contracts)
