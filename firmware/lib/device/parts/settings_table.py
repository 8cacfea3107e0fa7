# SPDX-License-Identifier: MIT
"""List every setting there is, and change one; loaded at the start and while one is changed.

A setting is a whole number; one with words is the place of its word. Its name in settings.toml
is HOMEWARD_ and the name here in capitals.
"""

from device.codes import STORE_SETTINGS

# Name, default, allowed: (least, most), or words, or None for a text that settings.toml alone sets.
# A changed setting is stored under its place in this table: new ones go to the end.
TABLE = (
    ("board", "", None),
    ("chain_pin", "", None),
    ("brightness", 75, (5, 100)),  # of the display, percent
    ("lights", 20, (0, 100)),  # brightness of the pixels, percent
    ("palette", 0, ("usual", "colour-blind")),
    ("speed", 1, ("slow", "normal", "fast")),
    ("sound", 1, ("off", "on")),
    ("idle", 60, (5, 3600)),  # seconds until display and lights are dimmed
    ("current_cap", 400, (100, 6000)),  # mA for all pixels; dark ones take 92 already
    ("chain", 1, ("off", "on")),  # are there ring and sticks?
    ("ring_offset", 0, (0, 59)),  # the pixel at red's corner
    ("ring_reversed", 0, ("no", "yes")),  # wired against the clock?
    ("colour_order", 0, ("GRB", "RGB", "RBG", "GBR", "BRG", "BGR", "GRBW", "RGBW")),
    ("demo", 30, (0, 3600)),  # seconds on the title until a game plays by itself; 0 is never
    ("answer", 10, (0, 60)),  # seconds in which people may claim a 21 or block; 0 is no limit
    ("battery_low", 3500, (0, 5000)),  # millivolts below which a battery is low; 0 is never
    ("forced", 0, ("auto", "ask")),  # a move that is the only one: made for you, or asked
    ("moments", 1, ("off", "on")),  # are a bump, a slide or a 21 made a show of?
    ("tips", 1, ("off", "on")),  # does the first game explain itself?
)


def limits(allowed):
    """Return the least and the most of a setting's values."""
    if isinstance(allowed[0], int):
        return allowed
    return 0, len(allowed) - 1


def fits(row, value):
    """May the setting of this row have this value?"""
    if not row[2] or not isinstance(value, int):
        return False
    least, most = limits(row[2])
    return least <= value <= most


def restore(settings):
    """Put what a person changed into force: place in the table and two bytes of value for each."""
    record = settings.store.load(STORE_SETTINGS) or b""
    for at in range(0, len(record) - 2, 3):
        place = record[at]
        value = record[at + 1] | record[at + 2] << 8
        # Saved by another version, it may make no sense any more.
        if place < len(TABLE) and fits(TABLE[place], value):
            _put(settings, TABLE[place][0], value)


def change(settings, name, value):
    """Change a setting and keep it; a ValueError says what is wrong with it."""
    known = False
    for row in TABLE:
        if row[0] == name:
            known = True
            if not fits(row, value):
                raise ValueError("%s cannot be set to %r" % (name, value))
    if not known:
        raise ValueError("there is no setting %r" % (name,))
    if value != settings.values[name]:
        _put(settings, name, value)
        record = bytearray()
        for place in range(len(TABLE)):
            name = TABLE[place][0]
            if name in settings.unchanged:
                value = settings.values[name]
                record.extend(bytes((place, value & 255, value >> 8)))
        settings.store.save(STORE_SETTINGS, bytes(record))


def _put(settings, name, value):
    """Put a value into force, and remember what settings.toml says."""
    if name not in settings.unchanged:
        settings.unchanged[name] = settings.values[name]
    settings.values[name] = value
