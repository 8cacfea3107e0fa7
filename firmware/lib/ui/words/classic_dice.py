# SPDX-License-Identifier: MIT
"""The words of classic: cards, choices, what happened."""

from micropython import const

_VERB_PASS = const(0)
_VERB_LEAVE = const(1)
_VERB_FORWARD = const(2)
_VERB_BACK = const(3)
_VERB_SWAP = const(4)
_VERB_WITH = const(5)
_VERB_TAKE = const(6)
_VERB_JUMP = const(7)
_VERB_RELEASE = const(8)
_VERB_RETURN = const(9)

_CARD_SORRY = const(13)
_CARD_DICE = const(14)

_PLACE_START = const(64)
_PLACE_HOME = const(65)
_PLACE_LANE = const(66)

_STEP_PASS = const(0)
_STEP_MOVE = const(4)
_STEP_SLIDE = const(5)
_STEP_BUMP = const(6)
_STEP_SWAP = const(7)
_STEP_CHANGE = const(12)
_STEP_WIN = const(14)
_NONE = const(255)

NAME = "classic"
SEATS = ("Red", "Blue", "Yellow", "Green")


def seat(game, number):
    """The name of a seat: its colour."""
    return SEATS[game.sides[number]]


def card(game):
    """The card in play."""
    if game.card == _CARD_DICE:
        return "Die %d" % game.face
    return _kind(game.card)


def _kind(number):
    if number == _CARD_SORRY:
        return "Sorry!"
    return "Dice!" if number == _CARD_DICE else str(number)


def place(game, number):
    """A place of the board."""
    if number < _PLACE_START:
        return str(number)
    if number >= _PLACE_LANE:
        return "safe %d" % ((number - _PLACE_LANE) % game.lane + 1)
    return "Home" if number == _PLACE_HOME else "Start"


def piece(game, number):
    """A piece: one's own are pawns, others go by their colour."""
    if number >> 2 == game.seat:
        return "pawn %d" % ((number & 3) + 1)
    return "%s %d" % (seat(game, number >> 2), (number & 3) + 1)


def choice(game, i):
    """A choice and what it would do; the trail must hold a look at it."""
    code = game.choices[i]
    verb = code >> 24
    number = code & 255
    who = piece(game, code >> 8 & 255)
    mine = "P" + who[1:]  # at the beginning of a sentence
    if verb == _VERB_PASS:
        if game.number:
            return "Ten times %s: no move" % _kind(game.number)
        return "No move: pass" if game.legal() == 1 else "Pass"
    if verb == _VERB_FORWARD:
        return "%s forward %d%s" % (mine, number, _effects(game, _NONE))
    if verb == _VERB_BACK:
        return "%s back %d%s" % (mine, number, _effects(game, _NONE))
    if verb == _VERB_LEAVE:
        return "%s out of Start%s" % (mine, _effects(game, _NONE))
    if verb == _VERB_SWAP:
        return "%s, on %s: swap with ..." % (mine, place(game, game.trail[2]))
    if verb == _VERB_WITH:
        return "Swap with %s%s" % (who, _effects(game, _NONE))
    if verb == _VERB_TAKE:
        return "%s bumps %s%s" % (mine, piece(game, number), _effects(game, number))
    if verb == _VERB_JUMP:
        return "%s jumps to %s%s" % (mine, piece(game, number), _effects(game, _NONE))
    if verb == _VERB_RELEASE:
        return "Let %s out of Start%s" % (who, _effects(game, _NONE))
    if verb == _VERB_RETURN:
        return "%s back to Start from %s" % (mine, place(game, game.trail[2]))
    return "All change places with the colour opposite"


def _effects(game, told):
    """What the records of the trail do: where the mover goes, whom it bumps (but not `told`)."""
    words = bumps = slide = ""
    trail = game.trail
    for at in range(0, game.steps << 2, 4):
        what = trail[at]
        number = trail[at + 1]
        if what == _STEP_BUMP:
            if number != told:
                who = piece(game, number)
                bumps = bumps + ", " + who if bumps else "; bumps " + who
        elif what == _STEP_SLIDE:
            slide = ", slides to " + place(game, trail[at + 3])
        elif _STEP_MOVE <= what < _STEP_CHANGE and not words:
            words = ": " if trail[at + 2] == _PLACE_START else ": %s " % place(game, trail[at + 2])
            words += "to " + place(game, trail[at + 3])
    return words + bumps + slide  # whom it hits before where it ends: that must not be missed


def happened(game, who, name):
    """What seat `who` just did with the card called `name`, from the trail of its choice."""
    trail = game.trail
    words = bumps = ""
    mover = _NONE
    for at in range(0, game.steps << 2, 4):
        what = trail[at]
        number = trail[at + 1]
        if what == _STEP_PASS:
            words = "no move"
        elif what == _STEP_WIN:
            words += " and wins!"
        elif what == _STEP_CHANGE:
            words = "all change places"
        elif what == _STEP_BUMP:
            bumps += "bumps %s, " % seat(game, number >> 2)
        elif what == _STEP_SLIDE:
            words += ", slides to " + place(game, trail[at + 3])
        elif what == _STEP_SWAP and mover != _NONE:
            words += ", swaps with " + seat(game, number >> 2)
        elif _STEP_MOVE <= what < _STEP_CHANGE and mover == _NONE:
            mover = number
            words = "%s to %s" % (place(game, trail[at + 2]), place(game, trail[at + 3]))
            if number >> 2 != who:
                words = seat(game, number >> 2) + " " + words
    return "%s %s: %s%s" % (seat(game, who), name, bumps, words) if words else ""
