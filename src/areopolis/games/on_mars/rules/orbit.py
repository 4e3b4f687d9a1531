"""Rulebook p. 10-11: blueprints, the tech grid, the laboratory, tech tiles of others, and the warehouse."""

from __future__ import annotations

from areopolis.games.on_mars.cards import (
    BLUEPRINTS,
    FOR_BLUEPRINTS,
    FOR_TECHS,
    LAB_BENEFITS,
    TO_BLUEPRINT,
    TO_DEVELOP,
    TO_DEVELOP_TWICE,
    TO_LEARN,
)
from areopolis.games.on_mars.components import (
    CRYSTAL,
    FIRST_COLUMN,
    GRID_ROW,
    KINDS_OF_RESOURCES,
    KINDS_OF_TECHS,
    LACERDA,
    LEADS_TO,
    LEVEL,
    NONE,
    OXYGEN,
    WAREHOUSE,
    YIELD,
)
from areopolis.games.on_mars.effects import EFFECTS, Develop, LearnTechs, TakeBlueprints, TakeGoods
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import (
    GOOD_NOT_HERE,
    LAB_TAKEN,
    NO_CRYSTAL_FOR_LAB,
    NO_MARKER,
    NO_PATH,
    NO_ROOM,
    NO_SUCH_TILE,
    NOT_IN_GRID,
    NOT_ON_DISPLAY,
    ONLY_RESOURCES,
    TECH_OWNED,
    TECH_TOO_EXPENSIVE,
    TOO_EXPENSIVE_TO_DEVELOP,
)
from areopolis.games.on_mars.rules.gains import can_store, contribute, gain, note_deed, put_surplus_on_contracts
from areopolis.games.on_mars.rules.paying import (
    GRID_PRICES,
    LAB_CRYSTALS,
    LAB_PRICES,
    can_pay,
    charge,
    pay_crystals,
)
from areopolis.games.on_mars.rules.performing import OPTIONAL, after_unit, begin_unit, perform
from areopolis.games.on_mars.rules.table import (
    any_of,
    crystals_to_spend,
    is_lacerda,
    laboratory,
    markers_left,
    room_for,
    turn_order,
)
from areopolis.games.on_mars.words import DEVELOP_TECH, KEEP_OXYGEN, LEARN_TECH, OBTAIN_CARD, TAKE
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option

# --- blueprints (p. 10) --------------------------------------------------------------------------------------


def against_obtaining(g: OnMars, player: int, card: int) -> Reason | None:
    if card not in g.upper_row and card not in g.lower_row:
        return NOT_ON_DISPLAY
    return None if markers_left(g, player) else NO_MARKER


def obtainable(g: OnMars, player: int, effect: TakeBlueprints) -> list[Option]:
    if not markers_left(g, player):
        return []
    return [OBTAIN_CARD[card] for card in g.upper_row] + [OBTAIN_CARD[card] for card in g.lower_row]


def obtain_unit(g: OnMars, player: int, number: int, left: int, flags: int, card: int) -> None:
    begin_unit(g, player, left)
    take_blueprint(g, player, card)
    after_unit(g, player, number, left, flags)


def take_blueprint(g: OnMars, player: int, card: int) -> None:
    """With its resource or Crystal; a marker lies on it until it is built."""
    (g.upper_row if card in g.upper_row else g.lower_row).remove(card)
    g.owner[card] = player
    g.tell("obtains", player, card)
    gain(g, player, YIELD[BLUEPRINTS[card].building], 1)
    contribute(g, player, FOR_BLUEPRINTS)
    note_deed(g, player, TO_BLUEPRINT)


# --- the tech grid (p. 10) -----------------------------------------------------------------------------------


def against_learning(g: OnMars, player: int, tech: int, space: int) -> Reason | None:
    """Of two equal tiles the cheaper one is taken."""
    if tech not in g.tech_grid:
        return NOT_IN_GRID
    if g.techs[player * KINDS_OF_TECHS + tech] != NONE:
        return TECH_OWNED
    if space not in FIRST_COLUMN:
        return NO_PATH
    if space in laboratory(g, player):
        return LAB_TAKEN
    first, second = GRID_PRICES[GRID_ROW[g.tech_grid.index(tech)]]
    return None if can_pay(g, player, first, second) else TECH_TOO_EXPENSIVE


def learnable(g: OnMars, player: int, effect: LearnTechs) -> list[Option]:
    """Row by row: what a row costs is the same for all its tiles."""
    lab = laboratory(g, player)
    free = [space for space in FIRST_COLUMN if space not in lab]
    if not free:
        return []
    found: list[Option] = []
    payable = [can_pay(g, player, first, second) for first, second in GRID_PRICES]
    for place in range(len(GRID_ROW)):
        tech = g.tech_grid[place]
        if tech == NONE or lab[tech] != NONE or not payable[GRID_ROW[place]]:
            continue
        for space in free:
            option = LEARN_TECH[tech][space]
            if option not in found:
                found.append(option)
    return found


def learn_unit(g: OnMars, player: int, number: int, left: int, flags: int, tech: int, space: int) -> None:
    begin_unit(g, player, left)
    learn(g, player, tech, space)
    after_unit(g, player, number, left, flags)


def learn(g: OnMars, player: int, tech: int, space: int) -> None:
    first, second = GRID_PRICES[GRID_ROW[g.tech_grid.index(tech)]]
    charge(g, player, first, second)
    g.next(put_new_tech, player, tech, space)


def put_new_tech(g: OnMars, player: int, tech: int, space: int) -> None:
    g.tech_grid[g.tech_grid.index(tech)] = NONE
    g.techs[player * KINDS_OF_TECHS + tech] = space
    g.tell("learns", player, tech, space)
    contribute(g, player, FOR_TECHS)
    note_deed(g, player, TO_LEARN)
    take_benefit(g, player, space)


def take_benefit(g: OnMars, player: int, space: int) -> None:
    """What the space of the laboratory shows; nobody need take it (ruling 26)."""
    benefit = LAB_BENEFITS[space]
    if benefit is not None:
        g.next(perform, player, benefit.number, OPTIONAL)


# --- the laboratory (p. 11) ----------------------------------------------------------------------------------


def against_developing(g: OnMars, player: int, tech: int, space: int, free: bool) -> Reason | None:
    """To an empty space on the right, for the price of its column."""
    lab = laboratory(g, player)
    if lab[tech] == NONE:
        return NO_SUCH_TILE
    if space not in LEADS_TO[lab[tech]]:
        return NO_PATH
    if space in lab:
        return LAB_TAKEN
    if free:
        return None
    level = LEVEL[space]
    first, second = LAB_PRICES[level]
    if not can_pay(g, player, first, second):
        return TOO_EXPENSIVE_TO_DEVELOP
    return NO_CRYSTAL_FOR_LAB if crystals_to_spend(g, player) < LAB_CRYSTALS[level] else None


def developable(g: OnMars, player: int, effect: Develop) -> list[Option]:
    lab = laboratory(g, player)
    found: list[Option] = []
    for tech in range(KINDS_OF_TECHS):
        if lab[tech] != NONE:
            for space in LEADS_TO[lab[tech]]:
                if space not in lab and against_developing(g, player, tech, space, effect.free) is None:
                    found.append(DEVELOP_TECH[tech][space])
    return found


def develop_unit(g: OnMars, player: int, number: int, left: int, flags: int, tech: int, space: int) -> None:
    effect = EFFECTS.rows[number]
    assert isinstance(effect, Develop)
    begin_unit(g, player, left)
    develop(g, player, tech, space, effect.free)
    after_unit(g, player, number, left, flags)


def develop(g: OnMars, player: int, tech: int, space: int, free: bool) -> None:
    if not free:
        level = LEVEL[space]
        first, second = LAB_PRICES[level]
        charge(g, player, first, second)
        if LAB_CRYSTALS[level]:
            g.next(pay_crystals, player, LAB_CRYSTALS[level], 0)
    g.next(move_tile, player, tech, space)


def move_tile(g: OnMars, player: int, tech: int, space: int) -> None:
    g.techs[player * KINDS_OF_TECHS + tech] = space
    g.tell("develops", player, tech, space)
    g.developed[player] += 1
    note_deed(g, player, TO_DEVELOP)
    if g.developed[player] >= 2:
        note_deed(g, player, TO_DEVELOP_TWICE)
    take_benefit(g, player, space)


def lacerda_develops(g: OnMars, tech: int) -> None:
    """To a space with a benefit if there is a choice."""
    lab = laboratory(g, LACERDA)
    free = [space for space in LEADS_TO[lab[tech]] if space not in lab]
    with_benefit = [space for space in free if LAB_BENEFITS[space] is not None]
    move_tile(g, LACERDA, tech, any_of(g, with_benefit or free))


# --- tech tiles of others (p. 11) ----------------------------------------------------------------------------


def settle_borrowed(g: OnMars) -> None:
    """At the end of the turn, in turn order: for each use of another player's tile its owner chooses."""
    order = turn_order(g)
    uses = [(order.index(g.borrowed[i]), i) for i in range(0, len(g.borrowed), 2)]
    uses.sort()
    g.borrowed = [number for _, i in uses for number in g.borrowed[i : i + 2]]
    g.next(settle_next)


def settle_next(g: OnMars) -> None:
    """Uses that arise from these choices are settled as well, after the others (ruling 62)."""
    if g.borrowed:
        owner = g.borrowed.pop(0)
        tech = g.borrowed.pop(0)
        g.next(ask_lender, owner, tech)
        g.next(settle_next)


def ask_lender(g: OnMars, owner: int, tech: int) -> None:
    """An oxygen, or a free development of the tile used; Lacerda only wants the development (ruling 40)."""
    lab = laboratory(g, owner)
    free = [space for space in LEADS_TO[lab[tech]] if space not in lab]
    if is_lacerda(g, owner):
        if free:
            lacerda_develops(g, tech)
        return
    options = [KEEP_OXYGEN] + [DEVELOP_TECH[tech][space] for space in free]
    g.ask(
        owner,
        "borrowed",
        options,
        develop_lent,
        (owner,),
        about=(owner, tech, 1 - owner if g.players == 2 else g.active),
        by_verb={"keep-oxygen": keep_oxygen},
    )


def keep_oxygen(g: OnMars, owner: int) -> None:
    g.tell("keeps-oxygen", owner)
    gain(g, owner, OXYGEN, 1)


def develop_lent(g: OnMars, owner: int, tech: int, space: int) -> None:
    move_tile(g, owner, tech, space)


# --- the warehouse (p. 11) -----------------------------------------------------------------------------------


def against_taking(g: OnMars, player: int, good: int, crystals: bool) -> Reason | None:
    """Only what is there and can be stored."""
    if good not in WAREHOUSE or not g.warehouse[WAREHOUSE.index(good)]:
        return GOOD_NOT_HERE
    if good == CRYSTAL and not crystals:
        return ONLY_RESOURCES
    return None if can_store(g, player, good) else NO_ROOM


def takeable(g: OnMars, player: int, effect: TakeGoods) -> list[Option]:
    found: list[Option] = []
    for column in range(len(WAREHOUSE)):
        if g.warehouse[column] and against_taking(g, player, WAREHOUSE[column], effect.crystals) is None:
            found.append(TAKE[WAREHOUSE[column]])
    return found


def take_unit(g: OnMars, player: int, number: int, left: int, flags: int, good: int) -> None:
    begin_unit(g, player, left)
    take_good(g, player, good)
    after_unit(g, player, number, left, flags)


def take_good(g: OnMars, player: int, good: int) -> None:
    """Crystals go below the Depot; a Contract takes what storage does not (ruling 59)."""
    g.warehouse[WAREHOUSE.index(good)] -= 1
    g.tell("takes", player, good)
    if good == CRYSTAL:
        g.below[player] += 1
    elif room_for(g, player, good):
        g.stock[player * KINDS_OF_RESOURCES + good] += 1
    else:
        put_surplus_on_contracts(g, player, good, 1)
