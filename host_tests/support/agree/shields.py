# SPDX-License-Identifier: MIT
"""Do the engine and the plain model of shields agree?

    python host_tests/agree.py shields 2000

plays that many random games through the engine. At every card the engine's answers must be the
model's, and after every decision the model must know who decides next and who has won.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from homeward import notation
from homeward.lab import moves
from models.shields import CORNER, DECK, SEATINGS, draws_next, results

# isort: split
import engine  # the line above puts it on the path

CARDS_IN_A_GAME = 5000  # far more than a game takes


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


def compare(line: str) -> None:
    """The engine's answers to a line are the model's."""
    expected, got = results(line), moves.answer(line)
    assert got == expected, (
        f"{line}\n  only the model: {sorted(set(expected) - set(got))}"
        f"\n  only the engine: {sorted(set(got) - set(expected))}"
    )


def agree_on_lines(positions: int, seed: int) -> int:
    """Compare random position lines; how many."""
    rng = random.Random(seed)
    for _ in range(positions):
        compare(random_line(rng))
    return positions


def alike(game: Any, choice: int) -> tuple[int, int]:
    """A choice with the place of its droid instead of the droid's number."""
    piece = choice >> 8 & 255
    return choice & ~0xFF00, game.where(piece) if piece < 4 * game.seats else piece


def play_a_card(game: Any, rng: random.Random) -> Iterator[Any]:
    """Random choices until the card is done; the game before each decision."""
    while True:
        n = game.legal()
        assert n > 0, "nothing to choose, but the game is not over"
        offered = [alike(game, choice) for choice in game.choices[:n]]
        assert len(set(offered)) == n, f"{notation.position(game)}: a choice is there twice"  # S-27
        yield game
        game.play(rng.randrange(n))
        if moves.card_done(game):
            return


def agree_in_a_game(game: Any, rng: random.Random) -> int:
    """Play a game to its end; how many positions were compared."""
    colours = SEATINGS[game.seats - 2]  # S-10, S-11, S-12
    start = notation.position(game)
    assert start.split()[1:][: game.seats] == [f"{c}=S,S,S" for c in colours], start  # S-14, S-16
    drawn: Counter[str] = Counter()
    for cards in range(1, CARDS_IN_A_GAME):
        line = notation.write(game)
        fields = dict(word.split("=") for word in line.split()[1:])
        # S-15, S-25, S-26: the cards of one shuffle are the whole deck.
        drawn[fields["card"]] += 1
        assert not drawn - Counter(DECK), f"{line}\n  too many of this card: {drawn}"
        assert game.undrawn == len(DECK) - drawn.total(), f"{line}\n  cards left: {game.undrawn}"
        if drawn == Counter(DECK):
            drawn.clear()
        compare(line)
        turn = colours.index(fields["turn"])
        for _ in play_a_card(game, rng):
            assert game.seat == game.turn == turn and not game.over, line
            assert not game.winners, line
        end = notation.position(game)
        assert end in results(line), f"{line}\n  led to {end}"
        following = draws_next(line, end)
        if not following:
            assert game.over and game.winners == 1 << turn, f"{line}\n  {end} is won"
            assert not game.legal(), line
            return cards
        assert not game.over and not game.winners, f"{line}\n  {end} is not won"
        decides = colours[game.seat]
        assert decides == following, f"{line}\n  {end}: {decides} is next, not {following}"
        assert game.turn == game.seat, line
    raise AssertionError(f"the game does not end: {notation.write(game)}")


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
        positions += agree_in_a_game(game, rng)
    return positions


def report(games: int, seed: int) -> None:
    """Compare games and random positions, and say how many."""
    print(f"{agree(games, seed)} positions of {games} games agree (seed {seed})")
    print(f"{agree_on_lines(10 * games, seed)} random positions agree")
