# SPDX-License-Identifier: MIT
"""`busdisplay`: a display whose pictures JavaScript composes."""

from array import array

from displayio import Group
from silicon import machine


class BusDisplay:
    """A display: it accepts what a driver says about wires and commands, and does not need it."""

    def __init__(
        self,
        display_bus,
        init_sequence,
        *,
        width,
        height,
        rotation=0,
        color_depth=16,
        backlight_pin=None,
        brightness=1.0,
        auto_refresh=True,
        **wiring,
    ):
        if rotation % 90:
            raise ValueError("Display rotation must be in 90 degree increments")
        if backlight_pin is not None:
            machine.claim(backlight_pin._chip_name, backlight_pin._board_name)
        self.bus = display_bus
        self.width = width
        self.height = height
        self.rotation = rotation
        self.auto_refresh = auto_refresh
        self._brightness = brightness
        self._root = None
        self._rows = array("i")
        machine.display = self

    @property
    def brightness(self):
        return self._brightness

    @brightness.setter
    def brightness(self, value):
        if not 0 <= value <= 1:
            raise ValueError("Brightness must be 0-1.0")
        self._brightness = value

    @property
    def root_group(self):
        return self._root

    @root_group.setter
    def root_group(self, group):
        if group is not None and not isinstance(group, Group):
            raise TypeError("root_group must be of type Group")
        if group is not None and group._in_group:
            raise ValueError("Layer already in a group.")
        self._root = group

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        """Hand the list of what can be seen to JavaScript, which composes it at once."""
        rows = array("i")
        if self._root is not None:
            self._root._list(rows, 0, 0, 1)
        machine.refreshed(rows)
        return True
