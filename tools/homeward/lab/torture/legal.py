# SPDX-License-Identifier: MIT
"""Demand of any bytes: a refusal in words, or a position that the rules allow."""

import random
from typing import Any

import engine
from homeward.lab.invariants import Watch
from homeward.lab.invariants.violations import Violation, demand

PLAYED = 4  # decisions that a game which was let in must stand


def readable(text: str) -> bool:
    """More than one word, of letters that the handheld's font has."""
    return len(text.split()) > 1 and all(" " <= letter <= "~" for letter in text)


def play_on(game: Any, rng: random.Random) -> None:
    """Raise a Violation unless it is a position of its rules, and stays one."""
    names = (name for name, _ in engine.options(game.rules))
    options = dict(zip(names, game.options, strict=True))
    fresh = engine.new(game.rules, seats=game.seats, **options)
    try:
        watch = Watch(game)
        demand(watch.cards == watch.rules.cards(fresh), "the cards are not those of the deck")
        for _ in range(PLAYED):
            n = watch.before()
            if not n:
                break
            watch.play(rng.randrange(n))
    except ValueError as error:  # no refusal: it was let in
        raise Violation(f"was accepted, then {error!r}") from error
