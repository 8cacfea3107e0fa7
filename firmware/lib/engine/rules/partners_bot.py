# SPDX-License-Identifier: MIT
"""What a choice of partners is worth: steps towards the end zones, its partner's as its own.

It looks at the board and at the hand of the seat to decide, which a veiled copy holds: at nothing
that this seat cannot see.
"""

from micropython import const

_LEFT = const(4)
_FIRST = const(5)
_PAWN = const(16)
_SQUARE = const(112)

_VERB_LEAVE = const(1)
_VERB_FORWARD = const(2)
_VERB_BACK = const(3)
_VERB_SWAP = const(4)
_VERB_WITH = const(5)
_VERB_CARD = const(11)
_VERB_GIVE = const(19)

_ZONE = const(4)
_AT_HOME = const(255)
_SEVEN = const(7)
_CARDS = const(4)  # the choices of a card come first, the ways to play one behind them

_OUT = const(12)  # what it is worth to have come in, in steps
_DEEPER = const(3)  # and each space of the end zone

# How much a card is worth keeping, by its number, in steps: hearts bring movers in, a 4 saves a
# lap, a 7 fits everywhere.
_KEEP = b"\0\5\1\1\5\1\2\6\7\2\3\0\3\7\0\x08\3"
_COME_IN = b"\x08\x0d\x0f"
_GIFT = const(20)  # a heart for a partner who has nobody out


def weigh(game, i):
    """The worth of choice i, in quarters of a step."""
    choice = game.choices[i]
    verb = choice >> 24
    if verb == _VERB_GIVE:
        return -_kept(game, choice >> 16 & 255) << 2
    if verb == _VERB_CARD:
        card = choice >> 16 & 255
        most = -1000
        for k in range(_CARDS, game.ways(_CARDS, card)):
            most = max(most, _worth(game, game.choices[k]))
        return most - _KEEP[card] << 2
    return _worth(game, choice) << 2


def _kept(game, card):
    """What it is worth not to give a card to the partner."""
    seat = game.seat
    if card in _COME_IN and _stuck(game, seat ^ 2):
        hearts = 0
        for i in range(4):
            hearts += game.hand(seat, i) in _COME_IN
        if hearts > 1 or not _stuck(game, seat):
            return _KEEP[card] - _GIFT
    return _KEEP[card]


def _stuck(game, seat):
    """Can this seat do nothing before it has a heart?"""
    for piece in range(seat << 2, (seat << 2) + 4):
        step = game.state[_PAWN + piece]
        if step != _AT_HOME and not game.final(piece):
            return False
    return not game.finished(seat)


def _worth(game, choice):
    """What a move changes, in steps."""
    s = game.state
    verb = choice >> 24
    piece = choice >> 8 & 255
    number = choice & 255
    if verb == _VERB_WITH:
        return _switched(game, s[_FIRST], piece)
    if verb == _VERB_SWAP:
        most = -1000
        for other in range(16):
            if s[_PAWN + other] <= game.track and other >> 2 != piece >> 2:
                most = max(most, _switched(game, piece, other))
        return most
    if verb == _VERB_FORWARD:
        step = game.reach(_PAWN + piece, number)
        if choice >> 16 & 255 == _SEVEN:
            number -= s[_LEFT] or _SEVEN  # others go on by the rest
        else:
            number = 0
    elif verb == _VERB_BACK:
        step = game.reach(_PAWN + piece, -number)
        number = 0
    elif verb == _VERB_LEAVE:
        step = number = 0
    else:
        return 0
    worth = _value(game, step)
    if step <= game.track:
        seat = piece >> 2
        place = (seat * (game.track >> 2) + step) % game.track
        who = s[_SQUARE + place]
        if who and who >> 3 != seat + 1:
            if who & 7 > 1:
                worth = 0  # a pair sends it home
            else:
                other = (who >> 3) - 1
                lost = _value(game, game.step_at(other << 2, place))
                worth += lost if (other ^ game.seat) & 1 else -lost
    worth -= _value(game, s[_PAWN + piece])
    return worth - number


def _switched(game, piece, other):
    """What it changes if two movers change places."""
    worth = _moved(game, piece, game.where(other))
    return worth + _moved(game, other, game.where(piece))


def _moved(game, piece, square):
    """What it changes if a mover is put on a square."""
    worth = _value(game, game.step_at(piece, square)) - _value(game, game.state[_PAWN + piece])
    return -worth if (piece >> 2 ^ game.seat) & 1 else worth


def _value(game, step):
    """How far along its way a mover is."""
    if step == _AT_HOME:
        return 0
    deep = step - game.track
    return _OUT + step + (deep + _ZONE) * _DEEPER if deep > 0 else _OUT + step
