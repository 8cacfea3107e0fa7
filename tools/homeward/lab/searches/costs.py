# SPDX-License-Identifier: MIT
"""Count what a decision costs: in engine calls, and in random decisions that these would pay for.

    python -m homeward.lab.searches.costs partners homeward.lab.searches.partners:Plan

Every call of a function of the engine counts as one, so the figure is the same on every machine.
"""

import argparse
import random
import statistics
import sys
from types import FrameType
from typing import Any

import engine
from homeward import LIB
from homeward.lab import players
from homeward.lab.outside import found
from homeward.lab.record import option_value

_ENGINE = str(LIB / "engine")


class Calls:
    """Count the calls of the engine's functions inside a with block."""

    def __init__(self) -> None:
        self.n = 0

    def _count(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(_ENGINE):
            self.n += 1

    def __enter__(self) -> "Calls":
        self.n = 0
        sys.setprofile(self._count)
        return self

    def __exit__(self, *what: object) -> None:
        sys.setprofile(None)


def count(
    rules: str, options: dict[str, Any], name: str, decisions: int, seats: int = 4, seed: int = 1
) -> tuple[list[int], float]:
    """Return the calls of each decision with a choice, and those of an average random one.

    Hard players play the games. The player is asked in each of their positions, without a say.
    """
    chance = random.Random(seed)
    hard = players.player("hard")
    player = found(name)() if ":" in name else players.player(name)
    calls = Calls()
    costs: list[int] = []
    plain: list[int] = []
    while len(costs) < decisions:
        game = engine.new(rules, seats=seats, seed=seed, **options)
        seed += 1
        copy = engine.twin(game)
        while (n := game.legal()) and len(costs) < decisions:
            if n > 1 and chance.random() < 0.25:
                game.copy_to(copy)
                copy.veil(game.seat, chance.getrandbits(30))
                with calls:
                    player.choose(copy, chance)
                costs.append(calls.n)
            game.copy_to(copy)
            copy._found = 0
            i = int(chance.random() * n)
            with calls:
                copy.legal()
                copy.play(i)
            plain.append(calls.n)
            game.play(hard.choose(game, chance))
    return costs, statistics.mean(plain)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rules", help="rule set")
    parser.add_argument("player", help="one of the arena's names, or MODULE:CLASS")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    args = parser.parse_args(words)
    options = dict(option_value(args.rules, word) for word in args.option)
    costs, plain = count(args.rules, options, args.player, args.decisions, args.seats)
    costs.sort()
    middle, high = costs[len(costs) // 2], costs[len(costs) * 99 // 100]
    print(f"engine calls: half of the decisions take up to {middle}, 99 of 100 up to {high}")
    print(f"a random one takes {plain:.1f}: that is {middle / plain:.0f} and {high / plain:.0f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
