# SPDX-License-Identifier: MIT
"""Check what must hold in fire_ice."""

from typing import Any

from engine import codes, state
from homeward.lab.invariants import races
from homeward.lab.invariants.violations import demand

# Restated from the page, not taken from the engine: triangle -> how far its slide leads (F-3, F-4).
SLIDES = {15 * side + square: far for side in range(4) for square, far in ((1, 3), (9, 4))}
CORNERS = (0, 15, 30, 45)
HELD = 5
# What is asked while which card lies before the seat (0: none, or one that is being discarded).
CARDS_OF_QUESTIONS = {
    codes.ASK_STEPS: (7,),
    codes.ASK_OTHER: (11,),
    codes.ASK_CARD: (0,),
    codes.ASK_RUN: (0,),
    codes.ASK_ICE: (1, 0),
    codes.ASK_FIRE: (2, 0),
    codes.ASK_FETCH: (1, 2, 3, 5, 7, 8, 10, 11, 12, codes.CARD_SORRY),
}
LANDINGS = (codes.STEP_MOVE, codes.STEP_TAKE, codes.STEP_RUN, codes.STEP_SLIDE)


def hand(game: Any, seat: int) -> list[int]:
    """Return the cards of a seat."""
    return [card for card in (game.hand(seat, i) for i in range(HELD)) if card]


def cards(game: Any) -> list[int]:
    held = [card for seat in range(game.seats) for card in hand(game, seat)]
    lying = [card for card in races.deck(game) if card]
    return sorted(lying + held)


def table(game: Any) -> None:
    races.one_piece_a_square(game)
    _tokens(game)
    _cards_and_question(game)


def _tokens(game: Any) -> None:
    tokens, _ = game.options
    numbers = {0, *(piece + 1 for piece in races.pieces(game))}
    demand({game.ice, game.fire} <= numbers, "a token is neither on a pawn nor in the centre")
    demand(tokens or game.ice == game.fire == 0, "a token in a game without them")
    for piece in races.pieces(game):
        place = game.where(piece)
        guarded = game.state[state.BOARD + place] >= state.GUARD
        demand(
            guarded == (game.ice == piece + 1), f"the board does not know whether {piece} is iced"
        )
        demand(not guarded or place < codes.RING, f"piece {piece} is iced off the open track")


def _cards_and_question(game: Any) -> None:
    tokens, size = game.options
    demand(game.seat == game.turn, "somebody is asked out of turn")
    demand(game.secret == bool(size), "hands that are not secret")
    demand(game.undrawn < game.deck_size, "more cards to draw than there can be")
    between = game.ask in (codes.ASK_RUN, codes.ASK_CARD)  # no card has been chosen yet
    for seat in range(game.seats):
        wanted = size - (size > 0 and seat == game.turn and not between)
        demand(len(hand(game, seat)) == wanted, f"seat {seat} does not hold {wanted} cards")
    if game.ask in CARDS_OF_QUESTIONS:
        demand(game.card in CARDS_OF_QUESTIONS[game.ask], f"{game.ask} is asked of another card")
    demand(game.card or between or size, "no card lies before the seat")
    demand(game.ask != codes.ASK_CARD or size, "a card is chosen where nobody holds any")
    own = (game.fire + 3) // 4 == game.seat + 1
    fire = game.where(game.fire - 1) if game.fire else None
    if game.ask == codes.ASK_RUN:
        demand(own and game.fire != game.ice, "a fire move of nobody's")
        demand(fire is not None and fire < codes.RING, "a fire move off the open track")
    if game.ask == codes.ASK_FETCH:
        demand(own and fire == codes.PLACE_HOME, "a fetch by a pawn that is not Home")
    if game.ask in (codes.ASK_ICE, codes.ASK_FIRE, codes.ASK_RUN, codes.ASK_FETCH):
        demand(tokens, "a token's question in a game without tokens")


class _Told:
    """Somebody who saw the table before a choice and is told the trail, record by record."""

    def __init__(self, before: Any) -> None:
        self.before = before
        self.ice = before.ice - 1 if before.ice else codes.NO_PIECE
        self.fire = before.fire - 1 if before.fire else codes.NO_PIECE
        self.places = {piece: before.where(piece) for piece in races.pieces(before)}
        self.seat = before.seat
        self.drawn = 0
        self.dealt = 0
        self.moved = False

    def step(self, what: int, piece: int, here: int, there: int) -> None:
        if what == codes.STEP_ICE:
            self._ice(piece, there)
        elif what == codes.STEP_FIRE:
            demand(self.before.ask == codes.ASK_FIRE, "Fire was moved unasked")
            demand(piece >> 2 == self.seat, "Fire on another colour's pawn")
            demand(there == self.fire != piece, "Fire came from somewhere else")
            self.fire = piece
        elif what == codes.STEP_DRAW:
            self.drawn += 1
        elif what == codes.STEP_DEAL:
            demand(here == 0, "a card of a hand was named")
            demand(piece == self.seat, "another seat filled its hand")
            self.dealt += 1
        elif what in (codes.STEP_BUMP, codes.STEP_SWAP, codes.STEP_FETCH, *LANDINGS):
            self._move(what, piece, here, there)
        elif what == codes.STEP_BLOCKED:
            self._blocked(piece, here)

    def _ice(self, piece: int, source: int) -> None:
        demand(self.before.ask == codes.ASK_ICE, "Ice was moved unasked")
        demand(source == self.ice != piece, "Ice came from somewhere else")
        others = {
            other
            for other, place in self.places.items()
            if other >> 2 != self.seat and place < codes.RING and other != self.ice
        }
        demand(piece in (others or {codes.NO_PIECE}), "Ice went where it may not go")
        self.ice = piece

    def _move(self, what: int, piece: int, here: int, there: int) -> None:
        demand(piece != self.ice, f"piece {piece} is iced and was moved")
        demand(here != codes.PLACE_HOME, f"piece {piece} left Home")
        own = piece >> 2 == self.seat
        if what == codes.STEP_BUMP:
            demand(here < codes.RING, f"piece {piece} was safe in {here} and was bumped")
            demand(there == codes.PLACE_START, "a bump that ends elsewhere")
        elif what == codes.STEP_SWAP:
            demand(max(here, there) < codes.RING, "a swap off the open track")
        else:
            demand(own, "another colour's pawn was moved")
            iced = self.places.get(self.ice, codes.NO_PIECE)
            demand(there != iced, "a pawn stopped on an iced one")
        if what == codes.STEP_RUN:
            demand(piece == self.fire and there in CORNERS, "a fire move that ends elsewhere")
            demand(self.before.ask == codes.ASK_RUN, "a fire move in the middle of a turn")
        elif what == codes.STEP_FETCH:
            demand(there == codes.PLACE_HOME, "fetched, but not Home")
            demand(self.places[self.fire] == codes.PLACE_HOME, "fetched by a pawn not Home")
        elif what == codes.STEP_SLIDE:
            demand(there == self._end(piece, here), "a slide that ends elsewhere")
        self.places[piece] = there

    def _end(self, piece: int, triangle: int) -> int:
        """Return the end of a slide, given that pawns of this colour take it."""
        demand(triangle in SLIDES, f"{triangle} is no triangle")
        side = self.before.sides[piece >> 2]
        demand(triangle // 15 != side, f"piece {piece} cannot slide from {triangle}")
        return triangle + SLIDES[triangle]

    def _blocked(self, piece: int, triangle: int) -> None:
        end = self._end(piece, triangle)
        demand(self.places.get(self.ice) == end, "nothing stops this slide")


def played(before: Any, game: Any, trail: bytes) -> None:
    told = _Told(before)
    for i in range(0, len(trail), 4):
        told.step(*trail[i : i + 4])
    demand(game.ice == (told.ice + 1) % 256, "the trail has Ice somewhere else")
    demand(game.fire == (told.fire + 1) % 256, "the trail has Fire somewhere else")
    passed = game.turn != before.turn
    demand(not passed or game.turn == (before.turn + 1) % game.seats, "a seat was skipped")
    _, size = game.options
    demand(told.drawn <= 1, "more than one card was drawn")
    # One card a turn: drawn at its start, or dealt at its end (F-23, F-125).
    demand(told.dealt == (1 if size and passed else 0), "not one card was dealt at a turn's end")
    demand(not size or not told.drawn, "a card was turned where hands are held")
    if passed:
        demand(
            before.ask not in (codes.ASK_RUN, codes.ASK_ICE) or not before.card, "no card played"
        )
