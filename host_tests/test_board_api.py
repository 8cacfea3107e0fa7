# SPDX-License-Identifier: MIT
"""Code for a board uses only what that board has: its pins, its modules, their signatures."""

import re
from pathlib import Path

import pytest

from homeward import FIRMWARE, LIB
from homeward import boards as simulated
from homeward.flash import marker
from support import board_api
from support.board_api import BOARDS, definition

SAMD51 = "pygamer"
RP2040 = "adafruit_feather_rp2040"
PICO = "raspberry_pi_pico"


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_has_every_pin_and_module_that_its_files_name(board: str) -> None:
    files = board_api.files(board)
    assert f"lib/device/boards/{board}.py" in files
    assert "lib/engine/game.py" in files
    faults = [
        fault
        for path, file in files.items()
        for fault in board_api.name_faults(board, path, file.read_text())
    ]
    assert faults + board_api.library_faults(board) == []


@pytest.mark.parametrize("board", BOARDS)
def test_every_call_fits_the_signature(board: str) -> None:
    device = [file for path, file in board_api.files(board).items() if is_device(path)]
    assert board_api.call_faults(board, device) == []


def is_device(path: str) -> bool:
    """Is it outside of engine and ui, which call nothing that a board has?"""
    return path.startswith("lib/device/") or "/" not in path


def test_the_pins_of_settings_toml_are_on_a_pico() -> None:
    pins = set(re.findall(r'"(GP\w+)"', (FIRMWARE / "settings.toml").read_text()))
    assert len(pins) > 12
    assert pins <= set(definition(PICO).pins)


@pytest.mark.parametrize(
    ("board", "source", "fault"),
    [
        (SAMD51, "import board\nboard.SPEKER", "x.py:2: pygamer has no board.SPEKER"),
        (SAMD51, "from board import GP2", "has no board.GP2"),
        (SAMD51, "import board\ngetattr(board, 'KEY%d' % 3)", r"has no board.KEY\d+"),
        (SAMD51, "import board\ngetattr(board, 'A66', None)", "has no board.A66"),
        (SAMD51, "CHAIN_PIN = 'GP2'", "has no board.GP2"),
        (SAMD51, "PIN = 'D33'", "has no board.D33"),
        (PICO, "def f():\n    return _pin('key_ok', 'GP31')", "has no board.GP31"),
        (PICO, "import board\nboard.DISPLAY", "has no board.DISPLAY"),
        (PICO, "import board\nboard.NEOPIXEL", "has no board.NEOPIXEL"),
        (SAMD51, "def f():\n    import audiopwmio", "x.py:2: pygamer has no module audiopwmio"),
        (SAMD51, "from i2cdisplaybus import I2CDisplayBus", "has no module i2cdisplaybus"),
        (SAMD51, "import hashlib", "has no module hashlib"),
        (SAMD51, "import adafruit_displayio_sh1107", "has no module adafruit_displayio_sh1107"),
        (RP2040, "from audioio import AudioOut", "has no module audioio"),
        (RP2040, "import random, threading", "has no module threading"),
        (RP2040, "try:\n    import vfs\nexcept ImportError:\n    pass", "has no module vfs"),
    ],
)
def test_a_name_that_a_board_does_not_have_is_found(board: str, source: str, fault: str) -> None:
    faults = board_api.name_faults(board, "x.py", source)
    assert len(faults) == 1
    assert fault in faults[0]


def test_a_board_without_a_definition_is_named() -> None:
    with pytest.raises(LookupError, match="has no board shelf"):
        definition("shelf")


def test_a_library_may_try_an_import_that_it_can_do_without() -> None:
    source = "import sys\ntry:\n    import typing\nexcept ImportError:\n    import vfs\n"
    assert [module for _, module in board_api.imported(source, all_of_them=False)] == ["sys", "vfs"]


# Each line is wrong in its own way; the word is in what mypy says of it.
WRONG_CALLS = (
    ("displayio.TileGrid(displayio.Bitmap(8, 8, 2), width=1)", "pixel_shader"),
    ("displayio.Group(scale=1, z=2)", '"z"'),
    ("displayio.Bitmap(8, 8)", "value_count"),
    ("displayio.release_display()", "release_display"),
    (
        "keypad.ShiftRegisterKeys(clock=board.D2, data=board.D3, latch=board.A0)",
        "overload|argument",
    ),
    ("keypad.Keys((board.D2,), value_when_pressed=False, pul=True)", '"pul"'),
    ("keypad.Keys((board.D2,), value_when_pressed=False).evnts", "evnts"),
    ("audioio.AudioOut(board.SPEAKER, volume=1)", '"volume"'),
    ("audioio.AudioOut('SPEAKER')", '"str"'),
    ("storage.remount('/', read_only=False)", '"read_only"'),
    ("storage.getmount()", "mount_path"),
    ("sdcardio.SDCard(board.SPI())", "cs"),
    ("microcontroller.on_next_reset()", "run_mode"),
    ("microcontroller.nvm['0']", "overload|index"),
    ("supervisor.ticks_us()", "ticks_us"),
    ("board.DISPLAY.brigthness", "brigthness"),
    ("neopixel.NeoPixel(board.D3, 92, order='GRB')", '"order"'),
    ("traceback.format_exception()", "argument"),
    ("gc.mem_used()", "mem_used"),
)


def test_a_wrong_call_is_found(tmp_path: Path) -> None:
    modules = sorted({re.match(r"\w+", call)[0] for call, _ in WRONG_CALLS})  # type: ignore[index]
    lines = [f"import {name}" for name in [*modules, "board"]] + ["def untyped(given):"]
    file = tmp_path / "made_up.py"
    file.write_text("\n".join([*lines, *(f"    {call}" for call, _ in WRONG_CALLS), ""]))
    said = board_api.call_faults(SAMD51, [file])
    for number, (call, word) in enumerate(WRONG_CALLS, len(lines) + 1):
        ours = [line for line in said if f"made_up.py:{number}:" in line]
        assert any(re.search(word, line) for line in ours), (call, ours)
    assert all("made_up.py" in line for line in said)


def test_a_right_call_is_not_found(tmp_path: Path) -> None:
    file = tmp_path / "made_up.py"
    file.write_text("""
import board, displayio, keypad, microcontroller, neopixel, traceback
def untyped(given):
    displayio.TileGrid(displayio.Bitmap(8, 8, 2), pixel_shader=displayio.Palette(2))
    keypad.Keys((board.D2, given), value_when_pressed=False, pull=True)
    microcontroller.nvm[0:2] = given + b"12"
    neopixel.NeoPixel(board.D3, 92, pixel_order="GRB")[0:2] = [0, 1]
    board.DISPLAY.brightness = 0.5
    return traceback.format_exception(given)
""")
    assert board_api.call_faults(SAMD51, [file]) == []


@pytest.mark.parametrize(("module", "wrong", "right"), board_api.CORRECTIONS)
def test_every_correction_of_the_stubs_is_still_needed(module: str, wrong: str, right: str) -> None:
    folder = board_api.stubs() / f"{module}-stubs"
    if module == "board":
        folder = board_api.stubs() / "board_definitions" / SAMD51
    text = (folder / "__init__.pyi").read_text()
    assert re.search(wrong, text), "delete it from CORRECTIONS"
    assert not re.search(wrong, board_api.corrected(module, text)), right


def test_the_code_asks_before_it_uses_what_not_every_board_has() -> None:
    importers = [
        file for file in LIB.rglob("*.py") if "device.stores.card import" in file.read_text()
    ]
    assert [file.name for file in importers] == ["block.py"]
    assert 'if hasattr(board, "SD_CS"):' in importers[0].read_text()
    assert 'if not hasattr(board, "DISPLAY"):' in marker.SOURCE.read_text()
    assert "if file.OWN_PIXELS else" in (LIB / "device" / "parts" / "assemble.py").read_text()


# The simulator's own tables say the same: so what runs there finds what the board has.


@pytest.mark.parametrize("board", BOARDS)
def test_the_simulator_has_the_same_pins(board: str) -> None:
    assert dict(simulated.find(board).pins) == definition(board).pins


@pytest.mark.parametrize("board", BOARDS)
def test_the_simulator_has_the_same_display_and_nvm(board: str) -> None:
    board_there = simulated.find(board)
    assert board_there.screen.own == ("DISPLAY" in definition(board).names)
    assert board_there.chip.nvm_bytes == definition(board).nvm


@pytest.mark.parametrize("board", BOARDS)
def test_what_the_simulator_says_a_chip_lacks_is_in_no_module_list(board: str) -> None:
    assert not simulated.find(board).chip.lacks & definition(board).modules
