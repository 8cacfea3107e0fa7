# SPDX-License-Identifier: MIT
"""The stand-in board: it boots, runs code.py or a REPL, loses cable and power."""

import contextlib
import os
import select
import time
from pathlib import Path

from homeward.flash.standin.console import Console, State
from homeward.flash.standin.image import Image
from homeward.flash.standin.kind import Kind
from homeward.flash.standin.link import Link
from homeward.flash.standin.machine import Machine
from homeward.flash.standin.mounted import Mounted
from homeward.vm import VM

_LAST_WORDS_S = 0.02  # in which USB still carries what was said before a reset
_LOOK_S = 0.01  # how often it is looked whether somebody has opened the port


class Board:
    """All of it happens in one thread, which calls `turn` again and again."""

    def __init__(self, vm: VM, kind: Kind, folder: Path, image: Image, mounted: Mounted) -> None:
        self._vm = vm
        self._kind = kind
        self._image = image
        self._mounted = mounted
        self._nvm = folder / "nvm"
        self._nvm.write_bytes(b"\xff" * kind.nvm)
        self.link = Link(folder / "ttyACM0")
        self.console = Console(self, kind, self.link)
        self._machine: Machine | None = None
        self.state = State.OFF
        self._starts_at = self._plugged_at = 0.0
        self.trouble: list[str] = []  # what should not have happened in here
        self.writable = True  # is the drive not the PC's, after a reset?
        self.ejected = False  # has the PC let go of the drive?
        self.readonly = True
        self.resets = 0
        self.commands = 0
        self.cut: int | None = None  # commands until the cable is pulled
        self.power: int | None = None  # erases of a block until the power fails
        self.pages: int | None = 0  # of the block that are programmed then; None: it is as it was
        self.erases = 0  # that the REPL's commands have taken since the last start
        self.formatted = False  # has CircuitPython made a new file system at the last start?
        self._is_hurt = False  # has power failed in a write?
        self.start_s = 0.5  # until code.py runs: sooner if somebody has opened the port
        self.absent_s = 0.1  # that the port is away in a reset
        self.late_s = 0.0  # that the port comes later than code.py starts, in a reset

    # Power and cable.

    def off(self) -> None:
        """No power."""
        self._end_life()
        self._read_folder()
        self._mounted.clear()
        self.console.clear()
        self.state = State.OFF
        self.link.unplug()  # the last of it, for a program that looks at the port

    def boot(self, start_s: float = 0.0, safely: bool = False) -> None:
        """Power, or a reset: boot.py, then the port appears, then code.py runs. In safe mode
        neither of them runs."""
        self._end_life()
        self._read_folder()
        self.console.said = ""
        if self._kind.micropython:
            self.link.plug()
            return self.console.enter(raw=False)
        self.readonly = not self.writable
        self.formatted = False
        self._machine = self._live("safe" if safely else "boot")
        for word in self._machine.wait():
            self._heed(word)
        if self.state is State.HUNG:
            return None
        self._end_life()
        if self.readonly and not self.ejected:
            self._mounted.fill(self._image.entries())
        self._starts_at = time.monotonic() + start_s
        self._plugged_at = time.monotonic() + self.late_s
        if safely:
            self.link.plug()
            self.console.in_safe_mode()
        elif start_s and self.late_s:
            self.link.unplug()
            self.run_code()
        else:
            self.state = State.STARTING
            self.link.plug()
        return None

    def reset(self) -> None:
        """Reset the chip."""
        self.resets += 1
        time.sleep(_LAST_WORDS_S)
        if self.absent_s:
            self.off()
            time.sleep(self.absent_s)
        self.boot(self.start_s)

    def eject(self) -> None:
        """Eject the drive on the PC."""
        self._read_folder()
        self._mounted.clear()
        self.ejected = True

    def _read_folder(self) -> bool:
        """Put what the PC has written onto the chip; return whether there was anything."""
        files = self._mounted.news()
        if files is not None:
            self._image.fill(files)
        return files is not None

    # One turn of the thread.

    def turn(self, wake: int) -> None:
        """Wait for something to happen, and deal with it."""
        is_gone = self.state in (State.OFF, State.HUNG)
        if not is_gone and time.monotonic() >= self._plugged_at and self.link.fd < 0:
            self.link.plug()
        is_open = self.link.is_open()
        if self.state is State.STARTING and (is_open or time.monotonic() >= self._starts_at):
            self.run_code()
        looking = select.poll()
        looking.register(wake, select.POLLIN)
        if is_open:
            looking.register(
                self.link.fd, select.POLLIN | (select.POLLOUT if self.link.wants_to_write else 0)
            )
        if self._machine and not self._machine.has_ended:
            looking.register(self._machine.out, select.POLLIN)
            looking.register(self._machine.err, select.POLLIN)
        if self.console.is_overdue():
            self._end_life()
            self.console.interrupted()
        is_quiet = (is_open or is_gone) and not self.console.stops_by and not self.is_deaf
        waits = None if is_quiet else _LOOK_S
        looking.poll(None if waits is None else waits * 1000)
        with contextlib.suppress(BlockingIOError):
            os.read(wake, 64)
        if self._machine:
            self._listen(self._machine)
        if self.link.fd >= 0:
            self.link.flush()
            if data := self.link.read():
                self.console.receive(data)

    def _listen(self, machine: Machine) -> None:
        """Take what the VM prints and tells."""
        words = machine.words()
        if printed := machine.printed():
            self.console.say(printed.replace(b"\n", b"\r\n"))
        if machine.has_ended:
            words += machine.words()
        for word in words:
            if self._machine is machine:
                self._heed(word)
        if self._machine is not machine:
            return
        if machine.is_looping:
            self._hang()
        elif machine.has_ended and self._is_hurt:
            self.boot(safely=True)  # what CircuitPython does after a hard fault
        elif machine.has_ended:
            self.trouble.append(f"the VM ended in state {self.state.name}")
            self.off()

    def _heed(self, word: str) -> None:  # noqa: C901 - a branch for each word
        if word in ("readonly", "writable"):
            self.readonly = word == "readonly"
            if not self.readonly:
                self._mounted.clear()
        elif word == "ready":
            self.console.executed()
        elif word == "reset":
            self.reset()
        elif word == "erase":
            self._image.erase()
            self.reset()
        elif word == "reload":
            self.run_code()
        elif word == "power":
            self.power = None
            self._is_hurt = True
            self.off()
        elif word == "hang":
            self._hang()
        elif word == "formatted":
            self.formatted = True
        elif word.startswith("erases "):
            self.erases = int(word.split()[1])
        elif word == "end":
            if self.state is State.CODE:
                self._end_life()
                self.console.ended()
        else:
            self.trouble.append(word)

    # What the console asks for.

    def execute(self, code: bytes) -> None:
        """Run what the REPL was given, unless the cable is pulled first."""
        if self.cut is not None:
            self.cut -= 1
            if self.cut <= 0:
                self.cut = None
                self.off()
                return
        self.commands += 1
        assert self._machine
        if self._read_folder():
            self._machine.command(b"M", 0)
        if self.power is not None and not self._machine.is_armed:
            self._machine.is_armed = True
            self._machine.command(b"T", 0 if self.pages is None else self.pages + 1)
            self._machine.command(b"P", self.power)
        self.state = State.BUSY
        self._machine.command(b"X", len(code), code)

    @property
    def is_deaf(self) -> bool:
        """Does it load a file? Then it does not even hear Ctrl-C."""
        return self._machine is not None and self._machine.is_loading

    def _hang(self) -> None:
        """From now on nothing comes from it any more; USB is never served."""
        self._end_life()
        self.link.unplug()
        self.state = State.HUNG

    def interrupt(self) -> None:
        """Ctrl-C."""
        assert self._machine
        self._machine.command(b"C", 0)

    def run_repl(self) -> None:
        """Start a VM for a REPL."""
        self._machine = self._live("repl")
        self.state = State.REPL

    def run_code(self) -> None:
        """Start a VM for code.py."""
        self._machine = self._live("code")
        self.state = State.CODE

    def _live(self, life: str) -> Machine:
        self._end_life()
        given = self._kind.given() | {
            "life": life,
            "image": str(self._image.path),
            "nvm": str(self._nvm),
            "readonly": self.readonly and not self._kind.micropython,
            "free": life == "boot" or self.writable or self.ejected,
        }
        return Machine(self._vm, given)

    def _end_life(self) -> None:
        if self._machine:
            self._machine.kill()
        self._machine = None
