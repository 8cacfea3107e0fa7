# SPDX-License-Identifier: MIT
"""Check what must hold in every game with one piece a square on a ring."""

from typing import Any

from engine import codes, race, state
from homeward.lab.invariants.violations import demand

NOWHERE = (codes.PLACE_START, codes.PLACE_HOME)


def pieces(game: Any) -> list[int]:
    """Return every piece in play."""
    return [4 * seat + i for seat in range(game.seats) for i in range(game.pieces)]


def one_piece_a_square(game: Any) -> None:
    """Nobody shares a square, everybody is in a lane of their own, and the board knows it."""
    places = {piece: game.where(piece) for piece in pieces(game)}
    squares = [place for place in places.values() if place not in NOWHERE]
    demand(len(squares) == len(set(squares)), "two pawns on one square")
    for piece, place in places.items():
        lane = place - codes.PLACE_LANE
        own = lane < 0 or lane // game.lane == game.sides[piece >> 2]
        demand(own, f"piece {piece} in a lane that is not its own")
        demand(
            place in NOWHERE or game.state[state.BOARD + place] & ~state.GUARD == piece + 4,
            f"piece {piece} is not where the board says",
        )
    demand(
        sum(map(bool, game.state[state.BOARD : state.BOARD + race._PLACES])) == len(squares),
        "the board shows a piece that is not there",
    )


def deck(game: Any) -> list[int]:
    """Return the cards of a deck that nobody holds any of."""
    return sorted(game.state[state.DECK : state.DECK + game.deck_size])
