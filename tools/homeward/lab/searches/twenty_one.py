# SPDX-License-Identifier: MIT
"""Look ahead in twenty_one: to the seat's own next turn, or at the next player's hands."""

from engine.codes import ASK_CARD, LEVEL_HARD
from engine.state import SEAT_STEPS
from homeward.lab.players import Game
from homeward.lab.searches.ahead import Ahead

_STEP = 512  # what hard weighs is in 512ths of a step
_WON = 2 * _STEP
_KEEP = 21  # the place of the cards' worth in the rows of hard's table
_STAKES = (13, 9, 8)  # as in engine/rules/twenty_one_bot.py


class Turn(Ahead):
    """Play on until the seat's next turn or the end of the round; ask what hard makes of it."""

    rules = "twenty_one"
    trials = 16

    def tried(self, game: Game, seat: int, choices: tuple[int, ...]) -> float:
        self.before = bytes(game.state[SEAT_STEPS : SEAT_STEPS + 4])
        return super().tried(game, seat, choices)

    def enough(self, game: Game, seat: int) -> bool:
        if game.ask != ASK_CARD:
            return False
        if not game.total and self.changed(game):
            return True
        return bool(game.turn == seat and game.seat == seat)

    def changed(self, game: Game) -> bool:
        """Has anybody made or lost a step?"""
        return bool(self.before != bytes(game.state[SEAT_STEPS : SEAT_STEPS + 4]))

    def judged(self, game: Game, seat: int) -> float:
        if game.over:
            return _WON if game.winners >> seat & 1 else -_WON
        worth = self.made(game, seat)
        if game.turn == seat and game.total:
            worth += max(way[0] for way in self.ways(game))
        return worth

    def made(self, game: Game, seat: int) -> float:
        """Return what the steps made in a trial are worth, and the cards that stay in the hand."""
        worth = 0.0
        for other in range(game.seats):
            more = game.state[SEAT_STEPS + other] - self.before[other]
            stake = _STAKES[min(game.goal - self.before[other], 3) - 1] * _STEP / 8 * more
            worth += stake if other == seat else -stake / (game.seats - 1)
        self.thinker.look(game, LEVEL_HARD)
        table, row = self.thinker.weights, self.thinker.row + _KEEP
        for i in range(7):
            worth += (table[row + game.hand(seat, i)] - 128) * 4
        return worth


class Reply(Turn):
    """Ask what hard would make of what is left, with many hands for the next player; no further."""

    trials = 60

    def enough(self, game: Game, seat: int) -> bool:
        return bool(game.ask == ASK_CARD and game.seat != seat)

    def judged(self, game: Game, seat: int) -> float:
        if game.over:
            return _WON if game.winners >> seat & 1 else -_WON
        best = max(way[0] for way in self.ways(game))
        return self.made(game, seat) - float(best) / int(game.seats - 1)
