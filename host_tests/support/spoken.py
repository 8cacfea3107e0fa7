# SPDX-License-Identifier: MIT
"""Everything that the words say in random games, with nobody to look at it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import engine
from engine import codes
from ui.codes import NOBODY

# The games whose sentences differ, and what each is called in a test.
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "classic": ("classic", {}),
    "dice": ("classic", {"dice": True}),
    "fire_ice": ("fire_ice", {}),
    "fire_ice hand": ("fire_ice", {"hand": 5}),
    "shields": ("shields", {}),
    "partners": ("partners", {}),
    "twenty_one": ("twenty_one", {}),
    "twenty_one longer": ("twenty_one", {"longer": True, "profile": "P26"}),
}


@dataclass
class Decision:
    """The words about one decision, before and after it is made."""

    game: Any
    words: Any
    ask: int
    seat: int
    choices: list[str] = field(default_factory=list)
    happened: str = ""
    news: list[str] = field(default_factory=list)


def words_of(game: Any, me: int = NOBODY) -> Any:
    """The words of a game; `me` plays alone."""
    words = import_module(f"ui.words.{game.rules}").words(game)
    words.me = me
    return words


def choices_of(game: Any, words: Any) -> list[str]:
    """List what is said of each choice."""
    found = []
    for i in range(game.legal()):
        game.look(i)
        found.append(words.choice(game, i))
    return found


def ahead_of(game: Any, i: int) -> Any:
    """A copy in which a card of a hand is played, if only one thing can then be done with it."""
    if game.choices[i] >> 24 != codes.VERB_CARD or not game.pieces:
        return None
    copy = engine.twin(game)
    copy.legal()
    copy.play(i)
    if copy.over or copy.seat != game.seat or copy.legal() != 1:
        return None
    copy.look(0)
    return copy


def decisions(name: str, seed: int, me: int, seats: int = 4, ahead: bool = True) -> Iterator[Any]:
    """Play a game at random; yield what was said of each decision, once it is made."""
    rules, options = GAMES[name]
    rng = random.Random(seed)
    game = engine.new(rules, seats=seats, seed=seed, **options)
    words = words_of(game, me)
    while n := game.legal():
        seat = game.seat
        told = Decision(game, words, game.ask, seat, choices_of(game, words))
        for i in range(n if ahead else 0):
            if copy := ahead_of(game, i):
                told.choices.append(words.choice(game, i, copy))
        i = rng.randrange(n)
        card = "7" if game.ask == codes.ASK_STEPS else words.card(game, i)
        game.play(i)
        told.happened = words.happened(game, seat, card)
        told.news = [words.news(game, seat, k) for k in range(game.seats) if k != seat]
        yield told
