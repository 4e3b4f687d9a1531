"""Counsel for a person: the best options with their chances, the line of play behind the best one, and the reasons.

It is made from one seat's view alone, like a bot's choice, and a level advises what it plays itself. The chances come
from a search. `medium` searches for them alone, and `easy` knows only by how much the judge likes one option more.
"""

from __future__ import annotations

from typing import Final

from areopolis.bots.bot import Bot
from areopolis.bots.chances import CERTAIN
from areopolis.bots.greedy import GreedyBot, try_options
from areopolis.bots.levels import make_bot, search_in, searches
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

LINE_WORLDS: Final = 8
LONGEST_LINE: Final = 6
LINE_TRIES: Final = 24
"""Options that the seat itself looks at in its line."""
ANSWER_TRIES: Final = 8
"""Options that others look at there ..."""
ANSWERS: Final = 8
"""... as often as this; later they choose as in rollouts."""
MOST_ANSWERS: Final = 2
"""Choices of others in a line, one each."""
TELLING: Final = 50
"""In hundredths of a point: an answer of others that makes less difference to the seat is not worth telling."""
LINE_STEPS: Final = 60
"""Answers of all seats after which a line ends, however little it has come to."""

Choice = tuple[int, str]
"""A seat and the key of what it chooses."""


class Following:
    """A choice that follows the advised one in most imagined worlds; if it is not `sure`, in more than any other."""

    def __init__(self, seat: int, key: str, sure: bool) -> None:
        self.seat = seat
        self.key = key
        self.sure = sure


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
    `line` is what probably follows the best option: choices of the seat itself, and answers of others that make a
    difference to it. `gains` are the judge's terms in which the best option differs from the average of the others, in
    hundredths of a point: what it gains first, strongest first, and what it loses last.
    """

    def __init__(self, ranked: list[Advised], line: list[Following], gains: list[tuple[str, int]]) -> None:
        self.ranked = ranked
        self.line = line
        self.gains = gains


def advise(view: SeatView, rng: Chance, level: str, share: float = 1.0) -> Counsel:
    """What the level advises this seat; with a smaller share it thinks that much less."""
    options = view.options()
    if len(options) == 1:
        line = line_after(view, rng, options[0], view.weights(tuned=True))
        return Counsel([Advised(options[0], UNKNOWN, 0)], line, [])
    bot = make_bot(level, share)
    weights = view.weights(is_tuned(bot))
    tried = try_options(view, HINT_WORLDS, rng, weights)
    totals = [sum(terms) for terms in tried]
    alike = (max(totals) - min(totals)) // HINT_WORLDS < NO_DIFFERENCE
    search = search_in(bot)
    if search is not None and searches(bot, view):
        search.patient = True
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
    """In which terms the option differs from the average of the others: gains, strongest first, and then losses."""
    names = view.imagine(rng).game.judge.terms
    gains: list[tuple[int, int]] = []
    for i in range(len(names)):
        others = sum([terms[i] for terms in tried]) - tried[best][i]
        gain = (tried[best][i] * (len(tried) - 1) - others) // (HINT_WORLDS * (len(tried) - 1))
        if gain:
            gains.append((-gain, i))
    return [(names[i], -gain) for gain, i in sorted(gains)]


def line_after(view: SeatView, rng: Chance, key: str, weights: list[int]) -> list[Following]:
    """What follows an option in most imagined worlds.

    Each choice of the line follows those before it in one of these worlds, perhaps with others in between. A choice on
    which the worlds do not agree ends it.
    """
    runs: list[list[Choice]] = []
    for _ in range(LINE_WORLDS):
        luck = Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)
        runs.append(played_on(view.imagine(rng), view.seat, key, luck, weights))
    line: list[Following] = []
    while len(line) < LONGEST_LINE:
        answered = [each.seat for each in line if each.seat != view.seat]
        found = next_in(runs, view.seat, answered)
        if found is None:
            break
        line.append(found)
        if not found.sure:
            break
        choice = (found.seat, found.key)
        runs = [run[run.index(choice) + 1 :] for run in runs if choice in run]
    return line


def next_in(runs: list[list[Choice]], seat: int, answered: list[int]) -> Following | None:
    """The first choice on which most worlds agree, or else the most frequent one of the seat; nothing if all differ."""
    first: Following | None = None
    soonest = 0
    usual: Following | None = None
    most = LINE_WORLDS // 3
    for choice in sorted({choice for run in runs for choice in run}):
        chooser, key = choice
        if chooser in answered or (chooser != seat and len(answered) == MOST_ANSWERS):
            continue
        places = [run.index(choice) for run in runs if choice in run]
        place = 1000 * sum(places) // len(places)
        if 2 * len(places) > LINE_WORLDS:
            if first is None or place < soonest:
                first = Following(chooser, key, True)
                soonest = place
        elif chooser == seat and len(places) > most:
            usual = Following(chooser, key, False)
            most = len(places)
    return usual if first is None else first


def played_on(world: Position, seat: int, key: str, luck: Chance, weights: list[int]) -> list[Choice]:
    """What is chosen after the key, each choice once: by the seat, and by others where all see it and it matters.

    What is obvious, leaves everything as it is or repeats the key goes without saying.
    """
    game = world.game
    judge = game.judge
    world.play(seat, key)
    own, others, crowd = JudgedPolicy(LINE_TRIES, weights), JudgedPolicy(ANSWER_TRIES, weights), LikelyPolicy()
    line: list[Choice] = []
    choices = 0
    answers = 0
    steps = 0
    while world.decisions and choices < LONGEST_LINE and steps < LINE_STEPS:
        decision = world.decisions[0]
        real = len(decision.options) > 1 and judge.obvious(world, decision) is None
        mine = decision.seat == seat
        policy = own if mine else others if answers < ANSWERS else crowd
        option = policy.pick(world, decision, luck)
        told = real and not judge.idle(option) and (decision.seat, option.key) not in line
        before = 0
        if mine:
            told = told and option.key != key
            choices += real
        else:
            told = told and answers < ANSWERS and decision.prompt not in game.secret_prompts
            answers += real
            before = sum(judge.worth(world, seat, weights)) if told else 0
        world.answer(decision, option)
        if told and (mine or abs(sum(judge.worth(world, seat, weights)) - before) >= TELLING):
            line.append((decision.seat, option.key))
        steps += 1
    return line
