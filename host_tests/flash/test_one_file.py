# SPDX-License-Identifier: MIT
"""`homeward build --circuitpython`: one .uf2 with CircuitPython and a drive that holds Homeward."""

import random
import shutil
import struct
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from homeward.boards import BOARDS
from homeward.boards.parts.board import Board
from homeward.boards.parts.chips import RP2040
from homeward.cli import main
from homeward.errors import ToolError
from homeward.flash import build, one_file, uf2
from homeward.flash.fat import MARKERS, Drive
from homeward.flash.standin.image import Image
from homeward.vm import VM
from support.needs import do_without

ABLE = [board for board in BOARDS.values() if board.chip is RP2040]
PICO = BOARDS["raspberry_pi_pico"]
RP2040_FAMILY, SAMD51_FAMILY = 0xE48BFF56, 0x55114460
FLASH, PROGRAM_END, DRIVE = 0x10000000, 0xFF000, 0x100000
SECTOR, PAGE = 4096, 256
BANNER = "Adafruit CircuitPython {version} on 2026-10-01; {machine} with rp2040\0"


def program(
    machine: str = PICO.machine, board_id: str = PICO.board_id, version: str = "10.2.1"
) -> bytes:
    """Bytes that look like CircuitPython; their end is within a sector, as that of a real one."""
    noise = random.Random(7)
    words = BANNER.format(machine=machine, version=version) + f"{board_id}\0"
    data = noise.randbytes(9000) + words.encode() + noise.randbytes(12000)
    return data.ljust(-(-len(data) // PAGE) * PAGE, b"\xff")


def blocks(data: bytes, family: int = RP2040_FAMILY, at: int = FLASH) -> list[bytes]:
    """Cut into the blocks of a .uf2 file, as CircuitPython's own build does."""
    count = len(data) // PAGE
    return [
        struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, at + k * PAGE, PAGE, k, count, family)
        + data[k * PAGE : (k + 1) * PAGE].ljust(476, b"\0")
        + struct.pack("<I", 0x0AB16F30)
        for k in range(count)
    ]


@pytest.fixture(name="uf2_file")
def uf2_file_maker(tmp_path: Path) -> Callable[..., Path]:
    """Makes the file that a person has downloaded."""

    def make(data: bytes | None = None, **named: int) -> Path:
        file = tmp_path / "circuitpython.uf2"
        file.write_bytes(b"".join(blocks(program() if data is None else data, **named)))
        return file

    return make


@cache
def files(board_id: str) -> dict[str, bytes]:
    return build.make(board_id).all_files()


@cache
def joined(board: str) -> bytes:
    """The one file of a board."""
    of = BOARDS[board]
    data = program(of.machine, board)
    pages = {FLASH + at: data[at : at + PAGE] for at in range(0, len(data), PAGE)}
    return one_file.join(pages, files(board), of)


@cache
def dragged(board_id: str) -> bytes:
    """The flash after a boot loader with the RP2040's fault has taken the file.

    It erases once for every sixteen blocks: the sector of the first of them that arrives.
    """
    data = joined(board_id)
    flash = bytearray(
        b"\xa5" * (DRIVE + BOARDS[board_id].drive)
    )  # what somebody else has left there
    erased = set()
    total = len(data) // 512
    for number, at in enumerate(range(0, len(data), 512)):
        head = struct.unpack_from("<8I", data, at)
        assert head[:3] == (0x0A324655, 0x9E5D5157, 0x2000) and head[4:6] == (PAGE, number)
        assert head[6:] == (total, RP2040_FAMILY)
        assert data[at + 508 : at + 512] == struct.pack("<I", 0x0AB16F30)
        to = head[3] - FLASH
        if number // 16 not in erased:
            erased.add(number // 16)
            sector = to // SECTOR * SECTOR
            flash[sector : sector + SECTOR] = b"\xff" * SECTOR
        was, new = (
            int.from_bytes(page) for page in (flash[to : to + PAGE], data[at + 32 : at + 288])
        )
        flash[to : to + PAGE] = (was & new).to_bytes(PAGE)  # programming can only clear bits
    return bytes(flash)


@pytest.mark.parametrize("board", ABLE, ids=lambda board: board.board_id)
def test_both_parts_are_in_the_flash_byte_for_byte(board: Board) -> None:
    flash = dragged(board.board_id)
    wanted = program(board.machine, board.board_id)
    assert flash[: len(wanted)] == wanted
    drive = Drive(dict.fromkeys(MARKERS, b"") | files(board.board_id), board.drive, board.cluster)
    assert flash[DRIVE : DRIVE + len(drive.data)] == drive.data
    # Games are between them.
    assert flash[PROGRAM_END:DRIVE] == b"\xa5" * (DRIVE - PROGRAM_END)


@pytest.mark.parametrize("board", ABLE, ids=lambda board: board.board_id)
def test_fatfs_reads_every_file_back(board: Board, vm: VM, tmp_path: Path) -> None:
    flash = dragged(board.board_id)
    image = Image(vm, tmp_path / "drive.img", board.drive)
    image.path.write_bytes(flash[DRIVE:])
    wanted = dict.fromkeys(MARKERS, b"") | files(board.board_id)
    assert image.files() == wanted


@pytest.mark.parametrize("board", ABLE, ids=lambda board: board.board_id)
def test_fsck_finds_nothing(board: Board, tmp_path: Path) -> None:
    fsck = shutil.which("fsck.fat", path="/usr/sbin:/sbin:/usr/bin:/bin") or shutil.which(
        "fsck.fat"
    )
    if fsck is None:
        do_without("fsck.fat is missing: on Debian it is in the package dosfstools")
    image = tmp_path / "drive.img"
    image.write_bytes(dragged(board.board_id)[DRIVE:])
    done = subprocess.run([fsck, "-vn", image], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert f"{board.cluster} bytes per cluster" in done.stdout
    image.write_bytes(image.read_bytes().replace(b"CODE    PY ", b"CODE  ? PY "))
    broken = subprocess.run([fsck, "-vn", image], capture_output=True, text=True, check=False)
    assert broken.returncode == 1, "it would not notice a fault"


def test_names_of_every_kind_are_read_back(vm: VM, tmp_path: Path) -> None:
    names = {
        "code.py": b"1",
        "BOOT.TXT": b"2" * 513,
        "Mixed.Py": b"",
        "a name of more than thirteen letters.toml": b"4" * 5000,
        "thirteen12345": b"5",
        "a name of more than 13 letters.toml": b"6",
        ".hidden": b"7",
        "lib/deep/deeper/x.mpy": b"8",
        **{f"lib/full/module_{k:03}.mpy": bytes([k]) * k for k in range(120)},
    }
    image = Image(vm, tmp_path / "drive.img", 1 << 18)
    image.path.write_bytes(Drive(names, 1 << 18, 512).data.ljust(1 << 18, b"\xff"))
    assert image.files() == names
    image.put({"new file.txt": b"there is room"})
    assert image.files()["new file.txt"] == b"there is room"


def test_the_command_writes_it_with_your_settings_and_warns_first(
    uf2_file: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("HOMEWARD_CURRENT_CAP = 250\n")
    words = ["build", "--board", PICO.board_id, "--circuitpython", str(uf2_file())]
    words += ["--to", str(tmp_path / "to")]
    assert main([*words, "--settings", str(mine)]) == 0
    said = capsys.readouterr().out
    assert "replace EVERYTHING on the drive CIRCUITPY" in said.splitlines()[0]
    (file,) = (tmp_path / "to").glob("*.uf2")
    with_mine = file.read_bytes()
    wanted = one_file.join(
        uf2.read(uf2_file(), RP2040_FAMILY),
        files(PICO.board_id) | {"settings.toml": mine.read_bytes()},
        PICO,
    )
    assert with_mine == wanted
    assert main(words) == 0 and file.read_bytes() != with_mine
    assert file.read_bytes() == joined(PICO.board_id)


def no_banner(data: bytes) -> bytes:
    return data.replace(b"Adafruit CircuitPython", b"Some other thing there")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (
            program("Raspberry Pi Pico W", "raspberry_pi_pico_w"),
            "another board, Raspberry Pi Pico W",
        ),
        (program(board_id="raspberry_pi_pico2"), "CircuitPython for another board"),
        (program(version="8.2.10"), "is CircuitPython 8.2, Homeward is made for 9.2 to 10.x"),
        (program(version="11.0.0"), "is CircuitPython 11.0"),
        (no_banner(program()), "is not CircuitPython"),
        (bytes(PROGRAM_END + PAGE), "outside of CircuitPython's own part"),
    ],
)
def test_another_circuitpython_is_refused(
    uf2_file: Callable[..., Path], data: bytes, words: str
) -> None:
    with pytest.raises(ToolError, match=words):
        one_file.circuitpython(uf2_file(data), PICO)


def test_a_file_of_another_chip_is_refused_by_name(uf2_file: Callable[..., Path]) -> None:
    for family, name in ((SAMD51_FAMILY, "a SAMD51"), (0xE48BFF59, "an RP2350"), (1, "0x00000001")):
        with pytest.raises(ToolError, match=f"is for .*{name}.*, not for an RP2040"):
            one_file.circuitpython(uf2_file(program(), family=family), PICO)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda good: b"", "is no .uf2 file"),
        (lambda good: b"PK\3\4" + good[4:], "is no .uf2 file"),
        (lambda good: good[:-512], "is cut"),
        (lambda good: good[:-100], "is cut"),
        (lambda good: good[:20], "is no .uf2 file"),
        (lambda good: good[:1024] + good[1536:2048] + good[1024:1536] + good[2048:], "at block 2"),
        (lambda good: good[:1024] + b"XXXX" + good[1028:], "at block 2"),
        (lambda good: good[:1020] + b"XXXX" + good[1024:], "at block 1"),
        (lambda good: good[:524] + good[12:16] + good[528:], "writes 0x10000000 twice"),
        (lambda good: good[:524] + b"\1" + good[525:], "at block 1"),
    ],
)
def test_a_cut_or_damaged_file_is_refused(
    uf2_file: Callable[..., Path], change: Callable[[bytes], bytes], words: str
) -> None:
    file = uf2_file()
    file.write_bytes(change(file.read_bytes()))
    with pytest.raises(ToolError, match=words):
        one_file.circuitpython(file, PICO)


def test_too_large_a_drive_is_refused() -> None:
    with pytest.raises(ToolError, match="do not fit the drive: it has 1028096 bytes"):
        one_file.join({FLASH: bytes(PAGE)}, {"large.bin": bytes(1_100_000)}, PICO)
    with pytest.raises(ToolError, match="too many files in the drive's main folder"):
        one_file.join({FLASH: bytes(PAGE)}, {f"{k}.x": b"" for k in range(520)}, PICO)


def test_what_cannot_be_done_is_said(
    uf2_file: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--circuitpython", str(uf2_file()), "--to", str(tmp_path / "to")]
    assert main(["build", "--board", "pygamer", *given]) == 2
    assert "can be made for Feather RP2040, MacroPad, Pico; a PyGamer" in capsys.readouterr().err
    assert main(["build", "--settings", "x.toml"]) == 2
    assert "--settings goes with --circuitpython" in capsys.readouterr().err
    for data, words in ((b"\xff\xfe", "no text in UTF-8"), (b"A == 1", "line 1")):
        (tmp_path / "bad.toml").write_bytes(data)
        given_too = [*given, "--settings", str(tmp_path / "bad.toml")]
        assert main(["build", "--board", PICO.board_id, *given_too]) == 2
        assert words in capsys.readouterr().err
    assert not (tmp_path / "to").exists()
