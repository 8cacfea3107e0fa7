# SPDX-License-Identifier: MIT
"""The fields of an observation that several rule sets have: table, hands, pieces on a ring.

Everything is seen from the seat itself. Seats are counted from it: 0 is the seat, 1 the next one.
So are pieces (0 to 3 its own, 4 to 7 the next seat's) and the squares of the ring (0 is the corner
or the start of its own side). No field depends on a card that the seat cannot see.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from engine import card_numbers, codes, state
from homeward.lab.env import actions
from homeward.lab.env.actions import SEATS

Game = Any  # the engine is untyped on purpose

PIECES = 4 * SEATS
_LONGEST_LANE = 8  # squares of a side: those of shields
_NOWHERE: int = codes.PLACE_LANE + _LONGEST_LANE  # there is no such piece
_NOBODY = 4  # nobody sits there


class Field(NamedTuple):
    """Some numbers of an observation: each is from 0 to `high`."""

    name: str
    size: int
    high: int
    words: str
    read: Callable[[Game, int], Iterable[int]]  # of a game, for a seat


# --- every rule set


def counted_from(game: Game, seat: int, other: int) -> int:
    """Count a seat from another one."""
    return int((other - seat) % game.seats)


def around(game: Game, seat: int) -> list[int]:
    """List the seats from one on, in order of their numbers."""
    return [(seat + i) % game.seats for i in range(game.seats)]


def filled(numbers: list[int], size: int, rest: int = 0) -> list[int]:
    return numbers + [rest] * (size - len(numbers))


def _sides(game: Game, seat: int) -> list[int]:
    own = game.sides[seat]
    return filled([(game.sides[i] - own) % 4 for i in around(game, seat)], SEATS, _NOBODY)


def counter(rules: str) -> Callable[[Iterable[int]], list[int]]:
    """Return what counts the cards of each kind, in the order of the kinds."""
    every = actions.kinds(rules)

    def count(cards: Iterable[int]) -> list[int]:
        held = list(cards)
        return [held.count(card) for card in every]

    return count


def _discards(game: Game) -> list[int]:
    """Return the cards that lie face up: all that were played since the last shuffle.

    They follow the cards left to draw. Where hands are dealt, the byte after the deck says how many
    cards lie there; the rest are hands, or the play pile.
    """
    s = game.state
    lying = s[state.DECK + game.deck_size] if game.secret else game.deck_size
    return list(s[state.DECK + game.undrawn : state.DECK + lying])


def _hand(game: Game, seat: int) -> list[int]:
    if not game.secret:
        return []
    return [card for i in range(game.held) if (card := game.hand(seat, i))]


def _held(game: Game, seat: int) -> list[int]:
    return filled([len(_hand(game, other)) for other in around(game, seat)], SEATS)


def table_fields(rules: str) -> list[Field]:
    """List what every game shows."""
    size = max(map(len, actions.decks(rules)))
    count = counter(rules)
    every = actions.kinds(rules)
    return [
        Field("seat", 1, SEATS - 1, "who decides", lambda g, me: [counted_from(g, me, g.seat)]),
        Field(
            "turn", 1, SEATS - 1, "whose turn it is", lambda g, me: [counted_from(g, me, g.turn)]
        ),
        Field("ask", 1, codes.ASK_VICTIM, "what is asked, ASK_...", lambda g, me: [g.ask]),
        Field("card", 1, max(every), "the card in play, 0 for none", lambda g, me: [g.card]),
        Field("undrawn", 1, size, "cards left to draw", lambda g, me: [g.undrawn]),
        Field("sides", SEATS, _NOBODY, "each seat's side, from the own one; 4: nobody", _sides),
        Field("discards", len(every), size, "by kind", lambda g, me: count(_discards(g))),
    ]


def hand_fields(rules: str) -> list[Field]:
    """List what a game with hands shows of them."""
    most = {"fire_ice": 5, "partners": card_numbers.FULL_HAND}.get(rules, card_numbers.MOST_HELD)
    count = counter(rules)
    size = len(actions.kinds(rules))
    return [
        Field("hand", size, most, "the own cards, by kind", lambda g, me: count(_hand(g, me))),
        Field("held", SEATS, most, "how many cards each seat holds", _held),
    ]


# --- pieces on a ring


def _pieces(game: Game, seat: int) -> list[int]:
    """List the pieces, the own ones first; -1 for one that is not there."""
    found = []
    for other in around(game, seat):
        found += [4 * other + i if i < game.pieces else -1 for i in range(4)]
    return filled(found, PIECES, -1)


def _places(game: Game, seat: int) -> list[int]:
    """Return the place of each piece: squares are counted from the side of the seat."""
    ring = getattr(game, "track", codes.RING)
    corner = game.sides[seat] * ring // 4
    return [_place(game, piece, ring, corner) for piece in _pieces(game, seat)]


def _place(game: Game, piece: int, ring: int, corner: int) -> int:
    if piece < 0:
        return _NOWHERE
    place = game.where(piece)
    if place < codes.PLACE_START:
        return int((place - corner) % ring)
    if place >= codes.PLACE_LANE:
        return int(codes.PLACE_LANE + (place - codes.PLACE_LANE) % game.lane)
    return int(place)


def flags(game: Game, seat: int, has: Callable[[int], bool]) -> list[int]:
    return [piece >= 0 and has(piece) for piece in _pieces(game, seat)]


def _first(game: Game, seat: int) -> list[int]:
    """Return the piece that a swap or the rest of a seven continues from, + 1; 0 for none."""
    s = game.state
    if game.ask != codes.ASK_OTHER and (not s[state.STEPS_LEFT] or game.rules == "partners"):
        return [0]
    return [1 + _pieces(game, seat).index(s[state.FIRST_PIECE])]


def ring_fields() -> list[Field]:
    return [
        Field("places", PIECES, _NOWHERE, "where each piece is, PLACE_...; 74: none", _places),
        Field("left", 1, 7, "steps left of a seven", lambda g, me: [g.state[state.STEPS_LEFT]]),
        Field("first", 1, PIECES, "the first piece of a swap or seven, + 1", _first),
    ]
