"""Rulebook p. 17-18 and 20: Ships, Scientists, Earth Contracts, recalling Colonists, and production."""

from __future__ import annotations

from areopolis.games.on_mars.cards import (
    BLUEPRINTS,
    CONTRACT_COST,
    CONTRACT_SIZE,
    CONTRACTS,
    FIRST_CONTRACT,
    FOR_BOTS,
    FOR_SCIENTISTS,
    PLANTS_CONTRACT,
    PLANTS_GOAL,
    POSTS,
    SCIENTIST_COST,
    SCIENTISTS,
    SOLO_GOALS,
    TO_HIRE,
    WORKING_AREA,
)
from areopolis.games.on_mars.components import (
    CRYSTAL,
    DEPOT_SLOTS,
    DISTANCE,
    GOODS,
    HEX_COUNT,
    KINDS_OF_RESOURCES,
    LSS_RESOURCES,
    MINERAL,
    NONE,
    PLANT,
    SHELTER,
    SHIPS,
    WATER,
    YIELD,
)
from areopolis.games.on_mars.effects import (
    EFFECTS,
    ChooseResources,
    Gain,
    GainColonists,
    Produce,
    RecallColonists,
    Recruit,
    WelcomeShip,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import (
    CONTRACT_FULL,
    CONTRACT_GONE,
    CONTRACT_NOT_HERE,
    NO_BOT_LEFT,
    NO_CRYSTAL_FOR_CONTRACT,
    NO_ROOM,
    NO_ROOM_THERE,
    NO_SHIP_HERE,
    NOBODY_THERE,
    NOT_DELIVERED,
    NOT_NEAR_SHELTER,
    NOT_YOUR_PRODUCER,
    NOTHING_TO_DELIVER,
    ONLY_CONTRACTS,
    ONLY_SCIENTISTS,
    SCIENTIST_HIRED,
    SCIENTIST_TOO_EXPENSIVE,
    SHIP_TOO_EXPENSIVE,
    TOO_MANY_SHIPS,
)
from areopolis.games.on_mars.rules.gains import (
    can_store,
    come_home,
    contribute,
    deliver_to,
    gain,
    gain_colonists,
    note_deed,
    send_to_work,
    still_needed,
)
from areopolis.games.on_mars.rules.paying import (
    ANY,
    EXACT,
    NOTHING,
    WATER_OR_PLANT,
    can_pay,
    charge,
    pay_crystals,
    pay_with,
    ways_to_pay,
)
from areopolis.games.on_mars.rules.performing import BEGUN, after_unit, begin_unit, offer
from areopolis.games.on_mars.rules.table import (
    complex_size,
    crystals_to_spend,
    has_room,
    is_lacerda,
    kind_of,
    mines_worked,
    put_bot,
    quarters_size,
    ships_received,
)
from areopolis.games.on_mars.words import (
    BOOST,
    DECLINE,
    FILL,
    GAIN,
    HIRE_SCIENTIST,
    PLACE_BOT,
    PRODUCE,
    RECALL,
    SIGN,
    WELCOME_SHIP,
    WITH_BOT,
    WITHOUT_BOT,
)
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option

# --- gains ---------------------------------------------------------------------------------------------------


def can_gain(g: OnMars, player: int, effect: Gain) -> bool:
    return effect.good == CRYSTAL or can_store(g, player, effect.good)


def do_gain(g: OnMars, player: int, effect: Gain, flags: int) -> None:
    gain(g, player, effect.good, effect.count)
    offer(g, player, effect.number, 0, BEGUN)


def gain_again(g: OnMars, player: int, effect: Gain) -> list[Option]:
    return [BOOST]


def gain_unit(g: OnMars, player: int, number: int, left: int, flags: int) -> None:
    effect = EFFECTS.rows[number]
    assert isinstance(effect, Gain)
    begin_unit(g, player, left)
    gain(g, player, effect.good, 1)
    after_unit(g, player, number, left, flags)


def can_choose(g: OnMars, player: int, effect: ChooseResources) -> bool:
    """What is paid leaves room for at least one."""
    return can_pay(g, player, ANY) if effect.paid else bool(choosable(g, player, effect))


def do_choose(g: OnMars, player: int, effect: ChooseResources, flags: int) -> None:
    """Trade Market: first one resource is paid."""
    if effect.paid:
        charge(g, player, ANY, NOTHING)
    g.next(offer, player, effect.number, effect.times, BEGUN)


def against_choosing(g: OnMars, player: int, resource: int) -> Reason | None:
    return None if can_store(g, player, resource) else NO_ROOM


def choosable(g: OnMars, player: int, effect: ChooseResources) -> list[Option]:
    return [GAIN[resource] for resource in LSS_RESOURCES if against_choosing(g, player, resource) is None]


def choose_unit(g: OnMars, player: int, number: int, left: int, flags: int, resource: int) -> None:
    begin_unit(g, player, left)
    gain(g, player, resource, 1)
    after_unit(g, player, number, left, flags)


def can_grow(g: OnMars, player: int, effect: GainColonists) -> bool:
    if not g.supply[player] or g.quarters[player] >= quarters_size(g, player):
        return False
    return not effect.paid or can_pay(g, player, WATER_OR_PLANT)


def do_gain_colonists(g: OnMars, player: int, effect: GainColonists, flags: int) -> None:
    """The bonus of the Turn Order track costs a water or a plant, so it can be declined."""
    if not can_grow(g, player, effect):
        return
    if effect.paid:
        options = [*ways_to_pay(g, player, WATER_OR_PLANT, NOTHING), DECLINE]
        g.ask(player, "colonist-bonus", options, buy_colonist, (player,), by_verb={"decline": None})
    else:
        gain_colonists(g, player, effect.count)


def buy_colonist(g: OnMars, player: int, mineral: int, battery: int, water: int, plant: int, oxygen: int) -> None:
    pay_with(g, player, mineral, battery, water, plant, oxygen)
    gain_colonists(g, player, 1)


# --- recalling Colonists -------------------------------------------------------------------------------------


def against_recalling(g: OnMars, player: int, effect: RecallColonists, post: int) -> Reason | None:
    if post == WORKING_AREA:
        return None if effect.area and g.working[player] else NOBODY_THERE
    return None if effect.slots and g.slots[post * g.players + player] else NOBODY_THERE


def recallable(g: OnMars, player: int, effect: RecallColonists) -> list[Option]:
    found: list[Option] = []
    for post in range(len(POSTS)):
        if against_recalling(g, player, effect, post) is None:
            found.append(RECALL[post])
    return found


def recall_unit(g: OnMars, player: int, number: int, left: int, flags: int, post: int) -> None:
    if post == WORKING_AREA:
        g.working[player] -= 1
    else:
        g.slots[post * g.players + player] -= 1
    g.tell("recalls", player, post)
    come_home(g, player, 1)
    after_unit(g, player, number, left, flags)


# --- Ships (p. 17) -------------------------------------------------------------------------------------------


def against_ship(g: OnMars, player: int, free: bool) -> Reason | None:
    """As many Ships may have left the Depot as the level of the Colony."""
    if ships_received(g, player) >= min(g.level, SHIPS):
        return TOO_MANY_SHIPS
    return None if free or can_pay(g, player, EXACT[PLANT], EXACT[WATER]) else SHIP_TOO_EXPENSIVE


def against_welcoming(g: OnMars, player: int, effect: WelcomeShip, slot: int, passengers: int) -> Reason | None:
    if not g.depot[player] >> slot & 1:
        return NO_SHIP_HERE
    if passengers == WITH_BOT and not g.bots_left[player]:
        return NO_BOT_LEFT
    return against_ship(g, player, effect.free)


def welcomable(g: OnMars, player: int, effect: WelcomeShip) -> list[Option]:
    if against_ship(g, player, effect.free) is not None:
        return []
    found: list[Option] = []
    for slot in range(DEPOT_SLOTS):
        if g.depot[player] >> slot & 1:
            if g.bots_left[player]:
                found.append(WELCOME_SHIP[slot][WITH_BOT])
            found.append(WELCOME_SHIP[slot][WITHOUT_BOT])
    return found


def welcome_unit(g: OnMars, player: int, number: int, left: int, flags: int, slot: int, passengers: int) -> None:
    begin_unit(g, player, left)
    welcome(g, player, number, slot, passengers)
    after_unit(g, player, number, left, flags)


def welcome(g: OnMars, player: int, number: int, slot: int, passengers: int) -> None:
    effect = EFFECTS.rows[number]
    assert isinstance(effect, WelcomeShip)
    if not effect.free:
        charge(g, player, EXACT[PLANT], EXACT[WATER])
    g.next(receive_ship, player, slot, effect.colonists, passengers)


def receive_ship(g: OnMars, player: int, slot: int, colonists: int, passengers: int) -> None:
    """From the Depot into the Hangar; a Bot comes with it, or one Colonist more."""
    g.depot[player] &= ~(1 << slot)
    g.hangar[player] += 1
    g.tell("welcomes", player, slot, passengers)
    gain_colonists(g, player, colonists + (1 if passengers == WITHOUT_BOT else 0))
    if passengers == WITH_BOT:
        options = [PLACE_BOT[hex] for hex in hexes_for_new_bot(g, player)]
        g.ask(player, "place-bot", options, place_bot, (player,))


def hexes_for_new_bot(g: OnMars, player: int) -> list[int]:
    """A free own Shelter; or else a free hex beside one, or else the nearest free ones (rulings 36, 57)."""
    own = [hex for hex in range(HEX_COUNT) if g.buildings[hex] == SHELTER + player]
    free = [hex for hex in own if g.pieces[hex] == NONE]
    radius = 0
    while not free:
        radius += 1
        for hex in range(HEX_COUNT):
            if has_room(g, hex) and min([DISTANCE[hex][shelter] for shelter in own]) == radius:
                free.append(hex)
    return free


def against_new_bot(g: OnMars, player: int, hex: int) -> Reason | None:
    if not has_room(g, hex):
        return NO_ROOM_THERE
    return None if hex in hexes_for_new_bot(g, player) else NOT_NEAR_SHELTER


def place_bot(g: OnMars, player: int, hex: int) -> None:
    g.bots_left[player] -= 1
    put_bot(g, player, hex)
    g.tell("new-bot", player, hex)
    contribute(g, player, FOR_BOTS)


# --- Scientists and Contracts (p. 17) ------------------------------------------------------------------------


def against_hiring(g: OnMars, player: int, effect: Recruit, scientist: int, colonists: int = 0) -> Reason | None:
    """Two Colonists or two resources; `colonists` more are needed for the action."""
    if not effect.scientists:
        return ONLY_CONTRACTS
    if scientist not in g.display:
        return SCIENTIST_HIRED
    if effect.free:
        return None
    cost = SCIENTISTS[scientist].cost
    if cost == NONE:
        return None if g.quarters[player] >= SCIENTIST_COST + colonists else SCIENTIST_TOO_EXPENSIVE
    return None if can_pay(g, player, EXACT[cost], EXACT[cost]) else SCIENTIST_TOO_EXPENSIVE


def against_signing(g: OnMars, player: int, effect: Recruit, contract: int) -> Reason | None:
    if not effect.contracts:
        return ONLY_SCIENTISTS
    if FIRST_CONTRACT + contract not in g.display:
        return CONTRACT_NOT_HERE
    return None if effect.free or crystals_to_spend(g, player) >= CONTRACT_COST else NO_CRYSTAL_FOR_CONTRACT


def recruitable(g: OnMars, player: int, effect: Recruit) -> list[Option]:
    found: list[Option] = []
    for card in g.display:
        if card == NONE:
            continue
        if card < FIRST_CONTRACT:
            if against_hiring(g, player, effect, card) is None:
                found.append(HIRE_SCIENTIST[card])
        elif against_signing(g, player, effect, card - FIRST_CONTRACT) is None:
            found.append(SIGN[card - FIRST_CONTRACT])
    return found


def hire_unit(g: OnMars, player: int, number: int, left: int, flags: int, scientist: int) -> None:
    hire(g, player, number, scientist)


def sign_unit(g: OnMars, player: int, number: int, left: int, flags: int, contract: int) -> None:
    sign(g, player, number, contract)


def hire(g: OnMars, player: int, number: int, scientist: int) -> None:
    effect = EFFECTS.rows[number]
    assert isinstance(effect, Recruit)
    cost = SCIENTISTS[scientist].cost
    if not effect.free:
        if cost == NONE:
            send_to_work(g, player, SCIENTIST_COST)
        else:
            charge(g, player, EXACT[cost], EXACT[cost])
    g.next(take_scientist, player, scientist)


def take_scientist(g: OnMars, player: int, scientist: int) -> None:
    g.display[g.display.index(scientist)] = NONE
    g.employer[scientist] = player
    g.tell("hires", player, scientist)
    contribute(g, player, FOR_SCIENTISTS)
    note_deed(g, player, TO_HIRE)


def sign(g: OnMars, player: int, number: int, contract: int) -> None:
    effect = EFFECTS.rows[number]
    assert isinstance(effect, Recruit)
    if not effect.free:
        pay_crystals(g, player, CONTRACT_COST, 0)
    g.next(take_contract, player, contract)


def take_contract(g: OnMars, player: int, contract: int) -> None:
    g.display[g.display.index(FIRST_CONTRACT + contract)] = NONE
    g.contracts[player].append(contract)
    g.tell("signs", player, contract)


def refill_display(g: OnMars, player: int) -> None:
    """At the end of the turn: a Contract of the player's choice on each empty space (ruling 65)."""
    if NONE in g.display and g.contract_deck:
        options = [FILL[contract] for contract in g.contract_deck]
        g.ask(player, "fill", options, fill_space, (player,))
        g.next(refill_display, player)


def against_filling(g: OnMars, contract: int) -> Reason | None:
    return None if contract in g.contract_deck else CONTRACT_GONE


def fill_space(g: OnMars, player: int, contract: int) -> None:
    g.contract_deck.remove(contract)
    g.display[g.display.index(NONE)] = FIRST_CONTRACT + contract
    g.tell("fills", player, contract)


def is_met(g: OnMars, player: int, contract: int) -> bool:
    """Lacerda's Contracts always are (p. 23)."""
    row = CONTRACTS[contract]
    if is_lacerda(g, player):
        return True
    if row.good != NONE:
        return g.delivered[2 * contract] == row.goods and g.delivered[2 * contract + 1] == row.minerals
    for card in range(len(BLUEPRINTS)):
        hex = g.built_at[card]
        own = hex != NONE and g.owner[card] == player and BLUEPRINTS[card].building == row.building
        if own and complex_size(g, hex) >= CONTRACT_SIZE:
            return True
    return False


def available(g: OnMars, player: int, good: int) -> int:
    """For a delivery, Crystals below the Depot count as well (ruling 60)."""
    if good == CRYSTAL:
        return g.crystals[player] + g.below[player]
    return g.stock[player * KINDS_OF_RESOURCES + good]


def against_delivering(g: OnMars, player: int, contract: int, good: int) -> Reason | None:
    if CONTRACTS[contract].good != good and (good != MINERAL or not CONTRACTS[contract].minerals):
        return NOT_DELIVERED
    if not still_needed(g, contract, good):
        return CONTRACT_FULL
    return None if available(g, player, good) else NOTHING_TO_DELIVER


def deliver(g: OnMars, player: int, contract: int, good: int) -> None:
    if good != CRYSTAL:
        g.stock[player * KINDS_OF_RESOURCES + good] -= 1
    elif g.below[player]:
        g.below[player] -= 1
    else:
        g.crystals[player] -= 1
    deliver_to(g, contract, good, 1)
    g.tell("delivers", player, good, contract)


def deliver_all(g: OnMars, player: int) -> None:
    """P. 21: before the final scoring as many Contracts as possible are completed; others get nothing (ruling 42)."""
    for contract in best_to_complete(g, player):
        for good in range(len(GOODS)):
            while against_delivering(g, player, contract, good) is None:
                deliver(g, player, contract, good)


def best_to_complete(g: OnMars, player: int) -> list[int]:
    """What a player would choose: from rules 2 on a Contract on the list of solo goals, then the most Deliver Contracts
    for which the goods suffice, of equally many those that take fewer Crystals."""
    alone = g.seats == 1 and g.rules >= 2
    wanted = [PLANTS_CONTRACT] if alone and PLANTS_GOAL in SOLO_GOALS[g.variants["lacerda"]] else []
    sets: list[list[int]] = [[]]
    for contract in g.contracts[player]:
        if CONTRACTS[contract].good != NONE and not is_met(g, player, contract):
            sets += [[*chosen, contract] for chosen in sets]
    possible = [chosen for chosen in sets if suffices_for(g, player, chosen)]
    return max(possible, key=lambda chosen: (chosen_of(wanted, chosen), len(chosen), -needed_for(g, chosen, CRYSTAL)))


def chosen_of(wanted: list[int], chosen: list[int]) -> int:
    return len([each for each in chosen if each in wanted])


def suffices_for(g: OnMars, player: int, contracts: list[int]) -> bool:
    return all(needed_for(g, contracts, good) <= available(g, player, good) for good in range(len(GOODS)))


def needed_for(g: OnMars, contracts: list[int], good: int) -> int:
    return sum(still_needed(g, contract, good) for contract in contracts)


# --- production (p. 20) --------------------------------------------------------------------------------------


def producers(g: OnMars, player: int) -> list[int]:
    """Hexes of own Advanced Buildings and of mines with an own Colonist."""
    advanced = [g.built_at[card] for card in range(len(BLUEPRINTS)) if g.owner[card] == player]
    found = [hex for hex in advanced if hex != NONE]
    return found + [hex for hex in mines_worked(g, player) if hex not in found]


def produced_at(g: OnMars, hex: int) -> int:
    return YIELD[kind_of(g.buildings[hex])]


def produce_all(g: OnMars, player: int) -> None:
    counts = [0] * len(GOODS)
    for hex in producers(g, player):
        counts[produced_at(g, hex)] += 1
    for good in range(len(GOODS)):
        if counts[good]:
            g.tell("produces", player, counts[good], good)
            gain(g, player, good, counts[good])


def can_produce(g: OnMars, player: int, effect: Produce) -> bool:
    return bool(producers(g, player))


def do_produce(g: OnMars, player: int, effect: Produce, flags: int) -> None:
    produce_all(g, player)
    offer(g, player, effect.number, 0, BEGUN)


def produce_again(g: OnMars, player: int, effect: Produce) -> list[Option]:
    return [PRODUCE[hex] for hex in producers(g, player)]


def against_producing(g: OnMars, player: int, hex: int) -> Reason | None:
    """P. 20: own Advanced Buildings, and mines with an own Colonist."""
    return None if hex in producers(g, player) else NOT_YOUR_PRODUCER


def produce_unit(g: OnMars, player: int, number: int, left: int, flags: int, hex: int) -> None:
    begin_unit(g, player, left)
    gain(g, player, produced_at(g, hex), 1)
    after_unit(g, player, number, left, flags)
