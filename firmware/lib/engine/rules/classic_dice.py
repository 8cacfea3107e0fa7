# SPDX-License-Identifier: MIT
"""The Dice! house card of classic: the die is rolled and says what happens (from C-83 on)."""

from engine import cards
from engine.codes import (
    CARD_DICE,
    CARD_SORRY,
    NO_PIECE,
    PLACE_START,
    RING,
    STEP_CHANGE,
    STEP_JUMP,
    STEP_RELEASE,
    STEP_RETURN,
    STEP_ROLL,
    VERB_EXCHANGE,
    VERB_JUMP,
    VERB_RELEASE,
    VERB_RETURN,
)
from engine.state import BOARD, CARD, FACE, NUMBER, PAWN, SEAT
from engine.track import EXIT, HOME, START

# What the option adds to the cards of an edition (C-83).
DECK = bytes((CARD_DICE, CARD_DICE, CARD_DICE, CARD_DICE))


def roll(game):
    """Roll the die if the card is a Dice!; face two turns one more card (C-84)."""
    s = game.state
    s[FACE] = s[NUMBER] = 0
    if s[CARD] == CARD_DICE:
        s[FACE] = 1 + cards.below(s, 6)
        if s[FACE] == 2:
            s[NUMBER] = game.draw()
        game.note(STEP_ROLL, s[SEAT], s[FACE], s[NUMBER])


def find(game):
    """List what the face that was rolled allows; return how many choices that are."""
    s = game.state
    face = s[FACE]
    if game.all_home(s[SEAT]):
        return 0
    if face == 1:
        return _behind_closest(game)
    if face == 2:
        return _times_ten(game)
    if face == 3:
        return game.back(0, 20)
    if face == 4:
        return _in_front(game)
    if face == 5:
        return _release_or_return(game)
    game.choices[0] = VERB_EXCHANGE << 24 | CARD_DICE << 16
    return 1


def act(game, verb, piece, number):
    """Do one of the die's own choices."""
    s = game.state
    if verb == VERB_JUMP:
        square = game.place(number) + (1 if s[FACE] == 4 else RING - 1)
        game.land(STEP_JUMP, piece, game.step_at(piece, square))
        game.slide(piece)
    elif verb == VERB_RELEASE:
        game.land(STEP_RELEASE, piece, EXIT)
    elif verb == VERB_RETURN:
        here = game.place(piece)
        s[BOARD + here] = 0
        s[PAWN + piece] = START
        game.note(STEP_RETURN, piece, here, PLACE_START)
    else:
        # Face six: opposite colours that both play change places, square by square.
        for seat in range(game.seats):
            for other in range(seat + 1, game.seats):
                if game.sides[other] - game.sides[seat] == 2:
                    for i in range(4):
                        _change(game, (seat << 2) + i, (other << 2) + i)
        game.rebuild()


def _jump(game, n, piece, other, offset):
    """Offer a jump beside `other`, unless a pawn of the same seat stands there already."""
    square = (game.place(other) + offset) % RING
    if game.state[BOARD + square] >> 2 != (piece >> 2) + 1:
        game.choices[n] = VERB_JUMP << 24 | CARD_DICE << 16 | piece << 8 | other
        n += 1
    return n


def _behind_closest(game):
    """List face one: jump behind the closest opponent, ahead or behind; ties are a choice."""
    s = game.state
    seat = s[SEAT]
    n = 0
    started = False
    for piece in range(seat << 2, (seat << 2) + 4):
        here = game.place(piece)
        if s[PAWN + piece] == START and not started:
            started = True
            here = game.path[game.rows[seat] + EXIT] - BOARD
        if here < RING:
            closest = _nearest(game, seat, here, 0)
            for other in range(game.seats << 2):
                if other >> 2 != seat and s[PAWN + other] < RING:
                    ahead = (game.place(other) - here) % RING
                    if ahead == closest or RING - ahead == closest:
                        n = _jump(game, n, piece, other, RING - 1)
    return n


def _nearest(game, seat, here, way):
    """Return the squares to the nearest opponent: ahead (1), behind (-1), either way (0)."""
    best = RING
    for other in range(game.seats << 2):
        if other >> 2 != seat and game.state[PAWN + other] < RING:
            far = (game.place(other) - here) % RING
            if way < 0 or way == 0 and far > RING // 2:
                far = RING - far
            if far < best:
                best = far
    return best


def _times_ten(game):
    """List face two: move ten times the card that was turned, as usual (C-97)."""
    number = game.state[NUMBER]
    if number == 4:
        return game.back(0, 40)
    if number >= CARD_SORRY:
        return 0
    return game.forward(0, 10 * number, NO_PIECE)


def _in_front(game):
    """List face four: jump in front of the next opponent; with nobody out, go back twelve."""
    s = game.state
    seat = s[SEAT]
    if not game.others(0, 0, 0):
        return game.back(0, 12)
    n = 0
    for piece in range(seat << 2, (seat << 2) + 4):
        here = game.place(piece)
        if here < RING:
            ahead = _nearest(game, seat, here, 1)
            behind = RING - _nearest(game, seat, here, -1)
            for other in range(game.seats << 2):
                if other >> 2 != seat and s[PAWN + other] < RING:
                    far = (game.place(other) - here) % RING
                    if far == ahead or far == behind:
                        n = _jump(game, n, piece, other, 1)
    return n


def _release_or_return(game):
    """List face five: bring an opponent out of Start, or send your own pawn back to it."""
    s = game.state
    n = 0
    for seat in range(game.seats):
        out = game.path[game.rows[seat] + EXIT]
        for piece in range(seat << 2, (seat << 2) + 4):
            step = s[PAWN + piece]
            verb = 0
            if seat == s[SEAT]:
                if step < HOME:
                    verb = VERB_RETURN
            elif step == START and s[out] >> 2 != seat + 1:
                verb = VERB_RELEASE
            if verb:
                game.choices[n] = verb << 24 | CARD_DICE << 16 | piece << 8
                n += 1
                if verb == VERB_RELEASE:
                    break  # the others in that Start are equal
    return n


def _change(game, piece, other):
    """Exchange two pieces of opposite colours, wherever they are."""
    s = game.state
    mine = game.place(piece)
    theirs = game.place(other)
    step = s[PAWN + piece]
    s[PAWN + piece] = _opposite(s[PAWN + other])
    s[PAWN + other] = _opposite(step)
    game.note(STEP_CHANGE, piece, mine, game.place(piece))
    game.note(STEP_CHANGE, other, theirs, game.place(other))


def _opposite(step):
    """Return the step of the opposite colour for the same square; Start, lane, Home stay."""
    return (step + RING // 2) % RING if step < RING else step
