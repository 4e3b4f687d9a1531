"""The people around a table: links, further devices, free seats, what the host decides, chat, notes and rematches."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace

from areopolis.bots import BOT_NAMES
from areopolis.kernel.names import clean_name
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.position import SPECTATOR
from areopolis.store.table_store import CHAT_SHOWN, Conflict, Said, Seat
from areopolis.web.live_tables import PACES, LiveTables, Table, broken_form, holds_seat, table_unknown
from areopolis.web.security import Browser, Refused, hashed, invite_token, new_secret, watch_token
from areopolis.web.tours import CALM_BOT

MOST_TRIES = 4
"""For lines of the chat that several processes store at the same time."""


class Company:
    """What people do at tables beside playing."""

    def __init__(self, live: LiveTables) -> None:
        self.live = live
        self.store = live.store
        self.limits = live.limits

    # --- seats --------------------------------------------------------------------------------------------------

    async def renew_link(self, table_id: str, browser: Browser, seat: int) -> tuple[Table, str]:
        """A new personal link for a seat: (table, secret of the link). The old one is void.

        So are the devices that came by it; only the browser that asks keeps the seat.
        """
        async with self.live.opened(table_id, browser) as table:
            table.check_held(seat, browser)
            before = table.seats[seat]
            link = new_secret()
            hosted = table.hosted_by(browser) and table.host == before.holder
            after = replace(before, holder=browser.holder, devices=(), link=hashed(link))
            table = await self.live.change_seat(table, before, after)
            if hosted and not browser.holds(table.host):
                version = await self.live.pools.write(self.store.change_table, table.id, host=browser.holder)
                table = await self.live.changed(table, version, host=browser.holder)
            return table, link

    async def linked(self, link: str) -> tuple[Table, int]:
        """The table and seat of a personal link."""
        found = await self.live.pools.read(self.store.linked, hashed(link))
        if found is None:
            raise Refused(410, "link-void", "this link has been renewed, or does not exist")
        return await self.live.look(found[0]), found[1]

    async def go_on(self, link: str, browser: Browser) -> str:
        """Hold a seat from this device as well. Returns the table."""
        table, seat = await self.linked(link)
        async with self.live.opened(table.id) as table:
            before = table.seats[seat]
            if before.link != hashed(link):
                raise Refused(410, "link-void", "this link has just been renewed")
            if not holds_seat(browser, before):
                most = self.limits.devices
                if len(before.devices) >= most:
                    raise Refused(409, "too-many-devices", f"{most} devices hold this seat already", most=most)
                await self.live.change_seat(
                    table, before, replace(before, devices=tuple(sorted([*before.devices, browser.holder])))
                )
        return table.id

    async def invite_anew(self, table_id: str, browser: Browser, seat: int) -> Table:
        """Another invite for a seat that nobody has taken; the old one is void."""
        async with self.live.opened(table_id, browser) as table:
            table.check_hosted(browser)
            before = seat_at(table, seat)
            if before.kind != "open":
                raise broken_form()
            return await self.live.change_seat(table, before, invited_anew(table, before, browser))

    async def free(self, table_id: str, browser: Browser, seat: int) -> Table:
        """Take a seat from somebody who is away, or from a bot, so that somebody else can be invited."""
        async with self.live.opened(table_id, browser) as table:
            table.check_hosted(browser)
            table.check_going_on()
            before = seat_at(table, seat)
            if before.kind == "open" or table.over:
                raise broken_form()
            if before.kind == "person" and not holds_seat(browser, before):
                await self.live.check_absent(table, seat)
            bot = before.bot if before.kind == "bot" else ""
            table = await self.live.change_seat(
                table, before, invited_anew(table, Seat(seat, "", "open", bot, invites=before.invites), browser)
            )
            return await self._tell(table, "freed", seat, before.name)

    # --- what the host decides --------------------------------------------------------------------------------------

    async def arrange(self, table_id: str, browser: Browser, public: bool, talkative: bool, pace: str) -> Table:
        async with self.live.opened(table_id, browser) as table:
            table.check_hosted(browser)
            if pace not in PACES:
                raise broken_form()
            watch = table.settings.watch or hashed(watch_token(browser.secret, table.id))
            return await self.live.change_settings(table, public=public, talkative=talkative, pace=pace, watch=watch)

    async def end(self, table_id: str, browser: Browser) -> Table:
        """Nobody plays on here."""
        async with self.live.opened(table_id, browser) as table:
            table.check_hosted(browser)
            table.check_going_on()
            if table.over:
                raise broken_form()
            return await self._tell(await self.live.change_settings(table, ended=True), "ended", SPECTATOR, "")

    async def remove(self, table_id: str, browser: Browser) -> None:
        async with self.live.opened(table_id, browser) as table:
            table.check_hosted(browser)
            await self.live.remove(table)

    async def hurry(self, table_id: str, browser: Browser) -> Table:
        """Skip to a person's turn: bots play at once until one has chosen."""
        async with self.live.opened(table_id, browser) as table:
            if not table.seats_of(browser):
                table.check_hosted(browser)
            table.check_going_on()
            return table if table.settings.hurry else await self.live.change_settings(table, hurry=True)

    async def watched(self, table_id: str, token: str) -> Table:
        """The table of a link for those who watch."""
        table = await self.live.look(table_id)
        if hashed(token) != table.settings.watch:
            raise table_unknown()
        return table

    async def watch(self, table_id: str, token: str, browser: Browser) -> None:
        """Let a browser watch a private table by its link."""
        await self.watched(table_id, token)
        async with self.live.opened(table_id) as table:
            if table.admits(browser):
                return
            if len(table.watchers) >= self.limits.guests:
                raise Refused(409, "too-many-guests", "too many people watch this table", most=self.limits.guests)
            version = await self.live.pools.write(self.store.let_watch, table.id, browser.holder)
            await self.live.changed(table, version, watchers=table.watchers | {browser.holder})

    # --- again --------------------------------------------------------------------------------------------------------

    async def rematch(self, table_id: str, browser: Browser, bot: str = "") -> str:
        """A new table for the same people, each a seat further; whoever asks later is led to the same one. Bots are the
        same as well, unless another level is named.

        People who have never come to this one are not taken along, or tables would pile up in their lists.
        """
        table = await self.live.look(table_id, browser)
        if not table.seats_of(browser):
            table.check_hosted(browser)
        if not table.over and not table.settings.ended:
            raise Refused(403, "rematch-early", "the game is not over yet")
        if table.settings.rematch:
            return table.settings.rematch
        seen = await self.live.pools.read(self.store.seen, table.id)
        came = [seat if seen.get(seat.seat) or holds_seat(browser, seat) else left(seat) for seat in table.seats]
        plan = [again(seat, i, bot) for i, seat in enumerate([*came[-1:], *came[:-1]])]
        played = table.playthrough.header
        names = [seat.name for seat in plan]
        game = table.game
        header = Header(
            game.name, game.rules_version, played.seats, secrets.token_hex(16), played.variants, names, None
        )
        settings = replace(table.settings, hurry=False, ended=False)
        try:
            return await self.live.add(Playthrough(game, header), plan, browser, settings, instead_of=table.id)
        except Conflict:  # somebody else was faster
            return (await self.live.look(table_id, browser)).settings.rematch

    # --- chat and notes -----------------------------------------------------------------------------------------------

    async def say(self, table_id: str, browser: Browser, seat: int, text: str) -> Table:
        """A line of the chat, by a seat of this browser or by somebody who watches."""
        async with self.live.opened(table_id, browser) as table:
            if not table.chats_with(browser):
                raise Refused(403, "chat-closed", "only those who play may chat here")
            if seat != SPECTATOR:
                table.check_held(seat, browser)
            at_once, per_second = self.limits.chats
            times = self.limits.browsers_per_client
            self.live.rates.take(browser.client, "chats", (at_once * times, per_second * times))
            self.live.rates.take(browser.holder, "chats", self.limits.chats)
            name = table.seats[seat].name if seat != SPECTATOR else browser.name
            words = clean_name(text, self.limits.chat_letters)
            return await self._say(table, Said(0, seat, name, "said", words, 0)) if words else table

    async def _tell(self, table: Table, kind: str, seat: int, name: str) -> Table:
        return await self._say(table, Said(0, seat, name, kind, "", 0))

    async def _say(self, table: Table, said: Said) -> Table:
        said = replace(said, written=int(time.time()))
        for attempt in range(MOST_TRIES):
            try:
                line, version = await self.live.pools.write(self.store.say, table.id, said, self.limits.chat_lines)
                break
            except Conflict:
                if attempt == MOST_TRIES - 1:
                    raise
        return await self.live.changed(table, version, chat=(*table.chat, line)[-CHAT_SHOWN:])

    async def note(self, table_id: str, browser: Browser, seat: int) -> tuple[Table, str]:
        """What this browser has noted down for its seat."""
        table = await self.live.look(table_id, browser)
        table.check_held(seat, browser)
        return table, await self.live.pools.read(self.store.note, table.id, seat)

    async def write_note(self, table_id: str, browser: Browser, seat: int, text: str) -> Table:
        table = await self.live.look(table_id, browser)
        table.check_held(seat, browser)
        plain, most = text.replace("\r\n", "\n"), self.limits.note_letters
        if len(plain) > most:
            raise Refused(413, "note-long", f"notes have at most {most} characters", most=most)
        await self.live.pools.write(self.store.write_note, table.id, table.seats[seat], plain)
        return table


def seat_at(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise broken_form()
    return table.seats[seat]


def invited_anew(table: Table, seat: Seat, browser: Browser) -> Seat:
    number = seat.invites + 1
    return replace(seat, invites=number, invite=hashed(invite_token(browser.secret, table.id, seat.seat, number)))


def again(seat: Seat, number: int, level: str) -> Seat:
    """The same person or bot at another seat of another table, where no bot follows a tour."""
    bot = "" if seat.kind != "bot" else level or (seat.bot if seat.bot in BOT_NAMES else CALM_BOT)
    return Seat(
        number,
        seat.name,
        seat.kind,
        bot,
        holder=seat.holder,
        devices=seat.devices,
        friend=seat.friend,
        bluffs=seat.bluffs,
    )


def left(seat: Seat) -> Seat:
    """The seat without its person; bots and open seats stay as they are."""
    return Seat(seat.seat, "", "open") if seat.kind == "person" else seat
