"""What a seat or a spectator may know, as types. Words are those of option keys; what is unknown is None."""

from __future__ import annotations

from typing import TypedDict

from areopolis.kernel.observing import Envelope


class SeenContract(TypedDict):
    contract: str
    delivered: dict[str, int]
    """Goods on it, by good; empty for those that ask for an upgrade."""
    needs: dict[str, int]
    met: bool


class SeenBlueprint(TypedDict):
    blueprint: str
    hex: str | None
    """Where the Advanced Building is, once it is built."""
    scientists: list[str]
    """Who work there."""
    tile: str | None
    """The Discovery tile on the Radar."""


class SeenScientist(TypedDict):
    scientist: str
    workplace: str | None
    """A blueprint."""


class SeenColour(TypedDict):
    """What is in front of one player."""

    colour: str
    seat: int
    neutral: bool
    """Whether it is Lacerda."""
    points: int
    """Scored so far."""
    total: int
    """If the game ended now."""
    space: str | None
    """On the Turn Order track."""
    side: str | None
    acted: bool
    stock: dict[str, int]
    """By resource."""
    capacity: int
    """Of each resource."""
    crystals: int
    below: int
    """Crystals below the Depot."""
    crystal_room: int
    """Slots of the Depot without a Ship."""
    depot: list[bool]
    """By slot from the top: whether a Ship is there."""
    hangar: int
    quarters: int
    quarters_room: int
    working: int
    supply: int
    bots: list[str]
    """Hexes."""
    bots_left: int
    rover: str | None
    """A hex; None beside the board, which counts as the start mine."""
    shelters: int
    shelters_left: int
    markers_left: int
    lab: dict[str, str]
    """By occupied space of the laboratory: tech."""
    cubes: list[str]
    """Kinds with a cube in the progress area."""
    blueprints: list[SeenBlueprint]
    scientists: list[SeenScientist]
    contracts: list[SeenContract]
    discoveries: list[str]
    research: list[str]
    goals: list[str] | None
    """Private Goals in hand."""
    goal_count: int
    claimed: str | None
    burnt: list[str] | None
    """Goals used as Crystals."""
    starter: str | None
    """The A card of First Colonists."""
    has_starter: bool
    tasks: list[str] | None
    """B cards."""
    task_count: int
    fulfilled: list[str]


class SeenHex(TypedDict):
    hex: str
    building: str | None
    """A kind."""
    owner: int | None
    """Of a Shelter."""
    complex: int
    """The size of the Complex that the building belongs to, 1 for a building on its own, 0 without one."""
    piece: str | None
    """`bot`, `rover`, `colonist` or `marker`."""
    piece_of: int | None
    blueprint: str | None
    """Of an Advanced Building."""
    tile: str | None
    crystal: bool


class SeenMission(TypedDict):
    mission: str | None
    """None when it is finished."""
    left: int
    needs: int
    crystals: int
    action: str | None


class SeenBill(TypedDict):
    """What an answer takes at once, because there is no choice."""

    pays: dict[str, int]
    """By resource; empty if the seat is asked how to pay, or pays nothing."""
    tech: str | None
    """The colour of the other player whose tech is used."""
    lost: int
    """How much of what a building brings has no room."""


class SeenSlots(TypedDict):
    """The red Colonists at an action."""

    action: str
    colonists: dict[str, int]
    """By colour."""
    extra: int | None
    """What placing another one would cost the seat that looks, beyond the Colonist itself; None for spectators."""


class SeenStack(TypedDict):
    kind: str
    count: int
    arrows: list[int]
    """Directions on the top tile."""


class SeenMovement(TypedDict):
    """Points of movement left while pieces are being moved."""

    bots: int
    rover: int
    any: int


class SeenSolo(TypedDict):
    goals: dict[str, bool]
    """What must be achieved, and whether it is now."""
    card: str | None
    deck: int
    discard: list[str]
    passes: int
    icon: str


class SeenTable(Envelope):
    solo: bool
    missions_variant: str
    """`long`, `short` or `first-colonists`."""
    oddity: bool
    round: int
    phase: str
    first: int
    active: int | None
    main_done: bool
    executive_done: bool
    order: list[int]
    """Players in turn order."""
    track: list[int | None]
    """By space."""
    track_bonuses: list[str | None]
    """By space: an effect."""
    shuttle_side: str
    shuttle_space: int
    level: int
    lss: dict[str, int]
    """By kind: row of the marker."""
    level_row: int
    rewards: dict[str, str]
    """By kind: the Reward tile."""
    missions: list[SeenMission]
    remaining: int
    last_phase: bool
    warehouse: dict[str, int]
    tech_grid: list[str | None]
    """By space: bottom row (2), middle (3), top (3)."""
    tech_stack: int
    upper_row: list[str]
    lower_row: list[str]
    blueprint_decks: list[int]
    exploration: list[str | None]
    discovery_deck: int
    slots: list[SeenSlots]
    display: list[str | None]
    """Scientists and Contracts."""
    contract_deck: list[str]
    stacks: list[SeenStack]
    colours: list[SeenColour]
    hexes: list[SeenHex]
    yields: dict[str, dict[str, str]]
    """By hex that the seat may build on now and by kind: what that brings, such as `2 oxygen`."""
    bills: dict[str, SeenBill]
    """By answer that the seat may give now; only of those that take something."""
    reach: dict[str, list[str]]
    """By hex of a piece that the seat may move now: where it may go."""
    movement: SeenMovement | None
    task_deck: int
    lacerda: SeenSolo | None
