# SPDX-License-Identifier: MIT
"""A handheld that runs by the real clock in a thread of its own, until it is told to stop."""

import queue
import threading
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path

from homeward import FIRMWARE
from homeward.boards.parts.board import Board
from homeward.simulator import settings as settings_file
from homeward.simulator.clock import RealClock
from homeward.simulator.interruptions import FirmwareCrash, FirmwareEnded, FirmwareStalled
from homeward.simulator.page.messages import Touch
from homeward.simulator.page.nvm_file import NvmFile
from homeward.simulator.page.reports import Report, Reporter
from homeward.simulator.page.touches import Touches
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.simulator.settings import Setting

_TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60 * 1000
_STOP_S = 5.0


class DeviceThread:
    """Give it touches, and it tells reports; both may be done from any thread."""

    def __init__(
        self,
        board: Board,
        nvm_file: NvmFile,
        tell: Callable[[Report], None],
        *,
        seed: int,
        speed: float = 1.0,
        firmware: Path = FIRMWARE,
        settings: Mapping[str, Setting] | None = None,
    ) -> None:
        """`settings` are set on top of what settings.toml says."""
        self._nvm_file = nvm_file
        self._tell = tell
        self._speed = speed
        self._queue: queue.SimpleQueue[Touch] = queue.SimpleQueue()
        self._stopping = threading.Event()
        # Making it reads what was kept: what is wrong with that is said before anything runs.
        self._hand = Handheld(
            board,
            settings=_settings(board, firmware, settings or {}),
            nvm=nvm_file.load(),
            firmware=firmware,
            seed=seed,
            clock=RealClock(speed),
        )
        self._touches = Touches(self._hand)
        self._written = 0
        # The time that the firmware itself has had: composing a picture takes time, too, and no
        # key is scanned meanwhile.
        self._ran_ms = 0
        self._thread = threading.Thread(target=self._run, name="handheld", daemon=True)

    @property
    def names(self) -> tuple[str, ...]:
        """Return everything that can be pressed."""
        return self._hand.silicon.wires.names()

    def start(self) -> None:
        """Power on."""
        self._thread.start()

    def touch(self, touch: Touch) -> None:
        """Do something to it, soon."""
        self._queue.put(touch)

    def stop(self) -> None:
        """Power off; back when it is."""
        self._stopping.set()
        # Waiting for a restart is waiting for a touch.
        self._queue.put(Touch("gone", 0))
        if self._thread.is_alive():
            self._thread.join(_STOP_S)

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._hand.run(self._script, limit_ms=_TEN_YEARS_MS)
            except (FirmwareCrash, FirmwareEnded, FirmwareStalled) as error:
                self._keep()
                console = "".join(self._hand.silicon.console)
                self._hand.silicon.console.clear()
                self._tell(Report(stopped=str(error).strip(), console=console))
                self._wait_for_restart()
            except Exception:
                # Our own fault, not the firmware's: say it where somebody looks.
                self._tell(Report(stopped=f"the simulator failed:\n{traceback.format_exc()}"))
                self._wait_for_restart()

    def _script(self, hand: Handheld) -> Steps:
        """Do what has to be done whenever the firmware rests."""
        watch = Reporter(hand, self._speed)
        self._tell(Report(stopped=""))
        while not self._stopping.is_set():
            yield from self._drain(hand)
            self._touches.act(self._ran_ms)
            report = watch.report()
            if report:
                self._tell(report)
            self._keep()
            left_ms = hand.now_ms
            yield hand.wait(0)
            self._ran_ms += hand.now_ms - left_ms

    def _drain(self, hand: Handheld) -> Steps:
        """Take all touches; resets that have piled up meanwhile are one."""
        reset = False
        while not self._queue.empty():
            touch = self._queue.get_nowait()
            if touch.what == "reset":
                reset = True
            else:
                self._touches.take(touch)
        if reset:
            yield from hand.reset()

    def _keep(self) -> None:
        flash = self._hand.silicon.nvm
        if flash.writes != self._written:
            self._written = flash.writes
            try:
                self._nvm_file.save(self._hand.nvm)
            except OSError as error:
                # One can play on; it is only not there the next time.
                self._tell(Report(console=f"the device's memory cannot be kept: {error}\n"))

    def _wait_for_restart(self) -> None:
        # Ends when we are stopped: that is a touch, too.
        while not self._stopping.is_set():
            touch = self._queue.get()
            if touch.what == "reset":
                return
            self._touches.take(touch)


def _settings(
    board: Board, firmware: Path, more: Mapping[str, Setting]
) -> dict[str, Setting] | None:
    """Join what settings.toml says, what the board adds where the file says nothing, and more."""
    file = firmware / "settings.toml"
    if not (board.settings or more) or not file.is_file():
        return None
    return {**board.settings, **settings_file.parse(file.read_text()), **more}
