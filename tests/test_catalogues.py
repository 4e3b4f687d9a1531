"""The catalogues: every sentence exists in both languages, takes the facts it is given, and is used."""

from __future__ import annotations

import ast
import importlib
import re
import sys
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

import areopolis
from areopolis.games import GAMES
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import COMMON_MESSAGES, Argument, signature
from areopolis.text.catalogues import COMMON, LANGUAGES, Sentence, catalogue
from areopolis.text.reference import Reference
from areopolis.text.text import Text

SOURCE = Path(areopolis.__file__).parent
CLIENT = SOURCE.parent.parent / "client" / "src"
PACKAGES = [COMMON, *(each.package for each in PRESENTATIONS.values())]

GAME_KEYS = ["game.title", "game.blurb"]

# Words that are the same in both languages: proper names, abbreviations, borrowed words.
SAME_KINDS = ("name.zone.", "name.ship.", "name.place.", "name.faction.", "area.named.", "bot-name.", "short.")
SAME_KEYS = {
    "cli.result-bot",
    "game.title",
    "label.start",
    "message.mission-set",
    "name.award.banker",
    "name.character.pilot",
    "name.character.saboteur",
    "name.colour.orange",
    "name.event.autopilot",
    "name.kind.generator",
    "name.kind.mine",
    "name.milestone.terraformer",
    "name.piece.bot",
    "name.piece.rover",
    "name.project.asteroid",
    "name.resource.celerium",
    "name.ware.rcu",
    "option.autopilot",
    "page.brand",
    "page.cost-mineral",
    "page.depot",
    "page.filter",
    "page.generation",
    "page.generation-word",
    "page.hand",
    "page.in-orbit",
    "page.lacerda",
    "page.mars",
    "page.mission",
    "page.name-of-friend",
    "page.navigation",
    "page.neutral",
    "page.score-chart-chapter",
    "page.shuttle",
    "page.side-chat",
    "page.sits-bot",
    "phase.countdown",
    "phase.draft",
    "plain.dock",
    "plain.lacerda",
    "plain.orbit",
    "plain.pieces",
    "section.phobos",
    "variant.oddity",
    "verb.autopilot",
}


@cache
def sentences(package: str, language: str) -> dict[str, Sentence]:
    return catalogue(package, language)


def placeholders(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def assert_takes(package: str, key: str, facts: dict[str, str | int]) -> None:
    """Every form of the sentence names exactly these facts; the singular may spell out its number."""
    for language in LANGUAGES:
        assert key in sentences(package, language), f"{key} is missing in {language}"
        forms = sentences(package, language)[key].forms
        assert placeholders(forms[-1]) == set(facts), f"{key} in {language}: {forms[-1]}"
        first_number = next((name for name, value in facts.items() if isinstance(value, int)), "")
        assert set(facts) - placeholders(forms[0]) <= ({first_number} if len(forms) > 1 else set())


# --- the vocabularies of the games ---------------------------------------------------------------------------


def vocabulary_keys(game_name: str) -> dict[str, list[Argument]]:
    """The keys a game's vocabulary asks for, with the arguments each sentence is given."""
    words = GAMES[game_name].vocabulary
    messages = {word: arguments for word, arguments in words.messages.items() if word not in COMMON_MESSAGES}
    tables = {"option": words.verbs, "prompt": words.prompts, "message": messages, "reason": words.reasons}
    keys = {f"{kind}.{word}": arguments for kind, table in tables.items() for word, arguments in table.items()}
    named = named_by_tables(game_name)
    kinds = {kind: all_words for kind, all_words in words.kinds.items() if kind not in named}
    keys |= {f"name.{kind}.{word}": [] for kind, all_words in kinds.items() for word in all_words}
    keys |= {f"judge.{effect}.{term}": [] for effect in ("gain", "loss") for term in GAMES[game_name].judge.terms}
    module = f"areopolis.games.{game_name}"
    keys |= {f"section.{section}": [] for section in sections(module)}
    keys |= {f"phase.{phase}": [] for phase in importlib.import_module(f"{module}.position").PHASES}
    return keys


def sections(module: str) -> set[str]:
    """The sections of the rulebook that the reasons of a game point to."""
    parts = [part for name, part in sys.modules.items() if name.startswith(f"{module}.")]
    reasons = [value for part in parts for value in vars(part).values() if isinstance(value, Reason)]
    listed = [section for part in parts for section in getattr(part, "SECTIONS", [])]
    return {reason.section for reason in reasons} | set(listed)


def named_by_tables(game: str) -> set[str]:
    """Kinds of words whose names come from the game's tables."""
    name_of, t = PRESENTATIONS[game].name_of, Text("en", game)
    if name_of is None:
        return set()
    kinds = GAMES[game].vocabulary.kinds
    return {kind for kind, words in kinds.items() if name_of(t, f"{kind}.{words[0]}") != f"{kind}.{words[0]}"}


def sample(arguments: list[Argument]) -> dict[str, str | int]:
    return {name: 2 if kind == "number" else f"{kind}.sample" for kind, name in arguments}


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_vocabulary_has_its_sentence(game: str) -> None:
    for key, arguments in vocabulary_keys(game).items():
        assert_takes(PRESENTATIONS[game].package, key, sample(arguments))


@pytest.mark.parametrize("message", COMMON_MESSAGES)
def test_what_every_game_may_tell_has_its_sentence(message: str) -> None:
    assert_takes(COMMON, f"message.{message}", sample(signature(COMMON_MESSAGES[message])))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_names_itself(game: str) -> None:
    for language in LANGUAGES:
        assert set(GAME_KEYS) <= set(sentences(PRESENTATIONS[game].package, language))


@pytest.mark.parametrize("game", GAMES)
def test_every_card_that_has_a_rule_has_a_name_and_no_card_lacks_its_rule(game: str) -> None:
    known = sentences(PRESENTATIONS[game].package, "en")
    ruled = {key.removeprefix("rule.") for key in known if key.startswith("rule.")}
    assert all(f"name.{word}" in known for word in ruled)
    for kind in {word.partition(".")[0] for word in ruled}:
        words = {f"{kind}.{word}" for word in GAMES[game].vocabulary.kinds[kind]}
        assert words <= ruled


@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_of_the_rules_are_numbered_from_one(game: str) -> None:
    known = sentences(PRESENTATIONS[game].package, "en")
    count = sum(1 for key in known if key.startswith("rules.")) // 2
    expected = {f"rules.{n}.{part}" for n in range(1, count + 1) for part in ("title", "text")}
    assert expected == {key for key in known if key.startswith("rules.")}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 7])
def test_sentences_can_be_said(game: str, language: str, number: int) -> None:
    """With names and numbers in them, no sentence breaks and no placeholder or bare reference is left."""
    text = Text(language, game, {"colour.blue": "Ada"})
    kinds = GAMES[game].vocabulary.kinds
    for key, arguments in vocabulary_keys(game).items():
        facts = {
            name: number if kind == "number" else Reference(f"{kind}.{kinds[kind][-1]}") for kind, name in arguments
        }
        said = text(key, **facts)
        assert said not in ("", key)
        assert not re.search("[{}]", said)
        assert not any(isinstance(fact, str) and fact in said for fact in facts.values())


# --- both languages ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys_and_placeholders(package: str) -> None:
    english, german = sentences(package, "en"), sentences(package, "de")
    assert set(english) == set(german)
    for key, sentence in english.items():
        assert placeholders(sentence.forms[-1]) == placeholders(german[key].forms[-1]), key


@pytest.mark.parametrize("package", PACKAGES)
def test_german_is_not_left_in_english(package: str) -> None:
    english, german = sentences(package, "en"), sentences(package, "de")
    same = {key for key in english if words_of(english[key]) and words_of(english[key]) == words_of(german[key])}
    assert {key for key in same if not key.startswith(SAME_KINDS)} - SAME_KEYS == set()


def words_of(sentence: Sentence) -> list[str]:
    """The words apart from placeholders; none for a sentence of symbols only."""
    return re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w+\}", "", " ".join(sentence.forms)))


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_files_are_well_formed(package: str, language: str) -> None:
    path = SOURCE.joinpath(*package.split(".")[1:], "locale", f"{language}.po")
    with path.open("rb") as file:
        messages = read_po(file, locale=language, abort_invalid=True)
    assert messages.charset == "utf-8"
    assert messages.num_plurals == 2
    keys = re.findall(r'^msgid "(.+)"$', path.read_text("utf-8"), re.MULTILINE)
    assert len(keys) == len(set(keys)), "a key stands there twice"
    for message in messages:
        forms = [message.string] if isinstance(message.string, str) else message.string or []
        assert all(form.strip() == form and form for form in forms if message.id), message.id


# --- what the code asks for ----------------------------------------------------------------------------------

CALL = re.compile(r"""\b(?:t|text)\(\s*["']([a-z0-9-]+(?:\.[a-z0-9-]+)+)["']\s*[,)]""")
"""`t("bar.undo")` in a template or in Python."""

PREFIX = re.compile(r"""["'`]([a-z0-9-]+\.(?:[a-z0-9-]+[.-])*)(?:["']\s*[~+]|\{|\$\{)""")
"""The beginning of a key that is built up: `"phase." ~ phase`, f"error.{code}"."""

PUT_TOGETHER = ("name.", "option.", "prompt.", "message.", "reason.")
"""Keys that `Text` builds up."""


@cache
def sources() -> dict[Path, str]:
    files = [path for path in SOURCE.rglob("*") if path.suffix in (".py", ".j2", ".html")]
    files += [path for path in CLIENT.rglob("*.ts") if path.is_file()]
    return {path: path.read_text("utf-8") for path in sorted(files)}


def test_every_key_the_code_asks_for_exists() -> None:
    """In a game's own folder its own sentences count too."""
    for path, source in sources().items():
        packages = [COMMON]
        if path.is_relative_to(SOURCE / "games") and path.parent != SOURCE / "games":
            packages.append(PRESENTATIONS[path.relative_to(SOURCE / "games").parts[0]].package)
        elif path.suffix != ".ts":
            packages = PACKAGES
        for key in CALL.findall(source):
            for language in LANGUAGES:
                found = any(key in sentences(package, language) for package in packages)
                assert found, f"{path.name} asks for {key}, missing in {language}"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_is_left_over(package: str) -> None:
    everything = "\n".join(sources().values())
    built = (*PREFIX.findall(everything), *PUT_TOGETHER)
    asked = set(re.findall(r"""["'`]([a-z0-9-]+(?:\.[a-z0-9-]+)+)["'`]""", everything))
    left_over = {key for key in sentences(package, "en") if key not in asked and not key.startswith(built)}
    assert left_over == set()


def test_no_game_sentence_is_left_over() -> None:
    """Sentences for words of the vocabulary exist for no other words."""
    for game in GAMES:
        asked = vocabulary_keys(game)
        for key in sentences(PRESENTATIONS[game].package, "en"):
            if key.partition(".")[0] in ("option", "prompt", "message", "reason", "section", "phase", "judge"):
                assert key in asked


# --- errors --------------------------------------------------------------------------------------------------


@cache
def error_classes() -> set[str]:
    """AreopolisError and everything derived from it, by name."""
    found = {"AreopolisError"}
    classes = [
        (node.name, {base.id for base in node.bases if isinstance(base, ast.Name)})
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]
    while more := {name for name, bases in classes if bases & found} - found:
        found |= more
    return found


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(source) for path, source in sources().items() if path.suffix == ".py"]


def raised_errors() -> list[tuple[str, str, dict[str, str | int]]]:
    """(class, code, facts) of every error the code can raise."""
    found = []
    for call in (node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if isinstance(call.func, ast.Name) and call.func.id in error_classes() and call.args:
            code = call.args[0]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                facts: dict[str, str | int] = {word.arg: "x" for word in call.keywords if word.arg}
                found.append((call.func.id, code.value, facts))
    return found


def test_every_error_can_be_told() -> None:
    raised = raised_errors()
    assert len(raised) > 20
    for kind, code, facts in raised:
        for language in LANGUAGES:
            text = Text(language)
            known = facts | ({"line": 3} if kind == "RecordError" else {})
            assert text.has(f"error.{code}"), f"error.{code} is missing in {language}"
            assert "{" not in text(f"error.{code}", **known)


def test_no_error_is_left_over() -> None:
    everything = "\n".join(sources().values())
    codes = {key.removeprefix("error.") for key in sentences(COMMON, "en") if key.startswith("error.")}
    assert {code for code in codes if f'"{code}"' not in everything} == set()


def test_an_unknown_key_stands_for_itself() -> None:
    assert Text("de")("no.such-key") == "no.such-key"
