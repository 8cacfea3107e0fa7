# SPDX-License-Identifier: MIT
"""The sound of what happens on the board."""

from micropython import const

_PLACE_HOME = const(65)
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

# Records of a card drawn, a die rolled, a card dealt, hands traded, a token that changes hands.
_CARDS = b"\1\3\x0f\x1a\x15\x16\x17"
_RUNS = b"\x13\x14"  # a fire pawn that runs, a pawn that it fetches


def sound(trail, at, ended):
    """The sound of a record of the trail, on the way or at its end; -1 for none."""
    what = trail[at]
    if what == _STEP_WIN:
        return _SOUND_WIN
    if what in _CARDS:
        return _SOUND_DRAW
    if what < _STEP_MOVE or what >= _STEP_PICK and what not in _RUNS:
        return _SILENCE
    if what == _STEP_BUMP or what == _STEP_RETURN:
        return _SOUND_BUMP
    return _SOUND_HOME if ended and trail[at + 3] == _PLACE_HOME else _SOUND_MOVE
