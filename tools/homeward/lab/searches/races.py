# SPDX-License-Identifier: MIT
"""Look ahead in the races: a round of cards, or what the own next card can do."""

import struct
from collections import Counter

from engine.codes import ASK_CARD, ASK_PIECE, LEVEL_HARD
from engine.state import ASK, CARD, DECK, FIRST_PIECE, SEAT, STEPS_LEFT, TURN, UNDRAWN
from homeward.lab.players import Game
from homeward.lab.searches.ahead import Ahead, Way, copy, seen_by

_WON = 200_000


class Race(Ahead):
    """A way to play is a whole card; positions are weighed by hard's table."""

    turns = 4  # that are played after the card: the last one is the seat's own

    def ways(self, game: Game) -> list[Way]:
        self.thinker.look(game, LEVEL_HARD)
        found: list[Way] = []
        game.steps = 0
        self.follow(game, (), found)
        return found

    def follow(self, game: Game, before: tuple[int, ...], found: list[Way]) -> None:
        """Play the rest of a card in every way, and add what each way is worth."""
        n = game._found or game.find()
        choices = game.choices[:n]
        was = bytes(game.state)
        steps = game.steps  # hard reads in the trail whether others have moved
        for choice in choices:
            game.steps = steps
            ended = game.act(choice) or not game.state[ASK]
            if ended:
                found.append((self.thinker.worth(game), (*before, choice)))
            else:
                game._found = 0
                self.follow(game, (*before, choice), found)
            struct.pack_into(game._whole, game.state, 0, was)
        game._found = n
        for i, choice in enumerate(choices):
            game.choices[i] = choice

    def begin(self, game: Game, seat: int) -> None:
        self.turn = seat
        self.played = 0

    def enough(self, game: Game, seat: int) -> bool:
        if game.turn != self.turn:
            self.turn = game.turn
            self.played += 1
        return self.played > self.turns

    def judged(self, game: Game, seat: int) -> float:
        if game.over:
            return _WON if game.winners >> seat & 1 else -_WON
        was = seen_by(game, seat)
        self.thinker.look(game, LEVEL_HARD)
        worth = float(self.thinker.worth(game))
        game.state[SEAT] = was
        return worth


class Classic(Race):
    """A round of classic."""

    rules = "classic"


class Shields(Race):
    """A round of shields."""

    rules = "shields"


class Next(Race):
    """Weigh what the seat's own next card can do from each end of this one; no others move.

    Where cards are drawn, each kind counts by how many of it are still to come. Where cards are
    held, the next one is the best of those that stay in the hand.
    """

    widest = 4

    def looked(self, game: Game, seat: int, seed: int, ways: list[Way]) -> list[float]:
        found = []
        for _, choices in ways:
            copy(self.world, self.trial)
            trial = self.trial
            for choice in choices:
                trial._found = 0
                trial.act(choice)
            found.append(float(_WON) if trial.over else self.next(trial, seat))
        return found

    def next(self, game: Game, seat: int) -> float:
        """Return what the seat can make of its next card, on average."""
        s = game.state
        s[TURN] = s[SEAT] = seat
        s[STEPS_LEFT] = s[FIRST_PIECE] = s[CARD] = 0
        if game.secret:
            s[ASK] = ASK_CARD
            return self.best(game)
        n = s[UNDRAWN] or game.deck_size
        total = 0.0
        for card, times in Counter(s[DECK : DECK + n]).items():
            s[ASK] = ASK_PIECE
            s[CARD] = card
            if card in game.asks_first:
                game.turned()
            total += times * self.best(game)
        return float(total / n)

    def best(self, game: Game) -> float:
        """Return the worth of the best way to play on."""
        game._found = game.steps = 0
        self.thinker.others = None  # what hard remembers is of another position
        found: list[Way] = []
        self.follow(game, (), found)
        return float(max(way[0] for way in found))


class ClassicNext(Next):
    """The next card of classic."""

    rules = "classic"


class ShieldsNext(Next):
    """The next card of shields."""

    rules = "shields"


class FireIceNext(Next):
    """The next card of the hand in fire_ice."""

    rules = "fire_ice"
    widest = 8
