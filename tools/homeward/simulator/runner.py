# SPDX-License-Identifier: MIT
"""Runs the firmware, unmodified, in this process: no board, no page, on a virtual clock.

    def script(hand):                       # each yield lets the firmware run on
        yield hand.wait(500)
        yield hand.press("A")
        yield hand.until(lambda: hand.text_contains("Red"))
        hand.screenshot("title.png", scale=4)

    Handheld("pygamer").run(script)

`run` powers the handheld on (boot.py, then code.py) and off again when the script ends. What was
shown, sounded, printed and saved can be looked at during the script and afterwards.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType

from homeward import FIRMWARE, boards
from homeward.boards.parts.board import Board
from homeward.simulator.clock import Clock, VirtualClock
from homeward.simulator.fingers import Fingers
from homeward.simulator.interruptions import (
    FirmwareCrash,
    FirmwareEnded,
    FirmwareStalled,
    Interruption,
    OutOfTime,
    Restart,
    ScriptEnded,
    ScriptFailed,
    Stalled,
)
from homeward.simulator.memory_card import MemoryCard
from homeward.simulator.modules import DeviceModules
from homeward.simulator.script import NEVER, ScriptPlayer, Steps
from homeward.simulator.settings import Setting
from homeward.simulator.sights import Sights
from homeward.simulator.silicon import Silicon
from homeward.simulator.stall import StallWatch
from homeward.simulator.strictness import tightened

Script = Callable[["Handheld"], Steps]

ONE_DAY_MS = 24 * 60 * 60 * 1000


class Handheld(Fingers, Sights):
    """One handheld: a board, its firmware, what a person does to it and sees of it."""

    def __init__(
        self,
        board: str | Board,
        settings: Mapping[str, Setting] | str | None = None,
        nvm: bytes | None = None,
        firmware: Path = FIRMWARE,
        *,
        card: MemoryCard | None = None,
        seed: int = 1,
        clock: Clock | None = None,
        usb: bool = False,
        circuitpython: tuple[int, int, int] = (10, 0, 3),
        getenv_gives_ints: bool = False,
    ) -> None:
        """`settings` stands in for firmware/settings.toml: its text, or names and values; `card`
        is what is in the slot of a board that has one."""
        self.board = boards.find(board) if isinstance(board, str) else board
        self._firmware = firmware.resolve()
        self.silicon = Silicon(
            self.board,
            clock or VirtualClock(),
            self._firmware,
            settings=settings,
            nvm=nvm,
            card=card,
            seed=seed,
            usb=usb,
            circuitpython=circuitpython,
            getenv_gives_ints=getenv_gives_ints,
        )
        self.starts = 0
        self._modules: DeviceModules | None = None

    # -- running ---------------------------------------------------------------------------

    def run(self, script: Script, *, limit_ms: int = ONE_DAY_MS, patience_s: float = 20.0) -> None:
        """Power on, play the script, power off. The script begins before power comes on, so
        that it may already hold a button then."""
        silicon = self.silicon
        silicon.limit_us = silicon.clock.now_us() + limit_ms * 1000
        silicon.player = ScriptPlayer(script(self), silicon.clock.now_us, self._script_finished)
        silicon.interruption = None
        watch = StallWatch(silicon, patience_s)
        try:
            silicon.player.resume()
            with watch:
                ended = self._start_until_ended()
        finally:
            silicon.player = None
            silicon.limit_us = NEVER
        self._explain(ended, watch)

    def _start_until_ended(self) -> Interruption:
        """Start the firmware, and again after every restart."""
        ended = self.silicon.interruption or Restart(cold=True, dark=True)
        while isinstance(ended, Restart):
            ended = self._start(cold=ended.cold, dark=ended.dark)
        return ended

    def _start(self, *, cold: bool, dark: bool) -> Interruption:
        """Run one start of the firmware, until something interrupts it."""
        silicon = self.silicon
        if dark:
            silicon.strips.clear()
        mode, silicon.next_run_mode = silicon.next_run_mode, "NORMAL"
        if cold and not dark and mode != "NORMAL":
            raise FirmwareEnded(f"the board was reset into {mode}")
        if not cold and silicon.display is not None and not self.board.screen.own:
            silicon.display_left = True
        self.starts += 1
        try:
            if cold:
                self._run_file("boot.py", cold=True)
            self._run_file("code.py", cold=False, reloaded=not cold)
        except Interruption as interruption:
            return interruption
        # A firmware that swallowed the interruption has ended because of it all the same.
        if silicon.interruption is not None:
            return silicon.interruption
        raise FirmwareEnded("code.py came to its end")

    def _run_file(self, name: str, *, cold: bool, reloaded: bool = False) -> None:
        """Run boot.py or code.py, each with fresh modules and all pins free, as on the board."""
        silicon = self.silicon
        silicon.power_on(cold=cold, reloaded=reloaded)
        if not (self._firmware / name).is_file():
            return
        silicon.booting = name == "boot.py"
        modules = DeviceModules(
            self.board,
            self._firmware,
            silicon.drive,
            silicon.console.append,
            tightened(silicon),
        )
        self._modules = modules
        link = ModuleType("silicon")
        vars(link).update(machine=silicon, device_modules=modules)
        modules.provide(link)
        try:
            modules.run_file(self._firmware / name)
        except SystemExit as left:
            # CircuitPython 10 prints the text that it was given; 9 does not.
            if isinstance(left.code, str) and silicon.circuitpython >= (10, 0, 0):
                silicon.console.append(left.code + "\n")
            raise FirmwareEnded(f"{name} called sys.exit()") from left
        except Exception as error:
            text = modules.traceback_text(error)
            silicon.console.append(text)
            silicon.previous_traceback = text
            raise FirmwareCrash(text) from error

    def _script_finished(self, error: BaseException | None) -> None:
        self.silicon.interruption = ScriptEnded() if error is None else ScriptFailed(error)

    def _explain(self, ended: Interruption, watch: StallWatch) -> None:
        if isinstance(ended, ScriptFailed):
            raise ended.error
        if isinstance(ended, Stalled):
            raise FirmwareStalled(f"the firmware kept control for long; it was at\n{watch.where}")
        if isinstance(ended, OutOfTime):
            raise FirmwareStalled(f"the script did not end; at {self.now_ms} ms of its time")

    def module(self, name: str) -> ModuleType:
        """Return a module of the running firmware, to look inside."""
        if self._modules is None or name not in self._modules.table:
            raise KeyError(f"the firmware has not imported {name}")
        return self._modules.table[name]

    def load(self, name: str) -> ModuleType:
        """Return the same, imported if the firmware has not done so."""
        if self._modules is None:
            raise KeyError(f"the firmware does not run: it cannot import {name}")
        return self._modules.load(name)

    def loaded_from(self) -> dict[str, str]:
        """Each module of the present start and the file that it came from."""
        return {} if self._modules is None else self._modules.loaded_from()
