# SPDX-License-Identifier: MIT
"""A module is not there: what to do about it. Loaded only then."""


def advice(error):
    """A sentence for the person who has the board in hand."""
    parts = str(error).split("'")
    if len(parts) < 3:
        return "not all modules are there (%s)" % error
    name = parts[1].split(".")[0]
    if name.startswith("adafruit_") or name == "neopixel":
        return (
            "copy %s to /lib: from the CircuitPython bundle, or run 'make flash' on your PC" % name
        )
    if name == "device":
        return "%s is not there: run 'make flash' on your PC" % parts[1]
    return "this CircuitPython has no %s: use 9.2 or newer, made for this board" % name
