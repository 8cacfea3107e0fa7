# SPDX-License-Identifier: MIT
"""Check a loaded game of fire_ice."""

from engine import hands, hands_check, race_check
from engine.card_numbers import ALL_CARDS, MOVES_FIRE, MOVES_ICE
from engine.codes import (
    ASK_CARD,
    ASK_FETCH,
    ASK_FIRE,
    ASK_ICE,
    ASK_OTHER,
    ASK_OVER,
    ASK_PIECE,
    ASK_RUN,
    ASK_STEPS,
    RING,
    VERB_DISCARD,
    VERB_FETCH,
    VERB_PASS,
)
from engine.state import (
    ASK,
    CARD,
    DECK,
    FIRE,
    FIRST_PIECE,
    ICE,
    PAWN,
    SEAT,
    STEPS_LEFT,
    TURN,
    UNDRAWN,
)
from engine.track import HOME, START


def _tokens_fault(game):
    """Check where the tokens are."""
    s = game.state
    if not _carries(game, s[ICE]) or s[ICE] and s[PAWN - 1 + s[ICE]] >= RING:
        return "place of the Ice"  # F-65
    if not _carries(game, s[FIRE]):
        return "place of the Fire"
    return None


def _carries(game, who):
    """Does this byte name the centre, or a pawn that may carry a token?"""
    if not who:
        return True
    who -= 1
    return game.tokens and who < game.seats << 2 and who & 3 < game.pieces


def _card_fault(game):
    """Check the card that was drawn; before the draw there is none."""
    s = game.state
    if not game.held and s[CARD] != (0 if s[ASK] == ASK_RUN else s[DECK + s[UNDRAWN]]):
        return "card, not the last one drawn"
    return None


def _hands_fault(game):
    """Check the hands, and the card that was chosen."""
    if not game.held:
        return None
    s = game.state
    ask = s[ASK]
    choosing = ask == ASK_RUN or ask == ASK_CARD
    for seat in range(game.seats):
        if hands.size(game, seat) != game.held - (seat == s[TURN] and not choosing):
            return "hand"
    found = hands_check.fault(game, game.held, 0, 0)
    if found:
        return found
    lying = s[DECK + ALL_CARDS]
    if not choosing and s[UNDRAWN] >= lying:
        return "deck"
    card = s[CARD]
    if choosing:
        return "card, before one is chosen" if card else None
    if not card and (ask == ASK_ICE or ask == ASK_FIRE):
        if _moves(game):
            return "card, discarded though one could be played"
        card = MOVES_ICE if ask == ASK_ICE else MOVES_FIRE
    if not card or s[DECK + lying - 1] != card:
        return "card, not the last one played"
    return None


def _moves(game):
    """Can a card of the hand, or the one that is discarded, move a pawn?"""
    s = game.state
    ask = s[ASK]
    if ask == ASK_ICE:
        s[CARD] = MOVES_ICE
        found = game.thaw(0) > 0
    else:
        s[CARD] = MOVES_FIRE
        s[ASK] = ASK_PIECE
        game.find()
        found = game.choices[0] >> 24 != VERB_PASS
    s[ASK] = ASK_CARD
    n = game.find()
    s[ASK] = ask
    s[CARD] = 0
    return found or game.choices[n - 1] >> 24 != VERB_DISCARD


def _part_fault(game):
    """Check the part of a card that has been played."""
    s = game.state
    ask = s[ASK]
    left = s[STEPS_LEFT]
    first = s[FIRST_PIECE]
    if ask == ASK_STEPS or left and ask == ASK_FETCH:
        if first >> 2 != s[SEAT] or first & 3 >= game.pieces:
            return "part of a card"
        # No iced pawn goes anywhere, and none goes forward to d+3 (F-9), step 0 of its path.
        if first + 1 == s[ICE] or s[PAWN + first] % START == 0:
            return "part of a card"
        return None if race_check.split_fits(game) else "rest of a split"
    if left:
        return "part of a card"
    if ask == ASK_OTHER:
        if first >> 2 != s[SEAT] or s[CARD] not in game.swaps or not game.open_to_all(first):
            return "swap"
        return None
    return "part of a card" if first else None


def _question_fault(game):
    """Check what is asked."""
    s = game.state
    ask = s[ASK]
    card = s[CARD]
    seat = s[SEAT]
    fits = seat == s[TURN]
    if ask == ASK_OVER:
        fits = fits and game.squares_forward[card]  # no pawn comes Home by going back
    elif ask == ASK_PIECE:
        if card == MOVES_ICE and game.tokens:
            # It is on an opponent's pawn, or there was only the pawn that had it (F-70 to F-72).
            if s[ICE] + 3 >> 2 == seat + 1 or not s[ICE] and game.others(0, 0, 0) > 1:
                return "place of the Ice"
        elif game.held:
            # It was chosen because it can move a pawn.
            fits = fits and game.find() and game.choices[0] >> 24 != VERB_PASS
    elif ask == ASK_CARD:
        fits = fits and game.held
    elif ask == ASK_RUN:
        fits = fits and game.run()
    elif ask == ASK_ICE:
        fits = fits and game.tokens and card <= MOVES_ICE and (s[ICE] or game.others(0, 0, 0))
    elif ask == ASK_FIRE:
        fits = fits and game.tokens and (not card or card == MOVES_FIRE)
    elif ask == ASK_FETCH:
        fits = fits and _fetches(game)
    else:  # the rest of a split, the other piece of a swap
        fits = fits and ask < ASK_CARD and game.find()
    return None if fits else "question"


def _fetches(game):
    """Has the Fire pawn just come Home, and is there one to fetch?"""
    s = game.state
    fire = s[FIRE] - 1
    if fire >> 2 != s[SEAT] or s[PAWN + fire] != HOME or not game.squares_forward[s[CARD]]:
        return False
    if s[STEPS_LEFT] and s[FIRST_PIECE] != fire:
        return False
    game.find()
    return game.choices[0] >> 24 == VERB_FETCH


# The tokens come first: the board is rebuilt with the Ice on it.
FAULTS = (
    _tokens_fault,
    race_check.fault,
    _card_fault,
    _hands_fault,
    _part_fault,
    _question_fault,
)
