# SPDX-License-Identifier: MIT
"""Every text that the play screen can show, seen in full."""

import random
from collections.abc import Generator
from typing import Any

from device.codes import KEY_OK
from homeward.simulator.player import Player
from homeward.simulator.script import Steps, Wait

AWAKE = {"HOMEWARD_SPEED": "fast", "HOMEWARD_IDLE": 3600}


def is_lone_number(row: str) -> bool:
    """Is there nothing but a number on a row?"""
    return row.strip(" ,;:.!").isdigit()


def all_texts(app: Any) -> set[str]:
    """Let the play screen show every choice: whole, at once, no word or number torn off."""
    screen, session = app.screen, app.session
    seen = set()
    for choice in range(screen.n):
        screen.at = choice
        session.ahead = None
        if screen.looks_ahead():
            session.ahead = session.get_bot().ahead(session.game, choice)
        screen.focus()
        screen.draw()
        rows = [row.strip() for row in app.display._texts]
        assert screen.text in " ".join(" ".join(rows).split()), (screen.text, rows)
        assert not any(map(is_lone_number, rows)), rows
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
        app.session.guard.lower()  # no finger has skipped it
        yield player.hand.wait(0)
    return seen
