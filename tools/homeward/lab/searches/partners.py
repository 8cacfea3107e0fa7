# SPDX-License-Identifier: MIT
"""Look ahead in partners: all that the own hand can do."""

from engine.codes import ASK_CARD, ASK_STEPS, ASK_TRADE, VERB_FOLD
from engine.state import ASK, CARD, FIRST_PIECE, SEAT, STEPS_LEFT, TURN
from homeward.lab.players import Game
from homeward.lab.searches.ahead import Ahead, Way, copy

_WON = 3000


class Plan(Ahead):
    """Play the whole hand in every order of its cards, as if nobody else moved.

    Each card is played as hard plays it. A later card counts for less, because the others do move.
    """

    rules = "partners"
    widest = 6
    later = 0.5  # what the next card counts, and each one after it again
    folded = -40.0  # a hand that has to be laid down, in quarters of a step

    def looked(self, game: Game, seat: int, seed: int, ways: list[Way]) -> list[float]:
        found = []
        for _, choices in ways:
            copy(self.world, self.trial)
            if self.trial.ask == ASK_TRADE:
                found.append(0.0)
                continue
            worth = self.carried_out(self.trial, choices[0])
            found.append(worth + self.later * self.plan(self.trial, seat))
        return found

    def carried_out(self, game: Game, choice: int) -> float:
        """Play the rest of a card as hard does; return what the choices after this one add."""
        worth = 0.0
        while True:
            game._found = 0
            if game.act(choice) or game.over:
                return worth
            best = max(self.ways(game), key=lambda way: way[0])
            choice = best[1][0]
            # The worth of a card or a switch has the best that it leads to, that of a part of a
            # seven has the steps that are left.
            if game.ask == ASK_STEPS:
                worth += best[0] - 4 * game.left

    def plan(self, game: Game, seat: int) -> float:
        """Return the most that the cards of the hand can do, one after the other."""
        s = game.state
        if game.over:
            return float(_WON)
        if not game.hand(seat, 0):
            return 0.0
        s[TURN] = s[SEAT] = seat
        s[ASK] = ASK_CARD
        s[CARD] = s[STEPS_LEFT] = s[FIRST_PIECE] = 0
        game._found = 0
        was = bytes(s)
        ways = self.ways(game)
        if ways[0][1][0] >> 24 == VERB_FOLD:
            return self.folded
        most = -float(_WON)
        for worth, choices in ways:
            total = worth + self.carried_out(game, choices[0])
            total += self.later * self.plan(game, seat)
            most = max(most, total)
            s[:] = was
        return most
