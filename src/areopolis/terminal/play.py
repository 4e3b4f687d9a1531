"""A game in the terminal: people at this keyboard, bots at the other seats."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text as Styled

from areopolis.bots import Bot, SeatView, make_bot
from areopolis.bots.advice import advise
from areopolis.kernel.chance import chance_of
from areopolis.kernel.decision import Decision
from areopolis.kernel.errors import AmbiguousOption, AreopolisError
from areopolis.kernel.playthrough import Playthrough
from areopolis.kernel.position import abbreviates
from areopolis.kernel.record import write_record
from areopolis.kernel.sentences import say_error, say_refusal
from areopolis.kernel.writing import write_file
from areopolis.terminal.options import show_cards, show_options
from areopolis.terminal.show import ACCENT, show_brief, show_log, show_scores, show_table
from areopolis.text.text import Text, error_text
from areopolis.view.advising import HINT_LEVELS, USUAL_HINT, say_counsel
from areopolis.view.cards import has_cards
from areopolis.view.telling import in_sentences, on_buttons, prompt_of, settled_choice, subject_of

COMMANDS = ["undo", "hint", "why", "log", "table", "help", "quit"]
HINT = "hint"
"""Perhaps followed by the level that is asked."""
CARD = "card"
"""Followed by words of a card: shows what it says. Only for games with cards."""


class TerminalGame:
    """Asks the people and the bots in turn until the game is over or somebody leaves."""

    def __init__(
        self, console: Console, playthrough: Playthrough, bots: dict[int, str], language: str, save_to: Path
    ) -> None:
        self.console = console
        self.playthrough = playthrough
        self.game = playthrough.game
        self.bots: dict[int, Bot] = {seat: make_bot(name) for seat, name in bots.items()}
        self.people = [seat for seat in range(playthrough.header.seats) if seat not in bots]
        self.save_to = save_to
        self.viewer = self.people[0] if self.people else -1
        self.t: Text = playthrough.text(language, self.viewer)
        self.heard: dict[int, int] = {}
        self.commands = [*COMMANDS, CARD] if has_cards(self.game.name) else COMMANDS
        self.chapter = self.game.chapter(playthrough.position)
        self.asked = ""
        self.left = False
        self.warned = False

    def run(self) -> None:
        """Play to the end. When somebody quits, the game is saved as a record to continue from."""
        self.console.print(Styled(self.t("terminal.welcome"), style=ACCENT))
        self.console.print(self.t("terminal.commands", commands=", ".join(self.commands)))
        while not self.playthrough.position.over and not self.left:
            decision = self.next_decision()
            if decision.seat in self.bots:
                self.let_bot_choose(decision.seat)
            else:
                self.ask(decision)
        if not self.left:
            self.tell_news(self.viewer)
            show_table(self.console, self.playthrough.position, self.viewer, self.t)
            show_scores(self.console, self.playthrough, self.t)

    def next_decision(self) -> Decision:
        """Bots first, so that people see all the news; then the player who already has the keyboard."""
        decisions = self.playthrough.position.decisions
        at_the_keyboard = next((each for each in decisions if each.seat == self.viewer), decisions[0])
        return next((each for each in decisions if each.seat in self.bots), at_the_keyboard)

    def let_bot_choose(self, seat: int) -> None:
        rng = chance_of(f"{self.playthrough.header.seed} {len(self.playthrough.entries)}")
        view = SeatView(self.playthrough.position, seat)
        self.playthrough.play(seat, self.bots[seat].choose(view, rng))

    # --- people --------------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> None:
        """Show the news, the table at the start of a turn, and the options; then do what is typed."""
        self.sit_down(decision.seat)
        self.tell_news(decision.seat)
        entries = len(self.playthrough.entries)
        new_turn = self.turn_begins(decision.seat)
        if new_turn:
            show_brief(self.console, self.playthrough.position, decision.seat, self.t)
        self.show_options(decision, in_full=not new_turn and decision.prompt != self.asked)
        self.asked = decision.prompt
        while len(self.playthrough.entries) == entries and not self.left:
            self.obey(decision, self.read_line())

    def turn_begins(self, seat: int) -> bool:
        """Somebody else decided last, or a new round has begun since this seat looked at the table."""
        entries = self.playthrough.entries
        before, self.chapter = self.chapter, self.game.chapter(self.playthrough.position)
        return not entries or entries[-1].seat != seat or self.chapter != before

    def sit_down(self, seat: int) -> None:
        """When several people share the keyboard, nobody sees another's cards."""
        if seat != self.viewer:
            self.console.clear()
            self.console.print(Styled(self.t("terminal.hand-over", name=self.name_of(seat))))
            self.read_line()
            self.viewer = seat
            self.t = self.playthrough.text(self.t.language, seat)

    def read_line(self) -> str:
        try:
            return self.console.input(Styled("> ", style=ACCENT)).strip()
        except (EOFError, KeyboardInterrupt):
            return "quit"

    def obey(self, decision: Decision, line: str) -> None:
        if line == "quit":
            self.leave()
        elif line == "log":
            show_log(self.console, self.playthrough, decision.seat, self.t)
        elif line == "table":
            show_table(self.console, self.playthrough.position, decision.seat, self.t)
        elif line in ("help", "?"):
            self.console.print(self.t("terminal.help", commands=", ".join(self.commands)))
            if CARD in self.commands:
                self.console.print(self.t("terminal.help-card"))
            self.show_options(decision, in_full=True)
        elif line.startswith(f"{CARD} ") and CARD in self.commands:
            show_cards(self.console, self.game, self.t, line.removeprefix(CARD))
        elif line == "why":
            if not self.show_refusals(decision.seat, []):
                self.console.print(self.t("terminal.nothing-refused"))
        elif line.split()[:1] == [HINT] and line.removeprefix(HINT).strip() in ["", *HINT_LEVELS]:
            self.show_hint(decision, line.removeprefix(HINT).strip() or USUAL_HINT)
        else:
            self.choose(decision, line)

    def choose(self, decision: Decision, line: str) -> None:
        """A number, a key, a shortened key or undo; a mistake is explained and changes nothing."""
        try:
            if line == "undo":
                self.playthrough.undo(decision.seat)
                self.heard[decision.seat] = len(self.playthrough.log)
            elif line.isdecimal() and 1 <= int(line) <= len(decision.options):
                self.playthrough.play(decision.seat, decision.options[int(line) - 1].key)
            else:
                self.playthrough.play(decision.seat, self.playthrough.position.resolve(decision.seat, line))
        except AmbiguousOption as error:
            self.console.print(Styled(error_text(self.t, error), style="red"))
        except AreopolisError as error:
            if not self.show_refusals(decision.seat, line.lower().split()):
                self.console.print(Styled(say_error(self.game, self.t, error), style="red"))

    # --- showing -------------------------------------------------------------------------------------------

    def tell_news(self, seat: int) -> None:
        """What happened since this seat last looked."""
        show_log(self.console, self.playthrough, seat, self.t, self.heard.get(seat, 0))
        self.heard[seat] = len(self.playthrough.log)

    def show_options(self, decision: Decision, in_full: bool) -> None:
        seen = self.playthrough.position.observe(decision.seat)
        prompt = prompt_of(self.game, seen, self.t, decision)
        called = f"{self.name_of(decision.seat)}: " if len(self.people) > 1 else ""
        subject = subject_of(self.playthrough, seen, self.t) or settled_choice(self.playthrough, decision, seen, self.t)
        self.console.print(Styled(called + prompt + (f" ({subject})" if subject else ""), style=ACCENT))
        show_options(self.console, self.game, on_buttons(seen, self.t), decision, in_full)

    def show_refusals(self, seat: int, words: list[str]) -> bool:
        """Everything a seat may want and cannot have, or only what these words may mean. False if there is nothing."""
        refusals = self.playthrough.position.why_not(seat)
        words_now = in_sentences(self.playthrough.position.observe(seat), self.t)
        meant = [refusal for refusal in refusals if abbreviates(words, refusal.option.key)]
        for refusal in meant:
            self.console.print(Styled(f"  {say_refusal(self.game, words_now, refusal)}"))
        return bool(meant)

    def show_hint(self, decision: Decision, level: str) -> None:
        position = self.playthrough.position
        rng = chance_of(f"hint {len(self.playthrough.entries)}")
        counsel = advise(SeatView(position, decision.seat), rng, level)
        hint = say_counsel(self.game, position.observe(decision.seat), self.t, counsel)
        if not hint.key:
            self.console.print(Styled(hint.label))
            return
        told = [self.t("terminal.hint", level=self.t(f"level.{level}"), option=hint.label, typed=hint.key)]
        if hint.chance:
            told.append(self.t("terminal.hint-chance", chance=hint.chance))
        for key, label, chance in hint.others:
            told.append(self.t("terminal.hint-other", option=label, typed=key, chance=chance))
        if hint.line:
            probably = "terminal.hint-line" if hint.sure else "terminal.hint-line-perhaps"
            told.append(self.t(probably, line="; ".join(hint.line)))
        if hint.why:
            told.append(self.t("terminal.hint-reasons", reasons="; ".join(hint.why)))
        if hint.price:
            told.append(self.t("terminal.hint-price", price=hint.price))
        if hint.remark:
            told.append(hint.remark)
        for sentence in told:
            self.console.print(Styled(sentence))

    def name_of(self, seat: int) -> str:
        return self.playthrough.header.names[seat] or self.t("page.seat-number", number=seat + 1)

    def leave(self) -> None:
        """Save and leave. Where that fails one stays, knowing what to do; who quits again leaves without."""
        try:
            write_file(self.save_to, write_record(self.playthrough))
        except AreopolisError as error:
            if self.warned:
                raise
            self.warned = True
            self.console.print(Styled(error_text(self.t, error)))
            self.console.print(Styled(self.t("terminal.not-saved")))
            return
        self.left = True
        self.console.print(Styled(self.t("terminal.saved", file=str(self.save_to))))
