# SPDX-License-Identifier: MIT
"""Check what must hold in every game at every decision.

`Watch` sits beside a game and gets every choice. Cheap checks are done each time; those that copy
or save the game too, unless `thrift` says every how many.

Each rule set has a module here with `cards(game)`, which returns every card in order;
`table(game)`, which checks what must hold at every decision; and `played(before, game, trail)`,
which checks what one choice did.
"""

from importlib import import_module
from typing import Any

import engine
from engine import codes
from homeward.lab.invariants.races import pieces
from homeward.lab.invariants.violations import Violation, demand

__all__ = ["Violation", "Watch", "demand"]

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
    codes.STEP_RUN,
    codes.STEP_FETCH,
    codes.STEP_BLOCKED,
}
DRAWS = {codes.STEP_DRAW, codes.STEP_SHUFFLE, codes.STEP_ROLL, codes.STEP_DEAL}


class Watch:
    """The invariants of one game, from its first decision to its last."""

    def __init__(self, game: Any, thrift: int = 1) -> None:
        self.game = game
        self.thrift = thrift
        self.decisions = 0
        self.longest = 0
        self.rules = import_module(f"homeward.lab.invariants.{game.rules}")
        self.cards = self.rules.cards(game)
        self.places = self._places()
        self.spare = engine.twin(game)
        self.earlier = engine.twin(game)
        self.moments: set[str] = set()  # what the rule set's module finds worth telling
        self.tried = 0  # the most boards tried for one legal()
        self._tries = 0
        self._count_tries(getattr(self.rules, "TRIES", "land"))
        self.table()

    def _count_tries(self, name: str) -> None:
        """Count the calls of this method: each is a board, or a way over it, that is tried."""
        method = getattr(self.game, name, None)

        def counted(*arguments: int) -> Any:
            self._tries += 1
            return method(*arguments) if method else None

        if method:
            setattr(self.game, name, counted)

    def _places(self) -> dict[int, int]:
        """Return where every piece stands; empty for a game without pieces."""
        game = self.game
        return {piece: game.where(piece) for piece in pieces(game)} if game.pieces else {}

    def table(self) -> None:
        """Check the pieces and the cards."""
        game = self.game
        self.rules.table(game)
        demand(self.rules.cards(game) == self.cards, "the cards are not those of the deck")
        demand(game.over == bool(game.winners), "over without a winner, or the reverse")

    def before(self) -> int:
        """Check the choices of the decision at hand and tell how many there are."""
        game = self.game
        state, trail = bytes(game.state), bytes(game.trail[: 4 * game.steps])
        self._tries = 0
        n: int = game.legal()
        self.tried = max(self.tried, self._tries)
        demand(bytes(game.state) == state, "legal() changed the game")
        demand(bytes(game.trail[: 4 * game.steps]) == trail, "legal() changed the trail")
        if game.over:
            demand(n == 0, "choices after the end")
            self._saves(state)
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
        spare._found = 0  # look for them again
        n = game.legal()
        demand(
            spare.legal() == n and spare.choices[:n] == game.choices[:n],
            "the veil changed the choices",
        )
        demand(
            all(spare.where(piece) == place for piece, place in self.places.items())
            and (spare.seat, spare.turn, spare.ask, spare.card, spare.undrawn)
            == (game.seat, game.turn, game.ask, game.card, game.undrawn),
            "the veil changed what everybody sees",
        )

    def play(self, i: int) -> None:
        """Look at choice i, play it, and check both."""
        game = self.game
        state = bytes(game.state)
        game.copy_to(self.earlier)
        game.look(i)
        demand(bytes(game.state) == state, "look() changed the game")
        seen = bytes(game.trail[: 4 * game.steps])
        game.play(i)
        self.decisions += 1
        trail = bytes(game.trail[: 4 * game.steps])
        demand(trail.startswith(seen), "look() promised something else than play() did")
        demand(bool(seen), "a choice that leaves no trail")
        self._follow(trail, len(seen))
        self.rules.played(self.earlier, game, trail)
        if hasattr(self.rules, "tell"):
            self.moments |= self.rules.tell(game, trail)
        self.table()

    def _follow(self, trail: bytes, seen: int) -> None:
        """Check that the trail alone leads from the board before to the board after."""
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
