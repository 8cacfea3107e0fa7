# SPDX-License-Identifier: MIT
"""The fields of an observation that one rule set has for itself."""

from engine import codes, hands, state
from homeward.lab.env import actions
from homeward.lab.env.actions import SEATS
from homeward.lab.env.fields import (
    PIECES,
    Field,
    Game,
    around,
    counted_from,
    counter,
    filled,
    flags,
)


def _classic() -> list[Field]:
    return [
        Field("face", 1, 6, "what the die shows, 0 for none", lambda g, me: [g.face]),
        Field("number", 1, codes.CARD_DICE, "the card it turned", lambda g, me: [g.number]),
    ]


def _fire_ice() -> list[Field]:
    return [
        Field("ice", PIECES, 1, "1: it has the Ice", lambda g, me: _carrier(g, me, g.ice)),
        Field("fire", PIECES, 1, "1: it has the Fire", lambda g, me: _carrier(g, me, g.fire)),
    ]


def _carrier(game: Game, seat: int, carrier: int) -> list[int]:
    return flags(game, seat, lambda piece: piece + 1 == carrier)


def _shields() -> list[Field]:
    return [
        Field(
            "shields",
            PIECES,
            1,
            "1: it has a shield",
            lambda g, me: flags(g, me, g.shielded),
        )
    ]


def _partners() -> list[Field]:
    count = counter("partners")
    return [
        Field(
            "fresh",
            PIECES,
            1,
            "1: it came in and has not moved since",
            lambda g, me: flags(g, me, g.fresh),
        ),
        Field("had", PIECES, 1, "1: it had a part of this seven", _had),
        Field(
            "gave",
            len(actions.kinds("partners")),
            1,
            "the card given to the partner, until it is played",
            lambda g, me: count(_gave(g, me)),
        ),
        Field("dealer", 1, SEATS - 1, "who deals", lambda g, me: [counted_from(g, me, g.dealer)]),
        Field("deal", 1, 3, "which of the dealer's deals", lambda g, me: [g.deal]),
    ]


def _had(game: Game, seat: int) -> list[int]:
    if game.ask != codes.ASK_STEPS:
        return [0] * PIECES
    parts = game.state[state.FIRST_PIECE]
    own, partner = game.seat, game.partner(game.seat)
    bits = {4 * own + i: 1 << i for i in range(4)} | {4 * partner + i: 16 << i for i in range(4)}
    return flags(game, seat, lambda piece: bool(parts & bits.get(piece, 0)))


def _gave(game: Game, seat: int) -> list[int]:
    """Return the card that a seat has laid aside, or that its partner still has from it (P-100)."""
    s = game.state
    aside = s[hands.first(game, seat) + game.held - 1]
    if aside:
        return [aside]
    first = hands.first(game, game.partner(seat))
    return [card & ~state.SHOWN for card in s[first : first + game.held] if card & state.SHOWN]


def _twenty_one() -> list[Field]:
    count = counter("twenty_one")
    return [
        Field("total", 1, 21, "of the play pile", lambda g, me: [g.total]),
        Field(
            "way", 1, 1, "0: the next seat follows, 1: the one before", lambda g, me: [g.way < 0]
        ),
        Field("steps", SEATS, 8, "that each seat has made", _steps),
        Field("left", 1, 2, "numbers of a Play 2 still to play", lambda g, me: [g.left]),
        Field("sorry", 1, SEATS, "whose Sorry! may be blocked, + 1", _sorry),
        Field(
            "pile",
            len(actions.kinds("twenty_one")),
            93,
            "the play pile, by kind",
            lambda g, me: count(_pile(g)),
        ),
    ]


def _steps(game: Game, seat: int) -> list[int]:
    return filled([game.flipped(other) for other in around(game, seat)], SEATS)


def _sorry(game: Game, seat: int) -> list[int]:
    return [1 + counted_from(game, seat, game.by) if game.ask == codes.ASK_BLOCK else 0]


def _pile(game: Game) -> list[int]:
    cards: list[int] = []
    while card := game.pile(len(cards)):
        cards.append(card)
    return cards


OWN = {
    "classic": _classic,
    "fire_ice": _fire_ice,
    "shields": _shields,
    "partners": _partners,
    "twenty_one": _twenty_one,
}
