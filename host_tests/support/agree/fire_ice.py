# SPDX-License-Identifier: MIT
"""Engine and plain model of fire_ice side by side, over random games and random positions.

    python host_tests/agree.py fire_ice 2000

Only the public contract of the engine and the notation are used.
"""

import random
from collections import Counter
from typing import Any

from homeward import notation
from homeward.lab import moves
from models import fire_ice

# isort: split
import engine  # the line above puts it on the path
from engine import codes

NAMES = {codes.CARD_SORRY: "Sorry"} | {n: str(n) for n in (1, 2, 3, 4, 5, 7, 8, 10, 11, 12)}
CARD = list(fire_ice.DECK)


def agree(games: int, seed: int) -> int:
    """Follow random games; how many questions were compared."""
    rng = random.Random(seed)
    return sum(follow(rng) for _ in range(games))


def follow(rng: random.Random) -> int:
    """One whole game, every question of it."""
    colours = rng.choice(fire_ice.SEATINGS)
    tokens, hand = rng.random() < 0.8, rng.choice((0, 0, 5))
    game = engine.new(
        "fire_ice", seats=len(colours), seed=rng.getrandbits(29), tokens=tokens, hand=hand
    )
    table = fire_ice.Table(colours, colours[game.turn], tokens, hand)
    if hand:
        for i in range(hand * len(colours)):
            seat = colours.index(table.turn)
            table.drew(NAMES[game.hand(seat, i // len(colours))])
    compared = 0
    while table.decider:
        if table.asks == "draw":
            table.drew(NAMES[game.card])
        compare(game, table)
        if rng.random() < 0.25:  # the running game itself, not only what its line tells of it
            ends = {notation.position(after) for after in moves.outcomes(game)}
            expect(table.line(), sorted(ends))
        compared += 1
        answer(game, table, rng)
    assert game.over and game.winners == 1 << colours.index(table.winner), table.line()
    return compared


def compare(game: Any, table: fire_ice.Table) -> None:
    """At a new question: who is asked what, and what can come of it."""
    seat = table.colours.index(table.turn)
    line = notation.write(game)
    assert not game.over and (game.seat, game.turn) == (seat, seat), table.line()
    assert same(line, table.line()), f"engine {line}\nmodel {table.line()}"
    assert game.undrawn == table.left, table.line()
    for i, colour in enumerate(table.colours):
        assert held(game, i) == Counter(table.hands[colour]), table.line()
    expect(line, moves.answer(line))


def expect(line: str, got: list[str]) -> None:
    wanted = fire_ice.results(line)
    assert got == wanted, (
        f"{line}\nonly engine {sorted(set(got) - set(wanted))}\n"
        f"only model {sorted(set(wanted) - set(got))}"
    )


def same(one: str, other: str) -> bool:
    """Are two lines one question? The order of pawns, cards and words is no matter."""
    a, b = fire_ice.read(one), fire_ice.read(other)
    boards = fire_ice.write(a.board, a.tokens) == fire_ice.write(b.board, b.tokens)
    return boards and (a.turn, a.card, sorted(a.cards)) == (b.turn, b.card, sorted(b.cards))


def held(game: Any, seat: int) -> Counter[str]:
    """The hand of a seat as the engine has it."""
    cards = [game.hand(seat, i) for i in range(fire_ice.HAND)]
    return Counter(NAMES[card] for card in cards if card)


def answer(game: Any, table: fire_ice.Table, rng: random.Random) -> None:
    """Answer the question at random, all parts of it, and tell the table what came of it."""
    seat, asks = game.turn, table.asks
    i = rng.randrange(game.legal())
    card = NAMES.get(game.choices[i] >> 16 & 255, "")
    game.play(i)
    while asks != "fire" and not game.over and game.turn == seat:
        assert game.seat == seat, table.line()
        game.play(rng.randrange(game.legal()))
    table.decided(notation.position(game), card)
    if table.asks == "draw" and table.hand_size:
        (drawn,) = (held(game, seat) - Counter(table.hands[table.turn])).elements()
        table.drew(drawn)


# --- positions that games seldom reach


def random_line(rng: random.Random) -> str:
    """A crowded position with tokens, and a card, a hand or the question before the draw."""
    colours = rng.choice(fire_ice.SEATINGS)
    tokens = rng.random() < 0.9
    middle = rng.randrange(60)
    taken: set[str] = set()
    pawns = {c: [random_place(rng, c, middle, taken) for _ in fire_ice.PAWNS] for c in colours}
    if rng.random() < 0.04:
        pawns[rng.choice(colours)] = ["H"] * 3  # F-119, F-120
    if tokens:
        for token, chance in (("i", 0.7), ("f", 0.8)):
            places = [(c, p) for c in colours for p in fire_ice.PAWNS]
            if token == "i":
                places = [(c, p) for c, p in places if pawns[c][p].isdigit()]
            if places and rng.random() < chance:
                colour, pawn = rng.choice(places)
                pawns[colour][pawn] += token
    words = [f"{colour}={','.join(places)}" for colour, places in pawns.items()]
    hand = rng.sample(list(fire_ice.DECK.elements()), rng.randint(1, fire_ice.HAND))
    drawn = f"card={rng.choice([*CARD, '7', '7', '11'])}"
    of_hand = f"cards={','.join(hand)}"
    asked = rng.choice([drawn] * 6 + [of_hand] * 3 + ["card=fire", f"card=fire {of_hand}"])
    words += [f"turn={rng.choice(colours)}", asked]
    return " ".join(["fire_ice", *words, *([] if tokens else ["tokens=False"])])


def random_place(rng: random.Random, colour: str, middle: int, taken: set[str]) -> str:
    """A free place for one pawn; remembers it in `taken`."""
    near_home = str((fire_ice.CORNER[colour] + rng.randint(-6, 5)) % 60)
    triangle = rng.choice(list(fire_ice.SLIDES))
    place = rng.choice(
        [
            "S",
            "H",
            f"s{rng.randint(1, 5)}",
            near_home,
            str((middle + rng.randint(-6, 6)) % 60),
            str((middle + rng.randint(-6, 6)) % 60),
            str(rng.choice((triangle, *fire_ice.SLIDES[triangle].run))),
            str(rng.choice(fire_ice.FIRE_SPACES)),
        ]
    )
    key = colour + place if place.startswith("s") else place
    if key in taken:
        return random_place(rng, colour, middle, taken)
    if place not in ("S", "H"):
        taken.add(key)
    return place


def agree_on_lines(lines: int, seed: int) -> int:
    """Compare the answers to random positions; how many there were."""
    rng = random.Random(seed)
    for _ in range(lines):
        line = random_line(rng)
        expect(line, moves.answer(line))
    return lines


def report(games: int, seed: int) -> None:
    """Compare games and crowded positions, and say how many."""
    print(f"{games} games agree on {agree(games, seed)} questions")
    print(f"and {agree_on_lines(10 * games, seed)} crowded positions agree")
