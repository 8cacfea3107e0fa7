# SPDX-License-Identifier: MIT
"""The silicon of one handheld in the browser: what the stand-ins of the simulator stand on here.

Its time stands still within a turn of the firmware's loop; `pass_time` moves it between two turns.
JavaScript reads what is shown through files in /far, which are no files: writing to one calls it.
"""

import json
import sys

import far

_TICKS = 0x1FFFFFFF
_TICKS_AT_RESET = 0x1FFF0000
_STICK_REST = 32768
_TILTS = {"LEFT": (400, 0), "RIGHT": (65100, 0), "UP": (0, 400), "DOWN": (0, 65100)}
_GOOD_BATTERY = 3900
_REFERENCE = 3300


class Restart(BaseException):
    """The firmware wants to start again, or the watchdog has bitten."""


class Looping(BaseException):
    """The firmware has come to the end of the first turn of its loop."""


class _Facts:
    """A part of the board's description, by names."""

    def __init__(self, facts):
        for name in facts:
            setattr(self, name, facts[name])


class _Board(_Facts):
    def __init__(self, facts):
        _Facts.__init__(self, facts)
        self.chip = _Facts(self.chip)
        self.screen = _Facts(self.screen)

    def chip_pin(self, name):
        if name not in self.pins:
            raise ValueError("%s has no pin %s" % (self.board_id, name))
        return self.pins[name]


class _Clock:
    us = 0

    def now_us(self):
        return self.us


class _Nvm:
    """Flash that takes no time and does not wear."""

    def __init__(self, size):
        self.content = bytearray(b"\xff" * size)
        self.changed = False

    def write(self, start, data):
        self.content[start : start + len(data)] = data
        self.changed = True


class _Drive:
    readonly = True


class _Wires:
    """Buttons, stick, knob and battery."""

    def __init__(self, board):
        self._board = board
        self._down = set()
        self._pins = {}
        self._bits = {}
        for name, pin, bit in board.buttons:
            if pin:
                self._pins[board.chip_pin(pin)] = name
            else:
                self._bits[bit] = name
        self._analog = {}
        if board.battery:
            pin, share = board.battery
            millivolts = _GOOD_BATTERY * 65535 // (_REFERENCE * share)
            self._analog[board.chip_pin(pin)] = millivolts
        self.detents = 0
        self.changes = 0

    def set_down(self, name, down):
        board = self._board
        if board.stick and name in _TILTS:
            tilt = _TILTS[name] if down else (0, 0)
            for i in range(2):
                self._analog[board.chip_pin(board.stick[i])] = tilt[i] or _STICK_REST
            return
        if down:
            self._down.add(name)
        else:
            self._down.discard(name)
        self.changes += 1

    def analog(self, chip_pin):
        return self._analog.get(chip_pin, _STICK_REST)

    def level(self, chip_pin, pull_up):
        return False if self._pins.get(chip_pin) in self._down else pull_up

    def shifted(self, bit):
        return self._bits.get(bit) in self._down


class _Machine:
    circuitpython = (10, 0, 3)
    usb = reloaded = busy = booting = False
    usb_drive = autoreload = True
    card = display = previous_traceback = None
    next_run_mode = "NORMAL"
    boot_us = 0
    collections = 0
    looping = False  # does JavaScript call every turn of the loop?

    def __init__(self, facts):
        self.board = board = _Board(facts)
        self.clock = _Clock()
        self.wires = _Wires(board)
        self.nvm = _Nvm(board.chip.nvm_bytes)
        self.drive = _Drive()
        self.strips = {}
        self.sounds = []
        self.refreshes = 0
        self.unshown = False  # have pixels changed in this turn?
        self.free_pins()

    def free_pins(self):
        """Let every part go, as before boot.py and before code.py."""
        self.claims = {}
        self.levels = {}
        self.scanners = []
        self.on_time = []
        self.display = None

    # -- time

    def uptime_us(self):
        return self.clock.us - self.boot_us

    def uptime_ms(self):
        return self.uptime_us() // 1000

    def ticks(self, uptime_ms):
        return (uptime_ms + _TICKS_AT_RESET) & _TICKS

    def poll(self):
        pass

    def charge(self, us):
        pass

    def rest(self, us):
        """The firmware sleeps. In its loop that ends a turn: the first one ends the loop."""
        app = sys.modules.get("ui.app")
        if app and app.running and not self.looping:
            self.looping = True
            raise Looping

    def pass_time(self, us):
        """Let it be so late; scan the keys, let the watchdog look."""
        self.clock.us = us
        for scanner in self.scanners:
            scanner.look(us)
        for due in self.on_time:
            due(us)

    def restart(self, *, cold):
        raise Restart

    # -- pins

    def claim(self, chip_pin, name):
        if chip_pin in self.claims:
            raise ValueError("%s in use" % name)
        self.claims[chip_pin] = name

    def release(self, chip_pin):
        self.claims.pop(chip_pin, None)
        self.levels.pop(chip_pin, None)

    def is_high(self, board_name):
        return board_name is None or self.levels.get(self.board.chip_pin(board_name), False)

    # -- what is seen and heard

    def refreshed(self, rows):
        self.refreshes += 1
        far.panel(rows)

    def show_pixels(self, chip_pin, data):
        self.strips[chip_pin] = data + self.strips.get(chip_pin, b"")[len(data) :]
        self.unshown = True

    def sound(self, chip_pin, hz, **samples):
        board = self.board
        if board.speaker and board.chip_pin(board.speaker) == chip_pin:
            heard = hz if self.is_high(board.speaker_enable) else 0
            self.sounds.append({"hz": heard, "at": self.clock.us // 1000})

    def getenv(self, name):
        """Return a setting of settings.toml, as CircuitPython reads it: its line alone."""
        try:
            with open("/settings.toml") as file:
                for line in file:
                    key, equals, value = line.partition("=")
                    if equals and key.strip() == name:
                        return _setting(value.strip())
        except OSError:
            pass
        return None


def _setting(value):
    if value[:1] != '"':
        return str(int(value.split("#")[0].strip(), 0))
    end = value.find('"', 1)
    if end < 0:
        raise ValueError("a text without its end")
    return value[1:end]


with open("/board.json") as file:
    machine = _Machine(json.load(file))
