"""What the terminal shows: the text view of an observation, the log, score sheets."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.playthrough import Playthrough, Told
from areopolis.kernel.position import SPECTATOR, Position
from areopolis.kernel.sentences import say_message
from areopolis.text.text import Text, with_minus
from areopolis.toolbox.presentation import Section
from areopolis.view.plain import plain_sections
from areopolis.view.telling import say_log

ACCENT = "bold orange3"
FRAME = 6
"""Columns that the frame of a section takes."""
WIDE = 100
"""Columns from which headings have room beside the lines."""


def show_table(console: Console, position: Position, seat: int, t: Text) -> None:
    """Everything this seat may see; narrow sections stand side by side."""
    console.rule(Styled(t("game.title"), style=ACCENT), style="dim")
    side_by_side: list[RenderableType] = []
    for heading, lines in plain_sections(position.observe(seat), t):
        if max(map(len, [heading, *lines])) + FRAME <= console.width // 2:
            side_by_side.append(section_panel(heading, lines))
        else:
            console.print(Columns(side_by_side))
            console.print(section_panel(heading, lines))
            side_by_side = []
    console.print(Columns(side_by_side))


def show_brief(console: Console, position: Position, seat: int, t: Text) -> None:
    """What matters at a turn, so that it fits on one screen with the options; else the whole table."""
    brief = PRESENTATIONS[position.game.name].brief
    if brief is None:
        show_table(console, position, seat, t)
        return
    console.rule(Styled(t("game.title"), style=ACCENT), style="dim")
    sections = brief(position.observe(seat), t)
    console.print(headings_beside(sections) if console.width >= WIDE else headings_above(sections))


def headings_beside(sections: list[Section]) -> RenderableType:
    table = Table.grid(padding=(0, 1))
    table.add_column(style=ACCENT, no_wrap=True)
    table.add_column()
    for heading, lines in sections:
        table.add_row(Styled(heading), Styled("\n".join(lines)))
    return table


def headings_above(sections: list[Section]) -> RenderableType:
    """On a narrow screen lines need the whole width."""
    parts: list[RenderableType] = []
    for heading, lines in sections:
        parts += [Styled(heading, style=ACCENT)] if heading else []
        parts += [Padding(Styled(line), (0, 0, 0, 2)) for line in lines]
    return Group(*parts)


def section_panel(heading: str, lines: list[str]) -> Panel:
    title = Styled(heading, style=ACCENT)
    return Panel.fit(Styled("\n".join(lines)), title=title, title_align="left", border_style="dim")


def show_log(console: Console, playthrough: Playthrough, seat: int, t: Text, since: int = 0) -> None:
    """The news this seat may hear, from a line of the log on."""
    for told, said in say_log(playthrough, seat, t, since):
        console.print(log_line(playthrough, told, said))


def log_line(playthrough: Playthrough, told: Told, said: str) -> Styled:
    headlines = PRESENTATIONS[playthrough.game.name].headlines
    style = "cyan" if told.seat >= 0 else "bold" if told.message in headlines else "dim"
    return Styled(f"  {said}", style=style)


def show_scores(console: Console, playthrough: Playthrough, t: Text) -> None:
    """The score sheet, line by line, and who won."""
    outcome = playthrough.outcome()
    sides = playthrough.position.observe(SPECTATOR)["colours"]
    table = Table(title=t("page.scores"), show_header=False, box=None, padding=(0, 1))
    table.add_column(justify="right")
    table.add_column()
    for sheet in outcome.sheets:
        name = t.name(f"colour.{sides[sheet.side]['colour']}")
        if sheet.neutral:
            name = f"{name} ({t('page.neutral')})"
        elif sheet.seat in outcome.winners:
            name = f"{name} ({t('page.winner')})"
        table.add_row(Styled(with_minus(sheet.total), style=ACCENT), Styled(name, style=ACCENT))
        for line in sheet.lines:
            table.add_row(with_minus(line.points), Styled(say_message(playthrough.game, t, line.message, line.args)))
    console.print(table)
    if not outcome.winners:
        console.print(t("table.all-lost"))
