# SPDX-License-Identifier: MIT
"""The stand-ins that the whole app is measured on weigh what the board's own objects do."""

from pathlib import Path

from homeward.lab.app_sizes import compiled_app, kept
from homeward.lab.measure import bytes_kept
from homeward.vm import VM

LABELS = """\
labels = [Label(terminalio.FONT, text="01234567890123456789012") for _ in range(10)]
"""


def test_ten_labels_keep_what_they_keep_on_a_board(vm32: VM) -> None:
    with compiled_app("adafruit_display_text", "adafruit_ticks") as lib:
        setup = "import terminalio\nfrom adafruit_display_text.bitmap_label import Label\n"
        # 15.2 KB on CircuitPython 10.2 for an RP2040.
        assert 14_700 <= bytes_kept(vm32, lib, LABELS, setup=setup) <= 15_700


def test_a_chain_of_pixels_too(vm32: VM, app_lib: Path) -> None:
    chain = "chain = neopixel.NeoPixel(3, 92, auto_write=False)"
    # 448 bytes there; the library itself 1,584.
    assert 430 <= bytes_kept(vm32, app_lib, chain, setup="import neopixel") <= 480
    assert 1_500 <= kept(vm32, app_lib, "pygamer", "import neopixel") <= 1_800
