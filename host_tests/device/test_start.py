# SPDX-License-Identifier: MIT
"""Starting: which board it is, what is missing, who may write the drive, where an error was."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from homeward.simulator.interruptions import FirmwareEnded
from homeward.simulator.language import LIBRARIES
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.bare_device import BOARDS, bare, device_of, put_firmware, use

UNKNOWN = "raspberry_pi_pico"  # once its file is taken away


def without_file(folder: Path, board: str = UNKNOWN) -> Path:
    """A firmware that does not know this board."""
    firmware = put_firmware(folder)
    (firmware / "lib" / "device" / "boards" / f"{board}.py").unlink()
    return firmware


def fails(board: str, **options: Any) -> str:
    """Return what the console says about a start that fails."""
    hand = bare(board, **options)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(1000)

    with pytest.raises(FirmwareEnded, match=r"sys.exit"):
        hand.run(script)
    assert "Traceback" not in hand.console
    return hand.console


@pytest.mark.parametrize("version", [(9, 2, 8), (10, 0, 3)])
def test_why_it_cannot_start_is_said_once(version: tuple[int, int, int], tmp_path: Path) -> None:
    said = fails(UNKNOWN, firmware=without_file(tmp_path), circuitpython=version)
    assert said.count("which it does not know") == 1
    assert said.startswith("Homeward: this board is") and said.count("\n") == 1


@pytest.mark.parametrize("board", BOARDS)
def test_the_board_is_found_and_only_its_own_file_is_loaded(board: str, tmp_path: Path) -> None:
    firmware = put_firmware(tmp_path)
    for other in set(BOARDS) - {board}:
        (firmware / "lib" / "device" / "boards" / f"{other}.py").write_text("1 // 0\n")

    def check(hand: Handheld, device: Any) -> None:
        assert device.board == board
        assert device.drive() == "board"
        assert device.free() > 50_000

    hand = use(board, check, firmware=firmware)
    assert hand.console == ""


LABELS = {"adafruit_display_text", "adafruit_display_text.label"}
DRIVERS = {
    "pygamer": LABELS,
    "pybadge": LABELS,
    "adafruit_feather_rp2040": {"adafruit_displayio_sh1107"},
    "raspberry_pi_pico": {"adafruit_displayio_ssd1306"},
}


@pytest.mark.parametrize("board", BOARDS)
def test_what_only_the_start_needs_is_forgotten(board: str) -> None:
    hand = use(board, lambda hand, device: None)
    loaded = {name for name in hand.loaded_from() if name.startswith("device")}
    # Nothing is left of what lies in a folder: what lies in device/ itself stays.
    assert not {name for name in loaded if name.count(".") > 1}
    assert "device.keys" in loaded
    assert ("device.tile_map" in loaded) == hand.board.screen.colour
    speaks = bool(hand.board.speaker_enable)
    assert ("device.tones" in loaded) == speaks
    assert ("device.analog_stick" in loaded) == (board == "pygamer")
    assert ("device.rotary_knob" in loaded) == (board == "adafruit_macropad_rp2040")
    drivers = {name for name in hand.loaded_from() if name.startswith("adafruit_")}
    drivers.discard("adafruit_pixelbuf")  # native on a board
    assert drivers == DRIVERS.get(board, set())


def test_an_unknown_board_is_told_what_to_do(tmp_path: Path) -> None:
    said = fails(UNKNOWN, firmware=without_file(tmp_path))
    assert f"this board is '{UNKNOWN}', which it does not know" in said
    known = ", ".join(sorted(set(BOARDS) - {UNKNOWN}))
    assert f"it knows {known}." in said
    assert 'HOMEWARD_BOARD = "that name"' in said and "settings.toml" in said


def test_a_board_is_chosen_by_hand() -> None:
    # A Pico has no SCL: that the error is about this pin shows whose file was taken.
    hand = bare(UNKNOWN, settings={"HOMEWARD_BOARD": "adafruit_feather_rp2040"})

    def script(hand: Handheld) -> Steps:
        yield hand.wait(1000)

    with pytest.raises(Exception, match="SCL"):
        hand.run(script)


@pytest.mark.parametrize("name", ["gameboy", "game.boy", "../pygamer", "two words"])
def test_a_board_that_nobody_knows_chosen_on_a_board_that_is_known(name: str) -> None:
    def check(hand: Handheld, device: Any) -> None:
        assert device.board == "pygamer"

    hand = use("pygamer", check, settings={"HOMEWARD_BOARD": name})
    assert f"HOMEWARD_BOARD = {name}: expected one of" in hand.console


def test_a_new_board_is_one_file(tmp_path: Path) -> None:
    firmware = put_firmware(tmp_path)
    boards = firmware / "lib" / "device" / "boards"
    text = (boards / "adafruit_feather_rp2040.py").read_text()
    for ours, theirs in (
        ("board.D9, board.D6, board.D5", "board.GP10, board.GP11, board.GP12"),
        ("board.SCL, board.SDA", "board.GP5, board.GP4"),
        ("OWN_PIXELS = 1", "OWN_PIXELS = 0"),
        ('"D10"', '"GP2"'),
    ):
        assert ours in text
        text = text.replace(ours, theirs)
    (boards / f"{UNKNOWN}.py").write_text(text)

    def check(hand: Handheld, device: Any) -> None:
        assert (device.board, device.own.count, device.pixels.count) == (UNKNOWN, 0, 92)
        device.display.write(0, "A Pico", 0)

    assert use(UNKNOWN, check, firmware=firmware).text() == "A Pico"


@pytest.mark.parametrize(
    ("board", "library"),
    [
        ("adafruit_feather_rp2040", "adafruit_displayio_sh1107"),
        ("raspberry_pi_pico", "adafruit_displayio_ssd1306"),
        ("pygamer", "adafruit_display_text"),
    ],
)
def test_a_missing_library_is_named(
    board: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("homeward.simulator.modules.LIBRARIES", LIBRARIES - {library})
    assert f"copy {library} to /lib: from the CircuitPython bundle" in fails(board)


def test_a_build_that_lacks_something_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("homeward.simulator.modules.LIBRARIES", LIBRARIES - {"displayio"})
    assert "this CircuitPython has no displayio: use 9.2 or newer" in fails("pygamer")


def test_a_file_of_our_own_that_is_missing_is_named(tmp_path: Path) -> None:
    firmware = put_firmware(tmp_path)
    (firmware / "lib" / "device" / "large_card.py").unlink()
    assert "device.large_card is not there: run 'make flash'" in fails("pygamer", firmware=firmware)


# -- the drive ---------------------------------------------------------------------------------

# The key that leaves the drive to the PC, and one that does not.
PC_KEYS = {
    "pygamer": ("A", "B"),
    "pybadge": ("A", "B"),
    "adafruit_feather_rp2040": ("C", "B"),
    "adafruit_macropad_rp2040": ("KEY5", "KEY8"),
    "raspberry_pi_pico": ("A", "B"),
}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("usb", [False, True])
def test_the_board_writes_the_drive_unless_a_key_is_held(board: str, usb: bool) -> None:
    hand = bare(board, usb=usb)
    key, other = PC_KEYS[board]

    def script(hand: Handheld) -> Steps:
        for held, owner in (("", "board"), (key, "PC"), ("", "board"), (other, "board")):
            if held:
                hand.down(held)
            yield hand.reset()
            yield hand.wait(500)
            if held:
                hand.up(held)
            assert device_of(hand).drive() == owner
            assert hand.silicon.usb_drive  # the PC always sees it
        assert hand.console == ""  # what boot.py prints would be written to the drive

    hand.run(script)


def boot_alone(board: str, firmware: Path, **options: Any) -> Handheld:
    (firmware / "code.py").write_text("import time\nwhile True:\n    time.sleep(0.01)\n")
    hand = bare(board, firmware=firmware, **options)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)

    hand.run(script)
    return hand


@pytest.mark.parametrize("board", [UNKNOWN, "adafruit_macropad_rp2040"])
def test_on_an_unknown_board_the_drive_is_left_to_the_pc(board: str, tmp_path: Path) -> None:
    hand = boot_alone(board, without_file(tmp_path, board))
    assert hand.silicon.drive.readonly
    assert hand.console == ""


def test_with_a_broken_lib_the_drive_is_left_to_the_pc(tmp_path: Path) -> None:
    firmware = put_firmware(tmp_path)
    for damage in ("1 // 0\n", "import nothing\n", "def (\n", "raise MemoryError\n"):
        (firmware / "lib" / "device" / "keys.py").write_text(damage)
        assert boot_alone("pygamer", firmware).silicon.drive.readonly
    shutil.rmtree(firmware / "lib")
    assert boot_alone("pygamer", firmware).silicon.drive.readonly


def test_with_a_settings_file_that_cannot_be_read_too(tmp_path: Path) -> None:
    hand = boot_alone("pygamer", put_firmware(tmp_path), settings="HOMEWARD_BOARD = = 1")
    assert hand.silicon.drive.readonly


# -- errors ------------------------------------------------------------------------------------

RAISING = """
import device

handheld = device.start()


def deep():
    {}


try:
    deep()
except Exception as error:
    found = handheld.where(error)
while True:
    handheld.rest()
"""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("1 // 0", ("code.py", 8, "ZeroDivisionError:")),
        ("[][3]", ("code.py", 8, "IndexError: list index out of range")),
        ("handheld.display.write(99, 'x', 0)", ("device/display.py", 0, "IndexError: ")),
        # Inside a library: the place in our own files that called it.
        ("handheld.display._rows._palettes[0][9] = 0", ("code.py", 8, "IndexError")),
        ("raise ValueError('two\\nlines')", ("code.py", 8, "ValueError: two lines")),
    ],
)
def test_where_an_error_was(line: str, found: tuple[str, int, str], tmp_path: Path) -> None:
    firmware = put_firmware(tmp_path)
    (firmware / "code.py").write_text(RAISING.format(line))
    hand = bare("pygamer", firmware=firmware)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)
        file, number, words = hand.module("__main__").found
        assert file == found[0]
        assert number == found[1] or (not found[1] and number > 0)
        assert found[2] in words
        assert not [name for name in hand.loaded_from() if name.startswith("device.parts.")]

    hand.run(script)
