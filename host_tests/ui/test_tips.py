# SPDX-License-Identifier: MIT
"""A handheld that was never played explains itself, each thing once, and can be told to stop."""

from collections.abc import Generator
from typing import Any

import pytest

from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, ONE_BIT, both_layouts, use

BUMP = "classic r=S,S,20,s2 b=S,S,23,H y=S,S,34,H g=S,S,H,H turn=r card=3"
SLIDE = "classic r=S,S,13,s2 b=S,S,40,H y=S,S,S,H g=S,S,H,H turn=r card=3"
LANE = "classic r=S,S,1,H b=S,S,40,H y=S,S,S,H g=S,S,H,H turn=r card=3"
SPLIT = "classic r=S,S,20,30 b=S,S,40,H y=S,S,S,H g=S,S,H,H turn=r card=7"
HEADINGS = {"Your choices", "A bump", "A slide", "The safe lane", "A card for two"}
NORMAL = {"HOMEWARD_SPEED": "fast"}


def tip(player: Player) -> str:
    """Return the heading of the tip that is shown, "" if there is none."""
    return str(player.app().screen.heading) if player.screen() == "message" else ""


def read_on(player: Player) -> Steps:
    """Turn the pages of a tip until the game continues."""
    while player.screen() == "message":
        yield player.hand.until(lambda: not player.app().session.guard.holds())
        yield from player.press("OK")
        yield player.hand.wait(300)
    # What turned the tip away answers nothing.
    yield player.hand.until(lambda: not player.app().session.guard.holds())


def all_tips(player: Player) -> Generator[Any, None, list[str]]:
    """Play through what the tips explain; return their headings in order."""
    seen: list[str] = []
    yield from player.start("pppp")
    for line in (BUMP, SLIDE, LANE, SPLIT, BUMP, SPLIT):
        yield from player.place(line)
        session = player.app().session
        session.tips = player.hand.load("ui.parts.tips").to_come(session)
        player.app().go("play")
        for _ in range(3):
            yield player.hand.until(lambda: bool(tip(player)) or player.my_turn(), 20_000)
            yield player.hand.wait(300)
            if tip(player):
                seen.append(tip(player))
                yield from read_on(player)
                continue
            game = player.game()
            at = player.app().screen.at
            game.look(at)
            yield from player.press("NEXT" if game.steps < 2 and at == 0 else "OK")
            yield player.hand.wait(1500)
    return seen


@both_layouts
def test_each_thing_is_explained_once(board: str) -> None:
    def script(hand: Handheld) -> Steps:
        seen = yield from all_tips(Player(hand, tips=True))
        assert seen[0] == "Your choices" and len(seen) == len(set(seen))
        assert set(seen) == HEADINGS

    hand = Handheld(board, settings=NORMAL)
    hand.run(script)
    assert hand.console == ""


def test_a_tip_that_was_shown_costs_no_write_and_is_remembered() -> None:
    writes = []

    def script(player: Player) -> Steps:
        player.tips = True
        yield from player.start("pppp")
        yield player.hand.until(lambda: bool(tip(player)), 20_000)
        store = player.app().device.store
        writes.append(store.erases)
        stats = player.hand.load("ui.parts.stats")
        assert stats.tips_seen(store) == 1
        yield from read_on(player)
        assert player.my_turn() or player.screen() == "play"
        writes.append(store.erases)

    use(COLOUR, script)
    assert writes[0] == writes[1]


def test_tips_can_be_turned_off_in_the_pause() -> None:
    def script(player: Player) -> Steps:
        player.tips = True
        yield from player.start("pppp")
        yield player.hand.until(lambda: bool(tip(player)), 20_000)
        yield from read_on(player)
        yield from player.menu()
        yield from player.turn_to("Tips: off")
        yield from player.press("MENU")
        session = player.app().session
        assert session.tips and player.hand.load("ui.parts.tips").to_come(session) == 0

    use(ONE_BIT, script)


def test_who_has_played_a_game_gets_none() -> None:
    def script(player: Player) -> Steps:
        player.tips = True
        yield from player.until("title")
        store = player.app().device.store
        store.save(2, bytes((1, 0, 1, 0, 0, 0)))
        yield from player.start("pppp")
        yield player.hand.until(player.my_turn, 20_000)
        assert player.app().session.tips == 0

    use(COLOUR, script)


KEYS = {"pygamer": "up and down, then press A", ONE_BIT: "A and C, then press B"} | {
    "adafruit_macropad_rp2040": "the knob, then press Knob"
}


@pytest.mark.parametrize("board", KEYS)
def test_the_first_tip_names_the_keys_of_the_board(board: str) -> None:
    def script(player: Player) -> Steps:
        player.tips = True
        yield from player.start("pppp", "Game: twenty one")  # a game without pieces or a track
        if player.screen() == "handover":
            yield from player.press("OK")
        yield player.hand.until(lambda: bool(tip(player)), 20_000)
        screen = player.app().screen
        text = " ".join(" ".join(screen.rows).split())
        assert KEYS[board] in text and "tips off" in text
        assert "piece" not in text and "map" not in text and "pulses" not in text
        if board == COLOUR:
            assert len(screen.rows) <= screen.page

    use(board, script)
