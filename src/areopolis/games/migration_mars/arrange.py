"""Arranging: a position set up by hand from a short description, like FEN in chess.

    seats: 3
    round: 7
    active: blue
    map: {h2: {tunnel: blue}, i3: {life-support: blue}, i2: {habitat: blue}}
    settlers: [i2]
    impacts: [g4]
    blue: {faction: ares-dynamics, water: 4, kept: [interceptor]}
    yellow: {faction: nova-terra, rover: 17, yards: [refinery]}
    deck: [meteor-strike]

What is left out is as after the set-up: companies in the order of seats, start goods, rovers at their stops, an empty
map. All other events are in the deck, shuffled. The laws in conservation.py say what is impossible. `describe.py` does
the reverse.
"""

from __future__ import annotations

from typing import Any, Final

from areopolis.games.migration_mars.components import (
    BUILDING_WORDS,
    COLOURS,
    DOME,
    DRAFTS,
    FACTION_WORDS,
    FORTRESS,
    HEADQUARTERS,
    HOSPITAL,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    LANDING_PLOTS,
    MOVES,
    NEIGHBOURS,
    NONE,
    OFFERS_PER_PARTNER,
    PLOT_WORDS,
    RUIN_WORDS,
    SPACE_COUNT,
    START_GOODS,
    STOPS,
    TREASURY,
    TUNNEL,
    WARES,
    YARDS,
)
from areopolis.games.migration_mars.conservation import LAWS, building_named, refuse
from areopolis.games.migration_mars.events import CARD_COUNT, CARD_WORDS, CARDS, EVENT_WORDS
from areopolis.games.migration_mars.position import BUILD, COLONY, OVER, PHASES, ROLL, SETUP, MigrationMars
from areopolis.games.migration_mars.rules.setup import (
    ask_for_faction,
    ask_for_start_tunnel,
    lay_out_map,
    roll_for_start,
)
from areopolis.games.migration_mars.rules.table import goal, healthy, own_plots, put_on_map
from areopolis.games.migration_mars.rules.turn import GAME, go_on_with_turn
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position
from areopolis.toolbox.arranging import (
    Arrangement,
    Entry,
    Field,
    Flag,
    Names,
    Number,
    Pile,
    Row,
    Word,
    Words,
    check_moment,
    keys_of,
    read_fields,
)
from areopolis.toolbox.decks import SEEN_BY_ALL, eye

NAME: Final = "migration_mars"
COLOUR: Final = Names(COLOURS, NAME, "colour")
FACTION: Final = Names(FACTION_WORDS, NAME, "faction")
PLOT: Final = Names(PLOT_WORDS, NAME, "plot")
BUILDING: Final = Names(BUILDING_WORDS, NAME, "building")
CARD: Final = Names(CARD_WORDS, NAME, "event")
RUIN: Final = Names(RUIN_WORDS, NAME, "ruin")
MOMENTS: Final = ["setup", "colony", "build", "roll", "over"]
"""The phases in which somebody chooses what to do next, and the end."""

PLAYING: Final = ["colony", "build", "roll", "over"]
IN_TURN: Final = ["colony", "build", "roll"]

FIELDS: Final[list[Field]] = [
    Number("round", phases=PLAYING),
    Field("phase"),  # colony by default; or setup, build (a double shift), roll, over
    Word("first", COLOUR, PLAYING),
    Word("active", COLOUR, PLAYING),  # by default the first
    Flag("acted", ["colony"]),  # whether anything was done in this turn
    Field("actions", ["build"]),  # build actions left
    Flag("doubled", ["roll"]),  # whether a double shift was played
    Field("ready", IN_TURN),  # whether the goal was reached when the turn began; by default if it is now
    Number("moved", 0, MOVES, IN_TURN),  # settlers who moved in this turn
    Number("given_up", 0, DRAFTS, IN_TURN),  # offers given up in this turn before they were made
    Word("silence", COLOUR, PLAYING),  # whose next turn ends the radio silence
    Field("map"),  # {plot: {building: colour}}; headquarters stand by themselves
    Field("settlers", PLAYING),  # plots of habitats and hospitals with somebody in them
    Words("admitted", PLOT, IN_TURN),  # hospitals whose patient came in this turn
    Words("domes", PLOT, PLAYING),
    Words("impacts", PLOT, PLAYING),
    Words("fresh", PLOT, IN_TURN),  # impact tiles that fell in this turn
    Field("fortresses", PLAYING),  # {plot: ruin it was taken from}
    Field("deck"),  # in drawing order; the rest is shuffled below
    Field("under_deck", PLAYING),  # cards that everybody saw go under the deck, in the order in which they will come
    Field("winners", ["over"]),
    Flag("survived", ["over"]),  # whether the game was won by the last supply stop
    *[Field(colour) for colour in COLOURS],  # what is in front of a player
]

FIELDS_OF_PLAYER: Final[list[Field]] = [
    Word("faction", FACTION),
    Field("rover", PLAYING),  # the space of the track, 0 to 23
    *[Field(ware) for ware in WARES],
    Field("yards", PLAYING),  # buildings
    Number("stored", 0, YARDS, IN_TURN),  # how many of them, the last ones, since this turn began
    Flag("envoy", PLAYING, where="envoys"),
    Field("kept", PLAYING),  # events, or {event: [colour]} with the others who know of it, or {event: all}
    Number("offers", 0, OFFERS_PER_PARTNER, IN_TURN),  # offers that were made to this player in this turn
    Flag("lap_used", PLAYING),
]
EVERYBODY: Final = "all"


def arrange(game: Game, description: dict[str, Any], rules: int | None = None) -> Position:
    """The position of a description, run to its first decision; ImpossiblePosition says what is impossible."""
    return ARRANGEMENT.arrange(game, description, rules)


def lay_out(g: MigrationMars, row: Row) -> None:
    """Everything on the table. Random deals depend on this order."""
    players = read_players(g, row)
    set_the_moment(g, row, players)
    found_companies(g, row, players)
    if NONE in g.faction:
        begin_with_nothing(row)
        return
    lay_out_map(g)
    g.news = []
    read_fields(FIELDS, g, row, PHASES[g.phase])
    put_up_buildings(g, row)
    mark_plots(g, row)
    for seat in range(g.seats):
        read_fields(FIELDS_OF_PLAYER, g, players[seat], PHASES[g.phase], seat)
        fill_tableau(g, seat, players[seat])
    lay_out_events(g, row, players)
    set_the_turn(g, row)


def as_seat(g: MigrationMars, entry: Entry) -> int:
    seat = entry.word(COLOUR)
    if seat >= g.seats:
        raise refuse("arrange-seat", place=entry.place, colour=COLOUR.reference(seat), seats=g.seats)
    return seat


def read_players(g: MigrationMars, row: Row) -> list[Row]:
    for colour in COLOURS[g.seats :]:
        if colour in row.values:
            raise refuse("arrange-seat", place=colour, colour=COLOUR.reference(COLOURS.index(colour)), seats=g.seats)
    return [row.row(COLOURS[seat], keys_of(FIELDS_OF_PLAYER)) for seat in range(g.seats)]


# --- the moment ---------------------------------------------------------------------------------------------------


def set_the_moment(g: MigrationMars, row: Row, players: list[Row]) -> None:
    phase = MOMENTS[row.word("phase", "colony", Names(MOMENTS))]
    g.phase = PHASES.index(phase)
    check_moment(FIELDS, row, phase)
    for player in players:
        check_moment(FIELDS_OF_PLAYER, player, phase)


def set_the_turn(g: MigrationMars, row: Row) -> None:
    """Whose turn it is, and what was done in it."""
    if g.phase == SETUP:
        return
    g.round = row.count("round", 1, 1, 999)
    g.first = as_seat(g, row.entry("first", COLOURS[0]))
    g.active = as_seat(g, row.entry("active", COLOURS[g.first]))
    g.turn = (g.round - 1) * g.seats + (g.active - g.first) % g.seats + 1
    g.silence = as_seat(g, row.entry("silence")) if row.says("silence") else NONE
    if g.phase == OVER:
        g.winners = [as_seat(g, entry) for entry in row.members("winners")]
        if not g.winners or len(set(g.winners)) < len(g.winners):
            raise refuse("arrange-winner", place="winners")
        return
    if g.phase != COLONY or g.moved:
        g.acted = 1
    if g.phase == BUILD:
        g.doubled = 1
    g.actions = {COLONY: 1, BUILD: row.count("actions", 2, 1, 2), ROLL: 0}[g.phase]
    reached = healthy(g, g.active) >= goal(g)
    g.ready = row.flag("ready") if "ready" in row.values else int(reached)


def go_on(g: MigrationMars, row: Row) -> None:
    """Put what comes next on the agenda."""
    if g.phase == SETUP:
        if NONE in g.faction:
            for seat in range(g.seats):
                if g.faction[seat] == NONE:
                    g.next(ask_for_faction, seat)
            g.outline(GAME[GAME.index(lay_out_map) :])
            return
        for seat in range(g.seats):
            if not own_plots(g, seat, TUNNEL):
                g.next(ask_for_start_tunnel, seat)
        g.outline(GAME[GAME.index(roll_for_start) :])
    elif g.phase != OVER:
        g.next(go_on_with_turn)


# --- companies ----------------------------------------------------------------------------------------------------


def found_companies(g: MigrationMars, row: Row, players: list[Row]) -> None:
    """Those that nobody names go to the seats in their order; in the set-up they are still to be chosen."""
    for seat in range(g.seats):
        if "faction" in players[seat].values:
            entry = players[seat].entry("faction")
            faction = entry.word(FACTION)
            if faction in g.faction:
                raise refuse("arrange-factions", place=entry.place)
            g.faction[seat] = faction
    for seat in range(g.seats):
        if g.faction[seat] == NONE and (g.phase != SETUP or row.says("map")):
            g.faction[seat] = min([each for each in range(len(FACTION_WORDS)) if each not in g.faction])
        if g.faction[seat] != NONE:
            g.rover[seat] = STOPS[g.faction[seat]]
    chosen = [faction != NONE for faction in g.faction]
    if sorted(chosen, reverse=True) != chosen:
        raise refuse("arrange-start", place="phase")


def begin_with_nothing(row: Row) -> None:
    """While companies are chosen, nothing else is on the table."""
    for key in ("deck", *COLOURS):
        extra = row.says("deck") if key == "deck" else set(row.values.get(key) or {}) - {"faction"}
        if extra:
            raise refuse("arrange-start", place=key)


# --- the map ------------------------------------------------------------------------------------------------------


def put_up_buildings(g: MigrationMars, row: Row) -> None:
    for entry in row.entries("map", PLOT):
        pairs = entry.pairs(BUILDING, None)
        if len(pairs) != 1 or pairs[0].number in (DOME, FORTRESS):
            raise refuse("arrange-occupied", place=entry.place)
        building = pairs[0].number
        if building == HEADQUARTERS:
            raise refuse("arrange-headquarters", place=entry.place)
        if pairs[0].value is None:
            raise refuse("arrange-owner", place=entry.place, building=building_named(building))
        if g.buildings[entry.number] != NONE:
            raise refuse("arrange-occupied", place=entry.place)
        put_on_map(g, as_seat(g, pairs[0]), building, entry.number)
    for entry in row.entries("fortresses", PLOT):
        ruin = entry.word(RUIN)
        if not g.ruins[ruin] or g.buildings[entry.number] != NONE:
            raise refuse("arrange-fortresses", place=entry.place, most=len(RUIN_WORDS))
        g.ruins[ruin] = 0
        g.fortresses = [*g.fortresses, entry.number]
    if g.phase == SETUP:
        check_start_tunnels(g)


def check_start_tunnels(g: MigrationMars) -> None:
    """One beside each headquarters, in the order of seats."""
    built = [g.colony[seat][1:] for seat in range(g.seats)]
    for seat in range(g.seats):
        around = NEIGHBOURS[LANDING_PLOTS[g.faction[seat]]]
        fits = all(g.buildings[plot] == TUNNEL and plot in around for plot in built[seat])
        if len(built[seat]) > 1 or not fits or (built[seat] and not all(built[:seat])):
            raise refuse("arrange-start", place="map")


def mark_plots(g: MigrationMars, row: Row) -> None:
    for plot in plots(row, "settlers"):
        g.people[plot] = 1
    g.impacts = plots(row, "impacts")
    for key, marked in (("domes", g.domes), ("fresh", g.fresh), ("admitted", g.admitted)):
        marked += plots(row, key)
    if not set(g.fresh) <= set(g.impacts):
        raise refuse("arrange-impact", place="fresh")
    for plot in g.admitted:
        if g.buildings[plot] != HOSPITAL or not g.people[plot]:
            raise refuse("arrange-settler", place="admitted")


def plots(row: Row, key: str) -> list[int]:
    """Each plot once."""
    found: list[int] = []
    for entry in row.members(key):
        plot = entry.word(PLOT)
        if plot in found:
            raise refuse("arrange-occupied", place=entry.place)
        found.append(plot)
    return found


# --- players ------------------------------------------------------------------------------------------------------


def fill_tableau(g: MigrationMars, seat: int, row: Row) -> None:
    """Wares come out of the treasury, and pieces that stand nowhere are on the tableau."""
    for ware in range(KINDS_OF_WARES):
        count = row.count(WARES[ware], START_GOODS[ware], 0, TREASURY[ware])
        g.wares[seat * KINDS_OF_WARES + ware] = count
        g.treasury[ware] -= count
    g.rover[seat] = row.count("rover", g.rover[seat], 0, SPACE_COUNT - 1)
    g.yards[seat] = [entry.word(BUILDING) for entry in row.members("yards")]
    if g.stored[seat] > len(g.yards[seat]):
        raise refuse("arrange-yards", place=row.at("stored"), most=YARDS)
    start = seat * KINDS_OF_BUILDINGS
    for plot in g.colony[seat][1:]:
        g.left[start + g.buildings[plot]] -= 1
    for building in g.yards[seat]:
        g.left[start + building] -= 1
    g.left[start + DOME] -= len([plot for plot in g.domes if plot in g.colony[seat]])


# --- events -------------------------------------------------------------------------------------------------------


class Cards(Pile):
    """A name without a number stands for any of several equal cards."""

    def take_any(self, entry: Entry, card: int) -> int:
        alike = [each for each in self.left if CARDS[each] == CARDS[card]]
        return self.take_out(alike[0] if alike and CARD_WORDS[card] in EVENT_WORDS else card, entry.place)


def lay_out_events(g: MigrationMars, row: Row, players: list[Row]) -> None:
    cards = Cards(CARD, range(CARD_COUNT))
    for seat in range(g.seats):
        for member in players[seat].members("kept"):
            for entry in member.pairs(CARD, []):
                card = cards.take_any(entry, entry.number)
                g.kept[seat].append(card)
                g.known[card] = known_to(g, seat, entry)
    under = [cards.take_any(entry, entry.word(CARD)) for entry in row.members("under_deck")]
    for card in under:
        g.known[card] = SEEN_BY_ALL
    top = [cards.take_any(entry, entry.word(CARD)) for entry in row.members("deck")]
    g.deck = under[::-1] + cards.shuffled(g.chance) + top[::-1]


def known_to(g: MigrationMars, seat: int, entry: Entry) -> int:
    """Its owner knows a kept card, and whoever else is named."""
    if entry.value == EVERYBODY:
        return SEEN_BY_ALL
    mask = eye(seat)
    for other in entry.members():
        mask |= eye(as_seat(g, other))
    return mask


ARRANGEMENT: Final = Arrangement(fields=FIELDS, usual_seats=4, laws=LAWS, lay_out=lay_out, go_on=go_on)
