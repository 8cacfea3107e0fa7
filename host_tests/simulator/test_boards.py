# SPDX-License-Identifier: MIT
"""The laptop's side of each board: one file, found by looking into the folder, and a picture."""

from pathlib import Path

import pytest

from homeward import LIB, boards
from homeward.boards import BOARDS
from homeward.boards.parts.board import Board
from homeward.flash.standin.kind import Kind
from homeward.vm import VM, run

FOLDER = Path(boards.__file__).parent
EVERY = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.board_id)


def names(folder: Path, kind: str) -> set[str]:
    return {file.stem for file in folder.glob(f"*.{kind}")} - {"__init__"}


def test_a_board_is_a_file_in_the_firmware_one_on_the_laptop_and_a_picture() -> None:
    assert set(BOARDS) == names(LIB / "device" / "boards", "py")
    assert set(BOARDS) == names(FOLDER, "py") == names(FOLDER, "svg")


def test_the_id_of_a_board_is_the_name_of_its_file() -> None:
    assert all(board.board_id == name for name, board in BOARDS.items())
    assert boards.find("pygamer") is BOARDS["pygamer"]
    with pytest.raises(ValueError, match=f"no board 'toaster'; Homeward knows {boards.known()}"):
        boards.find("toaster")


def test_no_two_boards_have_a_name_or_usb_numbers_in_common() -> None:
    for facts in ("name", "title", "machine", "usb"):
        assert len({getattr(board, facts) for board in BOARDS.values()}) == len(BOARDS), facts


def test_a_pybadge_has_a_quarter_of_the_drive_of_a_pygamer() -> None:
    assert BOARDS["pygamer"].drive == 8 * 1024 * 1024
    assert BOARDS["pybadge"].drive == 2 * 1024 * 1024


# A drive that holds only the blocks that were written: most of it is never touched.
_FORMAT = """
import sys, vfs

class Sparse:
    def __init__(self, blocks):
        self.blocks = blocks
        self.data = {}

    def readblocks(self, number, buffer):
        for k in range(len(buffer) // 512):
            buffer[k * 512 : (k + 1) * 512] = self.data.get(number + k, bytes(512))

    def writeblocks(self, number, buffer):
        for k in range(len(buffer) // 512):
            self.data[number + k] = bytes(buffer[k * 512 : (k + 1) * 512])

    def ioctl(self, what, _):
        return {4: self.blocks, 5: 512}.get(what, 0)

drive = Sparse(int(sys.argv[1]) // 512)
vfs.VfsFat.mkfs(drive)
print(vfs.VfsFat(drive).statvfs("/")[0])
"""


@EVERY
def test_a_cluster_is_what_fatfs_makes_of_a_drive_of_this_size(board: Board, vm: VM) -> None:
    assert int(run(vm, _FORMAT, heap="4M", args=[str(board.drive)]).stdout) == board.cluster


@EVERY
def test_the_flashers_stand_in_is_the_board_of_the_file(board: Board) -> None:
    kind = Kind(board.board_id, (10, 2, 1), "en", False, "0A")
    assert kind.uname[4] == f"{board.machine} with {board.chip.machine}"
    assert kind.nvm == board.chip.nvm_bytes
    assert kind.given()["hashlib"] == (board.chip.name == "RP2040")


def test_a_keys_pin_is_drawn_only_where_the_builder_wires_it() -> None:
    assert BOARDS["pygamer"].wired_keys() == []
    pins = [f"GP{n}" for n in range(10, 16)]
    wired = ["OK", "BACK", "PREV", "NEXT", "LESS", "MORE"]
    assert BOARDS["raspberry_pi_pico"].wired_keys() == list(zip(pins, wired, strict=True))
