# SPDX-License-Identifier: MIT
"""Cards played onto one pile that is to add up to 21: no board, secret hands, answers out of turn
(seeds/twenty_one.md).

The state has a byte of steps for each seat. The 93 bytes of the deck hold the draw pile, on top of
it the discards, and from the other end down the play pile; the hands follow (engine/hands.py).
"""

from micropython import const

from engine import cards, hands
from engine.game import Game

SEATS = (2, 3, 4)
OPTIONS = (
    ("profile", ("P8", "P26")),
    ("longer", (False, True)),
    ("flip_keeps_pile", (False, True)),
)

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)  # numbers of a Play 2 that are still to be played
_FIRST = const(5)  # the seat + 1 that has played an answer out of turn
_TOTAL = const(6)
_WAY = const(7)  # seats from one player to the next
_WINNERS = const(8)
_UNDRAWN = const(9)
_PAWN = const(16)  # a byte for each seat: its steps
_PILE = const(20)  # cards on the play pile
_DECK = const(32)
_SIZE = const(93)
_LYING = const(125)  # cards to draw and discards; the play pile ends before this byte

_ASK_OVER = const(0)
_ASK_CARD = const(4)
_ASK_NUMBER = const(11)
_ASK_STEAL = const(12)
_ASK_BLOCK = const(13)
_ASK_VICTIM = const(14)

_VERB_CARD = const(11)
_VERB_DISCARD = const(12)
_VERB_DECLINE = const(13)
_VERB_STEAL = const(21)
_VERB_BLOCK = const(22)
_VERB_FLIP = const(23)

_CARD_ZERO = const(17)
_CARD_SLIDE_10 = const(18)
_CARD_SLIDE_21 = const(20)
_CARD_TAKE_2 = const(21)
_CARD_REVERSE = const(22)
_CARD_PLAY_2 = const(23)
_CARD_FLIP = const(24)
_CARD_STEAL = const(25)
_CARD_DONT = const(26)

_STEP_PASS = const(0)
_STEP_WIN = const(14)
_STEP_PLAY = const(16)
_STEP_DISCARD = const(17)
_STEP_DECLINE = const(18)
_STEP_FOLD = const(27)
_STEP_TOTAL = const(29)
_STEP_BUST = const(30)
_STEP_STEAL = const(31)
_STEP_BLOCK = const(32)
_STEP_ADVANCE = const(33)
_STEP_ROUND = const(34)
_STEP_TURN = const(35)
_STEP_TIE = const(36)
_STEP_SORRY = const(37)
_STEPS = const(32)

_GOAL = const(21)
_HAND = const(5)  # what one draws up to ...
_HELD = const(7)  # ... and what nobody exceeds (T-61)
_TIES = const(20)  # comparisons, then those left share the win (T-76)
_TIE_ROOM = const(9)  # records of the trail that a new comparison of three and their win may need
_TURN_ROUND = const(10)  # 1 ^ 10 is 11: eleven seats on is one back, be they two, three or four

# Five of every number, and a sixth of some (T-7); how many there are of each action, in the order
# of their codes (T-8, T-9).
_NUMBERS = b"\x11\1\2\3\4\5\6\7\x08\x09\x0a"
_EXTRA = b"\1\2\3\4"
_P8 = b"\3\3\2\6\6\6\3\3\2"
_P26 = b"\4\4\2\4\4\4\4\4\4"

# What a card counts: a number is added to the total, a slide is the total (T-33, T-34).
_COUNTS = b"\0\1\2\3\4\5\6\7\x08\x09\x0a\0\0\0\0\0\0\0\x0a\x0f\x15"

# Kinds of card, a bit each.
_ALL = const(0x7FFFFFF)
_ADDS = const(0x207FE)  # the numbers
_ALWAYS = const(0xFE07FE)  # on one's own turn: all but a Flip and the answers (T-16)


class Rules(Game):
    """A game of twenty_one."""

    rules = "twenty_one"
    secret = True
    deck_size = _SIZE
    held = _HELD

    def __init__(self, seats, options):
        profile, longer, self.keeps = options
        n = _LYING + 1 + seats * _HELD
        Game.__init__(self, seats, options, n, n)
        self.goal = 8 if longer else 4  # T-66
        self.sides = self.colours = b"\0\2" if seats == 2 else b"\0\1\2\3"[:seats]  # T-1 to T-3
        deck = _NUMBERS * 5 + _EXTRA
        for i in range(9):
            deck += bytes((_CARD_SLIDE_10 + i,)) * (_P8 if profile == "P8" else _P26)[i]
        self.deck = deck

    @property
    def total(self):
        """What the play pile adds up to."""
        return self.state[_TOTAL]

    @property
    def way(self):
        """The direction of play, 1 or -1."""
        return 1 if self.state[_WAY] == 1 else -1

    @property
    def left(self):
        """How many numbers of a Play 2 are still to be played."""
        return self.state[_LEFT]

    @property
    def by(self):
        """The seat that has played the Sorry! that may be blocked."""
        s = self.state
        return s[_FIRST] - 1 if s[_FIRST] else s[_TURN]

    def flipped(self, seat):
        """The steps that a seat has made."""
        return self.state[_PAWN + seat]

    def pile(self, i):
        """Card i of the play pile, 0 is the last one played; 0 for none."""
        s = self.state
        return s[_LYING - s[_PILE] + i] if i < s[_PILE] else 0

    def hand(self, seat, i):
        """Card i of a seat's hand, 0 for none."""
        return self.state[hands.first(self, seat) + i] if i < _HELD else 0

    def size(self, seat):
        """How many cards a seat holds."""
        return hands.size(self, seat)

    def veil(self, seat, seed):
        """On a copy: deal everything that `seat` cannot see anew from `seed`."""
        hands.veil(self, seat, seed, seat)

    def set_up(self):
        """Nobody has made a step, the deck is unshuffled, no card dealt."""
        s = self.state
        for i in range(len(s)):
            s[i] = 0
        for i in range(_SIZE):
            s[_DECK + i] = self.deck[i]
        s[_UNDRAWN] = s[_LYING] = _SIZE
        s[_WAY] = 1
        s[_ASK] = _ASK_CARD

    def begin(self, seed):
        """Set up, shuffle, choose who begins, deal five to everybody (T-10 to T-13)."""
        s = self.state
        self.steps = 0
        self._found = 0
        self.set_up()
        cards.reseed(s, seed)
        cards.shuffle(s, _DECK, _SIZE)
        seat = s[_TURN] = s[_SEAT] = cards.below(s, self.seats)
        for _ in range(_HAND * self.seats):
            hands.deal(self, seat)
            seat = (seat + 1) % self.seats
        self.note(_STEP_ROUND, seat, 0, 0)

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        ask = s[_ASK]
        # Whoever has made all his steps is asked only in positions from outside (T-85).
        done = s[_PAWN + s[_SEAT]] == self.goal
        n = 0
        if ask == _ASK_STEAL or ask == _ASK_BLOCK:
            if not done:
                if ask == _ASK_STEAL:
                    n = self.offer(_VERB_STEAL, 1 << _CARD_STEAL)
                else:
                    n = self.offer(_VERB_BLOCK, 1 << _CARD_DONT)
            self.choices[n] = _VERB_DECLINE << 24
            return n + 1
        if not done:
            if ask == _ASK_VICTIM:
                n = self.victims()
            elif ask == _ASK_NUMBER:
                n = self.offer(_VERB_CARD, _ADDS)
            else:
                flip = 1 << _CARD_FLIP if self.victims() else 0
                n = self.offer(_VERB_CARD, _ALWAYS | flip) or self.offer(_VERB_DISCARD, _ALL)
        if not n:
            self.choices[0] = 0
            n = 1
        return n

    def offer(self, verb, kinds):
        """List every card in the hand of one of these kinds; cards of a kind are alike (T-20)."""
        s = self.state
        n = 0
        first = hands.first(self, s[_SEAT])
        for i in range(_HELD):
            card = s[first + i]
            if card and kinds >> card & 1:
                kinds ^= 1 << card
                self.choices[n] = verb << 24 | card << 16
                n += 1
        return n

    def victims(self):
        """List everybody on whom a Flip can be played: not without a step, not at 4 of 8 (T-80)."""
        s = self.state
        n = 0
        for seat in range(self.seats):
            steps = s[_PAWN + seat]
            if steps and steps != self.goal - 4 and seat != s[_TURN]:
                self.choices[n] = _VERB_FLIP << 24 | _CARD_FLIP << 16 | seat
                n += 1
        return n

    def act(self, choice):
        """Do one choice; True when the turn is over."""
        s = self.state
        seat = s[_SEAT]
        turn = s[_TURN]
        verb = choice >> 24
        card = choice >> 16 & 255
        if verb == 0:
            self.note(_STEP_PASS, seat, s[_CARD], 0)
            return True
        if verb == _VERB_FLIP:
            s[_SEAT] = choice & 255
            s[_ASK] = _ASK_BLOCK
            self.note(_STEP_SORRY, seat, s[_SEAT], 0)
            return False
        if verb == _VERB_DECLINE:
            self.note(_STEP_DECLINE, seat, s[_ASK], 0)
            if s[_ASK] == _ASK_STEAL:
                s[_SEAT] = (seat + s[_WAY]) % self.seats
                return s[_SEAT] == turn and self.end(1 << turn)
            if s[_CARD] == _CARD_STEAL:
                return self.end(1 << self.by)
            steps = s[_PAWN + seat]
            s[_PAWN + seat] = steps - 1
            self.note(_STEP_ADVANCE, seat, steps, steps - 1)
            return self.keeps or self.end(0)
        hands.take(self, seat, card)
        s[_PILE] += 1
        s[_LYING - s[_PILE]] = card
        if verb == _VERB_DISCARD:
            self.note(_STEP_DISCARD, seat, card, 0)
            return True
        self.note(_STEP_PLAY, seat, card, 0)
        if verb == _VERB_BLOCK:
            self.note(_STEP_BLOCK, seat, self.by, 0)
            if s[_CARD] == _CARD_STEAL:
                return self.end(1 << turn)
            s[_FIRST] = seat + 1
            return self.keeps or self.end(0)
        if card <= _CARD_SLIDE_21:
            return self.count(card)
        s[_CARD] = card
        if verb == _VERB_STEAL:
            self.note(_STEP_STEAL, seat, turn, 0)
            s[_FIRST] = seat + 1
            s[_SEAT] = turn
            s[_ASK] = _ASK_BLOCK
        elif card == _CARD_FLIP:
            s[_ASK] = _ASK_VICTIM
        elif card == _CARD_PLAY_2:
            for i in range(_HELD):
                if _ADDS >> self.hand(seat, i) & 1 and s[_LEFT] < 2:
                    s[_LEFT] += 1
                    s[_ASK] = _ASK_NUMBER
        elif card == _CARD_REVERSE:
            s[_WAY] ^= _TURN_ROUND
            self.note(_STEP_TURN, seat, 0, self.way & 255)
        return s[_ASK] == _ASK_CARD

    def count(self, card):
        """A number or a slide is on the pile: look at the total (T-24)."""
        s = self.state
        turn = s[_TURN]
        total = _COUNTS[card]
        if card <= _CARD_ZERO:
            total += s[_TOTAL]
        if total > _GOAL:
            self.note(_STEP_BUST, turn, card, total)
            return self.end((1 << self.seats) - 1 ^ 1 << turn)
        s[_TOTAL] = total
        self.note(_STEP_TOTAL, turn, card, total)
        if total == _GOAL:
            s[_CARD] = card
            s[_LEFT] = 0
            s[_SEAT] = (turn + s[_WAY]) % self.seats
            s[_ASK] = _ASK_STEAL
            return False
        if s[_LEFT]:
            s[_LEFT] -= 1
        return not s[_LEFT]

    def end(self, who):
        """The round is over; the seats of `who`, a bit each, make a step. True unless one wins."""
        s = self.state
        won = 0
        for seat in range(self.seats):
            steps = s[_PAWN + seat]
            if who >> seat & 1 and steps < self.goal:
                self.note(_STEP_ADVANCE, seat, steps, steps + 1)
                s[_PAWN + seat] = steps + 1
                if steps + 1 == self.goal:
                    won |= 1 << seat
        s[_TOTAL] = s[_LEFT] = 0
        s[_ASK] = _ASK_OVER  # go_on asks again, if the game goes on
        if not won:
            return True
        s[_WINNERS] = won
        s[_SEAT] = s[_TURN]
        s[_CARD] = s[_FIRST] = 0
        self.clear()
        if won & won - 1:
            return True  # the tiebreak is in go_on: what it compares is secret until then
        self.win()
        return False

    def win(self):
        """Tell who has won."""
        for seat in range(self.seats):
            if self.winners >> seat & 1:
                self.note(_STEP_WIN, seat, 0, 0)

    def clear(self):
        """Move the play pile to the discards."""
        s = self.state
        for i in range(_LYING - s[_PILE], _LYING):
            card = s[i]
            s[i] = 0
            s[_DECK + s[_LYING]] = card
            s[_LYING] += 1
        s[_PILE] = 0

    def go_on(self):
        """All is answered: refill the hands, then the next player (T-64, T-65)."""
        s = self.state
        turn = s[_TURN]
        if s[_WINNERS]:
            self.tiebreak()
            return
        if s[_FIRST]:
            self.refill(s[_FIRST] - 1, _HAND)
        n = self.size(turn) + 2
        self.refill(turn, n if s[_CARD] == _CARD_TAKE_2 and _HAND < n <= _HELD else _HAND)  # T-36
        turn = s[_TURN] = s[_SEAT] = (turn + s[_WAY]) % self.seats
        if s[_ASK] == _ASK_OVER:
            self.clear()
            self.note(_STEP_ROUND, turn, 0, 0)
        s[_ASK] = _ASK_CARD
        s[_CARD] = s[_LEFT] = s[_FIRST] = 0

    def refill(self, seat, n):
        """Draw until a seat holds n cards, or there are none left."""
        while hands.size(self, seat) < n and hands.deal(self, seat):
            pass

    def tiebreak(self):
        """Compare the hands of those who have won together, until one is ahead (T-69 to T-76)."""
        s = self.state
        seen = self.steps
        for left in range(_TIES - 1, -1, -1):
            tied = s[_WINNERS]
            most = 0
            for seat in range(self.seats):
                if tied >> seat & 1:
                    total = self.best(seat)
                    self.note(_STEP_TIE, seat, total, 0)
                    if total > most:
                        most = total
                        s[_WINNERS] = 0
                    if total == most:
                        s[_WINNERS] |= 1 << seat
            tied = s[_WINNERS]
            if not left or not tied & tied - 1:
                break
            if self.steps > _STEPS - _TIE_ROOM:
                self.steps = seen  # the trail keeps the last comparisons
            for _ in range(self.seats):
                s[_SEAT] = (s[_SEAT] + s[_WAY]) % self.seats
                seat = s[_SEAT]
                if tied >> seat & 1:
                    self.note(_STEP_FOLD, seat, self.size(seat), 0)
                    while self.hand(seat, 0):
                        hands.lay(self, seat, self.hand(seat, 0))
                    i = self.steps
                    self.steps = _STEPS  # a full trail takes no more: too many cards to tell
                    # As refill() does, but a call less deep: a shuffle may come of it.
                    while hands.size(self, seat) < _HAND and hands.deal(self, seat):
                        pass
                    self.steps = i
        self.win()

    def best(self, seat):
        """The most that a hand can make without going over 21 (T-71)."""
        sums = 1  # a bit for each sum that can be made
        for i in range(_HELD):
            card = self.hand(seat, i)
            if _CARD_SLIDE_10 <= card <= _CARD_SLIDE_21:
                sums |= 1 << _COUNTS[card]
        for i in range(_HELD):
            card = self.hand(seat, i)
            if card <= _CARD_ZERO:
                card = _COUNTS[card]
                sums |= (sums & (1 << _GOAL + 1 - card) - 1) << card
        total = _GOAL
        while not sums >> total & 1:
            total -= 1
        return total
