# SPDX-License-Identifier: MIT
"""Define what may end a run of the firmware from outside it, and the errors that a test sees.

Interruptions are BaseExceptions, so that the firmware's own `except Exception` lets them pass.
"""


class Interruption(BaseException):
    """Unwinds code.py; raised again by every stand-in until the firmware has let go."""


class ScriptEnded(Interruption):
    """The script has come to its end: the run is over."""


class ScriptFailed(Interruption):
    """The script raised an error of its own, which is no business of the firmware's."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(repr(error))
        self.error = error


class Restart(Interruption):
    """The firmware starts again: `cold` runs boot.py too, `dark` means that power was lost."""

    def __init__(self, *, cold: bool, dark: bool = False) -> None:
        super().__init__("cold" if cold else "warm")
        self.cold = cold
        self.dark = dark


class OutOfTime(Interruption):
    """More virtual time has passed than the run was allowed."""


class Stalled(Interruption):
    """Raised into a firmware that has not given up control for many real seconds."""


class FirmwareCrash(RuntimeError):
    """boot.py or code.py let an error out; the original is the cause."""


class FirmwareEnded(RuntimeError):
    """code.py returned, or left for a boot loader: a handheld must do neither unasked."""


class FirmwareStalled(RuntimeError):
    """The firmware kept control, or a run outlived its virtual time."""


class NotInTime(AssertionError):
    """Say that what a script waited for did not come within its limit."""
