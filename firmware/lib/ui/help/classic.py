# SPDX-License-Identifier: MIT
"""The help of classic: how to play, its options, and each card."""

from engine.codes import CARD_DICE
from ui.help.base import Help

_HOWTO = (
    "Bring your four pawns from Start round the board to Home. The first to do so wins.",
    "Each turn a card is drawn. Look through what you can do with it. Lights and map show the"
    " pawn, where it would go and whom it would bump.",
    "On the map a white box is the pawn that would move. A white cross is where it would end. The"
    " numbers are pawns in Start, beside the track, and Home, at the end of the lane.",
    "A 1 or a 2 brings a pawn out of Start. You must move if you can.",
    "Land on somebody else's pawn and it goes back to its Start. You cannot land on your own.",
    "Land on the first square of another colour's slide and you slide to its end. Whoever is on"
    " the way, one of yours too, goes back to Start.",
    "The last five squares before Home are safe: only you may enter. Home must be reached exactly.",
    "The menu has undo, a hint, help for the card and more. With three keys the middle one, held"
    " down, opens it. Other boards have a key for it.",
)

# What each card does; then each face of the die.
_CARDS = {
    1: "Bring a pawn out of Start, or move one forward 1.",
    2: "Bring a pawn out of Start, or move one forward 2. Then draw again, in any case.",
    3: "Move a pawn forward 3.",
    4: "Move a pawn back 4.",
    5: "Move a pawn forward 5.",
    7: "Move a pawn forward 7, or split the 7 between two pawns. It brings nobody out of Start.",
    8: "Move a pawn forward 8.",
    10: "Move a pawn forward 10 or back 1. If none can go forward, one must go back.",
    11: "Move a pawn forward 11, or swap one of yours with another player's on the open track. If"
    " none can go forward, you may pass.",
    12: "Move a pawn forward 12.",
    13: "A pawn from your Start takes the place of another player's on the open track, which goes"
    " back to its Start.",
    15: "You rolled a 1: one of your pawns jumps behind the closest pawn of another player.",
    16: "You rolled a 2 and drew a card: move a pawn ten times its number, back for a 4. Most are"
    " too far.",
    17: "You rolled a 3: move a pawn back 20.",
    18: "You rolled a 4: a pawn jumps in front of the next player's ahead of it, or of the next one"
    " behind. If nobody is out, move a pawn back 12.",
    19: "You rolled a 5: let another player out of Start, or send one of your pawns back there.",
    20: "You rolled a 6: red and yellow change places, and so do blue and green.",
}


class ClassicHelp(Help):
    """Explains classic."""

    howto = _HOWTO

    def card(self, game, i):
        """Explain the card in play."""
        return _CARDS[game.card + game.face if game.card == CARD_DICE else game.card]

    def option(self, name, value):
        """Return an option and its value, for the setup."""
        if name == "edition":
            return "Deck: %d cards" % value
        return "Dice card: " + ("yes" if value else "no")


HELP = ClassicHelp()
