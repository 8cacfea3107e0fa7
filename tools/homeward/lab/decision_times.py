# SPDX-License-Identifier: MIT
"""Measure how long a computer thinks, through the app, on a clock that runs as on a board.

    python -m homeward.lab.decision_times fire_ice --option hand=5 --decisions 200

Four experts play. A decision takes from the turn of the loop in which it begins until the choice is
known; every call, frame of lights and refresh of the display takes what lab/turn_costs.py says.
"""

import argparse
from typing import Any

from homeward.lab.players import LEVELS
from homeward.lab.record import option_value
from homeward.lab.turn_costs import TurnCosts
from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

_PATIENCE = 600.0  # seconds: counting takes its time
_DAY_MS = 24 * 60 * 60 * 1000


def measure(
    rules: str,
    options: dict[str, Any],
    decisions: int,
    *,
    level: str = "expert",
    board: str = "pygamer",
    seed: int = 1,
) -> list[int]:
    """Return the milliseconds of each decision that has a choice, in games of four such players."""
    found: list[int] = []

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        game = hand.load("engine").new(rules, seed=seed, **options)
        player.sit_down(game, bytes([1 + LEVELS[level]] * 4))
        costs = TurnCosts(hand)
        app = player.app()
        session, device = app.session, app.device
        think, think_on, since = session.think, session.think_on, device.since
        begun = 0

        def since_then(then: int) -> int:
            costs.catch_up()  # thinking ends in time, as on the board
            return int(since(then))

        def begins() -> None:
            nonlocal begun
            begun = device.now()
            think()

        def goes_on() -> int:
            choice = int(think_on())
            if choice >= 0 and session.game.legal() > 1:
                found.append(device.since(begun))
            return choice

        session.think, session.think_on, device.since = begins, goes_on, since_then
        app.go("play")
        while len(found) < decisions and not session.game.over:
            yield hand.wait(50)

    Handheld(board, settings=FAST).run(script, limit_ms=_DAY_MS, patience_s=_PATIENCE)
    return found


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rules", help="rule set")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--level", choices=LEVELS, default="expert")
    parser.add_argument("--decisions", type=int, default=200)
    args = parser.parse_args(words)
    options = dict(option_value(args.rules, word) for word in args.option)
    found: list[int] = []
    seed = 1
    while len(found) < args.decisions:
        left = args.decisions - len(found)
        found += measure(args.rules, options, left, level=args.level, seed=seed)
        seed += 1
    found.sort()
    middle, most = found[len(found) // 2] / 1000, found[len(found) * 99 // 100] / 1000
    print(f"{len(found)} decisions: median {middle:.2f} s, 99th percentile {most:.2f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
