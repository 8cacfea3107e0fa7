# SPDX-License-Identifier: MIT
"""Two against two, hands of four, one card traded with the partner (seeds/partners.md).

A mover's position is one byte counted along its colour's own path: 0 is its start while it is
fresh, 1 .. track - 1 the ring, `track` its start again, then the four spaces of its end zone; so
forward is an addition, and turning in is, too. Beside the positions the state holds the ring,
square by square; it follows from them and is rebuilt on load.
"""

from micropython import const

from engine import cards, hands
from engine.card_numbers import (
    BOUNCE_OUT,
    DEALS,
    DEALT,
    FULL_HAND,
    RESHUFFLE,
    SEVEN,
    SPARE_PARTNER,
    SWITCH_START,
)
from engine.codes import (
    ASK_CARD,
    ASK_OTHER,
    ASK_OVER,
    ASK_PIECE,
    ASK_STEPS,
    ASK_TRADE,
    CARD_SWITCH,
    PLACE_LANE,
    PLACE_START,
    STEP_BUMP,
    STEP_DEALER,
    STEP_DECLINE,
    STEP_DISCARD,
    STEP_FOLD,
    STEP_GIVE,
    STEP_MOVE,
    STEP_PASS,
    STEP_PICK,
    STEP_PLAY,
    STEP_SHUFFLE,
    STEP_SWAP,
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
from engine.game import Game
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
    SQUARE,
    STEPS_LEFT,
    TURN,
    UNDRAWN,
    WINNERS,
)
from engine.track import AT_HOME, ZONE

SEATS = (4,)
OPTIONS = (
    ("track", (60, 64)),
    ("hearts", (4, 0, 1, 2, 3)),
    ("bounce_out", (True, False)),
    ("spare_partner", (False, True)),
    ("switch_start", (True, False)),
    ("reshuffle", (False, True)),
)

_SQUARES = const(64)  # room for the longest ring

# Four of each kind but the plain heart (P-12).
_KINDS = b"\x08\x0d\4\1\7\x10\2\3\5\6\x09\x0a\x0c"
# What a card does, by its number: how far it moves a mover, and
_COMES_IN = const(0x10)
_OR_MORE = const(0x20)  # ... or thirteen more than that
_BACK = const(0x40)
_SPLITS_UP = const(0x80)
#            1   2 3 4   5 6 7   8   9   10    12  13    heart
_DOES = b"\0\x21\2\3\x44\5\6\x87\x18\x09\x0a\0\x0c\x1d\0\x10"
_MORE = const(13)
# Of two movers that are switched the one named first is the seat's own or else the partner's or
# else that of the colour on the left: the order of the colours, counted from the seat.
_RANKS = b"\0\2\1\3"


class Rules(Game):
    """A game of partners."""

    rules = "partners"
    secret = True
    pieces = 4
    lane = ZONE
    held = 5  # the last one is the card laid aside for the partner
    sides = b"\0\1\2\3"
    colours = b"\0\2\3\1"  # P-2

    def __init__(self, seats, options):
        self.track = options[0]
        self.deck = _KINDS * 4 + b"\x0f" * options[1]
        self.deck_size = len(self.deck)
        saved = DECK + self.deck_size + 1 + 4 * self.held
        Game.__init__(self, seats, options, saved, SQUARE + _SQUARES)

    @property
    def left(self):
        """The steps of a seven that are still to be used."""
        return self.state[STEPS_LEFT]

    @property
    def dealer(self):
        """The seat that deals."""
        return self.state[DEALER]

    @property
    def deal(self):
        """Which of the dealer's deals this is, 1 to 3."""
        return self.state[DEAL]

    def hand(self, seat, i):
        """Card i of a seat's hand, 0 for none."""
        return self.state[hands.first(self, seat) + i] & ~SHOWN if i < FULL_HAND else 0

    def partner(self, seat):
        """The seat opposite (P-3)."""
        return seat ^ 2

    def fresh(self, piece):
        """Has this mover come in and not moved since (P-44)?"""
        return not self.state[PAWN + piece]

    def finished(self, seat):
        """Are all movers of this colour in its end zone (P-92)?"""
        seat = PAWN + (seat << 2)
        for i in range(seat, seat + 4):
            if not self.track < self.state[i] < AT_HOME:
                return False
        return True

    def final(self, piece):
        """Is this mover in its zone, with every deeper space taken (P-56)?"""
        n = step = self.state[PAWN + piece]
        if n == AT_HOME:
            return False
        piece = PAWN + (piece & ~3)
        for i in range(piece, piece + 4):
            if step < self.state[i] < AT_HOME:
                n += 1
        return n == self.track + ZONE

    def where(self, piece):
        """The place a mover stands on."""
        step = self.state[PAWN + piece]
        track = self.track
        seat = piece >> 2
        if step <= track:
            return (seat * (track >> 2) + step) % track
        return PLACE_START if step == AT_HOME else PLACE_LANE - 1 + (seat << 2) + step - track

    def step_at(self, piece, square):
        """The step of a mover's own path that is a square of the ring, for one not fresh."""
        track = self.track
        return (square - (piece >> 2) * (track >> 2)) % track or track

    def veil(self, seat, seed):
        """On a copy: deal everything that `seat` cannot see anew from `seed`."""
        hands.veil(self, seat, seed, seat ^ 2)

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
        """Everybody at home, the deck unshuffled, nothing dealt."""
        s = self.state
        for i in range(len(s)):
            s[i] = 0
        for i in range(PAWN, DECK):
            s[i] = AT_HOME
        n = self.deck_size
        for i in range(n):
            s[DECK + i] = self.deck[i]
        s[DECK + n] = n

    def rebuild(self):
        """Set the ring from the positions; False if two colours share a square."""
        s = self.state
        for i in range(SQUARE, SQUARE + _SQUARES):
            s[i] = 0
        for piece in range(16):
            if s[PAWN + piece] <= self.track:
                place = SQUARE + self.where(piece)
                if s[place] and s[place] >> 3 != (piece >> 2) + 1:
                    return False
                s[place] = (piece >> 2) + 1 << 3 | (s[place] & 7) + 1
        return True

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        choices = self.choices
        ask = s[ASK]
        n = 0
        if ask >= ASK_CARD:
            for i in range(4):
                card = self.hand(s[SEAT], i)
                # Equal cards are a single choice (P-34).
                for first in range(i):
                    if self.hand(s[SEAT], first) == card:
                        card = 0
                if card and (ask == ASK_TRADE or self.ways(4, card) > 4):
                    verb = VERB_GIVE if ask == ASK_TRADE else VERB_CARD
                    choices[n] = verb << 24 | card << 16
                    n += 1
            if not n:
                choices[0] = VERB_FOLD << 24
                n = 1
            return n
        card = s[CARD]
        if ask == ASK_OTHER:
            n = _RANKS[(s[FIRST_PIECE] >> 2) - s[SEAT] & 3] + 1
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

    def singles(self, n, choice, rank):
        """Movers that can be switched, of the colours from `rank` on.

        Of two the one of the lower rank is named first, so that no two are offered twice: from
        rank 0 on only those are listed that have somebody after them.
        """
        s = self.state
        track = self.track
        last = n
        for i in range(rank, 4):
            seat = s[SEAT] + _RANKS[i] & 3
            first = n
            for piece in range(seat << 2, (seat << 2) + 4):
                step = s[PAWN + piece]
                # A pair is safe (P-78), and with an option a mover on its own start (P-105).
                if (
                    step <= track
                    and s[SQUARE + self.where(piece)] & 7 == 1
                    and (self.options[SWITCH_START] or step % track)
                ):
                    self.choices[n] = choice | piece << 8
                    n += 1
            if n > first:
                last = first
        return n if rank else last

    def ways(self, n, card):
        """Every way of moving by a card, listed from choice n on."""
        s = self.state
        choices = self.choices
        if card == CARD_SWITCH:
            return self.singles(n, VERB_SWAP << 24 | card << 16, 0)
        does = _DOES[card]
        seat = s[SEAT]
        had = s[FIRST_PIECE]
        must = does & _SPLITS_UP
        if self.finished(seat):
            # Cards move the partner's (P-93); what is left of the seven that has brought the own
            # four in may be left (P-87).
            seat ^= 2
            if had & 15:
                must = 0
            had >>= 4
        first = PAWN + (seat << 2)
        if does & _COMES_IN:
            for i in range(first, first + 4):
                if s[i] == AT_HOME:
                    who = s[SQUARE + seat * (self.track >> 2)]
                    # A foreign pair keeps a mover from coming in (P-43).
                    if self.open_to(seat, 0) and (who & 7 < 2 or who >> 3 == seat + 1):
                        choices[n] = VERB_LEAVE << 24 | card << 16 | i - PAWN << 8
                        n += 1
                    break
        low = most = does & 15
        if not low:
            return n
        verb = VERB_FORWARD
        by = _MORE
        if does & _OR_MORE:
            most += _MORE
        elif does & _BACK:
            verb = VERB_BACK
            low = most = -low
        elif does & _SPLITS_UP:
            low = by = 1
            most = s[STEPS_LEFT] or most
        for i in range(first, first + 4):
            here = s[i]
            if here == AT_HOME or had >> (i & 3) & 1:
                continue
            for other in range(first, i):
                if s[other] == here and not had >> (other & 3) & 1:
                    break  # movers in the same place are alike (P-33)
            else:
                steps = low
                while steps <= most:
                    step = self.reach(i, steps)
                    if step and must and steps < most:
                        s[i] = step
                        if not self.rest(first, most - steps, had | 1 << (i & 3)):
                            step = 0
                        s[i] = here
                    if step:
                        choices[n] = verb << 24 | card << 16 | i - PAWN << 8 | abs(steps)
                        n += 1
                    steps += by
        return n

    def open_to(self, seat, step):
        """May a colour's mover stop on this step of the ring? A pair sends it home, no more."""
        track = self.track
        who = self.state[SQUARE + (seat * (track >> 2) + step) % track]
        return who != (seat ^ 2) + 1 << 3 | 1 or not self.options[SPARE_PARTNER]  # P-104

    def reach(self, i, steps):
        """The step of its path that the mover in byte i comes to by so many steps; 0: it cannot."""
        s = self.state
        track = self.track
        here = s[i]
        seat = i - PAWN >> 2
        if steps < 0:
            if here > track:
                return 0  # P-58
            step = here + steps
            start = (here - 1) // (track >> 2)  # the last one behind, in quarters of the ring
            crossed = start * (track >> 2) >= step
            if step <= 0:
                step += track
        else:
            step = here + steps
            if step > track:
                return self.turn_in(i, step)
            start = here // (track >> 2) + 1
            crossed = start * (track >> 2) <= step
        # No card leads past two starts. The own one blocks nobody (P-45, P-49).
        if crossed and start & 3:
            start = seat + start & 3
            if s[SQUARE + start * (track >> 2)] >> 3 == start + 1:
                return 0
        return step if self.open_to(seat, step) else 0

    def turn_in(self, i, step):
        """The same for a mover that walks on from its start, or in its zone."""
        s = self.state
        track = self.track
        here = max(s[i], track)
        end = track + ZONE
        behind = 0
        seat = i - PAWN >> 2
        first = PAWN + (seat << 2)
        for other in range(first, first + 4):
            other = s[other]
            if here < other <= end:
                end = other - 1
            elif track < other < here and other > behind:
                behind = other
        if end == here:
            return 0  # P-55, P-56, P-57
        if step <= end:
            return step
        step = end + end - step  # it turns round, once (P-60)
        if step > track:
            return step if step > behind else 0  # P-63
        # No start of another colour is as near as the longest way back leads.
        return step if not behind and self.options[BOUNCE_OUT] and self.open_to(seat, step) else 0

    def rest(self, first, left, had):
        """Can the movers from byte `first` on use what is left of a seven, or are all of them in?

        Parts are tried on the positions alone: on the ring nothing that a mover does makes a way
        for another of its colour, or takes one away.
        """
        s = self.state
        track = self.track
        tried = self._was  # nobody else needs it while choices are listed
        seat = first - PAWN >> 2
        n = 0
        i = first
        steps = left
        found = self.finished(seat)
        while not found:
            if i == first + 4:
                if not n:
                    break
                n -= 3  # take the last part back
                i = tried[n]
                steps = tried[n + 1]
                s[i] = tried[n + 2]
                had ^= 1 << (i & 3)
                left += steps
                steps -= 1
            elif not steps or s[i] == AT_HOME or had >> (i & 3) & 1:
                i += 1
                steps = left
            else:
                step = 0
                # A part on the ring does the same before or after any other: one order is enough.
                if not n or s[i] + steps > track or i > tried[n - 3]:
                    step = self.reach(i, steps)
                if not step:
                    steps -= 1
                elif steps == left:
                    found = True
                else:
                    tried[n] = i
                    tried[n + 1] = steps
                    tried[n + 2] = s[i]
                    n += 3
                    s[i] = step
                    had |= 1 << (i & 3)
                    left -= steps
                    found = self.finished(seat)
                    i = first
                    steps = left
        while n:
            n -= 3
            s[tried[n]] = tried[n + 2]
        return found

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
            if self.finished(seat) and self.finished(seat ^ 2):
                s[WINNERS] = 5 << (seat & 1)
                s[ASK] = ASK_OVER
                s[STEPS_LEFT] = s[FIRST_PIECE] = 0
                self.note(STEP_WIN, seat, 0, 0)
                self.note(STEP_WIN, seat ^ 2, 0, 0)
                return False  # everything ends here (P-90, P-96)
            if card == SEVEN:
                s[STEPS_LEFT] = (s[STEPS_LEFT] or SEVEN) - number
                s[FIRST_PIECE] |= 1 << (piece & 3) if piece >> 2 == seat else 16 << (piece & 3)
                if s[STEPS_LEFT]:
                    s[ASK] = ASK_STEPS
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
            here = self.where(piece)
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
            self.note(STEP_FOLD, seat, hands.size(self, seat), 0)
            while self.hand(seat, 0):
                card = self.hand(seat, 0)
                hands.lay(self, seat, card)
                self.note(STEP_DISCARD, seat, card, 0)
        elif verb == VERB_DECLINE:
            self.note(STEP_DECLINE, seat, ASK_STEPS, 0)
        else:
            self.note(STEP_PASS, seat, card, 0)
        s[STEPS_LEFT] = s[FIRST_PIECE] = 0
        return True

    def land(self, piece, step):
        """Put a mover on a step of its path: who stands there alone goes home, or it does."""
        s = self.state
        left = self.where(piece)
        if left < _SQUARES:
            left += SQUARE
            s[left] -= 1
            if not s[left] & 7:
                s[left] = 0
            left -= SQUARE
        s[PAWN + piece] = step
        place = self.where(piece)
        self.note(STEP_MOVE, piece, left, place)
        if place >= _SQUARES:
            return
        who = s[SQUARE + place]
        seat = piece >> 2
        if who >> 3 == seat + 1:
            s[SQUARE + place] += 1  # P-40
            return
        if who & 7 < 2:
            s[SQUARE + place] = seat + 1 << 3 | 1
            if not who:
                return
            piece = (who >> 3) - 1 << 2
            while self.where(piece) != place:
                piece += 1  # the single goes home (P-37, P-38)
        s[PAWN + piece] = AT_HOME  # and where a pair stands, who arrives (P-39)
        self.note(STEP_BUMP, piece, place, PLACE_START)

    def swap(self, piece, other):
        """Two movers on the ring change places; neither is fresh any more (P-81)."""
        s = self.state
        mine = self.where(piece)
        theirs = self.where(other)
        s[PAWN + piece] = self.step_at(piece, theirs)
        s[SQUARE + theirs] = (piece >> 2) + 1 << 3 | 1
        self.note(STEP_SWAP, piece, mine, theirs)
        s[PAWN + other] = self.step_at(other, mine)
        s[SQUARE + mine] = (other >> 2) + 1 << 3 | 1
        self.note(STEP_SWAP, other, theirs, mine)

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
            if self.hand(seat, 0):
                s[TURN] = s[SEAT] = seat
                return
        self.deal_out()

    def trade(self):
        """The cards laid aside change hands.

        Each becomes the first of its hand, so that of two equal cards it is the one that is
        played: its giver cannot tell either, and knows of none from then on (P-100).
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
