# SPDX-License-Identifier: MIT
"""The words of shields: droids, hangar lanes, the engine room and two deflector shields."""

from micropython import const

from ui.words.tokens import TokenWords

_VERB_DECLINE = const(13)

_PLACE_START = const(64)
_PLACE_HOME = const(65)
_PLACE_LANE = const(66)

_STEP_DECLINE = const(18)
_STEP_SHIELD = const(23)
_STEP_BLOCKED = const(24)

_MARK_SHIELD = const(4)
_AGAIN = const(2)  # the card that draws again, unless a blocked slide ends the turn (S-65)
_GATES = const(3)  # squares of a hangar lane
_NONE = const(255)


class ShieldsWords(TokenWords):
    """What is said of such a game."""

    pawn = "droid"
    start = "the hangar"
    stops = "a shield stops the slide"

    def mark(self, game, piece):
        """What a droid carries."""
        return _MARK_SHIELD if game.shielded(piece) else 0

    def piece(self, game, number):
        """A droid, and the shield that it takes along."""
        name = "droid" if number >> 2 == game.seat else self.seat(game, number >> 2)
        return "%s %d%s" % (name, (number & 3) + 1, " (shield)" if game.shielded(number) else "")

    def place(self, game, number):
        """A place of the board."""
        if number < _PLACE_START:
            return str(number)
        if number >= _PLACE_LANE:
            deep = (number - _PLACE_LANE) % game.lane + 1
            if deep <= _GATES:
                return "hangar h%d" % deep
            return "lane %d" % (deep - _GATES)
        return "engine room" if number == _PLACE_HOME else "hangar"

    def choice(self, game, i):
        """A choice and what it would do; the trail must hold a look at it."""
        code = game.choices[i]
        verb = code >> 24
        if verb < _VERB_DECLINE:
            words = self.move(game, i)
            if game.card == _AGAIN and game.options[0] and words.endswith(self.stops):
                words += ", no second card"
            return words
        if verb == _VERB_DECLINE:
            return "No shield"
        number = code & 255
        source = "the board"
        if number != _NONE:
            source = "%s, on %d" % (self.holder(game, number), game.where(number))
        who = self.holder(game, code >> 8 & 255)
        return "Shield for %s, on %d, from %s" % (who, game.trail[2], source)

    def also(self, game, at):
        """What the shields did, from the record of the trail."""
        what = game.trail[at]
        piece = game.trail[at + 1]
        if what == _STEP_BLOCKED:
            return ", " + self.stops
        if what == _STEP_DECLINE:
            return "no shield"
        if what != _STEP_SHIELD:
            return ""
        if piece == _NONE:
            return ", its shield goes back"
        source = game.trail[at + 3]
        words = "shield for droid %d" % ((piece & 3) + 1)
        if source == _NONE:
            return words
        return "%s, from %s %d" % (words, self.seat(game, source >> 2), (source & 3) + 1)


def words(game):
    """What is said of this game."""
    return ShieldsWords()
