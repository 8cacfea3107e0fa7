# SPDX-License-Identifier: MIT
"""What must hold of a loaded game of fire_ice."""

from micropython import const

from engine import hands, hands_check, race_check

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)
_FIRST = const(5)
_ICE = const(6)
_FIRE = const(7)
_UNDRAWN = const(9)
_PAWN = const(16)
_DECK = const(32)

_ASK_OVER = const(0)
_ASK_PIECE = const(1)
_ASK_STEPS = const(2)
_ASK_OTHER = const(3)
_ASK_CARD = const(4)
_ASK_RUN = const(5)
_ASK_ICE = const(6)
_ASK_FIRE = const(7)
_ASK_FETCH = const(8)
_VERB_PASS = const(0)
_VERB_DISCARD = const(12)
_VERB_FETCH = const(17)

_ALL_CARDS = const(45)
_MOVES_ICE = const(1)
_MOVES_FIRE = const(2)
_BACKWARD = const(4)  # the card that moves nobody forward
_SPLITS = const(7)
_SWAPS = const(11)
_RING = const(60)
_HOME = const(65)
_START = const(66)


def _tokens_fault(game):
    """What is wrong with where the tokens are."""
    s = game.state
    if not _carries(game, s[_ICE]) or s[_ICE] and s[_PAWN - 1 + s[_ICE]] >= _RING:
        return "place of the Ice"  # F-65
    if not _carries(game, s[_FIRE]):
        return "place of the Fire"
    return None


def _carries(game, who):
    """Does this byte name the centre, or a pawn that may carry a token?"""
    if not who:
        return True
    who -= 1
    return game.tokens and who < game.seats << 2 and who & 3 < game.pieces


def _card_fault(game):
    """What is wrong with the card that was drawn; before the draw there is none."""
    s = game.state
    if not game.held and s[_CARD] != (0 if s[_ASK] == _ASK_RUN else s[_DECK + s[_UNDRAWN]]):
        return "card, not the last one drawn"
    return None


def _hands_fault(game):
    """What is wrong with the hands, or with the card that was chosen."""
    if not game.held:
        return None
    s = game.state
    ask = s[_ASK]
    choosing = ask == _ASK_RUN or ask == _ASK_CARD
    for seat in range(game.seats):
        if hands.size(game, seat) != game.held - (seat == s[_TURN] and not choosing):
            return "hand"
    found = hands_check.fault(game, game.held, 0, 0)
    if found:
        return found
    lying = s[_DECK + _ALL_CARDS]
    if not choosing and s[_UNDRAWN] >= lying:
        return "deck"
    card = s[_CARD]
    if choosing:
        return "card, before one is chosen" if card else None
    if not card and (ask == _ASK_ICE or ask == _ASK_FIRE):
        if _moves(game):
            return "card, discarded though one could be played"
        card = _MOVES_ICE if ask == _ASK_ICE else _MOVES_FIRE
    if not card or s[_DECK + lying - 1] != card:
        return "card, not the last one played"
    return None


def _moves(game):
    """Could a pawn be moved by a card of the hand, or by the one being discarded?"""
    s = game.state
    ask = s[_ASK]
    if ask == _ASK_ICE:
        s[_CARD] = _MOVES_ICE
        found = game.thaw(0) > 0
    else:
        s[_CARD] = _MOVES_FIRE
        s[_ASK] = _ASK_PIECE
        game.find()
        found = game.choices[0] >> 24 != _VERB_PASS
    s[_ASK] = _ASK_CARD
    n = game.find()
    s[_ASK] = ask
    s[_CARD] = 0
    return found or game.choices[n - 1] >> 24 != _VERB_DISCARD


def _part_fault(game):
    """What is wrong with the part of a card that has been played."""
    s = game.state
    ask = s[_ASK]
    left = s[_LEFT]
    first = s[_FIRST]
    if ask == _ASK_STEPS or left and ask == _ASK_FETCH:
        if s[_CARD] != _SPLITS or not 0 < left < _SPLITS:
            return "rest of a split"
        # Nobody comes forward to d+3 or to Start (F-9), and nobody iced comes anywhere.
        if first >> 2 != s[_SEAT] or first & 3 >= game.pieces or first + 1 == s[_ICE]:
            return "part of a card"
        return "part of a card" if s[_PAWN + first] % _START == 0 else None
    if left:
        return "part of a card"
    if ask == _ASK_OTHER:
        if first >> 2 != s[_SEAT] or s[_CARD] != _SWAPS or not game.open_to_all(first):
            return "swap"
        return None
    return "part of a card" if first else None


def _question_fault(game):
    """What is wrong with what is asked."""
    s = game.state
    ask = s[_ASK]
    card = s[_CARD]
    seat = s[_SEAT]
    fits = seat == s[_TURN]
    if ask == _ASK_OVER:
        fits = fits and card != _BACKWARD
    elif ask == _ASK_PIECE:
        if card == _MOVES_ICE and game.tokens:
            # It is on a pawn of somebody else's, or there was none but its last (F-70 to F-72).
            if s[_ICE] + 3 >> 2 == seat + 1 or not s[_ICE] and game.others(0, 0, 0) > 1:
                return "place of the Ice"
        elif game.held:
            # It was chosen because it can move a pawn.
            fits = fits and game.find() and game.choices[0] >> 24 != _VERB_PASS
    elif ask == _ASK_CARD:
        fits = fits and game.held
    elif ask == _ASK_RUN:
        fits = fits and game.run()
    elif ask == _ASK_ICE:
        fits = fits and game.tokens and card <= _MOVES_ICE and (s[_ICE] or game.others(0, 0, 0))
    elif ask == _ASK_FIRE:
        fits = fits and game.tokens and (not card or card == _MOVES_FIRE)
    elif ask == _ASK_FETCH:
        fits = fits and _fetches(game)
    else:  # the rest of a split, the other piece of a swap
        fits = fits and ask < _ASK_CARD and game.find()
    return None if fits else "question"


def _fetches(game):
    """Has the Fire pawn just come Home, and is there one to fetch?"""
    s = game.state
    fire = s[_FIRE] - 1
    if fire >> 2 != s[_SEAT] or s[_PAWN + fire] != _HOME or s[_CARD] == _BACKWARD:
        return False
    if s[_LEFT] and s[_FIRST] != fire:
        return False
    game.find()
    return game.choices[0] >> 24 == _VERB_FETCH


# The tokens first, for the board is rebuilt with the Ice on it.
FAULTS = (
    _tokens_fault,
    race_check.fault,
    _card_fault,
    _hands_fault,
    _part_fault,
    _question_fault,
)
