# SPDX-License-Identifier: MIT
"""One life of the board's Python, a process of the 32-bit VM."""

import contextlib
import os
import subprocess
import time
from pathlib import Path

from homeward.flash.standin.image import start
from homeward.vm import VM

# A program finds about 120 KB free. Our boards have more: 170 KB at the prompt of an RP2040, and a
# chip like the PyGamer's had 157. The rest is taken by what is native there.
HEAP = "160k"
_MUCH = 1 << 16
# What a file takes to load which will never be loaded, and a boot.py that will never end: of the
# VM's own processor time, which a busy laptop does not use up.
LOOPS_S = 1.0
_BOOTS_S = 3.0
_SHARE = 8  # of the clock's time, where no system tells that of a process
_LOOK_S = 0.1


class Machine:
    """A VM that runs boot.py, code.py or what the REPL is given."""

    def __init__(self, vm: VM, given: dict[str, object]) -> None:
        self._began = time.monotonic()
        self._process = start(vm, "board_life", given, HEAP)
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._stdin, self._stdout, self._stderr = (
            self._process.stdin,
            self._process.stdout,
            self._process.stderr,
        )
        self.out, self.err = self._stdout.fileno(), self._stderr.fileno()
        os.set_blocking(self.out, False)
        os.set_blocking(self.err, False)
        self._words = ""
        self._loading = 0  # imports under way, one in another
        self._since = 0.0
        self.has_ended = False
        self.is_armed = False  # does it know when its power fails?

    def command(self, letter: bytes, number: int, data: bytes = b"") -> None:
        """X: run code, C: stop it where it sleeps, M: look at the drive again, P: power fails after
        so many erases, T: with one page less programmed than that."""
        with contextlib.suppress(BrokenPipeError):
            self._stdin.write(letter + number.to_bytes(4, "little") + data)
            self._stdin.flush()

    def printed(self) -> bytes:
        """Return what it has printed since the last call."""
        return self._read(self.out)

    def words(self) -> list[str]:
        """Return what else it has told."""
        self._words += self._read(self.err).decode(errors="replace")
        *whole, self._words = self._words.split("\n")
        return [word for word in whole if not self._is_of_loader(word)]

    def _is_of_loader(self, word: str) -> bool:
        """Note when an import begins and ends."""
        if word not in ("loading", "loaded"):
            return False
        self._loading += 1 if word == "loading" else -1
        self._since = self._ran_s()
        return True

    @property
    def is_loading(self) -> bool:
        """Is it in an import? Then it hears nothing."""
        return self._loading > 0

    @property
    def is_looping(self) -> bool:
        """Will it never come back from an import?

        The loader of this VM is CircuitPython's: from a .mpy that ends too early, or in 0xFF, it
        reads 0xFF for ever.
        """
        return self.is_loading and self._ran_s() - self._since > LOOPS_S

    def wait(self) -> list[str]:
        """Wait for its end; all that it told, "hang" if it never ends."""
        os.set_blocking(self.out, True)
        os.set_blocking(self.err, True)
        told = None
        while told is None:
            try:
                _, told = self._process.communicate(timeout=_LOOK_S)
            except subprocess.TimeoutExpired:
                if self._ran_s() > _BOOTS_S:
                    return ["hang"]
        self.has_ended = True
        words = told.decode(errors="replace").splitlines()
        return [word for word in words if word not in ("loading", "loaded")]

    def _ran_s(self) -> float:
        """Return the processor time that it has used, or an eighth of all time since it began."""
        try:
            text = Path(f"/proc/{self._process.pid}/stat").read_text()
        except OSError:
            return (time.monotonic() - self._began) / _SHARE
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """No power."""
        self._process.kill()
        self._process.wait()
        for stream in (self._stdin, self._stdout, self._stderr):
            with contextlib.suppress(BrokenPipeError):
                stream.close()
        self.has_ended = True

    def _read(self, fd: int) -> bytes:
        parts = []
        with contextlib.suppress(BlockingIOError):
            while part := os.read(fd, _MUCH):
                parts.append(part)
            self.has_ended = True
        return b"".join(parts)
