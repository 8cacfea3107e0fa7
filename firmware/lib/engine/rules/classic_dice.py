# SPDX-License-Identifier: MIT
"""The Dice! house card of classic: a roll of the die, then one of six things (C-83 on)."""

from micropython import const

from engine import cards

_SEAT = const(1)
_CARD = const(3)
_FACE = const(6)
_NUMBER = const(7)
_PAWN = const(16)
_BOARD = const(104)

_VERB_JUMP = const(7)
_VERB_RELEASE = const(8)
_VERB_RETURN = const(9)
_VERB_EXCHANGE = const(10)

_CARD_SORRY = const(13)
_CARD_DICE = const(14)

_STEP_ROLL = const(3)
_STEP_JUMP = const(9)
_STEP_RELEASE = const(10)
_STEP_RETURN = const(11)
_STEP_CHANGE = const(12)


DECK = b"\x0e\x0e\x0e\x0e"  # what the option adds to an edition's cards

_PLACE_START = const(64)
_RING = const(60)
_EXIT = const(1)
_HOME = const(65)
_START = const(66)


def roll(game):
    """If the card turned is a Dice!, roll the die; face two turns one more card (C-84)."""
    s = game.state
    s[_FACE] = s[_NUMBER] = 0
    if s[_CARD] == _CARD_DICE:
        s[_FACE] = 1 + cards.below(s, 6)
        if s[_FACE] == 2:
            s[_NUMBER] = game.draw()
        game.note(_STEP_ROLL, s[_SEAT], s[_FACE], s[_NUMBER])


def find(game):
    """List what the face that was rolled allows; 0 if nothing."""
    s = game.state
    face = s[_FACE]
    if game.all_home(s[_SEAT]):
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
    game.choices[0] = _VERB_EXCHANGE << 24 | _CARD_DICE << 16
    return 1


def act(game, verb, piece, number):
    """Do one of the die's own choices."""
    s = game.state
    if verb == _VERB_JUMP:
        square = game.where(number) + (1 if s[_FACE] == 4 else _RING - 1)
        game.land(_STEP_JUMP, piece, game.step_at(piece, square))
        game.slide(piece)
    elif verb == _VERB_RELEASE:
        game.land(_STEP_RELEASE, piece, _EXIT)
    elif verb == _VERB_RETURN:
        here = game.where(piece)
        s[_BOARD + here] = 0
        s[_PAWN + piece] = _START
        game.note(_STEP_RETURN, piece, here, _PLACE_START)
    else:
        # Face six: opposite colours change places, square for square, where both are played.
        for seat in range(game.seats):
            for other in range(seat + 1, game.seats):
                if game.sides[other] - game.sides[seat] == 2:
                    for i in range(4):
                        _change(game, (seat << 2) + i, (other << 2) + i)
        game.rebuild()


def _jump(game, n, piece, other, offset):
    """Offer a jump beside `other`, unless an own pawn, the jumper itself too, stands there."""
    square = (game.where(other) + offset) % _RING
    if game.state[_BOARD + square] >> 2 != (piece >> 2) + 1:
        game.choices[n] = _VERB_JUMP << 24 | _CARD_DICE << 16 | piece << 8 | other
        n += 1
    return n


def _behind_closest(game):
    """Face one: behind the opponent who is closest either way; ties are a choice."""
    s = game.state
    seat = s[_SEAT]
    n = 0
    started = False
    for piece in range(seat << 2, (seat << 2) + 4):
        here = game.where(piece)
        if s[_PAWN + piece] == _START and not started:
            started = True
            here = game.path[game.rows[seat] + _EXIT] - _BOARD
        if here < _RING:
            closest = _nearest(game, seat, here, 0)
            for other in range(game.seats << 2):
                if other >> 2 != seat and s[_PAWN + other] < _RING:
                    ahead = (game.where(other) - here) % _RING
                    if ahead == closest or _RING - ahead == closest:
                        n = _jump(game, n, piece, other, _RING - 1)
    return n


def _nearest(game, seat, here, way):
    """The fewest squares from `here` to an opponent: ahead (1), behind (-1) or either way (0)."""
    best = _RING
    for other in range(game.seats << 2):
        if other >> 2 != seat and game.state[_PAWN + other] < _RING:
            far = (game.where(other) - here) % _RING
            if way < 0 or way == 0 and far > _RING // 2:
                far = _RING - far
            if far < best:
                best = far
    return best


def _times_ten(game):
    """Face two: the card that was turned, ten times, by ordinary movement (C-97)."""
    number = game.state[_NUMBER]
    if number == 4:
        return game.back(0, 40)
    if number >= _CARD_SORRY:
        return 0
    return game.forward(0, 10 * number, 255)


def _in_front(game):
    """Face four: in front of the next opponent ahead or behind; nobody out, back twelve."""
    s = game.state
    seat = s[_SEAT]
    if not game.others(0, 0, 0):
        return game.back(0, 12)
    n = 0
    for piece in range(seat << 2, (seat << 2) + 4):
        here = game.where(piece)
        if here < _RING:
            ahead = _nearest(game, seat, here, 1)
            behind = _RING - _nearest(game, seat, here, -1)
            for other in range(game.seats << 2):
                if other >> 2 != seat and s[_PAWN + other] < _RING:
                    far = (game.where(other) - here) % _RING
                    if far == ahead or far == behind:
                        n = _jump(game, n, piece, other, 1)
    return n


def _release_or_return(game):
    """Face five: an opponent out of Start, or an own pawn back to it."""
    s = game.state
    n = 0
    for seat in range(game.seats):
        out = game.path[game.rows[seat] + _EXIT]
        for piece in range(seat << 2, (seat << 2) + 4):
            step = s[_PAWN + piece]
            verb = 0
            if seat == s[_SEAT]:
                if step < _HOME:
                    verb = _VERB_RETURN
            elif step == _START and s[out] >> 2 != seat + 1:
                verb = _VERB_RELEASE
            if verb:
                game.choices[n] = verb << 24 | _CARD_DICE << 16 | piece << 8
                n += 1
                if verb == _VERB_RELEASE:
                    break  # the others in that Start are just like it
    return n


def _change(game, piece, other):
    s = game.state
    mine = game.where(piece)
    theirs = game.where(other)
    step = s[_PAWN + piece]
    s[_PAWN + piece] = _opposite(s[_PAWN + other])
    s[_PAWN + other] = _opposite(step)
    game.note(_STEP_CHANGE, piece, mine, game.where(piece))
    game.note(_STEP_CHANGE, other, theirs, game.where(other))


def _opposite(step):
    """The same square on the path of the colour across the board; Start, lane, Home stay."""
    return (step + _RING // 2) % _RING if step < _RING else step
