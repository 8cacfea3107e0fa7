# SPDX-License-Identifier: MIT
"""Each reader of the outside world: True if it took an input, False if it refused it in words.

Whatever else comes of an input is an error that is let out.
"""

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import engine
from device.parts import settings_file
from device.parts.settings_table import TABLE, limits
from device.settings import Settings
from homeward import boards, notation
from homeward.lab import record
from homeward.lab.invariants.violations import demand
from homeward.lab.torture.legal import play_on, readable
from homeward.lab.transcript import transcript
from homeward.simulator import settings as simulator_settings
from homeward.simulator.interruptions import FirmwareEnded
from homeward.simulator.page import messages
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from ui.parts import stats

_TOLD = 60  # choices that a record may have for its story to be told: it takes time
_SECONDS_MS = 2000


def saves(data: bytes) -> bool:
    """Read the bytes of a game."""
    try:
        game = engine.load(data)
    except ValueError as refusal:
        demand(readable(str(refusal)), f"said {refusal}")
        return False
    play_on(game, random.Random(len(data)))
    return True


def lines(line: str) -> bool:
    """Read a position: what is read can be played, and written and read again."""
    try:
        game = notation.read(line)
    except ValueError as refusal:
        demand(len(str(refusal).split()) > 1, f"said {refusal}")
        return False
    demand(bool(game.legal()) or game.over, "there is no choice")
    again = notation.read(notation.write(game))
    demand(notation.write(again) == notation.write(game), "written and read it is another")
    return True


def records(text: str) -> bool:
    """Read and play a game by its seed, options and choices."""
    try:
        found = record.read(text)
        found.replay()
        if len(found.choices) <= _TOLD:
            list(transcript(found))
    except ValueError as refusal:
        demand(len(str(refusal).split()) > 1, f"said {refusal}")
        return False
    return True


def settings(text: str) -> bool:
    """settings.toml: every setting gets a value that it may have."""
    try:
        found = simulator_settings.parse(text)
        fault = None
    except ValueError as error:
        fault = error

    def getenv(name: str) -> str | None:
        if fault:
            raise fault
        return str(found[name]) if name in found else None

    settings_file.complaints.clear()
    with (
        patch.object(settings_file, "os", SimpleNamespace(getenv=getenv)),
        patch.object(settings_file, "print", lambda *words: None, create=True),
    ):
        values = settings_file.read(TABLE)
    for name, _, allowed in TABLE:
        if allowed:
            least, most = limits(allowed)
            demand(least <= values[name] <= most, f"{name} is {values[name]}")
    return not settings_file.complaints


def kept(data: bytes) -> bool:
    """Settings and statistics that the store has kept, perhaps for another version."""
    store = SimpleNamespace(load=lambda what: data)
    usual = {name: default for name, default, _ in TABLE}
    values = Settings(store, dict(usual))
    for name, _, allowed in TABLE:
        if allowed:
            least, most = limits(allowed)
            demand(least <= values.get(name) <= most, f"{name} is {values.get(name)}")
    demand(len(stats.by_rules(store)) == len(engine.RULES), "a rule set has no row")
    demand(0 <= stats.tips_seen(store) <= 255, "tips")
    return bool(any(stats.read(store) + stats.streak(store)))


def page(text: str) -> bool:
    """Read a message of the simulator's page, for a board with a knob and for one without."""
    taken = False
    for board in boards.BOARDS.values():
        names = tuple(button.name for button in board.buttons)
        try:
            messages.read(text, 1, names, board.encoder is not None)
            taken = True
        except messages.Refused as refusal:
            # It goes back to the page, and into the reason of a close.
            demand(bool(str(refusal).encode()), "said nothing")
    return taken


def power_up(data: tuple[str, str]) -> bool:
    """Start a handheld with that settings.toml: it runs, or says on the console why it cannot."""
    board, text = data
    hand = Handheld(board, settings=text)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(_SECONDS_MS)

    try:
        hand.run(script)
    except FirmwareEnded:
        demand(hand.console.startswith("Homeward: ") or "\nHomeward: " in hand.console, "no words")
        return False
    demand("crash:" not in hand.console, hand.console)
    return not hand.console


READERS: dict[str, Callable[[Any], bool]] = {
    "saves": saves,
    "notation": lines,
    "records": records,
    "settings": settings,
    "kept": kept,
    "messages": page,
    "power-up": power_up,
}
