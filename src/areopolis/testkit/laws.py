"""The laws. Each is a plain function of a journey that raises AssertionError and says what is broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from areopolis.bots import BOT_NAMES, LEVELS, SeatView
from areopolis.bots.advice import advise
from areopolis.bots.levels import searches
from areopolis.games import GAMES
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.decision import Decision
from areopolis.kernel.errors import IllegalOption, MalformedOption, OptionError, UndoRefused
from areopolis.kernel.game import arity
from areopolis.kernel.playthrough import Playthrough, replay, resume
from areopolis.kernel.position import EVERYONE, SPECTATOR, Position
from areopolis.kernel.record import check_record, read_record, write_record
from areopolis.kernel.vocabulary import Argument
from areopolis.testkit.journey import BOTS, LITTLE, Journey, Moment, picture

Law = Callable[[Journey], None]

# --- positions ---------------------------------------------------------------------------------------------


def old_copies_never_change(journey: Journey) -> None:
    """At the end a clone is what it was when it was made: what it shares with the position that was played on has
    not been changed in place."""
    for moment in journey.moments:
        assert picture(moment.before) == moment.picture, f"the copy before {moment.key!r} has changed"


def clones_share_only_what_the_game_names(journey: Journey) -> None:
    for moment in journey.moments[:: len(journey.moments) // 10 + 1]:
        clone = moment.before.clone()
        assert picture(clone) == moment.picture, "a clone differs from its source"
        for name in journey.case.game.fields:
            if name not in journey.case.game.shared:
                shared(name, getattr(moment.before, name), getattr(clone, name))


def shared(name: str, value: Any, copied: Any) -> None:
    if isinstance(value, list | dict):
        assert value is not copied, f"clones share {name}"
    if isinstance(value, list):
        for one, other in zip(value, copied, strict=True):
            shared(name, one, other)


def snapshots_come_back(journey: Journey) -> None:
    """As JSON text, with open decisions and steps on the agenda; playing on leads to the same position."""
    for number, moment in enumerate(journey.moments):
        restored = journey.case.game.restore(json.loads(moment.picture))
        assert picture(restored) == moment.picture, f"before {moment.key!r} the restored position differs"
        restored.play(moment.seat, moment.key)
        assert picture(restored) == journey.picture_after(number), f"after {moment.key!r} the restored one differs"


def components_are_conserved(journey: Journey) -> None:
    for moment in journey.moments:
        journey.case.game.check(moment.before)
    journey.case.game.check(journey.end)


# --- records ----------------------------------------------------------------------------------------------


def replay_is_identical(journey: Journey) -> None:
    playthrough = Playthrough(journey.case.game, journey.case.header(journey.seed))
    for moment in journey.moments:
        assert picture(playthrough.position) == moment.picture, f"before {moment.key!r} the replay differs"
        playthrough.play(moment.seat, moment.key)
    assert picture(playthrough.position) == picture(journey.end)


def records_come_back(journey: Journey) -> None:
    """Written, read and checked, the text is the same and leads to the same position, even for unfinished games."""
    header = journey.case.header(journey.seed)
    for length in (0, len(journey.moments) // 2, len(journey.moments)):
        playthrough = replay(journey.case.game, header, journey.entries, length)
        text = write_record(playthrough)
        record = read_record(text)
        assert write_record(replay(journey.case.game, record.header, record.entries)) == text
        assert picture(check_record(text, GAMES).position) == picture(playthrough.position)


def playthroughs_resume(journey: Journey) -> None:
    """Opened from a snapshot, a playthrough is as if every entry had been replayed: log and undo included."""
    header = journey.case.header(journey.seed)
    replayed = replay(journey.case.game, header, journey.entries).snapshot()
    for length in (0, len(journey.moments) // 3, len(journey.moments)):
        snapshot = json.loads(json.dumps(replay(journey.case.game, header, journey.entries, length).snapshot()))
        assert resume(journey.case.game, header, journey.entries, snapshot).snapshot() == replayed


def undo_restores(journey: Journey) -> None:
    """Whoever may undo gets exactly the position and the log back; the record keeps both entries and replays."""
    header = journey.case.header(journey.seed)
    playthrough = Playthrough(journey.case.game, header)
    for moment in journey.moments:
        told = len(playthrough.log)
        playthrough.play(moment.seat, moment.key)
        if playthrough.why_no_undo(moment.seat) is None:
            assert not moment.learned, f"{moment.key!r} can be undone although somebody learned something"
            playthrough.undo(moment.seat)
            assert picture(playthrough.position) == moment.picture, f"undoing {moment.key!r} restores another position"
            assert len(playthrough.log) == told, f"undoing {moment.key!r} leaves lines in the log"
            playthrough.play(moment.seat, moment.key)
        else:
            assert refuses_undo(playthrough, moment.seat)
    again = replay(journey.case.game, header, playthrough.entries)
    assert picture(again.position) == picture(journey.end)
    assert write_record(check_record(write_record(playthrough), GAMES)) == write_record(playthrough)


def refuses_undo(playthrough: Playthrough, seat: int) -> bool:
    before = picture(playthrough.position)
    entries = len(playthrough.entries)
    try:
        playthrough.undo(seat)
    except UndoRefused:
        return picture(playthrough.position) == before and len(playthrough.entries) == entries
    return False


# --- options ----------------------------------------------------------------------------------------------


def options_are_sound(journey: Journey) -> None:
    """While the game runs somebody must decide, each seat at most one thing; keys are unique and can be read back."""
    vocabulary = journey.case.game.vocabulary
    for moment in journey.moments:
        decisions = moment.before.decisions
        assert decisions, "nobody decides although the game is not over"
        assert not moment.before.over, "the game is over although somebody decides"
        seats = [decision.seat for decision in decisions]
        assert len(seats) == len(set(seats)), "a seat is asked two things at once"
        for decision in decisions:
            keys = moment.before.options(decision.seat)
            assert keys, f"{decision.prompt}: no option"
            assert len(keys) == len(set(keys)), f"{decision.prompt}: a key occurs twice"
            assert [vocabulary.parse(key).key for key in keys] == keys
            assert all(vocabulary.parse(key) is option for key, option in zip(keys, decision.options, strict=True))
            assert all(moment.before.resolve(decision.seat, key.upper()) == key for key in keys)
            says(vocabulary.prompts, decision.prompt, decision.about)
    assert journey.end.over, "the game stopped without being over"
    assert not any(journey.end.options(seat) for seat in range(journey.case.seats))


def wrong_keys_change_nothing(journey: Journey) -> None:
    for moment in journey.moments[::5]:
        position = moment.before.clone()
        for decision in position.decisions:
            key = decision.options[0].key
            for wrong in ("", " ", "no-such-verb", f"{key} {key}", f"{key} \N{SNOWMAN}", "undo"):
                assert refused(position, decision.seat, wrong) is MalformedOption, f"{wrong!r} is not malformed"
            for wrong in illegal_keys(position, decision):
                assert refused(position, decision.seat, wrong) is IllegalOption, f"{wrong!r} is not illegal"
        for seat in range(-1, journey.case.seats + 1):
            if position.decision(seat) is None:
                assert refused(position, seat, moment.key) is IllegalOption, "a seat may choose unasked"
        assert picture(position) == moment.picture, "a wrong key has changed the position"
    for seat in range(journey.case.seats):
        assert refused(journey.end.clone(), seat, journey.moments[-1].key) is IllegalOption


def illegal_keys(position: Position, decision: Decision) -> list[str]:
    """Options that this seat may not choose now: those refused with a reason, and those of other seats."""
    legal = position.options(decision.seat)
    wanted = [refusal.option.key for refusal in position.why_not(decision.seat)]
    for other in position.decisions:
        wanted += [option.key for option in other.options]
    return [key for key in wanted if key not in legal]


def refused(position: Position, seat: int, key: str) -> type[OptionError] | None:
    try:
        position.play(seat, key)
    except OptionError as error:
        return type(error)
    return None


def options_are_what_has_no_reason_against_it(journey: Journey) -> None:
    """Of everything that a player may want, exactly the options can be chosen; every reason is in the vocabulary."""
    game = journey.case.game
    for moment in journey.moments:
        for decision in moment.before.decisions:
            wishes = [wish.key for wish in game.questions[decision.prompt].wishes(moment.before, decision)]
            refusals = moment.before.why_not(decision.seat)
            refused = [refusal.option.key for refusal in refusals]
            assert len(wishes) == len(set(wishes)), f"{decision.prompt}: a wish occurs twice"
            allowed = sorted(key for key in wishes if key not in set(refused))
            options = sorted(option.key for option in decision.options)
            assert allowed == options, f"{decision.prompt}: {set(allowed) ^ set(options)}"
            for refusal in refusals:
                says(game.vocabulary.reasons, refusal.reason, refusal.args)
                assert refusal.section, f"{refusal.reason}: no section"


def steps_take_what_they_are_given(journey: Journey) -> None:
    """Every step on the agenda or after an answer takes as many numbers as it will get."""
    for moment in journey.moments:
        for step, args in moment.before.agenda:
            assert arity(step) == len(args), f"{step} on the agenda gets {len(args)} numbers"
        for decision in moment.before.decisions:
            for verb, count in {(option.verb, len(option.args)) for option in decision.options}:
                answered = decision.step_for(decision.options[[o.verb for o in decision.options].index(verb)])
                if answered is not None:
                    numbers = len(decision.given) + count
                    assert arity(answered) == numbers, f"{decision.prompt}: {answered} gets {numbers} numbers"


def news_are_sound(journey: Journey) -> None:
    for moment in journey.moments:
        for message, args, seat in moment.news:
            says(journey.case.game.vocabulary.messages, message, args)
            assert seat in range(EVERYONE, journey.case.seats)


def says(table: dict[str, list[Argument]], word: str, args: tuple[int, ...]) -> None:
    assert word in table, f"{word!r} is not in the vocabulary"
    assert len(table[word]) == len(args), f"{word!r} takes {len(table[word])} arguments, not {len(args)}"


# --- secrets ----------------------------------------------------------------------------------------------


def two_worlds_look_the_same(journey: Journey) -> None:
    """After reshuffling what a seat cannot know, everything that is sent to it stays the same, byte for byte."""
    for number, moment in looked_at(journey):
        for seat in range(SPECTATOR, journey.case.seats):
            world = moment.before.imagine(seat, rng_at(number))
            journey.case.game.check(world)
            assert sent(world, seat) == sent(moment.before, seat), f"seat {seat} can tell the worlds apart"
    for seat in range(SPECTATOR, journey.case.seats):
        assert sent(journey.end.imagine(seat, rng_at(0)), seat) == sent(journey.end, seat)


def imagined_worlds_depend_on_the_observation_only(journey: Journey) -> None:
    """Imagined from an imagined world, with the same luck, the result is the same world: no secret shines through."""
    for number, moment in looked_at(journey):
        for seat in range(SPECTATOR, journey.case.seats):
            other = moment.before.imagine(seat, rng_at(-number - 1))
            once = moment.before.imagine(seat, rng_at(number))
            assert picture(other.imagine(seat, rng_at(number))) == picture(once), f"seat {seat} before {moment.key!r}"
        assert picture(moment.before) == moment.picture, "imagining has changed the true position"


def secret_choices_stay_secret(journey: Journey) -> None:
    """While others decide at the same time, choices that look the same to a seat make the same news."""
    for number, moment in enumerate(journey.moments):
        if len(moment.before.decisions) == 1:
            continue
        keys = moment.before.options(moment.seat)
        other_key = keys[rng_at(number).below(len(keys))]
        one = after(moment.before, moment.seat, moment.key)
        other = after(moment.before, moment.seat, other_key)
        for seat in range(SPECTATOR, journey.case.seats):
            if seat != moment.seat and sent(one, seat) == sent(other, seat):
                assert heard(one, seat) == heard(other, seat), (
                    f"the log distinguishes {moment.key!r} from {other_key!r}"
                )


def open_hands_are_open(journey: Journey) -> None:
    """Where no seat claims a secret, each sees the same in every world that fits what spectators see, and all are told
    everything."""
    if journey.case.game.open_hands:
        for number, moment in looked_at(journey):
            world = moment.before.imagine(SPECTATOR, rng_at(number))
            for seat in range(journey.case.seats):
                assert sent(world, seat) == sent(moment.before, seat), f"seat {seat} knows more before {moment.key!r}"
        for moment in journey.moments:
            assert all(to == EVERYONE for _, _, to in moment.news), f"{moment.key!r} tells one seat alone"


def undo_barrier_is_honest(journey: Journey) -> None:
    """If a choice can be undone, nobody learned anything: it looks the same afterwards in every world that fits."""
    for number, moment in looked_at(journey):
        if moment.learned:
            continue
        true = after(moment.before, moment.seat, moment.key)
        for seat in range(SPECTATOR, journey.case.seats):
            world = moment.before.imagine(seat, rng_at(number))
            if moment.key in world.options(moment.seat):
                world.play(moment.seat, moment.key)
                assert sent(world, seat) == sent(true, seat), f"{moment.key!r} shows seat {seat} something new"
                assert heard(world, seat) == heard(true, seat), f"{moment.key!r} tells seat {seat} something new"


def bots_see_only_what_they_may(journey: Journey) -> None:
    """If what is hidden from a bot changes, it still makes the same choice: evenly over the game, and for every kind of
    question, so that what is chosen in secret, drafts and trades are among them. Those that search, which takes long,
    answer a part of these."""
    start = journey.moments[0]
    slow = [name for name in DIFFERENT_BOTS if searches(BOTS[name], SeatView(start.before, start.seat))]
    spread = journey.moments[:: len(journey.moments) // 12 + 1]
    for moment in [*spread, *one_of_each(journey)]:
        for name in DIFFERENT_BOTS:
            if name not in slow:
                chooses_alike(name, moment)
    for number, moment in enumerate(part_of(one_of_each(journey), MOST_SEARCHED, journey)):
        chooses_alike(slow[number % len(slow)], moment)


def chooses_alike(name: str, moment: Moment) -> None:
    world = moment.before.imagine(moment.seat, chance_of("elsewhere"))
    true_choice = BOTS[name].choose(SeatView(moment.before, moment.seat), chance_of("thinking"))
    asked = f"{name} before {moment.key!r}"
    assert BOTS[name].choose(SeatView(world, moment.seat), chance_of("thinking")) == true_choice, asked
    assert picture(moment.before) == moment.picture, "thinking has changed the position"


def hints_see_only_what_they_may(journey: Journey) -> None:
    """If what is hidden from whom they are given to changes, hints are still the same, word for word."""
    for number, moment in enumerate(part_of(one_of_each(journey), MOST_ADVISED, journey)):
        level = LEVELS[1:][number % len(LEVELS[1:])]
        world = moment.before.imagine(moment.seat, chance_of("elsewhere"))
        given = advised(moment.before, moment.seat, level)
        assert advised(world, moment.seat, level) == given, f"{level} before {moment.key!r}"
        assert picture(moment.before) == moment.picture, "thinking has changed the position"


def advised(position: Position, seat: int, level: str) -> str:
    """Everything that a hint says, as text."""
    counsel = advise(SeatView(position, seat), chance_of("thinking"), level, LITTLE)
    ranked = [[each.key, each.chance, each.behind] for each in counsel.ranked]
    return json.dumps([ranked, [[each.seat, each.key, each.sure] for each in counsel.line], counsel.gains])


def one_of_each(journey: Journey) -> list[Moment]:
    """For each kind of question a moment at which it left a choice, from the middle of those there are."""
    met: dict[str, list[Moment]] = {}
    for moment in journey.moments:
        decision = moment.before.decision(moment.seat)
        if decision is not None and len(decision.options) > 1:
            met.setdefault(decision.prompt, []).append(moment)
    return [moments[len(moments) // 2] for _, moments in sorted(met.items())]


def part_of(moments: list[Moment], most: int, journey: Journey) -> list[Moment]:
    """No more than so many, others in each journey."""
    first = chance_of(f"{journey.case} {len(journey.moments)}").below(len(moments))
    return (moments[first:] + moments[:first])[:most]


DIFFERENT_BOTS = [name for name in BOT_NAMES if name != "greedy"]
"""That is another name of `easy`."""

MOST_SEARCHED = 6
MOST_ADVISED = 4
"""Questions of a journey that bots which search answer, and for which hints are given."""

MOST_LOOKED_AT = 60
"""Moments of a journey at which worlds are imagined, which is what takes time in a long game."""


def looked_at(journey: Journey) -> list[tuple[int, Moment]]:
    """(number, moment), evenly spread over the game."""
    return list(enumerate(journey.moments))[:: len(journey.moments) // MOST_LOOKED_AT + 1]


def rng_at(number: int) -> Chance:
    return chance_of(f"world {number}")


def sent(position: Position, seat: int) -> str:
    """Everything a seat gets to see of a position, as text."""
    refusals = [[each.option.key, each.reason, each.args, each.section] for each in position.why_not(seat)]
    return json.dumps([position.observe(seat), position.options(seat), refusals])


def heard(position: Position, seat: int) -> str:
    """The news that a seat hears about the last choice."""
    return json.dumps([[message, args] for message, args, to in position.news if to in (EVERYONE, seat)])


def after(position: Position, seat: int, key: str) -> Position:
    played = position.clone()
    played.play(seat, key)
    return played


# --- the end ----------------------------------------------------------------------------------------------


def scores_are_explained(journey: Journey) -> None:
    """Every side has a sheet whose lines add up; winners are seats, and nobody who plays scored more."""
    outcome = journey.end.outcome()
    for sheet in outcome.sheets:
        assert sum(line.points for line in sheet.lines) == sheet.total, f"the lines of side {sheet.side} do not add up"
        for line in sheet.lines:
            says(journey.case.game.vocabulary.messages, line.message, line.args)
    seats = range(journey.case.seats)
    assert sorted(sheet.seat for sheet in outcome.sheets if not sheet.neutral) == list(seats), "a seat without a sheet"
    assert all(seat in seats for seat in outcome.winners)
    best = max(sheet.total for sheet in outcome.sheets)
    assert all(outcome.sheet(seat).total == best for seat in outcome.winners), "a winner without the best score"


def tallies_are_those_of_the_sheets(journey: Journey) -> None:
    """Search counts points without writing score sheets: the result is the same at any moment."""
    for g in [*[moment.before for moment in some(journey)], journey.end]:
        outcome, tally = g.outcome(), g.tally()
        assert tally.winners == outcome.winners
        assert tally.totals == [outcome.sheet(seat).total for seat in range(journey.case.seats)]


def judging_is_sound(journey: Journey) -> None:
    """One whole number per term, at any moment; at the end everything has settled."""
    judge, seats = journey.case.game.judge, journey.case.seats
    for moment in some(journey):
        for seat in range(seats):
            for weights in (judge.plain_for(seats), judge.tuned_for(seats), judge.values_for(seats)):
                judged = judge.worth(moment.before, seat, weights)
                assert len(judged) == len(judge.terms)
                assert all(type(term) is int for term in judged)
        assert judge.settled(journey.end, moment.before), f"the end does not settle {moment.key!r}"


def open_judging_is_open(journey: Journey) -> None:
    """A judge that claims to look only at what is open says the same in every world; bots then try a single one."""
    judge, seats = journey.case.game.judge, journey.case.seats
    if judge.open:
        for number, moment in looked_at(journey):
            for seat in range(seats):
                world = moment.before.imagine(seat, rng_at(number))
                for weights in (judge.plain_for(seats), judge.tuned_for(seats), judge.values_for(seats)):
                    judged = judge.worth(world, seat, weights)
                    assert judged == judge.worth(moment.before, seat, weights), f"seat {seat} before {moment.key!r}"


def some(journey: Journey) -> list[Moment]:
    return journey.moments[:: len(journey.moments) // 40 + 1]


LAWS: list[Law] = [
    old_copies_never_change,
    clones_share_only_what_the_game_names,
    snapshots_come_back,
    components_are_conserved,
    replay_is_identical,
    records_come_back,
    playthroughs_resume,
    undo_restores,
    options_are_sound,
    wrong_keys_change_nothing,
    options_are_what_has_no_reason_against_it,
    steps_take_what_they_are_given,
    news_are_sound,
    two_worlds_look_the_same,
    imagined_worlds_depend_on_the_observation_only,
    secret_choices_stay_secret,
    open_hands_are_open,
    undo_barrier_is_honest,
    bots_see_only_what_they_may,
    hints_see_only_what_they_may,
    scores_are_explained,
    tallies_are_those_of_the_sheets,
    judging_is_sound,
    open_judging_is_open,
]

LIGHT_LAWS: list[Law] = [
    components_are_conserved,
    replay_is_identical,
    records_come_back,
    options_are_sound,
    options_are_what_has_no_reason_against_it,
    news_are_sound,
    scores_are_explained,
    tallies_are_those_of_the_sheets,
]
"""What can be checked quickly for every combination of variants."""
