# SPDX-License-Identifier: MIT
"""The help of fire_ice: how to play, its options, the table in short, each card and question."""

from engine.codes import (
    ASK_CARD,
    ASK_FETCH,
    ASK_FIRE,
    ASK_ICE,
    ASK_RUN,
    PLACE_HOME,
    PLACE_LANE,
    PLACE_START,
    VERB_DISCARD,
)
from ui.help.base import Help

_HOWTO = (
    "Bring your three pawns from Start round the board to Home. The first to do so wins.",
    "Each turn a card is drawn. Look through what you can do with it. Lights and map show the"
    " pawn, where it would go and whom it would bump.",
    "Every number that goes forward brings a pawn out of Start too. The square before its Start is"
    " the first step. You must move if you can.",
    "Ice: a 1 first moves the Ice onto another player's pawn on the track. An iced pawn does not"
    " move, and nobody can bump it, swap with it or stop on it.",
    "Fire: a 2 may first move the Fire to a pawn of yours. On the track it may run to the next"
    " corner before your card, every turn. At your own corner that ends.",
    "If a card brings a Fire pawn Home, it may fetch another one of yours.",
    "Land on somebody else's pawn and it goes back to its Start. You cannot land on your own.",
    "Land on the first square of another colour's slide and you slide to its end. Whoever is on"
    " the way, one of yours too, goes back to Start. An iced one stays. One at the end of the"
    " slide stops it.",
    "The last five squares before Home are safe: only you may enter. Home must be reached exactly.",
    "On the map a white box is the pawn that would move. A white cross is where it would end. A"
    " snowflake or a flame lies beside the pawn, on grey, that carries it. In the middle nobody"
    " does. The numbers are pawns in Start, beside the track, and Home, at the end of the lane.",
    "On the ring of lights an iced pawn has one slow beat, a Fire pawn flickers.",
    "With a hand of five you choose which card to play, then draw one. If none can move a pawn you"
    " discard one.",
    "The menu has undo, a hint, help for the card and more. With three keys the middle one, held"
    " down, opens it. Other boards have a key for it.",
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
_FORWARD = "Move a pawn forward %d, out of Start too."

_ASKED = {
    ASK_CARD: "Choose a card of your hand and play it. ",
    ASK_RUN: "Before your card the pawn with the Fire may run to the next corner. It bumps whoever"
    " stands there, and jumps everybody on the way. The corner of your own side is the last.",
    ASK_ICE: "Which pawn gets the Ice? It cannot move, nobody can bump it or stop on it. Whoever"
    " has the Ice now is free again.",
    ASK_FIRE: "Which of your pawns gets the Fire, if any? From your next turn on it may run to the"
    " next corner before your card. When a card brings it Home it may fetch another pawn.",
    ASK_FETCH: "The pawn with the Fire is Home and may fetch another one of yours, from anywhere:"
    " it comes Home too.",
}
_DISCARD = "No card of yours can move a pawn, but for a swap: lay one down. A 1 still moves the"
_DISCARD += " Ice, a 2 may still move the Fire."


class FireIceHelp(Help):
    """Explains fire_ice."""

    howto = _HOWTO

    def card(self, game, i):
        """Explain the card in play or in focus, or the question."""
        kind = game.card
        words = ""
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

    def short(self, game, piece):
        """Return where a pawn stands, in two letters, and its tokens in two more."""
        place = game.where(piece)
        if place >= PLACE_LANE:
            name = "s%d" % ((place - PLACE_LANE) % game.lane + 1)
        elif place >= PLACE_START:
            name = "Ho" if place == PLACE_HOME else "St"
        else:
            name = "%2d" % place
        tokens = ("i" if game.ice == piece + 1 else "") + ("f" if game.fire == piece + 1 else "")
        return name + tokens + "  "[len(tokens) :]

    def title(self, game):
        """Return the title of the table in short."""
        return "Table: i Ice, f Fire" if game.tokens else "The table"


HELP = FireIceHelp()
