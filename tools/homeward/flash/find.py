# SPDX-License-Identifier: MIT
"""Find the board's port: by its USB numbers, then by what it says about itself."""

import re
import time
from ast import literal_eval
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from serial.tools import list_ports as serial_ports

from homeward import boards
from homeward.boards import BOARDS, known
from homeward.flash.errors import BoardError, NoBoard
from homeward.flash.link import Link

OLDEST = (9, 2)
NEWEST = 10  # the last number of CircuitPython that was looked at
# What hw_who() prints: the number goes into the name of a folder on this computer.
_WHO = re.compile(r"(\w{1,80})\s+([0-9a-f]{1,64})\s+([01]) (\d{1,9}) ([01])\s*", re.ASCII)
_BY_USB = {one.usb: one.name for one in BOARDS.values()}


@dataclass(frozen=True)
class Who:
    """Holds what a board says about itself."""

    board_id: str
    version: tuple[int, ...]  # of CircuitPython
    uid: str
    writable: bool  # may the board write its own drive?
    free: int  # bytes of memory, at the REPL
    font: bool = True  # has it one built in?

    @property
    def circuitpython(self) -> str:
        return ".".join(map(str, self.version))


def list_ports() -> Iterable[Any]:
    """List the serial ports of this computer, as pyserial does."""
    return list(serial_ports.comports())


def port() -> str:
    """Return the port of the only board; NoBoard says what else there is."""
    # A board may have two ports, a console and one for data: the console is the first.
    found: dict[tuple[int, int, str], Any] = {}
    for info in sorted(list_ports(), key=lambda info: str(info.device)):
        if (info.vid, info.pid) in _BY_USB:
            found.setdefault((info.vid, info.pid, info.serial_number or info.device), info)
    if len(found) == 1:
        return str(next(iter(found.values())).device)
    if found:
        names = [f"{_BY_USB[info.vid, info.pid]} at {info.device}" for info in found.values()]
        raise NoBoard(
            f"there are {len(found)} boards ({', '.join(names)}): name one with --port, or unplug"
            " the others"
        )
    raise NoBoard(
        "no board is plugged in that Homeward knows. Is it switched on, and does the cable carry"
        " data (many only charge)? Does it run CircuitPython (docs/flashing.md)? A board that is"
        " there all the same can be named with --port"
    )


def usb_number(name: str) -> str | None:
    """Return the serial number of the board at this port, or None."""
    numbers = [info.serial_number for info in list_ports() if info.device == name]
    return numbers[0] if numbers else None


def again(link: Link, number: str | None, seconds: float) -> None:
    """Open the link to a board that comes back from a reset, maybe at a port of another name."""
    link.close()
    until = time.monotonic() + seconds
    while True:
        ports = [info.device for info in list_ports() if number and info.serial_number == number]
        try:
            if number and not ports:  # under its old name there may be another board by now
                raise NoBoard("the board has not come back from its reset: is it plugged in?")
            return link.open(min(ports, default=link.port))
        except NoBoard:
            if time.monotonic() > until:
                raise
            time.sleep(0.3)


def meet(link: Link) -> Who:
    """Stop the game, and learn who is there; NoBoard if it does not run CircuitPython."""
    link.stop()
    asked = "import sys\nprint((sys.implementation.name, tuple(sys.implementation.version[:3])))"
    try:
        name, version = literal_eval(link.run(asked).strip())
        version = tuple(version)
    except (BoardError, ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        name, version = "something else", (0,)
    if name != "circuitpython":
        what = "MicroPython" if name == "micropython" else "something else"
        raise NoBoard(
            f"the board at {link.port} runs {what}, not CircuitPython: docs/flashing.md says how to"
            " put CircuitPython on it"
        )
    link.prepare()
    found = _WHO.fullmatch(link.run("hw_who()"))
    if found is None or not all(isinstance(number, int) for number in version):
        raise NoBoard(f"what the board at {link.port} says of itself is no board's")
    board_id, uid, readonly, free, font = found.groups()
    return Who(board_id, tuple(version), uid, readonly == "0", int(free), font == "1")


def check(who: Who, wanted: str | None, force: bool) -> str:
    """Return the board to build for; NoBoard if this one should not get it."""
    name = wanted or who.board_id
    unless = "; --force does it all the same"
    if not (who.version[:2] >= OLDEST and who.version[0] <= NEWEST) and not force:
        raise NoBoard(
            f"the board runs CircuitPython {who.circuitpython}, Homeward is made for"
            f" {OLDEST[0]}.{OLDEST[1]} to {NEWEST}.x{unless}"
        )
    if not who.font and not force:
        raise NoBoard(
            "this CircuitPython has no built-in font, as the Japanese, Korean and Russian ones of"
            f" small boards: put one of another language on the board{unless}"
        )
    if who.board_id not in BOARDS and not (force and wanted):
        raise NoBoard(
            f"this board is '{who.board_id}', which Homeward does not know; it knows {known()}. If"
            " yours is wired like one of these, name that one: --board NAME --force"
        )
    if name != who.board_id and not force:
        raise NoBoard(f"this board is '{who.board_id}', not '{name}'{unless}")
    boards.find(name)
    return name
