# SPDX-License-Identifier: MIT
"""CircuitPython's REPL as a tool meets it: the friendly one to pass, the raw one to work in.

Nobody types here: lines of the friendly REPL are not run.
"""

from collections.abc import Callable
from enum import Enum, auto

WINDOW = 128  # bytes of raw paste that may be under way
_CTRL_A, _CTRL_B, _CTRL_C, _CTRL_D = 1, 2, 3, 4
_RAW_PASTE = b"\x05A"  # and then Ctrl-A
_RAW_BANNER = b"raw REPL; CTRL-B to exit\r\n>"


class Event(Enum):
    """Says what a byte led to."""

    NOTHING = auto()
    EXECUTE = auto()  # repl.code is to be run; repl.prompt() when it has ended
    SWITCH = auto()  # to the other REPL: CircuitPython starts a new VM
    REBOOT = auto()  # Ctrl-D


class Repl:
    """One REPL, in one of its two forms."""

    def __init__(self, say: Callable[[bytes], None], banner: str) -> None:
        self._say = say
        self._banner = banner
        self.is_raw = False
        self.code = b""
        self._line = bytearray()
        self._pasting = False

    def start(self, raw: bool) -> None:
        """Greet as the REPL that was asked for."""
        self.is_raw = raw
        self._pasting = False
        self._line.clear()
        self._say(_RAW_BANNER if raw else f"\r\n{self._banner}\r\n>>> ".encode())

    def prompt(self) -> None:
        """End the code; its traceback was printed if there is one."""
        self._say(b"\x04>")

    def take(self, byte: int) -> Event:
        """Take the next byte of the tool."""
        if self._pasting:
            return self._paste(byte)
        return self._raw(byte) if self.is_raw else self._friendly(byte)

    def _friendly(self, byte: int) -> Event:
        if byte == _CTRL_A:
            return Event.SWITCH
        if byte == _CTRL_D:
            self._say(b"\r\n")
            return Event.REBOOT
        if byte in (_CTRL_B, _CTRL_C, ord("\r")):
            self._say(b"\r\n>>> ")
        return Event.NOTHING

    def _raw(self, byte: int) -> Event:
        if byte == _CTRL_A:
            if self._line == _RAW_PASTE:
                self._pasting = True
                self._say(b"R\x01" + WINDOW.to_bytes(2, "little") + b"\x01")
            else:
                self._say(_RAW_BANNER)
            self._line.clear()
        elif byte == _CTRL_B:
            return Event.SWITCH
        elif byte == _CTRL_C:
            self._line.clear()
        elif byte == _CTRL_D:
            self._say(b"OK")
            return self._finish()
        else:
            self._line.append(byte)
        return Event.NOTHING

    def _paste(self, byte: int) -> Event:
        if byte in (_CTRL_C, _CTRL_D):
            self._pasting = False
            self._say(b"\x04")
            if byte == _CTRL_C:
                self._line.clear()
            return self._finish()
        self._line.append(byte)
        if len(self._line) % WINDOW == 0:
            self._say(b"\x01")
        return Event.NOTHING

    def _finish(self) -> Event:
        self.code = bytes(self._line)
        self._line.clear()
        if self.code:
            return Event.EXECUTE
        self._say(b"\r\n")
        return Event.REBOOT
