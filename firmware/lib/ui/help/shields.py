# SPDX-License-Identifier: MIT
"""The help of shields: how to play, its option, the table in short, each card and the shield."""

from device.codes import TILE_COUNT, TILE_SHIELD, TILE_SLIDE
from engine.codes import ASK_SHIELD, PLACE_LANE
from ui.help.base import MENU, Help

_HOWTO = (
    "Bring your three droids from the hangar round the ring to Home. That is the engine room. The"
    " first to do so wins.",
    "Each turn you draw a card. Look through what you can do with it, then press OK. Words, lights"
    " and map show where a droid would end and whom it would bump.",
    "Every card that goes forward also brings a droid out of the hangar. First come the three"
    " squares of the hangar lane. It is safe there. You must move if you can.",
    "Shields: a 1 may first put one on a droid of yours on the ring. It comes from the board or"
    " from another player's droid. Nobody can bump, swap with or land on a droid with a shield. It"
    " keeps it until somebody takes it, or until it leaves the ring.",
    "Land on somebody else's droid to bump it: it goes back to its hangar. You cannot land on your"
    " own.",
    "Land on the first square of another colour's slide and you slide to its end. Everybody on the"
    " way, your own droids too, goes back to the hangar.",
    "A droid with a shield on the slide stops you on its first square. Your turn is over then.",
    "The last five squares before Home are your safe lane: only you may enter. You must reach Home"
    " by the exact number.",
    "The cards. 1: a shield, then forward 1. 2: forward, then draw again. 3, 5, 8, 12: forward. 4:"
    " back. 7: forward, or split it between two droids.",
    "10: forward, or back 1. 11: forward, or swap with another player's droid on the ring. Sorry!:"
    " a droid from your hangar takes the place of another player's. Or one on its way goes forward"
    " 4.",
    MENU,
)

# What each card does.
_CARDS = {
    1: "First you may place a shield. Then move a droid forward 1, out of the hangar too.",
    2: "Move a droid forward 2, out of the hangar too. Then draw again, whatever you did.",
    4: "Move a droid back 4. It brings nobody out of the hangar lane.",
    7: "Move a droid forward 7, or split the 7 between two droids; out of the hangar too. All of it"
    " must be used.",
    10: "Move a droid forward 10 or back 1. If none can go forward, one must go back.",
    11: "Move a droid forward 11, or swap one of yours with another player's, both on the ring and"
    " without a shield. If none can go forward, you may pass.",
    13: "A droid from your hangar takes the place of another player's on the ring, if that has no"
    " shield; it goes back to its hangar. Or move a droid, not from the hangar, forward 4.",
}
_FORWARD = "Move a droid forward %d. It may come out of the hangar."
_SHIELD = (
    "Which of your droids on the ring gets a shield, if any? It comes from the board, or from"
    " another player's droid. Nobody can then bump yours, swap with it or land on it. After that a"
    " droid moves 1."
)
_STOPPED = " A 2 that a shield stops on a slide does not."


class ShieldsHelp(Help):
    """Explains shields."""

    howto = _HOWTO
    about = "A race of three droids. Two shields protect who has them, and stop slides."
    lasts = "about 10 min"
    _pawn = "droid"
    _options = {"block_ends_turn": "Is your turn over when a shield stops you on a slide?"}

    def card(self, game, i):
        """Explain the card in play, or the question."""
        if game.ask == ASK_SHIELD:
            return _SHIELD
        words = self._asked(game) + (_CARDS.get(game.card) or _FORWARD % game.card)
        return words + _STOPPED if game.card == 2 and game.options[0] else words

    def option(self, name, value):
        """Return an option and its value, for the setup."""
        return "Block ends turn: " + ("yes" if value else "no")

    def _more_signs(self):
        """Explain the signs of this rule set's map."""
        return (
            (TILE_COUNT + 3, "A number: how many droids wait in the hangar, or are Home."),
            (TILE_SLIDE + 1, "A coloured square of the ring: a slide of that colour."),
            (TILE_SHIELD, "A shield. The droid beside it, on grey, has it. In the middle: nobody."),
        )

    def _more_lights(self):
        """Explain what else the lights show."""
        return (
            "A droid with a shield has one slow beat. Very faint lights on the ring are the first"
            " squares of the slides.",
            "A stick is the hangar lane, three lights, then the safe lane, five. If a whole lane"
            " lights up, the droid would get Home.",
        )

    def short(self, game, piece):
        """Say where a droid is: if in the hangar lane, and if it has a shield."""
        words = Help.short(self, game, piece).replace("Start", "hangar")
        if game.where(piece) >= PLACE_LANE and len(words) > 1:
            words = "lane " + words
        return words + " (shield)" if game.shielded(piece) else words

    def legend(self, game):
        """Explain `short`."""
        return (
            "A number is how many squares a droid still has to go. Lane: the hangar lane. Home is"
            " the engine room."
        )


HELP = ShieldsHelp()
