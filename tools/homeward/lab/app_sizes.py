# SPDX-License-Identifier: MIT
"""The whole app on the 32-bit VM: firmware/lib and the libraries it needs, above thin stand-ins.

Whatever is Python on the board is the real thing here, compiled to .mpy. What is native on the
board (vm/standins/) takes about the bytes that CircuitPython's own objects take.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from homeward import LIB
from homeward.boards import find
from homeward.boards.parts.chips import SAMD51
from homeward.lab.measure import bytes_allocated, bytes_kept
from homeward.mpy.compile import compile_module, compile_tree
from homeward.vm import STANDINS, VM, run

HEAP = 136 * 1024  # bytes that the app is planned for: what it keeps, and room to work in

# What a builder copies to /lib beside our own folders.
LIBRARIES = (
    "adafruit_display_text",
    "adafruit_displayio_sh1107",
    "adafruit_displayio_ssd1306",
    "adafruit_st7735r",
    "neopixel",
)


@contextmanager
def compiled_app(*more: str) -> Iterator[Path]:
    """Compile a lib folder as it lands on a board, stand-ins and more libraries beside it."""
    with tempfile.TemporaryDirectory(prefix="homeward-app-") as name:
        lib = Path(name)
        compile_tree(STANDINS, lib)
        compile_tree(LIB, lib)
        for library in LIBRARIES + more:
            _compile_library(library, lib)
        yield lib


# Native modules that the firmware does not use on a PyGamer or PyBadge.
NOT_USED = frozenset({"audiopwmio", "busio", "fourwire", "i2cdisplaybus", "rotaryio"})

# CircuitPython collects after every import; so does the VM with this.
_COLLECTING = """\
import builtins, gc, sys
_import = builtins.__import__
def _collecting(*given):
    known = len(sys.modules)
    module = _import(*given)
    if len(sys.modules) > known:
        gc.collect()
    return module
builtins.__import__ = _collecting
"""


def setup(board: str) -> str:
    """Code that makes the VM this board; its bytes are not the app's."""
    modules = {file.stem for file in STANDINS.glob("*.py")}
    if find(board).chip is SAMD51:
        modules -= NOT_USED
    return f"import {', '.join(sorted(modules))}\nboard.be({board!r})\n{_COLLECTING}"


def standins(vm: VM, lib: Path, board: str) -> int:
    """Count the bytes that the stand-ins take: no board has these in its heap."""
    script = setup(board) + "import gc\ngc.collect()\nprint(gc.mem_alloc())\n"
    return int(run(vm, script, lib, "1M").stdout)


def kept(vm: VM, lib: Path, board: str, code: str) -> int:
    """Count the bytes that `code` keeps on this board."""
    return bytes_kept(vm, lib, code, setup=setup(board))


def allocated(vm: VM, lib: Path, board: str, code: str, before: str, times: int = 100) -> int:
    """Count the bytes that running `code` so many times allocates, after `before`."""
    return bytes_allocated(vm, lib, code, setup=setup(board) + before, times=times)


def _compile_library(name: str, lib: Path) -> None:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ValueError(f"the library {name} is not installed")
    source = Path(spec.origin)
    folder = source.parent.parent if source.name == "__init__.py" else source.parent
    files = source.parent.glob("*.py") if source.name == "__init__.py" else [source]
    for file in files:
        path = file.relative_to(folder)
        compile_module(file, (lib / path).with_suffix(".mpy"), path.as_posix(), lines=False)
