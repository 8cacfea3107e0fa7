# SPDX-License-Identifier: MIT
"""Cards played onto one pile that is to add up to 21: no board, secret hands, answers out of turn
(seeds/twenty_one.md).

The state has a byte of steps for each seat. The 93 bytes of the deck hold the draw pile, on top of
it the discards, and from the other end down the play pile; the hands follow (engine/hands.py).
"""

from micropython import const

from engine import cards, hands
from engine.card_numbers import ADDS, DRAW_UP_TO, GOAL, MOST_HELD
from engine.codes import (
    ASK_BLOCK,
    ASK_CARD,
    ASK_NUMBER,
    ASK_OVER,
    ASK_STEAL,
    ASK_VICTIM,
    CARD_DONT,
    CARD_FLIP,
    CARD_PLAY_2,
    CARD_REVERSE,
    CARD_SLIDE_10,
    CARD_SLIDE_21,
    CARD_STEAL,
    CARD_TAKE_2,
    CARD_ZERO,
    STEP_ADVANCE,
    STEP_BLOCK,
    STEP_BUST,
    STEP_DECLINE,
    STEP_DISCARD,
    STEP_FOLD,
    STEP_PASS,
    STEP_PLAY,
    STEP_ROUND,
    STEP_SORRY,
    STEP_STEAL,
    STEP_TIE,
    STEP_TOTAL,
    STEP_TURN,
    STEP_WIN,
    VERB_BLOCK,
    VERB_CARD,
    VERB_DECLINE,
    VERB_DISCARD,
    VERB_FLIP,
    VERB_STEAL,
)
from engine.game import Game
from engine.state import (
    ANSWERER,
    ASK,
    CARD,
    DECK,
    LYING,
    NUMBERS_LEFT,
    PILE,
    SEAT,
    SEAT_STEPS,
    TOTAL,
    TRAIL,
    TURN,
    UNDRAWN,
    WAY,
    WINNERS,
)

SEATS = (2, 3, 4)
OPTIONS = (
    ("profile", ("P8", "P26")),
    ("longer", (False, True)),
    ("flip_keeps_pile", (False, True)),
)

_SIZE = const(93)

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
_ALWAYS = const(0xFE07FE)  # on one's own turn: all but a Flip and the answers (T-16)


class Rules(Game):
    """A game of twenty_one."""

    rules = "twenty_one"
    secret = True
    deck_size = _SIZE
    held = MOST_HELD

    def __init__(self, seats, options):
        profile, longer, self.keeps = options
        n = LYING + 1 + seats * MOST_HELD
        Game.__init__(self, seats, options, n, n)
        self.goal = 8 if longer else 4  # T-66
        self.sides = self.colours = b"\0\2" if seats == 2 else b"\0\1\2\3"[:seats]  # T-1 to T-3
        deck = _NUMBERS * 5 + _EXTRA
        for i in range(9):
            deck += bytes((CARD_SLIDE_10 + i,)) * (_P8 if profile == "P8" else _P26)[i]
        self.deck = deck

    @property
    def total(self):
        """What the play pile adds up to."""
        return self.state[TOTAL]

    @property
    def way(self):
        """The direction of play, 1 or -1."""
        return 1 if self.state[WAY] == 1 else -1

    @property
    def left(self):
        """How many numbers of a Play 2 are still to be played."""
        return self.state[NUMBERS_LEFT]

    @property
    def by(self):
        """The seat that has played the Sorry! that may be blocked."""
        s = self.state
        return s[ANSWERER] - 1 if s[ANSWERER] else s[TURN]

    def flipped(self, seat):
        """The steps that a seat has made."""
        return self.state[SEAT_STEPS + seat]

    def pile(self, i):
        """Card i of the play pile, 0 is the last one played; 0 for none."""
        s = self.state
        return s[LYING - s[PILE] + i] if i < s[PILE] else 0

    def hand(self, seat, i):
        """Card i of a seat's hand, 0 for none."""
        return self.state[hands.first(self, seat) + i] if i < MOST_HELD else 0

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
            s[DECK + i] = self.deck[i]
        s[UNDRAWN] = s[LYING] = _SIZE
        s[WAY] = 1
        s[ASK] = ASK_CARD

    def begin(self, seed):
        """Set up, shuffle, choose who begins, deal five to everybody (T-10 to T-13)."""
        s = self.state
        self.steps = 0
        self._found = 0
        self.set_up()
        cards.reseed(s, seed)
        cards.shuffle(s, DECK, _SIZE)
        seat = s[TURN] = s[SEAT] = cards.below(s, self.seats)
        for _ in range(DRAW_UP_TO * self.seats):
            hands.deal(self, seat)
            seat = (seat + 1) % self.seats
        self.note(STEP_ROUND, seat, 0, 0)

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        ask = s[ASK]
        # Whoever has made all his steps is asked only in positions from outside (T-85).
        done = s[SEAT_STEPS + s[SEAT]] == self.goal
        n = 0
        if ask == ASK_STEAL or ask == ASK_BLOCK:
            if not done:
                if ask == ASK_STEAL:
                    n = self.offer(VERB_STEAL, 1 << CARD_STEAL)
                else:
                    n = self.offer(VERB_BLOCK, 1 << CARD_DONT)
            self.choices[n] = VERB_DECLINE << 24
            return n + 1
        if not done:
            if ask == ASK_VICTIM:
                n = self.victims()
            elif ask == ASK_NUMBER:
                n = self.offer(VERB_CARD, ADDS)
            else:
                flip = 1 << CARD_FLIP if self.victims() else 0
                n = self.offer(VERB_CARD, _ALWAYS | flip) or self.offer(VERB_DISCARD, _ALL)
        if not n:
            self.choices[0] = 0
            n = 1
        return n

    def offer(self, verb, kinds):
        """List every card in the hand of one of these kinds; cards of a kind are alike (T-20)."""
        s = self.state
        n = 0
        first = hands.first(self, s[SEAT])
        for i in range(MOST_HELD):
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
            steps = s[SEAT_STEPS + seat]
            if steps and steps != self.goal - 4 and seat != s[TURN]:
                self.choices[n] = VERB_FLIP << 24 | CARD_FLIP << 16 | seat
                n += 1
        return n

    def act(self, choice):
        """Do one choice; True when the turn is over."""
        s = self.state
        seat = s[SEAT]
        turn = s[TURN]
        verb = choice >> 24
        card = choice >> 16 & 255
        if verb == 0:
            self.note(STEP_PASS, seat, s[CARD], 0)
            return True
        if verb == VERB_FLIP:
            s[SEAT] = choice & 255
            s[ASK] = ASK_BLOCK
            self.note(STEP_SORRY, seat, s[SEAT], 0)
            return False
        if verb == VERB_DECLINE:
            self.note(STEP_DECLINE, seat, s[ASK], 0)
            if s[ASK] == ASK_STEAL:
                s[SEAT] = (seat + s[WAY]) % self.seats
                return s[SEAT] == turn and self.end(1 << turn)
            if s[CARD] == CARD_STEAL:
                return self.end(1 << self.by)
            steps = s[SEAT_STEPS + seat]
            s[SEAT_STEPS + seat] = steps - 1
            self.note(STEP_ADVANCE, seat, steps, steps - 1)
            return self.keeps or self.end(0)
        hands.take(self, seat, card)
        s[PILE] += 1
        s[LYING - s[PILE]] = card
        if verb == VERB_DISCARD:
            self.note(STEP_DISCARD, seat, card, 0)
            return True
        self.note(STEP_PLAY, seat, card, 0)
        if verb == VERB_BLOCK:
            self.note(STEP_BLOCK, seat, self.by, 0)
            if s[CARD] == CARD_STEAL:
                return self.end(1 << turn)
            s[ANSWERER] = seat + 1
            return self.keeps or self.end(0)
        if card <= CARD_SLIDE_21:
            return self.count(card)
        s[CARD] = card
        if verb == VERB_STEAL:
            self.note(STEP_STEAL, seat, turn, 0)
            s[ANSWERER] = seat + 1
            s[SEAT] = turn
            s[ASK] = ASK_BLOCK
        elif card == CARD_FLIP:
            s[ASK] = ASK_VICTIM
        elif card == CARD_PLAY_2:
            for i in range(MOST_HELD):
                if ADDS >> self.hand(seat, i) & 1 and s[NUMBERS_LEFT] < 2:
                    s[NUMBERS_LEFT] += 1
                    s[ASK] = ASK_NUMBER
        elif card == CARD_REVERSE:
            s[WAY] ^= _TURN_ROUND
            self.note(STEP_TURN, seat, 0, self.way & 255)
        return s[ASK] == ASK_CARD

    def count(self, card):
        """A number or a slide is on the pile: look at the total (T-24)."""
        s = self.state
        turn = s[TURN]
        total = _COUNTS[card]
        if card <= CARD_ZERO:
            total += s[TOTAL]
        if total > GOAL:
            self.note(STEP_BUST, turn, card, total)
            return self.end((1 << self.seats) - 1 ^ 1 << turn)
        s[TOTAL] = total
        self.note(STEP_TOTAL, turn, card, total)
        if total == GOAL:
            s[CARD] = card
            s[NUMBERS_LEFT] = 0
            s[SEAT] = (turn + s[WAY]) % self.seats
            s[ASK] = ASK_STEAL
            return False
        if s[NUMBERS_LEFT]:
            s[NUMBERS_LEFT] -= 1
        return not s[NUMBERS_LEFT]

    def end(self, who):
        """The round is over; the seats of `who`, a bit each, make a step. True unless one wins."""
        s = self.state
        won = 0
        for seat in range(self.seats):
            steps = s[SEAT_STEPS + seat]
            if who >> seat & 1 and steps < self.goal:
                self.note(STEP_ADVANCE, seat, steps, steps + 1)
                s[SEAT_STEPS + seat] = steps + 1
                if steps + 1 == self.goal:
                    won |= 1 << seat
        s[TOTAL] = s[NUMBERS_LEFT] = 0
        s[ASK] = ASK_OVER  # go_on asks again, if the game goes on
        if not won:
            return True
        s[WINNERS] = won
        s[SEAT] = s[TURN]
        s[CARD] = s[ANSWERER] = 0
        self.clear()
        if won & won - 1:
            return True  # the tiebreak is in go_on: what it compares is secret until then
        self.win()
        return False

    def win(self):
        """Tell who has won."""
        for seat in range(self.seats):
            if self.winners >> seat & 1:
                self.note(STEP_WIN, seat, 0, 0)

    def clear(self):
        """Move the play pile to the discards."""
        s = self.state
        for i in range(LYING - s[PILE], LYING):
            card = s[i]
            s[i] = 0
            s[DECK + s[LYING]] = card
            s[LYING] += 1
        s[PILE] = 0

    def go_on(self):
        """All is answered: refill the hands, then the next player (T-64, T-65)."""
        s = self.state
        turn = s[TURN]
        if s[WINNERS]:
            self.tiebreak()
            return
        if s[ANSWERER]:
            self.refill(s[ANSWERER] - 1, DRAW_UP_TO)
        n = self.size(turn) + 2
        self.refill(
            turn, n if s[CARD] == CARD_TAKE_2 and DRAW_UP_TO < n <= MOST_HELD else DRAW_UP_TO
        )  # T-36
        turn = s[TURN] = s[SEAT] = (turn + s[WAY]) % self.seats
        if s[ASK] == ASK_OVER:
            self.clear()
            self.note(STEP_ROUND, turn, 0, 0)
        s[ASK] = ASK_CARD
        s[CARD] = s[NUMBERS_LEFT] = s[ANSWERER] = 0

    def refill(self, seat, n):
        """Draw until a seat holds n cards, or there are none left."""
        while hands.size(self, seat) < n and hands.deal(self, seat):
            pass

    def tiebreak(self):
        """Compare the hands of those who have won together, until one is ahead (T-69 to T-76)."""
        s = self.state
        seen = self.steps
        for left in range(_TIES - 1, -1, -1):
            tied = s[WINNERS]
            most = 0
            for seat in range(self.seats):
                if tied >> seat & 1:
                    total = self.best(seat)
                    self.note(STEP_TIE, seat, total, 0)
                    if total > most:
                        most = total
                        s[WINNERS] = 0
                    if total == most:
                        s[WINNERS] |= 1 << seat
            tied = s[WINNERS]
            if not left or not tied & tied - 1:
                break
            if self.steps > TRAIL - _TIE_ROOM:
                self.steps = seen  # the trail keeps the last comparisons
            for _ in range(self.seats):
                s[SEAT] = (s[SEAT] + s[WAY]) % self.seats
                seat = s[SEAT]
                if tied >> seat & 1:
                    self.note(STEP_FOLD, seat, self.size(seat), 0)
                    while self.hand(seat, 0):
                        hands.lay(self, seat, self.hand(seat, 0))
                    i = self.steps
                    self.steps = TRAIL  # a full trail takes no more: too many cards to tell
                    # As refill() does, but a call less deep: a shuffle may come of it.
                    while hands.size(self, seat) < DRAW_UP_TO and hands.deal(self, seat):
                        pass
                    self.steps = i
        self.win()

    def best(self, seat):
        """The most that a hand can make without going over 21 (T-71)."""
        sums = 1  # a bit for each sum that can be made
        for i in range(MOST_HELD):
            card = self.hand(seat, i)
            if CARD_SLIDE_10 <= card <= CARD_SLIDE_21:
                sums |= 1 << _COUNTS[card]
        for i in range(MOST_HELD):
            card = self.hand(seat, i)
            if card <= CARD_ZERO:
                card = _COUNTS[card]
                sums |= (sums & (1 << GOAL + 1 - card) - 1) << card
        total = GOAL
        while not sums >> total & 1:
            total -= 1
        return total
