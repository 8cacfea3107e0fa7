# SPDX-License-Identifier: MIT
"""Put the handheld together, once at the start: settings, the board's own file, every part."""

import gc

import board
from micropython import const

from device import boards
from device.codes import CHAIN
from device.display import Display
from device.handheld import Handheld
from device.parts.failed_start import stop
from device.parts.settings_file import complain, complaints, read
from device.parts.settings_table import TABLE
from device.pixels import Pixels
from device.settings import Settings
from device.store import Store

_WAVE = const(32)  # samples, as device/tones.py has it


def assemble():
    """Return a Handheld with all its parts."""
    handheld = Handheld()
    handheld.complaints = complaints
    handheld.store = Store()
    handheld.settings = settings = Settings(handheld.store, read(TABLE))
    wanted = settings.get("board")
    handheld.board, file = boards.find(wanted)
    if not file:
        stop(
            "this board is '%s', which it does not know; it knows %s. If yours is wired like one of"
            ' these, write HOMEWARD_BOARD = "that name" into settings.toml.'
            % (board.board_id, boards.names())
        )
    if wanted and wanted != handheld.board:
        complain("board", wanted, "one of " + boards.names(), handheld.board)
    # What display, keys and speaker need is not free for the chain.
    handheld.display = Display(file.display(), settings.get("palette"))
    handheld.display.bright(settings.get("brightness"))
    handheld.keys = file.keys()
    handheld.key = handheld.keys.get
    handheld.ok_key = file.OK_KEY
    handheld.menu_keys = file.MENU_KEYS
    handheld.look_keys = getattr(file, "LOOK_KEYS", "up and down")
    handheld.speaker = _tones(*file.speaker())
    handheld.own = Pixels(board.NEOPIXEL, file.OWN_PIXELS) if file.OWN_PIXELS else Pixels()
    if settings.get("chain"):
        handheld.pixels = _chain(settings, file.CHAIN_PIN)
    else:
        handheld.pixels = Pixels()
    handheld.cell = _cell(file)
    if handheld.cell:
        handheld.share = file.battery()[1]
    gc.collect()
    return handheld


def _cell(file):
    """Return the input that measures the battery, or None."""
    pin = file.battery()[0] if hasattr(file, "battery") else None
    if pin is None:
        return None
    from analogio import AnalogIn

    try:
        return AnalogIn(pin)
    except ValueError:
        return None  # settings.toml has given the pin to something else


def _tones(out, amplifier):
    """Return the player of tones, or None without an audio output."""
    if not out:
        return None
    from audiocore import RawSample

    from device.tones import Tones

    switch = None
    if amplifier:
        from digitalio import DigitalInOut

        switch = DigitalInOut(amplifier)
        switch.switch_to_output(False)
    wave = bytearray(_WAVE)
    for i in range(_WAVE):
        wave[i] = 64 + 8 * abs(i - _WAVE // 2)  # a triangle, of half the possible volume
    return Tones(out, switch, RawSample(wave))


def _chain(settings, usual):
    """Return ring and sticks, at the pin of settings.toml or else at the usual one."""
    for name, _, words in TABLE:
        if name == "colour_order":
            order = words[settings.get(name)]
    pin = settings.get("chain_pin") or usual
    while True:
        try:
            return Pixels(getattr(board, pin), CHAIN, order)
        except (AttributeError, TypeError, ValueError):
            # No such name, a name that is no pin, a pin that is taken.
            if pin == usual:
                complain("chain_pin", pin, "a free pin", "no chain")
                return Pixels()
            complain("chain_pin", pin, "a free pin such as " + usual, usual)
            pin = usual
