# SPDX-License-Identifier: MIT
"""All that screens ask of a rule set's help; a rule set overrides what it explains itself."""

from engine.codes import PLACE_HOME, PLACE_LANE, PLACE_START

_SEATS = {
    2: ("Red", "Yellow"),
    3: ("Red", "Blue", "Yellow"),
    4: ("Red", "Blue", "Yellow", "Green"),
}


class Help:
    """The help of a race on the classic board."""

    howto = ()  # the paragraphs of "How to play"

    def option(self, name, value):
        """Return an option and its value, for the setup; "" keeps it off the handheld."""
        return ""

    def seats(self, count):
        """Return the names of so many seats, for the setup."""
        return _SEATS[count]

    def card(self, game, i):
        """Explain the card in play, or the one that choice i is about (-1: nothing chosen)."""
        return ""

    def card_name(self, game, i, words):
        """Return the card's name, of six letters at most; the words' own if they have one."""
        return words.card(game, i)

    def title(self, game):
        """Return the title of the table in short: all that a small display says about it."""
        return "The table"

    def short(self, game, piece):
        """Return in three or four letters where a piece stands."""
        place = game.where(piece)
        if place < PLACE_START:
            return "%3d" % place
        if place >= PLACE_LANE:
            return " s%d" % ((place - PLACE_LANE) % game.lane + 1)
        return " Ho" if place == PLACE_HOME else " St"

    def legend(self, game):
        """Explain `short`, below the table."""
        return (
            "Squares are counted clockwise from red's corner. St: in Start, s1 to s5: safe, Ho:"
            " Home."
        )
