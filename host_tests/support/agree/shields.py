# SPDX-License-Identifier: MIT
"""Do the engine and the plain model of shields agree?

    python host_tests/agree.py shields 2000

plays that many random games through the engine. At every card the engine's answers must be the
model's, and after every decision the model must know who decides next and who has won.
"""

import random
from collections import Counter

from models.shields import CORNER, DECK, SEATINGS, draws_next, results
from support.agree.races import Plain

# isort: split
import engine  # the line above puts it on the path


def random_place(rng: random.Random, colour: str, middle: int) -> str:
    corner = CORNER[colour]
    side = 15 * ((middle + rng.randint(-7, 7)) // 15 % 4)
    match rng.choice(("hangar", "room", "h", "s", "crowd", "crowd", "own side", "slide", "run-up")):
        case "hangar":
            return "S"
        case "room":
            return "H"
        case "h":
            return f"h{rng.randint(1, 3)}"
        case "s":
            return f"s{rng.randint(1, 5)}"
        case "crowd":
            return str((middle + rng.randint(-7, 7)) % 60)
        case "own side":
            return str((corner + rng.randint(-8, 6)) % 60)
        case "slide":
            return str(side + rng.choice((1, 2, 3, 4, 9, 10, 11, 12, 13)))
        case _:
            return str((side + rng.choice((1, 9)) - rng.choice((1, 2, 2, 3, 5, -4))) % 60)


def random_line(rng: random.Random) -> str:
    """A position, crowded so that bumps, slides and blocked slides happen often."""
    middle = rng.randrange(60)
    colours = rng.choice(SEATINGS)
    taken: set[str] = set()
    droids: list[tuple[str, str]] = []
    for colour in colours:
        while sum(owner == colour for owner, _ in droids) < 3:
            place = random_place(rng, colour, middle)
            key = place if place.isdigit() else colour + place
            if key not in taken or place in "SH":
                taken.add(key)
                droids.append((colour, place))
    on_ring = [i for i, (_, place) in enumerate(droids) if place.isdigit()]
    for i in rng.sample(on_ring, min(len(on_ring), rng.choice((0, 1, 2, 2)))):
        droids[i] = (droids[i][0], f"{droids[i][1]}d")
    turn = rng.choice(colours)
    card = rng.choice([*dict.fromkeys(DECK), "1", "7", "7", "11"])
    words = ["shields"]
    words += [f"{c}=" + ",".join(place for owner, place in droids if owner == c) for c in colours]
    words += [f"turn={turn}", f"card={card}"]
    if rng.random() < 0.4:
        words.append("block_ends_turn=False")
    return " ".join(words)


PLAIN = Plain(SEATINGS, 3, results, draws_next)


def agree_on_lines(positions: int, seed: int) -> int:
    """Compare random position lines; how many."""
    rng = random.Random(seed)
    for _ in range(positions):
        PLAIN.compare(random_line(rng))
    return positions


def agree(games: int, seed: int) -> int:
    """Compare whole random games; how many positions."""
    rng = random.Random(seed)
    positions = 0
    for number in range(games):
        game = engine.new(
            "shields",
            seats=2 + number % 3,
            seed=rng.randrange(1, 1 << 30),
            block_ends_turn=bool(number // 3 % 2 == 0),
        )
        positions += PLAIN.compare_game(game, Counter(DECK), rng)
    return positions


def report(games: int, seed: int) -> None:
    """Compare games and random positions, and say how many."""
    print(f"{agree(games, seed)} positions of {games} games agree (seed {seed})")
    print(f"{agree_on_lines(10 * games, seed)} random positions agree")
