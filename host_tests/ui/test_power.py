# SPDX-License-Identifier: MIT
"""Low batteries, a firmware that hangs, and what the settings screen says of power cuts."""

from typing import Any

import pytest

from homeward.simulator.memory_card import MemoryCard
from homeward.simulator.player import ASKED, FAST, Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, ONE_BIT, both_layouts, use

AWAKE = {**FAST, "HOMEWARD_IDLE": "3600"}


def to_a_decision(player: Player, decisions: int = 3) -> Steps:
    yield from player.start("pccc")
    yield from player.play_on(decisions)
    yield player.hand.until(player.my_turn, 60_000)


def said(player: Player) -> Any:
    """All pages of a message; the last OK leaves it."""
    words = ""
    while player.screen() == "message":
        words += " ".join(player.rows()[:-1]) + " "
        yield from player.press("OK")
        yield player.hand.wait(150)
    return words


# -- the battery -------------------------------------------------------------------------------


def test_a_low_battery_is_told_once_shown_and_the_game_saved() -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player)
        yield from player.press("NEXT")
        before, at = player.game().save(), player.app().screen.at
        store = player.app().device.store
        assert store.behind and "[_]" not in player.hand.text()
        player.hand.battery(3450)
        yield from player.until("message", 15_000)
        assert not store.behind and store.weak
        words = yield from said(player)
        assert "Low battery" in words and "Charge it" in words and "saved" in words
        yield from player.until("play")
        assert "[_] " in player.rows()[0] and player.app().screen.at == at
        # It is not told again; a little more is not a good battery yet, much more is.
        player.hand.battery(3550)
        yield player.hand.wait(30_000)
        assert player.screen() == "play" and store.weak
        player.hand.battery(3900)
        yield player.hand.wait(15_000)
        assert not store.weak
        yield from player.press("NEXT")
        assert "[_]" not in player.hand.text()
        yield player.hand.power_cut()
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("play")
        assert player.game().save() == before

    use(COLOUR, script, settings=AWAKE)


@pytest.mark.parametrize("rules", ["classic", "fire ice", "shields", "partners", "twenty one"])
@both_layouts
def test_the_sign_of_a_low_battery_fits_into_every_head_row(board: str, rules: str) -> None:
    """Yellow's name is the longest; `use` fails on a row that is too long."""
    seen: set[str] = set()

    def script(player: Player) -> Steps:
        yield from player.start("pppp", f"Game: {rules}")
        player.app().sign = " [_] "
        for _ in range(100):
            if len(seen) == 4:
                break
            yield from player.play_on(1)
            yield player.hand.wait(400)
            if player.screen() == "handover":
                yield from player.press("OK")
                yield player.hand.wait(200)
            if player.my_turn():
                head = player.rows()[0]
                assert "[_]" in head and player.app().screen.name in head
                seen.add(player.app().screen.name)

    use(board, script)
    assert len(seen) == 4


@both_layouts
def test_the_sign_of_a_low_battery_fits_beside_ten_choices(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        player.app().sign = " [_] "
        yield from player.place("classic r=S,S,S,S b=S,S,S,S y=5,20,40,55 g=S,S,S,S turn=y card=7")
        yield player.hand.until(player.my_turn, 10_000)
        assert player.app().screen.n >= 10
        yield from player.press("PREV")
        head = player.rows()[0]
        assert head.startswith("Yellow") and "[_]" in head

    use(board, script)


def test_nothing_is_erased_while_the_battery_is_low() -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player)
        player.hand.battery(3300)
        yield from player.until("message", 15_000)
        yield from said(player)
        flash = player.hand.silicon.nvm
        erases = flash.erases
        yield from player.play_on(3)
        yield player.hand.until(player.my_turn, 60_000)
        yield from player.menu("Save and quit")
        yield from player.choose("Settings")
        yield from player.choose("Speed")
        assert flash.erases == erases
        chosen = player.app().device.settings.get("speed")
        player.hand.battery(4000)
        yield player.hand.wait(25_000)
        assert flash.erases > erases and not player.app().device.store.behind
        yield player.hand.power_cut()
        yield from player.until("title")
        assert player.app().device.settings.get("speed") == chosen

    use(COLOUR, script, settings=AWAKE)


@pytest.mark.parametrize("demo", [False, True])
def test_a_game_won_with_a_low_battery_is_over_and_counted_when_it_is_good(demo: bool) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pp")
        yield from player.place("classic r=H,H,H,s5 y=S,S,S,S turn=r card=1", "pp")
        player.hand.battery(3300)
        yield from player.until("message", 15_000)
        yield from said(player)
        yield player.hand.until(player.my_turn, 10_000)
        yield from player.decide(0)
        yield from player.until("over")
        yield from player.choose("Main menu")
        yield from player.until("title")
        if demo:
            yield from player.until("play", 60_000)
            assert player.app().session.demo
        player.hand.battery(4100)
        yield player.hand.wait(25_000)
        yield player.hand.power_cut()
        yield from player.until("title")
        assert player.item() != "Resume"
        read = player.hand.load("ui.parts.stats").read
        assert read(player.app().device.store)[:2] == (1, 1)

    use("pybadge", script, settings=ASKED)


def test_a_game_that_is_left_with_a_low_battery_stays_on_the_table() -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player)
        player.hand.battery(3300)
        yield from player.until("message", 15_000)
        yield from said(player)
        yield from player.play_on(2)
        yield player.hand.until(player.my_turn, 60_000)
        before = player.game().save()
        yield from player.menu("Save and quit")
        yield from player.until("title")
        yield player.hand.wait(40_000)  # no game for show takes its place
        assert player.screen() == "title"
        yield from player.choose("Resume")
        yield from player.until("play")
        assert player.game().save() == before

    use(COLOUR, script, settings=AWAKE)


@pytest.mark.parametrize("millivolts", [0, 400, 2400])
def test_a_wire_without_a_battery_is_not_a_low_one(millivolts: int) -> None:
    def script(player: Player) -> Steps:
        player.hand.battery(millivolts)
        yield from player.until("title")
        yield player.hand.wait(25_000)
        assert player.screen() == "title" and not player.app().device.store.weak

    use(COLOUR, script, settings={**AWAKE, "HOMEWARD_DEMO": "0"})


def test_the_limit_is_a_setting_and_nothing_where_it_cannot_be_measured() -> None:
    def never(player: Player) -> Steps:
        player.hand.battery(3000)
        yield from player.until("title")
        yield player.hand.wait(25_000)
        assert player.screen() == "title"

    use(COLOUR, never, settings={**AWAKE, "HOMEWARD_DEMO": "0", "HOMEWARD_BATTERY_LOW": "0"})

    def unmeasured(player: Player) -> Steps:
        yield from player.until("title")
        assert player.app().device.battery() == 0

    use(ONE_BIT, unmeasured)

    def third(player: Player) -> Steps:
        player.hand.battery(3000)
        yield from player.until("title")
        assert 2990 <= player.app().device.battery() <= 3000
        yield from player.until("message", 15_000)

    use("raspberry_pi_pico", third, settings=AWAKE)


# -- the watchdog ------------------------------------------------------------------------------


@pytest.mark.parametrize("board", [COLOUR, ONE_BIT])
def test_a_firmware_that_hangs_is_started_again_with_its_game(board: str) -> None:
    starts = []

    def script(player: Player) -> Steps:
        yield from to_a_decision(player)
        before = player.game().save()
        hand = player.hand
        starts.append(hand.starts)
        device = player.app().device

        def hang(now: int) -> None:
            while True:
                device.now()  # and nothing else

        player.app().screen.tick = hang
        yield hand.until(lambda: hand.starts > starts[0], 20_000)
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("play")
        assert player.game().save() == before

    use(board, script, card=MemoryCard() if board == COLOUR else None)
    assert starts


def test_the_watchdog_sleeps_while_something_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player)
        store = player.app().device.store
        modes: list[object] = []
        watchdog = player.hand.module("microcontroller").watchdog
        nvm = player.hand.silicon.nvm
        write = nvm.write

        def noted(start: int, data: bytes) -> None:
            modes.append(watchdog.mode)
            write(start, data)

        monkeypatch.setattr(nvm, "write", noted)
        assert watchdog.mode is not None
        yield from player.play_on(2)
        yield from player.menu("Save and quit")
        assert modes and set(modes) == {None}
        assert watchdog.mode is not None and store.dog is watchdog

    use(COLOUR, script)


# -- what the settings screen says --------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "card", "row", "part"),
    [
        (COLOUR, False, "Saved every 2 min", "every 2 minutes"),
        (COLOUR, True, "Saved every move", "loses nothing"),
        (ONE_BIT, False, "Saved every move", "loses nothing"),
    ],
)
def test_the_settings_screen_says_what_a_power_cut_costs(
    board: str, card: bool, row: str, part: str
) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Settings")
        yield from player.choose(row)
        yield from player.until("message")
        words = yield from said(player)
        assert part in words
        assert player.screen() == "settings"

    use(board, script, card=MemoryCard() if card else None)
