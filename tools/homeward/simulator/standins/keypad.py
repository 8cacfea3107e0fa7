# SPDX-License-Identifier: MIT
"""`keypad`: buttons scanned in the background, on the handheld's own time."""

from _pins import Part, take, whole_number
from silicon import machine


class Event:
    """One press or release. `get_into` refills it; the firmware cannot."""

    __slots__ = ("_key_number", "_pressed", "_timestamp")

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self._key_number = whole_number(key_number, 0, 65535, "key_number")
        self._pressed = bool(pressed)
        self._timestamp = machine.ticks(machine.uptime_ms()) if timestamp is None else timestamp
        if not isinstance(self._timestamp, int):
            raise TypeError("can't convert %s to int" % type(timestamp).__name__)

    @property
    def key_number(self):
        return self._key_number

    @property
    def pressed(self):
        return self._pressed

    @property
    def released(self):
        return not self._pressed

    @property
    def timestamp(self):
        return self._timestamp

    def __eq__(self, other):
        return (
            isinstance(other, Event)
            and self._key_number == other._key_number
            and self._pressed == other._pressed
        )

    def __hash__(self):
        return (self._pressed << 15) + self._key_number

    def __repr__(self):
        what = "pressed" if self._pressed else "released"
        return "<Event: key_number %d %s>" % (self._key_number, what)


class EventQueue:
    """Events in the order they came. A full queue drops the new one and says so."""

    def __init__(self, owner, max_events):
        self._events = []
        self._max_events = max_events
        self._overflowed = False
        self._owner = owner

    @property
    def overflowed(self):
        return self._overflowed

    def get(self):
        machine.poll()
        if not self._events:
            return None
        number, pressed, ticks = self._events.pop(0)
        return Event(number, pressed, ticks)

    def get_into(self, event):
        if type(event) is not Event:
            raise TypeError("event must be of type Event, not %s" % type(event).__name__)
        machine.poll()
        if not self._events:
            return False
        event._key_number, event._pressed, event._timestamp = self._events.pop(0)
        return True

    def clear(self):
        self._events.clear()
        self._overflowed = False

    def __bool__(self):
        machine.poll()
        return bool(self._events)

    def __len__(self):
        machine.poll()
        return len(self._events)

    def _record(self, number, pressed, ticks):
        if len(self._events) >= self._max_events:
            self._overflowed = True
        else:
            self._events.append((number, pressed, ticks))


class _Scanner(Part):
    """Looks at its keys once every interval; a press between two looks is never seen."""

    def _start(self, key_count, interval, max_events, debounce_threshold):
        if not isinstance(interval, (int, float)):
            raise TypeError("can't convert %s to float" % type(interval).__name__)
        if interval < 0:
            raise ValueError("interval must be >= 0")
        self._key_count = key_count
        self._interval_us = max(1000, round(interval * 1000000))
        self._threshold = whole_number(debounce_threshold, 1, 127, "debounce_threshold")
        self._events = EventQueue(self, whole_number(max_events, 1, 65535, "max_events"))
        self._first_us = machine.clock.now_us()
        self.reset()
        machine.scanners.append(self)

    def reset(self):
        """Take every key for released and scan at once."""
        self._check()
        self._known = [False] * self._key_count
        self._waiting = [0] * self._key_count
        now_us = machine.clock.now_us()
        self._last_us = now_us - (now_us - self._first_us) % self._interval_us
        self._scan(now_us)

    def look(self, now_us):
        """Called whenever time has passed: scan at each interval that matters."""
        if self._settled:
            if self._seen_changes == machine.wires.changes:
                return
            # Nothing had changed until now: intervals gone by without a look saw nothing new.
            self._last_us += (now_us - self._last_us) // self._interval_us * self._interval_us
            self._settled = False
        while not self._settled and self._last_us + self._interval_us <= now_us:
            self._last_us += self._interval_us
            self._scan(self._last_us)

    def _scan(self, at_us):
        self._settled = True
        self._seen_changes = machine.wires.changes
        for number in range(self._key_count):
            if self._read(number) == self._known[number]:
                self._waiting[number] = 0
                continue
            self._waiting[number] += 1
            if self._waiting[number] < self._threshold:
                self._settled = False
                continue
            self._waiting[number] = 0
            self._known[number] = not self._known[number]
            ticks = machine.ticks((at_us - machine.boot_us) // 1000)
            self._events._record(number, self._known[number], ticks)

    @property
    def events(self):
        self._check()
        return self._events

    @property
    def key_count(self):
        self._check()
        return self._key_count

    def deinit(self):
        if self in machine.scanners:
            machine.scanners.remove(self)
        super().deinit()


class Keys(_Scanner):
    """One pin for each key."""

    def __init__(
        self,
        pins,
        *,
        value_when_pressed,
        pull=True,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        self._pins = tuple([take(pin, "pins") for pin in pins])
        self._value_when_pressed = bool(value_when_pressed)
        self._pull_up = bool(pull) and not value_when_pressed
        self._start(len(self._pins), interval, max_events, debounce_threshold)

    def _read(self, number):
        level = machine.wires.level(self._pins[number], self._pull_up)
        return level == self._value_when_pressed


class ShiftRegisterKeys(_Scanner):
    """Keys read one after another through a shift register."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        key_count = whole_number(key_count, 1, 65535, "key_count")
        self._pins = (take(clock, "clock"), take(data, "data"), take(latch, "latch"))
        self._value_when_pressed = bool(value_when_pressed)
        board = machine.board
        wired = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
        there = tuple([board.pins.get(name) for name in wired])
        self._wired = bool(value_to_latch) and there == self._pins
        self._start(key_count, interval, max_events, debounce_threshold)

    def _read(self, number):
        level = self._wired and machine.wires.shifted(number)
        return level == self._value_when_pressed
