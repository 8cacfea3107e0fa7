# SPDX-License-Identifier: MIT
"""Two against two, hands of four, one card traded with the partner (seeds/partners.md).

This is the table: the deck, deals and trades, whose turn it is, and what a choice does. Below it,
engine/rules/partners_moves.py lists the ways to move, partners_seven.py looks for the parts of a
seven, and partners_board.py knows the ring and the end zones.
"""

from engine import cards, hands
from engine.card_numbers import DEALS, DEALT, FULL_HAND, RESHUFFLE, SEVEN
from engine.codes import (
    ASK_CARD,
    ASK_OTHER,
    ASK_OVER,
    ASK_PIECE,
    ASK_STEPS,
    ASK_TRADE,
    CARD_SWITCH,
    STEP_DEALER,
    STEP_DECLINE,
    STEP_DISCARD,
    STEP_FOLD,
    STEP_GIVE,
    STEP_PASS,
    STEP_PICK,
    STEP_PLAY,
    STEP_SHUFFLE,
    STEP_TRADE,
    STEP_WIN,
    VERB_BACK,
    VERB_CARD,
    VERB_DECLINE,
    VERB_FOLD,
    VERB_FORWARD,
    VERB_GIVE,
    VERB_LEAVE,
    VERB_SWAP,
    VERB_WITH,
)
from engine.rules.partners_moves import RANKS, Moves
from engine.state import (
    ASK,
    CARD,
    DEAL,
    DEALER,
    DECK,
    FIRST_PIECE,
    PAWN,
    SEAT,
    SHOWN,
    STEPS_LEFT,
    TURN,
    UNDRAWN,
    WINNERS,
)
from engine.track import AT_HOME

SEATS = (4,)
OPTIONS = (
    ("track", (60, 64)),
    ("hearts", (4, 0, 1, 2, 3)),
    ("bounce_out", (True, False)),
    ("spare_partner", (False, True)),
    ("switch_start", (True, False)),
    ("reshuffle", (False, True)),
)

# Four of each kind (P-12), and as many plain hearts as the option says. The order is fixed: a
# shuffle begins from it.
_KINDS = bytes((8, 13, 4, 1, 7, CARD_SWITCH, 2, 3, 5, 6, 9, 10, 12))
_HEART = b"\x0f"


class Rules(Moves):
    """A game of partners."""

    rules = "partners"
    levels = 4  # experts, too
    secret = True
    held = 5  # the last one is the card laid aside for the partner

    def __init__(self, seats, options):
        self.deck = _KINDS * 4 + _HEART * options[1]
        self.deck_size = len(self.deck)
        Moves.__init__(self, seats, options, DECK + self.deck_size + 1 + 4 * self.held)

    @property
    def left(self):
        """Return the steps of a seven that are still to be used."""
        return self.state[STEPS_LEFT]

    @property
    def dealer(self):
        """Return the seat that deals."""
        return self.state[DEALER]

    @property
    def deal(self):
        """Return which of the dealer's deals this is, 1 to 3."""
        return self.state[DEAL]

    def held_card(self, seat, i):
        """Return card i of a seat's hand, 0 for none."""
        return self.state[hands.first(self, seat) + i] & ~SHOWN if i < FULL_HAND else 0

    def partner(self, seat):
        """Return the seat opposite (P-3)."""
        return seat ^ 2

    def veil(self, seat, seed):
        """On a copy: deal again, from `seed`, everything that `seat` cannot see."""
        hands.veil(self, seat, seed, across=2)

    def begin(self, seed):
        """Set up, choose who deals, deal."""
        s = self.state
        self.steps = 0
        self._found = 0
        self.set_up()
        cards.reseed(s, seed)
        s[DEALER] = cards.below(s, 4)
        self.deal_out()

    def set_up(self):
        """Put all movers at home and lay out an unshuffled deck; deal nothing."""
        s = self.state
        for i in range(len(s)):
            s[i] = 0
        for i in range(PAWN, DECK):
            s[i] = AT_HOME
        n = self.deck_size
        for i in range(n):
            s[DECK + i] = self.deck[i]
        s[DECK + n] = n

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        choices = self.choices
        ask = s[ASK]
        n = 0
        if ask >= ASK_CARD:
            for i in range(4):
                card = self.held_card(s[SEAT], i)
                # Equal cards are a single choice (P-34).
                for first in range(i):
                    if self.held_card(s[SEAT], first) == card:
                        card = 0
                if card and (ask == ASK_TRADE or self.ways(4, card, True) > 4):
                    verb = VERB_GIVE if ask == ASK_TRADE else VERB_CARD
                    choices[n] = verb << 24 | card << 16
                    n += 1
            if not n:
                choices[0] = VERB_FOLD << 24
                n = 1
            return n
        card = s[CARD]
        if ask == ASK_OTHER:
            n = RANKS[(s[FIRST_PIECE] >> 2) - s[SEAT] & 3] + 1
            return self.singles(0, VERB_WITH << 24 | card << 16, n)
        n = self.ways(0, card)
        if ask == ASK_STEPS:
            if s[FIRST_PIECE] & 15 and self.finished(s[SEAT]):  # P-87
                choices[n] = VERB_DECLINE << 24 | card << 16
                n += 1
        elif not n:
            choices[0] = card << 16  # only a position from outside has such a card (P-97)
            n = 1
        return n

    def act(self, choice):
        """Do one choice; True when the card, or the card given, is done with."""
        s = self.state
        verb = choice >> 24
        card = choice >> 16 & 255
        piece = choice >> 8 & 255
        number = choice & 255
        seat = s[SEAT]
        if verb == VERB_FORWARD:
            self.land(piece, self.reach(PAWN + piece, number))
            if self.after_forward(card, piece, number):
                return False
        elif verb == VERB_BACK:
            self.land(piece, self.reach(PAWN + piece, -number))
        elif verb == VERB_LEAVE:
            self.land(piece, 0)
        elif verb == VERB_CARD:
            hands.lay(self, seat, card)
            self.note(STEP_PLAY, seat, card, 0)
            s[CARD] = card
            s[ASK] = ASK_PIECE
            return False
        elif verb == VERB_SWAP:
            here = self.place(piece)
            self.note(STEP_PICK, piece, here, here)
            s[FIRST_PIECE] = piece
            s[ASK] = ASK_OTHER
            return False
        elif verb == VERB_WITH:
            self.swap(s[FIRST_PIECE], piece)
        elif verb == VERB_GIVE:
            hands.take(self, seat, card)
            s[hands.first(self, seat) + 4] = card
            self.note(STEP_GIVE, seat, 0, 0)
        elif verb == VERB_FOLD:
            self.fold(seat)
        elif verb == VERB_DECLINE:
            self.note(STEP_DECLINE, seat, ASK_STEPS, 0)
        else:
            self.note(STEP_PASS, seat, card, 0)
        s[STEPS_LEFT] = s[FIRST_PIECE] = 0
        return True

    def after_forward(self, card, piece, number):
        """Look at the table after a move forward; True if the card ends the game or asks on."""
        s = self.state
        seat = s[SEAT]
        if self.finished(seat) and self.finished(seat ^ 2):
            s[WINNERS] = 5 << (seat & 1)
            s[ASK] = ASK_OVER
            s[STEPS_LEFT] = s[FIRST_PIECE] = 0
            self.note(STEP_WIN, seat, 0, 0)
            self.note(STEP_WIN, seat ^ 2, 0, 0)
            return True  # everything ends here (P-90, P-96)
        if card != SEVEN:
            return False
        s[STEPS_LEFT] = (s[STEPS_LEFT] or SEVEN) - number
        s[FIRST_PIECE] |= 1 << (piece & 3) if piece >> 2 == seat else 16 << (piece & 3)
        if s[STEPS_LEFT]:
            s[ASK] = ASK_STEPS
        return s[STEPS_LEFT] > 0

    def fold(self, seat):
        """Lay a whole hand on the discards."""
        self.note(STEP_FOLD, seat, hands.size(self, seat), 0)
        while self.held_card(seat, 0):
            card = self.held_card(seat, 0)
            hands.lay(self, seat, card)
            self.note(STEP_DISCARD, seat, card, 0)

    def go_on(self):
        """Ask the next seat: to give a card, to play one; or deal."""
        s = self.state
        seat = s[SEAT]
        if s[ASK] == ASK_TRADE:
            if seat != s[DEALER]:
                s[TURN] = s[SEAT] = seat + 1 & 3
                return
            self.trade()
        s[CARD] = 0
        s[ASK] = ASK_CARD
        for _ in range(4):
            seat = seat + 1 & 3
            if self.held_card(seat, 0):
                s[TURN] = s[SEAT] = seat
                return
        self.deal_out()

    def trade(self):
        """Exchange the cards laid aside.

        Each becomes the first of its hand, so of two equal cards it is the one played: its giver
        cannot tell them apart, and knows of neither from then on (P-100).
        """
        s = self.state
        for seat in range(4):
            i = hands.first(self, seat)
            s[i + 3] = s[i]
            s[i] = s[hands.first(self, seat ^ 2) + 4] | SHOWN
        for seat in range(4):
            s[hands.first(self, seat) + 4] = 0
        self.note(STEP_TRADE, 0, 0, 0)

    def deal_out(self):
        """Deal four cards to everybody, after a shuffle where one is due; the trade comes next."""
        s = self.state
        n = self.deck_size
        if s[DEAL] == DEALS:
            s[DEAL] = 0
            s[DEALER] = s[DEALER] + 1 & 3
        s[DEAL] += 1
        seat = s[DEALER]
        self.note(STEP_DEALER, seat, s[DEAL], 0)
        if s[DEAL] == 1 or self.options[RESHUFFLE]:
            s[UNDRAWN] = n
            cards.shuffle(s, DECK, n)
            self.note(STEP_SHUFFLE, seat, 0, n)
        for _ in range(DEALT):
            seat = seat + 1 & 3
            hands.deal(self, seat)
        s[TURN] = s[SEAT] = seat + 1 & 3
        s[ASK] = ASK_TRADE
