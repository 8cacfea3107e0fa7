# SPDX-License-Identifier: MIT
"""What must hold in every game at every decision, whatever was played.

`Watch` sits beside a game and is told of every choice. Some of what it checks is cheap and done
each time; what copies or saves the game is done each time too unless `thrift` says every how many.
"""

from typing import Any

import engine
from engine import codes, race

PIECE_STEPS = {
    codes.STEP_MOVE,
    codes.STEP_SLIDE,
    codes.STEP_BUMP,
    codes.STEP_SWAP,
    codes.STEP_TAKE,
    codes.STEP_JUMP,
    codes.STEP_RELEASE,
    codes.STEP_RETURN,
    codes.STEP_CHANGE,
    codes.STEP_PICK,
}
DRAWS = {codes.STEP_DRAW, codes.STEP_SHUFFLE, codes.STEP_ROLL}


class Violation(Exception):
    """An invariant does not hold."""


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise Violation(what)


class Watch:
    """The invariants of one game, from its first decision to its last."""

    def __init__(self, game: Any, thrift: int = 1) -> None:
        self.game = game
        self.thrift = thrift
        self.decisions = 0
        self.longest = 0
        self.deck = self._deck()
        self.places = self._places()
        self.spare = engine.twin(game)
        self.table()

    def _deck(self) -> list[int]:
        return sorted(self.game.state[race._DECK : race._DECK + self.game.deck_size])

    def _places(self) -> list[int]:
        return [self.game.where(piece) for piece in range(4 * self.game.seats)]

    def table(self) -> None:
        """What must hold of the pieces and the cards."""
        game, places = self.game, self.places
        squares = [place for place in places if place not in (codes.PLACE_START, codes.PLACE_HOME)]
        demand(len(squares) == len(set(squares)), "two pawns on one square")
        for piece, place in enumerate(places):
            lane = place - codes.PLACE_LANE
            own = lane < 0 or lane // game.lane == game.sides[piece >> 2]
            demand(own, f"piece {piece} in a lane that is not its own")
            demand(
                place in (codes.PLACE_START, codes.PLACE_HOME)
                or game.state[race._BOARD + place] == piece + 4,
                f"piece {piece} is not where the board says",
            )
        demand(
            sum(map(bool, game.state[race._BOARD : race._BOARD + race._PLACES])) == len(squares),
            "the board shows a piece that is not there",
        )
        demand(self._deck() == self.deck, "the cards are not those of the deck")
        demand(game.undrawn < game.deck_size, "more cards to draw than there can be")
        demand(game.over == bool(game.winners), "over without a winner, or the reverse")

    def before(self) -> int:
        """Check the choices of the decision at hand and tell how many there are."""
        game = self.game
        state, trail = bytes(game.state), bytes(game.trail[: 4 * game.steps])
        n: int = game.legal()
        demand(bytes(game.state) == state, "legal() changed the game")
        demand(bytes(game.trail[: 4 * game.steps]) == trail, "legal() changed the trail")
        if game.over:
            demand(n == 0, "choices after the end")
            return 0
        demand(1 <= n <= 64, f"{n} choices")
        self.longest = max(self.longest, n)
        choices = list(game.choices[:n])
        demand(len(set(choices)) == n, "a choice is offered twice")
        demand(min(choices) >= 0 and max(choices) < 2**30, "a choice of more than 30 bits")
        if self.decisions % self.thrift == 0:
            self._saves(state)
            self._veils()
        return n

    def _saves(self, state: bytes) -> None:
        data = self.game.save()
        again = engine.load(data)
        demand(again.save() == data, "save, load, save differ")
        demand(bytes(again.state) == state, "load(save()) is another game")

    def _veils(self) -> None:
        game, spare = self.game, self.spare
        game.copy_to(spare)
        demand(spare.state == game.state, "a copy differs")
        demand(spare._found == game._found, "a copy forgot its choices")
        spare.veil(game.seat, self.decisions)
        spare._found = 0  # look for them anew
        n = game.legal()
        demand(
            spare.legal() == n and spare.choices[:n] == game.choices[:n],
            "the veil changed the choices",
        )
        demand(
            all(spare.where(piece) == place for piece, place in enumerate(self.places))
            and (spare.seat, spare.turn, spare.ask, spare.card, spare.undrawn)
            == (game.seat, game.turn, game.ask, game.card, game.undrawn),
            "the veil changed what everybody sees",
        )

    def play(self, i: int) -> None:
        """Look at choice i, play it, and check both."""
        game = self.game
        state = bytes(game.state)
        game.look(i)
        demand(bytes(game.state) == state, "look() changed the game")
        seen = bytes(game.trail[: 4 * game.steps])
        game.play(i)
        self.decisions += 1
        trail = bytes(game.trail[: 4 * game.steps])
        demand(trail.startswith(seen), "look() promised something else than play() did")
        demand(bool(seen), "a choice that leaves no trail")
        self._follow(trail, len(seen))
        self.table()

    def _follow(self, trail: bytes, seen: int) -> None:
        """The trail alone, told to somebody who saw the board before, gives the board after."""
        places = self.places
        for i in range(0, len(trail), 4):
            what, piece, before, after = trail[i : i + 4]
            if what in PIECE_STEPS:
                demand(i < seen, "a piece moved after a card was turned")
                demand(places[piece] == before, f"the trail has piece {piece} somewhere else")
                places[piece] = after
            elif what in DRAWS:
                demand(i >= seen, "look() turned a card")
        found = self._places()
        demand(found == places, f"the trail leads to {places}, the game to {found}")
