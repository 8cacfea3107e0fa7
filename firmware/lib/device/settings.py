# SPDX-License-Identifier: MIT
"""The settings in force, and what a person changed on the handheld.

The table of all settings, which a change needs, is in device/parts/settings_table.py.
"""

from device.codes import STORE_SETTINGS
from device.memory import forget


class Settings:
    """Lets what a person changed win over settings.toml, until they reset it."""

    def __init__(self, store, values):
        """`values` has the value of every setting by its name, as settings.toml has them."""
        from device.parts.settings_table import restore

        self.store = store
        self.values = values
        self.unchanged = {}  # what settings.toml says, where a person says otherwise
        restore(self)

    def get(self, name):
        """Return the value in force."""
        return self.values[name]

    def set(self, name, value):
        """Change a setting and keep it."""
        from device.parts.settings_table import change

        change(self, name, value)
        forget("device.parts")

    def forget(self):
        """Undo what was changed on the handheld: settings.toml counts again."""
        self.values.update(self.unchanged)
        self.unchanged = {}
        self.store.erase(STORE_SETTINGS)
