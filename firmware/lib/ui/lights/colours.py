# SPDX-License-Identifier: MIT
"""The colours of the sides and the rhythms they blink in.

Values are amounts of light, as the pixels take them: the eye's curve is already in these numbers,
so nothing is corrected frame by frame.
"""

from micropython import const

# For each palette red, blue, yellow and green. The second keeps them apart for an eye that cannot
# tell red from green: green turns to cyan and every lightness is another one.
_PALETTES = (
    b"\xff\x00\x00\x00\x1e\xff\xff\x8c\x00\x00\xdc\x00",
    b"\xff\x18\x00\x14\x00\xff\xff\xbe\x00\x00\xb4\xb4",
)
_WHITE = const(72)  # of each channel: no brighter than a colour, and no dearer

# Eight slots of 256 ms for each rhythm. A pixel is darker for at least a slot before it shines
# again, so nothing flashes more than twice a second. A slot says how to shine:
#   0 low: an eighth of the side's colour     2 a quarter of the mover's colour
#   1 the side's colour                       3 white
# Turned by any number of slots, no two of them are alike. In slot 0 every pawn shines in its own
# colour: by that moment the current is judged.
BLINKS = (
    b"\1\1\1\1\1\1\1\1"  # red: steady
    b"\1\1\1\1\0\0\0\0"  # blue: a second on, a second low
    b"\1\0\1\0\0\0\0\0"  # yellow: two short flashes, then a pause
    b"\1\1\1\1\1\0\1\0"  # green: on, with two short winks
    b"\1\0\1\0\1\0\1\0"  # a pulse: the pawn that would move, and what else asks to be seen
    b"\0\0\2\2\0\0\2\2"  # where it would end; in the slots of 0 one sees what is there now
    b"\1\3\3\0\1\3\3\0"  # a pawn that would be sent back
)


def mix(inks, palette, percent):
    """Fill `inks`: four colours for each thing that a slot says, then four for marks.

    Rounded up, so that a lit pixel stays lit at any brightness above 0 and yellow stays yellow; low
    is rounded down, so that it stays darker than the colour itself. Marks on the empty board are 1
    to 3 in a colour's main channels, at least fifteen times darker than a pawn; below 8 % there are
    none.
    """
    palette = _PALETTES[palette]
    for i in range(12):
        light = palette[i] * percent
        inks[i] = light // 800
        inks[12 + i] = (light + 99) // 100
        inks[24 + i] = (light + 399) // 400
        inks[36 + i] = (_WHITE * percent + 99) // 100
        if palette[i] > 99:
            inks[48 + i] = (percent + 24) // 32
