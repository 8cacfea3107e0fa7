# SPDX-License-Identifier: MIT
"""Show and change settings on the handheld: their rows, and the values they go through."""

from device.codes import KEY_LESS, KEY_MORE, KEY_OK

# On the settings screen, and in the pause.
ALL = (
    "speed",
    "forced",
    "moments",
    "tips",
    "sound",
    "brightness",
    "lights",
    "palette",
    "idle",
    "answer",
)
SOME = ("speed", "sound", "brightness", "lights", "tips")

# name -> (what a row calls it, values in order, their words or None for the number itself)
_TABLE = {
    "brightness": ("Brightness", (10, 25, 50, 75, 100), None),
    "lights": ("Lights", (0, 5, 10, 20, 30, 50, 75, 100), None),
    "palette": ("Colour-blind", (0, 1), ("off", "on")),
    "speed": ("Speed", (0, 1, 2), ("slow", "normal", "fast")),
    "sound": ("Sound", (0, 1), ("off", "on")),
    "forced": ("Only choice", (0, 1), ("auto", "ask")),
    "moments": ("Animations", (0, 1), ("off", "on")),
    "tips": ("Tips", (0, 1), ("off", "on")),
    "idle": ("Dim after", (15, 30, 60, 120, 300), None),
    "answer": (
        "Answer timer",
        (0, 5, 10, 15, 20, 30),
        ("off", "5 s", "10 s", "15 s", "20 s", "30 s"),
    ),
}


def useful(names, device):
    """Return those of the names that do something here: sound needs a speaker."""
    return [name for name in names if name != "sound" or device.speaker]


def row(settings, name):
    """Return the row of a setting, such as `Speed: slow`."""
    title, values, words = _TABLE[name]
    value = settings.get(name)
    if words and value in values:
        return "%s: %s" % (title, words[values.index(value)])
    return "%s: %d%s" % (title, value, " s" if name in ("idle", "answer") else "%")


def change(app, name, key):
    """Turn to the value before (LESS) or to the next one (OK, MORE); ignore any other key."""
    if key not in (KEY_OK, KEY_LESS, KEY_MORE):
        return
    values = _TABLE[name][1]
    value = app.device.settings.get(name)
    # settings.toml may have set a value between two of these.
    at = 0
    if key == KEY_LESS:
        while at < len(values) and values[at] < value:
            at += 1
        at -= 1
    else:
        while at < len(values) and values[at] <= value:
            at += 1
    app.device.settings.set(name, values[at % len(values)])
    app.apply_settings()
