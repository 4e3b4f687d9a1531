"""What a seat or a spectator may know, as types. Words are those of option keys; what is unknown is None."""

from __future__ import annotations

from typing import TypedDict

from areopolis.kernel.observing import Envelope


class SeenPlot(TypedDict):
    """A field of the map on which something stands or lies; all others are bare."""

    plot: str
    building: str | None
    """A building, `headquarters` or `fortress`."""
    colour: str | None
    """Whose it is; None for fortresses and for the headquarters of companies that nobody leads."""
    dome: bool
    impact: bool
    fresh: bool
    """Whether the impact tile fell in this turn, so that it cannot be removed yet."""
    settler: str | None
    """`healthy` in a habitat, `patient` in a hospital."""


class SeenColour(TypedDict):
    """What is in front of one player."""

    colour: str
    seat: int
    neutral: bool
    """Always false: every colour here has a player."""
    faction: str | None
    rover: int | None
    """The space of the track."""
    wares: dict[str, int]
    """By ware."""
    cards: int
    """Wares and kept events together."""
    tableau: dict[str, int]
    """Pieces left to build, by building."""
    yards: list[str]
    """Buildings in scrap yards."""
    yards_open: int
    """Scrap yards that factories unlock."""
    healthy: int
    patients: int
    flags: int
    """Settlers that could still come."""
    envoy: bool
    """Whether a settler sits in the embassy."""
    embassy_linked: bool
    accesses: list[str]
    """Open ruin accesses that the colony is connected to, by plot."""
    events: int
    """Kept events."""
    kept: list[str | None]
    """Which, in the order in which they came; None for those this seat does not know."""
    ready: bool
    """Whether the rover may be sent home in this turn."""


class SeenMeteor(TypedDict):
    """The meteor that is falling."""

    direction: int
    distance: int
    black: int
    path: list[str | None]
    """From the embassy to the distance field, by plot; None beyond the edge."""
    plot: str | None
    """Where it would strike; None beyond the edge."""


class SeenOffer(TypedDict):
    """The trade that is being talked about; everybody sees it, except which events are in it."""

    giver: str
    """The colour that offers, or that makes the counter-offer."""
    taker: str
    proposed: bool
    """False while it is still being put together."""
    counter: bool
    gives: dict[str, int]
    wants: dict[str, int]
    gives_events: list[str | None]
    wants_events: list[str | None]
    shown: list[str]
    """The events in the first offer, which a counter-offer may ask for; only the two partners see them."""


class SeenTable(Envelope):
    round: int
    phase: str
    goal: int
    """Healthy settlers needed to win."""
    active: str | None
    first: str | None
    colours: list[SeenColour]
    plots: list[SeenPlot]
    covered: list[str]
    """Flat plots under rock covers."""
    ruins: dict[str, bool]
    """By ruin: whether its fortress is still there."""
    treasury: dict[str, int]
    impact_tiles: int
    """Left in the supply."""
    deck: int
    under_deck: list[str]
    """The known cards at the bottom of the deck, in the order in which they will come."""
    drawn: str | None
    """The event that is being carried out."""
    silence: str | None
    """The colour whose next turn ends the radio silence."""
    actions: int
    """Build actions left in this turn."""
    offers: dict[str, int]
    """Offers already made in this turn, by partner."""
    given_up: int | None
    """Offers that the active player gave up in this turn before they were made; only that player knows."""
    moved: int
    """Settlers who moved in this turn."""
    number: int | None
    """What the number die shows."""
    collected: int | None
    """What the collecting die shows."""
    find: str | None
    """What the exploration die shows."""
    meteor: SeenMeteor | None
    stop_step: str | None
    """The step of the own supply stop that is going on."""
    offer: SeenOffer | None
    winners: list[str]
    survived: bool
    """Whether the game was won by the last supply stop."""
