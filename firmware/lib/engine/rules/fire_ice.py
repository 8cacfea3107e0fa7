# SPDX-License-Identifier: MIT
"""A race of three pawns each, which carry two tokens: Fire and Ice (seeds/fire_ice.md)."""

from micropython import const

from engine.card_numbers import ALL_CARDS, FIRE_ICE_KINDS, MOVES_FIRE, MOVES_ICE, SORRY_STEPS
from engine.codes import (
    ASK_CARD,
    ASK_FETCH,
    ASK_FIRE,
    ASK_ICE,
    ASK_PIECE,
    ASK_RUN,
    ASK_STEPS,
    NO_PIECE,
    STEP_BLOCKED,
    STEP_DECLINE,
    STEP_FETCH,
    STEP_ICE,
    STEP_PLAY,
    STEP_RUN,
    VERB_CARD,
    VERB_DECLINE,
    VERB_DISCARD,
    VERB_FETCH,
    VERB_FIRE,
    VERB_ICE,
    VERB_RUN,
    VERB_SWAP,
)
from engine.number_race import NumberRace, deck
from engine.state import (
    ASK,
    BOARD,
    CARD,
    DECK,
    FIRE,
    FIRST_PIECE,
    GUARD,
    ICE,
    PAWN,
    SEAT,
    STEPS_LEFT,
    TRAIL,
    TURN,
)
from engine.track import HOME

SEATS = (2, 3, 4)
OPTIONS = (("tokens", (True, False)), ("hand", (0, 5)))

_CORNER = const(3)  # squares from a colour's own corner to step 0 of its path
_FIRE_SPACES = const(15)  # squares from one fire space, a corner, to the next (F-10)

_OWN_CORNER = const(57)  # the step of a colour's own fire space, the last that it reaches (F-83)


class Rules(NumberRace):
    """A game of fire_ice."""

    rules = "fire_ice"
    pieces = 3
    #           card:  -  1  2  3  4  5  6  7  8  9 10  11  12  Sorry!
    squares_forward = (0, 1, 2, 3, 0, 5, 0, 7, 8, 0, 10, 11, 12, SORRY_STEPS)  # F-115
    leaves_start = ()
    counts_out = (1, 2, 3, 5, 7, 8, 10, 11, 12)  # every forward number (F-37)
    draws_again = ()
    token = FIRE  # its carrier differs from the others in Start (F-31)

    def __init__(self, seats, options):
        n = 0
        self.tokens, self.held = options
        if self.held:
            global hands
            from engine import hands  # loaded only where they are dealt

            self.secret = True
            self.levels = 4  # experts, too
            n = 1 + self.held * seats
        NumberRace.__init__(self, seats, options, deck(ALL_CARDS), n)

    @property
    def ice(self):
        """Return the piece that carries the Ice, + 1; 0 for none."""
        return self.state[ICE]

    @property
    def fire(self):
        """Return the piece that carries the Fire, + 1; 0 for none."""
        return self.state[FIRE]

    def held_card(self, seat, i):
        """Return card i of a seat's hand, 0 for none; unchecked."""
        return self.state[hands.first(self, seat) + i] if i < self.held else 0

    def first_card(self, seat):
        """Return the state's byte for the first card of a hand."""
        return hands.first(self, seat)

    def veil(self, seat, seed):
        """On a copy: deal all cards that `seat` cannot see again, from `seed`."""
        if not self.held:
            NumberRace.veil(self, seat, seed)
            return
        hands.veil(self, seat, seed)
        s = self.state
        if seat != s[SEAT] and not s[CARD] and (s[ASK] == ASK_ICE or s[ASK] == ASK_FIRE):
            from engine.rules import fire_ice_known  # seldom needed

            fire_ice_known.keep(self, seat)

    def rebuild(self):
        """Set the board from the positions; return False if two pieces share a square."""
        s = self.state
        fits = NumberRace.rebuild(self)
        if s[ICE]:
            s[BOARD + self.place(s[ICE] - 1)] |= GUARD
        return fits

    def put(self, what, piece):
        """Give a token (ICE, FIRE) to a piece, or put it into the centre for NO_PIECE."""
        s = self.state
        had = s[what]
        s[what] = piece + 1 & 255
        place = self.place(piece) if piece != NO_PIECE else piece
        if what == ICE:
            if had:
                s[BOARD + self.place(had - 1)] ^= GUARD
            if s[ICE]:
                s[BOARD + place] ^= GUARD
        # In the state and among the steps of the trail, Fire comes right after Ice.
        self.note(STEP_ICE - ICE + what, piece, place, had - 1 & 255)

    def run(self):
        """Return the step that a fire move leads to, 0 if there is none (F-81 to F-85)."""
        s = self.state
        seat = s[SEAT]
        fire = s[FIRE]
        step = s[PAWN - 1 + fire]  # any number with Fire in the centre: then no seat has it
        if fire + 3 >> 2 != seat + 1 or fire == s[ICE] or step >= _OWN_CORNER:
            return 0
        step += _FIRE_SPACES - (step + _CORNER) % _FIRE_SPACES
        who = s[self.path[self.rows[seat] + step]]
        return 0 if who >> 2 == seat + 1 or who >= GUARD else step

    def slides(self, piece):
        """Return how far a piece slides; an iced one at the end of the slide stops it (F-67)."""
        length = NumberRace.slides(self, piece)
        if length:
            place = self.place(piece)  # no slide leads from 59 to 0
            if self.state[BOARD + place + length] >= GUARD:
                self.note(STEP_BLOCKED, piece, place, place)
                return 0
        return length

    def swap_first(self, n, must):
        """List the pawns that can change places; a card of a hand must be played (F-129)."""
        return NumberRace.swap_first(self, n, must or self.held)

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        choices = self.choices
        ask = s[ASK]
        card = s[CARD]
        # With Ice in the centre this is the byte before the pawns, the last of the generator: it is
        # put back before anything is drawn.
        iced = PAWN - 1 + s[ICE]
        step = s[iced]
        if ask != ASK_FIRE:
            s[iced] = HOME  # an iced pawn does not move, like one that is Home (F-62)
        n = 0
        if ask == ASK_PIECE:  # not NumberRace.find: the stack is short
            n = self.ways(0, card)
            if not n:
                choices[0] = card << 16
                n = 1
        elif ask != ASK_CARD:
            n = NumberRace.find(self)
        else:
            seen = 0
            bound = False  # by a card that can move a pawn without a swap (F-127)
            for i in range(self.held):
                card = self.held_card(s[SEAT], i)
                if card and not seen >> card & 1:
                    seen |= 1 << card
                    s[CARD] = card
                    if card == MOVES_ICE and self.tokens:
                        s[iced] = step
                        end = self.thaw(n)
                        s[iced] = HOME
                    else:
                        end = self.ways(n, card)
                    if end > n:
                        if choices[n] >> 24 != VERB_SWAP:
                            bound = True
                        choices[n] = VERB_CARD << 24 | card << 16
                        n += 1
            s[CARD] = 0
            for card in range(0 if bound else FIRE_ICE_KINDS):
                if seen >> card & 1:
                    choices[n] = VERB_DISCARD << 24 | card << 16
                    n += 1
        s[iced] = step
        return n

    def asked(self, ask):
        """List the choices of a question about a token; all but the Ice can be declined."""
        s = self.state
        choices = self.choices
        n = left = 0
        if ask == ASK_ICE:
            n = self.others(0, VERB_ICE << 24 | MOVES_ICE << 16, 8)
            if not n:
                choices[0] = VERB_ICE << 24 | MOVES_ICE << 16 | NO_PIECE << 8  # F-71
                n = 1
            return n
        if ask == ASK_FIRE:
            n = self.mates(0, VERB_FIRE << 24, 0)
        elif ask == ASK_FETCH:
            left = s[STEPS_LEFT]
            n = self.mates(0, VERB_FETCH << 24, left)
        elif self.run():
            choices[0] = VERB_RUN << 24 | s[FIRE] - 1 << 8
            n = 1
        if not left or self.forward(n, left, s[FIRST_PIECE]) > n:
            choices[n] = VERB_DECLINE << 24
            n += 1
        return n

    def thaw(self, n):
        """List who can go one forward once the Ice is placed, if any place allows it (F-128)."""
        s = self.state
        had = s[ICE]
        seen = self.steps
        self.steps = TRAIL  # full, so it ignores what is only tried
        i = n + 3
        last = self.others(i, 0, 0)
        end = n
        while end == n:
            self.put(ICE, self.choices[i] if i < last else NO_PIECE)
            end = self.forward(n, MOVES_ICE, NO_PIECE)
            i += 1
            if i >= last:
                break
        self.put(ICE, had - 1 & 255)
        self.steps = seen
        return end

    def mates(self, n, choice, steps):
        """List the other pawns of the Fire pawn's seat; equal pawns are offered once (F-31).

        With steps left of a seven, list only pawns whose fetching leaves one to use them (F-94).
        """
        s = self.state
        seat = s[SEAT]
        fire = s[FIRE] - 1
        seen = 0
        if fire >> 2 == seat:
            step = s[PAWN + fire]
            seen = (step >> 6) * (step & 3)  # a bit for Home and one for Start
        for piece in range(seat << 2, (seat << 2) + 3):
            step = s[PAWN + piece]
            waits = (step >> 6) * (step & 3)
            if piece == fire or seen & waits:
                continue
            seen |= waits
            if steps:
                place = self.path[self.rows[seat] + step]
                who = s[place]
                s[place] = 0
                s[PAWN + piece] = HOME
                fits = self.forward(n, steps, fire) > n
                s[PAWN + piece] = step
                s[place] = who
                if not fits:
                    continue
            self.choices[n] = choice | s[CARD] << 16 | piece << 8
            n += 1
        return n

    def rest(self, n, piece, steps):
        """Can another piece go the steps left of a seven, with or without a fetch?"""
        s = self.state
        return self.forward(n, steps, piece) > n or (
            s[FIRE] == piece + 1
            and s[PAWN + piece] == HOME
            and self.mates(n, VERB_FETCH << 24, steps) > n
        )

    def arrive(self, piece):
        """Look at a pawn in its lane or Home: return True if that wins, or asks whom to fetch."""
        if NumberRace.arrive(self, piece):
            return True
        s = self.state
        if s[FIRE] != piece + 1 or s[PAWN + piece] != HOME:
            return False
        n = self._found  # the choices before this one are still in use
        iced = PAWN - 1 + s[ICE]  # with Ice in the centre as in `find`
        step = s[iced]
        s[iced] = HOME
        fits = self.mates(n, VERB_FETCH << 24, s[STEPS_LEFT]) > n
        s[iced] = step
        if fits:
            s[ASK] = ASK_FETCH
        return fits

    def turned(self, card):
        """Put a card before the seat; its token moves first (F-26)."""
        s = self.state
        n = self._found
        s[CARD] = card
        s[ASK] = ASK_PIECE
        if self.tokens:
            if card == MOVES_FIRE:
                s[ASK] = ASK_FIRE
            elif card == MOVES_ICE and (s[ICE] or self.others(n, 0, 0) > n):
                s[ASK] = ASK_ICE

    def act(self, choice):
        """Do one choice on the board; return True when another card is turned next."""
        verb = choice >> 24
        if verb < VERB_CARD:
            return NumberRace.act(self, choice)
        s = self.state
        seat = s[SEAT]
        ask = s[ASK]
        card = choice >> 16 & 255
        piece = choice >> 8 & 255
        if verb <= VERB_DISCARD:
            hands.lay(self, seat, card)
            # Among verbs and steps, discarding a card comes right after playing it.
            self.note(STEP_PLAY - VERB_CARD + verb, seat, card, 0)
            self.turned(card)
            if verb == VERB_CARD:
                return False
            s[CARD] = 0  # only its token moves (F-131)
            return s[ASK] == ASK_PIECE
        if verb == VERB_DECLINE:
            self.note(STEP_DECLINE, seat, ask, 0)
        elif verb == VERB_RUN:
            self.land(STEP_RUN, piece, self.run())
        elif verb == VERB_FETCH:
            self.land(STEP_FETCH, piece, HOME)
            if NumberRace.arrive(self, piece):
                return False
        else:
            self.put(ICE - VERB_ICE + verb, piece)  # Fire comes right after Ice
        if ask == ASK_RUN:
            return True
        if ask == ASK_FETCH:
            s[ASK] = ASK_STEPS
            return not s[STEPS_LEFT]
        s[ASK] = ASK_PIECE
        return not s[CARD]

    def go_on(self):
        """Pass the turn and turn or deal the next card; a fire move comes before it (F-22)."""
        s = self.state
        ask = s[ASK]
        held = self.held
        if ask != ASK_RUN:
            seat = s[SEAT]
            if ask:
                if held:
                    hands.deal(self, seat)
                s[TURN] = s[SEAT] = (seat + 1) % self.seats
            elif held:
                s[DECK + ALL_CARDS] = ALL_CARDS
                for i in range(seat, seat + held * self.seats):
                    hands.deal(self, i % self.seats)  # F-124
            s[CARD] = 0
            s[ASK] = ASK_RUN
            if self.run():
                return
        if held:
            s[ASK] = ASK_CARD
        else:
            self.turned(self.draw())
