# SPDX-License-Identifier: MIT
"""The actions of each rule set: one table, the same in every position, for all seats and options.

An action is a choice of the engine: verb, card, piece and number, as engine/codes.py names them.
Pieces and seats are counted from the seat that decides: 0 to 3 are its own pieces, 4 to 7 those of
the next seat, and so on. An action's number is its place in the table.
"""

from functools import cache
from itertools import product
from typing import Any, NamedTuple

import engine
from engine import card_numbers, codes
from engine.number_race import NumberRace

Game = Any  # the engine is untyped on purpose

SEATS = 4  # at most
NONE: tuple[int, ...] = (0,)

# Verbs whose number is a piece, and the one whose number is a seat.
_OF_A_PIECE = (codes.VERB_TAKE, codes.VERB_JUMP, codes.VERB_SHIELD)
_OF_A_SEAT = (codes.VERB_FLIP,)


class Action(NamedTuple):
    """Name what an action does, seen from the seat that decides."""

    verb: int
    card: int
    piece: int
    number: int


class Row(NamedTuple):
    """Some actions of one verb: every card with every piece and every number, in this order."""

    verb: int
    cards: tuple[int, ...] = NONE
    pieces: tuple[int, ...] = ()  # empty: the verb names no piece
    numbers: tuple[int, ...] = NONE
    option: str = ""  # without it these are never legal

    @property
    def actions(self) -> list[Action]:
        every = product((self.verb,), self.cards, self.pieces or NONE, self.numbers)
        return [Action(*fields) for fields in every]


def of_seats(pieces: int, *seats: int) -> tuple[int, ...]:
    """Return the pieces of some seats, counted from the seat that decides."""
    return tuple(4 * seat + i for seat in seats for i in range(pieces))


@cache
def decks(rules: str) -> tuple[bytes, ...]:
    """Return the decks that a rule set is played with, by all its options."""
    names = [name for name, _ in engine.options(rules)]
    every = product(*(values for _, values in engine.options(rules)))
    return tuple(engine.new(rules, **dict(zip(names, each, strict=True))).deck for each in every)


@cache
def kinds(rules: str) -> tuple[int, ...]:
    """Return every kind of card that a rule set deals, with any option."""
    return tuple(sorted(set().union(*decks(rules))))


def _race(rules: Any, deck: tuple[int, ...]) -> list[Row]:
    """List what the tables of a race by number cards allow."""
    own, others = of_seats(rules.pieces, 0), of_seats(rules.pieces, *range(1, SEATS))
    rows = [Row(codes.VERB_PASS, deck)]
    rows += [Row(codes.VERB_LEAVE, rules.leaves_start, own)] if rules.leaves_start else []
    for verb, squares in (
        (codes.VERB_FORWARD, rules.squares_forward),
        (codes.VERB_BACK, rules.squares_back),
    ):
        for card, far in enumerate(squares):
            if far and card in deck:
                parts = verb == codes.VERB_FORWARD and card in rules.splits
                rows.append(Row(verb, (card,), own, tuple(range(1, far + 1)) if parts else (far,)))
    if rules.swaps:
        rows.append(Row(codes.VERB_SWAP, rules.swaps, own))
        rows.append(Row(codes.VERB_WITH, rules.swaps, others))
    return [*rows, Row(codes.VERB_TAKE, rules.takes, own, others)] if rules.takes else rows


def _classic(rules: Any, deck: tuple[int, ...]) -> list[Row]:
    """Add what the Dice! card does: from C-86 on."""
    own, others = of_seats(4, 0), of_seats(4, 1, 2, 3)
    dice = (codes.CARD_DICE,)
    rows = _race(rules, tuple(card for card in deck if card != codes.CARD_DICE))
    return [
        *rows,
        Row(codes.VERB_PASS, dice, option="dice"),
        Row(codes.VERB_FORWARD, dice, own, (10, 20, 30, 50), "dice"),  # no way is longer than 65
        Row(codes.VERB_BACK, dice, own, (12, 20, 40), "dice"),
        Row(codes.VERB_JUMP, dice, own, others, "dice"),
        Row(codes.VERB_RELEASE, dice, others, option="dice"),
        Row(codes.VERB_RETURN, dice, own, option="dice"),
        Row(codes.VERB_EXCHANGE, dice, option="dice"),
    ]


def _fire_ice(rules: Any, deck: tuple[int, ...]) -> list[Row]:
    """Add tokens and hands; a card discarded for its token is no longer in play (F-131)."""
    own, others = of_seats(3, 0), of_seats(3, 1, 2, 3)
    forward = tuple(card for card in deck if rules.squares_forward[card])
    return [
        *_race(rules, deck),
        Row(codes.VERB_DECLINE, option="tokens"),
        Row(codes.VERB_RUN, pieces=own, option="tokens"),
        Row(codes.VERB_ICE, (card_numbers.MOVES_ICE,), (*others, codes.NO_PIECE), option="tokens"),
        Row(codes.VERB_FIRE, (0, card_numbers.MOVES_FIRE), own, option="tokens"),
        Row(codes.VERB_FETCH, forward, own, option="tokens"),
        Row(codes.VERB_CARD, deck, option="hand"),
        Row(codes.VERB_DISCARD, deck, option="hand"),
    ]


def _shields(rules: Any, deck: tuple[int, ...]) -> list[Row]:
    """Add the shields, which come from another droid or from the board."""
    own, others = of_seats(3, 0), of_seats(3, 1, 2, 3)
    card = (card_numbers.SHIELD_CARD,)
    return [
        *_race(rules, deck),
        Row(codes.VERB_DECLINE, card),
        Row(codes.VERB_SHIELD, card, own, (*others, codes.NO_PIECE)),
    ]


def _partners(rules: Any, deck: tuple[int, ...]) -> list[Row]:
    """List what cards do to the movers of a seat, or of its partner once it has finished."""
    del rules
    ours = of_seats(4, 0, 2)
    far = {1: (1, 14), card_numbers.SEVEN: tuple(range(1, 8))}
    ahead = tuple(card for card in deck if card not in (4, codes.CARD_HEART, codes.CARD_SWITCH))
    switch = (codes.CARD_SWITCH,)
    return [
        Row(codes.VERB_GIVE, deck),
        Row(codes.VERB_CARD, deck),
        Row(codes.VERB_FOLD),
        Row(codes.VERB_LEAVE, (8, 13, codes.CARD_HEART), ours),
        *(Row(codes.VERB_FORWARD, (card,), ours, far.get(card, (card,))) for card in ahead),
        Row(codes.VERB_BACK, (4,), ours, (4,)),
        # Of two movers the seat's own comes first, or else the partner's, or the left one's.
        Row(codes.VERB_SWAP, switch, of_seats(4, 0, 1, 2)),
        Row(codes.VERB_WITH, switch, of_seats(4, 1, 2, 3)),
        Row(codes.VERB_DECLINE, (card_numbers.SEVEN,)),
    ]


def _twenty_one(rules: Any, deck: tuple[int, ...]) -> list[Row]:
    """List the cards that are played in turn, and the answers out of turn."""
    del rules
    answers = (codes.CARD_STEAL, codes.CARD_DONT)
    in_turn = tuple(card for card in deck if card not in answers)
    return [
        Row(codes.VERB_PASS),
        Row(codes.VERB_CARD, in_turn),
        Row(codes.VERB_DISCARD, (codes.CARD_FLIP, *answers)),
        Row(codes.VERB_DECLINE),
        Row(codes.VERB_STEAL, (codes.CARD_STEAL,)),
        Row(codes.VERB_BLOCK, (codes.CARD_DONT,)),
        Row(codes.VERB_FLIP, (codes.CARD_FLIP,), numbers=(1, 2, 3)),
    ]


_OWN = {
    "classic": _classic,
    "fire_ice": _fire_ice,
    "shields": _shields,
    "partners": _partners,
    "twenty_one": _twenty_one,
}


@cache
def rows(rules: str) -> tuple[Row, ...]:
    """Return the table of a rule set, in rows."""
    made = type(engine.new(rules))
    if rules not in _OWN and not issubclass(made, NumberRace):
        raise ValueError(f"{rules}: its actions are not listed in lab/env/actions.py")
    return tuple(_OWN.get(rules, _race)(made, kinds(rules)))


@cache
def table(rules: str) -> tuple[Action, ...]:
    """Return what each action of a rule set does, by its number."""
    return tuple(action for row in rows(rules) for action in row.actions)


@cache
def numbers(rules: str, seats: int, seat: int) -> dict[int, int]:
    """Return the action of each choice that the engine can offer a seat."""
    every = [(row, action) for row in rows(rules) for action in row.actions]
    found = {}
    for k, (row, (verb, card, piece, number)) in enumerate(every):
        if row.pieces and piece != codes.NO_PIECE:
            piece = _moved_on(piece, seats, seat)
        if verb in _OF_A_PIECE and number != codes.NO_PIECE:
            number = _moved_on(number, seats, seat)
        elif verb in _OF_A_SEAT:
            number = _moved_on(number << 2, seats, seat) >> 2
        if piece >= 0 and number >= 0:
            found[verb << 24 | card << 16 | piece << 8 | number] = k
    return found


def _moved_on(piece: int, seats: int, by: int) -> int:
    """Count a piece from seat 0 instead of from seat `by`; -1 if nobody sits there."""
    if piece >> 2 >= seats:
        return -1
    return ((piece >> 2) + by) % seats << 2 | piece & 3


def legal(game: Game) -> dict[int, int]:
    """Return the actions of the seat that decides, and the choice that each of them is."""
    known = numbers(game.rules, game.seats, game.seat)
    return {known[game.choices[i]]: i for i in range(game.legal())}
