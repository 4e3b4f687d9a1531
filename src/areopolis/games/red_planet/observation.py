"""What a seat sees, and a random position it cannot tell from the true one.

Open: played characters, tokens, ships, the memorial, discard piles. Hidden: chosen characters, missions and actions,
face-down markers and discoveries, the order of all decks (rulebook "Ereigniskarten"; rulings R19, R24).
"""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    CAPACITY,
    CHARACTER_COUNT,
    COLOURS,
    DIAL,
    EVENT_COUNT,
    EVENT_WORDS,
    ICE_SHIPMENT,
    MISSION_COUNT,
    NEUTRAL_BOTTOM,
    NEUTRAL_TOP_COUNT,
    PRINTED,
    RESOURCES,
    SHIP_WORDS,
    UNKNOWN,
    ZONE_COUNT,
    ZONE_WORDS,
    is_discovery,
    is_mission,
)
from areopolis.games.red_planet.position import (
    BOX,
    CHOSEN,
    DECK,
    FINAL,
    HAND,
    NONE,
    PHASES,
    PLAYED,
    ROW,
    RedPlanet,
)
from areopolis.games.red_planet.rules.events import (
    ask_for_emergency_launch,
    ask_for_night_shift,
    ask_for_rescue,
)
from areopolis.games.red_planet.rules.setup import ask_for_mission
from areopolis.games.red_planet.rules.table import (
    aims,
    cards_at,
    chosen,
    crowd,
    destination,
    destination_tokens_left,
    is_neutral,
    owner,
    token_points,
)
from areopolis.games.red_planet.scoring import sole_majority
from areopolis.games.red_planet.seen import SeenBoxed, SeenColour, SeenShip, SeenTable, SeenZone
from areopolis.kernel.chance import Chance
from areopolis.kernel.observing import envelope
from areopolis.toolbox.decks import knows, who_knows
from areopolis.toolbox.imagining import Asking, ask_again, mix, new_chance, take_first
from areopolis.toolbox.stocks import row
from areopolis.toolbox.wording import counted, in_words, word_of

# --- observing -----------------------------------------------------------------------------------------------


def observe(g: RedPlanet, seat: int) -> SeenTable:
    notch = DIAL[g.notch]
    return {
        **envelope(g, seat),
        "notch": g.notch,
        "round": notch.number if notch.phase == "round" else 0,
        "phase": PHASES[g.phase],
        "countdown": g.countdown,
        "first": COLOURS[g.first],
        "colours": [see_colour(g, seat, colour) for colour in range(g.colours)],
        "zones": [see_zone(g, seat, zone) for zone in range(ZONE_COUNT)],
        "docks": [None if ship == NONE else see_ship(g, ship) for ship in g.docks],
        "launched": [see_ship(g, ship) for ship in g.launched],
        "destination_tokens": counted(ZONE_WORDS, destination_tokens_left(g)),
        "ship_deck": len(g.ship_deck),
        "ship_discard": in_words(SHIP_WORDS, g.ship_discard),
        "event_deck": len(g.event_deck),
        "event_discard": in_words(EVENT_WORDS, g.event_discard),
        "box": [boxed_card(g, seat, i) for i in range(len(g.boxed_events))],
        "dealt": in_words(EVENT_WORDS, g.dealt[seat]) if seat >= 0 else [],
        "drawn": word_of(EVENT_WORDS, g.drawn) if g.decision(seat) is not None else None,
    }


def see_colour(g: RedPlanet, seat: int, colour: int) -> SeenColour:
    mine = owner(g, colour) == seat
    neutral = is_neutral(g, colour)
    lying = chosen(g, colour)
    held = owner(g, colour)
    events = 0 if neutral else len(g.kept[held]) + (1 if g.starting[held] != NONE else 0)
    return {
        "colour": COLOURS[colour],
        "seat": held,
        "neutral": neutral,
        "supply": g.supply[colour],
        "memorial": g.memorial[colour],
        "tokens": counted(RESOURCES, row(g.tokens, colour, len(RESOURCES))),
        "token_points": token_points(g, colour),
        "played": cards_at(g, colour, PLAYED),
        "unplayed": unplayed(g, colour),
        "has_chosen": lying != NONE,
        "chosen": lying if mine and lying != NONE else None,
        "deck": len(g.neutral_decks[colour]),
        "events": events,
        "aged": 0 if neutral else g.aged[held],
        "starting": word_of(EVENT_WORDS, g.starting[held]) if (mine or g.phase == FINAL) and not neutral else None,
        "returned": word_of(EVENT_WORDS, g.returned[held]) if mine and not neutral else None,
        "kept": in_words(EVENT_WORDS, g.kept[held]) if (mine or g.phase == FINAL) and not neutral else None,
    }


def unplayed(g: RedPlanet, colour: int) -> list[int]:
    start = colour * ROW
    return [n for n in range(1, CHARACTER_COUNT + 1) if g.cards[start + n] != PLAYED and g.cards[start + n] != BOX]


def see_zone(g: RedPlanet, seat: int, zone: int) -> SeenZone:
    card = g.discoveries[zone]
    counts = crowd(g, zone)
    return {
        "zone": ZONE_WORDS[zone],
        "marker": RESOURCES[g.markers[zone]] if g.face_up[zone] else None,
        "tokens": g.zone_tokens[zone],
        "astronauts": counted(COLOURS, counts),
        "majority": word_of(COLOURS, sole_majority(counts)),
        "discovery": None if card == NONE else EVENT_WORDS[card] if knows(g.looked_at[zone], seat) else "hidden",
        "known_to": [] if card == NONE else who_knows(g.looked_at[zone], g.seats),
    }


def see_ship(g: RedPlanet, ship: int) -> SeenShip:
    aim = destination(g, ship)
    return {
        "ship": SHIP_WORDS[ship],
        "capacity": CAPACITY[ship],
        "printed": None if PRINTED[ship] == UNKNOWN else ZONE_WORDS[PRINTED[ship]],
        "destination": None if aim == UNKNOWN else ZONE_WORDS[aim],
        "tokens": in_words(ZONE_WORDS, aims(g, ship)),
        "crew": counted(COLOURS, row(g.crew, ship, g.colours)),
    }


def boxed_card(g: RedPlanet, seat: int, i: int) -> SeenBoxed:
    by = g.boxed_by[i]
    return {"by": by, "event": EVENT_WORDS[g.boxed_events[i]] if by == seat else None}


# --- imagining -----------------------------------------------------------------------------------------------

MISSION: Final = [is_mission(card) for card in range(EVENT_COUNT)]
DISCOVERY: Final = [is_discovery(card) for card in range(EVENT_COUNT)]
KEPT: Final = [not is_discovery(card) for card in range(EVENT_COUNT)]
"""By event card: whether it can be a starting mission, be in a zone, or be kept in hand."""


def imagine(g: RedPlanet, seat: int, rng: Chance) -> RedPlanet:
    """Collect everything this seat cannot know, and deal it out again at random."""
    w = g.clone()
    w.chance = new_chance(rng)
    imagine_markers(w, rng)
    mix(w.ship_deck, rng)
    for colour in range(w.colours):
        if is_neutral(w, colour):
            imagine_neutral_deck(w, seat, colour, rng)
        elif owner(w, colour) != seat:
            imagine_chosen(w, colour, rng)
    imagine_events(w, seat, rng)
    ask_again(w, seat, REASKED)
    return w


def imagine_markers(w: RedPlanet, rng: Chance) -> None:
    hidden = [zone for zone in range(ZONE_COUNT) if not w.face_up[zone]]
    unknown = [w.markers[zone] for zone in hidden] + [w.set_aside]
    mix(unknown, rng)
    w.set_aside = unknown.pop()
    for zone in hidden:
        w.markers[zone] = unknown.pop()


def imagine_chosen(w: RedPlanet, colour: int, rng: Chance) -> None:
    """A face-down character is any unplayed one that the countdown has not called yet."""
    lying = chosen(w, colour)
    if lying == NONE:
        return
    candidates = [number for number in unplayed(w, colour) if number < w.countdown]
    w.cards[colour * ROW + lying] = HAND
    w.cards[colour * ROW + candidates[rng.below(len(candidates))]] = CHOSEN


def imagine_neutral_deck(w: RedPlanet, seat: int, colour: int, rng: Chance) -> None:
    """Two-player game: until the neutral Recruiter comes up, none of the first three cards is a 9, 8, 4 or 2."""
    lying = chosen(w, colour)
    hidden = lying != NONE and owner(w, colour) != seat
    unknown = w.neutral_decks[colour] + ([lying] if hidden else [])
    mix(unknown, rng)
    drawn = w.neutral_drawn[colour]
    if hidden:
        fits = [n for n in unknown if n < w.countdown and (drawn > NEUTRAL_TOP_COUNT or n not in NEUTRAL_BOTTOM)]
        w.cards[colour * ROW + lying] = DECK
        w.cards[colour * ROW + fits[0]] = CHOSEN
        unknown.remove(fits[0])
    top = max(0, NEUTRAL_TOP_COUNT - drawn)
    upper = [n for n in unknown if n not in NEUTRAL_BOTTOM][:top]
    w.neutral_decks[colour] = [n for n in unknown if n not in upper] + upper


def imagine_events(w: RedPlanet, seat: int, rng: Chance) -> None:
    """Deal the unknown event cards: starting missions, discoveries, kept and boxed cards, then the deck."""
    rivals = [s for s in range(w.seats) if s != seat]
    hidden_zones = [z for z in range(ZONE_COUNT) if w.discoveries[z] != NONE and not knows(w.looked_at[z], seat)]
    placing = w.drawn != NONE and (seat < 0 or w.decision(seat) is None)
    if w.phase == FINAL:
        rivals = []
    open_cards = set(w.event_discard)
    open_cards.update([w.discoveries[z] for z in range(ZONE_COUNT) if z not in hidden_zones])
    open_cards.update([w.boxed_events[i] for i in range(len(w.boxed_events)) if w.boxed_by[i] == seat])
    for s in range(w.seats):
        if s not in rivals:
            open_cards.update(w.kept[s])
            open_cards.add(w.starting[s])
            open_cards.update(w.dealt[s])
    if not placing:
        open_cards.add(w.drawn)
    unknown = [card for card in range(EVENT_COUNT) if card not in open_cards]
    rng.shuffle(unknown)  # they are sorted already

    given_back = w.returned[seat] if seat >= 0 else NONE
    for s in rivals:
        if w.dealt[s]:
            w.dealt[s] = sorted([take_first(unknown, MISSION, given_back), take_first(unknown, MISSION, given_back)])
        elif w.starting[s] != NONE:
            w.starting[s] = take_first(unknown, MISSION, given_back)
    for zone in hidden_zones:
        w.discoveries[zone] = take_first(unknown, DISCOVERY)
    if placing:
        w.drawn = take_first(unknown, DISCOVERY)
    for s in rivals:
        for i in range(len(w.kept[s])):
            w.kept[s][i] = take_kept(unknown, ICE_SHIPMENT if i < w.aged[s] else NONE)
    for i in range(len(w.boxed_events)):
        if w.boxed_by[i] != seat:
            w.boxed_events[i] = take_first(unknown, KEPT)
    w.event_deck = unknown[: len(w.event_deck)]
    for s in rivals:
        if w.returned[s] != NONE:
            w.returned[s] = imagined_return(w)


def take_kept(cards: list[int], unlike: int) -> int:
    """The first mission or action, preferably not `unlike`."""
    others = any(KEPT[card] and card != unlike for card in cards)
    return take_first(cards, KEPT, unlike if others else NONE)


def imagined_return(w: RedPlanet) -> int:
    """What another seat gave back at the start: nobody else can use it, so the lowest mission will do."""
    for card in range(MISSION_COUNT):
        if card not in w.starting:
            return card
    return NONE


REASKED: Final[dict[str, Asking]] = {
    "keep-mission": lambda w, decision: ask_for_mission(w, decision.seat),
    "night-shift": lambda w, decision: ask_for_night_shift(w, decision.seat),
    "emergency-launch": lambda w, decision: ask_for_emergency_launch(w, decision.seat),
    "rescue": lambda w, decision: ask_for_rescue(w, decision.seat),
}
"""Questions whose options depend on hidden cards."""
