# SPDX-License-Identifier: MIT
"""Look ahead in partners: play on until everybody has played a card, and count steps."""

from micropython import const

from engine import expert
from engine.codes import ASK_CARD, ASK_TRADE
from engine.rules.partners_bot import value
from engine.state import ASK, DEAL, PAWN

_CARDS = const(4)  # that are played after the choice


class Expert(expert.Expert):
    """The expert of partners."""

    WIDEST = 2
    TRIALS = 8
    WON = 3000

    def set_off(self):
        """Remember the deal: a trial ends with it."""
        s = self.game.state
        self._played = 0
        self._deal = s[DEAL]
        self._trading = s[ASK] == ASK_TRADE

    def enough(self):
        """Stop after four cards, or before the next trade."""
        s = self.game.state
        if s[ASK] == ASK_TRADE:
            return not self._trading or s[DEAL] != self._deal
        self._trading = False
        self._played += s[ASK] == ASK_CARD
        return self._played > _CARDS

    def judge(self):
        """Return the steps of the own side, less those of the others, in quarters."""
        game = self.game
        total = 0
        for piece in range(16):
            worth = value(game.track, game.state[PAWN + piece])
            total += -worth if (piece >> 2 ^ self.seat) & 1 else worth
        return total << 2
