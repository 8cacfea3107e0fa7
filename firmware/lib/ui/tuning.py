# SPDX-License-Identifier: MIT
"""The settings that are changed on the handheld: their rows and the values they go through."""

NAMES = ("brightness", "lights", "palette", "speed", "sound", "idle")

# name -> (what a row calls it, values in order, their words or None for the number itself)
_TABLE = {
    "brightness": ("Display", (10, 25, 50, 75, 100), None),
    "lights": ("Lights", (0, 5, 10, 20, 30, 50, 75, 100), None),
    "palette": ("Colours", (0, 1), ("usual", "colour-blind")),
    "speed": ("Speed", (0, 1, 2), ("slow", "normal", "fast")),
    "sound": ("Sound", (0, 1), ("off", "on")),
    "idle": ("Dim after", (15, 30, 60, 120, 300), None),
}


def row(settings, name):
    """The row of a setting, such as `Speed: slow`."""
    title, values, words = _TABLE[name]
    value = settings.get(name)
    if words and value in values:
        return "%s: %s" % (title, words[values.index(value)])
    return "%s: %d%s" % (title, value, " s" if name == "idle" else "%")


def change(app, name, way):
    """Turn to the next or the previous value and put it to use."""
    values = _TABLE[name][1]
    value = app.device.settings.get(name)
    at = 0
    while at < len(values) - 1 and values[at] < value:
        at += 1
    app.device.settings.set(name, values[(at + way) % len(values)])
    app.apply_settings()
