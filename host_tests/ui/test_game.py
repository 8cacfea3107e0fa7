# SPDX-License-Identifier: MIT
"""Whole games on the real firmware, played by keys, on a colour and on a one-bit display."""

from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.handhelds import both_layouts


@both_layouts
def test_a_whole_game_of_two_people_and_two_computers(board: str) -> None:
    hand = Handheld(board, settings=FAST)
    ended: list[str] = []

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pcpc")
        yield from player.play_on()
        yield from player.until("over")
        ended.append(hand.text())
        assert player.decisions > 40
        yield from player.choose("Play again")
        yield from player.until("play")
        ended.append(hand.text())
        assert not player.game().over

    hand.run(script, limit_ms=6 * 3600_000)
    assert "wins!" in ended[0] and "Cards: " in ended[0]
    assert "wins!" not in ended[1]
    assert hand.console == ""
