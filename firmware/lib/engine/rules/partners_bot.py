# SPDX-License-Identifier: MIT
"""What a choice of partners is worth: steps towards the end zones, its partner's as its own.

It looks at the board, at the hand of the seat to decide and at what that seat has not seen yet, all
of which a veiled copy holds: at nothing that this seat cannot see. A hard player also fears for
movers that stand alone, the more the more cards are still out that may hit them, and gives the
partner what that one can use better.
"""

from micropython import const

from engine import hands
from engine.card_numbers import SEVEN
from engine.codes import (
    CARD_SWITCH,
    LEVEL_HARD,
    VERB_BACK,
    VERB_CARD,
    VERB_FORWARD,
    VERB_GIVE,
    VERB_LEAVE,
    VERB_SWAP,
    VERB_WITH,
)
from engine.state import DECK, FIRST_PIECE, PAWN, SEAT, SHOWN, SQUARE, STEPS_LEFT, UNDRAWN
from engine.track import AT_HOME, ZONE
from engine.weights import NOTHING

_CARDS = const(4)  # the choices of a card come first, the ways to play one behind them

_OUT = const(20)  # what it is worth to have come in, in steps
_DEEPER = const(3)  # and each space of the end zone

# How much a card is worth keeping, by its number, in steps: hearts bring movers in, a 4 saves a
# lap, a 7 fits everywhere. `homeward tune` can rewrite its rows.
# fmt: off
TABLE = (
    b"\x00\x05\x01\x01\x05\x01\x02\x06\x07\x02"
    b"\x03\x00\x03\x07\x00\x08\x03"
)
# fmt: on
_COME_IN = b"\x08\x0d\x0f"
_GIFT = const(20)  # a heart for a partner who has nobody out
_IDLE = const(-5)  # a card that cannot be played
# Of two that are switched, the one named first: the colours by their place, counted from the seat.
_RANKS = b"\0\2\1\3"

# What a mover that stands alone on a square has to fear, in fortieths of what it is worth.
_AFRAID = const(40)
_fear = bytearray(64)
# How many of the cards that the seat has not seen, out of 56, hit what is 1 to 14 squares in front.
_hits = bytearray(17)
_BEHIND = const(0)  # here: 4 squares behind
_ENTRY = const(16)  # and on the start of somebody who waits to come in
_DECK_FULL = const(56)
_level = 0


def start(game, level):
    """A decision is to be made: find out what there is to fear."""
    global _level
    _level = level
    for i in range(64):
        _fear[i] = 0
    if level == LEVEL_HARD:
        _count(game)
        for piece in range(16):
            if (piece >> 2 ^ game.seat) & 1:
                _threaten(game, piece)
        _make_way(game, game.seat ^ 2)


def _count(game):
    """Count the cards that the seat has not seen, by the distance from which they hit."""
    s = game.state
    for i in range(17):
        _hits[i] = 0
    n = s[UNDRAWN]
    for i in range(DECK, DECK + n):
        _hits[s[i]] += 1
    held = game.held
    first = hands.first(game, 0)
    mine = hands.first(game, game.seat)
    for i in range(first, first + 4 * held):
        if s[i] and not mine <= i < mine + held:
            _hits[s[i] & ~SHOWN] += 1
            n += 1
    _hits[_ENTRY] = _hits[8] + _hits[13] + _hits[15]
    _hits[_BEHIND] = _hits[4]
    _hits[4] = 0
    _hits[14] = _hits[1]
    for i in range(1, SEVEN):
        _hits[i] += _hits[SEVEN]
    for i in range(17):
        _hits[i] = min(_hits[i] * _DECK_FULL // n, _AFRAID) if n else 0


def _threaten(game, piece):
    """Fear a mover of the other side."""
    step = game.state[PAWN + piece]
    track = game.track
    if step == AT_HOME:
        _fear[(piece >> 2) * (track >> 2)] = _hits[_ENTRY]
    elif step <= track:
        square = game.where(piece)
        for i in range(min(15, track - step + 1)):
            at = (square + i if i else square - 4) % track
            _fear[at] = min(_fear[at] + _hits[i], _AFRAID)


def _make_way(game, partner):
    """Keep off the partner's start as long as it can come in with the heart it was given."""
    s = game.state
    given = s[hands.first(game, partner)]
    if given & SHOWN and given & ~SHOWN in _COME_IN:
        for i in range(PAWN + (partner << 2), PAWN + (partner << 2) + 4):
            if s[i] == AT_HOME:
                _fear[partner * (game.track >> 2)] = _AFRAID


def weigh(game, i):
    """The worth of choice i, in quarters of a step."""
    choice = game.choices[i]
    verb = choice >> 24
    card = choice >> 16 & 255
    if verb == VERB_GIVE:
        worth = -_kept(game, card)
        if _level == LEVEL_HARD and card != CARD_SWITCH:  # which does the same in every hand
            worth -= _most(game, card, _IDLE) >> 1
            game.state[SEAT] ^= 2
            worth += _most(game, card, _IDLE) >> 1  # the partner may do more with it
            game.state[SEAT] ^= 2
    elif verb == VERB_CARD:
        worth = _most(game, card, NOTHING) - TABLE[card]
    else:
        worth = _worth(game, choice)
    return worth << 2


def _most(game, card, most):
    """The most that a card can do, or else `most`."""
    if card == SEVEN:
        return _seven(game, most)
    for k in range(_CARDS, game.ways(_CARDS, card)):
        choice = game.choices[k]
        # Two of the other side are hardly ever worth a switch.
        if card != CARD_SWITCH or not (choice >> 10 ^ game.seat) & 1:
            most = max(most, _worth(game, choice))
    return most


def _seven(game, most):
    """The same for a seven. To list all its parts would take too long: the rest may not fit."""
    s = game.state
    track = game.track
    seat = game.seat
    if game.finished(seat):
        seat ^= 2
    for piece in range(seat << 2, (seat << 2) + 4):
        here = s[PAWN + piece]
        if here == AT_HOME or game.final(piece):
            continue
        here += seat * (track >> 2)
        for number in range(1, SEVEN + 1):
            if s[PAWN + piece] + number > track or s[SQUARE + (here + number) % track]:
                if game.reach(PAWN + piece, number):
                    part = VERB_FORWARD << 24 | SEVEN << 16 | piece << 8 | number
                    most = max(most, _worth(game, part))
            else:
                most = max(most, SEVEN)
    return most


def _kept(game, card):
    """What it is worth not to give a card to the partner."""
    seat = game.seat
    if card in _COME_IN and _stuck(game, seat ^ 2):
        hearts = 0
        for i in range(4):
            hearts += game.hand(seat, i) in _COME_IN
        if hearts > 1 or not _stuck(game, seat):
            return TABLE[card] - _GIFT
    return TABLE[card]


def _stuck(game, seat):
    """Can this seat do nothing before it has a heart?"""
    for piece in range(seat << 2, (seat << 2) + 4):
        step = game.state[PAWN + piece]
        if step != AT_HOME and not game.final(piece):
            return False
    return not game.finished(seat)


def _worth(game, choice):
    """What a move changes, in steps."""
    s = game.state
    track = game.track
    verb = choice >> 24
    piece = choice >> 8 & 255
    number = choice & 255
    if verb == VERB_WITH:
        return _switched(game, s[FIRST_PIECE], game.where(s[FIRST_PIECE]), piece)
    if verb == VERB_SWAP:
        most = NOTHING
        here = game.where(piece)
        rank = _RANKS[(piece >> 2) - game.seat & 3]
        for other in range(16):
            if s[PAWN + other] <= track and _RANKS[(other >> 2) - game.seat & 3] > rank:
                most = max(most, _switched(game, piece, here, other))
        return most
    here = step = s[PAWN + piece]
    rest = 0
    if verb == VERB_FORWARD:
        step += number
        if step > track:
            step = game.turn_in(PAWN + piece, step)
        if choice >> 16 & 255 == SEVEN:
            rest = (s[STEPS_LEFT] or SEVEN) - number  # others go on by the rest
    elif verb == VERB_BACK:
        step -= number
        if step <= 0:
            step += track
    elif verb == VERB_LEAVE:
        step = 0
    else:
        return 0
    seat = piece >> 2
    worth = _value(track, step)
    if step <= track:
        place = (seat * (track >> 2) + step) % track
        who = s[SQUARE + place]
        if who >> 3 == seat + 1:
            if who & 7 == 1:
                worth += worth * _fear[place] // _AFRAID  # there are two of them then
        elif who & 7 > 1:
            worth = 0  # a pair sends it home
        else:
            worth -= worth * _fear[place] // _AFRAID
            if who:
                other = (who >> 3) - 1
                lost = _value(track, game.step_at(other << 2, place))
                worth += lost if (other ^ seat) & 1 else -lost
    lost = _value(track, here)
    if here <= track:
        place = game.where(piece)
        who = s[SQUARE + place] & 7
        if who == 1:
            lost -= lost * _fear[place] // _AFRAID
        elif who == 2:
            lost += lost * _fear[place] // _AFRAID  # the other one stays alone
    return worth - lost + rest


def _switched(game, piece, here, other):
    """What it changes if a mover, which stands here, changes places with another."""
    s = game.state
    track = game.track
    there = game.where(other)
    if s[SQUARE + there] & 7 > 1:
        return NOTHING
    gap = (there - here) % track
    old = s[PAWN + piece]
    new = old + gap
    if new > track:
        new -= track
    worth = new - old
    if (piece >> 2 ^ game.seat) & 1:
        worth = -worth
    else:
        worth += ((_OUT + old) * _fear[here] - (_OUT + new) * _fear[there]) // _AFRAID
    old = s[PAWN + other]
    new = old - gap
    if new <= 0:
        new += track
    if (other >> 2 ^ game.seat) & 1:
        return worth + old - new
    return worth + new - old + ((_OUT + old) * _fear[there] - (_OUT + new) * _fear[here]) // _AFRAID


def _value(track, step):
    """How far along its way a mover is."""
    if step == AT_HOME:
        return 0
    deep = step - track
    return _OUT + step + (deep + ZONE) * _DEEPER if deep > 0 else _OUT + step
