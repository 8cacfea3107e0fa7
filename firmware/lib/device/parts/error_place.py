# SPDX-License-Identifier: MIT
"""Find where an error happened, from its traceback."""

import traceback

_OURS = ("engine", "ui", "device", "code.py", "boot.py")


def place(error):
    """Return (file, line, words): the innermost of our own files, and what the error says."""
    file = "?"
    number = 0
    words = ""
    for line in "".join(traceback.format_exception(error)).split("\n"):
        parts = line.split('"')
        if not line.startswith("  File") or len(parts) < 3:
            # After the last place comes what the error says, in a line or more.
            words = words + " " + line.strip()
            continue
        words = ""
        name = parts[1][5:] if parts[1].startswith("/lib/") else parts[1]
        if not name.endswith(".py"):
            name = name.replace(".", "/") + ".py"  # a .mpy calls itself by its module's name
        if file == "?" or name.split("/")[0] in _OURS:
            file = name
            number = int(parts[2].split(",")[1].strip().split(" ")[1])
    return file, number, words.strip()
