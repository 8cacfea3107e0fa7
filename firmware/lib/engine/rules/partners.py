# SPDX-License-Identifier: MIT
"""Two against two, hands of four, one card traded with the partner (seeds/partners.md).

A mover's position is one byte counted along its colour's own path: 0 is its start while it is
fresh, 1 .. track - 1 the ring, `track` its start again, then the four spaces of its end zone; so
forward is an addition, and turning in is, too. Beside the positions the state holds the ring,
square by square; it follows from them and is rebuilt on load.
"""

from micropython import const

from engine import cards, hands
from engine.game import Game

SEATS = (4,)
OPTIONS = (
    ("track", (60, 64)),
    ("hearts", (4, 0, 1, 2, 3)),
    ("bounce_out", (True, False)),
    ("spare_partner", (False, True)),
    ("switch_start", (True, False)),
    ("reshuffle", (False, True)),
)
_BOUNCE_OUT = const(2)  # the places of the options in this table
_SPARE_PARTNER = const(3)
_SWITCH_START = const(4)
_RESHUFFLE = const(5)

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)  # steps of a seven that are still to be used
_FIRST = const(5)  # the first one of a switch; or who had a part of a seven, the partner's << 4
_DEALER = const(6)
_DEAL = const(7)  # which of the dealer's three
_WINNERS = const(8)
_UNDRAWN = const(9)
_PAWN = const(16)
_DECK = const(32)
_SQUARE = const(112)  # a byte for each square: 0, or (seat + 1) << 3 | how many of its movers
_SHOWN = const(128)

_ASK_OVER = const(0)
_ASK_PIECE = const(1)
_ASK_STEPS = const(2)
_ASK_OTHER = const(3)
_ASK_CARD = const(4)
_ASK_TRADE = const(10)

_VERB_LEAVE = const(1)
_VERB_FORWARD = const(2)
_VERB_BACK = const(3)
_VERB_SWAP = const(4)
_VERB_WITH = const(5)
_VERB_CARD = const(11)
_VERB_DECLINE = const(13)
_VERB_GIVE = const(19)
_VERB_FOLD = const(20)

_CARD_SWITCH = const(16)

_PLACE_START = const(64)
_PLACE_LANE = const(66)

_STEP_PASS = const(0)
_STEP_SHUFFLE = const(2)
_STEP_MOVE = const(4)
_STEP_BUMP = const(6)
_STEP_SWAP = const(7)
_STEP_PICK = const(13)
_STEP_WIN = const(14)
_STEP_PLAY = const(16)
_STEP_DISCARD = const(17)
_STEP_DECLINE = const(18)
_STEP_GIVE = const(25)
_STEP_TRADE = const(26)
_STEP_FOLD = const(27)
_STEP_DEALER = const(28)

_SQUARES = const(64)  # room for the longest ring
_ZONE = const(4)  # spaces of an end zone
_AT_HOME = const(255)  # not on the path: waits to come in
_DEALS = const(3)
_FULL = const(4)  # cards of a hand
_DEALT = const(16)  # cards of a deal

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
_SEVEN = const(7)


class Rules(Game):
    """A game of partners."""

    rules = "partners"
    secret = True
    pieces = 4
    lane = _ZONE
    held = 5  # the last one is the card laid aside for the partner
    sides = b"\0\1\2\3"
    colours = b"\0\2\3\1"  # P-2

    def __init__(self, seats, options):
        self.track = options[0]
        self.deck = _KINDS * 4 + b"\x0f" * options[1]
        self.deck_size = len(self.deck)
        saved = _DECK + self.deck_size + 1 + 4 * self.held
        Game.__init__(self, seats, options, saved, _SQUARE + _SQUARES)

    @property
    def left(self):
        """The steps of a seven that are still to be used."""
        return self.state[_LEFT]

    @property
    def dealer(self):
        """The seat that deals."""
        return self.state[_DEALER]

    @property
    def deal(self):
        """Which of the dealer's deals this is, 1 to 3."""
        return self.state[_DEAL]

    def hand(self, seat, i):
        """Card i of a seat's hand, 0 for none."""
        return self.state[hands.first(self, seat) + i] & ~_SHOWN if i < _FULL else 0

    def partner(self, seat):
        """The seat opposite (P-3)."""
        return seat ^ 2

    def fresh(self, piece):
        """Has this mover come in and not moved since (P-44)?"""
        return not self.state[_PAWN + piece]

    def finished(self, seat):
        """Are all movers of this colour in its end zone (P-92)?"""
        seat = _PAWN + (seat << 2)
        for i in range(seat, seat + 4):
            if not self.track < self.state[i] < _AT_HOME:
                return False
        return True

    def final(self, piece):
        """Is this mover in its zone, with every deeper space taken (P-56)?"""
        n = step = self.state[_PAWN + piece]
        if n == _AT_HOME:
            return False
        piece = _PAWN + (piece & ~3)
        for i in range(piece, piece + 4):
            if step < self.state[i] < _AT_HOME:
                n += 1
        return n == self.track + _ZONE

    def where(self, piece):
        """The place a mover stands on."""
        step = self.state[_PAWN + piece]
        track = self.track
        seat = piece >> 2
        if step <= track:
            return (seat * (track >> 2) + step) % track
        return _PLACE_START if step == _AT_HOME else _PLACE_LANE - 1 + (seat << 2) + step - track

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
        s[_DEALER] = cards.below(s, 4)
        self.deal_out()

    def set_up(self):
        """Everybody at home, the deck unshuffled, nothing dealt."""
        s = self.state
        for i in range(len(s)):
            s[i] = 0
        for i in range(_PAWN, _DECK):
            s[i] = _AT_HOME
        n = self.deck_size
        for i in range(n):
            s[_DECK + i] = self.deck[i]
        s[_DECK + n] = n

    def rebuild(self):
        """Set the ring from the positions; False if two colours share a square."""
        s = self.state
        for i in range(_SQUARE, _SQUARE + _SQUARES):
            s[i] = 0
        for piece in range(16):
            if s[_PAWN + piece] <= self.track:
                place = _SQUARE + self.where(piece)
                if s[place] and s[place] >> 3 != (piece >> 2) + 1:
                    return False
                s[place] = (piece >> 2) + 1 << 3 | (s[place] & 7) + 1
        return True

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        choices = self.choices
        ask = s[_ASK]
        n = 0
        if ask >= _ASK_CARD:
            for i in range(4):
                card = self.hand(s[_SEAT], i)
                # Equal cards are a single choice (P-34).
                for first in range(i):
                    if self.hand(s[_SEAT], first) == card:
                        card = 0
                if card and (ask == _ASK_TRADE or self.ways(4, card) > 4):
                    verb = _VERB_GIVE if ask == _ASK_TRADE else _VERB_CARD
                    choices[n] = verb << 24 | card << 16
                    n += 1
            if not n:
                choices[0] = _VERB_FOLD << 24
                n = 1
            return n
        card = s[_CARD]
        if ask == _ASK_OTHER:
            n = _RANKS[(s[_FIRST] >> 2) - s[_SEAT] & 3] + 1
            return self.singles(0, _VERB_WITH << 24 | card << 16, n)
        n = self.ways(0, card)
        if ask == _ASK_STEPS:
            if s[_FIRST] & 15 and self.finished(s[_SEAT]):  # P-87
                choices[n] = _VERB_DECLINE << 24 | card << 16
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
            seat = s[_SEAT] + _RANKS[i] & 3
            first = n
            for piece in range(seat << 2, (seat << 2) + 4):
                step = s[_PAWN + piece]
                # A pair is safe (P-78), and with an option a mover on its own start (P-105).
                if (
                    step <= track
                    and s[_SQUARE + self.where(piece)] & 7 == 1
                    and (self.options[_SWITCH_START] or step % track)
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
        if card == _CARD_SWITCH:
            return self.singles(n, _VERB_SWAP << 24 | card << 16, 0)
        does = _DOES[card]
        seat = s[_SEAT]
        had = s[_FIRST]
        must = does & _SPLITS_UP
        if self.finished(seat):
            # Cards move the partner's (P-93); what is left of the seven that has brought the own
            # four in may be left (P-87).
            seat ^= 2
            if had & 15:
                must = 0
            had >>= 4
        first = _PAWN + (seat << 2)
        if does & _COMES_IN:
            for i in range(first, first + 4):
                if s[i] == _AT_HOME:
                    who = s[_SQUARE + seat * (self.track >> 2)]
                    # A foreign pair keeps a mover from coming in (P-43).
                    if self.open_to(seat, 0) and (who & 7 < 2 or who >> 3 == seat + 1):
                        choices[n] = _VERB_LEAVE << 24 | card << 16 | i - _PAWN << 8
                        n += 1
                    break
        low = most = does & 15
        if not low:
            return n
        verb = _VERB_FORWARD
        by = _MORE
        if does & _OR_MORE:
            most += _MORE
        elif does & _BACK:
            verb = _VERB_BACK
            low = most = -low
        elif does & _SPLITS_UP:
            low = by = 1
            most = s[_LEFT] or most
        for i in range(first, first + 4):
            here = s[i]
            if here == _AT_HOME or had >> (i & 3) & 1:
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
                        choices[n] = verb << 24 | card << 16 | i - _PAWN << 8 | abs(steps)
                        n += 1
                    steps += by
        return n

    def open_to(self, seat, step):
        """May a colour's mover stop on this step of the ring? A pair sends it home, no more."""
        track = self.track
        who = self.state[_SQUARE + (seat * (track >> 2) + step) % track]
        return who != (seat ^ 2) + 1 << 3 | 1 or not self.options[_SPARE_PARTNER]  # P-104

    def reach(self, i, steps):
        """The step of its path that the mover in byte i comes to by so many steps; 0: it cannot."""
        s = self.state
        track = self.track
        here = s[i]
        seat = i - _PAWN >> 2
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
            if s[_SQUARE + start * (track >> 2)] >> 3 == start + 1:
                return 0
        return step if self.open_to(seat, step) else 0

    def turn_in(self, i, step):
        """The same for a mover that walks on from its start, or in its zone."""
        s = self.state
        track = self.track
        here = max(s[i], track)
        end = track + _ZONE
        behind = 0
        seat = i - _PAWN >> 2
        first = _PAWN + (seat << 2)
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
        return step if not behind and self.options[_BOUNCE_OUT] and self.open_to(seat, step) else 0

    def rest(self, first, left, had):
        """Can the movers from byte `first` on use what is left of a seven, or are all of them in?

        Parts are tried on the positions alone: on the ring nothing that a mover does makes a way
        for another of its colour, or takes one away.
        """
        s = self.state
        track = self.track
        tried = self._was  # nobody else needs it while choices are listed
        seat = first - _PAWN >> 2
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
            elif not steps or s[i] == _AT_HOME or had >> (i & 3) & 1:
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
        seat = s[_SEAT]
        if verb == _VERB_FORWARD:
            self.land(piece, self.reach(_PAWN + piece, number))
            if self.finished(seat) and self.finished(seat ^ 2):
                s[_WINNERS] = 5 << (seat & 1)
                s[_ASK] = _ASK_OVER
                s[_LEFT] = s[_FIRST] = 0
                self.note(_STEP_WIN, seat, 0, 0)
                self.note(_STEP_WIN, seat ^ 2, 0, 0)
                return False  # everything ends here (P-90, P-96)
            if card == _SEVEN:
                s[_LEFT] = (s[_LEFT] or _SEVEN) - number
                s[_FIRST] |= 1 << (piece & 3) if piece >> 2 == seat else 16 << (piece & 3)
                if s[_LEFT]:
                    s[_ASK] = _ASK_STEPS
                    return False
        elif verb == _VERB_BACK:
            self.land(piece, self.reach(_PAWN + piece, -number))
        elif verb == _VERB_LEAVE:
            self.land(piece, 0)
        elif verb == _VERB_CARD:
            hands.lay(self, seat, card)
            self.note(_STEP_PLAY, seat, card, 0)
            s[_CARD] = card
            s[_ASK] = _ASK_PIECE
            return False
        elif verb == _VERB_SWAP:
            here = self.where(piece)
            self.note(_STEP_PICK, piece, here, here)
            s[_FIRST] = piece
            s[_ASK] = _ASK_OTHER
            return False
        elif verb == _VERB_WITH:
            self.swap(s[_FIRST], piece)
        elif verb == _VERB_GIVE:
            hands.take(self, seat, card)
            s[hands.first(self, seat) + 4] = card
            self.note(_STEP_GIVE, seat, 0, 0)
        elif verb == _VERB_FOLD:
            self.note(_STEP_FOLD, seat, hands.size(self, seat), 0)
            while self.hand(seat, 0):
                card = self.hand(seat, 0)
                hands.lay(self, seat, card)
                self.note(_STEP_DISCARD, seat, card, 0)
        elif verb == _VERB_DECLINE:
            self.note(_STEP_DECLINE, seat, _ASK_STEPS, 0)
        else:
            self.note(_STEP_PASS, seat, card, 0)
        s[_LEFT] = s[_FIRST] = 0
        return True

    def land(self, piece, step):
        """Put a mover on a step of its path: who stands there alone goes home, or it does."""
        s = self.state
        left = self.where(piece)
        if left < _SQUARES:
            left += _SQUARE
            s[left] -= 1
            if not s[left] & 7:
                s[left] = 0
            left -= _SQUARE
        s[_PAWN + piece] = step
        place = self.where(piece)
        self.note(_STEP_MOVE, piece, left, place)
        if place >= _SQUARES:
            return
        who = s[_SQUARE + place]
        seat = piece >> 2
        if who >> 3 == seat + 1:
            s[_SQUARE + place] += 1  # P-40
            return
        if who & 7 < 2:
            s[_SQUARE + place] = seat + 1 << 3 | 1
            if not who:
                return
            piece = (who >> 3) - 1 << 2
            while self.where(piece) != place:
                piece += 1  # the single goes home (P-37, P-38)
        s[_PAWN + piece] = _AT_HOME  # and where a pair stands, who arrives (P-39)
        self.note(_STEP_BUMP, piece, place, _PLACE_START)

    def swap(self, piece, other):
        """Two movers on the ring change places; neither is fresh any more (P-81)."""
        s = self.state
        mine = self.where(piece)
        theirs = self.where(other)
        s[_PAWN + piece] = self.step_at(piece, theirs)
        s[_SQUARE + theirs] = (piece >> 2) + 1 << 3 | 1
        self.note(_STEP_SWAP, piece, mine, theirs)
        s[_PAWN + other] = self.step_at(other, mine)
        s[_SQUARE + mine] = (other >> 2) + 1 << 3 | 1
        self.note(_STEP_SWAP, other, theirs, mine)

    def go_on(self):
        """Ask the next seat: to give a card, to play one; or deal."""
        s = self.state
        seat = s[_SEAT]
        if s[_ASK] == _ASK_TRADE:
            if seat != s[_DEALER]:
                s[_TURN] = s[_SEAT] = seat + 1 & 3
                return
            self.trade()
        s[_CARD] = 0
        s[_ASK] = _ASK_CARD
        for _ in range(4):
            seat = seat + 1 & 3
            if self.hand(seat, 0):
                s[_TURN] = s[_SEAT] = seat
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
            s[i] = s[hands.first(self, seat ^ 2) + 4] | _SHOWN
        for seat in range(4):
            s[hands.first(self, seat) + 4] = 0
        self.note(_STEP_TRADE, 0, 0, 0)

    def deal_out(self):
        """Deal four cards to everybody, after a shuffle where one is due; the trade comes next."""
        s = self.state
        n = self.deck_size
        if s[_DEAL] == _DEALS:
            s[_DEAL] = 0
            s[_DEALER] = s[_DEALER] + 1 & 3
        s[_DEAL] += 1
        seat = s[_DEALER]
        self.note(_STEP_DEALER, seat, s[_DEAL], 0)
        if s[_DEAL] == 1 or self.options[_RESHUFFLE]:
            s[_UNDRAWN] = n
            cards.shuffle(s, _DECK, n)
            self.note(_STEP_SHUFFLE, seat, 0, n)
        for _ in range(_DEALT):
            seat = seat + 1 & 3
            hands.deal(self, seat)
        s[_TURN] = s[_SEAT] = seat + 1 & 3
        s[_ASK] = _ASK_TRADE
