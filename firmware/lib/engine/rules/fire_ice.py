# SPDX-License-Identifier: MIT
"""Three pawns each, and two tokens that they carry about: Fire and Ice (seeds/fire_ice.md)."""

from micropython import const

from engine.number_race import NumberRace, deck

SEATS = (2, 3, 4)
OPTIONS = (("tokens", (True, False)), ("hand", (0, 5)))

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)
_FIRST = const(5)
_ICE = const(6)  # the piece + 1 that carries the token, 0: it lies in the centre
_FIRE = const(7)  # the byte after the Ice's, as its verb and its step come after the Ice's
_PAWN = const(16)
_DECK = const(32)
_BOARD = const(104)
_GUARD = const(128)  # an iced pawn's: nobody may land there (F-64)

_ASK_PIECE = const(1)
_ASK_STEPS = const(2)
_ASK_CARD = const(4)
_ASK_RUN = const(5)
_ASK_ICE = const(6)
_ASK_FIRE = const(7)
_ASK_FETCH = const(8)

_VERB_SWAP = const(4)
_VERB_CARD = const(11)
_VERB_DISCARD = const(12)
_VERB_DECLINE = const(13)
_VERB_RUN = const(14)
_VERB_ICE = const(15)
_VERB_FIRE = const(16)
_VERB_FETCH = const(17)

_STEP_PLAY = const(16)
_STEP_DECLINE = const(18)
_STEP_RUN = const(19)
_STEP_FETCH = const(20)
_STEP_ICE = const(21)
_STEP_BLOCKED = const(24)

_STEPS = const(32)
_CORNER = const(3)  # squares from a colour's own corner to step 0 of its path
_FIRE_SPACES = const(15)  # squares from one fire space to the next: they are the corners (F-10)
_HOME = const(65)
_START = const(66)
_NO_PIECE = const(255)

_ALL_CARDS = const(45)  # F-18
_KINDS = const(14)  # card kinds are smaller
_MOVES_ICE = const(1)
_MOVES_FIRE = const(2)
_OWN_CORNER = const(57)  # the step of a colour's own fire space, the last that it reaches (F-83)


class Rules(NumberRace):
    """A game of fire_ice."""

    rules = "fire_ice"
    pieces = 3
    last = _START  # every forward number leads out (F-37)
    apart = _FIRE  # who carries it is seen in Start, too
    # A side's squares, as in `race`: both slides include the three other colours (F-3 to F-5).
    _slides = b"\0\xe3\0\0\0\0\0\0\0\xe4\0\0\0\0\0"

    def __init__(self, seats, options):
        n = 0
        self.tokens, self.held = options
        if self.held:
            global hands
            from engine import hands  # loaded only where they are dealt

            self.secret = True
            n = 1 + self.held * seats
        NumberRace.__init__(self, seats, options, deck(_ALL_CARDS), n)

    @property
    def ice(self):
        """The piece that carries the Ice, + 1; 0 for none."""
        return self.state[_ICE]

    @property
    def fire(self):
        """The piece that carries the Fire, + 1; 0 for none."""
        return self.state[_FIRE]

    def hand(self, seat, i):
        """Card i of a seat's hand, 0 for none."""
        return self.state[hands.first(self, seat) + i] if i < self.held else 0

    def veil(self, seat, seed):
        """On a copy: deal everything that `seat` cannot see anew from `seed`."""
        if self.held:
            hands.veil(self, seat, seed, seat)
        else:
            NumberRace.veil(self, seat, seed)

    def rebuild(self):
        """Set the board from the positions; False if two pieces share a square."""
        s = self.state
        fits = NumberRace.rebuild(self)
        if s[_ICE]:
            s[_BOARD + self.where(s[_ICE] - 1)] |= _GUARD
        return fits

    def put(self, what, piece):
        """Put a token (_ICE, _FIRE) on a piece, or for _NO_PIECE into the centre."""
        s = self.state
        had = s[what]
        s[what] = piece + 1 & 255
        place = self.where(piece) if piece != _NO_PIECE else piece
        if what == _ICE:
            if had:
                s[_BOARD + self.where(had - 1)] ^= _GUARD
            if s[_ICE]:
                s[_BOARD + place] ^= _GUARD
        # From the byte of a token to its step in the trail: both lists have Ice, then Fire.
        self.note(_STEP_ICE - _ICE + what, piece, place, had - 1 & 255)

    def run(self):
        """The step that a fire move leads to, 0 if there is none (F-81 to F-85)."""
        s = self.state
        seat = s[_SEAT]
        fire = s[_FIRE]
        step = s[_PAWN - 1 + fire]  # with Fire in the centre any number: that is nobody's seat
        if fire + 3 >> 2 != seat + 1 or fire == s[_ICE] or step >= _OWN_CORNER:
            return 0
        step += _FIRE_SPACES - (step + _CORNER) % _FIRE_SPACES
        who = s[self.path[self.rows[seat] + step]]
        return 0 if who >> 2 == seat + 1 or who >= _GUARD else step

    def slides(self, piece):
        """How far a piece slides from where it stands; an iced one at the end stops it (F-67)."""
        length = NumberRace.slides(self, piece)
        if length:
            place = self.where(piece)  # no slide leads from 59 to 0
            if self.state[_BOARD + place + length] >= _GUARD:
                self.note(_STEP_BLOCKED, piece, place, place)
                return 0
        return length

    def swaps(self, n, forward):
        """Pawns that can change places; a card of a hand was chosen to be played (F-129)."""
        return NumberRace.swaps(self, n, forward or self.held)

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        choices = self.choices
        ask = s[_ASK]
        card = s[_CARD]
        # With Ice in the centre this is the byte before the pawns, the generator's last: nothing is
        # drawn before it is put back.
        iced = _PAWN - 1 + s[_ICE]
        step = s[iced]
        if ask != _ASK_FIRE:
            s[iced] = _HOME  # an iced pawn moves as little as one that is Home (F-62)
        n = 0
        if ask == _ASK_PIECE:  # not left to the class above: the stack is short
            n = self.ways(0, card)
            if not n:
                choices[0] = card << 16
                n = 1
        elif ask != _ASK_CARD:
            n = NumberRace.find(self)
        else:
            seen = 0
            bound = False  # by a card that can move a pawn otherwise than by a swap (F-127)
            for i in range(self.held):
                card = self.hand(s[_SEAT], i)
                if card and not seen >> card & 1:
                    seen |= 1 << card
                    s[_CARD] = card
                    if card == _MOVES_ICE and self.tokens:
                        s[iced] = step
                        end = self.thaw(n)
                        s[iced] = _HOME
                    else:
                        end = self.ways(n, card)
                    if end > n:
                        if choices[n] >> 24 != _VERB_SWAP:
                            bound = True
                        choices[n] = _VERB_CARD << 24 | card << 16
                        n += 1
            s[_CARD] = 0
            for card in range(0 if bound else _KINDS):
                if seen >> card & 1:
                    choices[n] = _VERB_DISCARD << 24 | card << 16
                    n += 1
        s[iced] = step
        return n

    def asked(self, ask):
        """The choices of a question about a token; all but that of the Ice can be declined."""
        s = self.state
        choices = self.choices
        n = left = 0
        if ask == _ASK_ICE:
            n = self.others(0, _VERB_ICE << 24 | _MOVES_ICE << 16, 8)
            if not n:
                choices[0] = _VERB_ICE << 24 | _MOVES_ICE << 16 | _NO_PIECE << 8  # F-71
                n = 1
            return n
        if ask == _ASK_FIRE:
            n = self.mates(0, _VERB_FIRE << 24, 0)
        elif ask == _ASK_FETCH:
            left = s[_LEFT]
            n = self.mates(0, _VERB_FETCH << 24, left)
        elif self.run():
            choices[0] = _VERB_RUN << 24 | s[_FIRE] - 1 << 8
            n = 1
        if not left or self.forward(n, left, s[_FIRST]) > n:
            choices[n] = _VERB_DECLINE << 24
            n += 1
        return n

    def thaw(self, n):
        """Who can go one forward with the Ice put where it leaves somebody to do so (F-128)."""
        s = self.state
        had = s[_ICE]
        seen = self.steps
        self.steps = _STEPS  # nothing has happened yet
        i = n + 3
        last = self.others(i, 0, 0)
        end = n
        while end == n:
            self.put(_ICE, self.choices[i] if i < last else _NO_PIECE)
            end = self.forward(n, _MOVES_ICE, _NO_PIECE)
            i += 1
            if i >= last:
                break
        self.put(_ICE, had - 1 & 255)
        self.steps = seen
        return end

    def mates(self, n, choice, steps):
        """The pawns beside the Fire pawn, one of those alike (F-31).

        With steps left of a seven: who, fetched Home, leaves another to use them (F-94).
        """
        s = self.state
        seat = s[_SEAT]
        fire = s[_FIRE] - 1
        seen = 0
        if fire >> 2 == seat:
            step = s[_PAWN + fire]
            seen = (step >> 6) * (step & 3)  # a bit for Home and one for Start
        for piece in range(seat << 2, (seat << 2) + 3):
            step = s[_PAWN + piece]
            alike = (step >> 6) * (step & 3)
            if piece == fire or seen & alike:
                continue
            seen |= alike
            if steps:
                place = self.path[self.rows[seat] + step]
                who = s[place]
                s[place] = 0
                s[_PAWN + piece] = _HOME
                fits = self.forward(n, steps, fire) > n
                s[_PAWN + piece] = step
                s[place] = who
                if not fits:
                    continue
            self.choices[n] = choice | s[_CARD] << 16 | piece << 8
            n += 1
        return n

    def rest(self, n, piece, steps):
        """Can another piece go the steps that `piece` has left of a seven, a fetch done or not?"""
        s = self.state
        return self.forward(n, steps, piece) > n or (
            s[_FIRE] == piece + 1
            and s[_PAWN + piece] == _HOME
            and self.mates(n, _VERB_FETCH << 24, steps) > n
        )

    def arrive(self, piece):
        """A pawn has come into its lane or Home: True if that wins, or asks whom to fetch."""
        if NumberRace.arrive(self, piece):
            return True
        s = self.state
        if s[_FIRE] != piece + 1 or s[_PAWN + piece] != _HOME:
            return False
        n = self._found  # the choices below are still being looked at
        iced = _PAWN - 1 + s[_ICE]  # in the centre: as in `find`
        step = s[iced]
        s[iced] = _HOME
        fits = self.mates(n, _VERB_FETCH << 24, s[_LEFT]) > n
        s[iced] = step
        if fits:
            s[_ASK] = _ASK_FETCH
        return fits

    def turned(self, card):
        """A card lies there to be played; a token moves first (F-26)."""
        s = self.state
        n = self._found
        s[_CARD] = card
        s[_ASK] = _ASK_PIECE
        if self.tokens:
            if card == _MOVES_FIRE:
                s[_ASK] = _ASK_FIRE
            elif card == _MOVES_ICE and (s[_ICE] or self.others(n, 0, 0) > n):
                s[_ASK] = _ASK_ICE

    def act(self, choice):
        """Do one choice on the board; True when another card is to be turned."""
        verb = choice >> 24
        if verb < _VERB_CARD:
            return NumberRace.act(self, choice)
        s = self.state
        seat = s[_SEAT]
        ask = s[_ASK]
        card = choice >> 16 & 255
        piece = choice >> 8 & 255
        if verb <= _VERB_DISCARD:
            hands.lay(self, seat, card)
            # Verbs and steps: both lists have to play a card, then to discard it.
            self.note(_STEP_PLAY - _VERB_CARD + verb, seat, card, 0)
            self.turned(card)
            if verb == _VERB_CARD:
                return False
            s[_CARD] = 0  # only its token moves (F-131)
            return s[_ASK] == _ASK_PIECE
        if verb == _VERB_DECLINE:
            self.note(_STEP_DECLINE, seat, ask, 0)
        elif verb == _VERB_RUN:
            self.land(_STEP_RUN, piece, self.run())
        elif verb == _VERB_FETCH:
            self.land(_STEP_FETCH, piece, _HOME)
            if NumberRace.arrive(self, piece):
                return False
        else:
            self.put(_ICE - _VERB_ICE + verb, piece)  # Ice, then Fire, among verbs and bytes
        if ask == _ASK_RUN:
            return True
        if ask == _ASK_FETCH:
            s[_ASK] = _ASK_STEPS
            return not s[_LEFT]
        s[_ASK] = _ASK_PIECE
        return not s[_CARD]

    def go_on(self):
        """A fire move is decided on before the card (F-22); the next seat, the next card."""
        s = self.state
        ask = s[_ASK]
        held = self.held
        if ask != _ASK_RUN:
            seat = s[_SEAT]
            if ask:
                if held:
                    hands.deal(self, seat)
                s[_TURN] = s[_SEAT] = (seat + 1) % self.seats
            elif held:
                s[_DECK + _ALL_CARDS] = _ALL_CARDS
                for i in range(seat, seat + held * self.seats):
                    hands.deal(self, i % self.seats)  # F-124
            s[_CARD] = 0
            s[_ASK] = _ASK_RUN
            if self.run():
                return
        if held:
            s[_ASK] = _ASK_CARD
        else:
            self.turned(self.draw())
