# SPDX-License-Identifier: MIT
"""The settings in force, and what a person changed on the handheld.

How a change is checked and kept is beside the table of them: both are needed for that alone.
"""

import device
from device.codes import STORE_SETTINGS


class Settings:
    """What a person changed wins over settings.toml, until it is forgotten."""

    def __init__(self, store, values):
        """`values` has the value of every setting by its name, as settings.toml has them."""
        from device.settings_table import restore

        self.store = store
        self.values = values
        self.unchanged = {}  # what settings.toml says, where a person says otherwise
        restore(self)

    def get(self, name):
        """The value in force."""
        return self.values[name]

    def set(self, name, value):
        """Change a setting and keep it."""
        from device.settings_table import change

        change(self, name, value)
        device.forget("settings_table")

    def forget(self):
        """Undo what was changed on the handheld: settings.toml counts again."""
        self.values.update(self.unchanged)
        self.unchanged = {}
        self.store.erase(STORE_SETTINGS)
