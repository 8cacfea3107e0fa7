# SPDX-License-Identifier: MIT
"""Why a hint is a good one, in a few words; loaded only for a hint."""

from micropython import const

_PLACE_HOME = const(65)
_PLACE_LANE = const(66)
_VERB_PASS = const(0)
_VERB_LEAVE = const(1)
_VERB_BACK = const(3)
_VERB_SWAP = const(4)
_VERB_CARD = const(11)
_VERB_DISCARD = const(12)
_VERB_GIVE = const(19)
_VERB_STEAL = const(21)
_VERB_BLOCK = const(22)
_STEP_MOVE = const(4)
_STEP_SLIDE = const(5)
_STEP_BUMP = const(6)
_STEP_CHANGE = const(12)
_STEP_WIN = const(14)
_STEP_RUN = const(19)
_STEP_FETCH = const(20)
_STEP_ICE = const(21)
_STEP_SHIELD = const(23)
_STEP_BUST = const(30)
_STEP_ADVANCE = const(33)
_MARK_ICE = const(1)
_MARK_SHIELD = const(4)
_RING = const(60)
_REACH = const(12)  # the most squares that a card moves; back are 1 and 4
_TOKENS = ("gets the Ice", "gets the Fire", "gets a shield")

# What there is to say for a choice of which nothing else is to be seen.
_OTHERWISE = {
    _VERB_PASS: "nothing better",
    _VERB_LEAVE: "comes out",
    _VERB_BACK: "the least harm",
    _VERB_SWAP: "a better place",
    _VERB_CARD: "the best card now",
    _VERB_DISCARD: "the least useful",
    _VERB_GIVE: "helps your partner",
    _VERB_STEAL: "nobody else gets it",
    _VERB_BLOCK: "nobody else gets it",
}


def reason(session, game, i):
    """What speaks for choice i of the seat to decide, in the session's game or in a copy of it."""
    seat = game.seat
    verb = game.choices[i] >> 24
    n = game.legal()
    game.look(i)
    bumped = token = best = slid = ""
    for at in range(0, game.steps << 2, 4):
        what, piece, start, end = game.trail[at : at + 4]
        own = piece >> 2 == seat
        if what == _STEP_WIN:
            return "wins"
        if what == _STEP_ADVANCE and piece == seat and end > start:
            return "makes 21"
        if what == _STEP_BUST:
            best = "nothing fits"
        elif what == _STEP_BUMP and game.pieces and not _friend(game, piece >> 2):
            bumped = "bumps " + session.seat_name(piece >> 2)
        elif _STEP_ICE <= what <= _STEP_SHIELD and piece >> 2 < game.seats:
            token = _TOKENS[what - _STEP_ICE] if own else "stops " + session.seat_name(piece >> 2)
        elif own and (_STEP_MOVE <= what <= _STEP_CHANGE or _STEP_RUN <= what <= _STEP_FETCH):
            best = _goes(session, game, start, end, piece) or best
            if what == _STEP_SLIDE:
                slid = "slides"
    if best == "gets home" or not bumped:
        only = "the only choice" if n == 1 and game is session.game else ""
        return best or token or slid or only or _OTHERWISE.get(verb, "on the way home")
    return bumped


def _goes(session, game, start, end, piece):
    """What speaks for going from place to place."""
    if end == _PLACE_HOME:
        return "gets home"
    if end >= _PLACE_LANE:
        return "safe in the lane" if start < _RING else ""
    guarded = session.words.mark(game, piece) & (_MARK_ICE | _MARK_SHIELD)
    if start < _RING and end < _RING and not guarded:
        before = _near(session, game, start)
        if before and not _near(session, game, end):
            return "safe from %d" % before
    return ""


def _near(session, game, place):
    """How many pieces of opponents could reach a square of the ring with one card's number."""
    found = 0
    for piece in range(game.seats << 2):
        if piece & 3 < game.pieces and not _friend(game, piece >> 2):
            if not session.words.mark(game, piece) & _MARK_ICE:
                at = game.where(piece)
                ahead = (place - at) % _RING
                found += at < _RING and (0 < ahead <= _REACH or _RING - ahead in (1, 4))
    return found


def _friend(game, owner):
    """Is it the seat to decide, or its partner?"""
    return owner == game.seat or game.rules == "partners" and owner == game.seat ^ 2
