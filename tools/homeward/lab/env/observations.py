# SPDX-License-Identifier: MIT
"""Write what a seat may see as a row of small whole numbers, the same fields in every position."""

from functools import cache
from itertools import chain

import numpy as np
from numpy.typing import NDArray

import engine
from homeward.lab.env.fields import Field, Game, hand_fields, ring_fields, table_fields
from homeward.lab.env.own_fields import OWN

Numbers = NDArray[np.uint8]


@cache
def fields(rules: str) -> tuple[Field, ...]:
    """Return what an observation of a rule set holds, in order."""
    game = engine.new(rules)
    found = table_fields(rules)
    if game.secret or "hand" in dict(engine.options(rules)):
        found += hand_fields(rules)
    if game.pieces:
        found += ring_fields()
    return tuple(found + OWN.get(rules, list)())


@cache
def highest(rules: str) -> Numbers:
    """Return the most that each number of an observation can be."""
    return np.repeat([f.high for f in fields(rules)], [f.size for f in fields(rules)]).astype(
        np.uint8
    )


def observe(game: Game, seat: int) -> Numbers:
    """Return what a seat sees of a game."""
    found = [field.read(game, seat) for field in fields(game.rules)]
    return np.array(list(chain.from_iterable(found)), dtype=np.uint8)


def named(rules: str, observation: Numbers) -> dict[str, Numbers]:
    """Return the numbers of an observation by the names of their fields."""
    ends = np.cumsum([field.size for field in fields(rules)])[:-1]
    names = [field.name for field in fields(rules)]
    return dict(zip(names, np.split(observation, ends), strict=True))
