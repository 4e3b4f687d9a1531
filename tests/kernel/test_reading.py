"""Descriptions and records as anybody might send them: read, or refused with a reason before they cost anything."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from areopolis.games import GAMES
from areopolis.kernel.errors import ImpossiblePosition, RecordError
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.reading import (
    MOST_CHARACTERS,
    MOST_DEPTH,
    MOST_VALUES,
    read_yaml,
    shown,
)
from areopolis.kernel.record import check_record, write_record

# --- descriptions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("", {}),
        ("# nothing but a comment", {}),
        ("a: 1\nb: -2\nc: +3\nd: 007", {"a": 1, "b": -2, "c": 3, "d": 7}),
        ("a: yes\nb: No\nc: true\nd: ~\ne:", {"a": True, "b": False, "c": True, "d": None, "e": None}),
        ("a: 'yes'\nb: \"1\"\nc: '~'", {"a": "yes", "b": "1", "c": "~"}),
        ("a: 2020-01-01\nb: 1.5\nc: 0x1F\nd: 1:30", {"a": "2020-01-01", "b": "1.5", "c": "0x1F", "d": "1:30"}),
        ("a: [x, {y: 1}, s05]\nb:\n  - c\n  - d: e", {"a": ["x", {"y": 1}, "s05"], "b": ["c", {"d": "e"}]}),
        ("1: a\nyes: b\n<<: c", {"1": "a", "yes": "b", "<<": "c"}),
        ("a: '[[[[[[[[[[[[[[[[ {{{{{{{{{{{{{{{{'", {"a": "[[[[[[[[[[[[[[[[ {{{{{{{{{{{{{{{{"}),
        ("a: &name [x]", {"a": ["x"]}),
    ],
)
def test_a_description_is_read_as_plain_values(text, values):
    assert read_yaml(text) == values


def nested(depth):
    return "a: " + "[" * (depth - 1) + "]" * (depth - 1)


UNREADABLE = [
    ("seats: 4\nzones: {hellas: [}", "arrange-yaml", 2),
    ("seats: 4\n\tround: 3", "arrange-yaml", 2),
    ("seats: \x00", "arrange-yaml", 1),
    ("a: 1\n---\nb: 1", "arrange-yaml", 2),
    ("---\n" * 25_000, "arrange-yaml", 2),
    ("? [a]\n: 1", "arrange-yaml", 1),
    ("? " * 50_000, "arrange-yaml", 1),
    ('a: "\\UFFFFFFFF"', "arrange-yaml", 1),
    ("%YAML " + "1" * 5000 + ".1\n--- a", "arrange-yaml", 1),
    ("zones:\n  hellas: {yellow: 1}\n  hellas: {blue: 1}\n", "arrange-name-twice", 3),
    ("1: a\n'1': b", "arrange-name-twice", 2),
    ("docks: &many [s01]\nlaunched: *many", "arrange-alias", 2),
    ("a: !!python/object/apply:os.getcwd []", "arrange-tag", 1),
    ("a: 1\nb: !!int ''", "arrange-tag", 2),
    ("a: !!timestamp x", "arrange-tag", 1),
    ('a: 1\nseed: "\\uD800"', "arrange-signs", 2),
    ('seed: "a\\0b"', "arrange-signs", 1),
    ("seed: |\n  two\n  lines", "arrange-signs", 1),
    (nested(MOST_DEPTH + 1), "arrange-deep", 1),
    ("[" * MOST_CHARACTERS, "arrange-deep", 1),
    ("[\n" * 50_000, "arrange-deep", MOST_DEPTH + 1),
    ("{a: " * 25_000, "arrange-deep", 1),
    ("- " * 50_000, "arrange-deep", 1),
    ("".join(" " * i + "a:\n" for i in range(400)), "arrange-deep", MOST_DEPTH + 1),
    ("".join(f"k{i}: 1\n" for i in range(10_000)), "arrange-many", MOST_VALUES // 2),
    ("a: [" + "1," * 40_000 + "]", "arrange-many", 1),
    ("".join(f"- &a{i} x\n" for i in range(8_000)), "arrange-many", MOST_VALUES),
]


@pytest.mark.parametrize(
    ("text", "code", "line"), UNREADABLE, ids=[f"{i}-{each[1]}" for i, each in enumerate(UNREADABLE)]
)
def test_what_cannot_be_read_names_its_line(text, code, line):
    with pytest.raises(ImpossiblePosition) as refused:
        read_yaml(text)
    assert (refused.value.code, refused.value.facts["line"]) == (code, line)


def test_a_description_of_many_pages_is_refused_unread():
    with pytest.raises(ImpossiblePosition) as refused:
        read_yaml("[" * 2_000_000)
    assert refused.value.code == "arrange-long"


def test_the_limits_themselves_are_allowed():
    assert read_yaml(nested(MOST_DEPTH))["a"] is not None
    assert len(read_yaml("".join(f"k{i}: 1\n" for i in range(MOST_VALUES // 2 - 1)))) == MOST_VALUES // 2 - 1
    assert len(read_yaml("a: " + "x" * (MOST_CHARACTERS - 3))["a"]) == MOST_CHARACTERS - 3


def test_a_number_longer_than_any_stays_text():
    assert read_yaml("a: " + "9" * 5000) == {"a": "9" * 5000}
    assert shown([10**5000]) == "..."


SIGNS = [*"[]{}:,-?&*!|>'\"%@`#~<= \n\t\\x0aU\x85\u2028\ud800\0", "- ", "? ", "!!int ", "a: "]
yaml_signs = st.sampled_from(SIGNS)


@settings(max_examples=300, deadline=None)
@given(st.lists(yaml_signs, max_size=40).map("".join) | st.text(max_size=60))
def test_no_text_breaks_the_reader(text):
    with suppress(ImpossiblePosition):
        for name in read_yaml(text):
            assert isinstance(name, str)


# --- records ------------------------------------------------------------------------------------------------------

HEADER = "areopolis record 1\ngame: red_planet\nrules: 1\nseats: 4\nseed: x\n"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (f"{HEADER}{'1' * 5000} stop\nend", "record-line", 6),
        (f"{HEADER}0001{'0' * 5000} stop\nend", "record-line", 6),
        (f"{HEADER}00012 stop\nend", "record-line", 6),
        (f"{HEADER}² stop\nend", "record-line", 6),
        (HEADER.replace("seats: 4", f"seats: {'9' * 5000}"), "record-number", 4),
        (HEADER.replace("rules: 1", f"rules: {'9' * 5000}"), "record-number", 3),
        (f"{HEADER}end {'9' * 5000}", "record-count", 6),
        (HEADER.replace("red_planet", "x" * 5000) + "end", "record-game", 2),
        (f"{HEADER}position:\n  seats: 4\nposition:\n  seats: 4\nend", "record-header", 8),
        (HEADER + "position:\n" * 30_000, "record-header", 7),
        (f"{HEADER}position:\n  seats: 4\n  docks: {'[' * 30_000}\nend", "record-position", 8),
        (f"{HEADER}position:\n" + "  [\n" * 70_000, "record-position", 6),
        (f"{HEADER}position:\n  !!int ''\nend", "record-position", 7),
        (HEADER.replace("seed: x", "seed: a\0b") + "end", "record-signs", 5),
        (HEADER.replace("seed: x", "seed: \ud800") + "end", "record-signs", 5),
        (HEADER.replace("seed: x", "seed: " + "x" * 201) + "end", "record-long", 5),
        (HEADER + "name 5: Ada\nend", "record-header", 6),
        (HEADER + f"name {'9' * 5000}: Ada\nend", "record-header", 6),
        (HEADER + "\u2028\x85" * 30_000, "record-cut-off", 60_005),
        (HEADER + "".join(f"variant v{i}: x\n" for i in range(15_000)) + "end", "record-start", 4),
    ],
)
def test_a_hostile_record_is_refused_with_line_and_reason(text, code, line):
    with pytest.raises(RecordError) as refused:
        check_record(text, GAMES)
    assert (refused.value.code, refused.value.line) == (code, line)
    assert len(str(refused.value)) < 300


@settings(max_examples=150, deadline=None)
@given(st.lists(st.text(max_size=8) | yaml_signs | st.sampled_from(["position:\n  ", "name 1: ", "1 ", "end\n"])))
def test_no_text_breaks_the_reader_of_records(parts):
    with suppress(RecordError):
        check_record(HEADER + "".join(parts), GAMES)


@pytest.mark.parametrize("name", ["C# fan", "#1", "a: b", "'Ada'", "O'Brien", "{0}", "می‌خواهم", "👩‍🚀", "card.x"])
def test_names_come_back_from_a_record_as_they_were(name):
    game = GAMES["red_planet"]
    text = write_record(Playthrough(game, Header(game.name, game.rules_version, 3, "x", {}, ["Ada", name, ""], None)))
    again = check_record(f"{text}# {name}\n", GAMES)
    assert again.header.names == ["Ada", name, ""]
    assert write_record(again) == text


def test_names_of_a_record_cannot_command_a_terminal():
    text = f"{HEADER}name 1: \x1b[2JAda\u202e\nend"
    assert check_record(text, GAMES).header.names[0] == "[2JAda"
