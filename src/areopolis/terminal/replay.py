"""Looking at a recorded game from any seat."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text as Styled

from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.playthrough import NOBODY, UNDO, Playthrough
from areopolis.kernel.sentences import say_option
from areopolis.terminal.show import ACCENT, show_log, show_scores, show_table
from areopolis.text.text import Text, error_text
from areopolis.view.telling import on_buttons


class Replay:
    """A record that is looked at entry by entry."""

    def __init__(self, console: Console, whole: Playthrough, seat: int, language: str) -> None:
        self.console = console
        self.whole = whole
        self.seat = seat
        self.t: Text = whole.text(language, seat)

    def tell(self) -> None:
        """The whole game from beginning to end."""
        show_log(self.console, self.whole, self.seat, self.t)
        self.show(len(self.whole.entries))

    def show(self, at: int) -> None:
        """The table after so many entries, and what the last of them was."""
        moment = self.moment(at)
        if at:
            self.show_entry(moment, at)
        show_table(self.console, moment.position, self.seat, self.t)
        if moment.position.over:
            show_scores(self.console, moment, self.t)

    def walk(self) -> None:
        """Forwards and backwards by hand: Enter, b, a number, q."""
        at = 0
        self.show(at)
        while True:
            try:
                line = self.console.input(
                    Styled(self.t("terminal.replay-prompt", at=at, length=self.length) + " ", ACCENT)
                )
            except (EOFError, KeyboardInterrupt):
                return
            if line.strip() in ("q", "quit"):
                return
            try:
                wanted = self.target(line.strip(), at)
                self.show(wanted)
                at = wanted
            except AreopolisError as error:
                self.console.print(Styled(error_text(self.t, error), style="red"))

    @property
    def length(self) -> int:
        return len(self.whole.entries)

    def target(self, line: str, at: int) -> int:
        if line.isdecimal():
            return min(int(line), self.length)
        return max(0, at - 1) if line == "b" else min(self.length, at + 1)

    def moment(self, at: int) -> Playthrough:
        return self.whole.moment(at)

    def show_entry(self, moment: Playthrough, at: int) -> None:
        """Whose entry it is, what it says if it is this seat's own, and the news it brought.

        Answers of other seats may name hidden things, such as a bought card; the log tells what everybody may know.
        """
        entry = self.whole.entries[at - 1]
        line = f"{at}."
        if entry.seat != NOBODY:
            line += f" {self.whole.header.names[entry.seat] or self.t('page.seat-number', number=entry.seat + 1)}"
            if entry.seat == self.seat and entry.key != UNDO:
                words = on_buttons(self.moment(at - 1).position.observe(self.seat), self.t)
                line += f": {say_option(self.whole.game, words, self.whole.game.vocabulary.parse(entry.key))}"
        self.console.print(Styled(line, style=ACCENT))
        show_log(self.console, moment, self.seat, self.t, len([told for told in moment.log if told.after < at]))
