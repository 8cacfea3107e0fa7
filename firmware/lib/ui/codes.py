# SPDX-License-Identifier: MIT
"""Every number that several parts of ui share, by name; device/codes.py has the device's."""

NONE = 255  # in a view: no piece, no place, no seat
NOBODY = NONE  # where a seat is named

PERSON = 0  # in session.players; 1 and up are the computer's levels

PAGE_TIME = 1800  # milliseconds of a page, where a text comes page by page

# view.marks: what a piece carries, a bit each
MARK_ICE = 1
MARK_FIRE = 2
MARK_SHIELD = 4

# view.places in twenty_one: the steps of the four seats, then
VIEW_TOTAL = 4
VIEW_WAY = 5  # 1 or 255
VIEW_LAST = 6  # the steps that win
VIEW_ASKED = 7  # the seats that decide, a bit each
VIEW_TURN = 8

# ui/lights: rows of BLINKS after those of the four sides, as an offset
BLINK_PULSE = 32
BLINK_TARGET = 40
BLINK_BUMPED = 48

# ui/lights: kinds of ink; + the side
INK_LOW = 0
INK_FULL = 4
INK_QUARTER = 8
INK_WHITE = 12
INK_MARK = 16
