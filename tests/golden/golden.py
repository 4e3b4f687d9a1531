"""Golden games: what the files in this folder should contain.

`playthroughs/*.txt` tell a whole game between random bots in English, so that a change of rules or texts can be read in
a diff. `records/*.txt` are whole games between greedy bots as records; their last line has the final scores.
`choices/*.txt` are what each bot answers to fixed questions, so that a change of a bot is seen even where its strength
is not measured.

After an intended change, `python -m tests.golden` rewrites the playthroughs and the choices, and records games under
the newest rules where there are none, or none that are still valid. Records under older rules stay forever: they must
replay to the scores they had.
"""

from pathlib import Path

from areopolis.arena import Match, play_match
from areopolis.arena.versions import answers
from areopolis.bots import BOT_NAMES
from areopolis.games import GAMES
from areopolis.kernel.errors import RecordError
from areopolis.kernel.playthrough import Playthrough, Told
from areopolis.kernel.position import Position
from areopolis.kernel.record import check_record
from areopolis.kernel.scores import Outcome
from areopolis.kernel.sentences import say_message, say_prompt
from areopolis.testkit import Case, covering_cases, journey
from areopolis.text.text import Text

FOLDER = Path(__file__).parent
SEED = "golden"


def playthrough_file(case: Case) -> Path:
    return FOLDER / "playthroughs" / f"{case}.txt"


def record_file(case: Case) -> Path:
    """The record of a game under the newest rules; those under the first have no number."""
    rules = case.game.rules_version
    return FOLDER / "records" / (f"{case}.txt" if rules == 1 else f"{case}-rules-{rules}.txt")


def record_files() -> list[Path]:
    """The records under all rules there have ever been."""
    return sorted((FOLDER / "records").glob("*.txt"))


TOLD = {"terraforming_mars": [1, 3], "migration_mars": [2], "on_mars": [1, 3]}
"""For games with long stories, the seat counts that are told."""


def golden_cases() -> list[Case]:
    """Every seat count with default variants."""
    return [
        case
        for case in covering_cases()
        if case.seats in TOLD.get(case.name, [case.seats]) and dict(case.variants) == case.game.chosen_variants({})
    ]


def regenerate() -> None:
    for folder in ("playthroughs", "records", "choices"):
        (FOLDER / folder).mkdir(exist_ok=True)
    for case in golden_cases():
        playthrough_file(case).write_text(told_game(case), encoding="utf-8")
        if not leads_to_its_scores(record_file(case)):
            record_file(case).write_text(recorded_game(case), encoding="utf-8")
    for game in GAMES:
        choices_file(game).write_text(choices(game), encoding="utf-8")


# --- a game told ------------------------------------------------------------------------------------------


def told_game(case: Case) -> str:
    t = Text("en", case.name)
    seats = f"{case.seats} seats"
    variants = "".join(f", {name}: {value}" for name, value in case.variants)
    playthrough = Playthrough(case.game, case.header(SEED))
    lines = [f"{t('game.title')}: {seats}{variants}, seed {SEED!r}, random bots", ""]
    lines += log_lines(playthrough, t, 0)
    for moment in journey(case, "random", SEED).moments:
        decision = playthrough.position.question(moment.seat)
        heard = len(playthrough.log)
        playthrough.play(moment.seat, moment.key)
        lines.append(f"seat {moment.seat + 1}  {moment.key:<32} {say_prompt(case.game, t, decision)}")
        lines += log_lines(playthrough, t, heard)
    lines += ["", *score_sheet(playthrough.position, t)]
    return "\n".join(lines) + "\n"


def log_lines(playthrough: Playthrough, t: Text, since: int) -> list[str]:
    lines: list[str] = []
    for told in playthrough.log[since:]:
        if told.message == "round-begins":
            lines.append("")
        lines.append(log_line(playthrough, t, told))
    return lines


def log_line(playthrough: Playthrough, t: Text, told: Told) -> str:
    secret = "" if told.seat < 0 else f"(seat {told.seat + 1} only) "
    return f"        {secret}{say_message(playthrough.game, t, told.message, told.args)}"


def score_sheet(position: Position, t: Text) -> list[str]:
    outcome = position.outcome()
    lines: list[str] = []
    for sheet in outcome.sheets:
        won = " wins" if sheet.seat in outcome.winners and not sheet.neutral else ""
        neutral = ", neutral" if sheet.neutral else ""
        lines.append(f"side {sheet.side + 1} (seat {sheet.seat + 1}{neutral}): {sheet.total}{won}")
        lines += [
            f"  {line.points:4}  {say_message(position.game, t, line.message, line.args)}" for line in sheet.lines
        ]
    return lines


# --- what bots choose -------------------------------------------------------------------------------------


def choices_file(game: str) -> Path:
    return FOLDER / "choices" / f"{game}.txt"


def choices(game: str) -> str:
    lines: list[str] = []
    for name in BOT_NAMES:
        kind, *chosen = answers(name, game, GAMES[game].usual_seats)
        lines += [f"{name}: {kind}", *[f"    {line}" for line in chosen]]
    return "\n".join(lines) + "\n"


# --- a game recorded --------------------------------------------------------------------------------------


def recorded_game(case: Case) -> str:
    record = play_match(Match(case.name, ("greedy",) * case.seats, SEED, record=True)).record
    return f"{record}# {final_scores(check_record(record, GAMES).position.outcome())}\n"


def leads_to_its_scores(file: Path) -> bool:
    """Whether a record is there, and today's program replays it to the scores in its last line."""
    if not file.exists():
        return False
    text = file.read_text(encoding="utf-8")
    try:
        playthrough = check_record(text, GAMES)
    except RecordError:
        return False
    true = playthrough.position.over and playthrough.told is None
    return true and text.splitlines()[-1] == f"# {final_scores(playthrough.position.outcome())}"


def final_scores(outcome: Outcome) -> str:
    scores = " ".join(str(sheet.total) for sheet in outcome.sheets)
    winners = " ".join(str(seat + 1) for seat in outcome.winners)
    return f"scores: {scores}; winners: {winners}"
