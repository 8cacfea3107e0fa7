# SPDX-License-Identifier: MIT
"""A game told in words: what was chosen and what happened, from choices and trail."""

from collections.abc import Iterator
from typing import Any

from engine import codes
from homeward.lab import notation
from homeward.lab.record import Record
from homeward.lab.words_of_lines import place_name

COLOUR_NAMES = ("red", "blue", "yellow", "green")
STEPS = {
    codes.STEP_MOVE: "goes",
    codes.STEP_SLIDE: "slides",
    codes.STEP_BUMP: "is bumped",
    codes.STEP_SWAP: "is swapped",
    codes.STEP_TAKE: "takes the place",
    codes.STEP_JUMP: "jumps",
    codes.STEP_RELEASE: "is let out",
    codes.STEP_RETURN: "returns",
    codes.STEP_CHANGE: "trades places",
}


def seat_name(game: Any, seat: int) -> str:
    return COLOUR_NAMES[game.sides[seat]]


def piece_name(game: Any, piece: int) -> str:
    return f"{seat_name(game, piece >> 2)} {(piece & 3) + 1}"


def choice_words(game: Any, choice: int) -> str:
    """A choice of the game, in words."""
    verb, piece, number = choice >> 24, choice >> 8 & 255, choice & 255
    who = piece_name(game, piece)
    if verb == codes.VERB_PASS:
        return "pass"
    if verb in (codes.VERB_TAKE, codes.VERB_JUMP):
        word = "takes the place of" if verb == codes.VERB_TAKE else "jumps beside"
        return f"{who} {word} {piece_name(game, number)}"
    return {
        codes.VERB_LEAVE: f"{who} leaves Start",
        codes.VERB_FORWARD: f"{who} forward {number}",
        codes.VERB_BACK: f"{who} back {number}",
        codes.VERB_SWAP: f"{who} swaps",
        codes.VERB_WITH: f"with {who}",
        codes.VERB_RELEASE: f"{who} is let out of Start",
        codes.VERB_RETURN: f"{who} back to Start",
        codes.VERB_EXCHANGE: "opposite colours trade places",
    }[verb]


def trail_words(game: Any) -> Iterator[str]:
    """What just happened, a phrase for each record of the trail."""
    for i in range(0, 4 * game.steps, 4):
        what, who, before, after = game.trail[i : i + 4]
        if what in STEPS:
            places = f"{place_name(before)} to {place_name(after)}"
            yield f"{piece_name(game, who)} {STEPS[what]} {places}"
        elif what == codes.STEP_SHUFFLE:
            yield f"the discards are shuffled, {after} cards"
        elif what == codes.STEP_DRAW:
            yield f"{seat_name(game, who)} draws {notation.card_name(game, before)}"
        elif what == codes.STEP_ROLL:
            yield f"{seat_name(game, who)} rolls {before}"
        elif what == codes.STEP_WIN:
            yield f"{seat_name(game, who)} wins"


def transcript(record: Record) -> Iterator[str]:
    """The game of a record, a line for each decision and the position it left."""
    game = record.new()
    yield str(Record(record.rules, record.seats, record.options, record.seed, []))
    yield f"   0 {'; '.join(trail_words(game))}"
    for number, i in enumerate(record.choices, 1):
        n = game.legal()
        if not n:
            raise ValueError(f"choices: the game is over after {number - 1} of them")
        if i >= n:
            raise ValueError(f"choices: number {number} is {i}, expected 0 to {n - 1}")
        words = choice_words(game, game.choices[i])
        yield f"{number:4} {seat_name(game, game.seat)}, {i} of {n}: {words}"
        game.play(i)
        happened = "; ".join(trail_words(game))
        if happened:
            yield f"     {happened}"
    if game.over:
        yield notation.position(game)
    elif game.ask == codes.ASK_PIECE:
        yield notation.write(game)
    else:
        yield f"{notation.write(game)}, in the middle of the card"
