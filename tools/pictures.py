"""Draws the pictures in the documentation: boards from arranged positions, and screenshots of the page."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, sync_playwright

from areopolis.bots import SeatView, make_bot
from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.position import SPECTATOR, Position
from areopolis.kernel.record import write_record
from areopolis.view.picture import board_picture
from areopolis.web.security import LANGUAGE_COOKIE, THEME_COOKIE
from bootstrap import find_browser
from page import ROOT

PICTURES: Final = ROOT / "docs" / "pictures"
RED_PLANET: Final = game_named("red_planet")
TERRAFORMING_MARS: Final = game_named("terraforming_mars")
LUNA_MARIS: Final = game_named("luna_maris")
MIGRATION_MARS: Final = game_named("migration_mars")
ON_MARS: Final = game_named("on_mars")

# --- boards ---------------------------------------------------------------------------------------------------

# Round 4: Blue's Secret Agent has just launched a ship, Green's Pilot is still to come.
MIDDLE: Final[dict[str, Any]] = {
    "seats": 4,
    "round": 4,
    "first": "green",
    "zones": {
        "hellas": {"blue": 2, "yellow": 1, "marker": "celerium"},
        "tritonis-sinus": {"orange": 2, "marker": "ice", "discovery": "synergy", "seen_by": ["orange"]},
        "syrtis-major": {"green": 2, "blue": 1, "marker": "sylvanite"},
        "valles-marineris": {"yellow": 2, "orange": 1, "green": 1, "marker": "ice"},
        "mare-serpentis": {"yellow": 1, "marker": "ice", "discovery": "martian-lichens", "seen_by": ["blue"]},
        "phobos": {"orange": 1, "green": 1, "marker": "celerium"},
    },
    "docks": [
        {"ship": "s02", "yellow": 2, "green": 1},
        "free",
        {"ship": "s31", "blue": 1, "aimed": ["ausonia"]},
        "free",
    ],
    "launched": [
        {"ship": "s12", "blue": 2, "orange": 1},
        {"ship": "s23", "yellow": 1, "orange": 1, "green": 1, "aimed": ["sinus-sabaeus"]},
    ],
    "memorial": {"orange": 1, "yellow": 1},
    "played": {
        "yellow": ["travel-agent", "scientist", "soldier", "secret-agent"],
        "blue": ["scientist", "saboteur", "travel-agent", "secret-agent"],
        "orange": ["pilot", "travel-agent", "scientist", "secret-agent"],
        "green": ["soldier", "explorer", "femme-fatale"],
    },
    "acting": {"green": "pilot"},
    "seed": "middle",
}

# After round 10: all discoveries are turned up, and Hellas is struck by a dust storm.
DISCOVERIES: Final[dict[str, Any]] = {
    "seats": 4,
    "round": 10,
    "phase": "discovery",
    "first": "blue",
    "zones": {
        "vastitas-borealis": {"blue": 3, "green": 1, "marker": "ice", "tokens": 1, "discovery": "rich-vein"},
        "ausonia": {"green": 3, "yellow": 2, "marker": "sylvanite"},
        "mare-serpentis": {"yellow": 2, "orange": 2, "marker": "ice", "discovery": "martian-lichens"},
        "sinus-sabaeus": {"yellow": 1, "orange": 1, "green": 1, "marker": "ice"},
        "mare-tyrrhenum": {"orange": 3, "marker": "celerium", "discovery": "uneven-ground"},
        "tritonis-sinus": {"orange": 2, "blue": 1, "marker": "ice", "discovery": "synergy"},
        "hellas": {"blue": 2, "yellow": 3, "marker": "celerium", "discovery": "dust-storm"},
        "syrtis-major": {"green": 4, "blue": 2, "marker": "sylvanite"},
        "valles-marineris": {"yellow": 3, "orange": 2, "green": 2, "marker": "celerium"},
        "phobos": {"orange": 1, "green": 1, "blue": 2, "marker": "sylvanite"},
    },
    "tokens": {
        "yellow": {"ice": 3, "celerium": 3},
        "blue": {"ice": 2, "sylvanite": 2, "celerium": 2},
        "orange": {"ice": 5, "celerium": 1},
        "green": {"ice": 1, "sylvanite": 5},
    },
    "memorial": {"orange": 2, "yellow": 1, "green": 1},
    "seed": "discoveries",
}

# Generation 8: three corporations have settled around Valles Marineris.
GENERATION_8: Final[dict[str, Any]] = {
    "seats": 3,
    "generation": 8,
    "temperature": -8,
    "oxygen": 7,
    "tiles": {
        **dict.fromkeys(["r5c4", "r5c5", "r5c6", "r4c8", "r1c2"], "ocean"),
        **{area: {"city": colour} for area, colour in [("r4c3", "yellow"), ("r4c6", "blue"), ("r7c4", "orange")]},
        **{area: {"greenery": "yellow"} for area in ["r3c3", "r4c4", "r4c2"]},
        **{area: {"greenery": "blue"} for area in ["r4c5", "r3c6"]},
        **{area: {"greenery": "orange"} for area in ["r6c5", "r7c5"]},
        "r5c3": {"city": "blue"},
        "r8c6": {"mining-rights": "orange"},
        "r2c2": {"lava-flows": "yellow"},
        "phobos": {"city": "orange"},
    },
    "milestones": {"gardener": "yellow"},
    "awards": {"banker": "blue"},
    "yellow": {"corporation": "ecoline", "tr": 29, "mc": 24, "plants": 6, "events": ["lava-flows"]},
    "blue": {"corporation": "helion", "tr": 27, "mc": 31, "heat": 9, "played": ["noctis-city"]},
    "orange": {
        "corporation": "mining-guild",
        "tr": 25,
        "mc": 18,
        "steel": 5,
        "titanium": 3,
        "played": ["mining-rights", "phobos-space-haven"],
    },
    "seed": "generation",
}

# Round 4: three modules are built, and the crews meet in the communication room.
ROUND_4: Final[dict[str, Any]] = {
    "seats": 4,
    "round": 4,
    "order": ["blue", "yellow", "green", "orange"],
    "passed": ["green"],
    "active": "yellow",
    "tiles": ["advanced-airlock", "advanced-quarters"],
    "bonuses": {"acclaim": "blue"},
    "yellow": {
        "points": 23,
        "stress": 7,
        "oxygen": 3,
        "co2": 4,
        "extraction": 4,
        "sustainability": 2,
        "module": "communication-room",
        "on_field": True,
        "probes": ["a1", "b1", "b2"],
        "advanced": ["advanced-greenhouse"],
    },
    "blue": {
        "points": 31,
        "co2": 7,
        "extraction": 5,
        "sustainability": 3,
        "module": "laboratory",
        "on_field": True,
        "probes": ["e4", "d4", "d3", "c3"],
        "advanced": ["advanced-recycling-plant"],
    },
    "orange": {"points": 12, "co2": 4, "module": "communication-room", "probes": ["e1", "e2"]},
    "green": {
        "points": 18,
        "co2": 2,
        "sustainability": 4,
        "module": "quarters",
        "probes": ["a4", "a3"],
        "advanced": ["advanced-power-plants"],
    },
    "seed": "round",
}

# Round 14: three colonies, the fourth company's land lies under rocks, and Blue has opened the way to the embassy.
ROUND_14: Final[dict[str, Any]] = {
    "seats": 3,
    "round": 14,
    "map": {
        **{plot: {"tunnel": "blue"} for plot in ["h1", "h2", "g3", "g4", "g5", "g6", "f1"]},
        **{plot: {"habitat": "blue"} for plot in ["i2", "i4", "j2"]},
        "i3": {"life-support": "blue"},
        "f2": {"refinery": "blue"},
        **{plot: {"tunnel": "yellow"} for plot in ["l7", "m9", "k9"]},
        **{plot: {"habitat": "yellow"} for plot in ["m8", "l9"]},
        "l8": {"life-support": "yellow"},
        "k10": {"hospital": "yellow"},
        **{plot: {"tunnel": "green"} for plot in ["f12", "f11", "f10"]},
        **{plot: {"habitat": "green"} for plot in ["e11", "d10"]},
        "e10": {"life-support": "green"},
    },
    "settlers": ["i2", "i4", "m8", "l9", "k10", "e11"],
    "domes": ["f2", "m8"],
    "impacts": ["j6", "d8", "g10"],
    "fortresses": {"k6": "north-east"},
    "blue": {"faction": "ares-dynamics", "rover": 8, "envoy": True, "water": 4, "metal": 3},
    "yellow": {"faction": "helios-consortium", "rover": 21, "water": 2, "stone": 4},
    "green": {"faction": "nova-terra", "rover": 12, "olympium": 3, "blueprint": 1},
    "seed": "round",
}

# Round 7: Purple is in the Colony, with Bots beside two Complexes and a free view of the Crystals in the middle.
ROUND_7: Final[dict[str, Any]] = {
    "seats": 3,
    "seed": "olympus-mons",
    "round": 7,
    "level": 2,
    "remaining": 2,
    "shuttle_side": "colony",
    "shuttle_space": 2,
    "map": {
        "buildings": {
            "f4": "oxygen",
            "h6": "water",
            "h7": "water",
            "g6": "mine",
            "h5": "mine",
            "f7": "greenhouse",
            "i4": "generator",
        },
        "tiles": {"b1": "research-a", "l1": "research-b", "l6": "research-c", "b6": "research-d", "e7": "archive"},
        "crystals": ["f5", "h4", "i7"],
    },
    "mission_cubes": {"blueprints": 4, "advanced": 6, "cubes": 8},
    "display": ["geologist", "research-engineer", "deliver-water", "upgrade-mine", "geochemist", "systems-engineer"],
    "slots": {"construct": {"yellow": 1}, "research": {"green": 1}},
    "purple": {
        "space": 5,
        "points": 11,
        "mineral": 2,
        "battery": 1,
        "water": 2,
        "plant": 1,
        "oxygen": 2,
        "crystals": 4,
        "quarters": 5,
        "ships": [1, 2, 3, 4],
        "hangar": 1,
        "shelters": ["c4"],
        "bots": ["f6", "d4"],
        "rover": "g4",
        "miners": ["g6"],
        "lab": {"2b": "shelter", "3a": "water", "1b": "greenhouse"},
        "cubes": ["greenhouse"],
        "blueprints": ["hydroponic-farm", {"casino": "c4"}],
        "scientists": ["hydrologist"],
        "contracts": ["deliver-plants"],
        "goals": ["three-shelters", "level-three"],
        "discoveries": ["seeds"],
    },
    "green": {"space": 1, "points": 14, "lab": {"2b": "shelter", "2a": "oxygen"}, "acted": True, "rover": "j5"},
    "yellow": {"space": 7, "points": 9, "quarters": 2, "rover": "e4", "miners": ["h5"]},
}


def draw_boards() -> None:
    draw_board("red-planet-start", RED_PLANET.start(4, "olympus-mons"))
    draw_board("red-planet-middle", RED_PLANET.arrange(MIDDLE))
    draw_board("red-planet-discoveries", RED_PLANET.arrange(DISCOVERIES))
    draw_board("terraforming-mars-middle", TERRAFORMING_MARS.arrange(GENERATION_8))
    draw_board("luna-maris-middle", LUNA_MARIS.arrange(ROUND_4))
    draw_board("migration-mars-middle", MIGRATION_MARS.arrange(ROUND_14))
    draw_board("on-mars-middle", ON_MARS.arrange(ROUND_7))


def draw_board(name: str, position: Position) -> None:
    picture = board_picture(position.game.name, position.observe(SPECTATOR))
    (PICTURES / f"{name}.svg").write_text(picture, "utf-8")
    print(f"drew {name}.svg")


# --- the page -------------------------------------------------------------------------------------------------

PLAYERS: Final = ["Ada", "Sojourner", "Spirit", "Curiosity"]
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
QUALITIES: Final = (82, 74, 66)
"""The first with which a picture is small enough."""
MOST_BYTES: Final = 300_000
SETTLE: Final = 600
"""Milliseconds until everything has stopped moving."""


class Shot(NamedTuple):
    """A screenshot: which page, how large, in which language and theme; those of a game begin with its name."""

    page: str
    size: tuple[int, int]
    language: str
    theme: str

    @property
    def name(self) -> str:
        size = "phone" if self.size == PHONE else "desktop"
        return f"{self.page}-{size}-{self.theme}-{self.language}.jpg"


SHOTS: Final = [
    Shot("table", DESKTOP, "en", "dark"),
    Shot("table", DESKTOP, "de", "light"),
    Shot("table", PHONE, "de", "dark"),
    Shot("choose", PHONE, "en", "light"),
    Shot("end", DESKTOP, "de", "dark"),
    Shot("start", DESKTOP, "en", "light"),
    Shot("terraforming-mars", DESKTOP, "en", "dark"),
    Shot("terraforming-mars", PHONE, "de", "light"),
    Shot("terraforming-mars-cards", DESKTOP, "de", "light"),
    Shot("luna-maris", DESKTOP, "en", "dark"),
    Shot("luna-maris", DESKTOP, "de", "light"),
    Shot("luna-maris", PHONE, "de", "dark"),
    Shot("migration-mars", DESKTOP, "en", "dark"),
    Shot("migration-mars", DESKTOP, "de", "light"),
    Shot("migration-mars", PHONE, "de", "dark"),
    Shot("on-mars", DESKTOP, "en", "dark"),
    Shot("on-mars", DESKTOP, "de", "light"),
    Shot("on-mars", PHONE, "de", "dark"),
]


def take_screenshots() -> None:
    red_planet = whole_game(RED_PLANET, PLAYERS)
    terraforming_mars = whole_game(TERRAFORMING_MARS, PLAYERS[:3])
    luna_maris = whole_game(LUNA_MARIS, PLAYERS[:3])
    migration_mars = whole_game(MIGRATION_MARS, PLAYERS)
    with tempfile.TemporaryDirectory() as folder, server(f"{folder}/pictures.db") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        visitor = browser.new_context(base_url=address, reduced_motion="reduce")
        finished = import_record(visitor, address, write_record(red_planet))
        terraformed = import_record(visitor, address, write_record(terraforming_mars))
        on_the_moon = import_record(visitor, address, write_record(luna_maris))
        migrated = import_record(visitor, address, write_record(migration_mars))
        pages = {
            "start": "/",
            "end": finished,
            "table": fork(visitor, address, finished, moment(red_planet, range(6, 10), secret=False)),
            "choose": fork(visitor, address, finished, moment(red_planet, range(6, 9), secret=True)),
            "terraforming-mars": fork(
                visitor, address, terraformed, moment(terraforming_mars, range(6, 10), secret=False)
            ),
            "terraforming-mars-cards": "/cards/terraforming_mars",
            "luna-maris": fork(
                visitor, address, on_the_moon, moment(luna_maris, range(2, 6), secret=False, prompt="act")
            ),
            "migration-mars": fork(visitor, address, migrated, moment(migration_mars, range(14, 24), secret=False)),
            "on-mars": import_record(visitor, address, write_record(from_here(ON_MARS, PLAYERS[:3], ROUND_7))),
        }
        for shot in SHOTS:
            take(visitor, address, shot, pages[shot.page])
        browser.close()


def from_here(game: Game, players: list[str], description: dict[str, Any]) -> Playthrough:
    """A game that begins with an arranged position."""
    variants = game.chosen_variants({})
    return Playthrough(game, Header(game.name, game.rules_version, len(players), "", variants, players, description))


def whole_game(game: Game, players: list[str]) -> Playthrough:
    """A game between greedy bots, always the same."""
    header = Header(
        game.name, game.rules_version, len(players), "olympus-mons", game.chosen_variants({}), players, None
    )
    playthrough = Playthrough(game, header)
    bot, rng = make_bot("greedy"), chance_of("pictures")
    while not playthrough.position.over:
        seat = playthrough.position.decisions[0].seat
        playthrough.play(seat, bot.choose(SeatView(playthrough.position, seat), rng))
    return playthrough


def moment(played: Playthrough, chapters: range, secret: bool, prompt: str = "") -> int:
    """After how many entries Ada has the most to choose from, on the board or among her secret cards; when she is asked
    this, if it matters."""
    again = Playthrough(played.game, played.header)
    best, most = 0, 0
    for count, entry in enumerate(played.entries):
        asked = again.position.decisions[0]
        fits = asked.seat == 0 and (asked.prompt in played.game.secret_prompts) == secret
        fits = fits and prompt in ("", asked.prompt)
        if fits and played.game.chapter(again.position) in chapters and len(asked.options) > most:
            best, most = count, len(asked.options)
        again.enter(entry)
    return best


@contextmanager
def server(database: str) -> Iterator[str]:
    """The address of our own server on a free port, with an empty database."""
    code = "import sys; from areopolis.web.serve import serve; serve(port=0, database=sys.argv[1])"
    with subprocess.Popen([sys.executable, "-c", code, database], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        try:
            yield said[said.index("http") :].strip().rstrip("/")
        finally:
            process.terminate()


def import_record(visitor: BrowserContext, address: str, record: str) -> str:
    """Import a record, which makes a private table; returns its path."""
    page = visitor.new_page()
    page.goto(address)
    page.locator(".import summary").click()
    page.locator(".import textarea").fill(record)
    page.locator(".import form button").click()
    page.wait_for_url("**/table/*")
    return urlsplit(page.url).path


def fork(visitor: BrowserContext, address: str, table: str, at: int) -> str:
    """Let the visitor play on from a past moment, against bots; returns the path of the table."""
    answer = visitor.request.post(f"{table}/fork", form={"at": str(at)}, headers={"Origin": address})
    return answer.url.removeprefix(address)


def take(visitor: BrowserContext, address: str, shot: Shot, path: str) -> None:
    page = visitor.new_page()
    page.set_viewport_size({"width": shot.size[0], "height": shot.size[1]})
    visitor.add_cookies(
        [
            {"name": LANGUAGE_COOKIE, "value": shot.language, "url": address},
            {"name": THEME_COOKIE, "value": shot.theme, "url": address},
        ]
    )
    page.goto(path)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(SETTLE)
    pictures = [page.screenshot(type="jpeg", quality=quality) for quality in QUALITIES]
    page.close()
    picture = next(each for each in pictures if len(each) < MOST_BYTES)
    (PICTURES / shot.name).write_bytes(picture)
    print(f"took {shot.name}, {len(picture) // 1000} kB")


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    draw_boards()
    take_screenshots()


if __name__ == "__main__":
    main()
