# SPDX-License-Identifier: MIT
"""End a start that cannot succeed, with a sentence that says what to do."""


def stop(message):
    """End the program with a sentence; a board with a display of its own shows it there, too."""
    print("Homeward: " + message)
    # Without the text: CircuitPython 10 would print it, too, and 9 would not.
    raise SystemExit


def advice(error):
    """Say what to do about a module that is not there."""
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
