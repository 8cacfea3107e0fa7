# SPDX-License-Identifier: MIT
"""The card in play, large: black on white, over the left half of rows 1 to 3."""

import adafruit_display_text
import displayio
import terminalio
from adafruit_display_text.label import Label
from micropython import const

from device.codes import BESIDE_MAP, LETTER, RGB_WHITE
from device.text_rows import fit, letters

_LEFT = const(2)
_TOP = const(13)
_ROWS = const(3)  # its height, in letters of the font
_WIDTH = const(72)
_HEIGHT = const(36)
_MOST = const(6)  # letters on it
_LETTER_PIXELS = const(648)

# A card is one short word: what the library would wrap longer texts with makes room for the game.
if hasattr(adafruit_display_text, "wrap_text_to_lines"):
    del adafruit_display_text.wrap_text_to_lines, adafruit_display_text.wrap_text_to_pixels


class LargeCard:
    """Hidden until it is given a text."""

    def __init__(self, root):
        self.text = ""  # that is shown
        paper = displayio.Palette(2)
        paper[0] = RGB_WHITE
        # A background of the label itself would be drawn again with every text.
        self._label = Label(terminalio.FONT, color=0, y=_HEIGHT // 2)
        self._group = displayio.Group(x=_LEFT, y=_TOP)
        self._group.append(letters(BESIDE_MAP, paper, rows=_ROWS))
        self._group.append(self._label)
        self._group.hidden = True
        root.append(self._group)

    def put(self, text):
        """Show a card, "" for none; return about how many pixels have to be drawn again."""
        codes = fit(text, _MOST)
        count = len(codes)
        scale = 3 if count <= 4 else 2
        label = self._label
        label.text = codes.decode()
        label.scale = scale
        # A letter has a blank column at its right.
        label.x = (_WIDTH - (LETTER * count - 1) * scale) // 2
        letters_drawn = count + len(self.text)
        if not text or not self.text:
            self._group.hidden = not text
            letters_drawn = _MOST
        self.text = text
        return letters_drawn * _LETTER_PIXELS
