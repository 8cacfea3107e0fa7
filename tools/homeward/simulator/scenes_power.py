# SPDX-License-Identifier: MIT
"""Scenes of switching on and off: a game begins or comes back, a battery runs low, a crash is kept.

Two of these screens need no key and are gone in a moment: a scene ends while one is there.
"""

from collections.abc import Mapping
from types import MappingProxyType

from homeward.simulator.fingers import PRESS_MS
from homeward.simulator.player import Player
from homeward.simulator.scenes import Scene, crash, party
from homeward.simulator.script import Steps


def glimpse(player: Player, screen: str) -> Steps:
    """Press OK, and stop as soon as that screen is there."""
    hand, button = player.hand, player.buttons["OK"]
    end = hand.now_ms + PRESS_MS
    hand.down(button)
    while player.screen() != screen:
        if hand.now_ms > end:
            hand.up(button)  # with three keys, OK counts now
        yield hand.wait(0)


def begin(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("New game")
    yield from glimpse(player, "begin")
    display = player.app().display
    yield player.hand.until(lambda: not display.behind())


def resume(player: Player) -> Steps:
    """On a board that keeps every choice, those since the last record are replayed."""
    yield from player.start("pccc")
    yield from player.play_on(6)
    yield player.hand.until(player.my_turn, 60_000)
    yield from player.menu("Save and quit")
    yield from player.until("title")
    yield from glimpse(player, "resume")
    screen = player.app().screen
    yield player.hand.until(lambda: screen.at or screen.choices == b"")


def low_battery(player: Player) -> Steps:
    yield from party(player, "10")
    # Where a board cannot measure its battery, somebody else says how it is.
    player.app().device.low = lambda: True
    yield from player.until("message", 15_000)


def low_battery_sign(player: Player) -> Steps:
    yield from low_battery(player)
    yield from player.read_on("play")
    yield player.hand.until(lambda: not player.app().session.guard.holds())
    yield player.hand.wait(100)


def about_crash(player: Player) -> Steps:
    yield from crash(player)
    yield from player.read_on("title")
    yield from player.choose("About")
    yield from player.press("NEXT", 15)


SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        function.__name__: Scene(function)
        for function in (begin, resume, low_battery, low_battery_sign, about_crash)
    }
)
