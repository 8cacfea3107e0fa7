# SPDX-License-Identifier: MIT
"""The help of fire_ice: how to play, its options, the table in short, each card and question."""

from device.codes import TILE_FIRE, TILE_ICE
from engine.codes import (
    ASK_CARD,
    ASK_FETCH,
    ASK_FIRE,
    ASK_ICE,
    ASK_RUN,
    VERB_DISCARD,
)
from ui.help.base import MENU, Help

_HOWTO = (
    "Bring your three pawns from Start round the board to Home. The first to do so wins.",
    "Each turn you draw a card. Look through what you can do with it, then press OK. Words, lights"
    " and map show where a pawn would end and whom it would bump.",
    "Every card that goes forward also brings a pawn out of Start. The square in front of Start is"
    " its first step. You must move if you can.",
    "Ice: a 1 first moves the Ice onto another player's pawn on the track. A pawn with the Ice"
    " cannot move. Nobody can bump it, swap with it or land on it.",
    "Fire: a 2 may first move the Fire to one of your pawns. Before each of your cards that pawn"
    " may run to the next corner. Your own corner is the last.",
    "If a card brings the Fire pawn Home, it may fetch another one of yours.",
    "Land on somebody else's pawn to bump it: it goes back to its Start. You cannot land on your"
    " own.",
    "Land on the first square of another colour's slide and you slide to its end. Everybody on the"
    " way, your own pawns too, goes back to Start. A pawn with the Ice stays; at the end of the"
    " slide it stops you.",
    "The last five squares before Home are your safe lane: only you may enter. You must reach Home"
    " by the exact number.",
    "The cards. 3, 5, 8, 12: forward. 4: back. 7: forward, or split it between two pawns. 10:"
    " forward, or back 1. 11: forward, or swap with another player's pawn.",
    "Sorry!: a pawn from your Start takes the place of another player's. Or a pawn on its way goes"
    " forward 4.",
    "With a hand of five cards you choose which one to play, then draw. If none can move a pawn,"
    " you discard one.",
    MENU,
)

# What each card does; a 1 and a 2 without tokens go by the last line.
_CARDS = {
    1: "First the Ice moves onto another player's pawn on the track. Then move a pawn forward 1,"
    " or out of Start.",
    2: "First you may move the Fire to a pawn of yours. Then move a pawn forward 2, or out of"
    " Start.",
    4: "Move a pawn back 4.",
    7: "Move a pawn forward 7, or split the 7 between two pawns; out of Start too. All of it must"
    " be used.",
    10: "Move a pawn forward 10 or back 1. If none can go forward, one must go back.",
    11: "Move a pawn forward 11, or swap one of yours with another player's on the open track. If"
    " none can go forward, you may pass.",
    13: "A pawn from your Start takes the place of another player's on the open track, which goes"
    " back to its Start. Or move a pawn, not from Start, forward 4.",
}
_FORWARD = "Move a pawn forward %d. It may come out of Start."

_ASKED = {
    ASK_CARD: "Which card do you play? ",
    ASK_RUN: "Before your card the Fire pawn may run to the next corner. It bumps the pawn that"
    " stands there and jumps over all others. Your own corner is the last one.",
    ASK_ICE: "Which pawn gets the Ice? It cannot move then, and nobody can bump it or land on it."
    " The pawn that has the Ice now is free again.",
    ASK_FIRE: "Which of your pawns gets the Fire, if any? From your next turn on it may run to the"
    " next corner before your card. When a card brings it Home it may fetch another pawn.",
    ASK_FETCH: "The Fire pawn is Home and may fetch another one of yours, wherever it is: that one"
    " comes Home, too.",
}
_DISCARD = (
    "None of your cards can move a pawn, except by a swap: discard one. A 1 still moves the"
    " Ice, a 2 may still move the Fire."
)


class FireIceHelp(Help):
    """Explains fire_ice."""

    howto = _HOWTO
    about = "A race of three pawns. Ice freezes a pawn, Fire lets one run from corner to corner."
    lasts = "about 5 min"
    _options = {
        "tokens": "With the Fire and the Ice, or a plain race without them.",
        "hand": "None: play the card you draw. 5: hold five cards and choose one each turn.",
    }

    def card(self, game, i):
        """Explain the card in play or in focus, or the question."""
        kind = game.card
        words = self._asked(game)
        if game.ask >= ASK_CARD:
            words = _ASKED[game.ask]
            if game.ask != ASK_CARD or i < 0:
                return words
            if game.choices[i] >> 24 == VERB_DISCARD:
                return _DISCARD
            kind = game.choices[i] >> 16 & 255
        if kind <= 2 and not game.tokens:
            return words + _FORWARD % kind
        return words + (_CARDS.get(kind) or _FORWARD % kind)

    def option(self, name, value):
        """Return an option and its value, for the setup."""
        if name == "tokens":
            return "Fire and Ice: " + ("yes" if value else "no")
        return "Hand: %d cards" % value if value else "Hand: none"

    def _more_signs(self):
        """Explain the signs of this rule set's map."""
        return Help._more_signs(self) + (
            (
                TILE_ICE,
                "The Ice. The pawn beside it, on grey, cannot move. In the middle: nobody.",
            ),
            (TILE_FIRE, "The Fire. The pawn beside it, on grey, has it. In the middle: nobody."),
        )

    def _more_lights(self):
        """Explain what else the lights show."""
        return Help._more_lights(self) + (
            "A pawn with the Ice has one slow beat. The Fire pawn flickers.",
        )

    def short(self, game, piece):
        """Say where a pawn is, and what it carries."""
        words = Help.short(self, game, piece)
        words += " (Ice)" if game.ice == piece + 1 else ""
        return words + " (Fire)" if game.fire == piece + 1 else words


HELP = FireIceHelp()
