# SPDX-License-Identifier: MIT
"""Why a hint is a good one, in a few words; loaded only for a hint."""

from micropython import const

_PLACE_HOME = const(65)
_PLACE_LANE = const(66)
_VERB_LEAVE = const(1)
_VERB_GIVE = const(19)
_VERB_STEAL = const(21)
_VERB_BLOCK = const(22)
_STEP_MOVE = const(4)
_STEP_BUMP = const(6)
_STEP_CHANGE = const(12)
_STEP_WIN = const(14)
_STEP_RUN = const(19)
_STEP_FETCH = const(20)
_STEP_ICE = const(21)
_STEP_SHIELD = const(23)
_STEP_BUST = const(30)
_STEP_ADVANCE = const(33)
_RING = const(60)
_REACH = const(12)  # the most squares that a card moves
_TOKENS = ("gets the Ice", "gets the Fire", "gets a shield")


def reason(session, i):
    """What speaks for choice i of the seat to decide; "" if it does not show."""
    game = session.game
    seat = game.seat
    verb = game.choices[i] >> 24
    game.look(i)
    bumped = ""
    token = ""
    best = ""
    for at in range(0, game.steps << 2, 4):
        what, piece, start, end = game.trail[at : at + 4]
        if what == _STEP_WIN:
            return "wins"
        if what == _STEP_ADVANCE and piece == seat and end > start:
            return "makes 21"
        if what == _STEP_BUST:
            best = "nothing fits"
        elif what == _STEP_BUMP and piece >> 2 != seat and game.pieces:
            bumped = "bumps " + session.seat_name(piece >> 2)
        elif _STEP_ICE <= what <= _STEP_SHIELD and piece >> 2 == seat:
            token = _TOKENS[what - _STEP_ICE]
        elif _STEP_MOVE <= what <= _STEP_CHANGE or _STEP_RUN <= what <= _STEP_FETCH:
            if piece >> 2 == seat:
                best = _goes(game, seat, start, end) or best
    if verb == _VERB_GIVE:
        return "helps your partner"
    if verb in (_VERB_STEAL, _VERB_BLOCK):
        return "nobody else gets it"
    if best == "gets home" or not bumped:
        return best or token or ("comes out" if verb == _VERB_LEAVE else "")
    return bumped


def _goes(game, seat, start, end):
    """What speaks for going from place to place."""
    if end == _PLACE_HOME:
        return "gets home"
    if end >= _PLACE_LANE:
        return "safe in the lane" if start < _RING else ""
    if start < _RING and end < _RING:
        before = _behind(game, seat, start)
        if before and not _behind(game, seat, end):
            return "safe from %d" % before
    return ""


def _behind(game, seat, place):
    """How many pieces of others are behind a square of the ring, near enough to reach it."""
    found = 0
    for piece in range(game.seats << 2):
        if piece >> 2 != seat and piece & 3 < game.pieces:
            at = game.where(piece)
            found += at < _RING and 0 < (place - at) % _RING <= _REACH
    return found
