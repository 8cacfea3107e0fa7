# SPDX-License-Identifier: MIT
"""Pack what the VM in the browser runs: the firmware as .mpy, libraries, stand-ins, the font.

A pack is the length of an index (four bytes, little end first), the index as JSON, {path: [start,
length]}, and the files one after the other.
"""

import json
import struct
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path

from homeward import LIB, STANDINS
from homeward.boards.parts.board import Board
from homeward.errors import ToolError
from homeward.flash import build
from homeward.mpy.compile import compiled, for_micropython
from homeward.mpy.numbers import read_folder
from homeward.simulator import builtin_font
from homeward.simulator.page import onboard
from homeward.vm import STANDINS as VM_STANDINS

OWN = Path(__file__).parent / "standins"
# A builder can choose any display for it: its libraries are those of all boards together.
BOARD_WITH_ALL = "raspberry_pi_pico"
# Of the stand-ins for the VM that counts bytes, what is more than bytes.
_FROM_VM = ("traceback.py",)
_FONT = "displayio/resources/ter-u12n.bdf"


def files(whole: build.Build) -> dict[str, bytes]:
    """Return every file of the VM by its path there; `whole` is a build of BOARD_WITH_ALL."""
    built = whole.files
    found = {
        path: for_micropython(data) if path.endswith(".mpy") else data
        for path, data in built.items()
        if path.startswith("lib/") or path == build.SETTINGS
    }
    numbers = read_folder(LIB)
    for name in ("boot.py", "code.py"):
        found[name.replace(".py", ".mpy")] = for_micropython(compiled(built[name], name, numbers))
    sources = [
        *sorted(path for path in STANDINS.glob("*.py") if path.name != "silicon.py"),
        *(VM_STANDINS / name for name in _FROM_VM),
        *sorted(OWN.glob("*.py")),
        Path(onboard.__file__).with_name("shown.py"),
    ]
    for path in sources:
        data = compiled(path.read_bytes(), f"standins/{path.name}", numbers)
        found[f"standins/{path.stem}.mpy"] = for_micropython(data)
    found["standins/sheet.bin"] = font_sheet()
    return found


def pack(content: dict[str, bytes]) -> bytes:
    """Return all files in one."""
    index: dict[str, list[int]] = {}
    start = 0
    for path, data in sorted(content.items()):
        index[path] = [start, len(data)]
        start += len(data)
    head = json.dumps(index, separators=(",", ":")).encode()
    return struct.pack("<I", len(head)) + head + b"".join(content[path] for path in sorted(content))


def facts(board: Board) -> dict[str, object]:
    """Return what the silicon in the VM must know of a board: standins/silicon.py reads it."""
    chip = board.chip
    return {
        "board_id": board.board_id,
        "machine": board.machine,
        "pins": dict(board.pins),
        "chip": {
            "name": chip.name,
            "mhz": chip.mhz,
            "machine": chip.machine,
            "nvm_bytes": chip.nvm_bytes,
            "free_ram": chip.free_ram,
            "watchdog_max_s": chip.watchdog_max_s,
            "analog": sorted(chip.analog),
        },
        "lacks": sorted(chip.lacks),
        "screen": asdict(board.screen),
        "buttons": [[button.name, button.pin, button.bit] for button in board.buttons],
        "stick": board.stick,
        "encoder": board.encoder,
        "speaker": board.speaker,
        "speaker_enable": board.speaker_enable,
        "battery": board.battery,
        "own_pixels": board.own_pixels,
    }


def font_sheet() -> bytes:
    """Return the built-in font's bitmap, a byte a pixel."""
    from adafruit_bitmap_font import bitmap_font

    loaded = bitmap_font.load_font(str(_font()), _Sheet)
    loaded.load_glyphs(set(range(builtin_font.FIRST, builtin_font.LAST + 1)))
    width, height = loaded.get_bounding_box()[:2]
    return bytes(builtin_font.draw(_Sheet, loaded, width, height))


def font_licence() -> str:
    """Return what goes with the font."""
    path = _font()
    return path.with_name(path.name + ".license").read_text(encoding="utf-8")


def _font() -> Path:
    spec = find_spec("displayio")
    if spec is None or spec.origin is None:
        raise ToolError("the library displayio is not installed: 'make setup' installs it")
    return Path(spec.origin).parent.parent / _FONT


class _Sheet:
    """A bitmap of bytes, as little of one as drawing a font needs."""

    def __init__(self, width: int, height: int, value_count: int) -> None:
        self.width = width
        self._data = bytearray(width * height)

    def __getitem__(self, index: tuple[int, int] | int) -> int:
        return self._data[self._at(index)]

    def __setitem__(self, index: tuple[int, int] | int, value: int) -> None:
        self._data[self._at(index)] = value

    def _at(self, index: tuple[int, int] | int) -> int:
        return index if isinstance(index, int) else index[1] * self.width + index[0]
