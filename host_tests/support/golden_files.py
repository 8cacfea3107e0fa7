# SPDX-License-Identifier: MIT
"""The golden files: games, counts of choices, decisions and words, as they were judged right.

`make golden` writes them again; look at what changed before you commit it.
"""

import random
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import engine
from engine.codes import LEVEL_HARD
from homeward.lab import perft, record
from homeward.lab.transcript import transcript
from support import spoken
from support.thinking import decision
from ui.codes import NOBODY

FOLDER = Path(__file__).parents[1] / "golden"
# name -> the game, how many random decisions of it are told (9999: all)
GAMES = {
    "classic_two_seats": ("classic seats=2 seed=21 edition=45 dice=False", 9999),
    "classic_three_seats": ("classic seats=3 seed=22 edition=44 dice=False", 120),
    "classic_four_seats": ("classic seats=4 seed=23 edition=55 dice=False", 120),
    "classic_dice": ("classic seats=4 seed=24 edition=45 dice=True", 9999),
    "fire_ice_two_seats": ("fire_ice seats=2 seed=31 tokens=True hand=0", 9999),
    "fire_ice_hands": ("fire_ice seats=4 seed=32 tokens=True hand=5", 200),
    "fire_ice_plain_hands": ("fire_ice seats=3 seed=33 tokens=False hand=5", 120),
    "shields_two_seats": ("shields seats=2 seed=41 block_ends_turn=True", 9999),
    "shields_four_seats": ("shields seats=4 seed=42 block_ends_turn=False", 200),
    "partners": ("partners seats=4 seed=51", 300),
    "partners_long_track": ("partners seats=4 seed=52 track=64 bounce_out=False hearts=2", 200),
    "twenty_one_two_seats": ("twenty_one seats=2 seed=61 profile=P8 longer=False", 9999),
    "twenty_one_longer": ("twenty_one seats=4 seed=62 profile=P26 longer=True", 9999),
}
PERFT_DEPTH = 2
WORDS_GAMES, HELP_GAMES, HARD_GAMES = 3, 8, 4
PERFT_LINES = (
    "classic r=S,S,S,S y=S,S,S,S turn=r",
    "classic r=S,S,4,H b=S,17,s2,S y=S,S,S,S g=30,S,H,H turn=r",
    "classic r=56,58,59,1 b=3,12,16,24 y=13,31,s5,S g=46,54,45,H turn=r",
    "classic r=S,30,31,s1 b=S,15,16,33 y=34,28,27,H turn=y",
    "classic r=0,3,20,41 b=9,10,11,13 y=2,s3,S,S g=49,50,58,59 turn=g",
)
# One card deep: tokens and stacks make every card a tree of its own.
OTHER_PERFT_LINES = (
    "fire_ice r=S,S,S y=S,S,S turn=r",
    "fire_ice r=Sf,20,s4 b=16,24i,31 y=2,40,H g=S,49,58 turn=r",
    "fire_ice r=9,10,s5f b=S,28,30 y=39i,46,H turn=r",
    "fire_ice r=1,30,s2 b=15,16,17 y=S,S,33 g=45,46,47 turn=b tokens=False",
    "shields r=S,S,S y=S,S,S turn=r",
    "shields r=S,h2,20d b=16,24d,31 y=2,40,H g=S,49,58 turn=r",
    "shields r=1,2,s4 b=h1,h3,18d y=9,13d,30 turn=y block_ends_turn=False",
    "partners r=S,S,S,S y=S,S,S,S g=S,S,S,S b=S,S,S,S turn=r",
    "partners r=0f,12,12,e1 y=15,20,S,e3 g=31,58,e2,e3 b=45f,44,3,S turn=r",
    "partners r=58,e1,e2,e3 y=14,15f,S,S g=1,2,29,e3 b=40,40,S,e0 turn=r",
)


def game_lines(start: str, decisions: int) -> Iterator[str]:
    """The line that repeats a game, then the game in words."""
    told = record.read(start)
    told.go_on(decisions)
    yield f"homeward replay {told}"
    yield from transcript(told)


def perft_lines() -> Iterator[str]:
    for line in PERFT_LINES:
        for dice in (False, True):
            yield line + (" --dice" if dice else "")
            yield from perft.report(line, 1 if dice else PERFT_DEPTH, dice)


def other_perft_lines() -> Iterator[str]:
    for line in OTHER_PERFT_LINES:
        yield line
        yield from perft.report(line, 1, False)


def words_lines(name: str) -> Iterator[str]:
    """One sentence of each kind that the words say in some games: other numbers make no other."""
    found: dict[str, str] = {}
    for seed in range(WORDS_GAMES):
        for told in spoken.decisions(name, seed, seed % 2 * NOBODY):
            for text in (*told.choices, told.happened, *told.news):
                if text:
                    found.setdefault(re.sub(r"\d+|Red|Blue|Yellow|Green", "#", text), text)
    yield from sorted(found.values())


def help_lines(rules: str) -> Iterator[str]:
    """Every page of help: of the game, its options, its signs, and each question of some games."""
    own: Any = import_module(f"ui.help.{rules}").HELP
    yield from (own.about, own.lasts, *own.howto)
    for name, values in engine.options(rules):
        yield f"{name}: {own.option_help(name)} {[own.option(name, value) for value in values]}"
    for colour in (True, False):
        yield from map(str, own.signs(colour))
    pages: set[str] = set()
    for seed in range(HELP_GAMES):
        rng = random.Random(seed)
        options: dict[str, Any] = {"hand": 5} if rules == "fire_ice" and seed % 2 else {}
        game = engine.new(rules, seed=seed, **options)
        while n := game.legal():
            i = rng.randrange(n)
            pages.add(own.card(game, i))
            game.play(i)
    yield from sorted(pages)


def hard_lines(name: str) -> Iterator[str]:
    """The choices of hard computer players, decision by decision."""
    rules, options = spoken.GAMES[name]
    for seed in range(HARD_GAMES):
        game = engine.new(rules, seats=4, seed=seed, **options)
        chosen: list[int] = []
        while game.legal():
            chosen.append(decision(game, LEVEL_HARD, len(chosen)))
            game.play(chosen[-1])
        yield f"{name} {seed}: " + " ".join(map(str, chosen))


# The golden files of words and decisions: what makes the lines of each, and of which game.
SPOKEN_AND_DECIDED: dict[str, tuple[Callable[[str], Iterator[str]], str]] = {
    **{f"words_{name.replace(' ', '_')}": (words_lines, name) for name in spoken.GAMES},
    **{f"hard_{name.replace(' ', '_')}": (hard_lines, name) for name in spoken.GAMES},
    **{f"help_{rules}": (help_lines, rules) for rules in engine.RULES},
}


def files() -> Iterator[tuple[Path, str]]:
    """Every golden file and what it should hold."""
    for name, (start, decisions) in GAMES.items():
        yield FOLDER / f"{name}.txt", "\n".join(game_lines(start, decisions)) + "\n"
    yield FOLDER / "classic_perft.txt", "\n".join(perft_lines()) + "\n"
    yield FOLDER / "other_perft.txt", "\n".join(other_perft_lines()) + "\n"
    for name, (lines, game) in SPOKEN_AND_DECIDED.items():
        yield FOLDER / f"{name}.txt", "\n".join(lines(game)) + "\n"


if __name__ == "__main__":
    for path, text in files():
        path.write_text(text)
        print(f"{path.name}: {len(text.splitlines())} lines")
