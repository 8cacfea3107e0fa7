# SPDX-License-Identifier: MIT
"""What counts in fire_ice: the numbers, in the order of engine.race_bot, tokens and hand.

With hands a hard player has numbers of its own, and counts: danger comes from the cards that it has
not seen yet, those that were played since the last shuffle and those that it holds being no threat.
"""

from micropython import const

from engine import race_bot
from engine.card_numbers import SEVEN, SORRY_STEPS
from engine.codes import CARD_SORRY, LEVEL_HARD
from engine.state import DECK, FIRE, ICE, PAWN, SEAT, UNDRAWN
from engine.track import HOME, START
from engine.weights import HIT, OTHERS, OWN

DEEP = 4  # a card, its token, a piece, another piece
# Two rows: without hands, and with them.
TABLE = (
    b"\x91\x93\x92\x92\xa3\xa2\xa2\xa1\xa0\x9e"
    b"\x9d\x9c\x9a\x99\x98\x98\x96\x96\x96\x96"
    b"\x95\x96\x96\x94\x93\x92\x91\x90\x8f\x8e"
    b"\x8d\x8b\x89\x88\x86\x83\x82\x7f\x7c\x78"
    b"\x75\x73\x70\x6d\x6c\x6a\x66\x63\x61\x5d"
    b"\x58\x57\x53\x38\x39\x3b\x46\x40\x42\x4d"
    b"\x20\x20\x16\x0d\x0a\x00\x97\x00\x00\x00"
    b"\x01\x06\x06\x06\x04\x06\x04\x06\x06\x02"
    b"\x06\x06\x06\x0f\x14\x0e\x24\x14\x04\x00"
    b"\x0a\x19\x02\x08\x05\x00\x06\x0e\x00\x04"
    b"\x14\x00\x0c\x91\x93\x92\x92\xa3\xa2\xa2"
    b"\xa1\xa0\x9e\x9d\x9c\x9a\x99\x98\x98\x96"
    b"\x96\x96\x96\x95\x96\x96\x94\x93\x92\x91"
    b"\x90\x8f\x8e\x8d\x8b\x89\x88\x86\x83\x82"
    b"\x7f\x7c\x78\x75\x73\x70\x6d\x6c\x6a\x66"
    b"\x63\x61\x5d\x58\x57\x53\x38\x39\x3b\x46"
    b"\x40\x42\x4d\x20\x20\x16\x0d\x0a\x00\x97"
    b"\x00\x00\x00\x01\x08\x08\x08\x06\x08\x0b"
    b"\x11\x11\x06\x11\x11\x11\x19\x23\x0e\x24"
    b"\x14\x04\x00\x0a\x19\x02\x08\x05\x00\x06"
    b"\x0e\x00\x04\x14\x00\x0c"
)

# Behind what every race has: what a token counts for the way that its pawn has gone; besides, what
# the Fire is worth under way and in Start, and what the Ice costs; and what it is worth to keep a
# card in the hand, by its kind.
_GONE = const(85)
_BURNS = const(86)
_WAITS = const(87)
_FREEZES = const(88)
_STAYS = const(89)
_NUMBERS = const(103)  # in a row

_PART = const(4)  # a number of the second row is for one card in so many

_unseen = bytearray(14)  # by kind, the cards that the seat has not seen
_counted = bytearray(_NUMBERS)  # the second row, its dangers by those cards
_table = TABLE


def start(game, level):
    """A decision is to be made: by which numbers?"""
    global _table
    if level < LEVEL_HARD:
        _table = race_bot.PLAIN
    elif not game.held:
        _table = TABLE
    else:
        _table = _counted
        for i in range(_NUMBERS):
            _counted[i] = TABLE[_NUMBERS + i]
        _count(game)


def _count(game):
    """Set the dangers by the cards that the seat has not seen."""
    # The other hand games count likewise; a module for it would take 200 to 350 bytes from each.
    s = game.state
    n = s[UNDRAWN]
    for i in range(len(_unseen)):
        _unseen[i] = 0
    for i in range(DECK, DECK + n):
        _unseen[s[i]] += 1
    for seat in range(game.seats):
        if seat != s[SEAT]:
            for i in range(game.held):
                _unseen[game.hand(seat, i)] += 1
            n += game.held
    _unseen[SORRY_STEPS] = _unseen[CARD_SORRY]
    for i in range(1, CARD_SORRY):
        ways = _unseen[i]
        if i < SEVEN:
            ways += _unseen[SEVEN]
        _counted[HIT + i] = min(ways * _counted[HIT + i] * _PART // n, 255)


def worth(game, level):
    """How well the seat to decide stands."""
    s = game.state
    table = _table
    total = race_bot.worth(game, table)
    seat = s[SEAT]
    for token in range(ICE, FIRE + 1):
        piece = s[token]
        step = s[PAWN - 1 + piece]  # of no piece: then it counts for nothing
        if piece and step != HOME:
            gain = (table[START] - table[step]) * table[_GONE] >> 6
            if token == ICE:
                gain = -gain - table[_FREEZES]
            else:
                gain += table[_WAITS if step == START else _BURNS]
            total += gain * (OWN if piece - 1 >> 2 == seat else -table[OTHERS])
    if level > 1:
        for i in range(game.held):
            total += table[_STAYS + game.hand(seat, i)] * OWN
    return total
