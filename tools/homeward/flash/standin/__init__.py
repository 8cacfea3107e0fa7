# SPDX-License-Identifier: MIT
"""A board for tests: a serial port that behaves as a CircuitPython board does, with no board there.

    with StandIn(board_id="pygamer", version=(10, 2, 1), files={"code.py": b"..."}) as board:
        transport = SerialTransport(board.port)

Its Python is the 32-bit MicroPython VM with CircuitPython's modules and words, its drive a real FAT
image, its port a pty. After a reset it really runs boot.py and code.py, the whole game if that is
what is on the drive. Like a board it loses what is printed while nobody has the port open, forgets
all names when it changes between the REPLs, flushes its input at Ctrl-C, and is gone for a moment
in a reset.

Power can fail in any erase of a block of its flash chip (vm_standins/flash.py). A damaged .mpy can
hang it for good, as CircuitPython's loader does: then only safe mode helps.

What it does not do: lines typed into the friendly REPL, auto-reload after the PC writes the drive,
times. A program is free to use 100 KB, whatever board it is.
"""

import contextlib
import itertools
import os
import queue
import re
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from homeward.boards import BOARDS
from homeward.errors import ToolError
from homeward.flash.standin.board import Board
from homeward.flash.standin.console import State
from homeward.flash.standin.image import Image
from homeward.flash.standin.kind import Kind
from homeward.flash.standin.mounted import Mounted
from homeward.vm import VM, find_vm

_T = TypeVar("_T")
DRIVE = BOARDS["pygamer"].drive
_numbers = itertools.count(0xA0A1A2A3A4A5A6A7)
_UNKNOWN_USB = (0x1234, 0x5678)


@dataclass(frozen=True)
class Port:
    """Holds what pyserial says about a port, as far as we need it."""

    device: str
    vid: int
    pid: int
    serial_number: str


class StandIn:
    """A board on the end of a cable. Paths have no slash in front."""

    def __init__(
        self,
        board_id: str = "pygamer",
        version: tuple[int, int, int] = (10, 2, 1),
        language: str = "en",
        writable: bool = True,
        size: int = DRIVE,
        files: dict[str, bytes] | None = None,
        image: bytes | None = None,
        micropython: bool = False,
        vm: VM | None = None,
    ) -> None:
        """`writable`: is the drive the board's without a boot.py that takes it from the PC?

        `image` is the whole drive as another board has left it, instead of `files`.
        """
        self._kept = tempfile.TemporaryDirectory(prefix="homeward-board-")
        folder = Path(self._kept.name)
        vm = vm or find_vm()
        self.image = Image(vm, folder / "flash", size)
        self._mounted = Mounted(folder / "CIRCUITPY")
        self.port = str(folder / "ttyACM0")
        usb = BOARDS[board_id].usb if board_id in BOARDS else _UNKNOWN_USB
        uid = f"{next(_numbers):032X}"
        self._usb = (*usb, uid)
        self._board = Board(
            vm,
            Kind(board_id, version, language, micropython, uid),
            folder,
            self.image,
            self._mounted,
        )
        self._board.writable = writable
        if image is not None:
            self.image.damage(0, image)
        elif files is not None or micropython:
            self.image.fill(files or {})
        else:
            self.image.erase()
        self._tasks: queue.SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None]
        self._tasks = queue.SimpleQueue()
        self._wake, self._waker = os.pipe()
        os.set_blocking(self._wake, False)
        self._thread = threading.Thread(target=self._loop, name="board", daemon=True)

    def __enter__(self) -> "StandIn":
        self._thread.start()
        self._do(self._board.boot)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._tasks.put(None)
        os.write(self._waker, b".")
        self._thread.join()
        self._board.off()
        os.close(self._wake)
        os.close(self._waker)
        self._kept.cleanup()
        if self._board.trouble:
            trouble = "the stand-in board failed: " + "\n".join(self._board.trouble)
            if error is None:
                raise ToolError(trouble)
            error.add_note(trouble)

    # What a person does.

    def power_cycle(self) -> None:
        """Power goes and comes back, the cable is in."""
        self._do(self._board.off)
        self._do(self._board.boot)

    def start_safely(self) -> None:
        """Reset is pressed, and again while the status light blinks yellow: safe mode."""
        self._do(self._board.off)
        self._do(lambda: self._board.boot(safely=True))

    def pull(self) -> None:
        """Pull the cable, and cut the power with it."""
        self._do(self._board.off)

    def eject(self) -> None:
        """Eject the drive on the PC."""
        self._do(self._board.eject)

    @property
    def drive(self) -> Path:
        """Return where the PC has mounted the drive; it is empty while the board has the drive."""
        return self._mounted.folder

    # What a test wants to know.

    def files(self) -> dict[str, bytes]:
        """Return every file on the drive."""
        return self._do(self.image.files)

    @property
    def said(self) -> str:
        """Return all that came over serial since the last start, heard or not."""
        return self._board.console.said

    def wait_for(self, pattern: str, timeout: float = 120) -> str:
        """Wait until it says this; gives what was found, or a ToolError with all that it said."""
        end = time.monotonic() + timeout
        while time.monotonic() < end and not self._board.trouble and not self.is_hung:
            if found := re.search(pattern, self.said):
                return found[0]
            time.sleep(0.005)
        why = "it hangs" if self.is_hung else f"in {timeout:g} s"
        why = "; ".join(self._board.trouble) or why
        raise ToolError(f"the board has not said {pattern!r} ({why}), but:\n{self.said}")

    def listed(self) -> list[Port]:
        """List the port as pyserial does, while the cable is in."""
        try:
            return [Port(str(Path(self.port).readlink()), *self._usb)]
        except OSError:
            return []

    @property
    def is_off(self) -> bool:
        return self._board.state is State.OFF

    @property
    def is_hung(self) -> bool:
        """Does it load a file for ever, without USB?"""
        return self._board.state is State.HUNG

    @property
    def is_formatted(self) -> bool:
        """Did CircuitPython find no file system at the last start, and make a new one?"""
        return self._board.formatted

    @property
    def erases(self) -> int:
        """Blocks that were erased since the last start, up to the last command that has ended."""
        return self._board.erases

    @property
    def commands(self) -> int:
        """Commands that the REPL was given so far."""
        return self._board.commands

    @property
    def reset_count(self) -> int:
        return self._board.resets

    # What goes wrong.

    @property
    def cut_at(self) -> int | None:
        """Pull the cable, and cut the power, before so many commands from now."""
        return self._board.cut

    @cut_at.setter
    def cut_at(self, commands: int | None) -> None:
        self._board.cut = commands

    def fail_at(self, erases: int | None, pages: int | None = 0) -> None:
        """Power fails in the erase after so many: all of its block is blank then, or so many pages
        of it (16 have room) are programmed again. None: just before it."""
        self._board.power = erases
        self._board.pages = pages

    def be_quick(self) -> None:
        """From now on the port is back at once after a reset: tests with many of them."""
        self._board.absent_s = 0.0

    def be_late(self, seconds: float) -> None:
        """From now on code.py starts at once after a reset, and the port comes so much later."""
        self._board.late_s = seconds

    def _do(self, task: Callable[[], _T]) -> _T:
        """Have the board's thread do it."""
        done: Future[_T] = Future()
        self._tasks.put((task, done))
        os.write(self._waker, b".")
        return done.result(timeout=300)

    def _loop(self) -> None:
        while True:
            with contextlib.suppress(queue.Empty):
                while True:
                    task = self._tasks.get_nowait()
                    if task is None:
                        return
                    call, done = task
                    try:
                        done.set_result(call())
                    except Exception as error:
                        done.set_exception(error)
            try:
                self._board.turn(self._wake)
            except Exception as error:
                self._board.trouble.append(repr(error))
                self._board.off()
