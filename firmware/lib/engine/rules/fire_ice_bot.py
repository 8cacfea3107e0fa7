# SPDX-License-Identifier: MIT
"""Judge a position of fire_ice: the table of engine/race_bot.py, the tokens and the hand.

With hands a hard player has numbers of its own, and it counts cards. Danger comes from cards that
it has not seen: what was played since the last shuffle, and what it holds itself, is no threat.
"""

from micropython import const

from engine.card_numbers import SEVEN, SORRY_STEPS
from engine.codes import CARD_SORRY, LEVEL_HARD
from engine.race_bot import RaceThinker
from engine.state import DECK, FIRE, ICE, PAWN, SEAT, UNDRAWN
from engine.track import HOME, START
from engine.weights import HIT, LEADER, MINDS, OTHERS, OWN

# fmt: off
TABLE = bytes((
    # ---- Without hands
    # Eighths of a turn to Home from each step of the ring, a side a row
    145, 147, 146, 146, 163, 162, 162, 161, 160, 158, 157, 156, 154, 153, 152,  # 0 to 14
    152, 150, 150, 150, 150, 149, 150, 150, 148, 147, 146, 145, 144, 143, 142,  # 15 to 29
    141, 139, 137, 136, 134, 131, 130, 127, 124, 120, 117, 115, 112, 109, 108,  # 30 to 44
    106, 102,  99,  97,  93,  88,  87,  83,  56,  57,  59,  70,  64,  66,  77,  # 45 to 59
     32,  32,  22,  13,  10,   0,  # 60 to 65: the lane, then Home
    151,   0,   0,   0,  # 66 to 69: Start, then the hangar lane of shields
    # What to fear from a pawn behind, by how far it is
      1,  # 1 if danger counts
      6,   6,   6,   4,   6,   4,   6,   6,   2,   6,   6,   6,  # 1 to 12 squares behind
    # What the way of others counts; OWN is for the seat's own
     15,  20,  # each other seat; the first of them on top
    # What a token is worth
     14,  # a share of the way that its pawn has gone
     36,  20,   4,  # the Fire under way, the Fire in Start; what the Ice costs
    # What it is worth to keep a card in the hand, by its number
      0,  10,  25,   2,   8,   5,   0,   6,  14,   0,   4,  20,   0,  12,  # 13: the Sorry!
    # ---- With hands
    # Eighths of a turn to Home from each step of the ring, a side a row
    145, 147, 146, 146, 163, 162, 162, 161, 160, 158, 157, 156, 154, 153, 152,  # 0 to 14
    152, 150, 150, 150, 150, 149, 150, 150, 148, 147, 146, 145, 144, 143, 142,  # 15 to 29
    141, 139, 137, 136, 134, 131, 130, 127, 124, 120, 117, 115, 112, 109, 108,  # 30 to 44
    106, 102,  99,  97,  93,  88,  87,  83,  56,  57,  59,  70,  64,  66,  77,  # 45 to 59
     32,  32,  22,  13,  10,   0,  # 60 to 65: the lane, then Home
    151,   0,   0,   0,  # 66 to 69: Start, then the hangar lane of shields
    # What to fear from a pawn behind, by how far it is
      1,  # 1 if danger counts
      8,   8,   8,   6,   8,  11,  17,  17,   6,  17,  17,  17,  # 1 to 12 squares behind
    # What the way of others counts; OWN is for the seat's own
     25,  35,  # each other seat; the first of them on top
    # What a token is worth
     14,  # a share of the way that its pawn has gone
     36,  20,   4,  # the Fire under way, the Fire in Start; what the Ice costs
    # What it is worth to keep a card in the hand, by its number
      0,  10,  25,   2,   8,   5,   0,   6,  14,   0,   4,  20,   0,  12,  # 13: the Sorry!
))
# fmt: on

# After the numbers that every race has: the tokens, and the cards of the hand.
_GONE = const(LEADER + 1)
_BURNS = const(LEADER + 2)
_WAITS = const(LEADER + 3)
_FREEZES = const(LEADER + 4)
_STAYS = const(LEADER + 5)
_NUMBERS = const(103)  # of one half of the table

_PART = const(4)  # a danger of the second half is for one card in so many


class Thinker(RaceThinker):
    """The computer player of fire_ice."""

    DEEP = 4  # a card, its token, a piece, another piece
    weights = TABLE

    def __init__(self):
        RaceThinker.__init__(self)
        self.hands = False  # does it weigh what stays in the hand?
        self.first = 0  # the state's byte for the first card of that hand
        self.unseen = bytearray(CARD_SORRY + 1)  # the cards that the seat has not seen, by number
        self.counted = bytearray(_NUMBERS)  # the second half, its dangers by those cards

    def look(self, game, level):
        """Choose the table, and count the cards if the game has hands."""
        RaceThinker.look(self, game, level)
        self.hands = level >= LEVEL_HARD
        if self.hands and game.held:
            self.first = game.first_card(game.seat)
            self.table = self.counted
            self.counted[MINDS] = 0  # in a trial there is no time for danger
        if level == LEVEL_HARD and game.held:
            for i in range(_NUMBERS):
                self.counted[i] = self.weights[_NUMBERS + i]
            self.count(game)

    def count(self, game):
        """Set the dangers by the cards that the seat has not seen."""
        # The other hand games count much like this; a shared module would cost each 200 bytes.
        s = game.state
        unseen = self.unseen
        counted = self.counted
        n = s[UNDRAWN]
        for i in range(len(unseen)):
            unseen[i] = 0
        for i in range(DECK, DECK + n):
            unseen[s[i]] += 1
        for seat in range(game.seats):
            if seat != s[SEAT]:
                for i in range(game.held):
                    unseen[game.held_card(seat, i)] += 1
                n += game.held
        unseen[SORRY_STEPS] = unseen[CARD_SORRY]
        for i in range(1, CARD_SORRY):
            ways = unseen[i]
            if i < SEVEN:
                ways += unseen[SEVEN]
            counted[HIT + i] = min(ways * counted[HIT + i] * _PART // n, 255)

    def worth(self, game):
        """Return how well the seat to decide stands."""
        s = game.state
        table = self.table
        total = RaceThinker.worth(self, game)
        seat = s[SEAT]
        for token in range(ICE, FIRE + 1):
            piece = s[token]
            step = s[PAWN - 1 + piece]  # without a piece it is not used
            if piece and step != HOME:
                gain = (table[START] - table[step]) * table[_GONE] >> 6
                if token == ICE:
                    gain = -gain - table[_FREEZES]
                else:
                    gain += table[_WAITS if step == START else _BURNS]
                total += gain * (OWN if piece - 1 >> 2 == seat else -table[OTHERS])
        if self.hands:
            for i in range(self.first, self.first + game.held):
                total += table[_STAYS + s[i]] * OWN
        return total
