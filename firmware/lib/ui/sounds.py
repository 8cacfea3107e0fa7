# SPDX-License-Identifier: MIT
"""The sound of what happens on the board."""

from micropython import const

from device.codes import SOUND_BUMP, SOUND_DRAW, SOUND_HOME, SOUND_MOVE, SOUND_WIN
from engine.codes import PLACE_HOME, STEP_BUMP, STEP_MOVE, STEP_PICK, STEP_RETURN, STEP_WIN

_SILENCE = const(-1)

# Records of a card drawn, a die rolled, a card dealt, hands traded, a token that changes hands.
_CARDS = b"\1\3\x0f\x1a\x15\x16\x17"
_RUNS = b"\x13\x14"  # a fire pawn that runs, a pawn that it fetches


def sound(trail, at, ended):
    """The sound of a record of the trail, on the way or at its end; -1 for none."""
    what = trail[at]
    if what == STEP_WIN:
        return SOUND_WIN
    if what in _CARDS:
        return SOUND_DRAW
    if what < STEP_MOVE or what >= STEP_PICK and what not in _RUNS:
        return _SILENCE
    if what == STEP_BUMP or what == STEP_RETURN:
        return SOUND_BUMP
    return SOUND_HOME if ended and trail[at + 3] == PLACE_HOME else SOUND_MOVE
