# SPDX-License-Identifier: MIT
"""All that screens ask of a rule set's help; a rule set overrides what it explains itself."""

from device.codes import TILE_BUMPED, TILE_COUNT, TILE_FOCUS, TILE_SLIDE, TILE_TARGET
from engine.codes import ASK_OTHER, ASK_STEPS, PLACE_HOME, PLACE_START

_SEATS = {
    2: ("Red", "Yellow"),
    3: ("Red", "Blue", "Yellow"),
    4: ("Red", "Blue", "Yellow", "Green"),
}

MENU = (
    "The menu has undo, a hint, help for the card and more. With three keys, hold the middle one"
    " to open it. Other boards have a key for it."
)

_FOCUS = "Dark on white: the %s that would move."
_TARGET = "A white cross: where it would end."
_BUMPED = "White on dark: the %s that would be bumped."
_RACE = "R52 B*40: how many squares Red and Blue still have to go. The * marks who leads."
_RHYTHM = (
    "On the ring of lights one light is one square. Each colour has its own rhythm. Red is"
    " steady. Blue is a second on and a second low. Yellow flashes twice, green winks twice."
)
_PULSES = (
    "The %s that would move pulses. A faint light that comes and goes is where it would end. One"
    " that turns white would be bumped."
)


class Help:
    """The help of a race on the classic board."""

    howto = ()  # the paragraphs of "How to play"
    about = ""  # two or three short sentences: what the game is
    lasts = ""  # how long a game takes with one person and three bots
    _pawn = "pawn"
    _options = {}  # option -> what it does

    def option(self, name, value):
        """Return an option and its value, for the setup; "" keeps it off the handheld."""
        return ""

    def option_help(self, name):
        """Say what an option does; "" if there is nothing to say."""
        return self._options.get(name, "")

    def seats(self, count):
        """Return the names of so many seats, for the setup."""
        return _SEATS[count]

    def card(self, game, i):
        """Explain the card in play, or the one that choice i is about (-1: nothing chosen)."""
        return ""

    def _asked(self, game):
        """Explain the second question about a card, before the card itself."""
        if game.ask == ASK_STEPS:
            return "You have split this card. Which other %s takes the rest? " % self._pawn
        if game.ask == ASK_OTHER:
            return "Whose %s do you swap with? " % self._pawn
        return ""

    def card_name(self, game, i, words):
        """Return the card's name, of six letters at most; the words' own if they have one."""
        return words.card(game, i)

    def signs(self, colour):
        """Explain map and lights: (tile, sentence) for a sign of the map, else a sentence.

        `colour` says whether the display has a map.
        """
        found = ()
        if colour:
            found = (
                (TILE_FOCUS, _FOCUS % self._pawn),
                (TILE_TARGET, _TARGET),
                (TILE_BUMPED, _BUMPED % self._pawn),
            ) + self._more_signs()
        return found + (_RACE, _RHYTHM, _PULSES % self._pawn) + self._more_lights()

    def _more_signs(self):
        """Explain the signs of this rule set's map: (tile, sentence) each."""
        return (
            (TILE_COUNT + 3, "A number: how many pawns wait in Start, or are Home."),
            (TILE_SLIDE + 1, "A coloured square of the track: a slide of that colour."),
        )

    def _more_lights(self):
        """Explain what else the lights of this rule set show."""
        return (
            "Very faint lights on the ring are the first squares of the slides. A stick has the"
            " five safe squares of its colour. Its last three lights count who is Home. They"
            " pulse when all are.",
        )

    def title(self, game):
        """Return the title of the screen that says where everyone is."""
        return "Where everyone is"

    def short(self, game, piece):
        """Say in a word where a piece is: its squares to Home, or the name of the place."""
        place = game.where(piece)
        if place == PLACE_START:
            return "Start"
        if place == PLACE_HOME:
            return "Home"
        from ui.words.race import far

        return str(far(game, piece, place))

    def legend(self, game):
        """Explain `short`, below it."""
        return "A number is how many squares a pawn still has to go."
