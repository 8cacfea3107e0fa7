# SPDX-License-Identifier: MIT
"""Look ahead in partners: play on until everybody has played a card, and count steps."""

from micropython import const

from engine import expert
from engine.codes import ASK_CARD, ASK_TRADE
from engine.rules.partners_bot import value
from engine.state import PAWN

_CARDS = const(4)  # that are played after the choice


class Expert(expert.Expert):
    """The expert of partners."""

    WIDEST = 2
    TRIALS = 8
    WON = 8000  # more than all steps of both sides, in quarters

    def set_off(self):
        """Begin to count cards; what may come first is the rest of a trade."""
        self._played = -1 if self.game.ask == ASK_TRADE else 0

    def enough(self):
        """Stop after four cards, or before the next trade."""
        ask = self.game.ask
        if ask == ASK_TRADE:
            return self._played >= 0
        self._played = max(self._played, 0) + (ask == ASK_CARD)
        return self._played > _CARDS

    def worth(self):
        """Return the steps of the own side, less those of the others, in quarters."""
        game = self.game
        total = 0
        for piece in range(16):
            worth = value(game.track, game.state[PAWN + piece])
            total += -worth if (piece >> 2 ^ self.seat) & 1 else worth
        return total << 2
