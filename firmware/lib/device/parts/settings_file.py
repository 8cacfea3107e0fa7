# SPDX-License-Identifier: MIT
"""Read settings.toml, once at the start: each os.getenv reads the whole file again."""

import os

from device.parts.settings_table import limits

complaints = []  # a sentence each


def read(table):
    """Return the value of every setting: the default, and a complaint, for one without sense."""
    values = {}
    failed = []
    for name, default, allowed in table:
        values[name] = default
        key = "HOMEWARD_" + name.upper()
        try:
            text = os.getenv(key)
        except (OSError, RuntimeError, ValueError) as error:
            failed.append((name, str(error)))
            continue
        if text is None:
            if key.encode() in _named:
                failed.append((name, "no value"))
            continue
        # Some versions of CircuitPython give numbers, most give texts.
        text = str(text).strip()
        value = _value(text, allowed) if allowed else text
        if value is not None:
            values[name] = value
        elif isinstance(allowed[0], int):
            complain(name, text, "a whole number from %d to %d" % allowed, default)
        else:
            complain(name, text, "one of " + ", ".join(allowed), allowed[default])
    if 1 < len(table) == len(failed):
        _say("settings.toml cannot be read (%s): defaults are used" % failed[0][1])
    else:
        # CircuitPython reads the line of a setting alone: a text without quotes, a broken number.
        for name, error in failed:
            complain(
                name,
                "unreadable (%s)" % error,
                "a whole number, or a text in quotes",
                "the default",
            )
    return values


def complain(name, value, expected, used):
    """Note a line that makes no sense, and say so on the console."""
    key = "HOMEWARD_" + name.upper()
    _say("%s = %s: expected %s; %s is used" % (key, value, expected, used))


def _say(sentence):
    # The font has ASCII only; any other letter is shown as a question mark.
    sentence = "".join([letter if " " <= letter <= "~" else "?" for letter in sentence])
    complaints.append(sentence)
    print(sentence)


def _names():
    """List the names in settings.toml: from 10.2 on, getenv gives None for one without a value."""
    found = []
    try:
        with open("/settings.toml", "rb") as file:
            for line in file:
                found.append(line.split(b"=")[0].strip())
    except OSError:
        pass  # there is no such file
    return found


_named = _names()


def _value(text, allowed):
    """Return the number that a text stands for, or None."""
    if text in allowed:
        return allowed.index(text)
    if len(allowed) > 2:
        return None
    # A number; "off" and "on" may be 0 and 1.
    try:
        value = int(text)
    except ValueError:
        return None
    least, most = limits(allowed)
    return value if least <= value <= most else None
