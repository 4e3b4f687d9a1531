"""Effects: what actions, blueprints, tiles, goals, bonuses and laboratory spaces do, as a closed vocabulary.

Main actions, Executive actions, Advanced Building actions, Discovery and Research tiles, rewards of Private Goals,
bonuses of the Turn Order track, of the life support system and of laboratory spaces are rows of these words (cards.py).
`rules/effects.py` carries out each effect and says whether it is possible, `sentences.py` puts it into words in both
languages. They all read the same object, so what a tile says is what it does.

"Boost" is what the rulebook shows as a teal Colonist: for each Colonist sent from the living quarters to the working
area the effect does one thing more. Points of movement are boosted by Crystals instead.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.components import GOODS, KINDS, NONE, ROVER_TECH, SHIP_TECH, SIDES, UPGRADE_TECH
from areopolis.toolbox.rows import Lexicon, NumberedRow

ALL: Final = 99
"""As many as one likes."""


class Effect(NumberedRow):
    """What a player may do, once or several times."""

    def __init__(self, word: str, times: int = 1, boost: bool = False, tech: int = NONE) -> None:
        super().__init__(EFFECTS, word)
        self.times = times
        self.boost = boost
        """Whether each Colonist sent to the working area gives one time more."""
        self.tech = tech
        """The tech whose level gives as many times or points more."""


def named(word: str, *flags: tuple[bool, str]) -> str:
    """A word with those of its additions that apply."""
    return "-".join([word, *[flag for applies, flag in flags if applies]])


class Construct(Effect):
    """Build one building of a kind, or of any kind; Colonists may raise the level of the tech used."""

    def __init__(self, kind: int = NONE, boost: bool = False) -> None:
        super().__init__(named("construct" if kind == NONE else f"construct-{KINDS[kind]}", (boost, "boost")))
        self.building = kind
        self.raises_level = boost
        """Whether each Colonist sent to the working area raises the tech used by a level."""


class Upgrade(Effect):
    """Turn buildings into Advanced Buildings by own blueprints."""

    def __init__(
        self, times: int, tech: bool = False, boost: bool = False, free: bool = False, anywhere: bool = False
    ) -> None:
        flags = ((tech, "tech"), (boost, "boost"), (free, "free"), (anywhere, "anywhere"))
        super().__init__(named(f"upgrade-{times}", *flags), times, boost, UPGRADE_TECH if tech else NONE)
        self.free = free
        """Without paying minerals."""
        self.anywhere = anywhere
        """Outside the building zones of own Bots as well."""


class Develop(Effect):
    """Move tech tiles in the laboratory to the right."""

    def __init__(self, times: int, free: bool = False, boost: bool = False) -> None:
        super().__init__(named(f"develop-{times}", (free, "free"), (boost, "boost")), times, boost)
        self.free = free


class TakeBlueprints(Effect):
    """From the display, each with its resource or Crystal."""

    def __init__(self, times: int, boost: bool = False) -> None:
        super().__init__(named(f"blueprints-{times}", (boost, "boost")), times, boost)


class LearnTechs(Effect):
    """Tech tiles from the grid into the laboratory, for their price."""

    def __init__(self, times: int, boost: bool = False) -> None:
        super().__init__(named(f"learn-{times}", (boost, "boost")), times, boost)


class TakeGoods(Effect):
    """From the warehouse, as much as can be stored."""

    def __init__(self, times: int, crystals: bool = True, boost: bool = False) -> None:
        super().__init__(named(f"goods-{times}", (not crystals, "no-crystals"), (boost, "boost")), times, boost)
        self.crystals = crystals
        """Whether Crystals may be taken as well."""


class Gain(Effect):
    """Resources or Crystals from the supply."""

    def __init__(self, good: int, count: int, boost: bool = False) -> None:
        super().__init__(named(f"gain-{count}-{GOODS[good]}", (boost, "boost")), boost=boost)
        self.good = good
        self.count = count


class ChooseResources(Effect):
    """LSS resources of one's choice from the supply, perhaps for a resource of one's own."""

    def __init__(self, count: int, paid: bool = False, boost: bool = False) -> None:
        super().__init__(named(f"resources-{count}", (paid, "paid"), (boost, "boost")), count, boost)
        self.paid = paid
        """Whether it costs one resource from storage."""


class GainColonists(Effect):
    """From the own supply into the living quarters, perhaps for a water or a plant."""

    def __init__(self, count: int, paid: bool = False) -> None:
        super().__init__(named(f"colonists-{count}", (paid, "paid")))
        self.count = count
        self.paid = paid


class RecallColonists(Effect):
    """Own Colonists back into the living quarters: from action slots of both sides, from the working area."""

    def __init__(self, count: int, slots: bool, area: bool) -> None:
        super().__init__(
            named("recall-all" if count == ALL else f"recall-{count}", (slots, "slots"), (area, "area")), count
        )
        self.slots = slots
        self.area = area


class Move(Effect):
    """Points of movement for Bots and for the Rover; each Crystal paid gives one more."""

    def __init__(
        self,
        bots: int = 0,
        rover: int = 0,
        tech: bool = False,
        like_rovers: bool = False,
        best_tech: bool = False,
    ) -> None:
        flags = ((tech, "tech"), (like_rovers, "like-rovers"), (best_tech, "best-tech"))
        super().__init__(named(f"move-{bots}-{rover}", *flags), tech=ROVER_TECH if tech else NONE)
        self.bots = bots
        self.rover = rover
        self.like_rovers = like_rovers
        """Whether the Bots collect Crystals and tiles."""
        self.best_tech = best_tech
        """Whether the Rover has as many points as the best Rover tech of all."""
        self.with_bots = bots > 0
        self.with_rover = rover > 0 or best_tech


class WelcomeShip(Effect):
    """A Ship from the Depot into the Hangar: a Bot and Colonists, or one Colonist more instead of the Bot."""

    def __init__(self, colonists: int, tech: bool = False, boost: bool = False, free: bool = False) -> None:
        flags = ((tech, "tech"), (boost, "boost"), (free, "free"))
        super().__init__(named(f"ship-{colonists}", *flags), 1, boost, SHIP_TECH if tech else NONE)
        self.colonists = colonists
        """Who come together with a Bot."""
        self.free = free


class Recruit(Effect):
    """A Scientist or an Earth Contract from the display."""

    def __init__(self, scientists: bool, contracts: bool, free: bool = False) -> None:
        super().__init__(named("recruit", (scientists, "scientist"), (contracts, "contract"), (free, "free")))
        self.scientists = scientists
        self.contracts = contracts
        self.free = free


class Produce(Effect):
    """All own mines and Advanced Buildings; for each Colonist one of them once more."""

    def __init__(self) -> None:
        super().__init__("produce", boost=True)


class Score(Effect):
    def __init__(self, points: int) -> None:
        super().__init__(f"score-{points}")
        self.points = points


class Scan(Effect):
    """Put a face-up Discovery tile on the blueprint, once; its benefit, at every use."""

    def __init__(self) -> None:
        super().__init__("scan")


class Travel(Effect):
    """To the Orbit, or to the other side, with all steps of a journey."""

    def __init__(self, side: int = NONE) -> None:
        super().__init__("travel" if side == NONE else f"travel-to-{SIDES[side]}")
        self.side = side


class LandPod(Effect):
    """To the Colony without the discovery step; the turn is over."""

    def __init__(self) -> None:
        super().__init__("land-pod")


EFFECTS: Final[Lexicon[Effect]] = Lexicon(
    {
        "construct": Construct,
        "upgrade": Upgrade,
        "develop": Develop,
        "blueprints": TakeBlueprints,
        "learn": LearnTechs,
        "goods": TakeGoods,
        "gain": Gain,
        "resources": ChooseResources,
        "colonists": GainColonists,
        "recall": RecallColonists,
        "move": Move,
        "ship": WelcomeShip,
        "recruit": Recruit,
        "produce": Produce,
        "score": Score,
        "scan": Scan,
        "travel": Travel,
        "land-pod": LandPod,
    }
)
