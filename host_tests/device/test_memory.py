# SPDX-License-Identifier: MIT
"""The device on the board's own kind of VM: everything once, what it keeps and allocates."""

from pathlib import Path

import pytest

from homeward.lab.app_sizes import allocated, kept, setup
from homeward.vm import VM, run
from support.bare_device import BOARDS

START = "import device\nhandheld = device.start()\n"
IDLE = """\
handheld.key()
handheld.now()
handheld.since(handheld.key_at)
handheld.settings.get("idle")
handheld.display.write(1, "the same", 0)
handheld.display.refresh()
handheld.rest()
"""
MOST = {
    "pygamer": 36 * 1024,  # 10 KB of it for the labels of the large card
    "pybadge": 35 * 1024,
    "adafruit_feather_rp2040": 21 * 1024,
    "adafruit_macropad_rp2040": 21 * 1024,
    "raspberry_pi_pico": 21 * 1024,
}


# Everything that it offers: the language is the board's, and so are the modules' narrow ways.
EVERYTHING = """\
display = handheld.display
for style in range(7):
    display.write(style % display.rows, "a row", style)
for text in ("7", "Sorry!", ""):
    display.card(text)
if display.map:
    display.map.put(3, 4, 5)
    display.map.hide(False)
    display.map.wipe()
display.palette(1)
display.bright(50)
while display.behind():
    display.refresh()
display.clear()
assert handheld.own.show(bytes(handheld.own.count * 3))
assert handheld.pixels.count == 92
for _ in range(10):
    handheld.rest()
assert handheld.pixels.show(bytes(276)) and not handheld.pixels.show(bytes(276))
settings = handheld.settings
assert settings.get("speed") == 1
settings.set("speed", 2)
settings.set("current_cap", 5000)
from device.settings import Settings
assert Settings(handheld.store, {"speed": 0, "current_cap": 400}).get("current_cap") == 5000
settings.forget()
assert settings.get("speed") == 1 and handheld.store.load(1) is None
handheld.store.save(0, bytes(600))
assert handheld.store.load(0) == bytes(600)
assert handheld.drive() == "PC" and handheld.free() > 0 and handheld.complaints == []
def place():
    try:
        display.write(display.rows, "x", 0)
    except IndexError as error:
        return handheld.where(error)
file, line, words = place()
assert file == "device/display.py" and line > 20 and words.startswith("IndexError: "), words
try:
    settings.set("speed", 3)
    print("set?")
except ValueError:
    pass
assert handheld.key() == 0
print("done", handheld.board)
"""

NONSENSE = """\
import device.parts.settings_file
said = {
    "HOMEWARD_SPEED": "quick",
    "HOMEWARD_IDLE": 7,
    "HOMEWARD_LIGHTS": "x",
    "HOMEWARD_CHAIN_PIN": "D99",
    "HOMEWARD_SOUND": 0,
}
class Said:
    getenv = said.get
device.parts.settings_file.os = Said
"""


@pytest.mark.parametrize("board", BOARDS)
def test_everything_works_on_the_vm(vm: VM, lib: Path, board: str) -> None:
    script = setup(board) + START + EVERYTHING
    assert run(vm, script, lib, heap="100k").stdout == f"done {board}\n"


def test_complaints_on_the_vm(vm: VM, lib: Path) -> None:
    script = setup("pygamer") + NONSENSE + START + "print(handheld.settings.get('idle'))\n"
    assert run(vm, script, lib, heap="100k").stdout.splitlines() == [
        "HOMEWARD_LIGHTS = x: expected a whole number from 0 to 100; 20 is used",
        "HOMEWARD_SPEED = quick: expected one of slow, normal, fast; normal is used",
        "HOMEWARD_CHAIN_PIN = D99: expected a free pin such as D3; D3 is used",
        "7",
    ]


@pytest.mark.parametrize("board", BOARDS)
def test_what_the_device_keeps(vm32: VM, lib: Path, board: str) -> None:
    assert kept(vm32, lib, board, START) <= MOST[board]


@pytest.mark.parametrize("board", BOARDS)
def test_an_idle_turn_allocates_nothing(vm32: VM, lib: Path, board: str) -> None:
    assert allocated(vm32, lib, board, IDLE, START) == 0


def test_a_map_tile_allocates_nothing_and_a_row_little(vm32: VM, lib: Path) -> None:
    tiles = "handheld.display.map.put(3, 4, 5)\nhandheld.display.map.put(3, 4, 6)\n"
    assert allocated(vm32, lib, "pygamer", tiles, START) == 0
    row = "handheld.display.write(0, 'one', 1)\nhandheld.display.write(0, 'other', 0)\n"
    assert allocated(vm32, lib, "pygamer", row, START, times=100) <= 200 * 32
