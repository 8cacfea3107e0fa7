# SPDX-License-Identifier: MIT
"""The words of twenty_one, and what its view holds: there is no board and no piece."""

from device.codes import SOUND_BUMP, SOUND_HOME
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
    VERB_DISCARD,
    VERB_FLIP,
    VERB_PASS,
)
from ui.codes import VIEW_ASKED, VIEW_LAST, VIEW_TOTAL, VIEW_TURN, VIEW_WAY
from ui.text import both_ends, listed
from ui.words.base import Words

# The sounds of the records from the total on: a total, bust, steal, block, step, round, turn, tie,
# Sorry!
_SOUNDS = b"\1\2\2\3\3\0\1\0\2"

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

    def _brief(self, number):
        """Name a kind of card where there is little room; > is a slide."""
        return self.kind(number).replace("Slide ", ">").replace(" 2", "2").replace(" Be", "")

    def card(self, game, i):
        """Return the total of the pile, and what choice i would add to it or make of it."""
        words = str(game.total)
        if i >= 0:
            code = game.choices[i]
            card = code >> 16 & 255
            if code >> 24 == VERB_CARD and card <= CARD_SLIDE_21:
                words += ("" if card >= CARD_SLIDE_10 else "+") + self._brief(card)
        return words

    def hand(self, game, seat):
        """List the hand of a seat in the order of its choices; > is a slide."""
        words = ""
        for i in range(game.size(seat)):
            words += " " + self._brief(game.hand(seat, i))
        return "Hand:" + words if 0 < len(words) < 17 else words[1:] or "No cards"

    def status(self, game, wide):
        """Return the last cards of the pile; without a map, also all steps and the direction.

        > means that play goes to the right in this row.
        """
        if wide:
            return "Pile: " + (self._lying(game, 7) or "empty")
        words = ""
        for seat in range(game.seats):
            words += "%s%d " % (self.seat(game, seat)[0], game.flipped(seat))
        words += ">" if game.way > 0 else "<"
        return both_ends(words, self._lying(game, 20 - len(words)), 21)

    def _lying(self, game, room):
        """List the last cards of the pile, the latest at the end."""
        words = ""
        i = 0
        while game.pile(i):
            more = self._brief(game.pile(i))
            if len(more) + len(words) > room:
                break
            words = " " + more + words
            i += 1
        return words[1:]

    def _steps(self, game, steps):
        """Return so many steps of those that win."""
        return "%d/%d" % (steps, game.goal)

    def answer(self, game, seat, claims):
        """Say what a seat answers that may steal a 21, or block a Steal or a Flip."""
        steps = game.flipped(seat)
        if game.ask == ASK_STEAL:
            return "steal, to " + self._steps(game, steps + 1) if claims else "no"
        if game.card == CARD_STEAL:
            return "block, to " + self._steps(game, steps + 1) if claims else "no"
        return "block it" if claims else "no, to " + self._steps(game, steps - 1)

    def score(self, game, bumps):
        """Say who has made how many steps; nobody is bumped."""
        words = "Flipped:"
        for seat in range(game.seats):
            words += "%s %s %d" % ("," if seat else "", self.seat(game, seat), game.flipped(seat))
        return words + "."

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
            return "Lay the %s: nothing can be played" % name
        if verb == VERB_FLIP:
            who = code & 255
            steps = self._steps(game, game.flipped(who) - 1)
            return "Flip %s back to %s, unless blocked" % (self.seat(game, who), steps)
        if verb != VERB_CARD:
            return name  # the screen `steal_or_block` asks these
        if card > CARD_SLIDE_21:
            return self._action(game, card)
        total = game.trail[7]  # the second record has it
        words = "Slide to %d" % total if card >= CARD_SLIDE_10 else "The %s: %d" % (name, total)
        if total > GOAL:
            return "%s, bust! %s" % (words, self._bust(game))
        if total == GOAL:
            steps = game.flipped(game.turn) + 1
            does = "Wins" if steps == game.goal else "Flips to " + self._steps(game, steps)
            return "%s! %s, unless stolen" % (words, does)
        if card >= CARD_SLIDE_10:
            return "%s, from %d" % (words, game.total)
        words = "The %s: total %d" % (name, total)
        return words + "; then one more" if game.left == 2 else words

    def _action(self, game, card):
        """Say what an action card, or a Flip, would do."""
        if card == CARD_TAKE_2:
            # The card itself is gone by then (T-36).
            few = game.size(game.seat) + 1 <= MOST_HELD
            return "Take 2: " + ("draw two cards" if few else "draw none, 8 are too many")
        if card == CARD_REVERSE:
            after = self.seat(game, (game.turn - game.way) % game.seats)
            return "Switch: play turns round, %s is next" % after
        if card == CARD_FLIP:
            return "Flip: choose who flips a card back"
        n = 0
        for i in range(MOST_HELD):
            n += 0 < game.hand(game.seat, i) <= CARD_ZERO
        if not n:
            return "Play 2: no number to play in the hand"
        return "Play 2: then %s in the hand" % ("two numbers" if n > 1 else "the only number")

    def _bust(self, game):
        """Say what a bust would do to the others, from the look at it."""
        most = []
        for seat in range(game.seats):
            if seat != game.turn and game.flipped(seat) + 1 >= game.goal:
                most.append(self.seat(game, seat))
        if len(most) > 1:
            return listed(most) + " tie for the win"
        if most:
            return most[0] + " wins"
        return "All others flip" if game.seats > 2 else self._ends(game)

    def _ends(self, game):
        """Say who makes a step and who wins, from the trail."""
        trail = game.trail
        flip = []
        won = []
        tie = steps = ""
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            who = self.seat(game, trail[at + 1])
            if what == STEP_ADVANCE:
                steps = self._steps(game, trail[at + 3])
                if trail[at + 3] < trail[at + 2]:
                    return "%s is back to %s" % (who, steps)
                flip.append(who)
            elif what == STEP_TIE:
                tie += ", %s %d" % (who, trail[at + 2])
            elif what == STEP_FOLD:
                tie = ""  # they are compared again
            elif what == STEP_WIN:
                won.append(who)
        words = listed(flip) + (" flips to " + steps if len(flip) == 1 else " flip")
        if tie:
            words += "; tie: " + tie[2:]
        if won:
            return "%s; %s win%s!" % (words, listed(won), "s" if len(won) == 1 else "")
        return words

    def happened(self, game, who, name):
        """Say what seat `who` just did, from the trail of its choice."""
        trail = game.trail
        what = trail[0]
        me = self.seat(game, who)
        if what == STEP_PASS:
            return me + " has no card"
        if what == STEP_DISCARD:
            return "%s lays the %s down" % (me, self.kind(trail[2]))
        if what == STEP_SORRY:
            return "%s plays Flip on %s" % (me, self.seat(game, trail[2]))
        gain = False
        for at in range(0, game.steps << 2, 4):
            gain = gain or trail[at] == STEP_ADVANCE
        if what != STEP_PLAY:  # a no
            if not gain:
                return ""
            return ("Nobody steals: " if trail[2] == ASK_STEAL else "") + self._ends(game)
        card = trail[2]
        what = trail[4] if game.steps > 1 else STEP_PASS
        me += " "
        if what == STEP_STEAL:
            return "%ssteals %s's 21" % (me, self.seat(game, trail[6]))
        if what == STEP_BLOCK:
            return me + ("blocks the Steal: " + self._ends(game) if gain else "blocks the Flip")
        me += self.kind(card)
        if what == STEP_BUST:
            return "%s: %d, bust! %s" % (me, trail[7], self._ends(game))
        if what == STEP_TOTAL:
            return "%s: %s" % (me, "21!" if trail[7] == GOAL else "total %d" % trail[7])
        if what == STEP_TURN:
            return "%s: %s is next" % (me, self.seat(game, game.turn))
        if card == CARD_TAKE_2:
            return "%s: holds %d" % (me, game.size(who))
        return "" if card == CARD_FLIP else me


def words(game):
    """Return the words of this game."""
    return TwentyOneWords()
