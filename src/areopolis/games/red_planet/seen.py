"""What a seat or a spectator may know, as types. Words are those of option keys; what is unknown is None."""

from __future__ import annotations

from typing import TypedDict

from areopolis.kernel.observing import Envelope


class SeenColour(TypedDict):
    """What is in front of one colour."""

    colour: str
    seat: int
    """Who decides for it."""
    neutral: bool
    supply: int
    memorial: int
    tokens: dict[str, int]
    """By resource."""
    token_points: int
    played: list[int]
    """Numbers of characters, as in all lists of characters here."""
    unplayed: list[int]
    """All that were not played, including the chosen one; everybody can tell which they are."""
    has_chosen: bool
    chosen: int | None
    deck: int
    """Characters in the stack of a neutral colour."""
    events: int
    """Missions and actions that it holds."""
    aged: int
    """How many of the kept ones were already there in the last production."""
    starting: str | None
    returned: str | None
    kept: list[str] | None


class SeenZone(TypedDict):
    zone: str
    marker: str | None
    """The resource, once it is face up."""
    tokens: int
    astronauts: dict[str, int]
    """By colour."""
    majority: str | None
    """The colour with strictly the most astronauts."""
    discovery: str | None
    """A card, or "hidden"."""
    known_to: list[int]
    """The seats that know the discovery."""


class SeenShip(TypedDict):
    ship: str
    capacity: int
    printed: str | None
    destination: str | None
    """The zone on the top destination token, or else the printed one."""
    tokens: list[str]
    """Destination tokens, the last one on top."""
    crew: dict[str, int]
    """By colour."""


class SeenBoxed(TypedDict):
    """A card that a neutral Scientist removed from the game."""

    by: int
    event: str | None


class SeenTable(Envelope):
    notch: int
    """The position of the dial."""
    round: int
    """0 in the phases between rounds."""
    phase: str
    countdown: int
    """The number being called; 10 while characters are chosen."""
    first: str
    """The colour of the first player."""
    colours: list[SeenColour]
    zones: list[SeenZone]
    docks: list[SeenShip | None]
    launched: list[SeenShip]
    destination_tokens: dict[str, int]
    """How many are left, by zone."""
    ship_deck: int
    ship_discard: list[str]
    event_deck: int
    event_discard: list[str]
    box: list[SeenBoxed]
    dealt: list[str]
    """The missions to choose from."""
    drawn: str | None
    """The discovery that this seat is placing."""
