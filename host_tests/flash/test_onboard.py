# SPDX-License-Identifier: MIT
"""The board's side of a flash: the small screen, boot.py while it is there, the game's own line."""

from pathlib import Path

import pytest

from homeward.flash import running
from homeward.flash.plan import MARKER_FILE
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.bare_device import put_firmware

PICO = "raspberry_pi_pico"


def one_second(hand: Handheld) -> Steps:
    yield hand.wait(1000)


def said(hand: Handheld) -> str:
    """All that was printed."""
    hand.run(one_second)
    return "".join(hand.silicon.console)


def test_the_game_says_the_line_that_the_tool_waits_for() -> None:
    assert running.RUNNING.search(said(Handheld("pygamer")))


def broken_off(folder: Path, board: str, settings: str = "") -> Handheld:
    """A board that starts the small screen; of Homeward nothing is there."""
    (folder / "lib").mkdir()
    (folder / "code.py").write_bytes(MARKER_FILE.read_bytes())
    return Handheld(board, firmware=folder, settings=settings)


@pytest.mark.parametrize(
    ("board", "settings"),
    [
        ("pygamer", ""),
        ("adafruit_macropad_rp2040", ""),
        ("adafruit_feather_rp2040", ""),
        (PICO, ""),
        (PICO, 'HOMEWARD_DISPLAY = "SH1107"\nHOMEWARD_DISPLAY_TURNED = "yes"\n'),
        (PICO, 'HOMEWARD_DISPLAY = "ST7735"\n'),
    ],
)
def test_every_board_has_a_display_for_the_small_screen(
    tmp_path: Path, board: str, settings: str
) -> None:
    hand = broken_off(tmp_path, board, settings)
    assert said(hand).strip() == f"Homeward is not whole:\n{running.AGAIN}"
    assert hand.silicon.display.width in (128, 160)


def test_without_a_display_the_console_has_the_words(tmp_path: Path) -> None:
    words = said(broken_off(tmp_path, PICO, 'HOMEWARD_DISPLAY_SDA = "GP99"\n'))
    assert "GP99" in words and running.AGAIN in words


def test_after_a_flash_that_was_broken_off_the_board_may_write_and_lib_is_not_used(
    tmp_path: Path,
) -> None:
    firmware = put_firmware(tmp_path)
    (firmware / "lib" / "device" / "__init__.py").write_text("1 // 0\n")
    (firmware / "code.py").write_bytes(MARKER_FILE.read_bytes())
    for name, readonly in (("other.txt", True), ("code.txt", False)):
        (firmware / name).write_text("")
        hand = Handheld("pygamer", firmware=firmware)
        hand.run(one_second)
        assert hand.silicon.drive.readonly == readonly
