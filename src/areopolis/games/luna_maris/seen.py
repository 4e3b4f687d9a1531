"""What a seat or a spectator may know, as types. Words are those of option keys; sides are numbers.

All that is on the table is open: only face-down cards and tiles are hidden, from all seats alike.
"""

from __future__ import annotations

from typing import TypedDict

from areopolis.kernel.observing import Envelope


class SeenBelt(TypedDict):
    """The conveyor belt: ore by kind (`iron`, `titanium`), on each section."""

    left: dict[str, int]
    """New ore; it moves to the right in the next production."""
    right: dict[str, int]
    """Becomes waste in the next production."""


class SeenColour(TypedDict):
    """What is in front of one side: a player, or the automaton (neutral; it is the last one)."""

    colour: str
    seat: int
    neutral: bool
    points: int
    """On the track; `total` adds final scoring as it stands."""
    total: int
    stock: dict[str, int]
    """`energy`, `water`, `helium`."""
    belt: SeenBelt
    waste: int
    stress: int
    """0 to 8, 8 is best."""
    oxygen: int
    """Used in this round; the limit is `stress`."""
    co2: int
    """0 to 10, 10 is cleanest."""
    research: dict[str, int]
    """By track: level 1 to 5."""
    discs: int
    """Left for the build track and research bonuses."""
    probes: int
    """Left on the player board."""
    group: int
    """Size of the largest group of probes on the field."""
    module: str | None
    """Where the astronaut stands; None before set-up is done."""
    on_field: bool
    hand: list[str]
    rest: list[str]
    specialists: int
    """Scientists of level 2, in hand and in the rest pile."""
    food: dict[str, int]
    """Held cards by kind; only those there are."""
    food_kinds: int
    food_value: int
    equipment: str | None
    equipment_used: bool
    demands: list[str]
    """Met."""
    advanced: list[str]
    """Built."""
    passed: bool
    place: int
    """In the turn order of this round, from 1."""


class SeenModule(TypedDict):
    module: str
    holder: int | None
    """Side on the energy field."""
    beside: list[int]
    """Sides that stand beside it."""
    advanced: str | None
    """The tile that lies on it."""
    builder: int | None


class SeenRoute(TypedDict):
    """What it takes the active player to use a module now."""

    oxygen: int
    """By the shortest way, and after the buggy."""
    energy: int
    """To activate the module for its main action."""
    holder: int | None
    """Other side that would get a point."""


class SeenSite(TypedDict):
    site: str
    ore: str
    """`iron` or `titanium`."""
    owner: int | None


class SeenStack(TypedDict):
    """Demands of one type."""

    type: int
    """1 to 3."""
    demand: str | None
    """The open one."""
    left: int
    """Including the open one."""


class SeenScientist(TypedDict):
    """An open scientist of level 2."""

    scientist: str
    price: int
    """In iron, as it is now."""


class SeenTile(TypedDict):
    """An advanced module in this game."""

    advanced: str
    module: str
    builder: int | None
    """None while it is open."""


class SeenBonus(TypedDict):
    bonus: str
    owner: int | None


class SeenDepot(TypedDict):
    resource: str
    left: int
    price: int
    """In points."""


class SeenTurn(TypedDict):
    """The turn of the active player."""

    scientist: str | None
    """Played in this turn."""
    module: str | None
    """Entered last in this turn."""
    earlier: str | None
    """The module used before it."""
    due: bool
    """Whether something must be done in the module before anything else."""
    main_open: bool
    extra_open: bool
    earlier_open: bool
    leads_on: bool
    """Whether the scientist may use a second module."""
    any_module: bool
    """Whether the access card is in effect."""
    free_corridors: int


class SeenAutomaton(TypedDict):
    level: str
    """basic, mixed or advanced."""
    plan: str | None
    """Its card of this round."""
    steps: list[str]
    done: int
    """How many of the steps are done."""
    past: list[str]
    """Cards of earlier rounds."""
    left: int
    """Cards for later rounds."""


class SeenTable(Envelope):
    solo: bool
    round: int
    rounds: int
    day: bool
    phase: str
    order: list[int]
    """Sides in turn order."""
    next_order: list[int]
    """Sides that have passed, in that order."""
    active: int | None
    turn: SeenTurn | None
    colours: list[SeenColour]
    """By side."""
    modules: list[SeenModule]
    routes: dict[str, SeenRoute]
    """By module that the deciding seat that looks can reach now; empty for others."""
    sites: list[SeenSite]
    """In reading order, five to a row."""
    demands: list[SeenStack]
    scientists: list[SeenScientist]
    """The oldest first."""
    scientist_deck: int
    food: list[str]
    """Open food cards."""
    food_deck: int
    food_discard: dict[str, int]
    tiles: list[SeenTile]
    """The advanced modules of this game: open ones in their row, then those built."""
    build_track: list[int]
    """Sides of the markers, from the left."""
    build_spaces: int
    bonuses: list[SeenBonus]
    depot: list[SeenDepot]
    co2_points: list[int]
    """Final points by step."""
    offered: list[str]
    """In set-up: equipment, then modules, to choose from."""
    automaton: SeenAutomaton | None
