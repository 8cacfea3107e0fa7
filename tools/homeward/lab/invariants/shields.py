# SPDX-License-Identifier: MIT
"""Check what must hold in shields."""

from typing import Any

from engine import codes, state
from homeward.lab.invariants import races
from homeward.lab.invariants.violations import demand

# Restated from the page, not taken from the engine: triangle -> how far its slide leads (S-3, S-4).
SLIDES = {15 * side + square: far for side in range(4) for square, far in ((1, 3), (9, 4))}
CARDS_OF_QUESTIONS = {codes.ASK_STEPS: 7, codes.ASK_OTHER: 11, codes.ASK_SHIELD: 1}


def cards(game: Any) -> list[int]:
    return races.deck(game)


def carriers(game: Any) -> set[int]:
    """Return the droids that carry a shield."""
    return {piece for piece in races.pieces(game) if game.shielded(piece)}


def table(game: Any) -> None:
    races.one_piece_a_square(game)
    demand(game.undrawn < game.deck_size, "more cards to draw than there can be")
    demand(game.seat == game.turn, "somebody is asked out of turn")
    if game.ask in CARDS_OF_QUESTIONS:
        demand(game.card == CARDS_OF_QUESTIONS[game.ask], f"{game.ask} is asked of another card")
    low, high = game.state[state.SHIELD : state.SHIELD + 2]
    demand(low < high or not low, "the shields are out of order, or both are on one droid")
    carried = {who - 1 for who in (low, high) if who}
    demand(carriers(game) == carried, "a shield is neither on a droid nor on the board")
    for piece in races.pieces(game):
        place = game.where(piece)
        guarded = game.state[state.BOARD + place] >= state.GUARD
        demand(guarded == (piece in carried), f"the board does not know of {piece}'s shield")
        demand(not guarded or place < codes.RING, f"piece {piece} has a shield off the ring")


def deep(place: int) -> int:
    """Return how deep a place is in its lane: 0..2 hangar, 3..7 engine room, -1 no lane."""
    return (place - codes.PLACE_LANE) % 8 if place >= codes.PLACE_LANE else -1


def in_hangar_lane(place: int) -> bool:
    return deep(place) in (0, 1, 2)


class _Told:
    """Somebody who saw the table before a choice and is told the trail, record by record."""

    def __init__(self, before: Any) -> None:
        self.before = before
        self.shields = carriers(before)
        self.places = {piece: before.where(piece) for piece in races.pieces(before)}
        self.seat = before.seat
        self.blocked = False
        self.next_seat: int | None = None

    def on_slide(self, piece: int, triangle: int) -> set[int]:
        """Return the others with a shield on a slide that is foreign to a droid."""
        demand(triangle in SLIDES, f"{triangle} is no triangle")
        own = triangle // 15 == self.before.sides[piece >> 2]
        demand(not own and piece >> 2 == self.seat, f"piece {piece} cannot slide from {triangle}")
        squares = range(triangle, triangle + SLIDES[triangle] + 1)
        return {other for other in self.shields - {piece} if self.places[other] in squares}

    def shield(self, piece: int, source: int) -> None:
        if source == codes.NO_PIECE:
            demand(len(self.shields) < 2, "a shield from an empty board")
        else:
            demand(source in self.shields, f"piece {source} had no shield")
            self.shields.remove(source)
        if piece == codes.NO_PIECE:
            demand(self.places[source] >= codes.PLACE_START, "a shield left the ring by itself")
            return
        demand(self.before.ask == codes.ASK_SHIELD, "a shield was placed unasked")
        demand(piece >> 2 == self.seat != source >> 2, "a shield for or from the wrong colour")
        demand(self.places[piece] < codes.RING, "a shield was placed off the ring")
        demand(piece not in self.shields, "a second shield on a droid")
        self.shields.add(piece)

    def step(self, what: int, piece: int, here: int, there: int) -> None:
        if what == codes.STEP_SHIELD:
            self.shield(piece, there)
        elif what == codes.STEP_DRAW:
            self.next_seat = piece
        elif what == codes.STEP_BLOCKED:
            demand(bool(self.on_slide(piece, here)), "nothing blocks this slide")
            self.blocked = True
        elif what in (codes.STEP_SLIDE, codes.STEP_MOVE, codes.STEP_TAKE):
            demand(piece >> 2 == self.seat, "another colour's droid was moved")
            demand(here != codes.PLACE_HOME, "a droid left the engine room")
            if what == codes.STEP_SLIDE:
                demand(not self.on_slide(piece, here), "a slide that is blocked")
                demand(there == here + SLIDES[here], "a slide of another length")
            if in_hangar_lane(there):
                lane = here == codes.PLACE_START or in_hangar_lane(here)
                demand(lane, "a droid came back into its hangar lane")
            self.places[piece] = there
        elif what in (codes.STEP_BUMP, codes.STEP_SWAP):
            demand(piece not in self.shields, f"piece {piece} has a shield and was moved")
            demand(here < codes.RING, f"piece {piece} was safe in {here} and was moved")
            self.places[piece] = there


def played(before: Any, game: Any, trail: bytes) -> None:
    told = _Told(before)
    for i in range(0, len(trail), 4):
        told.step(*trail[i : i + 4])
    demand(told.shields == carriers(game), "the trail has a shield somewhere else")
    if told.next_seat is None:
        return
    ends_turn, *_ = game.options
    again = before.card == 2 and not (told.blocked and ends_turn)
    following = told.seat if again else (told.seat + 1) % game.seats
    demand(told.next_seat == following, "the wrong seat draws")
