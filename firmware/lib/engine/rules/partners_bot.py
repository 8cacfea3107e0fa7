# SPDX-License-Identifier: MIT
"""Judge a choice of partners: steps towards the end zones, its own and its partner's alike.

It looks at the board, at the hand of the seat to decide and at the cards that this seat has not
seen. A veiled copy holds all of that, and nothing that the seat cannot see. A hard player also
fears for movers that stand alone: the more cards are still out that may hit them, the more it
fears. And it gives its partner the card that the partner can use better.
"""

from micropython import const

from engine import bot, hands
from engine.card_numbers import SEVEN
from engine.codes import (
    CARD_HEART,
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
from engine.rules.partners_moves import RANKS
from engine.state import DECK, FIRST_PIECE, PAWN, SEAT, SHOWN, SQUARE, STEPS_LEFT, UNDRAWN
from engine.track import AT_HOME, MOST_SQUARES, ZONE
from engine.weights import NOTHING

_CARDS = const(4)  # the choices of a card come first, then the ways to play one

_OUT = const(20)  # what it is worth to have come in, in steps
_DEEPER = const(3)  # and each space of the end zone

# How much a card is worth keeping, by its number, in steps.
# fmt: off
TABLE = bytes((
      0,   5,   1,   1,   5,   1,   2,   6,   7,   2,   3,  # none, 1 to 10: a 4 saves a lap
      0,   3,   7,   0,  # 11 to 14: there is no 11 and no 14
      8,   3,  # the plain heart, the switch
))
# fmt: on
_COME_IN = bytes((8, 13, CARD_HEART))
_GIFT = const(20)  # a heart for a partner who has no mover out
_IDLE = const(-5)  # a card that cannot be played

# What a mover that stands alone has to fear, in fortieths of what it is worth.
_AFRAID = const(40)
# Places in `hits`: 1 to 14 squares in front, and
_BEHIND = const(0)  # 4 squares behind
_ENTRY = const(16)  # the start of a colour that waits to come in
_HITS = const(17)
_DECK_FULL = const(56)


class Thinker(bot.Thinker):
    """The computer player of partners."""

    weights = TABLE

    def __init__(self):
        self.level = 0
        self.fear = bytearray(MOST_SQUARES)  # by the square of the ring
        self.hits = bytearray(_HITS)  # of the cards not seen, out of 56, those that hit there

    def look(self, game, level):
        """Find out what there is to fear."""
        self.level = level
        fear = self.fear
        for i in range(MOST_SQUARES):
            fear[i] = 0
        if level >= LEVEL_HARD:
            self.count(game)
            for piece in range(16):
                if (piece >> 2 ^ game.seat) & 1:
                    self.threaten(game, piece)
            self.make_way(game, game.seat ^ 2)

    def count(self, game):
        """Count the cards that the seat has not seen, by the distance from which they hit."""
        s = game.state
        hits = self.hits
        for i in range(_HITS):
            hits[i] = 0
        n = s[UNDRAWN]
        for i in range(DECK, DECK + n):
            hits[s[i]] += 1
        held = game.held
        first = hands.first(game, 0)
        mine = hands.first(game, game.seat)
        for i in range(first, first + 4 * held):
            if s[i] and not mine <= i < mine + held:
                hits[s[i] & ~SHOWN] += 1
                n += 1
        hits[_ENTRY] = hits[8] + hits[13] + hits[CARD_HEART]
        hits[_BEHIND] = hits[4]
        hits[4] = 0
        hits[14] = hits[1]
        for i in range(1, SEVEN):
            hits[i] += hits[SEVEN]
        for i in range(_HITS):
            hits[i] = min(hits[i] * _DECK_FULL // n, _AFRAID) if n else 0

    def threaten(self, game, piece):
        """Add what a mover of the other side threatens."""
        fear = self.fear
        hits = self.hits
        step = game.state[PAWN + piece]
        track = game.track
        if step == AT_HOME:
            fear[(piece >> 2) * (track >> 2)] = hits[_ENTRY]
        elif step <= track:
            square = game.place(piece)
            for i in range(min(15, track - step + 1)):
                at = (square + i if i else square - 4) % track
                fear[at] = min(fear[at] + hits[i], _AFRAID)

    def make_way(self, game, partner):
        """Keep off the partner's start as long as it can come in with the heart it was given."""
        s = game.state
        given = s[hands.first(game, partner)]
        if given & SHOWN and given & ~SHOWN in _COME_IN:
            for i in range(PAWN + (partner << 2), PAWN + (partner << 2) + 4):
                if s[i] == AT_HOME:
                    self.fear[partner * (game.track >> 2)] = _AFRAID

    def weigh(self, game, i):
        """Return the worth of choice i, in quarters of a step."""
        choice = game.choices[i]
        verb = choice >> 24
        card = choice >> 16 & 255
        if verb == VERB_GIVE:
            worth = -self.kept(game, card)
            # A switch does the same in every hand.
            if self.level >= LEVEL_HARD and card != CARD_SWITCH:
                worth -= self.most(game, card, _IDLE) >> 1
                game.state[SEAT] ^= 2
                worth += self.most(game, card, _IDLE) >> 1  # the partner may do more with it
                game.state[SEAT] ^= 2
        elif verb == VERB_CARD:
            worth = self.most(game, card, NOTHING) - self.weights[card]
        else:
            worth = self.move(game, choice)
        return worth << 2

    def most(self, game, card, most):
        """Return the most that a card can do, or else `most`."""
        if card == SEVEN:
            return self.seven(game, most)
        for k in range(_CARDS, game.ways(_CARDS, card)):
            choice = game.choices[k]
            # Two of the other side are hardly ever worth a switch.
            if card != CARD_SWITCH or not (choice >> 10 ^ game.seat) & 1:
                most = max(most, self.move(game, choice))
        return most

    def seven(self, game, most):
        """Do the same for a seven, without the search for its rest: that would take too long."""
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
                        most = max(most, self.move(game, part))
                else:
                    most = max(most, SEVEN)
        return most

    def kept(self, game, card):
        """Return what it is worth not to give a card to the partner."""
        seat = game.seat
        if card in _COME_IN and _stuck(game, seat ^ 2):
            hearts = 0
            for i in range(4):
                hearts += game.held_card(seat, i) in _COME_IN
            if hearts > 1 or not _stuck(game, seat):
                return self.weights[card] - _GIFT
        return self.weights[card]

    def move(self, game, choice):
        """Return what a move changes, in steps."""
        s = game.state
        track = game.track
        verb = choice >> 24
        piece = choice >> 8 & 255
        number = choice & 255
        if verb == VERB_WITH:
            return self.switched(game, s[FIRST_PIECE], game.place(s[FIRST_PIECE]), piece)
        if verb == VERB_SWAP:
            return self.best_switch(game, piece)
        step = s[PAWN + piece]
        rest = 0
        if verb == VERB_FORWARD:
            step += number
            if step > track:
                step = game.turn_in(PAWN + piece, step)
            if choice >> 16 & 255 == SEVEN:
                rest = (s[STEPS_LEFT] or SEVEN) - number  # other movers take the rest
        elif verb == VERB_BACK:
            step -= number
            if step <= 0:
                step += track
        elif verb == VERB_LEAVE:
            step = 0
        else:
            return 0
        return self.arriving(game, piece >> 2, step) - self.leaving(game, piece) + rest

    def arriving(self, game, seat, step):
        """Return what a mover of a seat is worth on a step, with what it does to others there."""
        track = game.track
        worth = value(track, step)
        if step > track:
            return worth
        place = (seat * (track >> 2) + step) % track
        who = game.state[SQUARE + place]
        danger = worth * self.fear[place] // _AFRAID
        if who >> 3 == seat + 1:
            # With a mover that stood alone there it makes a pair, and saves both.
            return worth + danger if who & 7 == 1 else worth
        if who & 7 > 1:
            return 0  # a pair sends it home
        if who:
            other = (who >> 3) - 1
            lost = value(track, game.step_at(other << 2, place))
            worth += lost if (other ^ seat) & 1 else -lost
        return worth - danger

    def leaving(self, game, piece):
        """Return what a mover is worth where it stands, with what it does for others there."""
        track = game.track
        step = game.state[PAWN + piece]
        worth = value(track, step)
        if step <= track:
            place = game.place(piece)
            who = game.state[SQUARE + place] & 7
            if who == 1:
                worth -= worth * self.fear[place] // _AFRAID
            elif who == 2:
                worth += worth * self.fear[place] // _AFRAID  # the other one stays alone
        return worth

    def best_switch(self, game, piece):
        """Return the most that a switch of this mover changes."""
        s = game.state
        most = NOTHING
        here = game.place(piece)
        rank = RANKS[(piece >> 2) - game.seat & 3]
        for other in range(16):
            if s[PAWN + other] <= game.track and RANKS[(other >> 2) - game.seat & 3] > rank:
                most = max(most, self.switched(game, piece, here, other))
        return most

    def switched(self, game, piece, here, other):
        """Return what it changes if a mover, which stands here, is switched with another."""
        s = game.state
        track = game.track
        fear = self.fear
        there = game.place(other)
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
            worth += ((_OUT + old) * fear[here] - (_OUT + new) * fear[there]) // _AFRAID
        old = s[PAWN + other]
        new = old - gap
        if new <= 0:
            new += track
        if (other >> 2 ^ game.seat) & 1:
            return worth + old - new
        worth += ((_OUT + old) * fear[there] - (_OUT + new) * fear[here]) // _AFRAID
        return worth + new - old


def _stuck(game, seat):
    """Does this seat need a heart before it can move?"""
    for piece in range(seat << 2, (seat << 2) + 4):
        step = game.state[PAWN + piece]
        if step != AT_HOME and not game.final(piece):
            return False
    return not game.finished(seat)


def value(track, step):
    """Return how far along its way a mover is."""
    if step == AT_HOME:
        return 0
    deep = step - track
    return _OUT + step + (deep + ZONE) * _DEEPER if deep > 0 else _OUT + step
