"""What a seat sees, and a random position it cannot tell from the true one.

Open: everything except the order of the deck and kept events. Who saw a card go under the deck knows where it is; who
traded a kept event, or was shown one, knows who has it.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import (
    BUILDING_WORDS,
    COLOURS,
    DIRECTIONS,
    FACTION_WORDS,
    FACTORY,
    FINDS,
    FLAGS,
    FLAT_PLOTS,
    FORTRESS,
    HOSPITAL,
    IMPACT_TILES,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    MAP,
    NONE,
    PATHS,
    PLOT_COUNT,
    PLOT_WORDS,
    RUIN_WORDS,
    RUINS,
    WARES,
    YARDS,
    impact_plot,
)
from areopolis.games.migration_mars.events import CARD_IS_KEPT, CARDS, EVENT_WORDS
from areopolis.games.migration_mars.position import OVER, PHASES, STEPS_OF_STOP, MigrationMars
from areopolis.games.migration_mars.rules.meteors import ask_for_correction, ask_for_interception
from areopolis.games.migration_mars.rules.rolling import ask_for_rich_vein
from areopolis.games.migration_mars.rules.settlers import ask_for_surgery
from areopolis.games.migration_mars.rules.sites import plots_in
from areopolis.games.migration_mars.rules.supply import ask_for_recycling
from areopolis.games.migration_mars.rules.table import (
    count_of,
    embassy_linked,
    goal,
    healthy,
    offering,
    open_accesses,
    owner_of,
    settlers,
)
from areopolis.games.migration_mars.rules.trading import ask_for_more, ask_for_offer
from areopolis.games.migration_mars.rules.turn import ask_for_action, cards
from areopolis.games.migration_mars.seen import SeenColour, SeenMeteor, SeenOffer, SeenPlot, SeenTable
from areopolis.kernel.chance import Chance
from areopolis.kernel.observing import envelope
from areopolis.toolbox.decks import eye, knows
from areopolis.toolbox.imagining import (
    Asking,
    ask_again,
    mix,
    new_chance,
    put_back_unknown,
    take_first,
    unknown_cards,
)
from areopolis.toolbox.stocks import row

# --- observing -----------------------------------------------------------------------------------------------


def observe(g: MigrationMars, seat: int) -> SeenTable:
    return {
        **envelope(g, seat),
        "round": g.round,
        "phase": PHASES[g.phase],
        "goal": goal(g),
        "active": colour_of(g.active),
        "first": colour_of(g.first),
        "colours": [see_colour(g, seat, each) for each in range(g.seats)],
        "plots": [see_plot(g, plot) for plot in range(PLOT_COUNT) if is_used(g, plot)],
        "covered": [PLOT_WORDS[plot] for plot in plots_in(FLAT_PLOTS & ~g.flat)] if g.flat else [],
        "ruins": {RUIN_WORDS[ruin]: g.ruins[ruin] == 1 for ruin in range(len(RUINS))},
        "treasury": by_word(WARES, g.treasury),
        "impact_tiles": IMPACT_TILES - len(g.impacts),
        "deck": len(g.deck),
        "under_deck": [EVENT_WORDS[CARDS[card]] for card in g.deck[::-1] if knows(g.known[card], seat)],
        "drawn": None if g.drawn == NONE else EVENT_WORDS[CARDS[g.drawn]],
        "silence": colour_of(g.silence),
        "actions": g.actions,
        "offers": by_word(COLOURS, g.offers),
        "given_up": g.given_up if seat == g.active else None,
        "moved": g.moved,
        "number": g.dice[0] if g.dice else None,
        "collected": g.dice[1] if g.dice else None,
        "find": None if g.find == NONE else FINDS[g.find],
        "meteor": see_meteor(g),
        "stop_step": None if g.stop_step == NONE else STEPS_OF_STOP[g.stop_step],
        "offer": see_offer(g, seat),
        "winners": [COLOURS[winner] for winner in g.winners],
        "survived": g.survived == 1,
    }


def by_word(words: list[str], counts: list[int]) -> dict[str, int]:
    return {words[i]: counts[i] for i in range(len(counts))}


def colour_of(seat: int) -> str | None:
    return None if seat == NONE else COLOURS[seat]


def see_colour(g: MigrationMars, viewer: int, seat: int) -> SeenColour:
    well = healthy(g, seat)
    accesses = [plot for ruin in range(len(RUINS)) for plot in open_accesses(g, seat, ruin)]
    return {
        "colour": COLOURS[seat],
        "seat": seat,
        "neutral": False,
        "faction": None if g.faction[seat] == NONE else FACTION_WORDS[g.faction[seat]],
        "rover": None if g.rover[seat] == NONE else g.rover[seat],
        "wares": by_word(WARES, row(g.wares, seat, KINDS_OF_WARES)),
        "cards": cards(g, seat),
        "tableau": by_word(BUILDING_WORDS[:FORTRESS], row(g.left, seat, KINDS_OF_BUILDINGS)[:FORTRESS]),
        "yards": [BUILDING_WORDS[building] for building in g.yards[seat]],
        "yards_open": min(YARDS, count_of(g, seat, FACTORY)),
        "healthy": well,
        "patients": settlers(g, seat) - well,
        "flags": FLAGS - settlers(g, seat),
        "envoy": g.envoys[seat] == 1,
        "embassy_linked": embassy_linked(g, seat),
        "accesses": [PLOT_WORDS[plot] for plot in accesses],
        "events": len(g.kept[seat]),
        "kept": [seen_card(g, viewer, card) for card in g.kept[seat]],
        "ready": g.active == seat and g.ready == 1 and well >= goal(g),
    }


def seen_card(g: MigrationMars, viewer: int, card: int) -> str | None:
    return EVENT_WORDS[CARDS[card]] if knows(g.known[card], viewer) or g.phase == OVER else None


def is_used(g: MigrationMars, plot: int) -> bool:
    return g.buildings[plot] != NONE or plot in g.impacts or plot in g.fortresses


def see_plot(g: MigrationMars, plot: int) -> SeenPlot:
    building = FORTRESS if plot in g.fortresses else g.buildings[plot]
    lives = "patient" if building == HOSPITAL else "healthy"
    return {
        "plot": PLOT_WORDS[plot],
        "building": None if building == NONE else BUILDING_WORDS[building],
        "colour": colour_of(owner_of(g, plot)),
        "dome": plot in g.domes,
        "impact": plot in g.impacts,
        "fresh": plot in g.fresh,
        "settler": lives if g.people[plot] else None,
    }


def see_meteor(g: MigrationMars) -> SeenMeteor | None:
    if not g.meteor:
        return None
    direction, distance, black = g.meteor[0], g.meteor[1], g.meteor[2]
    path = [MAP.number(cell) for cell in PATHS[direction % DIRECTIONS][:distance]]
    plot = impact_plot(direction, distance, black)
    return {
        "direction": direction,
        "distance": distance,
        "black": black,
        "path": [None if each == NONE else PLOT_WORDS[each] for each in path],
        "plot": None if plot == NONE else PLOT_WORDS[plot],
    }


def see_offer(g: MigrationMars, viewer: int) -> SeenOffer | None:
    """While it is put together only whoever does so sees it, and the others that there will be a counter-offer.

    Then the lists are open; which events are among them, only the two partners can tell.
    """
    giver = offering(g)
    if g.partner == NONE or not (g.proposed or g.countered or viewer == giver):
        return None
    taker = g.active if g.countered else g.partner
    nothing = [0] * KINDS_OF_WARES
    is_seen = g.proposed == 1 or viewer == giver
    party = viewer in (giver, taker)
    gives = [EVENT_WORDS[CARDS[g.kept[giver][place]]] if party else None for place in g.giving_events]
    wants = [EVENT_WORDS[CARDS[g.kept[taker][place]]] if party else None for place in g.wanting_events]
    shown = [EVENT_WORDS[CARDS[g.kept[g.active][place]]] for place in g.shown_events]
    return {
        "giver": COLOURS[giver],
        "taker": COLOURS[taker],
        "proposed": g.proposed == 1,
        "counter": g.countered == 1,
        "gives": by_word(WARES, g.giving if is_seen else nothing),
        "wants": by_word(WARES, g.wanting if is_seen else nothing),
        "gives_events": list[str | None](gives if is_seen else []),
        "wants_events": list[str | None](wants if is_seen else []),
        "shown": shown if party else [],
    }


# --- imagining -----------------------------------------------------------------------------------------------


def imagine(g: MigrationMars, seat: int, rng: Chance) -> MigrationMars:
    """Collect the cards this seat cannot know, and deal them out again at random."""
    w = g.clone()
    w.chance = new_chance(rng)
    imagine_cards(w, seat, rng)
    if seat != w.active:
        w.given_up = 0  # drafts are nobody else's business
    ask_again(w, seat, REASKED)
    return w


def imagine_cards(w: MigrationMars, seat: int, rng: Chance) -> None:
    """First what others keep, which is of the kinds to keep, then the deck; who else knows a card stays the same."""
    mine = eye(seat)
    rivals = [] if w.phase == OVER else list(range(w.seats))
    unknown = unknown_cards(w.deck, w.known, mine)
    for rival in rivals:
        unknown += unknown_cards(w.kept[rival], w.known, mine)
    mix(unknown, rng)
    masks = w.known[:]
    for card in unknown:
        w.known[card] = 0
    for rival in rivals:
        for place in range(len(w.kept[rival])):
            mask = masks[w.kept[rival][place]]
            if not mask & mine:
                card = take_first(unknown, CARD_IS_KEPT)
                w.kept[rival][place] = card
                w.known[card] = mask
    put_back_unknown(w.deck, masks, mine, unknown)


REASKED: Final[dict[str, Asking]] = {
    "turn": lambda w, decision: ask_for_action(w, decision.seat),
    "build": lambda w, decision: ask_for_action(w, decision.seat),
    "roll": lambda w, decision: ask_for_action(w, decision.seat),
    "offer": lambda w, decision: ask_for_offer(w),
    "counter-offer": lambda w, decision: ask_for_offer(w),
    "add": lambda w, decision: ask_for_more(w),
    "rich-vein": lambda w, decision: ask_for_rich_vein(w, decision.seat, decision.given[0]),
    "recycling": lambda w, decision: ask_for_recycling(w, decision.seat),
    "surgery": lambda w, decision: ask_for_surgery(w, decision.seat),
    "correction": lambda w, decision: ask_for_correction(w, decision.seat),
    "interception": lambda w, decision: ask_for_interception(w, decision.seat),
}
"""Questions whose options depend on kept events."""
