# SPDX-License-Identifier: MIT
"""Run the firmware a turn at a time: boot.py, then code.py up to its loop, then turn by turn.

code.py ends in a loop that never returns. Its first rest raises `Looping` out of it; from there on
JavaScript calls `turn`, which does what the loop does.
"""

import json
import sys

import far
import game_log
import host_modules
from silicon import Looping, machine

_TABLE_MS = 100  # between two messages of where everything stands

_app = None
_said = {}  # the last text of each kind of message
_refreshes = -1
_table_at = -_TABLE_MS
_brightness = -1.0


def start(now_ms):
    """Power on: run boot.py and code.py to the end of the first turn; False if code.py ends."""
    global _app
    machine.clock.us = now_ms * 1000
    try:
        with open("/nvm", "rb") as file:
            file.readinto(machine.nvm.content)
    except OSError:
        pass  # a new device
    host_modules.install()
    known = list(sys.modules)
    machine.booting = True
    __import__("boot")
    machine.booting = False
    for name in list(sys.modules):
        if name not in known:
            del sys.modules[name]
    machine.free_pins()
    game_log.install()
    try:
        __import__("code")
    except Looping:
        _app = sys.modules["ui.app"].running
        tell()
        return True
    except SystemExit:
        pass
    return False


def pass_time(now_ms):
    """Let it be so late; what is pressed after this is pressed now."""
    machine.pass_time(now_ms * 1000)


def turn():
    """Take one turn of the loop."""
    app = _app
    machine.pass_time(machine.clock.us)
    try:
        app.turn()
        app.device.rest()
    except Exception as error:
        app.crashed(error)
    tell()


def set_down(name, down):
    """Press a button, or let it go."""
    machine.wires.set_down(name, down)


def turn_knob(detents):
    """Turn the knob."""
    machine.wires.detents += detents


def log(position):
    """Return the log of the game, or its position, as JSON."""
    return game_log.read(_app, position)


def kept():
    """Tell if there is a game that another one would replace."""
    return game_log.kept(_app)


def start_game(text):
    """Begin a deal; a ValueError says what is wrong with it."""
    game_log.start(_app, text)


def replay(text):
    """Put the deal of a log on the table; returns how many steps it has."""
    return game_log.replay(_app, text)


def step():
    """Play one more choice of the log; returns JSON, {at, of}."""
    return json.dumps(game_log.step())


def take_over():
    """End the replay: the people and computers of the log play on."""
    game_log.take_over()


def tell():
    """Tell JavaScript what is new."""
    global _refreshes, _table_at, _brightness
    if machine.unshown:
        machine.unshown = False
        own = machine.board.pins.get("NEOPIXEL")
        for pin in machine.strips:
            far.strip(pin == own, machine.strips[pin])
    now_ms = machine.clock.us // 1000
    if machine.refreshes != _refreshes and shown.is_whole(_app):
        _refreshes = machine.refreshes
        _say(shown.text(_app))
    if now_ms - _table_at >= _TABLE_MS:
        _table_at = now_ms
        _say(shown.table(_app))
    if machine.sounds:
        far.news(json.dumps({"kind": "sounds", "sounds": machine.sounds}))
        machine.sounds.clear()
    brightness = machine.display.brightness if machine.display else 1.0
    if brightness != _brightness:
        _brightness = brightness
        far.news(json.dumps({"kind": "brightness", "value": brightness}))
    game_log.keep(_app)
    if machine.nvm.changed:
        machine.nvm.changed = False
        far.flash(machine.nvm.content)


def _say(message):
    """Send a message if it is not the one that was sent last."""
    text = json.dumps(message)
    if _said.get(message["kind"]) != text:
        _said[message["kind"]] = text
        far.news(text)


import shown  # noqa: E402
