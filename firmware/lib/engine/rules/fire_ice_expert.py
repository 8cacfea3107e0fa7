# SPDX-License-Identifier: MIT
"""Look ahead in fire_ice with hands: play on up to the seat's own next card."""

from engine import expert
from engine.codes import LEVEL_HARD
from engine.state import SEAT, TURN


class Expert(expert.Expert):
    """The expert of fire_ice with hands."""

    TRIALS = 6  # a hand has so many ways to play that more take too long for a board
    WON = 200000

    def set_off(self):
        """Begin to count the turns."""
        self._turn = self.seat
        self._turns = self.game.seats

    def enough(self):
        """Stop once the seat's own next turn is over."""
        turn = self.game.state[TURN]
        if turn != self._turn:
            self._turn = turn
            self._turns -= 1
        return self._turns < 0

    def worth(self):
        """Return what hard makes of the position."""
        self.game.state[SEAT] = self.seat
        thinker = self.bot.thinker
        thinker.look(self.game, LEVEL_HARD)
        return thinker.worth(self.game)
