"""Counsel for a person: the best options with their chances, the line of play behind the best one, and the reasons.

It is made from one seat's view alone, like a bot's choice, and a level advises what it plays itself. The chances come
from a search. `medium` searches for them alone, and `easy` knows only by how much the judge likes one option more.
"""

from __future__ import annotations

from typing import Final

from areopolis.bots.bot import Bot
from areopolis.bots.chances import CERTAIN
from areopolis.bots.greedy import GreedyBot, try_options
from areopolis.bots.levels import limit, make_bot, search_in, searches
from areopolis.bots.rollout import JudgedPolicy, LikelyPolicy
from areopolis.bots.search import Considered, SearchBot
from areopolis.bots.seat_view import SeatView
from areopolis.kernel.chance import Chance
from areopolis.kernel.position import Position

HINT_WORLDS: Final = 12
"""More than a bot imagines: they make the reasons more stable."""

NO_DIFFERENCE: Final = 10
"""In hundredths of a point: what is better by less than that is no advice."""

UNKNOWN: Final = -1
"""The chance of an option that nobody has played on."""

SCATTER: Final = 4
"""So many times wider than the root of the tries is a difference that may be luck alone, in parts of a certain win."""

MOST_ADVISED: Final = 3
"""Options of a level that does not choose by a search."""

LINE_WORLDS: Final = 5
LONGEST_LINE: Final = 4
LINE_TRIES: Final = 24
"""Options that the seat itself looks at in its line; the others choose as in rollouts."""
LINE_STEPS: Final = 60
"""Answers of all seats after which a line ends, however little it has come to."""


class Advised:
    """An option, the chance to win with it in ten-thousandths, or UNKNOWN, and by how many hundredths of a point the
    judge likes it less than the best one."""

    def __init__(self, key: str, chance: int, behind: int) -> None:
        self.key = key
        self.chance = chance
        self.behind = behind


class Counsel:
    """What a level advises.

    `ranked` are the options that were considered, the best first. It is empty where the options are equally good.
    `line` are the keys that the seat would probably choose after the best option. `gains` are the judge's terms, in
    hundredths of a point, in which the best option beats the average of the others, strongest first.
    """

    def __init__(self, ranked: list[Advised], line: list[str], gains: list[tuple[str, int]]) -> None:
        self.ranked = ranked
        self.line = line
        self.gains = gains


def advise(view: SeatView, rng: Chance, level: str, share: float = 1.0) -> Counsel:
    """What the level advises this seat; with a smaller share it thinks that much less, also in seconds."""
    options = view.options()
    if len(options) == 1:
        line = line_after(view, rng, options[0], view.weights(tuned=True))
        return Counsel([Advised(options[0], UNKNOWN, 0)], line, [])
    bot = make_bot(level, share)
    limit(bot, share)
    weights = view.weights(is_tuned(bot))
    tried = try_options(view, HINT_WORLDS, rng, weights)
    totals = [sum(terms) for terms in tried]
    alike = (max(totals) - min(totals)) // HINT_WORLDS < NO_DIFFERENCE
    search = search_in(bot)
    if search is not None and searches(bot, view):
        considered = search.consider(view, rng)
        if alike and is_luck(considered):
            return Counsel([], [], [])
        ranked = [Advised(each.key, each.chance, 0) for each in considered]
    elif alike:
        return Counsel([], [], [])
    else:
        ranked = best_judged(view, rng, totals, search)
    best = ranked[0].key
    return Counsel(ranked, line_after(view, rng, best, weights), gains_of(view, rng, tried, options.index(best)))


def is_tuned(bot: Bot) -> bool:
    return bot.tuned if isinstance(bot, (GreedyBot, SearchBot)) else False


def best_judged(view: SeatView, rng: Chance, totals: list[int], search: SearchBot | None) -> list[Advised]:
    """What a bot plays that goes by the judge, and the next best options; a search says how likely they win."""
    options = view.options()
    obvious = view.obvious()
    best = options.index(obvious) if obvious else totals.index(max(totals))
    others = sorted([(-totals[i], i) for i in range(len(options)) if i != best])
    these = [best] + [i for _, i in others[: MOST_ADVISED - 1]]
    chances = [each.chance for each in search.try_these(view, rng, these)] if search else [UNKNOWN] * len(these)
    return [
        Advised(options[i], chance, max(0, totals[best] - totals[i]) // HINT_WORLDS)
        for i, chance in zip(these, chances, strict=True)
    ]


def is_luck(ranked: list[Considered]) -> bool:
    """Whether the best and the worst option differ by no more than luck may explain."""
    apart = ranked[0].value - ranked[-1].value
    return apart * apart * ranked[-1].tries * SCATTER < CERTAIN * CERTAIN


def gains_of(view: SeatView, rng: Chance, tried: list[list[int]], best: int) -> list[tuple[str, int]]:
    """In which terms the option beats the average of the others, strongest first."""
    names = view.imagine(rng).game.judge.terms
    gains: list[tuple[int, str]] = []
    for i in range(len(names)):
        others = sum([terms[i] for terms in tried]) - tried[best][i]
        gain = (tried[best][i] - others // (len(tried) - 1)) // HINT_WORLDS
        if gain > 0:
            gains.append((-gain, names[i]))
    return [(name, -gain) for gain, name in sorted(gains)]


def line_after(view: SeatView, rng: Chance, key: str, weights: list[int]) -> list[str]:
    """The seat's next choices on which most imagined worlds agree."""
    lines: list[list[str]] = []
    for _ in range(LINE_WORLDS):
        luck = Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)
        lines.append(played_on(view.imagine(rng), view.seat, key, luck, weights))
    agreed: list[str] = []
    while len(agreed) < LONGEST_LINE:
        following = [line[len(agreed)] for line in lines if len(line) > len(agreed) and line[: len(agreed)] == agreed]
        if not following:
            break
        most = following[0]
        for each in following:
            if following.count(each) > following.count(most):
                most = each
        if 2 * following.count(most) <= LINE_WORLDS:
            break
        agreed.append(most)
    return agreed


def played_on(world: Position, seat: int, key: str, luck: Chance, weights: list[int]) -> list[str]:
    """What the seat goes on to choose, until something comes to light that it cannot know now."""
    world.play(seat, key)
    own, others = JudgedPolicy(LINE_TRIES, weights), LikelyPolicy()
    line: list[str] = []
    steps = 0
    while world.decisions and not world.learned and len(line) < LONGEST_LINE and steps < LINE_STEPS:
        decision = world.decisions[0]
        if decision.seat == seat:
            option = own.pick(world, decision, luck)
            if len(decision.options) > 1:
                line.append(option.key)
        else:
            option = others.pick(world, decision, luck)
        world.answer(decision, option)
        steps += 1
    return line
