# SPDX-License-Identifier: MIT
"""Positions of shields in few words: whatever is not mentioned is in the hangar.

    after("r=5 y=8", "3") == {"r=8", "r=h3,5 y=8"}

says: red on 5 plays a 3; either that droid bumps yellow's, or another comes out as far as h3.
"""

import random
from collections.abc import Iterator
from typing import Any

import games
from games import Step, trail

import engine
from engine import race
from homeward.lab import moves, notation
from homeward.lab.notations import shields

COLOURS = "rbyg"
KINDS = tuple(shields.KINDS)
FORWARD = ("1", "2", "3", "5", "7", "8", "10", "11", "12")  # cards that move on by their number

Game = Any  # the engine is untyped on purpose
Board = dict[str, list[str]]  # colour -> where its droids outside the hangar are


def board(droids: str) -> Board:
    """The board of a few words."""
    words = dict(word.split("=") for word in droids.split())
    places = {c: [place for place in words[c].split(",") if place != "S"] for c in words}
    return {colour: places[colour] for colour in COLOURS if places.get(colour)}


def short(table: Board) -> str:
    """The few words of a board, colours and droids in order."""

    def along(place: str) -> tuple[int, int, str]:
        kind = "h0sH".index("0" if place[0].isdecimal() else place[0])
        return kind, int(place.strip("hsHd") or 0), place

    return " ".join(f"{c}={','.join(sorted(table[c], key=along))}" for c in COLOURS if c in table)


def turned(droids: str, quarters: int) -> str:
    """The same position on a table turned by so many sides: red becomes blue, 0 becomes 15."""

    def place_after(place: str) -> str:
        if not place[0].isdecimal():
            return place
        square = (int(place.removesuffix("d")) + 15 * quarters) % 60
        return f"{square}d" if place.endswith("d") else str(square)

    return short(
        {
            COLOURS[(COLOURS.index(colour) + quarters) % 4]: [place_after(each) for each in places]
            for colour, places in board(droids).items()
        }
    )


def line(droids: str, card: str, turn: str = "r", colours: str = COLOURS, ends: bool = True) -> str:
    """The whole line with a card before a colour."""
    table = board(droids)
    assert set(table) <= set(colours), f"{droids}: only {colours} play"
    words = ["shields"]
    for colour in colours:
        places = table.get(colour, [])
        words.append(f"{colour}={','.join(['S'] * (3 - len(places)) + places)}")
    words += [f"turn={turn}", f"card={card}"]
    return " ".join(words if ends else [*words, "block_ends_turn=False"])


def in_short(whole: str) -> str:
    """The few words of a whole position line."""
    words = [word for word in whole.split() if word[0] in COLOURS and word[1] == "="]
    return short(board(" ".join(words)))


def after(
    droids: str, card: str, turn: str = "r", colours: str = COLOURS, ends: bool = True
) -> set[str]:
    """Every position that the card can lead to; `ends` is the option block_ends_turn.

    The table is turned as well, so that every colour plays the card from its own side: all of
    them must be answered alike.
    """
    answers = {}
    for quarters in range(4):
        seated = {COLOURS[(COLOURS.index(colour) + quarters) % 4] for colour in colours}
        if seated == set(colours):
            mover = COLOURS[(COLOURS.index(turn) + quarters) % 4]
            found = moves.answer(line(turned(droids, quarters), card, mover, colours, ends))
            answers[mover] = {turned(in_short(whole), -quarters) for whole in found}
    for mover, answer in answers.items():
        assert answer == answers[turn], f"{droids} {card}: {mover} differs from {turn}"
    return answers[turn]


def game_at(
    droids: str,
    card: str,
    turn: str = "r",
    *,
    colours: str = COLOURS,
    ends: bool = True,
    then: tuple[str, ...] = (),
    left: int | None = None,
) -> Game:
    """A game with that card before that colour.

    `then` are drawn next, `left` is how many there are to draw.
    """
    game = notation.read(line(droids, card, turn, colours, ends))
    game.veil(game.seat, 0)
    kinds = [shields.CARDS[name] for name in then]
    left = game.undrawn if left is None else left
    deck = memoryview(game.state)[race._DECK : race._DECK + game.deck_size]
    shown, others = list(deck[game.undrawn :]), list(deck[: game.undrawn])
    for kind in kinds:
        others.remove(kind)
    below = left - len(kinds)
    # The next card is the last of the pile; above it lie the discards, the latest one lowest.
    deck[:] = bytes(others[:below] + kinds[::-1] + shown + others[below:])
    game.state[race._UNDRAWN] = left
    return game


def droids(game: Game) -> str:
    """The board in few words."""
    return in_short(notation.position(game))


def play_to(game: Game, wanted: str) -> list[Step]:
    """Play the whole card so that the board is `wanted`; the trails of all its parts."""
    way = _way(game, wanted)
    assert way is not None, f"no way from {notation.write(game)} to {wanted}"
    steps = []
    for i in way:
        game.play(i)
        steps += trail(game)
    return steps


def _way(game: Game, wanted: str) -> list[int] | None:
    for i in range(game.legal()):
        then = engine.twin(game)
        then.play(i)
        if not moves.card_done(then):
            rest = _way(then, wanted)
            if rest is not None:
                return [i, *rest]
        elif droids(then) == wanted:
            return [i]
    return None


def verbs(game: Game) -> list[str]:
    """The verbs of what may be chosen now."""
    return [choice.verb for choice in games.choices(game)]


def turn_of(game: Game) -> str:
    """The colour whose turn it is."""
    return COLOURS[game.sides[game.turn]]


def whats(game: Game) -> list[str]:
    """What the records of the trail tell of."""
    return [step.what for step in trail(game)]


def random_game(seed: int, **options: Any) -> Iterator[Game]:
    """A new game, handed out before its first decision and after every one, to its end."""
    game = engine.new("shields", seed=seed, **options)
    rng = random.Random(seed)
    yield game
    while n := game.legal():
        game.play(rng.randrange(n))
        yield game
