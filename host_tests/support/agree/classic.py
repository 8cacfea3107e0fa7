# SPDX-License-Identifier: MIT
"""Do the engine and the plain model of classic agree?

    python host_tests/agree.py classic 2000

plays that many random games through the engine, of every edition, with and without the Dice! card.
At every card the engine's answers must be the model's, and after every decision the model must know
who decides next and who has won. Then it compares ten times as many random positions, more crowded
than those of games.
"""

import random

from homeward.lab.random_lines import random_line
from models.classic import DECKS, DICE, SEATINGS, draws_next, results
from support.agree.races import Plain

# isort: split
import engine  # the line above puts it on the path

PLAIN = Plain(SEATINGS, 4, results, draws_next)


def agree_on_lines(positions: int, seed: int) -> int:
    """Compare random position lines; how many."""
    rng = random.Random(seed)
    for _ in range(positions):
        PLAIN.compare(random_line(rng, dice=True))
    return positions


def agree(games: int, seed: int) -> int:
    """Compare whole random games; how many positions."""
    rng = random.Random(seed)
    positions = 0
    for number in range(games):
        edition, dice = (45, 44, 55)[number // 3 % 3], number % 2 == 1
        game = engine.new(
            "classic",
            seats=2 + number % 3,
            seed=rng.randrange(1, 1 << 30),
            edition=edition,
            dice=dice,
        )
        deck = DECKS[edition] + DICE if dice else DECKS[edition]
        positions += PLAIN.compare_game(game, deck, rng)
    return positions


def report(games: int, seed: int) -> None:
    """Compare games and random positions, and say how many."""
    print(f"{agree(games, seed)} positions of {games} games agree (seed {seed})", flush=True)
    print(f"{agree_on_lines(10 * games, seed)} random positions agree")
