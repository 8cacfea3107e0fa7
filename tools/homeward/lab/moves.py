# SPDX-License-Identifier: MIT
"""Read position lines on standard input; print, for each, what its card can lead to.

    echo "classic r=S,S,4,H b=S,17,s2,S y=S,S,S,S g=30,S,H,H turn=r card=7" | homeward moves

One JSON list a line: every distinct position after the whole card has been played (both parts of
a seven, the slide), in the same notation without turn= and card=. A forfeit is the unchanged
position. Nothing is drawn afterwards. Blank lines are skipped; a line that cannot be read is an
error that names the line and the word, exit code 2.
"""

import argparse
import io
import json
import sys
from collections.abc import Iterator
from typing import Any

import engine
from engine import codes
from homeward import notation

# Questions that come before a card, not in the middle of one.
BEGINNINGS = (codes.ASK_CARD, codes.ASK_TRADE, codes.ASK_RUN)


def card_done(game: Any, before: Any = None) -> bool:
    """Has the choice just played finished its card? `before` is the game as it was then."""
    if game.over or game.ask in BEGINNINGS:
        return True
    if before and (before.turn != game.turn or before.ask == codes.ASK_RUN):
        return True
    return any(game.trail[4 * i] == codes.STEP_DRAW for i in range(game.steps))


def outcomes(game: Any) -> Iterator[Any]:
    """Yield a game for each way of playing the card out, choice by choice."""
    one_decision = getattr(notation.of(game.rules), "ONE_DECISION", False)
    for i in range(game.legal()):
        after = engine.twin(game)
        after.play(i)
        if one_decision or card_done(after, game):
            yield after
        else:
            yield from outcomes(after)


def answer(line: str) -> list[str]:
    """Return every distinct position that the line's card can lead to, sorted."""
    return sorted({notation.position(after) for after in outcomes(notation.read(line))})


def read_lines() -> Iterator[tuple[int, str]]:
    """Yield the numbered lines of standard input; blank ones are skipped."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # whatever it is, it can be named
    for number, line in enumerate(sys.stdin, 1):
        if line.strip():
            yield number, line.strip()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    del parser  # everything comes on standard input


def main(args: argparse.Namespace) -> int:
    del args
    for number, line in read_lines():
        try:
            print(json.dumps(answer(line)))
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from error
    return 0
