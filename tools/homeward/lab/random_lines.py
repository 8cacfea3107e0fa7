# SPDX-License-Identifier: MIT
"""Random classic positions in the notation, crowded so that bumps and slides happen often."""

import random

SEATINGS = {2: "ry", 3: "rby", 4: "rbyg"}
CORNER = {"r": 0, "b": 15, "y": 30, "g": 45}
NUMBERS = ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12")
CARDS = (*NUMBERS, "Sorry")
FACES = ("d1", "d2", "d3", "d4", "d5", "d6")

# Where a pawn may be, and how often: the moods of a board.
MOODS = (
    {"start": 4, "home": 2, "safety": 2, "crowd": 5, "own side": 3, "slide": 3, "anywhere": 3},
    {"start": 1, "home": 1, "safety": 1, "crowd": 9, "own side": 2, "slide": 6, "anywhere": 2},
    {"start": 1, "home": 4, "safety": 8, "crowd": 1, "own side": 6, "slide": 1, "anywhere": 1},
    {"start": 8, "home": 2, "safety": 1, "crowd": 3, "own side": 1, "slide": 1, "anywhere": 2},
    {"start": 1, "home": 0, "safety": 1, "crowd": 1, "own side": 1, "slide": 4, "anywhere": 9},
)


def random_line(rng: random.Random, seats: int | None = None, dice: bool = False) -> str:
    """Return one position line. `dice` lets the card be a face of the die as well."""
    colours = SEATINGS[seats if seats is not None else rng.choice((2, 3, 4))]
    mood = rng.choice(MOODS)
    middle = rng.randrange(60)
    taken: set[str] = set()
    pawns = {}
    for colour in colours:
        pawns[colour] = [_place(rng, mood, colour, middle, taken) for _ in range(4)]
    # Positions that no play reaches are positions all the same: now and then a colour is finished.
    if rng.random() < 0.04:
        pawns[rng.choice(colours)] = ["H"] * 4
    words = ["classic"]
    words += [f"{colour}=" + ",".join(places) for colour, places in pawns.items()]
    words += [f"turn={rng.choice(colours)}", f"card={random_card(rng, dice)}"]
    return " ".join(words)


def random_card(rng: random.Random, dice: bool = False) -> str:
    """Return a card's name; sevens and elevens, which have the most rules, come twice as often."""
    names = [*CARDS, "7", "11"]
    if dice:
        names += FACES * 2
    card = rng.choice(names)
    if card == "d2":
        # 1 to 5 are the only ones that move anybody.
        card += ":" + rng.choice((*CARDS, "Dice", "1", "2", "3", "4", "5"))
    return card


def _place(
    rng: random.Random, mood: dict[str, int], colour: str, middle: int, taken: set[str]
) -> str:
    """Return a free place for one pawn; remembers it in `taken`."""
    while True:
        place = _any_place(rng, mood, colour, middle)
        key = colour + place if place.startswith("s") else place
        if place in ("S", "H"):
            return place
        if key not in taken:
            taken.add(key)
            return place


def _any_place(rng: random.Random, mood: dict[str, int], colour: str, middle: int) -> str:
    corner = CORNER[colour]
    match rng.choices(list(mood), list(mood.values()))[0]:
        case "start":
            return "S"
        case "home":
            return "H"
        case "safety":
            return f"s{rng.randint(1, 5)}"
        case "crowd":
            return str((middle + rng.randint(-6, 6)) % 60)
        case "own side":
            # From a seven before the entry to the exit, d+3 among them.
            return str((corner + rng.randint(-5, 4)) % 60)
        case "slide":
            return str(rng.choice((0, 15, 30, 45)) + rng.choice((1, 2, 3, 4, 9, 10, 11, 12, 13)))
        case _:
            return str(rng.randrange(60))
