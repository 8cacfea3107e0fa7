# SPDX-License-Identifier: MIT
"""The line to a board: mpremote's own transport, held at the raw REPL.

Only `exec` of mpremote is used. Its file commands, its soft reset (which waits for English words)
and its reset do not work on CircuitPython.
"""

import contextlib
import errno
import io
import re
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from homeward.flash.errors import BoardError, Lost, NoBoard

HELPER = Path(__file__).parent / "onboard" / "drive.py"
_STOP = b"\x03"
_RELOAD = b"\x04"
_TRIES = 5
_BETWEEN = 0.3  # seconds
_SILENCE = 5.0  # seconds
_STOPPING = 4.0  # seconds in which a board that was stopped is at its REPL
LONGEST = 120.0  # seconds that a command may take
_ERRNO = re.compile(r"OSError: \[?(?:Errno )?(\d+)")
# All that a port gone in the middle of something raises.
_GONE = (TransportError, OSError, struct.error, TypeError)
# A terminal's title, as CircuitPython sends it at each start of a program, and other sequences.
_SEQUENCE = re.compile(r"\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)?|\[[0-?]*[ -/]*[@-~]|.)")


class Link:
    """An open port with a board at its other end."""

    def __init__(self, port: str) -> None:
        self.drive_taken = False  # from the PC: a reset gives it back
        self.open(port)

    def open(self, port: str) -> None:
        """Open it, or another one once this is closed; NoBoard says why that cannot be."""
        self._transport: Any = _open(port)
        self._serial.write_timeout = _SILENCE  # a board that hangs takes nothing any more
        self._first = ""  # what goes before everything that the board is to do
        self.port = port
        self._give(_SILENCE)
        read = self._serial.read

        def read_in_time(size: int = 1) -> bytes:
            # mpremote reads as long as something comes, and some boards never stop printing.
            if time.monotonic() > self._until:
                raise TransportError("it does not stop printing")
            return bytes(read(size))

        self._transport.serial.read = read_in_time

    def _give(self, seconds: float) -> None:
        """So long the board may print now."""
        self._until = time.monotonic() + seconds

    def stop(self) -> None:
        """Stop what runs there, and wait at the raw REPL."""
        for wait in range(1, _TRIES + 1):
            try:
                self._serial.timeout = 0.2
                # The board drops what it has received when it sees this: pause, then continue.
                self._serial.write(_STOP)
                time.sleep(0.1 * wait)
                self._give(_STOPPING)
                with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints its failures
                    self._transport.enter_raw_repl(soft_reset=False, timeout_overall=2)
                    self._serial.timeout = _SILENCE
                    # A slow board may still answer an earlier try: is this answer its last?
                    self._transport.use_raw_paste = True
                    self._give(_SILENCE)
                    self._transport.exec("pass")
                return
            except TransportError:
                continue
            except _GONE as error:
                raise Lost(str(error)) from None
        raise NoBoard(
            f"whatever is at {self.port} does not answer as a board does; press the board's reset"
            " button and try again"
        )

    def prepare(self) -> None:
        """Teach the board what the laptop will ask; see onboard/drive.py."""
        self.run(without_words(HELPER.read_text(encoding="ascii")))
        self._first = "hw_feed()\n"

    def run(self, code: str, seconds: float = LONGEST) -> str:
        """Run code on the board, return what it prints; Lost if it has not ended in time."""
        self._give(seconds)
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                output = self._transport.exec(self._first + code)
        except TransportExecError as error:
            lines = str(error.error_output).strip().splitlines() or ["nothing"]
            found = _ERRNO.match(lines[-1])
            raise BoardError(int(found[1]) if found else 0, plain(lines[-1])) from None
        except _GONE as error:
            raise Lost(str(error)) from None
        return str(output.decode("utf-8", "replace"))

    def send(self, code: str) -> None:
        """Start code that does not come back, such as a reset."""
        self._give(_SILENCE)
        try:
            self._transport.exec_raw_no_follow(code)
        except _GONE as error:
            raise Lost(str(error)) from None

    def reload(self) -> None:
        """Start code.py again, whatever the board does now; the line stays up."""
        try:
            self._serial.write(_STOP)
            time.sleep(0.5)
            self._serial.write(b"\x02" + _RELOAD)
        except OSError as error:
            raise Lost(str(error)) from None

    def lines(self, seconds: float) -> Iterator[str]:
        """Yield the lines that the board prints in this time; Lost if the port goes away."""
        until = time.monotonic() + seconds
        self._give(seconds + _SILENCE)
        pending = b""
        try:
            self._serial.timeout = 0.2
            while time.monotonic() < until:
                pending += self._serial.read(max(1, self._serial.in_waiting))
                *whole, pending = pending.split(b"\n")
                for line in whole:
                    yield plain(line.decode("utf-8", "replace")).strip()
        except OSError as error:
            raise Lost(str(error)) from None
        finally:
            with contextlib.suppress(OSError):
                self._serial.timeout = _SILENCE

    def close(self) -> None:
        # A port that is gone cannot be closed in good order, but must be let go.
        with contextlib.suppress(OSError):
            self._transport.close()
        with contextlib.suppress(OSError):
            self._serial.close()

    @property
    def _serial(self) -> serial.Serial:
        port: serial.Serial = self._transport.serial
        return port


def _open(port: str) -> Any:
    """Open a port; one that is in use is tried again: systems look at a new port for a moment."""
    for tries_left in range(_TRIES - 1, -1, -1):
        try:
            return SerialTransport(port, timeout=_SILENCE)
        except TransportError:
            why = _why_closed(port)
            if not tries_left or "another program" not in why:
                raise NoBoard(why) from None
            time.sleep(_BETWEEN)
    return None


def _why_closed(port: str) -> str:
    """mpremote does not say why a port cannot be opened: ask again."""
    try:
        serial.Serial(port, exclusive=True).close()
    except serial.SerialException as error:
        words = str(error)
        if error.errno == errno.EISDIR or "Inappropriate ioctl" in words:
            return f"{port} is no serial port: name the board's with --port"
        if error.errno == 2 or "FileNotFoundError" in words:
            return f"there is no port {port}: is the board plugged in?"
        if error.errno == 13 and "Access is denied" not in words:
            return (
                f"you may not use {port}; on most Linux systems this helps, after you log in again:"
                " sudo usermod -a -G dialout $USER"
            )
    return f"another program uses {port}: close it (a serial monitor? an editor?) and try again"


def plain(text: str) -> str:
    """Return what a board has said, without what only a terminal understands."""
    text = _SEQUENCE.sub("", text)
    return "".join(letter for letter in text if letter.isprintable() or letter in "\t\r\n")


def without_words(source: str) -> str:
    """Strip comments and docstrings: the board compiles the code in its own memory."""
    source = re.sub(r'^ *""".*?"""\n', "", source, flags=re.MULTILINE | re.DOTALL)
    lines = [re.sub(r"  # .*$|^ *# .*$", "", line) for line in source.splitlines()]
    return "\n".join(line for line in lines if line.strip())
