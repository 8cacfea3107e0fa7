# SPDX-License-Identifier: MIT
"""The words of twenty_one, and what its view holds: there is no board and no piece."""

from device.codes import SOUND_BUMP, SOUND_DRAW, SOUND_HOME, SOUND_MOVE
from engine.card_numbers import GOAL, MOST_HELD
from engine.codes import (
    ASK_STEAL,
    CARD_FLIP,
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
    VERB_CARD,
    VERB_DECLINE,
    VERB_DISCARD,
    VERB_FLIP,
    VERB_PASS,
)
from ui.codes import VIEW_ASKED, VIEW_LAST, VIEW_TOTAL, VIEW_TURN, VIEW_WAY
from ui.text import capital, listed
from ui.words.base import Words

# The sounds of the records from the total on: a total, bust, steal; block, step; round, turn, tie;
# Sorry!
# fmt: off
_SOUNDS = bytes((
    SOUND_MOVE, SOUND_BUMP, SOUND_BUMP,
    SOUND_HOME, SOUND_HOME,
    SOUND_DRAW, SOUND_MOVE, SOUND_DRAW,
    SOUND_BUMP,
))
# fmt: on

_NAMES = (
    "0", "Slide 10", "Slide 15", "Slide 21", "Take 2", "Switch", "Play 2", "Flip", "Steal",
    "Don't Be",
)  # fmt: skip


class TwentyOneWords(Words):
    """Speaks of a pile and of pawn cards that are flipped; nothing stands on a square."""

    map = "twenty_one"
    lights = "twenty_one"
    noun = "pile "

    # ---- the view --------------------------------------------------------------------------

    def fill(self, view, game):
        """Give a view all that lies open on the table."""
        places = view.places
        for seat in range(game.seats):
            places[seat] = game.flipped(seat)
        places[VIEW_TOTAL] = game.total
        places[VIEW_WAY] = game.way & 255
        places[VIEW_LAST] = game.goal
        places[VIEW_ASKED] = 0 if game.over else 1 << game.seat
        places[VIEW_TURN] = game.turn

    def note(self, view, trail, at, happened):
        """Bring a view up to date with a record of the trail.

        One that only would happen makes its total the target; `bumped` gets a bit for each seat
        that would make a step, and four further for a step back.
        """
        what = trail[at]
        seat = trail[at + 1]
        places = view.places
        if what == STEP_TOTAL or what == STEP_BUST:
            if happened:
                places[VIEW_TOTAL] = trail[at + 3]
            else:
                view.target = trail[at + 3]
        elif what == STEP_ADVANCE and happened:
            places[seat] = trail[at + 3]
        elif what == STEP_ADVANCE:
            view.bumped |= 1 << seat
        elif what == STEP_SORRY and not happened:
            view.bumped |= 16 << trail[at + 2]
        elif happened and what == STEP_TURN:
            places[VIEW_WAY] = trail[at + 3]
        elif happened and what == STEP_ROUND:
            places[VIEW_TOTAL] = 0

    def moment(self, trail, at, ended):
        """Return the large word for a record of the trail; "" for none."""
        what = trail[at]
        if what == STEP_TOTAL:
            return "21!" if trail[at + 3] == GOAL else ""
        if what == STEP_STEAL or what == STEP_BLOCK:
            return "STEAL!" if what == STEP_STEAL else "BLOCK!"
        return "BUST!" if what == STEP_BUST else ""

    def sound(self, trail, at, ended):
        """Return the sound of a record of the trail; -1 for none."""
        what = trail[at]
        if what < STEP_TOTAL:
            return Words.sound(self, trail, at, ended)
        if what == STEP_TOTAL and trail[at + 3] == GOAL:
            return SOUND_HOME
        if what == STEP_ADVANCE and trail[at + 3] < trail[at + 2]:
            return SOUND_BUMP
        return _SOUNDS[what - STEP_TOTAL]

    # ---- names -----------------------------------------------------------------------------

    def kind(self, number):
        """Name a kind of card."""
        return _NAMES[number - CARD_ZERO] if number >= CARD_ZERO else str(number)

    def card(self, game, i):
        """Return the total of the pile, and what choice i would add to it or make of it."""
        if i >= 0:
            code = game.choices[i]
            card = code >> 16 & 255
            if code >> 24 == VERB_CARD and card <= CARD_SLIDE_21:
                if card >= CARD_SLIDE_10:
                    return "to " + self.kind(card)[6:]
                return "%d+%s" % (game.total, self.kind(card))
        return str(game.total)

    def hand(self, game, seat):
        """List the hand of a seat in the order of its choices."""
        words = ""
        for i in range(game.size(seat)):
            words += ", " + self.kind(game.hand(seat, i))
        return "Hand: " + words[2:] if words else "No cards"

    def status(self, game, wide):
        """Return the last cards of the pile; without a map, who has flipped how many cards."""
        if not wide:
            return self.race(game, 21)
        words = ""
        i = 0
        while game.pile(i):
            # A slide and what was before it no longer count.
            more = self.kind(game.pile(i)).replace("Slide ", "to ").replace(" Be", "")
            if len(more) + len(words) > 6:
                break
            words = " " + more + words
            i += 1
        return "Pile:" + (words or " empty")

    def _steps(self, game, steps):
        """Return so many steps of those that win."""
        return "%d of %d" % (steps, game.goal)

    def answer(self, game, seat, claims):
        """Say what a seat answers that may steal a 21, or block a Steal or a Flip."""
        steal = game.ask == ASK_STEAL
        steps = game.flipped(seat)
        keeps = steal or game.card == CARD_STEAL
        if seat == self.me and claims:
            words = "Yes, steal it: " if steal else "Yes, block it: "
        elif claims:
            words = "steal, " if steal else "block, "
        else:
            words = "No" if seat == self.me else "no"
            return words if keeps else words + ", " + self._steps(game, steps - 1)
        return words + self._steps(game, steps + 1 if keeps else steps)

    def score(self, game, bumps):
        """Return what is counted: the steps of each seat; nobody is bumped."""
        return "Flipped", [game.flipped(seat) for seat in range(game.seats)]

    def to_go(self, game, seat):
        """Count the cards that a seat has to flip."""
        return game.goal - game.flipped(seat)

    # ---- sentences -------------------------------------------------------------------------

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        card = code >> 16 & 255
        name = self.kind(card)
        if verb == VERB_PASS:
            return "No card in hand: pass"
        if verb == VERB_DISCARD:
            return "Discard %s: no card can be played" % self._a(name)
        if verb == VERB_FLIP:
            who = code & 255
            steps = self._steps(game, game.flipped(who) - 1)
            return "Flip %s back to %s, unless blocked" % (self._name(game, who), steps)
        if verb != VERB_CARD:
            return "No" if verb == VERB_DECLINE else name  # the screen `steal_or_block` asks these
        if card > CARD_SLIDE_21:
            return self._action(game, card)
        total = game.trail[7]  # the second record has it
        words = "Slide to %d" % total
        if card < CARD_SLIDE_10:
            words = "%d + %s = %d" % (game.total, name, total)
        if total > GOAL:
            return "%s, bust! %s" % (words, self._bust(game))
        if total == GOAL:
            steps = game.flipped(game.turn) + 1
            does = "Wins" if steps == game.goal else "Flip a card: " + self._steps(game, steps)
            return "%s! %s, unless stolen" % (words, does)
        return words + ", then one more" if game.left == 2 else words

    def _action(self, game, card):
        """Say what an action card, or a Flip, would do."""
        if card == CARD_TAKE_2:
            # The card itself is gone by then (T-36).
            few = game.size(game.seat) + 1 <= MOST_HELD
            return "Take 2: " + ("draw two cards" if few else "draw none, your hand is full")
        if card == CARD_REVERSE:
            after = self._name(game, (game.turn - game.way) % game.seats)
            return "Switch direction: %s next" % after
        if card == CARD_FLIP:
            return "Flip: choose who flips a card back"
        n = 0
        for i in range(MOST_HELD):
            n += 0 < game.hand(game.seat, i) <= CARD_ZERO
        if not n:
            return "Play 2: no number in your hand"
        return "Play 2: then " + ("two numbers" if n > 1 else "your only number")

    def _bust(self, game):
        """Say what a bust would do to the others, from the look at it."""
        most = []
        for seat in range(game.seats):
            if seat != game.turn and game.flipped(seat) + 1 >= game.goal:
                most.append(seat)
        if len(most) > 1:
            return capital(listed([self._name(game, seat) for seat in most])) + " tie for the win"
        if most:
            return self._does(game, most[0], "win")
        return "All others flip a card" if game.seats > 2 else self._ends(game)

    def _does(self, game, seat, verb):
        """Say that a seat does something."""
        return "You " + verb if seat == self.me else "%s %ss" % (self.seat(game, seat), verb)

    def _ends(self, game):
        """Say who makes a step and who wins, from the trail."""
        trail = game.trail
        flips = 0
        won = []
        tie = steps = words = ""
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            who = trail[at + 1]
            if what == STEP_ADVANCE:
                steps = self._steps(game, trail[at + 3])
                words = self._does(game, who, "flip")
                if trail[at + 3] < trail[at + 2]:
                    return "%s a card back: %s" % (words, steps)
                flips += 1
            elif what == STEP_TIE:
                tie += ", %s %d" % (self._name(game, who), trail[at + 2])
            elif what == STEP_FOLD:
                tie = ""  # they are compared again
            elif what == STEP_WIN:
                won.append(who)
        words = words + " a card: " + steps if flips == 1 else "All others flip a card"
        if tie:
            words = "Tie: " + tie[2:]
        if len(won) == 1:
            return "%s. %s!" % (words, self._does(game, won[0], "win"))
        if won:
            words += ". %s win!" % capital(listed([self._name(game, seat) for seat in won]))
        return words

    def happened(self, game, who, name):  # noqa: C901 - a branch for each record
        """Say what seat `who` just did, from the trail of its choice."""
        trail = game.trail
        what = trail[0]
        if what == STEP_PASS:
            return self._does(game, who, "pass").replace("passs", "passes") + ": no card"
        if what == STEP_DISCARD:
            return "%s %s" % (self._does(game, who, "discard"), self._a(self.kind(trail[2])))
        if what == STEP_SORRY:
            return "%s Flip on %s" % (self._does(game, who, "play"), self._name(game, trail[2]))
        gain = False
        for at in range(0, game.steps << 2, 4):
            gain = gain or trail[at] == STEP_ADVANCE
        if what != STEP_PLAY:  # a no
            if not gain:
                return ""
            return ("Nobody steals. " if trail[2] == ASK_STEAL else "") + self._ends(game)
        card = trail[2]
        what = trail[4] if game.steps > 1 else STEP_PASS
        if what == STEP_STEAL:
            return "%s %s 21" % (self._does(game, who, "steal"), self._whose(game, trail[6]))
        if what == STEP_BLOCK:
            words = self._does(game, who, "block")
            return words + (" the Steal. " + self._ends(game) if gain else " the Flip")
        words = self._plays(game, who, self.kind(card))
        if what == STEP_BUST:
            return "%s: %d, bust! %s" % (words, trail[7], self._ends(game))
        if what == STEP_TOTAL:
            return "%s: total %d%s" % (words, trail[7], "!" if trail[7] == GOAL else "")
        if what == STEP_TURN:
            return "%s: %s next" % (words, self._name(game, game.turn))
        if card == CARD_TAKE_2:
            return "%s: now %d cards" % (words, game.size(who))
        return "" if card == CARD_FLIP else words.replace("Play 2", "the Play 2 card")

    def news(self, game, who, me):
        """Say what seat `who` just did to seat `me`, from the trail; "": nothing."""
        trail = game.trail
        you = self._name(game, me)
        name = self.seat(game, who)
        words = ""
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            if what == STEP_STEAL and trail[at + 2] == me:
                return "%s steals %s 21" % (name, self._whose(game, me))
            if what == STEP_BLOCK and trail[at + 2] == me:
                words = "%s blocked %s" % (name, you)
            elif what == STEP_BUST:
                words = name + " went bust, "
            elif what == STEP_DECLINE and trail[at + 2] == ASK_STEAL:
                words = "Nobody steals %s 21, " % self._whose(game, me)
            elif what == STEP_ADVANCE and trail[at + 1] == me:
                steps = self._steps(game, trail[at + 3])
                if trail[at + 3] < trail[at + 2]:
                    # By who had the turn; the no to Block? was the last word.
                    name = self.seat(game, (game.turn - game.way) % game.seats)
                    return "%s flipped %s back to %s" % (name, you, steps)
                if who == me:
                    return ""
                flips = "you flip" if me == self.me else self._does(game, me, "flip")
                return capital("%s%s a card: up to %s" % (words, flips, steps))
        return "" if words[-1:] == " " else words


def words(game):
    """Return the words of this game."""
    return TwentyOneWords()
