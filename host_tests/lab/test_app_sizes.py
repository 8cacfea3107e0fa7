# SPDX-License-Identifier: MIT
"""The stand-ins that the whole app is measured on weigh what the board's own objects do."""

from pathlib import Path

import pytest

from homeward.lab.app_sizes import compiled_app, kept
from homeward.lab.measure import bytes_kept
from homeward.vm import VM

LABELS = """\
labels = [Label(terminalio.FONT, text="01234567890123456789012") for _ in range(10)]
"""


# 33.6 and 15.2 KB on CircuitPython 10.2 for an RP2040.
@pytest.mark.parametrize(("kind", "seen"), [("label", 33_600), ("bitmap_label", 15_200)])
def test_ten_labels_keep_what_they_keep_on_a_board(vm32: VM, kind: str, seen: int) -> None:
    with compiled_app("adafruit_ticks") as lib:
        setup = f"import terminalio\nfrom adafruit_display_text.{kind} import Label\n"
        assert seen * 0.97 <= bytes_kept(vm32, lib, LABELS, setup=setup) <= seen * 1.03


def test_a_chain_of_pixels_too(vm32: VM, app_lib: Path) -> None:
    chain = "chain = neopixel.NeoPixel(3, 92, auto_write=False)"
    # 448 bytes there; the library itself 1,584.
    assert 430 <= bytes_kept(vm32, app_lib, chain, setup="import neopixel") <= 480
    assert 1_500 <= kept(vm32, app_lib, "pygamer", "import neopixel") <= 1_800
