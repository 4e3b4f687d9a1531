"""Why something cannot be chosen where a price is paid, a piece gives way or a reward is chosen."""

from tests.games.on_mars.tools import do, keys, on, play, prompt, stock, table, why

from areopolis.games.on_mars.position import OnMars


def test_r15_a_payment_that_is_not_in_storage() -> None:
    g = table(purple={"space": 1, "lab": {"1a": "mine", "2b": "shelter"}, "water": 0, "plant": 0})
    play(g, "purple", "develop mine 2a")
    assert prompt(g) == "purple: pay"
    assert why(g, "purple", "pay mineral=0 battery=0 water=1 plant=0 oxygen=0") == "too-few-resources"
    assert why(g, "purple", "pay mineral=0 battery=1 water=0 plant=0 oxygen=0") == ""
    play(g, "purple", "pay mineral=0 battery=1 water=0 plant=0 oxygen=0")
    assert stock(g, "purple", "battery") == 0


def test_p09_the_extra_cost_is_paid_with_what_can_be_spared() -> None:
    g = table(slots={"construct": {"green": 2}}, purple={"quarters": 4, "crystals": 1, "bots": ["e4"]})
    play(g, "purple", "construct mine f3")
    assert prompt(g) == "purple: extra"
    assert keys(g, "purple") == ["extra colonists=1 crystals=1", "extra colonists=2 crystals=0"]
    assert why(g, "purple", "extra colonists=0 crystals=2") == "too-few-crystals"
    g = table(slots={"construct": {"green": 2}}, purple={"quarters": 3, "crystals": 2, "bots": ["e4"]})
    play(g, "purple", "construct mine f3")
    assert why(g, "purple", "extra colonists=2 crystals=0") == "too-few-to-work"


def test_p19_goals_pay_when_crystals_do_not_suffice() -> None:
    goals = ["three-ships", "two-research", "three-cubes"]
    g = table(purple={"crystals": 1, "goals": goals})
    play(g, "purple", "executive bots")
    assert prompt(g) == "purple: pay-crystals"
    assert why(g, "purple", "crystals 2") == "too-few-crystals"
    play(g, "purple", "burn three-ships")
    assert why(g, "purple", "crystals 1") == ""


def test_r08_r56_a_displaced_piece_goes_to_the_nearest_hex_with_room() -> None:
    g = table(map={"crystals": ["e4"]}, purple={"bots": ["d4"], "lab": {"1a": "oxygen", "2b": "shelter"}})
    do(g, "purple", "construct oxygen d4")
    assert prompt(g) == "purple: displace"
    assert why(g, "purple", "displace d4") == "hex-not-empty"
    assert why(g, "purple", "displace e4") == "hex-not-empty"
    assert why(g, "purple", "displace f3") == "not-nearest"
    play(g, "purple", "displace e5")
    assert on(g, "e5") == "bot purple"


def test_r36_r57_a_new_bot_comes_to_an_own_shelter() -> None:
    g = table(purple={"bots": ["c5"], "shelters": ["c4"]})
    do(g, "purple", "welcome slot-1 bot")
    assert why(g, "purple", "place-bot c5") == "hex-not-empty"
    assert why(g, "purple", "place-bot d4") == "not-near-shelter"
    assert why(g, "purple", "place-bot c4") == ""


def test_p15_a_bonus_without_effect_is_not_offered() -> None:
    g = table(purple={"bots": ["d4"], "mineral": 2})
    do(g, "purple", "construct oxygen c4")
    assert prompt(g) == "purple: bonus"
    refused = {refusal.option.key: refusal.reason for refusal in g.why_not(0)}
    assert refused == {"choose gain-1-mineral": "no-room-at-all"}


def refused(g: OnMars, seat: int = 0) -> dict[str, str]:
    return {refusal.option.key: refusal.reason for refusal in g.why_not(seat)}


def test_p14_a_tile_that_is_too_low_for_the_complex() -> None:
    """Two oxygen condensers are joined: tiles of level 2 or more are offered, the others say why not."""
    g = table(
        seats=4,
        map={"buildings": {"d4": "oxygen"}},
        lss={"oxygen": 2},
        purple={"bots": ["d5"], "lab": {"2b": "oxygen"}},
        green={"lab": {"3a": "oxygen"}},
        yellow={"lab": {"2b": "shelter"}},
    )
    do(g, "purple", "construct oxygen d5")
    assert prompt(g) == "purple: whose-tech"
    assert keys(g, "purple") == ["use-tech purple", "use-tech green"]
    assert refused(g) == {"use-tech yellow": "tile-too-low", "use-tech blue": "tile-too-low"}


def test_p11_whoever_lends_a_tile_develops_it_only_to_an_empty_space() -> None:
    g = table(
        purple={"bots": ["d4"]},
        green={"space": 6, "lab": {"1a": "oxygen", "2b": "shelter"}},
    )
    do(g, "purple", "construct oxygen d4", "displace d3", "choose gain-1-crystal", "end-turn")
    assert prompt(g) == "green: borrowed"
    assert refused(g, 1) == {"develop oxygen 2b": "lab-taken"}


def test_p17_the_display_is_filled_from_the_contracts_that_are_left() -> None:
    g = table(
        purple={"mineral": 2, "contracts": ["deliver-water"]},
        display=[None, "research-engineer", "upgrade-mine"],
    )
    do(g, "purple", "hire research-engineer", "end-turn")
    assert prompt(g) == "purple: fill"
    assert refused(g) == {"fill deliver-water": "contract-gone", "fill upgrade-mine": "contract-gone"}


def test_p20_only_what_is_ones_own_produces_more() -> None:
    """Automated Production, boosted: mines with an own Colonist and own Advanced Buildings."""
    g = table(
        map={"buildings": {"f3": "mine"}},
        purple={"crystals": 2, "miners": ["f3"], "blueprints": [{"automated-production": "g3"}]},
    )
    do(g, "purple", "use automated-production")
    assert prompt(g) == "purple: produce"
    assert set(keys(g, "purple")) == {"produce f3", "produce g3", "done"}
    assert set(refused(g).values()) == {"not-your-producer"}
    assert "produce g5" in refused(g)


def test_r71_a_task_that_was_not_done() -> None:
    g = table(
        missions="first-colonists",
        phase="shuttle",
        shuttle_side="orbit",
        flown=True,
        travellers=["purple"],
        purple={"space": 5, "tasks": ["ride-shuttle", "build-shelter"]},
        green={"space": 6},
    )
    do(g, "purple", "ride", "space 1")
    assert prompt(g) == "purple: task"
    assert refused(g) == {"fulfil build-shelter": "task-not-done"}
