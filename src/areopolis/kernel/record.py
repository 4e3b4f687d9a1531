"""Records: a whole game as a text file that a person can read and write (grammar in docs/records.md).

    areopolis record 1
    game: red_planet
    rules: 1
    seats: 4
    seed: olympus-mons
    name 1: Ada

    1 keep-mission strategic-zones   # comments may appear anywhere
    2 keep-mission far-and-wide
    1 undo
    rules 2                          # from here on under corrected rules
    ...
    score 1 12 tie-break 7 wins      # of a finished game: the scores, and where they come from
      +9 score-ice-monopoly 1 4
      +3 score-tokens ice 3
    end 4 9c1f0b7a55d2e6f10b7a

The last line has the number of entries and a digest of all lines before it; written by hand, `end` alone is enough. A
record that is cut off, tampered with, or of a game or rules not known here is refused with line and reason. If a rule
has been changed in place since, a finished record of older rules keeps its own scores.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import yaml

from areopolis.kernel.errors import AreopolisError, ImpossiblePosition, RecordError
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import ADOPT, MOST_SEED, NOBODY, Entry, Header, Playthrough, same_scores, told_line
from areopolis.kernel.reading import read_yaml
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet
from areopolis.kernel.vocabulary import Vocabulary

FORMAT = 1
FIRST_LINE = f"areopolis record {FORMAT}"
MOST_CHARACTERS = 2_000_000
MOST_IN_FIELD = MOST_SEED
"""Characters in any field of the header; seeds are the longest."""
DIGITS = 20
"""Length of a digest. Older ones depended on the names of fields and steps, so they cannot be checked."""
DIGITS_BEFORE = 16

Line = tuple[int, list[str]]
"""(number, words)."""
NO_TEXT = re.compile(r"[\x00\ud800-\udfff]")
COMMENT = "#"
NUMBER_SIGN = "\uff03"
"""How the character that begins a comment is written in a name."""


class Record:
    """A record as read: header, entries with their line numbers, and the lines with scores."""

    def __init__(
        self, header: Header, entries: list[Entry], lines: list[int], scores: list[Line], end: list[str], end_line: int
    ) -> None:
        self.header = header
        self.entries = entries
        self.lines = lines
        self.scores = scores
        self.end = end
        self.end_line = end_line


# --- writing -------------------------------------------------------------------------------------------------


def write_record(playthrough: Playthrough) -> str:
    """The record of a playthrough, complete with its digest, and with its scores when the game is over."""
    lines = body(playthrough.header, playthrough.entries)
    if playthrough.position.over:
        lines += score_lines(playthrough.game.vocabulary, playthrough.outcome())
    lines.append(f"end {len(playthrough.entries)} {digest(lines)}")
    return "\n".join(lines) + "\n"


def body(header: Header, entries: list[Entry]) -> list[str]:
    lines = [
        FIRST_LINE,
        f"game: {header.game}",
        f"rules: {header.rules}",
        f"seats: {header.seats}",
        f"seed: {header.seed}",
    ]
    lines += [f"variant {name}: {value}" for name, value in header.variants.items()]
    lines += [f"name {i + 1}: {name.replace(COMMENT, NUMBER_SIGN)}" for i, name in enumerate(header.names) if name]
    if header.arranged is not None:
        arranged = json.loads(json.dumps(header.arranged))  # no shared lists, or YAML would write references to them
        written = yaml.safe_dump(arranged, sort_keys=False, allow_unicode=True, default_flow_style=None)
        lines.append("position:")
        lines += [f"  {line}" for line in written.splitlines()]
    lines.append("")
    lines += [entry.key if entry.seat == NOBODY else f"{entry.seat + 1} {entry.key}" for entry in entries]
    return lines


def score_lines(words: Vocabulary, outcome: Outcome) -> list[str]:
    """One line per side, and below it where its points come from."""
    lines: list[str] = []
    for sheet in outcome.sheets:
        won = sheet.seat in outcome.winners and not sheet.neutral
        line = ["score", str(sheet.seat + 1), str(sheet.total), "tie-break", str(sheet.tie_break)]
        lines.append(" ".join(line + ["neutral"] * sheet.neutral + ["wins"] * won))
        for part in sheet.lines:
            named = zip(words.messages[part.message], part.args, strict=True)
            facts = [words.word(kind, value) for (kind, _), value in named]
            lines.append("  " + " ".join([f"{part.points:+}", part.message, *facts]))
    return lines


def digest(lines: list[str]) -> str:
    """A fingerprint of header, entries and scores."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:DIGITS]


# --- checking ------------------------------------------------------------------------------------------------


def check_record(text: str, games: dict[str, Game]) -> Playthrough:
    """Read and replay a record; RecordError gives the line and the reason if it is not valid."""
    record = read_record(text)
    game = games.get(record.header.game)
    if game is None:
        name = record.header.game[:40]
        raise RecordError("record-game", f"there is no game '{name}' here", 2, game=name)
    check_rules(record, game)
    told = read_scores(game.vocabulary, record)
    playthrough = begin(game, record)
    if told is None or record.header.rules == game.rules_version:
        replay_strictly(playthrough, record)
    else:
        replay_older(playthrough, record, told)
    check_end(record)
    if told is not None and not (playthrough.position.over and same_scores(told, playthrough.outcome())):
        raise other_scores(record.scores[0][0])
    return playthrough


def check_rules(record: Record, game: Game) -> None:
    """Every version of the rules that a record names must be known here, and newer than the one before."""
    adopted = zip(record.entries, record.lines, strict=True)
    named = [(record.header.rules, 3), *[(entry.adopted, line) for entry, line in adopted if entry.seat == NOBODY]]
    newest = 0
    for rules, line in named:
        if not newest < rules <= game.rules_version:
            raise RecordError(
                "record-rules",
                f"version {rules} of the rules cannot be used here; the newest known version is {game.rules_version}",
                line,
                written=rules,
                here=game.rules_version,
            )
        newest = rules


def begin(game: Game, record: Record) -> Playthrough:
    try:
        playthrough = Playthrough(game, record.header)
    except AreopolisError as error:
        raise RecordError("record-start", str(error), 4, reason=str(error)) from error
    if playthrough.position.seats != record.header.seats:
        raise RecordError("record-number", "seats must be the number of seats in the position", 4, field="seats")
    return playthrough


def replay_strictly(playthrough: Playthrough, record: Record) -> None:
    for entry, line in zip(record.entries, record.lines, strict=True):
        try:
            playthrough.enter(entry)
        except AreopolisError as error:
            raise RecordError("record-entry", str(error), line, reason=str(error)) from error


def replay_older(playthrough: Playthrough, record: Record, told: Outcome) -> None:
    """As far as it goes: if a rule was changed in place, a finished game of older rules stands as recorded."""
    for entry in record.entries:
        try:
            playthrough.enter(entry)
        except Exception:  # changed rules may fail in any way
            break
    now = playthrough.position.outcome()
    if sides(now) != sides(told):
        raise other_scores(record.scores[0][0])
    if len(playthrough.entries) < len(record.entries) or not playthrough.position.over:
        playthrough.close(record.entries, told)
    elif not same_scores(now, told):
        playthrough.keep_scores(told)


def sides(outcome: Outcome) -> list[tuple[int, bool]]:
    return [(sheet.seat, sheet.neutral) for sheet in outcome.sheets]


def other_scores(line: int) -> RecordError:
    return RecordError("record-scores", "the game does not end with these scores", line)


def check_end(record: Record) -> None:
    words = record.end
    if len(words) > 1 and words[1] != str(len(record.entries)):
        raise RecordError(
            "record-count",
            f"the end says {words[1][:20]} entries, but there are {len(record.entries)}",
            record.end_line,
            told=words[1][:20],
            found=len(record.entries),
        )
    if len(words) > 2 and len(words[2]) != DIGITS_BEFORE and words[2] != digest_of(record):
        raise RecordError(
            "record-digest",
            "the digest does not match, so the record was changed; to accept it, remove the number and the digest",
            record.end_line,
        )


def digest_of(record: Record) -> str:
    scores = [" ".join(words) if words[0] == "score" else "  " + " ".join(words) for _, words in record.scores]
    return digest(body(record.header, record.entries) + scores)


# --- reading -------------------------------------------------------------------------------------------------


def is_record(text: str) -> bool:
    """Whether a text claims to be a record, in whatever format."""
    return text.startswith(FIRST_LINE.rpartition(" ")[0])


def read_record(text: str) -> Record:
    """Take a record apart without playing it."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError("record-too-long", f"longer than {MOST_CHARACTERS} characters", 1, most=MOST_CHARACTERS)
    lines = text.splitlines()
    check_signs(text)
    check_first_line(lines)
    fields, arranged, start = read_header(lines)
    header = make_header(fields, arranged, start)
    entries: list[Entry] = []
    places: list[int] = []
    scores: list[Line] = []
    for number in range(start, len(lines) + 1):
        words = without_comment(lines[number - 1]).split()
        if not words:
            continue
        if words[0] == "end":
            check_nothing_follows(lines, number)
            return Record(header, entries, places, scores, words, number)
        if scores or words[0] == "score":
            scores.append((number, words))
            continue
        entries.append(read_entry(words, number, header.seats))
        places.append(number)
    raise RecordError("record-cut-off", "the record is cut off: its last line must begin with 'end'", len(lines))


def check_signs(text: str) -> None:
    """Zero characters and halves of characters can be neither stored nor sent."""
    found = NO_TEXT.search(text)
    if found is not None:
        raise RecordError("record-signs", "a character that is not text", len(text[: found.end()].splitlines()))


def check_first_line(lines: list[str]) -> None:
    words = lines[0].split() if lines else []
    if words[:2] != ["areopolis", "record"] or len(words) != 3:
        raise RecordError(
            "record-foreign",
            f"not an Areopolis record; the first line must be '{FIRST_LINE}'",
            1,
            first=FIRST_LINE,
        )
    if words[2] != str(FORMAT):
        raise RecordError(
            "record-format",
            f"written in format {words[2][:20]}, but this version reads format {FORMAT}",
            1,
            written=words[2][:20],
            here=FORMAT,
        )


Field = tuple[str, int]
"""(value, line number)."""


def read_header(lines: list[str]) -> tuple[dict[str, Field], dict[str, Any] | None, int]:
    """Fields by name, the arranged position, and the number of the first line after the header."""
    fields: dict[str, Field] = {}
    arranged: dict[str, Any] | None = None
    number = 2
    while number <= len(lines):
        line = without_comment(lines[number - 1])
        if not line.strip() and ":" not in lines[number - 1]:
            number += 1
            continue
        name, colon, value = line.partition(":")
        name = " ".join(name.split())
        if not colon or name[:1].isdigit() or name == "end":
            break
        if name == "position" and arranged is None:
            arranged, number = read_arranged(lines, number)
            continue
        if name in fields or not known_field(name):
            raise RecordError(
                "record-header",
                f"'{name[:40]}' does not belong in the header, or appears twice",
                number,
                field=name[:40],
            )
        fields[name] = (value.strip(), number)
        number += 1
    return fields, arranged, number


def known_field(name: str) -> bool:
    words = name.split(" ", 1)
    if len(words) == 2:
        return words[0] == "variant" or (words[0] == "name" and words[1].isdecimal() and len(words[1]) <= 2)
    return name in ("game", "rules", "seats", "seed")


def read_arranged(lines: list[str], number: int) -> tuple[dict[str, Any], int]:
    """The indented description below `position:`, and the number of the line after it."""
    block: list[str] = []
    following = number + 1
    while following <= len(lines) and (lines[following - 1].startswith("  ") or not lines[following - 1].strip()):
        block.append(lines[following - 1][2:])
        following += 1
    try:
        arranged = read_yaml("\n".join(block))
    except ImpossiblePosition as error:
        where = number + int(error.facts.get("line", 0))
        raise RecordError(
            "record-position", f"the position cannot be read: {error}", where, reason=str(error)
        ) from error
    return arranged, following


def make_header(fields: dict[str, Field], arranged: dict[str, Any] | None, line: int) -> Header:
    for name in ("game", "rules", "seats"):
        if name not in fields:
            raise RecordError("record-missing", f"the header lacks '{name}:'", line, field=name)
    if "seed" not in fields and arranged is None:
        raise RecordError("record-missing", "the header lacks 'seed:'", line, field="seed")
    seats = whole_number(fields, "seats")
    if not 1 <= seats <= 12:
        raise RecordError("record-number", "seats must be a number from 1 to 12", fields["seats"][1], field="seats")
    for name, (value, at) in fields.items():
        if name.startswith("name ") and int(name.split()[1]) > seats:
            raise RecordError("record-header", f"'{name[:40]}': there are only {seats} seats", at, field=name[:40])
        if len(value) > MOST_IN_FIELD and name not in ("game", "rules"):
            english = f"'{name[:40]}' has more than {MOST_IN_FIELD} characters"
            raise RecordError("record-long", english, at, field=name[:40], most=MOST_IN_FIELD)
    names = [fields.get(f"name {i + 1}", ("", 0))[0].replace(NUMBER_SIGN, COMMENT) for i in range(seats)]
    variants = {name.split(" ", 1)[1]: field[0] for name, field in fields.items() if name.startswith("variant ")}
    seed = fields.get("seed", ("", 0))[0]
    return Header(fields["game"][0], whole_number(fields, "rules"), seats, seed, variants, names, arranged)


def whole_number(fields: dict[str, Field], name: str) -> int:
    value, line = fields[name]
    if not value.isdecimal() or len(value) > 6:
        raise RecordError("record-number", f"{name} must be a whole number, not '{value[:20]}'", line, field=name)
    return int(value)


def read_entry(words: list[str], line: int, seats: int) -> Entry:
    if words[0] == ADOPT and len(words) == 2 and words[1].isdecimal() and len(words[1]) <= 6:
        return Entry(NOBODY, f"{ADOPT} {int(words[1])}")
    seat = words[0]
    if len(words) < 2 or not seat.isdecimal() or len(seat) > 2 or not 1 <= int(seat) <= seats:
        raise RecordError(
            "record-line",
            f"expected a seat from 1 to {seats} and an option, e.g. '1 stop'",
            line,
            seats=seats,
        )
    return Entry(int(seat) - 1, " ".join(words[1:]))


def read_scores(vocabulary: Vocabulary, record: Record) -> Outcome | None:
    """The scores in a record, if it has any."""
    if not record.scores:
        return None
    winners: list[int] = []
    sheets: list[ScoreSheet] = []
    starts = [i for i, (_, words) in enumerate(record.scores) if words[0] == "score"]
    for start, end in zip(starts, [*starts[1:], len(record.scores)], strict=True):
        sheet, won = read_sheet(vocabulary, record.header.seats, len(sheets), record.scores[start:end])
        sheets.append(sheet)
        winners += [sheet.seat] * won
    return Outcome(winners, sheets)


def read_sheet(vocabulary: Vocabulary, seats: int, side: int, rows: list[Line]) -> tuple[ScoreSheet, bool]:
    """One side's line with its parts, and whether it wins."""
    number, words = rows[0]
    told = words[5:]
    if len(words) < 5 or words[3] != "tie-break" or told not in ([], ["neutral"], ["wins"]):
        raise no_score(number)
    seat, total, tie_break = [points_in(words[i], number) for i in (1, 2, 4)]
    parts = [read_part(vocabulary, words, line) for line, words in rows[1:]]
    if total and not parts:
        parts = [ScoreLine(total, "score-told", ())]
    sheet = ScoreSheet(side, seat - 1, parts, tie_break, told == ["neutral"])
    if not 1 <= seat <= seats or sheet.total != total:
        raise no_score(number)
    return sheet, told == ["wins"]


def read_part(vocabulary: Vocabulary, words: list[str], line: int) -> ScoreLine:
    """Where points come from, `+4 score-tokens ice 4`; if its words are no longer known, the points still count."""
    if len(words) < 2 or words[0][0] not in "+-":
        raise no_score(line)
    points = points_in(words[0].removeprefix("+"), line)
    message, facts = words[1], words[2:]
    arguments = vocabulary.messages.get(message, [])
    try:
        args = [vocabulary.number(kind, fact) for (kind, _), fact in zip(arguments, facts, strict=True)]
    except (KeyError, ValueError):
        return ScoreLine(points, "score-told", ())
    return told_line(vocabulary, points, message, tuple(args))


def points_in(word: str, line: int) -> int:
    if not word.removeprefix("-").isdecimal() or len(word) > 7:
        raise no_score(line)
    return int(word)


def no_score(line: int) -> RecordError:
    return RecordError(
        "record-score-line", "expected a score such as 'score 1 12 tie-break 7 wins' with parts that add up", line
    )


def check_nothing_follows(lines: list[str], end: int) -> None:
    for number in range(end + 1, len(lines) + 1):
        if without_comment(lines[number - 1]).strip():
            raise RecordError("record-after-end", "nothing but comments may follow the end", number)


def without_comment(line: str) -> str:
    return line.partition(COMMENT)[0]
