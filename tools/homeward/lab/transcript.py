# SPDX-License-Identifier: MIT
"""A game told in words: what was chosen and what happened, from choices and trail."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine import codes
from homeward import notation
from homeward.lab.record import Record
from homeward.notation.words import place_name

COLOUR_NAMES = ("red", "blue", "yellow", "green")
# What a piece does, from place to place.
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
    codes.STEP_RUN: "runs",
    codes.STEP_FETCH: "is fetched",
}
TOKENS = {
    codes.STEP_ICE: "Ice",
    codes.STEP_FIRE: "Fire",
    codes.STEP_SHIELD: "a shield",
}
# A choice by its verb: {who} the piece, {number} its number, {other} the piece of that number,
# {card} the card, {seat} the seat of that number.
CHOICES = {
    codes.VERB_PASS: "pass",
    codes.VERB_LEAVE: "{who} leaves Start",
    codes.VERB_FORWARD: "{who} forward {number}",
    codes.VERB_BACK: "{who} back {number}",
    codes.VERB_SWAP: "{who} swaps",
    codes.VERB_WITH: "with {who}",
    codes.VERB_TAKE: "{who} takes the place of {other}",
    codes.VERB_JUMP: "{who} jumps beside {other}",
    codes.VERB_RELEASE: "{who} is let out of Start",
    codes.VERB_RETURN: "{who} back to Start",
    codes.VERB_EXCHANGE: "opposite colours trade places",
    codes.VERB_CARD: "play {card}",
    codes.VERB_DISCARD: "lay down {card}",
    codes.VERB_DECLINE: "decline",
    codes.VERB_RUN: "{who} runs to the next corner",
    codes.VERB_ICE: "Ice on {who}",
    codes.VERB_FIRE: "Fire on {who}",
    codes.VERB_FETCH: "{who} comes Home too",
    codes.VERB_SHIELD: "a shield from {other} for {who}",
    codes.VERB_GIVE: "give {card}",
    codes.VERB_FOLD: "fold",
    codes.VERB_STEAL: "steal",
    codes.VERB_BLOCK: "block",
    codes.VERB_FLIP: "flip one of {seat}",
}


def seat_name(game: Any, seat: int) -> str:
    return COLOUR_NAMES[game.colours[seat]] if seat < game.seats else "nobody"


def piece_name(game: Any, piece: int) -> str:
    if piece == codes.NO_PIECE:
        return "the middle"
    return f"{seat_name(game, piece >> 2)} {(piece & 3) + 1}"


def choice_words(game: Any, choice: int) -> str:
    """Return a choice of the game, in words."""
    card, number = choice >> 16 & 255, choice & 255
    return CHOICES[choice >> 24].format(
        who=piece_name(game, choice >> 8 & 255),
        number=number,
        other=piece_name(game, number),
        card=notation.card_name(game, card) if card else "",
        seat=seat_name(game, number),
    )


def trail_words(game: Any) -> Iterator[str]:
    """Describe what just happened, a phrase for each record of the trail."""
    for i in range(0, 4 * game.steps, 4):
        what, who, before, after = game.trail[i : i + 4]
        if what in STEPS:
            name = getattr(notation.of(game.rules), "place_name", place_name)
            yield f"{piece_name(game, who)} {STEPS[what]} {name(before)} to {name(after)}"
        elif what in TOKENS:
            yield f"{TOKENS[what]} from {piece_name(game, after)} to {piece_name(game, who)}"
        else:
            yield from _table_words(game, what, who, before, after)


def _table_words(game: Any, what: int, who: int, before: int, after: int) -> Iterator[str]:
    """Describe what happened at the table, beside the board."""
    name = seat_name(game, who)
    if what in CARD_STEPS:
        yield f"{name} {CARD_STEPS[what]} {notation.card_name(game, before)}"
    elif what == codes.STEP_BLOCKED:
        yield f"{piece_name(game, who)} cannot slide"
    elif what == codes.STEP_TOTAL:
        yield f"{name} lays {notation.card_name(game, before)}, total {after}"
    elif what in SEAT_STEPS:
        yield SEAT_STEPS[what].format(
            name=name, other=seat_name(game, before), before=before, after=after
        )


CARD_STEPS = {
    codes.STEP_DRAW: "draws",
    codes.STEP_PLAY: "plays",
    codes.STEP_DISCARD: "lays down",
}
SEAT_STEPS = {
    codes.STEP_SHUFFLE: "the discards are shuffled, {after} cards",
    codes.STEP_ROLL: "{name} rolls {before}",
    codes.STEP_WIN: "{name} wins",
    codes.STEP_DEAL: "{name} is dealt a card",
    codes.STEP_DECLINE: "{name} declines",
    codes.STEP_GIVE: "{name} lays a card aside",
    codes.STEP_TRADE: "the cards laid aside change hands",
    codes.STEP_FOLD: "{name} folds {before} cards",
    codes.STEP_DEALER: "{name} deals, {before} of 3",
    codes.STEP_BUST: "{name} busts with {after}",
    codes.STEP_STEAL: "{name} steals from {other}",
    codes.STEP_BLOCK: "{name} blocks {other}",
    codes.STEP_ADVANCE: "{name} has {after} flipped, {before} before",
    codes.STEP_ROUND: "{name} begins a round",
    codes.STEP_TURN: "the direction of play changes",
    codes.STEP_TIE: "{name} has {before} in the tiebreak",
    codes.STEP_SORRY: "{name} plays it on {other}",
}


def transcript(record: Record) -> Iterator[str]:
    """Yield the game of a record, a line for each decision and the position it left."""
    game = record.new()
    yield str(replace(record, choices=[], undos=[]))
    yield f"   0 {'; '.join(trail_words(game))}"
    for number, i in enumerate(record.choices, 1):
        record.take_back(game, number - 1)
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
    record.take_back(game, len(record.choices))
    if game.over:
        yield notation.position(game)
    elif game.ask in (codes.ASK_PIECE, codes.ASK_CARD, codes.ASK_RUN):
        yield notation.write(game)
    else:
        yield f"{notation.write(game)}, in the middle of the card"
