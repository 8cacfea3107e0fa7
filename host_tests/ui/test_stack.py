# SPDX-License-Identifier: MIT
"""The deepest chain of calls from code.py, the Adafruit libraries included.

The board's Python stack holds 1.5 KB, about a dozen frames of the size that a search or a label
needs. What is compiled C there (displayio, keypad, the import itself) takes no part in it.
"""

import pytest

import engine
from homeward.boards import BOARDS, BOTH_KINDS
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.board_stack import Depth, deepest
from support.handhelds import COLOUR, ONE_BIT

PARTY = "classic r=S,4,20,s2 b=S,S,23,31 y=S,S,34,H g=S,27,H,s4 turn=r card="


@pytest.mark.parametrize("board", BOARDS)
def test_the_stack_of_the_board_is_never_exhausted(board: str) -> None:
    depth = Depth()

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pcpc", "Dice card: yes")
        yield from player.play_on(3)
        # What is not of the board itself differs by the layout of the display only.
        for card in ("7", "11", "Sorry", "d1", "d4", "d6")[
            : 6 if board in (COLOUR, ONE_BIT) else 1
        ]:
            # By a bot, and by a person.
            for players in ("cppp", "pppp"):
                yield from player.place(PARTY + card, players)
                yield hand.until(player.my_turn, 60_000)
        yield from player.play_on(1)
        yield hand.until(player.my_turn, 60_000)
        yield from player.menu("Hint")
        yield hand.until(player.my_turn)
        for item in ("What happened", "Where everyone is"):
            yield from player.menu(item)
            yield from player.read_on("pause")
            yield from player.choose("Back")
        yield from player.menu("Explain this card")
        yield from player.press("OK")
        for what in ("hint", "undo", "table"):  # by a key of their own
            player.app().go("pause", 0, what)
            yield hand.wait(100)
            yield hand.until(lambda: player.screen() in ("play", "table", "message"))
            yield from player.read_on("play")
            yield hand.until(player.my_turn)
        yield from player.menu("Save and quit")
        yield from player.choose("Settings")
        yield from player.choose("Speed")
        yield from player.choose("Back")
        yield from player.choose("How to play")
        yield from player.choose("classic")
        yield from player.read_on("howto")
        yield from player.choose("Map and lights")
        yield from player.choose("classic")
        yield from player.read_on("howto")
        yield from player.choose("Back")
        yield from player.choose("Back")
        yield from player.choose("Statistics")
        yield from player.press("MENU")
        yield from player.until("title")
        yield from player.choose("About")
        yield from player.press("OK")
        yield from player.choose("Resume")
        yield from player.play_on(3)
        yield from player.place("classic r=s5,H,H,H y=S,S,S,S turn=r card=1")
        yield from player.play_on(1)
        yield from player.until("over")

    deepest(board, script, depth)


@pytest.mark.parametrize("rules", engine.RULES[1:])
@pytest.mark.parametrize("board", BOTH_KINDS)
def test_nor_by_the_other_rule_sets_played_left_and_resumed(board: str, rules: str) -> None:
    depth = Depth()

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pccc", f"Game: {rules}".replace("_", " "))
        for _ in range(2):
            yield from player.play_on(4)
            yield from player.until_my_turn()
            if player.screen() == "over":
                break
            yield from player.menu("Hint")
            yield hand.until(player.my_turn)
            yield from player.menu("Save and quit")
            yield from player.choose("Resume")
            yield from player.until_my_turn()

    deepest(board, script, depth)
