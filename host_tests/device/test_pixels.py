# SPDX-License-Identifier: MIT
"""Pixels: whole frames, in the right order of colours, not too often."""

from typing import Any

import pytest

from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.bare_device import device_of, plays, use

FRAME = bytes(k * 3 & 255 for k in range(92 * 3))


def triples(data: bytes) -> list[tuple[int, ...]]:
    return [tuple(data[k : k + 3]) for k in range(0, len(data), 3)]


@pytest.mark.parametrize(
    ("board", "own", "pin"),
    [
        ("pygamer", 5, "D3"),
        ("pybadge", 5, "D3"),
        ("adafruit_feather_rp2040", 1, "D10"),
        ("adafruit_macropad_rp2040", 12, "SDA"),
        ("raspberry_pi_pico", 0, "GP2"),
    ],
)
def test_a_frame_is_shown_at_the_right_pins(board: str, own: int, pin: str) -> None:
    def show(hand: Handheld, device: Any) -> None:
        assert (device.pixels.count, device.own.count) == (92, own)
        assert device.pixels.show(FRAME) is True
        assert device.own.show(bytearray(b"\x01\x02\x03" * own)) is True
        assert hand.board.chip_pin(pin) in hand.silicon.strips

    hand = use(board, show)
    assert hand.pixels() == triples(FRAME)
    assert hand.own_pixels() == [(1, 2, 3)] * own


@pytest.mark.parametrize(
    ("order", "first"),
    [
        ("GRB", (2, 1, 3)),
        ("RGB", (1, 2, 3)),
        ("RBG", (1, 3, 2)),
        ("GBR", (2, 3, 1)),
        ("BRG", (3, 1, 2)),
        ("BGR", (3, 2, 1)),
        ("GRBW", (2, 1, 3, 0)),
        ("RGBW", (1, 2, 3, 0)),
    ],
)
def test_the_order_of_the_colours_is_a_setting(order: str, first: tuple[int, ...]) -> None:
    def show(hand: Handheld, device: Any) -> None:
        device.pixels.show(b"\x01\x02\x03" + bytes(273))
        sent = hand.silicon.strips[hand.board.chip_pin("D3")]
        assert len(sent) == 92 * len(order)
        assert tuple(sent[: len(order)]) == first
        assert not any(sent[len(order) :])

    use("pygamer", show, settings={"HOMEWARD_COLOUR_ORDER": order})


def test_the_pin_is_a_setting() -> None:
    def show(hand: Handheld, device: Any) -> None:
        device.pixels.show(FRAME)
        assert hand.board.chip_pin("D2") in hand.silicon.strips
        assert hand.board.chip_pin("D3") not in hand.silicon.strips

    use("pygamer", show, settings={"HOMEWARD_CHAIN_PIN": "D2"})


@plays("pygamer")
def test_at_most_thirty_frames_a_second(hand: Handheld) -> Steps:
    yield hand.wait(300)
    pixels = device_of(hand).pixels
    shown = 0
    end = hand.now_ms + 1000
    while hand.now_ms < end:
        shown += pixels.show(FRAME)
        yield hand.wait(1)
    assert 20 <= shown <= 31
    yield hand.wait(100)
    assert [pixels.show(FRAME), pixels.show(bytes(276))] == [True, False]
    assert hand.pixels() == triples(FRAME)


@plays("pygamer")
def test_pixels_that_still_shine_after_a_reset_are_put_out(hand: Handheld) -> Steps:
    yield hand.wait(300)
    device_of(hand).pixels.show(b"\x09" * 276)
    device_of(hand).own.show(b"\x09" * 15)
    yield hand.reset()
    yield hand.wait(300)
    assert hand.pixels() == [(0, 0, 0)] * 92
    assert hand.own_pixels() == [(0, 0, 0)] * 5
