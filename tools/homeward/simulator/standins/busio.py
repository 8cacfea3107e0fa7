# SPDX-License-Identifier: MIT
"""`busio`: buses that take everything and answer nothing, with the real rules of locking."""

from _pins import Part, Pin, take, take_optional
from silicon import machine

# The RP2040's pins do one thing each on one of two buses: so many do different things, and after
# so many the other bus follows. I2C: SDA, SCL; SPI: MISO, chip select, clock, MOSI.
_I2C = (2, 2)
_SPI = (4, 8)


def _must_be_a_bus(kind, *pins):
    """Refuse pins that are not of one bus, each in its place."""
    roles, turn = kind
    buses = set()
    for role, pin in enumerate(pins):
        if isinstance(pin, Pin) and machine.board.chip.name == "RP2040":
            number = int(pin._chip_name[len("GPIO") :])
            buses.add(number // turn % 2)
            if number % roles != role:
                raise ValueError("Invalid pins")
    if len(buses) > 1:
        raise ValueError("Invalid pins")


class _Bus(Part):
    """A bus must be locked before it is used, and only one holds the lock."""

    _locked = False

    def try_lock(self):
        self._check()
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        self._check()
        if not self._locked:
            raise RuntimeError("Bus is not locked")
        self._locked = False

    def _must_hold_lock(self):
        self._check()
        if not self._locked:
            raise RuntimeError("Function requires lock")


class I2C(_Bus):
    """A bus on which only a display that the board can add answers, at its address."""

    def __init__(self, scl, sda, *, frequency=100000, timeout=255):
        _must_be_a_bus(_I2C, sda, scl)
        self._pins = (take(scl, "scl"), take(sda, "sda"))
        address = machine.board.screen.i2c_address
        self._present = [] if address is None else [address]
        if not self._present:
            self.deinit()
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")

    def scan(self):
        self._must_hold_lock()
        return list(self._present)

    def writeto(self, address, buffer, *, start=0, end=None):
        self._must_hold_lock()
        self._find(address)
        bytes(buffer)

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        self._must_hold_lock()
        self._find(address)

    def writeto_then_readfrom(self, address, out_buffer, in_buffer, **_):
        self.writeto(address, out_buffer)

    def _find(self, address):
        if address not in self._present:
            raise OSError(19, "No such device")


class SPI(_Bus):
    """Bytes go out and are gone."""

    def __init__(self, clock, MOSI=None, MISO=None, half_duplex=False):
        if MOSI is None and MISO is None:
            raise ValueError("Must provide MISO or MOSI pin")
        _must_be_a_bus(_SPI, MISO, None, clock, MOSI)
        self._pins = (
            take(clock, "clock"),
            take_optional(MOSI, "MOSI"),
            take_optional(MISO, "MISO"),
        )
        self.frequency = 250000

    def configure(self, *, baudrate=100000, polarity=0, phase=0, bits=8):
        self._must_hold_lock()
        if polarity not in (0, 1) or phase not in (0, 1) or bits != 8:
            raise ValueError("Invalid polarity, phase or bits")
        self.frequency = baudrate

    def write(self, buffer, *, start=0, end=None):
        self._must_hold_lock()
        bytes(buffer)

    def readinto(self, buffer, *, start=0, end=None, write_value=0):
        self._must_hold_lock()
