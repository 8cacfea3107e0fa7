# SPDX-License-Identifier: MIT
"""Taking and giving back pins, with the board's own complaints. For the other stand-ins."""

from silicon import machine


class Pin:
    """A pin of the chip. `board` names them; nobody makes new ones."""

    def __init__(self, chip_name, board_name):
        self._chip_name = chip_name
        self._board_name = board_name

    def __repr__(self):
        return "board." + self._board_name


def _all_pins():
    pins = {}
    for name, chip_name in machine.board.pins.items():
        pins.setdefault(chip_name, Pin(chip_name, name))
    return pins


CHIP_PINS = _all_pins()


def take(pin, argument="pin"):
    """Check that it is a free pin, take it and return its chip name."""
    if not isinstance(pin, Pin):
        raise TypeError("%s must be of type Pin, not %s" % (argument, type(pin).__name__))
    machine.claim(pin._chip_name, pin._board_name)
    return pin._chip_name


def take_optional(pin, argument):
    """The same where None is allowed."""
    return None if pin is None else take(pin, argument)


def give_back(*chip_names):
    """Release pins; None among them is skipped."""
    for name in chip_names:
        if name is not None:
            machine.release(name)


def whole_number(value, low, high, argument):
    """An int in a range, or the complaint that the board makes."""
    if not isinstance(value, int):
        raise TypeError("can't convert %s to int" % type(value).__name__)
    if not low <= value <= high:
        raise ValueError("%s must be %d-%d" % (argument, low, high))
    return value


class Part:
    """Something that holds pins until `deinit`, after which every use fails."""

    _pins = ()

    def _check(self):
        if self._pins is None:
            raise ValueError(
                "Object has been deinitialized and can no longer be used. Create a new object."
            )

    def deinit(self):
        if self._pins is not None:
            give_back(*self._pins)
            self._pins = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()
