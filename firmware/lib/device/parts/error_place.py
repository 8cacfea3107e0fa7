# SPDX-License-Identifier: MIT
"""Find where an error happened, from its traceback."""

import traceback

_OURS = ("engine/", "ui/", "device/", "code.py", "boot.py")


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
        if file == "?" or _is_ours(name):
            file = name
            number = int(parts[2].split(",")[1].strip().split(" ")[1])
    return file, number, words.strip()


def _is_ours(name):
    for start in _OURS:
        if name.startswith(start):
            return True
    return False
