"""Rulebook "Ereigniskarten": drawing them, placing discoveries, and playing actions.

Nobody may be able to tell from the course of the game who holds an action. So whoever holds a drawn card that might be
one is asked when an action could be played, even if passing is the only answer.
"""

from __future__ import annotations

from areopolis.games.red_planet.components import (
    ACTIONS,
    EMERGENCY_LAUNCH,
    FIRST_ACTION,
    ICE,
    ICE_SHIPMENT,
    NIGHT_SHIFT,
    OUTER,
    RESCUE_PARTY,
    ZONE_COUNT,
    is_discovery,
)
from areopolis.games.red_planet.position import NONE, RedPlanet
from areopolis.games.red_planet.reasons import (
    LOST_FEWER,
    NO_DISCOVERY,
    NO_DISCOVERY_ALLOWED,
    NO_EVENT_LEFT,
    NOBODY_TO_RESCUE_THERE,
    NOT_IN_HAND,
    RESCUES_AT_MOST,
    SHIP_ABSENT,
    SHIP_EMPTY,
    SHIP_LAUNCHED,
    ZONE_HAS_DISCOVERY,
)
from areopolis.games.red_planet.rules.boarding import board_extra, boardable
from areopolis.games.red_planet.rules.table import (
    astronauts,
    crew_size,
    docked,
    draw_event,
    is_neutral,
    launch,
    main_colour,
    owner,
    put_in_zone,
    settled_zones,
)
from areopolis.games.red_planet.words import (
    DRAW,
    EMERGENCY,
    END_TURN,
    LOOK,
    NIGHT_SHIFT_OPTION,
    PASS,
    PLACE_DISCOVERY,
    RESCUE,
)
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option

# --- the Scientist -------------------------------------------------------------------------------------------


def against_looking(g: RedPlanet, zone: int) -> Reason | None:
    return NO_DISCOVERY if g.discoveries[zone] == NONE else None


def against_drawing(g: RedPlanet) -> Reason | None:
    return None if g.event_deck or g.event_discard else NO_EVENT_LEFT


def looks(g: RedPlanet) -> list[Option]:
    """Face-down discoveries that can be looked at."""
    return [LOOK[zone] for zone in OUTER if against_looking(g, zone) is None]


def draw_or_look(g: RedPlanet, colour: int) -> None:
    """Draw an event card, or look at a face-down discovery."""
    options = looks(g)
    if against_drawing(g) is None:
        options.append(DRAW)
    if options:
        g.ask(owner(g, colour), "study", options, look_at_discovery, (colour,), by_verb={"draw": draw_event_card})


def draw_event_card(g: RedPlanet, colour: int) -> None:
    card = draw_event(g)
    g.tell("draws-event", colour)
    if is_discovery(card):
        g.drawn = card
        assign_discovery(g, colour)
    elif is_neutral(g, colour):  # two-player game: missions and actions of a neutral colour leave the game unseen
        g.boxed_events.append(card)
        g.boxed_by.append(owner(g, colour))
        g.tell("boxes-event", colour)
        g.tell_only(owner(g, colour), "boxed", card)
    else:
        g.kept[owner(g, colour)].append(card)
        g.tell_only(owner(g, colour), "drew", card)


def against_placing(g: RedPlanet, zone: int) -> Reason | None:
    """A discovery goes to an outer zone that has none."""
    if zone not in OUTER:
        return NO_DISCOVERY_ALLOWED
    return None if g.discoveries[zone] == NONE else ZONE_HAS_DISCOVERY


def assign_discovery(g: RedPlanet, colour: int) -> None:
    """Place it face down at an outer zone; if all are taken, discard it and look at another instead."""
    g.tell_only(owner(g, colour), "drew", g.drawn)
    free = [PLACE_DISCOVERY[zone] for zone in range(ZONE_COUNT) if against_placing(g, zone) is None]
    if free:
        g.ask(owner(g, colour), "place-discovery", free, place_discovery, (colour,))
        return
    g.tell("discards-discovery", colour, g.drawn)
    g.event_discard.append(g.drawn)
    g.drawn = NONE
    g.ask(owner(g, colour), "look-instead", looks(g), look_at_discovery, (colour,))


def place_discovery(g: RedPlanet, colour: int, zone: int) -> None:
    seat = owner(g, colour)
    g.discoveries[zone] = g.drawn
    g.looked_at[zone] = 1 << seat
    g.tell("places-discovery", colour, zone)
    g.tell_only(seat, "placed", g.drawn, zone)
    g.drawn = NONE


def look_at_discovery(g: RedPlanet, colour: int, zone: int) -> None:
    seat = owner(g, colour)
    g.looked_at[zone] |= 1 << seat
    g.reveal()
    g.tell("looks", colour, zone)
    g.tell_only(seat, "saw", g.discoveries[zone], zone)


# --- actions -------------------------------------------------------------------------------------------------


def may_hold(g: RedPlanet, seat: int, action: int) -> bool:
    """Whether, as far as the others know, this seat might hold this action."""
    return len(g.kept[seat]) > 0 and action not in g.event_discard


def against_action(g: RedPlanet, seat: int, card: int) -> Reason | None:
    return None if card in g.kept[seat] else NOT_IN_HAND


def show_action(g: RedPlanet, seat: int, action: int) -> None:
    """An action is shown when it is played, then discarded."""
    g.kept[seat].remove(action)
    g.aged[seat] = max(0, g.aged[seat] - 1)
    g.event_discard.append(action)
    g.reveal()
    g.tell("plays-action", main_colour(g, seat), action)


def amount(action: int) -> int:
    return ACTIONS[action - FIRST_ACTION].amount


def maybe_offer_night_shift(g: RedPlanet, colour: int) -> None:
    """Right after the holder's own character, before full ships launch."""
    seat = owner(g, colour)
    if is_neutral(g, colour) or not may_hold(g, seat, NIGHT_SHIFT):
        return
    if g.supply[colour] and boardable(g, 1):
        ask_for_night_shift(g, seat)


def ask_for_night_shift(g: RedPlanet, seat: int) -> None:
    options = [END_TURN]
    if against_action(g, seat, NIGHT_SHIFT) is None:
        options.append(NIGHT_SHIFT_OPTION)
    g.ask_always(seat, "night-shift", options, work_a_night_shift, (main_colour(g, seat),), by_verb={"end-turn": None})


def work_a_night_shift(g: RedPlanet, colour: int) -> None:
    show_action(g, owner(g, colour), NIGHT_SHIFT)
    g.next(board_extra, colour, amount(NIGHT_SHIFT))


def maybe_offer_emergency_launch(g: RedPlanet) -> None:
    """At the start of the landing step, a docked ship with astronauts may still launch."""
    if not manned(g):
        return
    for seat in range(g.seats):
        if may_hold(g, seat, EMERGENCY_LAUNCH):
            ask_for_emergency_launch(g, seat)


def manned(g: RedPlanet) -> list[int]:
    return [ship for ship in docked(g) if crew_size(g, ship)]


def against_emergency_launch(g: RedPlanet, seat: int, ship: int) -> Reason | None:
    if EMERGENCY_LAUNCH not in g.kept[seat]:
        return NOT_IN_HAND
    if ship not in g.docks:
        return SHIP_LAUNCHED if ship in g.launched else SHIP_ABSENT
    return None if crew_size(g, ship) else SHIP_EMPTY


def ask_for_emergency_launch(g: RedPlanet, seat: int) -> None:
    options = [EMERGENCY[ship] for ship in docked(g) if against_emergency_launch(g, seat, ship) is None]
    options.insert(0, PASS)
    g.ask_always(seat, "emergency-launch", options, launch_in_emergency, (seat,), about=(), by_verb={"pass": None})


def launch_in_emergency(g: RedPlanet, seat: int, ship: int) -> None:
    show_action(g, seat, EMERGENCY_LAUNCH)
    launch(g, ship)


def maybe_offer_rescue(g: RedPlanet) -> None:
    """At the end of the discovery phase, astronauts may come back from the memorial."""
    for seat in range(g.seats):
        colour = main_colour(g, seat)
        if may_hold(g, seat, RESCUE_PARTY) and g.memorial[colour] and settled_zones(g, colour):
            ask_for_rescue(g, seat)


def against_rescuing(g: RedPlanet, seat: int, zone: int, count: int) -> Reason | None:
    """They come back to a zone where their colour still has astronauts."""
    colour = main_colour(g, seat)
    if RESCUE_PARTY not in g.kept[seat]:
        return NOT_IN_HAND
    if not astronauts(g, zone, colour):
        return NOBODY_TO_RESCUE_THERE
    if not 1 <= count <= amount(RESCUE_PARTY):
        return RESCUES_AT_MOST
    return None if count <= g.memorial[colour] else LOST_FEWER


def ask_for_rescue(g: RedPlanet, seat: int) -> None:
    options = [PASS]
    for zone in settled_zones(g, main_colour(g, seat)):
        counts = range(1, amount(RESCUE_PARTY) + 1)
        options += [RESCUE[zone][count] for count in counts if against_rescuing(g, seat, zone, count) is None]
    g.ask_always(seat, "rescue", options, rescue, (seat,), about=(), by_verb={"pass": None})


def rescue(g: RedPlanet, seat: int, zone: int, count: int) -> None:
    colour = main_colour(g, seat)
    show_action(g, seat, RESCUE_PARTY)
    g.memorial[colour] -= count
    put_in_zone(g, zone, colour, count)
    g.tell("rescues", colour, zone, count)


def deliver_ice(g: RedPlanet) -> None:
    """Ice Shipment: at the end of the next production phase its holder must play it."""
    for seat in range(g.seats):
        if may_hold(g, seat, ICE_SHIPMENT):
            g.reveal()  # whoever does not show it does not have it
        if ICE_SHIPMENT in g.kept[seat]:
            colour = main_colour(g, seat)
            show_action(g, seat, ICE_SHIPMENT)
            g.tokens[colour * 3 + ICE] += amount(ICE_SHIPMENT)
            g.tell("ice-delivered", colour, amount(ICE_SHIPMENT))
        g.aged[seat] = len(g.kept[seat])
