# SPDX-License-Identifier: MIT
"""The console that a tool finds at the port, whatever the board runs: code.py, any key, a REPL."""

import time
from enum import Enum, auto
from typing import Protocol

from homeward.flash.standin.kind import Kind
from homeward.flash.standin.link import Link
from homeward.flash.standin.repl import Event, Repl

_CTRL_C, _CTRL_D = 3, 4
_STOP_S = 0.3  # that code may take until it sleeps
_FLUSHED_S = 0.02  # after Ctrl-C whatever has come meanwhile is lost, too


class State(Enum):
    """Names what the board is doing."""

    OFF = auto()  # no cable, no power
    STARTING = auto()
    CODE = auto()  # code.py runs
    ANY_KEY = auto()  # code.py has ended
    REPL = auto()
    BUSY = auto()  # the REPL runs what it was given
    HUNG = auto()  # it loads a file and never comes back: no USB, no Ctrl-C


class Runner(Protocol):
    """Lists what the console asks of the board."""

    state: State

    @property
    def is_deaf(self) -> bool: ...
    def run_code(self) -> None: ...
    def run_repl(self) -> None: ...
    def execute(self, code: bytes) -> None: ...
    def interrupt(self) -> None: ...


class Console:
    """Is the board's end of the line."""

    def __init__(self, board: Runner, kind: Kind, link: Link) -> None:
        self._board = board
        self._words = kind.words
        self._link = link
        self._repl = Repl(self.say, kind.banner)
        self._inbox = b""
        self.stops_by = 0.0  # when code that was told to stop has to
        self.said = ""

    def clear(self) -> None:
        """Power has gone."""
        self._inbox = b""
        self.stops_by = 0.0

    def say(self, data: bytes) -> None:
        self.said += data.decode(errors="replace")
        self._link.write(data)

    def receive(self, data: bytes) -> None:
        """Take what has come. Code that runs hears Ctrl-C alone."""
        if self._board.is_deaf:
            return
        if self._board.state in (State.CODE, State.BUSY) and _CTRL_C in data:
            self._board.interrupt()
            self.stops_by = time.monotonic() + _STOP_S
            time.sleep(_FLUSHED_S)
            self._link.drain()
        elif self._board.state is not State.CODE:
            self._inbox += data
            self._answer()

    def enter(self, raw: bool) -> None:
        """Start a REPL in a new VM."""
        self._board.run_repl()
        self._repl.start(raw)

    def in_safe_mode(self) -> None:
        """Neither boot.py nor code.py was run."""
        self.say(f"\r\n{self._words['safe mode']}\r\n".encode())
        self.ended()

    def ended(self) -> None:
        """code.py has ended; on MicroPython the REPL follows."""
        if "done" not in self._words:
            self.enter(raw=False)
            return
        self._board.state = State.ANY_KEY
        self.say(f"\r\n{self._words['done']}\r\n\r\n{self._words['any key']}\r\n".encode())
        self._answer()

    def executed(self) -> None:
        """End what the REPL ran."""
        self._board.state = State.REPL
        self._repl.prompt()
        self._answer()

    def is_overdue(self) -> bool:
        """Does code still run that was told to stop?"""
        if self._board.state not in (State.CODE, State.BUSY):
            self.stops_by = 0.0
        return bool(self.stops_by) and time.monotonic() >= self.stops_by

    def interrupted(self) -> None:
        """It was stopped from outside."""
        traceback = self._words.get("traceback", "Traceback (most recent call last):")
        words = f"{traceback}\r\nKeyboardInterrupt:\r\n".encode()
        if self._board.state is State.CODE:
            self.say(words)
            self.ended()
        else:
            self._board.run_repl()
            self.say(b"\x04" + words)
            self.executed()

    def _answer(self) -> None:
        """Take what has come, byte by byte, as long as the board listens."""
        while self._inbox and self._board.state in (State.ANY_KEY, State.REPL):
            byte, self._inbox = self._inbox[0], self._inbox[1:]
            if self._board.state is State.ANY_KEY:
                if byte == _CTRL_D:
                    self._board.run_code()
                else:
                    self.enter(raw=False)
                continue
            match self._repl.take(byte):
                case Event.EXECUTE:
                    self._board.execute(self._repl.code)
                case Event.SWITCH:
                    self.enter(raw=not self._repl.is_raw)
                case Event.REBOOT:
                    self.say(self._words["soft reboot"].encode() + b"\r\n")
                    if self._repl.is_raw:
                        self.enter(raw=True)
                    else:
                        self._board.run_code()
