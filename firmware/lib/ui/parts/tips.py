# SPDX-License-Identifier: MIT
"""Explain the first game on a new handheld: each thing once, when it has just come up."""

from micropython import const

from engine.card_numbers import SEVEN
from engine.codes import PLACE_LANE, RING, STEP_BUMP, STEP_SLIDE, VERB_FORWARD
from ui.codes import PERSON
from ui.parts.stats import read, see_tip, tips_seen

# A bit each in `session.tips` (still to come), `session.came_up` and the statistics (shown).
_CHOICE = const(1)
_BUMP = const(2)
_SLIDE = const(4)
_SAFE = const(8)
_SPLIT = const(16)
_ALL = const(31)

_TIPS = (
    (
        "Your choices",
        "The number at the top counts your choices. Look through them with LOOK, then press OK to"
        " play the one you see.",
    ),
    (
        "A bump",
        "A piece that lands on another player's sends it back to where it started. Everybody does"
        " it to everybody.",
    ),
    (
        "A slide",
        "The first square of another colour's slide takes you to its end. You bump everything on"
        " the way.",
    ),
    (
        "The safe lane",
        "Your piece is in its own lane now. Nobody can follow it or bump it there. It has to reach"
        " the end by an exact count.",
    ),
    (
        "A card for two",
        "You can split this 7 between two pieces. Forward 3 of 7 means that another piece takes the"
        " other 4.",
    ),
)
_STOP = "\nYou can turn tips off in the menu."


def to_come(session):
    """Return the tips that this game may show: none once a game has been played to its end."""
    store = session.device.store
    if session.demo or not session.device.settings.get("tips") or read(store)[0]:
        return 0
    return _ALL & ~tips_seen(store)


def note(session, who):
    """Note what has come up in the trail of what seat `who` just did."""
    game = session.game
    if not game.pieces:
        return
    trail = game.trail
    for at in range(0, game.steps << 2, 4):
        what = trail[at]
        owner = trail[at + 1] >> 2
        mine = owner < game.seats and session.players[owner] == PERSON
        if what == STEP_BUMP and (mine or session.players[who] == PERSON):
            session.came_up |= _BUMP
        elif what == STEP_SLIDE:
            session.came_up |= _SLIDE
        elif mine and trail[at + 2] < RING and trail[at + 3] >= PLACE_LANE:
            session.came_up |= _SAFE


def due(session, n):
    """Return heading and text of a tip to show before this question of n choices, or None."""
    game = session.game
    session.came_up |= _CHOICE if n > 1 else 0
    for i in range(n):
        code = game.choices[i]
        if code >> 24 == VERB_FORWARD and code >> 16 & 255 == SEVEN > code & 255:
            session.came_up |= _SPLIT
    for k in range(len(_TIPS)):
        bit = 1 << k
        if session.tips & session.came_up & bit:
            session.tips &= ~bit
            if not session.device.settings.get("tips"):
                return None
            see_tip(session.device.store, bit)
            device = session.device
            heading, text = _TIPS[k]
            text = text.replace("LOOK", device.look_keys).replace("OK", device.ok_key)
            return heading, text + _STOP
    return None
