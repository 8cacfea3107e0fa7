# SPDX-License-Identifier: MIT
"""`supervisor`: ticks, reload, and what CircuitPython knows of this run."""

from silicon import machine


class RunReason:
    """The reason why code.py is running."""


class SafeModeReason:
    """The reason why the board is in safe mode."""


for _name in ("STARTUP", "AUTO_RELOAD", "SUPERVISOR_RELOAD", "REPL_RELOAD"):
    setattr(RunReason, _name, RunReason())
for _name in ("NONE", "BROWNOUT", "HARD_FAULT", "USER", "WATCHDOG"):
    setattr(SafeModeReason, _name, SafeModeReason())


class Runtime:
    """The state of this run. Only `autoreload` and the status light may be set."""

    __slots__ = ("_brightness",)

    safe_mode_reason = SafeModeReason.NONE
    serial_bytes_available = 0
    ble_workflow = False

    def __init__(self):
        self._brightness = 50

    @property
    def usb_connected(self):
        return machine.usb

    @property
    def serial_connected(self):
        return machine.usb

    @property
    def run_reason(self):
        return RunReason.SUPERVISOR_RELOAD if machine.reloaded else RunReason.STARTUP

    @property
    def autoreload(self):
        return machine.autoreload

    @autoreload.setter
    def autoreload(self, value):
        machine.autoreload = bool(value)

    @property
    def display(self):
        return machine.display

    @property
    def rgb_status_brightness(self):
        return self._brightness

    @rgb_status_brightness.setter
    def rgb_status_brightness(self, value):
        if not 0 <= value <= 255:
            raise ValueError("brightness must be 0-255")
        self._brightness = value


class StatusBar:
    """The bar in which CircuitPython shows its own state; here it is not shown."""

    __slots__ = ("console", "display")

    def __init__(self):
        self.console = True
        self.display = True


runtime = Runtime()
status_bar = StatusBar()


def ticks_ms():
    """Milliseconds, wrapping at 2**29, for the first time 65 seconds after a reset."""
    machine.poll()
    return machine.ticks(machine.uptime_ms())


def reload():
    """Run code.py again, without boot.py."""
    machine.restart(cold=False)


def get_previous_traceback():
    """The error that ended the last run, if a reload followed it."""
    return machine.previous_traceback


def set_next_code_file(filename, **options):
    """Only code.py is ever run."""
    raise NotImplementedError("the simulator runs code.py only")


def set_usb_identification(manufacturer=None, product=None, vid=-1, pid=-1):
    """Only of interest to a PC."""


def reset_terminal(x_pixels, y_pixels):
    """No terminal is shown."""
