# SPDX-License-Identifier: MIT
"""The help of shields: how to play, its option, the table in short, each card and the shield."""

from engine.codes import ASK_SHIELD, PLACE_HOME, PLACE_LANE, PLACE_START
from engine.track import HANGAR_LANE
from ui.help.base import Help

_HOWTO = (
    "Bring your three droids from the hangar round the ring into the engine room. The first to do"
    " so wins.",
    "Each turn a card is drawn. Look through what you can do with it. Lights and map show the"
    " droid, where it would go and whom it would bump.",
    "Every number that goes forward takes a droid out of the hangar. The three squares of the"
    " hangar lane come first. There it is safe. You must move if you can.",
    "Shields: a 1 may first put one on a droid of yours on the ring. It comes from the board or"
    " from another player's droid. Nobody can bump, swap or stop on a droid with a shield. It"
    " keeps it until somebody takes it, or until it leaves the ring.",
    "Land on somebody else's droid and it goes back to its hangar. You cannot land on your own.",
    "Land on the first square of another colour's slide and you slide to its end. Whoever is on"
    " the way, one of yours too, goes back to the hangar.",
    "A droid with a shield on the slide stops it. Who lands there stays on its first square, and"
    " the turn is over.",
    "The last five squares before the engine room are yours alone. The room must be reached"
    " exactly.",
    "On the map a white box is the droid that would move. A white cross is where it would end. A"
    " shield lies beside the droid, on grey, that carries it. In the middle nobody does. The"
    " numbers are droids in the hangar, behind its lane, and in the engine room.",
    "On the ring of lights a droid with a shield has one slow beat. A stick is the hangar lane,"
    " then the engine lane. A whole lane that lights up leads into the engine room.",
    "The menu has undo, a hint, help for the card and more. With three keys the middle one, held"
    " down, opens it. Other boards have a key for it.",
)

# What each card does.
_CARDS = {
    1: "First you may place a shield. Then move a droid forward 1, out of the hangar too.",
    2: "Move a droid forward 2, out of the hangar too. Then draw again, in any case.",
    4: "Move a droid back 4. It brings nobody out of the hangar lane.",
    7: "Move a droid forward 7, or split the 7 between two droids; out of the hangar too. All of it"
    " must be used.",
    10: "Move a droid forward 10 or back 1. If none can go forward, one must go back.",
    11: "Move a droid forward 11, or swap one of yours with another player's, both on the ring and"
    " without a shield. If none can go forward, you may pass.",
    13: "A droid from your hangar takes the place of another player's on the ring, if that has no"
    " shield; it goes back to its hangar. Or move a droid, not from the hangar, forward 4.",
}
_FORWARD = "Move a droid forward %d, out of the hangar too."
_SHIELD = (
    "You may put a shield on a droid of yours on the ring that has none: one from the board, or one"
    " that you take from another player's droid. Nobody can then bump yours, swap with it or stop"
    " on it. After that a droid moves 1."
)
_STOPPED = " A 2 that a shield stops on a slide does not."


class ShieldsHelp(Help):
    """Explains shields."""

    howto = _HOWTO

    def card(self, game, i):
        """Explain the card in play, or the question."""
        if game.ask == ASK_SHIELD:
            return _SHIELD
        words = _CARDS.get(game.card) or _FORWARD % game.card
        return words + _STOPPED if game.card == 2 and game.options[0] else words

    def option(self, name, value):
        """Return an option and its value, for the setup."""
        return "Block ends turn: " + ("yes" if value else "no")

    def short(self, game, piece):
        """Return where a droid stands, in two letters, and its shield in one more."""
        place = game.where(piece)
        if place >= PLACE_LANE:
            deep = (place - PLACE_LANE) % game.lane + 1
            name = "h%d" % deep if deep <= HANGAR_LANE else "s%d" % (deep - HANGAR_LANE)
        elif place >= PLACE_START:
            name = "En" if place == PLACE_HOME else "Ha"
        else:
            name = "%2d" % place
        return name + ("d " if game.shielded(piece) else "  ")

    def title(self, game):
        """Return the title of the table in short."""
        return "Table: d has a shield"

    def legend(self, game):
        """Explain `short`."""
        return (
            "Squares are counted clockwise from red's corner. Ha: hangar, h1 to h3: its lane, s1 to"
            " s5: engine lane, En: its room."
        )


HELP = ShieldsHelp()
