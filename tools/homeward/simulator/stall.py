# SPDX-License-Identifier: MIT
"""Watches for a firmware that keeps control: an endless loop that never asks for the time."""

import ctypes
import sys
import threading
import traceback
from types import FrameType, TracebackType

from homeward.simulator.interruptions import Stalled
from homeward.simulator.silicon import Silicon

# Looks within the patience. A laptop that was asleep takes one of them, however long it slept.
_LOOKS = 10


class StallWatch:
    """While it is open, a silence of `patience_s` real seconds raises Stalled in the firmware."""

    def __init__(self, silicon: Silicon, patience_s: float) -> None:
        self._silicon = silicon
        self._patience_s = patience_s
        self._over = threading.Event()
        self._ending = threading.Lock()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._watched_thread = threading.get_ident()
        self.where = ""

    def __enter__(self) -> "StallWatch":
        self._silicon.watched = True
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._ending:
            self._over.set()
        self._silicon.watched = False

    def _watch(self) -> None:
        beats = -1
        silent = 0
        while not self._over.wait(self._patience_s / _LOOKS):
            silent = silent + 1 if beats == self._silicon.beats and self._silicon.watched else 0
            if silent == _LOOKS:
                self._stop_firmware()
                return
            beats = self._silicon.beats

    def _stop_firmware(self) -> None:
        with self._ending:
            if self._over.is_set():
                return
            self.where = _where(sys._current_frames().get(self._watched_thread))
            # Should the firmware swallow it, the next stand-in it calls raises it again.
            self._silicon.interruption = Stalled()
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(self._watched_thread), ctypes.py_object(Stalled)
            )


def _where(frame: FrameType | None) -> str:
    """Return the last few calls: format_stack's own limit would keep the first ones."""
    return "" if frame is None else "".join(traceback.format_stack(frame)[-4:])
