# SPDX-License-Identifier: MIT
"""Say in a few words why a hint is a good one."""

from micropython import const

from engine.codes import (
    PLACE_HOME,
    PLACE_LANE,
    RING,
    STEP_ADVANCE,
    STEP_BUMP,
    STEP_BUST,
    STEP_CHANGE,
    STEP_FETCH,
    STEP_ICE,
    STEP_MOVE,
    STEP_RUN,
    STEP_SHIELD,
    STEP_SLIDE,
    STEP_WIN,
    VERB_BACK,
    VERB_BLOCK,
    VERB_CARD,
    VERB_DISCARD,
    VERB_GIVE,
    VERB_LEAVE,
    VERB_PASS,
    VERB_STEAL,
    VERB_SWAP,
)
from ui.codes import MARK_ICE, MARK_SHIELD

_REACH = const(12)  # the most squares that a card moves; back are 1 and 4
_TOKENS = ("gets the Ice", "gets the Fire", "gets a shield")

# The reason for a choice if its trail shows nothing better.
_OTHERWISE = {
    VERB_PASS: "better to wait",
    VERB_LEAVE: "gets one more out",
    VERB_BACK: "costs you least",
    VERB_SWAP: "a better place",
    VERB_CARD: "your best card now",
    VERB_DISCARD: "you need it least",
    VERB_GIVE: "helps your partner",
    VERB_STEAL: "you get the 21",
    VERB_BLOCK: "keeps your card",
}


def reason(session, game, i):
    """Return the reason for choice i of the seat to decide, in the session's game or in a copy."""
    seat = game.seat
    verb = game.choices[i] >> 24
    n = game.legal()
    game.look(i)
    bumped = token = best = slid = ""
    for at in range(0, game.steps << 2, 4):
        what, piece, start, end = game.trail[at : at + 4]
        own = piece >> 2 == seat
        if what == STEP_WIN:
            return "wins"
        if what == STEP_ADVANCE and piece == seat and end > start:
            return "makes 21"
        if what == STEP_BUST:
            best = "all cards bust"
        elif what == STEP_BUMP and game.pieces and not session.words.friend(game, piece >> 2):
            bumped = "bumps " + session.seat_name(piece >> 2)
        elif STEP_ICE <= what <= STEP_SHIELD and piece >> 2 < game.seats:
            token = _TOKENS[what - STEP_ICE] if own else "stops " + session.seat_name(piece >> 2)
        elif own and (STEP_MOVE <= what <= STEP_CHANGE or STEP_RUN <= what <= STEP_FETCH):
            best = _goes(session, game, start, end, piece) or best
            if what == STEP_SLIDE:
                slid = "slides further"
    if best == "gets Home" or not bumped:
        only = "your only move" if n == 1 and game is session.game else ""
        return best or token or slid or only or _OTHERWISE.get(verb, "gets you closer")
    return bumped


def _goes(session, game, start, end, piece):
    """Return the reason for going from place to place, or ""."""
    if end == PLACE_HOME:
        return "gets Home"
    if end >= PLACE_LANE:
        return "gets to safety" if start < RING else ""
    guarded = session.words.mark(game, piece) & (MARK_ICE | MARK_SHIELD)
    if start < RING and end < RING and not guarded:
        before = _near(session, game, start)
        if before and not _near(session, game, end):
            return "escapes %d piece%s" % (before, "" if before == 1 else "s")
    return ""


def _near(session, game, place):
    """Count the opponents' pieces that could reach a square of the ring with one card."""
    found = 0
    for piece in range(game.seats << 2):
        if piece & 3 < game.pieces and not session.words.friend(game, piece >> 2):
            if not session.words.mark(game, piece) & MARK_ICE:
                at = game.where(piece)
                ahead = (place - at) % RING
                found += at < RING and (0 < ahead <= _REACH or RING - ahead in (1, 4))
    return found
