# SPDX-License-Identifier: MIT
"""Sound: each tone another, each of them short, nothing waits for them, and they can be off."""

from pathlib import Path
from typing import Any

import pytest

from device import codes
from homeward.lab.app_sizes import allocated
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.vm import VM
from support.bare_device import bare, device_of, plays, use

SOUNDS = {name: code for name, code in vars(codes).items() if name.startswith("SOUND_")}
PICO = {"HOMEWARD_SPEAKER_PIN": "GP16"}
SPEAKING = [
    ("pygamer", {}),
    ("pybadge", {}),
    ("adafruit_macropad_rp2040", {}),
    ("raspberry_pi_pico", PICO),
]


def hear(
    board: str, *whats: int, gap_ms: int = 1000, settings: dict[str, Any] | None = None
) -> tuple[Handheld, list[list[tuple[int, int]]]]:
    """Play sounds with a pause between: (Hz, ms) of the notes that were heard of each."""
    hand = bare(board, settings=settings or {})
    heard: list[list[tuple[int, int]]] = []

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)
        for what in whats:
            before = len(hand.tones())
            device_of(hand).sound(what)
            yield hand.wait(gap_ms)
            heard.append([(tone.hz, tone.ms) for tone in hand.tones()[before:]])

    hand.run(script)
    return hand, heard


@pytest.mark.parametrize(("board", "settings"), SPEAKING)
def test_every_sound_is_another_and_short(board: str, settings: dict[str, Any]) -> None:
    _, heard = hear(board, *SOUNDS.values(), settings=settings)
    assert len(heard) == len(SOUNDS) == 7
    pitches = [tuple(hz for hz, _ in notes) for notes in heard]
    assert len(set(pitches)) == len(SOUNDS) and all(pitches)
    for notes in heard:
        assert all(100 <= hz <= 2000 and 20 <= ms <= 400 for hz, ms in notes)
        assert sum(ms for _, ms in notes) <= 700
    draw, move, bump, home, win, error, slide = pitches
    assert bump == tuple(sorted(bump, reverse=True)) and home == tuple(sorted(home))
    assert slide == tuple(sorted(slide)) and len(slide) == len(win) == 3
    assert max(error) < min(draw + move + bump + home + win + slide)


def test_its_notes_are_those_of_the_table() -> None:
    _, heard = hear("pygamer", codes.SOUND_BUMP)
    (one, one_ms), (other, other_ms) = heard[0]
    assert (one, other) == (600, 300)
    # To the next turn of the loop.
    assert 60 <= one_ms <= 70 and 100 <= other_ms <= 110


@pytest.mark.parametrize(("board", "settings"), SPEAKING)
def test_switched_off_it_is_silent_at_once_and_for_good(
    board: str, settings: dict[str, Any]
) -> None:
    off = {**settings, "HOMEWARD_SOUND": "off"}
    hand, heard = hear(board, *SOUNDS.values(), settings=off)
    assert heard == [[]] * len(SOUNDS) and hand.sounds == []

    def switch(hand: Handheld, device: Any) -> None:
        device.settings.set("sound", 0)
        device.sound(codes.SOUND_WIN)
        assert hand.sounds == []
        device.settings.set("sound", 1)
        device.sound(codes.SOUND_WIN)
        assert len(hand.tones()) == 1

    use(board, switch, settings=settings)


@pytest.mark.parametrize("board", ["adafruit_feather_rp2040", "raspberry_pi_pico"])
def test_a_board_without_a_speaker_does_nothing(board: str) -> None:
    hand, _ = hear(board, *SOUNDS.values())
    assert hand.sounds == [] and hand.console == ""
    assert "device.tones" not in hand.loaded_from()


def test_a_later_sound_takes_the_place_of_an_earlier_one() -> None:
    _, heard = hear("pygamer", codes.SOUND_WIN, codes.SOUND_ERROR, gap_ms=150)
    assert [hz for hz, _ in heard[1]] == [180]
    hand, _ = hear("pygamer", codes.SOUND_WIN, codes.SOUND_DRAW, gap_ms=150)
    assert hand.sounds[-1].hz == 0


@pytest.mark.parametrize(("board", "settings"), SPEAKING)
def test_the_amplifier_is_on_for_tones_only(board: str, settings: dict[str, Any]) -> None:
    hand = bare(board, settings=settings)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)
        enable = hand.board.speaker_enable
        for what in SOUNDS.values():
            assert not enable or not hand.silicon.is_high(enable)
            device_of(hand).sound(what)
            assert hand.silicon.is_high(enable)
            yield hand.wait(1000)
            assert hand.sounds[-1].hz == 0

    hand.run(script)


def test_nothing_waits_for_a_sound() -> None:
    def play(hand: Handheld, device: Any) -> None:
        for what in SOUNDS.values():
            before = hand.silicon.uptime_us()
            device.sound(what)
            assert hand.silicon.uptime_us() - before < 500

    use("pygamer", play)


@plays("pygamer")
def test_keys_are_taken_while_it_sounds(hand: Handheld) -> Steps:
    yield hand.wait(500)
    device_of(hand).sound(codes.SOUND_WIN)
    for _ in range(3):
        yield hand.press("A")
    assert len(hand.module("__main__").got) == 3
    assert hand.sounds[-1].hz  # still


def test_a_sound_allocates_nothing_and_silence_neither(vm32: VM, lib: Path) -> None:
    start = "import device\nhandheld = device.start()\n"
    for code in ("handheld.sound(4)\nhandheld.rest()\n", "handheld.rest()\n"):
        assert allocated(vm32, lib, "pygamer", code, start) == 0
