# SPDX-License-Identifier: MIT
"""The USB cable: a pty that comes and goes, under a name that stays."""

import contextlib
import os
import select
import tty
from pathlib import Path

_PACKET = 64  # bytes that USB hands over at once


class Link:
    """Hold the board's end. What it writes while nobody has the port open is lost, as on USB."""

    def __init__(self, port: Path) -> None:
        self.port = port
        self.fd = -1
        self._waiting = b""

    def plug(self) -> None:
        """Make the port appear."""
        self.unplug()
        self.fd, end = os.openpty()
        tty.setraw(end)
        os.set_blocking(self.fd, False)
        name = os.ttyname(end)
        os.close(end)
        self.port.symlink_to(name)

    def unplug(self) -> None:
        """Take the port away: a program that has it open gets errors."""
        self.port.unlink(missing_ok=True)
        if self.fd >= 0:
            os.close(self.fd)
        self.fd = -1
        self._waiting = b""

    @property
    def wants_to_write(self) -> bool:
        return bool(self._waiting)

    def is_open(self) -> bool:
        """Has somebody opened the port?"""
        if self.fd < 0:
            return False
        looking = select.poll()
        looking.register(self.fd, 0)
        return not looking.poll(0)

    def read(self) -> bytes:
        """Return what has come, b"" for nothing."""
        try:
            return os.read(self.fd, _PACKET)
        except OSError:
            return b""

    def drain(self) -> None:
        """Forget what has come and was not read yet."""
        while self.read():
            pass

    def write(self, data: bytes) -> None:
        """Send as much as goes, keep the rest for `flush`."""
        if self.is_open():
            self._waiting += data
            self.flush()

    def flush(self) -> None:
        """Send more of what is kept."""
        if not self.is_open():
            self._waiting = b""
        with contextlib.suppress(BlockingIOError):
            while self._waiting:
                self._waiting = self._waiting[os.write(self.fd, self._waiting) :]
