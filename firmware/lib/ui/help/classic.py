# SPDX-License-Identifier: MIT
"""The help of classic: how to play, its options, and each card."""

from engine.codes import CARD_DICE
from ui.help.base import MENU, Help

# What each card does; then each face of the die.
_CARDS = {
    1: "Bring a pawn out of Start, or move one forward 1.",
    2: "Bring a pawn out of Start, or move one forward 2. Then draw again, whatever you did.",
    3: "Move a pawn forward 3.",
    4: "Move a pawn back 4.",
    5: "Move a pawn forward 5.",
    7: "Move a pawn forward 7, or split the 7 between two pawns. It brings nobody out of Start.",
    8: "Move a pawn forward 8.",
    10: "Move a pawn forward 10 or back 1. If none can go forward, one must go back.",
    11: "Move a pawn forward 11, or swap one of yours with another player's on the open track. If"
    " none can go forward, you may pass.",
    12: "Move a pawn forward 12.",
    13: "A pawn from your Start takes the place of another player's on the open track. That one"
    " goes back to its Start.",
    15: "You rolled a 1: one of your pawns jumps behind the closest pawn of another player.",
    16: "You rolled a 2 and drew a card: move a pawn ten times its number, back for a 4. Most are"
    " too far.",
    17: "You rolled a 3: move a pawn back 20.",
    18: "You rolled a 4: a pawn jumps ahead of the next pawn in front of it, or of the next one"
    " behind it. If nobody is out, move a pawn back 12.",
    19: "You rolled a 5: let another player out of Start, or send one of your pawns back there.",
    20: "You rolled a 6: red and yellow change places, and so do blue and green.",
}

_HOWTO = (
    "Bring your four pawns from Start round the board to Home. The first to do so wins.",
    "Each turn you draw a card. Look through what you can do with it, then press OK. Words, lights"
    " and map show where a pawn would end and whom it would bump.",
    "You must move if you can. Land on somebody else's pawn to bump it: it goes back to its Start."
    " You cannot land on your own.",
    "Land on the first square of another colour's slide and you slide to its end. Everybody on the"
    " way, your own pawns too, goes back to Start.",
    "The last five squares before Home are your safe lane: only you may enter. You must reach Home"
    " by the exact number.",
    "The cards. 1 or 2: leave Start, or move that many. After a 2 you draw again. 3, 5, 8, 12: move"
    " forward. 4: move back.",
    "7: forward, or split it between two pawns. 10: forward, or back 1. 11: forward, or swap with"
    " another player's pawn on the open track.",
    "Sorry!: a pawn from your Start takes the place of another player's. That one goes back to its"
    " Start.",
    "Dice!, if it is in the deck: roll a die. Help for the card explains what you rolled.",
    MENU,
)


class ClassicHelp(Help):
    """Explains classic."""

    howto = _HOWTO
    about = "The classic race. Draw a card, move one of four pawns, bump the others."
    lasts = "about 5 min"
    _options = {
        "edition": "How many cards the deck has: 45 is usual, 44 has a 1 less, 55 five of each.",
        "dice": "Adds four Dice! cards: you roll a die, and pawns jump or change places.",
    }

    def card(self, game, i):
        """Explain the card in play."""
        kind = game.card + game.face if game.card == CARD_DICE else game.card
        return self._asked(game) + _CARDS[kind]

    def option(self, name, value):
        """Return an option and its value, for the setup."""
        if name == "edition":
            return "Deck: %d cards" % value
        return "Dice card: " + ("yes" if value else "no")


HELP = ClassicHelp()
