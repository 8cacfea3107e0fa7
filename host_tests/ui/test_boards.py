# SPDX-License-Identifier: MIT
"""A whole game of classic on every board, and on the Pico with each display it can have.

Everything is done by keys, as a person does: the title, the setup, every decision, the end.
"""

import pytest

from homeward import boards
from homeward.boards.parts.board import Board
from homeward.simulator.input_pins import InputPins
from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.simulator.settings import Setting

PICO = "raspberry_pi_pico"
THREE_KEYS = {"PREV": "GP6", "OK": "GP8", "NEXT": "GP7"}


class KnobPlayer(Player):
    """Goes through lists and choices with the knob alone."""

    def press(self, key: str, times: int = 1) -> Steps:
        if key == "NEXT":
            yield self.hand.turn(times)
            yield self.hand.wait(30)
        elif key == "OK":
            for _ in range(times):
                yield self.hand.press("ENCODER")
                yield self.hand.wait(30)
        else:
            yield from super().press(key, times)


def play(board: str | Board, kind: type[Player] = Player, **settings: Setting) -> Handheld:
    """A game of a person against three computers, to its end; a handheld that has shown it."""
    said = {f"HOMEWARD_{name}": value for name, value in settings.items()}
    hand = Handheld(board, settings={**FAST, **said}, seed=3)
    ended: list[str] = []

    def script(hand: Handheld) -> Steps:
        player = kind(hand, seed=5)
        if isinstance(board, Board) and "OK" in {button.name for button in board.buttons}:
            player.buttons = {name: name for name in THREE_KEYS}
        yield from player.start("pccc")
        yield from player.menu("Where everyone is")
        yield from player.read_on("pause")
        yield from player.choose("Back")
        yield from player.play_on()
        yield from player.until("over")
        ended.append(hand.text())
        # Choices between several; what has one answer is made for the person.
        assert player.decisions >= 10
        assert player.app().session.decisions > 50
        # Ring and sticks are lit, and the board's own pixels where it has some.
        assert any(colour != (0, 0, 0) for colour in hand.pixels())
        assert len(hand.own_pixels()) == hand.board.own_pixels
        assert not hand.own_pixels() or any(colour != (0, 0, 0) for colour in hand.own_pixels())

    hand.run(script, limit_ms=6 * 3600_000)
    assert "wins!" in ended[0] or "You win!" in ended[0]
    assert hand.console == ""
    return hand


@pytest.mark.parametrize("board", boards.BOARDS)
def test_a_whole_game(board: str) -> None:
    hand = play(board)
    if hand.board.speaker_enable:
        # A card, a step, the end and more can be told apart by ear.
        assert len({tone.hz for tone in hand.tones()}) >= 4
        assert hand.sounds[-1].hz == 0 or hand.now_ms - hand.sounds[-1].at_ms < 1000
    else:
        assert hand.sounds == []


@pytest.mark.parametrize("board", boards.BOARDS.values(), ids=lambda board: board.board_id)
def test_every_board_has_keys_to_play_with(board: Board) -> None:
    assert {"PREV", "NEXT", "OK"} <= set(board.keys)
    assert set(board.keys.values()) <= set(InputPins(board).names())


def test_a_whole_game_with_the_knob_alone() -> None:
    play("adafruit_macropad_rp2040", KnobPlayer)


@pytest.mark.parametrize("kind", boards.find(PICO).screens)
def test_a_whole_game_on_a_pico_with_each_display(kind: str) -> None:
    pico = boards.find(PICO)
    board = pico.rewired(screen=pico.screens[kind])
    hand = play(board, DISPLAY=kind, SPEAKER_PIN="GP16")
    assert hand.picture().size == (board.screen.width, board.screen.height)
    assert len({tone.hz for tone in hand.tones()}) >= 4


def test_a_whole_game_on_a_pico_with_three_keys() -> None:
    pins = {f"KEY_{name}": pin for name, pin in THREE_KEYS.items()}
    pins |= {f"KEY_{name}": "none" for name in ("BACK", "LESS", "MORE")}
    play(boards.find(PICO).rewired(THREE_KEYS), Player, **pins)
