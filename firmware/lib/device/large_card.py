# SPDX-License-Identifier: MIT
"""The card in play, large: black on white, over the left half of rows 1 to 3."""

import displayio
from micropython import const

from device.codes import LETTER
from device.text_rows import letters, spell

_LEFT = const(2)
_TOP = const(13)
_COLUMNS = const(12)  # its size, in letters of the font
_ROWS = const(3)
_WIDTH = const(72)
_HEIGHT = const(36)
_MOST = const(6)  # letters on it
_LINE = const(12)
_WHITE = const(0xFFFFFF)


class LargeCard:
    """Hidden until it is given a text."""

    def __init__(self, root):
        self._text = ""
        paper = displayio.Palette(2)
        paper[0] = _WHITE
        ink = displayio.Palette(2)
        ink.make_transparent(0)
        ink[1] = 0
        self._letters = letters(_MOST, ink)
        self._large = displayio.Group()
        self._large.append(self._letters)
        self._group = displayio.Group(x=_LEFT, y=_TOP)
        self._group.append(letters(_COLUMNS, paper, rows=_ROWS))
        self._group.append(self._large)
        self._group.hidden = True
        root.append(self._group)

    def put(self, text):
        """Show a card, "" for none; return whether it was different before."""
        if text == self._text:
            return False
        spell(self._letters, _MOST, text)
        self._text = text
        scale = 3 if len(text) <= 4 else 2
        large = self._large
        large.scale = scale
        # A letter has a blank column at its right.
        large.x = (_WIDTH - (LETTER * len(text) - 1) * scale) // 2
        large.y = (_HEIGHT - _LINE * scale) // 2
        self._group.hidden = not text
        return True
