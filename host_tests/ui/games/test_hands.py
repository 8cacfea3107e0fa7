# SPDX-License-Identifier: MIT
"""A hand is shown in the order in which its cards are offered, in every game that deals one."""

import random
from typing import Any

import pytest

import engine
from engine import codes

GAMES: list[tuple[str, dict[str, int]]] = [
    ("fire_ice", {"hand": 5}),
    ("fire_ice", {"hand": 5, "tokens": False}),
    ("partners", {}),
    ("twenty_one", {}),
]
ASKS = (codes.ASK_CARD, codes.ASK_TRADE, codes.ASK_NUMBER)


def shown(said: Any, game: Any) -> list[str]:
    """The cards of the row of the hand, each kind once."""
    row = said.hand(game, game.seat).removeprefix("Hand: ")
    names = row.split(", ") if ", " in row else row.split()
    return list(dict.fromkeys(name for name in names if not name.startswith("x")))


@pytest.mark.parametrize(("rules", "options"), GAMES)
def test_the_list_goes_through_the_hand_as_it_is_shown(rules: str, options: dict[str, int]) -> None:
    orders = set()
    for seed in range(6):
        rng = random.Random(seed)
        game = engine.new(rules, seats=4, seed=seed, **options)
        said = __import__("ui.words." + rules, None, None, ("words",)).words(game)
        while n := game.legal():
            verbs = {game.choices[i] >> 24 for i in range(n)}
            # A card can be both, played for a swap alone or laid down: it comes twice then.
            twice = {codes.VERB_CARD, codes.VERB_DISCARD} <= verbs
            if game.ask in ASKS and game.choices[0] >> 16 & 255 and not twice:
                row = shown(said, game)
                places = [row.index(said.kind(game.choices[i] >> 16 & 255)) for i in range(n)]
                assert places == sorted(places), (row, places)
                orders.add(tuple(row))
            game.play(rng.randrange(n))
    assert any(row != tuple(sorted(row)) for row in orders)
