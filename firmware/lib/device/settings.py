# SPDX-License-Identifier: MIT
"""The settings in force, and what a person changed on the handheld."""

from micropython import const

import device

_STORE_SETTINGS = const(1)


class Settings:
    """What a person changed wins over settings.toml, until it is forgotten."""

    def __init__(self, store, values):
        """`values` has the value of every setting by its name, as settings.toml has them."""
        from device.settings_table import TABLE, fits

        self._store = store
        self._values = values
        self._unchanged = {}  # what settings.toml says, where a person says otherwise
        record = store.load(_STORE_SETTINGS) or b""
        for at in range(0, len(record) - 2, 3):
            place = record[at]
            value = record[at + 1] | record[at + 2] << 8
            # Saved by another version, it may make no sense any more.
            if place < len(TABLE) and fits(TABLE[place], value):
                self._change(TABLE[place][0], value)

    def get(self, name):
        """The value in force."""
        return self._values[name]

    def set(self, name, value):
        """Change a setting and keep it: place in the table and two bytes of value for each."""
        from device.settings_table import TABLE, fits

        known = False
        for row in TABLE:
            if row[0] == name:
                known = True
                if not fits(row, value):
                    raise ValueError("%s cannot be set to %r" % (name, value))
        if not known:
            raise ValueError("there is no setting %r" % (name,))
        if value != self._values[name]:
            self._change(name, value)
            record = bytearray()
            for place in range(len(TABLE)):
                name = TABLE[place][0]
                if name in self._unchanged:
                    value = self._values[name]
                    record.extend(bytes((place, value & 255, value >> 8)))
            self._store.save(_STORE_SETTINGS, bytes(record))
        device.forget("settings_table")

    def forget(self):
        """Undo what was changed on the handheld: settings.toml counts again."""
        self._values.update(self._unchanged)
        self._unchanged = {}
        self._store.erase(_STORE_SETTINGS)

    def _change(self, name, value):
        if name not in self._unchanged:
            self._unchanged[name] = self._values[name]
        self._values[name] = value
