# SPDX-License-Identifier: MIT
"""The sound of what happens on the board."""

from micropython import const

_PLACE_HOME = const(65)
_STEP_DRAW = const(1)
_STEP_ROLL = const(3)
_STEP_MOVE = const(4)
_STEP_BUMP = const(6)
_STEP_RETURN = const(11)
_STEP_PICK = const(13)
_STEP_WIN = const(14)
_SOUND_DRAW = const(0)
_SOUND_MOVE = const(1)
_SOUND_BUMP = const(2)
_SOUND_HOME = const(3)
_SOUND_WIN = const(4)
_SILENCE = const(-1)


def sound(trail, at, ended):
    """The sound of a record of the trail, on the way or at its end; -1 for none."""
    what = trail[at]
    if what == _STEP_WIN:
        return _SOUND_WIN
    if what == _STEP_DRAW or what == _STEP_ROLL:
        return _SOUND_DRAW
    if what < _STEP_MOVE or what >= _STEP_PICK:
        return _SILENCE
    if what == _STEP_BUMP or what == _STEP_RETURN:
        return _SOUND_BUMP
    return _SOUND_HOME if ended and trail[at + 3] == _PLACE_HOME else _SOUND_MOVE
