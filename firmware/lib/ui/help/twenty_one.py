# SPDX-License-Identifier: MIT
"""The help of twenty_one: how to play, its options, the table in short, cards and questions."""

from device.codes import TILE_FOCUS, TILE_LANE, TILE_PAWN, TILE_TARGET, TILE_TRACK
from engine.codes import (
    ASK_BLOCK,
    ASK_NUMBER,
    ASK_STEAL,
    ASK_VICTIM,
    CARD_SLIDE_10,
    CARD_SLIDE_21,
    CARD_ZERO,
    VERB_DISCARD,
)
from ui.help.base import MENU, Help

_HOWTO = (
    "Everybody plays cards onto one pile. Make it exactly 21 and you flip one of your pawn cards"
    " from Start to Home. The first to flip all four wins.",
    "On your turn you play one card, then draw up to five. A number is added to the total. A slide"
    " sets it to 10, 15 or 21.",
    "More than 21 is a bust: everybody else flips a pawn card. After a 21 or a bust a new pile"
    " begins.",
    "Take 2: draw two more cards. Switch: play goes the other way round. Play 2: then play two"
    " numbers.",
    "Flip is a Sorry! for your own turn: somebody else flips a pawn card back. It ends the round.",
    "Steal is a Sorry! for somebody else's 21: you flip a pawn card instead. Don't Be blocks a"
    " Sorry! that is played on you.",
    "After a 21 everybody is asked at once whether to steal, whatever they hold. Several people"
    " answer on one list until the time is up. The first in turn order who really has a Steal gets"
    " it, not the quickest. The answer timer is in the settings.",
    "If several flip their last card at the same bust, their hands are compared. The best sum up"
    " to 21 wins.",
    "In the longer game all four cards are flipped Home, and then back to Start.",
    MENU,
)

_NUMBER = "%d is added to the total. Exactly 21: you flip a pawn card. More: all others do."
# What each card does, from the Take 2 on.
_CARDS = (
    "Take 2: draw two cards, if you then hold no more than seven; if not, none. The total stays.",
    "Switch: play goes the other way round. The total stays.",
    "Play 2: then play two numbers from your hand, one after the other, and nothing else. With"
    " fewer you play what you have. The first may make 21 or bust: then the second stays in your"
    " hand.",
    "Flip, a Sorry!: another player flips a pawn card back, unless a Don't Be blocks it. %s",
    "Steal, a Sorry!: keep it until somebody else makes 21. Then you may steal it: you flip a pawn"
    " card and they do not.",
    "Don't Be: keep it until a Sorry! is played on you, a Flip or a Steal of your 21. It blocks"
    " that.",
)
_NAMES = ("0", "to 10", "to 15", "to 21", "Take 2", "Switch", "Play 2", "Flip", "Steal", "Don't")
_ENDS = "The round is over and a new pile begins."
_STAYS = "The pile stays as it is."

_QUESTIONS = {
    ASK_NUMBER: "Play 2: choose your numbers, one after the other. Each may make 21, or bust. ",
    ASK_STEAL: "Somebody has made 21. With a Steal in your hand you may steal it: you flip a pawn"
    " card, they do not, unless they block it with a Don't Be. Without the card your yes counts as"
    " a no, so nobody learns what you hold. If several say yes, the next in turn order who has a"
    " Steal gets it.",
    ASK_BLOCK: "A Sorry! is played on you: a Flip, or a Steal of your 21. With a Don't Be in your"
    " hand you may block it. Without the card your yes counts as a no, so nobody learns what you"
    " hold.",
    ASK_VICTIM: "Flip: choose who flips a pawn card back. They may block it with a Don't Be.",
}
_CHOOSE = "Which card do you play? Get the total to 21, no higher."


class TwentyOneHelp(Help):
    """Explains twenty_one."""

    howto = _HOWTO
    about = "A card game. Make the pile exactly 21, steal the 21 of others, do not go bust."
    lasts = "about 3 min"
    _options = {
        "profile": "How many Sorry! cards are in the deck: 8 or 12.",
        "longer": "Flip your four cards Home, and then back to Start. Twice as long.",
        "flip_keeps_pile": "Does a Flip end the round, or does the pile stay as it is?",
    }

    def card(self, game, i):
        """Explain the card in focus, and the question."""
        ask = game.ask
        words = _QUESTIONS.get(ask, "")
        if i < 0 or ASK_STEAL <= ask <= ASK_VICTIM:
            return words or _CHOOSE
        kind = game.choices[i] >> 16 & 255
        if not kind:
            return "You have no card in your hand: you pass, and then you draw."
        if kind < CARD_SLIDE_10:
            return words + _NUMBER % (0 if kind == CARD_ZERO else kind)
        if kind <= CARD_SLIDE_21:
            number = (10, 15, 21)[kind - CARD_SLIDE_10]
            words = "Slide to %d: the total becomes %d, whatever it was." % (number, number)
            return words + (" You have made 21." if number == 21 else " It cannot bust.")
        words = _CARDS[kind - CARD_SLIDE_21 - 1]
        if "%" in words:
            words = words % (_STAYS if game.keeps else _ENDS)
        if game.choices[i] >> 24 == VERB_DISCARD:
            words += " Now you discard it, for none of your cards can be played."
        return words

    def card_name(self, game, i, words):
        """Return the card's own name: the words show the total of the pile instead."""
        if game.ask == ASK_STEAL or game.ask == ASK_BLOCK:
            return "Steal?" if game.ask == ASK_STEAL else "Block?"
        kind = game.choices[i] >> 16 & 255 if i >= 0 else game.card
        if kind < CARD_ZERO:
            return str(kind) if kind else ""
        return _NAMES[kind - CARD_ZERO]

    def option(self, name, value):
        """Return an option and its value, for the setup."""
        if name == "profile":
            return "Sorry cards: " + ("8" if value == "P8" else "12")
        if name == "longer":
            return "Longer game: " + ("yes" if value else "no")
        return "Flip ends round: " + ("no" if value else "yes")

    def signs(self, colour):
        """Explain map and lights."""
        found = ()
        if colour:
            found = (
                (TILE_FOCUS, "Dark on white: 21. Beyond it is the bust zone."),
                (TILE_PAWN, "The pile so far, two squares a point. Or a pawn card that is Home."),
                (TILE_TARGET, "A white cross: what your card would make. Or who is asked."),
                (TILE_LANE, "A pawn card at Start. Each player's four are at their side."),
                (TILE_TRACK, "The arrows in the middle: the direction of play."),
            )
        return found + (
            ("R1 B*2" if colour else "Red1 Blu*2")
            + ": how many pawn cards Red and Blue have at Home. The * marks who leads.",
            "The ring of lights is the pile: two lights a point, in the colour of whose turn it is."
            " 21 is white. Faint lights beyond it are the bust zone.",
            "Lights that run round the ring show the direction of play. A stick has the pawn cards"
            " of a player: two lights for each that is Home.",
        )

    def short(self, game, piece):
        """Say how a pawn card lies."""
        steps = game.flipped(piece >> 2)
        k = piece & 3
        return "back at Start" if steps > k + 4 else "Home" if steps > k else "Start"

    def title(self, game):
        """Return the total and how many cards are left to draw."""
        return "Total %d, deck %d" % (game.total, game.undrawn)

    def legend(self, game):
        """Say what else lies open."""
        words = "Play goes %s. In hand:" % ("clockwise" if game.way > 0 else "anticlockwise")
        for seat in range(game.seats):
            name = ("Red", "Blue", "Yellow", "Green")[game.colours[seat]]
            words += "%s %s %d" % ("," if seat else "", name, game.size(seat))
        return words + "."


HELP = TwentyOneHelp()
