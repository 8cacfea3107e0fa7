# SPDX-License-Identifier: MIT
"""Every text that the play screen can show, seen in full."""

import random
from collections.abc import Generator
from typing import Any

from device.codes import KEY_OK
from homeward.simulator.player import Player
from homeward.simulator.script import Steps, Wait

AWAKE = {"HOMEWARD_SPEED": "fast", "HOMEWARD_IDLE": 3600}


def all_texts(app: Any) -> set[str]:
    """Let the play screen show every choice there is, on all pages of its text."""
    screen = app.screen
    seen = set()
    for choice in range(screen.n):
        screen.at = choice
        screen.focus()
        screen.draw()
        for pager in (screen.words, screen.last):
            assert all(len(row) <= app.display.columns for row in pager._rows)
            words = " ".join(pager._rows).split()
            assert words == (pager._text or "").split()
        seen.add(screen.text)
    return seen


def texts_of_random_games(
    player: Player, seed: int, decisions: int, widest_foot: int = 1000
) -> Generator[Wait | Steps, None, set[str]]:
    """Decide at random, see every text on the way, pass the handheld on and play again."""
    rng = random.Random(seed)
    seen: set[str] = set()
    app = player.app()
    for _ in range(decisions):
        while not player.my_turn():
            if app.name == "over":
                yield from player.choose("Play again")
            elif app.name == "handover":
                app.screen.key(KEY_OK)
            yield player.hand.wait(20)
        seen |= all_texts(app)
        assert len(app.screen.foot) <= widest_foot  # a hand never pages
        app.screen.play(rng.randrange(app.screen.n))
        app.screen.hurry()
        yield player.hand.wait(0)
    return seen
