"""What a seat or a spectator may know, as types. Words are those of option keys; what is unknown is None."""

from __future__ import annotations

from typing import TypedDict

from areopolis.kernel.observing import Envelope


class SeenCard(TypedDict):
    """A face-up card."""

    card: str
    resources: int
    used: bool
    """In this generation."""


class SeenColour(TypedDict):
    """What is in front of one player."""

    colour: str
    seat: int
    neutral: bool
    corporation: str | None
    corporation_used: bool
    first_action: bool
    """Whether the corporation's first action is due."""
    tr: int
    stock: dict[str, int]
    """By resource, like production."""
    production: dict[str, int]
    tags: dict[str, int]
    """By tag; only those the player has."""
    passed: bool
    next_discount: int
    next_flexible: int
    project_prices: dict[str, int]
    plants_per_greenery: int
    heat_per_step: int
    """Heat needed to raise the temperature."""
    metal_worth: dict[str, int]
    """What a steel and a titanium pay, in M€."""
    cards: list[SeenCard]
    events: list[str]
    hand_size: int
    hand: list[str] | None
    dealt: list[str] | None
    drafted: list[str] | None
    bought: list[str] | None
    offered: list[str] | None
    """Corporations to choose from."""
    chosen: str | None
    points: int
    cities: int
    greeneries: int
    tiles: int


class SeenArea(TypedDict):
    area: str
    tile: str | None
    owner: int | str | None
    """A seat, or "neutral"."""
    claim: int | None


class SeenMilestone(TypedDict):
    milestone: str
    seat: int | None
    """Who has claimed it."""
    needs: int
    values: list[int]
    """By seat."""


class SeenAward(TypedDict):
    award: str
    seat: int | None
    """Who has funded it."""
    values: list[int]
    """By seat."""


class SeenTable(Envelope):
    solo: bool
    era: str
    generation: int
    last_generation: int | None
    phase: str
    first: int
    active: int | None
    actions_done: int
    temperature: int
    oxygen: int
    oceans: int
    steps_left: dict[str, int]
    """By global parameter: steps to its goal."""
    deck: int
    discard: int
    seen: list[str]
    """Discarded cards that the seat has seen."""
    colours: list[SeenColour]
    areas: list[SeenArea]
    milestones: list[SeenMilestone]
    awards: list[SeenAward]
    milestone_price: int
    award_price: int | None
    """Of the next award; None if there is none."""
    card_price: int
    """In research, and wherever else a card is bought."""
    patent_price: int
    """What selling a card brings."""
    prices: dict[str, int]
    """What the seat's hand cards cost now."""
    yields: dict[str, dict[str, int]]
    """By area that the seat may choose now: what a tile brings there, by resource and `card`."""
    looked: list[str]
    """Cards that the seat is looking at."""
    paying: str | None
    """A card that has left its player's hand and is being paid for."""
