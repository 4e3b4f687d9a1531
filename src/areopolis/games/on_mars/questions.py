"""For every prompt: what a player may want, and which function of the rules says why not."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import (
    BLUEPRINT_COUNT,
    BLUEPRINTS,
    EXECUTIVE_WORDS,
    FIRST_CONTRACT,
    GOAL_REWARD,
    GOALS,
    LSS_BONUSES,
    POSTS,
    SCIENTIST_COUNT,
    USE_BUILDING,
)
from areopolis.games.on_mars.components import (
    BIT,
    DEPOT_SLOTS,
    FIRST_COLUMN,
    GRID_TECHS,
    HEX_COUNT,
    KINDS_OF_BUILDINGS,
    KINDS_OF_TECHS,
    LEADS_TO,
    LSS_RESOURCES,
    NONE,
    ORBIT,
    TRACK,
    WAREHOUSE,
)
from areopolis.games.on_mars.effects import (
    EFFECTS,
    Construct,
    Develop,
    Move,
    RecallColonists,
    Recruit,
    TakeGoods,
    Upgrade,
    WelcomeShip,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.building import (
    against_constructing,
    against_displacing,
    against_lending,
    against_upgrading,
)
from areopolis.games.on_mars.rules.colony import (
    against_choosing,
    against_delivering,
    against_filling,
    against_hiring,
    against_new_bot,
    against_producing,
    against_recalling,
    against_signing,
    against_welcoming,
)
from areopolis.games.on_mars.rules.effects import against_scanning
from areopolis.games.on_mars.rules.first_colonists import against_fulfilling
from areopolis.games.on_mars.rules.goals import against_claiming
from areopolis.games.on_mars.rules.journeys import against_discovery, against_space
from areopolis.games.on_mars.rules.moving import against_driving, against_moving_bot, against_point
from areopolis.games.on_mars.rules.orbit import (
    against_developing,
    against_learning,
    against_obtaining,
    against_taking,
)
from areopolis.games.on_mars.rules.paying import NOTHING, WATER_OR_PLANT, against_crystals, against_payment, payments
from areopolis.games.on_mars.rules.performing import against_effect
from areopolis.games.on_mars.rules.placing import against_extra
from areopolis.games.on_mars.rules.setup import against_settling
from areopolis.games.on_mars.rules.shuttle import against_flying, against_riding
from areopolis.games.on_mars.rules.table import hexes_in, laboratory, rover_hex, side_of, type_of
from areopolis.games.on_mars.rules.turn import (
    against_ending,
    against_executive,
    against_main,
    against_sending,
    against_using,
    goods_of,
)
from areopolis.games.on_mars.words import (
    BOOST,
    CHOOSE,
    CLAIM,
    CONSTRUCT,
    DELIVER,
    DEVELOP_TECH,
    DISCOVER,
    DISPLACE,
    DRIVE,
    END_TURN,
    EXECUTIVE,
    EXTRA,
    FILL,
    FLY,
    FULFIL,
    GAIN,
    HIRE_SCIENTIST,
    KEEP_OXYGEN,
    LAND,
    LEARN_TECH,
    MOVE_BOT,
    OBTAIN_CARD,
    PAY_CRYSTALS,
    PLACE_BOT,
    PRODUCE,
    RECALL,
    RIDE,
    SCAN,
    SEND,
    SETTLE,
    SIGN,
    SPACE,
    STAY,
    TAKE,
    UPGRADE_BY,
    USE,
    USE_CONTROL,
    USE_TECH,
    WAIT,
    WELCOME_SHIP,
)
from areopolis.kernel.decision import ANY_OFFER, Decision, Question, Reason
from areopolis.kernel.vocabulary import Option

# --- what one may want ---------------------------------------------------------------------------------------


def with_offers(wishes: list[Option], asked: Decision) -> list[Option]:
    """The wishes, and whatever else is offered: stopping, boosting, using tech."""
    return wishes + [option for option in asked.options if option not in wishes]


def blueprints_shown(g: OnMars) -> list[Option]:
    return [OBTAIN_CARD[card] for card in g.upper_row + g.lower_row]


def developments(g: OnMars, player: int) -> list[Option]:
    lab = laboratory(g, player)
    techs = [tech for tech in range(KINDS_OF_TECHS) if lab[tech] != NONE]
    return [DEVELOP_TECH[tech][space] for tech in techs for space in LEADS_TO[lab[tech]]]


def lessons(g: OnMars) -> list[Option]:
    return [LEARN_TECH[tech][space] for tech in GRID_TECHS if tech in g.tech_grid for space in FIRST_COLUMN]


def goods() -> list[Option]:
    return [TAKE[good] for good in WAREHOUSE]


def sites(g: OnMars, kinds: range) -> list[Option]:
    """Every hex without a building."""
    free = [hex for hex in range(HEX_COUNT) if not g.built & BIT[hex]]
    return [CONSTRUCT[kind][hex] for kind in kinds for hex in free]


def upgrades(g: OnMars, player: int) -> list[Option]:
    """Own blueprints and all buildings of their kind."""
    found: list[Option] = []
    for card in range(BLUEPRINT_COUNT):
        if g.owner[card] == player and g.built_at[card] == NONE:
            building = type_of(BLUEPRINTS[card].building, player)
            found += [UPGRADE_BY[card][hex] for hex in range(HEX_COUNT) if g.buildings[hex] == building]
    return found


def ships(g: OnMars, player: int) -> list[Option]:
    return [option for slot in range(DEPOT_SLOTS) if g.depot[player] >> slot & 1 for option in WELCOME_SHIP[slot]]


def recruits(g: OnMars) -> list[Option]:
    cards = [card for card in g.display if card != NONE]
    return [HIRE_SCIENTIST[card] if card < FIRST_CONTRACT else SIGN[card - FIRST_CONTRACT] for card in cards]


# --- a turn --------------------------------------------------------------------------------------------------


def turn_wishes(g: OnMars, asked: Decision) -> list[Option]:
    """The main actions of the side one is on, and everything else of a turn."""
    seat = asked.seat
    if g.main_done:
        found = [USE_CONTROL, LAND]
    elif side_of(g, seat) == ORBIT:
        found = [*blueprints_shown(g), *developments(g, seat), *lessons(g), *goods(), LAND, USE_CONTROL]
    else:
        found = [USE_CONTROL, *sites(g, range(KINDS_OF_BUILDINGS)), *upgrades(g, seat), *ships(g, seat)]
        found += [*recruits(g), LAND]
    found += [EXECUTIVE[slot] for slot in range(len(EXECUTIVE_WORDS)) if slot != USE_BUILDING]
    built = [card for card in range(BLUEPRINT_COUNT) if g.built_at[card] != NONE]
    found += [USE[card] for card in built]
    own = [scientist for scientist in range(SCIENTIST_COUNT) if g.employer[scientist] == seat]
    found += [SEND[scientist][card] for scientist in own for card in built]
    found += [CLAIM[goal] for goal in g.goals[seat]] + [FULFIL[task] for task in g.tasks[seat]]
    found += [DELIVER[contract][good] for contract in g.contracts[seat] for good in goods_of(contract)]
    return [*found, END_TURN]


def in_turn(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    seat = asked.seat
    verb = wish.verb
    if verb == "executive":
        return against_executive(g, seat, wish.args[0])
    if verb == "use":
        return against_using(g, seat, wish.args[0])
    if verb == "send":
        return against_sending(g, seat, wish.args[0], wish.args[1])
    if verb == "claim":
        return against_claiming(g, seat, wish.args[0])
    if verb == "fulfil":
        return against_fulfilling(g, seat, wish.args[0])
    if verb == "deliver":
        return against_delivering(g, seat, wish.args[0], wish.args[1])
    return against_ending(g) if wish is END_TURN else against_main(g, seat, wish)


# --- units of effects ----------------------------------------------------------------------------------------

NO_MORE: Final = ("done", "decline", "use-tech", "boost")
"""What an effect offers besides its units; there is never anything against it."""


def unit_wishes(g: OnMars, asked: Decision) -> list[Option]:
    """While a unit is possible, everything that one might want of this kind."""
    effect = EFFECTS.rows[asked.given[1]]
    if all(option.verb in NO_MORE for option in asked.options):
        return asked.options
    if isinstance(effect, Construct):
        kinds = range(KINDS_OF_BUILDINGS)
        wishes = sites(g, kinds if effect.building == NONE else range(effect.building, effect.building + 1))
    elif isinstance(effect, Upgrade):
        wishes = upgrades(g, asked.seat)
    elif isinstance(effect, Develop):
        wishes = developments(g, asked.seat)
    elif isinstance(effect, TakeGoods):
        wishes = goods()
    elif isinstance(effect, WelcomeShip):
        wishes = ships(g, asked.seat)
    elif isinstance(effect, Recruit):
        wishes = recruits(g)
    elif isinstance(effect, RecallColonists):
        wishes = [RECALL[post] for post in range(len(POSTS))]
    else:
        wishes = blueprints_shown(g) if asked.prompt == "obtain" else lessons(g)
    return with_offers(wishes, asked)


def against_unit(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    effect = EFFECTS.rows[asked.given[1]]
    seat = asked.seat
    if wish.verb in NO_MORE:
        return None
    if isinstance(effect, Construct):
        return against_constructing(g, seat, effect, wish.args[0], wish.args[1])
    if isinstance(effect, Upgrade):
        return against_upgrading(g, seat, effect, wish.args[0], wish.args[1])
    if isinstance(effect, Develop):
        return against_developing(g, seat, wish.args[0], wish.args[1], effect.free)
    if isinstance(effect, TakeGoods):
        return against_taking(g, seat, wish.args[0], effect.crystals)
    if isinstance(effect, WelcomeShip):
        return against_welcoming(g, seat, effect, wish.args[0], wish.args[1])
    if isinstance(effect, Recruit):
        if wish.verb == "hire":
            return against_hiring(g, seat, effect, wish.args[0])
        return against_signing(g, seat, effect, wish.args[0])
    if isinstance(effect, RecallColonists):
        return against_recalling(g, seat, effect, wish.args[0])
    if wish.verb == "obtain":
        return against_obtaining(g, seat, wish.args[0])
    return against_learning(g, seat, wish.args[0], wish.args[1])


UNITS: Final = Question(unit_wishes, against_unit)

# --- movement ------------------------------------------------------------------------------------------------


def moves(g: OnMars, asked: Decision) -> list[Option]:
    """Every piece to every other hex, and one more point."""
    effect = EFFECTS.rows[asked.given[1]]
    assert isinstance(effect, Move)
    wishes: list[Option] = [BOOST]
    if effect.with_bots:
        for origin in g.bots_at[asked.seat]:
            wishes += [MOVE_BOT[origin][hex] for hex in range(HEX_COUNT) if hex != origin]
    if effect.with_rover:
        wishes += [DRIVE[hex] for hex in range(HEX_COUNT) if hex != rover_hex(g, asked.seat)]
    return with_offers(wishes, asked)


def against_move(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    effect = EFFECTS.rows[asked.given[1]]
    assert isinstance(effect, Move)
    if wish.verb == "move-bot":
        return against_moving_bot(g, asked.seat, effect, wish.args[0], wish.args[1])
    if wish.verb == "drive":
        return against_driving(g, asked.seat, effect, wish.args[0])
    return against_point(g, asked.seat) if wish is BOOST else None


# --- journeys ------------------------------------------------------------------------------------------------


def journey(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    if wish is RIDE:
        return against_riding(g, asked.seat, asked.given[1])
    return against_flying(g, asked.seat, asked.given[1]) if wish is FLY else None


# --- what is paid, and where pieces go -----------------------------------------------------------------------


def extras(g: OnMars, asked: Decision) -> list[Option]:
    price = asked.about[2]
    return [EXTRA[colonists][price - colonists] for colonists in range(price + 1)]


def crystals_or_goals(g: OnMars, asked: Decision) -> list[Option]:
    return with_offers([PAY_CRYSTALS[asked.given[1]]], asked)


def against_coin(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    return against_crystals(g, asked.seat, wish.args[0]) if wish.verb == "crystals" else None


def colonist_prices(g: OnMars, asked: Decision) -> list[Option]:
    return with_offers(payments(WATER_OR_PLANT, NOTHING), asked)


def against_price(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    return against_payment(g, asked.seat, wish.args) if wish.verb == "pay" else None


def rewards(g: OnMars, asked: Decision) -> list[Option]:
    return [CHOOSE[GOAL_REWARD.number], CHOOSE[GOALS[asked.about[1]].reward.number]]


def choice(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    return against_effect(g, asked.seat, wish.args[0])


def resources_wanted(g: OnMars, asked: Decision) -> list[Option]:
    """Units of resources, unless only stopping or boosting is left."""
    return asked.options if all(option.verb in NO_MORE for option in asked.options) else with_offers(LSS_GAINS, asked)


def lenders(g: OnMars, asked: Decision) -> list[Option]:
    return [USE_TECH[owner] for owner in range(g.players)]


def developed_or_kept(g: OnMars, asked: Decision) -> list[Option]:
    """The oxygen, or the tile that was used one space to the right."""
    owner, tech, _ = asked.about
    return [KEEP_OXYGEN, *[DEVELOP_TECH[tech][space] for space in LEADS_TO[laboratory(g, owner)[tech]]]]


def against_lent(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    return None if wish is KEEP_OXYGEN else against_developing(g, asked.seat, wish.args[0], wish.args[1], True)


def production_wishes(g: OnMars, asked: Decision) -> list[Option]:
    """Every building on the map, or nothing more."""
    return with_offers([PRODUCE[hex] for hex in hexes_in(g.built)], asked)


def against_production(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    return against_producing(g, asked.seat, wish.args[0]) if wish.verb == "produce" else None


def tasks_shown(g: OnMars, asked: Decision) -> list[Option]:
    return [*[FULFIL[task] for task in g.tasks[asked.seat]], WAIT]


def against_task(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    return None if wish is WAIT else against_fulfilling(g, asked.seat, wish.args[0])


LSS_GAINS: Final = [GAIN[resource] for resource in LSS_RESOURCES]


def against_gain(g: OnMars, asked: Decision, wish: Option) -> Reason | None:
    return against_choosing(g, asked.seat, wish.args[0]) if wish.verb == "gain" else None


QUESTIONS: Final = {
    "settle": Question(
        lambda g, asked: SETTLE,
        lambda g, asked, wish: against_settling(g, wish.args[0]),
    ),
    "first-space": Question(
        lambda g, asked: SPACE,
        lambda g, asked, wish: against_space(g, wish.args[0], NONE),
    ),
    "space": Question(
        lambda g, asked: [SPACE[space] for space in range(len(TRACK))],
        lambda g, asked, wish: against_space(g, wish.args[0], asked.about[1]),
    ),
    "start-shuttle": ANY_OFFER,  # either side
    "turn": Question(turn_wishes, in_turn),
    "travel": Question(lambda g, asked: [RIDE, FLY, STAY], journey),
    "discover": Question(
        lambda g, asked: [DISCOVER[tile][hex] for tile in g.exploration if tile != NONE for hex in range(HEX_COUNT)],
        lambda g, asked, wish: against_discovery(g, asked.seat, wish.args[0], wish.args[1]),
    ),
    "construct": UNITS,
    "upgrade": UNITS,
    "develop": UNITS,
    "obtain": UNITS,
    "learn": UNITS,
    "take": UNITS,
    "recall": UNITS,
    "welcome": UNITS,
    "recruit": UNITS,
    "gain": Question(resources_wanted, against_gain),
    "gain-more": ANY_OFFER,  # a Colonist more, or not
    "produce": Question(production_wishes, against_production),
    "move": Question(moves, against_move),
    "scan": Question(
        lambda g, asked: [SCAN[tile] for tile in g.exploration if tile != NONE],
        lambda g, asked, wish: against_scanning(g, asked.seat, wish.args[0]),
    ),
    "bonus": Question(lambda g, asked: [CHOOSE[each.number] for each in LSS_BONUSES], choice),
    "reward": Question(rewards, choice),
    "colonist-bonus": Question(colonist_prices, against_price),
    "whose-tech": Question(
        lenders, lambda g, asked, wish: against_lending(g, asked.given[1], asked.given[3], wish.args[0])
    ),
    "place-bot": Question(
        lambda g, asked: PLACE_BOT,
        lambda g, asked, wish: against_new_bot(g, asked.seat, wish.args[0]),
    ),
    "displace": Question(
        lambda g, asked: DISPLACE,
        lambda g, asked, wish: against_displacing(g, asked.given[1], wish.args[0]),
    ),
    "borrowed": Question(developed_or_kept, against_lent),
    "fill": Question(
        lambda g, asked: FILL,
        lambda g, asked, wish: against_filling(g, wish.args[0]),
    ),
    "task": Question(tasks_shown, against_task),
    "pay": Question(lambda g, asked: payments(asked.given[1], asked.given[2]), against_price),
    "extra": Question(
        extras, lambda g, asked, wish: against_extra(asked.given[1], asked.given[2], wish.args[0], wish.args[1])
    ),
    "pay-crystals": Question(crystals_or_goals, against_coin),
}
