# SPDX-License-Identifier: MIT
"""The runner: restarts, power cuts, and what the flash keeps over them."""

from pathlib import Path

import pytest

from homeward.simulator.interruptions import FirmwareEnded
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.tiny_firmware import dummy, one_rest, play, to_the_end


def test_nvm_goes_on_in_another_handheld() -> None:
    first = dummy()
    first.run(one_rest)
    second = dummy(nvm=first.nvm)
    second.run(one_rest)
    assert (first.nvm[0], second.nvm[0]) == (0, 1)


def test_the_reset_button_and_a_power_cut_start_again() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)
        yield hand.press("A")
        yield hand.reset()
        assert hand.starts == 2 and hand.text_contains("presses 00000")
        assert hand.pixels()[1] == (40, 0, 0)
        yield hand.power_cut()
        assert hand.starts == 3
        assert hand.pixels()[1] == (0, 0, 0)

    dummy().run(script)


def test_microcontroller_reset_runs_boot_py_and_reload_does_not(tmp_path: Path) -> None:
    code = """
        import microcontroller, supervisor
        print("code", microcontroller.nvm[0])
        microcontroller.nvm[0] = (microcontroller.nvm[0] + 1) % 256
        if microcontroller.nvm[0] == 0:
            supervisor.reload()
        if microcontroller.nvm[0] == 1:
            microcontroller.reset()
        """
    hand = play(tmp_path, code, files={"boot": "print('boot')"})
    assert hand.console.split("\n")[:-1] == ["boot", "code 255", "code 0", "boot", "code 1"]


def test_the_boot_loader_is_the_end(tmp_path: Path) -> None:
    code = """
        import microcontroller
        microcontroller.on_next_reset(microcontroller.RunMode.UF2)
        microcontroller.reset()
        """
    with pytest.raises(FirmwareEnded, match="UF2"):
        play(tmp_path, code)


SAVES = """
    from microcontroller import nvm
    print(bytes(nvm[0:4]), bytes(nvm[4090:4094]))
    if nvm[0] == 255:
        nvm[0:4] = b"SAVE"
        nvm[4090:4094] = b"more"
        nvm[0:4] = b"NEXT"
"""


@pytest.mark.parametrize(
    ("after", "left"),
    [
        (0, (b"\xff" * 4, b"\xff" * 4)),
        (2, (b"SA\xff\xff", b"\xff" * 4)),
        (4, (b"SAVE", b"\xff" * 4)),
        (7, (b"SAVE", b"mor\xff")),
        # The third write is into used bytes: erased first, everything is at stake.
        (8, (b"SAVE", b"more")),
        (9, (b"\xff" * 4, b"\xff" * 4)),
        (12, (b"NEX\xff", b"\xff" * 4)),
        (9 + 4093, (b"NEXT", b"mor\xff")),
    ],
)
def test_an_rp2040s_flash_tears_where_the_power_goes(
    after: int, left: tuple[bytes, bytes], tmp_path: Path
) -> None:
    def script(hand: Handheld) -> Steps:
        hand.cut_power_in_nvm(after)
        yield hand.until(lambda: hand.starts == 2)

    hand = play(tmp_path, SAVES, script, "raspberry_pi_pico")
    assert hand.console.splitlines()[1] == f"{left[0]!r} {left[1]!r}"


def test_a_samd51s_flash_is_at_stake_with_every_byte(tmp_path: Path) -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(0)
        yield from to_the_end(hand)

    hand = play(tmp_path, SAVES, script, "pygamer")
    assert hand.nvm_erases == 3
    assert play(tmp_path, SAVES, script, "raspberry_pi_pico").nvm_erases == 1


@pytest.mark.parametrize("board_id", ["pygamer", "raspberry_pi_pico"])
def test_what_a_firmware_does_after_a_cut_is_not_kept(board_id: str, tmp_path: Path) -> None:
    code = """
        import time
        from microcontroller import nvm
        try:
            time.sleep(1)
        finally:
            nvm[0] = 1
        """

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)
        yield hand.power_cut()
        assert hand.nvm[0] == 255

    play(tmp_path, code, script, board_id)
