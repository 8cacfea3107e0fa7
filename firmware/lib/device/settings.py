# SPDX-License-Identifier: MIT
"""Every setting, and what a person changed on the handheld.

A setting is a whole number; one with words is the place of its word. Its name in settings.toml
is HOMEWARD_ and the name here in capitals.
"""

from micropython import const

_STORE_SETTINGS = const(1)

# Name, default, allowed: (least, most), or words, or None for a text that settings.toml alone sets.
# A changed setting is stored under its place in this table: new ones go to the end.
TABLE = (
    ("board", "", None),
    ("chain_pin", "", None),
    ("brightness", 75, (5, 100)),  # of the display, percent
    ("lights", 20, (0, 100)),  # brightness of the pixels, percent
    ("palette", 0, ("usual", "colour-blind")),
    ("speed", 1, ("slow", "normal", "fast")),
    ("sound", 1, ("off", "on")),
    ("idle", 60, (5, 3600)),  # seconds until display and lights are dimmed
    ("current_cap", 400, (100, 6000)),  # mA for all pixels; dark ones take 92 already
    ("chain", 1, ("off", "on")),  # are there ring and sticks?
    ("ring_offset", 0, (0, 59)),  # the pixel at red's corner
    ("ring_reversed", 0, ("no", "yes")),  # wired against the clock?
    ("colour_order", 0, ("GRB", "RGB", "RBG", "GBR", "BRG", "BGR", "GRBW", "RGBW")),
    ("demo", 30, (0, 3600)),  # seconds on the title until a game plays by itself; 0 is never
)


def limits(allowed):
    """Least and most of a setting's values."""
    if isinstance(allowed[0], int):
        return allowed
    return 0, len(allowed) - 1


class Settings:
    """What a person changed wins over settings.toml, until it is forgotten."""

    def __init__(self, store, values):
        """`values` has the value of every setting by its name, as settings.toml has them."""
        self._store = store
        self._values = values
        self._unchanged = {}  # what settings.toml says, where a person says otherwise
        record = store.load(_STORE_SETTINGS) or b""
        for at in range(0, len(record) - 2, 3):
            place = record[at]
            value = record[at + 1] | record[at + 2] << 8
            # Saved by another version, it may make no sense any more.
            if place < len(TABLE) and self._fits(TABLE[place], value):
                self._change(TABLE[place][0], value)

    def get(self, name):
        """The value in force."""
        return self._values[name]

    def word(self, name):
        """The word of a setting that has words."""
        return self._row(name)[2][self._values[name]]

    def set(self, name, value):
        """Change a setting and keep it."""
        row = self._row(name)
        if not self._fits(row, value):
            raise ValueError("%s cannot be set to %r" % (name, value))
        if value != self._values[name]:
            self._change(name, value)
            self._keep()

    def forget(self):
        """Undo what was changed on the handheld: settings.toml counts again."""
        self._values.update(self._unchanged)
        self._unchanged = {}
        self._store.erase(_STORE_SETTINGS)

    def _row(self, name):
        for row in TABLE:
            if row[0] == name:
                return row
        raise ValueError("there is no setting %r" % (name,))

    def _fits(self, row, value):
        if not row[2] or not isinstance(value, int):
            return False
        least, most = limits(row[2])
        return least <= value <= most

    def _change(self, name, value):
        if name not in self._unchanged:
            self._unchanged[name] = self._values[name]
        self._values[name] = value

    def _keep(self):
        """Store the changed ones: place in the table and two bytes of value each."""
        record = bytearray()
        for place in range(len(TABLE)):
            name = TABLE[place][0]
            if name in self._unchanged:
                value = self._values[name]
                record.extend(bytes((place, value & 255, value >> 8)))
        self._store.save(_STORE_SETTINGS, bytes(record))
