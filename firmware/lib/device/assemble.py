# SPDX-License-Identifier: MIT
"""Puts the handheld together, once at the start: settings, the board's own file, every part."""

import gc

import board
from micropython import const

import device
from device import boards
from device.display import Display
from device.handheld import Handheld
from device.pixels import Pixels
from device.settings import TABLE, Settings
from device.settings_file import complain, read
from device.store import Store

_CHAIN = const(92)  # a ring of 60 and four sticks of 8


def assemble():
    """A Handheld with all its parts."""
    handheld = Handheld()
    handheld.complaints = complaints = []  # a sentence each
    handheld.store = Store()
    handheld.settings = settings = Settings(handheld.store, read(TABLE, complaints))
    wanted = settings.get("board")
    handheld.board, file = boards.find(wanted)
    if not file:
        device.stop(
            "this board is '%s', which it does not know; it knows %s. If yours is wired like one of"
            ' these, write HOMEWARD_BOARD = "that name" into settings.toml.'
            % (board.board_id, boards.names())
        )
    if wanted and wanted != handheld.board:
        complain(complaints, "board", wanted, "one of " + boards.names(), handheld.board)
    # Keys and display first: what they need is not free for the chain.
    handheld.keys = file.keys()
    handheld.key = handheld.keys.get
    handheld.display = Display(file.display(), file.COLOUR, settings.get("palette"))
    handheld.display.bright(settings.get("brightness"))
    handheld.own = Pixels(board.NEOPIXEL, file.OWN_PIXELS) if file.OWN_PIXELS else Pixels()
    if settings.get("chain"):
        handheld.pixels = _chain(settings, complaints, file.CHAIN_PIN)
    else:
        handheld.pixels = Pixels()
    gc.collect()
    return handheld


def _chain(settings, complaints, usual):
    """Ring and sticks, at the pin of settings.toml or else at the usual one."""
    order = settings.word("colour_order")
    wanted = settings.get("chain_pin")
    if wanted:
        try:
            return Pixels(getattr(board, wanted), _CHAIN, order)
        except (AttributeError, TypeError, ValueError):
            # No such name, a name that is no pin, a pin that is taken.
            complain(complaints, "chain_pin", wanted, "a free pin such as " + usual, usual)
    return Pixels(getattr(board, usual), _CHAIN, order)
