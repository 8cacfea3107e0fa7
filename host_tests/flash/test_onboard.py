# SPDX-License-Identifier: MIT
"""The board's side of a flash: the small screen, boot.py while it is there, the game's own line."""

from pathlib import Path

import pytest

from homeward.flash import manifest, marker, running
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


DRIVERS = ("adafruit_displayio_sh1107", "adafruit_displayio_ssd1306", "adafruit_st7735r")


def broken_off(
    folder: Path, board: str, settings: str = "", listed_in: str = manifest.NAME
) -> Handheld:
    """A board that runs code.txt; of Homeward only displays' drivers are there, and a list."""
    (folder / "lib").mkdir()
    (folder / "code.py").write_bytes(marker.text())
    files = {f"lib/{name}.mpy": name.encode() * 100 for name in DRIVERS}
    for path, data in files.items():
        (folder / path).write_bytes(data)
    files["lib/ui/app.mpy"] = b"lost"
    (folder / listed_in).write_bytes(manifest.of("0.1.0", board, files).text())
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


def test_a_driver_of_the_new_version_is_whole_too(tmp_path: Path) -> None:
    hand = broken_off(tmp_path, PICO, listed_in=manifest.NAME + ".new")
    assert said(hand).strip() == f"Homeward is not whole:\n{running.AGAIN}"


@pytest.mark.parametrize("name", ["adafruit_displayio_ssd1306.mpy", "homeward.txt"])
def test_a_driver_that_is_not_whole_is_not_imported(tmp_path: Path, name: str) -> None:
    hand = broken_off(tmp_path, PICO)
    file = tmp_path / ("lib" if name.endswith(".mpy") else "") / name
    file.write_bytes(file.read_bytes()[:100] + b"\xff" * 500)
    words = said(hand)
    assert "adafruit_displayio_ssd1306 is not whole" in words and running.AGAIN in words
    with pytest.raises(KeyError):
        hand.module("adafruit_displayio_ssd1306")


def test_without_a_display_the_console_has_the_words(tmp_path: Path) -> None:
    words = said(broken_off(tmp_path, PICO, 'HOMEWARD_DISPLAY_SDA = "GP99"\n'))
    assert "GP99" in words and running.AGAIN in words


def test_after_a_flash_that_was_broken_off_the_board_may_write_and_lib_is_not_used(
    tmp_path: Path,
) -> None:
    firmware = put_firmware(tmp_path)
    (firmware / "lib" / "device" / "__init__.py").write_text("1 // 0\n")
    (firmware / "code.py").write_bytes(marker.text())
    for name, readonly in (("other.txt", True), ("code.txt", False)):
        (firmware / name).write_text("")
        hand = Handheld("pygamer", firmware=firmware)
        hand.run(one_second)
        assert hand.silicon.drive.readonly == readonly
